import { label, never, phrase, same, type Line } from '@mastro/core'
import type { Lost } from '../../acts/trim.ts'
import { EGO_REASON_WORDS } from '../../words/reasons.ts'
import { nameLabel } from '../../words/names.ts'
import { WORDS } from '../../words/terms.ts'
import type { EventOf, SheetEvent } from '../events.ts'
import type { Being } from '../state.ts'
import { aboutBeing, inConfidence, line, nameOf, said } from './lines.ts'

/** Changes of a sheet, with the reason that goes into the log. */
export function tellSheet(event: SheetEvent, being: Being | undefined): Line | null {
  const name = nameOf(being)
  switch (event.type) {
    case 'body-lost':
    case 'ego-changed':
    case 'trait-changed':
    case 'shade-flagged':
    case 'overruled':
      return aboutBeing(being, tellChange(event, name))
    case 'diary-written':
      return inConfidence(
        being,
        line(phrase`${name}, ${WORDS.diary}${said(event.text)}.`, ['WOC-SHEET-4']),
      )
    case 'gear-written':
      return null
    case 'note-written':
      return inConfidence(
        being,
        line(phrase`${name}, ${WORDS.grimoire}: ${event.about}.`, ['WOC-PERF-2']),
      )
    case 'grimoire-turned':
      return line(phrase`${name} ${event.open ? AT_HAND : OUT_OF_REACH}.`, ['WOC-PERF-2'])
    case 'spell-agreed':
      return line(phrase`${nameLabel(event.spell)}: ${event.agreed ? AGREED : TO_AGREE}.`, [
        'WOC-CODIFIED-5',
      ])
    default:
      return never(event)
  }
}

const AT_HAND = label('ha il grimorio a portata', 'has the grimoire at hand')
const OUT_OF_REACH = label('non ha il grimorio a portata', 'has no grimoire at hand')
const AGREED = label('effetto concordato', 'effect agreed')
const TO_AGREE = label('effetto da concordare', 'effect to be agreed')

type ChangeEvent = EventOf<
  'body-lost' | 'ego-changed' | 'trait-changed' | 'shade-flagged' | 'overruled'
>

function tellChange(event: ChangeEvent, name: string): Line {
  switch (event.type) {
    case 'body-lost': {
      const changes = lostChanges(event.who, event.lost)
      return line(
        label(`${name}: una perdita che resta.`, `${name}: a loss that stays.`),
        ['WOC-WOUND-10'],
        { changes },
      )
    }
    case 'ego-changed':
      return tellEgo(event, name)
    case 'trait-changed': {
      const what = event.list === 'advantages' ? WORDS.advantage : WORDS.disadvantage
      const sign = event.action === 'add' ? '+' : '−'
      return line(phrase`${name}: ${sign} ${what} ${nameLabel(event.name)}.`, ['WOC-TRAITV-1'])
    }
    case 'shade-flagged':
      return line(phrase`${name}: ${nameLabel(event.name)}, ${WORDS.vitality}.`, ['WOC-VITAL-2'])
    case 'overruled': {
      const puts = label('il Master corregge la scheda', 'the Master puts the sheet right')
      return line(phrase`${name}: ${puts}${said(event.reason)}.`, ['WOC-TABLE-1'])
    }
    default:
      return never(event)
  }
}

function tellEgo(
  { who, from, to, reason, words, lost }: EventOf<'ego-changed'>,
  name: string,
): Line {
  const why = words === '' ? EGO_REASON_WORDS[reason] : same(words)
  const changes = [{ subject: who, what: WORDS.ego, from, to }, ...lostChanges(who, lost)]
  return line(
    phrase`${name}: ${WORDS.ego} ${from} → ${to}, ${why}.`,
    ['WOC-EGOV-1', 'WOC-EGOV-4'],
    { changes },
  )
}

function lostChanges(subject: string, lost: readonly Lost[]) {
  return lost.map(({ trait, from, to }) => ({
    subject,
    what: same(trait.slice(trait.indexOf('.') + 1)),
    from,
    to,
  }))
}
