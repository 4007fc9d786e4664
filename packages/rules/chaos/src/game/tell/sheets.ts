import { label, never, phrase, same, type Line } from '@mastro/core'
import type { Lost } from '../../acts/trim.ts'
import { EGO_REASON_WORDS } from '../../words/reasons.ts'
import { nameLabel } from '../../words/names.ts'
import { WORDS } from '../../words/terms.ts'
import type { SheetEvent } from '../events.ts'
import type { Being } from '../state.ts'
import { aboutBeing, inConfidence, line, nameOf, said } from './lines.ts'

/** Changes of a sheet, with the reason that goes into the log. */
export function tellSheet(event: SheetEvent, being: Being | undefined): Line | null {
  const name = nameOf(being)
  switch (event.type) {
    case 'body-lost':
      return aboutBeing(
        being,
        line(
          label(`${name}: una perdita che resta.`, `${name}: a loss that stays.`),
          ['WOC-WOUND-10'],
          { changes: lostChanges(event.who, event.lost) },
        ),
      )
    case 'ego-changed': {
      const { from, to, reason, words, lost } = event
      const said = words === '' ? EGO_REASON_WORDS[reason] : same(words)
      const changes = [
        { subject: event.who, what: WORDS.ego, from, to },
        ...lostChanges(event.who, lost),
      ]
      return aboutBeing(
        being,
        line(
          phrase`${name}: ${WORDS.ego} ${from} → ${to}, ${said}.`,
          ['WOC-EGOV-1', 'WOC-EGOV-4'],
          { changes },
        ),
      )
    }
    case 'trait-changed': {
      const what = event.list === 'advantages' ? WORDS.advantage : WORDS.disadvantage
      const sign = event.action === 'add' ? '+' : '−'
      return aboutBeing(
        being,
        line(phrase`${name}: ${sign} ${what} ${nameLabel(event.name)}.`, ['WOC-TRAITV-1']),
      )
    }
    case 'shade-flagged':
      return aboutBeing(
        being,
        line(phrase`${name}: ${event.name}, ${WORDS.vitality}.`, ['WOC-VITAL-2']),
      )
    case 'overruled':
      return aboutBeing(
        being,
        line(
          label(
            `${name}: il Master corregge la scheda: «${event.reason}».`,
            `${name}: the Master puts the sheet right: “${event.reason}”.`,
          ),
          ['WOC-TABLE-1'],
        ),
      )
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
      return line(
        event.open
          ? label(`${name} ha il grimorio a portata.`, `${name} has the grimoire at hand.`)
          : label(`${name} non ha il grimorio a portata.`, `${name} has no grimoire at hand.`),
        ['WOC-PERF-2'],
      )
    case 'spell-agreed':
      return line(
        event.agreed
          ? label(`${event.spell}: effetto concordato.`, `${event.spell}: effect agreed.`)
          : label(`${event.spell}: effetto da concordare.`, `${event.spell}: effect to be agreed.`),
        ['WOC-CODIFIED-5'],
      )
    default:
      return never(event)
  }
}

function lostChanges(subject: string, lost: readonly Lost[]) {
  return lost.map(({ trait, from, to }) => ({
    subject,
    what: same(trait.slice(trait.indexOf('.') + 1)),
    from,
    to,
  }))
}
