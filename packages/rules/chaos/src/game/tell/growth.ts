import { label, never, phrase, type Line, type TableFacts, type WhyStep } from '@mastro/core'
import { nameLabel } from '../../words/names.ts'
import { term, WORDS } from '../../words/terms.ts'
import type { EventOf, GrowthEvent } from '../events.ts'
import { beingOf, type State } from '../state.ts'
import { line, nameOf, said } from './lines.ts'

/** Awards and spending, both tracks, with their reasons. */
export function tellGrowth(event: GrowthEvent, before: State, table: TableFacts): Line | null {
  switch (event.type) {
    case 'memorable-proposed':
      return line(phrase`${named(before, event.character)}: ${term('roleplay', 'memorable')}?`, [
        'WOC-XP-4',
      ])
    case 'memorable-voted': {
      const voter = table.seats.find(({ id }) => id === event.seat)?.name ?? event.seat
      return line(
        phrase`${voter}: ${event.agree ? label('d’accordo', 'agreed') : label('no', 'no')}.`,
        ['WOC-XP-4'],
      )
    }
    case 'experience-awarded':
      return tellAward(event, before)
    case 'training-awarded':
      return line(
        phrase`${named(before, event.who)}: +${event.points} ${WORDS.training}, ${nameLabel(event.name)}${said(event.reason)}.`,
        ['WOC-TRAIN-1'],
      )
    case 'request-made': {
      const { character, kind, ask } = event.request
      const what = nameLabel(kind === 'advance' ? ask.name : ask.spell)
      const why = kind === 'advance' ? said(ask.justification) : ''
      const asks = label('chiede di migliorare', 'asks to improve')
      return line(phrase`${named(before, character)} ${asks}: ${what}${why}.`, ['WOC-ADV-1'])
    }
    case 'request-judged':
      return event.approved
        ? null
        : line(
            phrase`${label('Il Master rimanda la richiesta', 'The Master sends the request back')}${said(event.reason)}.`,
            ['WOC-ADV-1'],
          )
    case 'advanced':
      return tellAdvance(event, before)
    default:
      return never(event)
  }
}

function tellAward(
  { character, award, reason }: EventOf<'experience-awarded'>,
  before: State,
): Line {
  const { total, breakdown } = award
  const xp = beingOf(before, character)?.character.xp ?? { total: 0, available: 0 }
  const why: readonly WhyStep[] = (['survival', 'objective', 'roleplay', 'merit'] as const)
    .filter(part => breakdown[part] > 0)
    .map(part => ({ label: term('award', part), value: breakdown[part], rule: AWARD_RULES[part] }))
  return line(
    phrase`${named(before, character)}: +${total} ${WORDS.xp}${said(reason)}.`,
    ['WOC-XP-1', 'WOC-XP-6'],
    {
      why,
      changes: [
        { subject: character, what: WORDS.xpTotal, from: xp.total, to: xp.total + total },
        {
          subject: character,
          what: WORDS.xpAvailable,
          from: xp.available,
          to: xp.available + total,
        },
      ],
    },
  )
}

const AWARD_RULES = {
  survival: 'WOC-XP-1',
  objective: 'WOC-XP-2',
  roleplay: 'WOC-XP-3',
  merit: 'WOC-XP-5',
} as const

function tellAdvance(
  { who, ask, from, to, paid, removed }: EventOf<'advanced'>,
  before: State,
): Line {
  const xp = beingOf(before, who)?.character.xp ?? { total: 0, available: paid.xp }
  const gone = removed ? label(' (superata)', ' (overcome)') : ''
  return line(
    phrase`${named(before, who)}: ${nameLabel(ask.name)} ${from} → ${to}${gone}${said(ask.justification)}.`,
    ['WOC-ADV-1', 'WOC-XP-8'],
    {
      changes: [
        { subject: who, what: nameLabel(ask.name), from, to },
        { subject: who, what: WORDS.xpAvailable, from: xp.available, to: xp.available - paid.xp },
      ],
      why: [
        { label: WORDS.xp, value: paid.xp, rule: 'WOC-ADV-2' },
        ...(paid.training > 0
          ? [{ label: WORDS.training, value: paid.training, rule: 'WOC-TRAIN-2' }]
          : []),
      ],
    },
  )
}

function named(state: State, id: string): string {
  return nameOf(beingOf(state, id))
}
