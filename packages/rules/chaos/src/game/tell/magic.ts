import { label, never, phrase, type Line } from '@mastro/core'
import { nameLabel } from '../../words/names.ts'
import { term, WORDS } from '../../words/terms.ts'
import type { EventOf, MagicEvent } from '../events.ts'
import { beingOf, type State } from '../state.ts'
import { inConfidence, line, nameOf } from './lines.ts'

export function tellMagic(event: MagicEvent, before: State): Line | null {
  switch (event.type) {
    case 'spell-cast':
      return tellCast(event, before)
    case 'spell-ended':
      return line(
        phrase`${nameLabel(before.air[event.spell]?.name ?? '')}: ${ENDINGS[event.how]}.`,
        ['WOC-RESIST-2'],
      )
    case 'foci-used':
      return null
    case 'spell-answered':
      return null
    case 'spell-studied': {
      const being = beingOf(before, event.who)
      const step =
        event.step === 'watched' ? label('osservato', 'watched') : label('compreso', 'understood')
      return line(phrase`${nameOf(being)}, ${nameLabel(event.spell)}: ${step}.`, [
        'WOC-LEARN-2',
        'WOC-LEARN-4',
      ])
    }
    case 'spell-learned':
      return tellLearned(event, before)
    default:
      return never(event)
  }
}

const ENDINGS = {
  resisted: label('resistito', 'resisted'),
  countered: label('contrastato', 'countered'),
  done: label('terminato', 'over'),
} as const

/** WOC-IMPROV-4. What the spell truly does is a line for the Master; the others read that it was cast. */
function tellCast({ spell }: EventOf<'spell-cast'>, before: State): Line {
  const being = beingOf(before, spell.caster)
  const named = spell.name === '' ? WORDS.spell : nameLabel(spell.name)
  const seen = phrase`${nameOf(being)}: ${named}.`
  const told = line(seen, ['WOC-CAST-2'])
  if (spell.secret === null) return told
  const inFull = phrase`${seen} ${term('band', spell.secret.band)}.`
  return { ...told, text: inFull, audience: { master: true }, others: seen }
}

function tellLearned(event: EventOf<'spell-learned'>, before: State): Line {
  const being = beingOf(before, event.who)
  const { available } = being?.character.xp ?? { available: event.cost }
  const verb =
    event.how === 'created'
      ? label('ha creato', 'has created')
      : label('ha imparato', 'has learned')
  const told = line(
    phrase`${nameOf(being)} ${verb} ${nameLabel(event.spell.name)}.`,
    ['WOC-LEARN-1', 'WOC-INVENT-2'],
    {
      changes: [
        {
          subject: event.who,
          what: WORDS.xpAvailable,
          from: available,
          to: available - event.cost,
        },
      ],
    },
  )
  return being?.seat === null ? inConfidence(being, told) : told
}
