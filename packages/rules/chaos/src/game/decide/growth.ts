import { never, ok, refuse, type Act, type Result } from '@mastro/core'
import { awardExperience } from '../../acts/award-experience.ts'
import { awardTraining } from '../../acts/award-training.ts'
import type { CommandOf } from '../commands.ts'
import type { Event } from '../events.ts'
import { fromInput, knownBeing, masterOnly } from '../guards.ts'
import { settingsOf } from '../options.ts'
import type { Awards, State } from '../state.ts'

export type AwardCommand = CommandOf<
  'propose-memorable' | 'vote-memorable' | 'award-experience' | 'award-training'
>
type Decided = Result<readonly Event[]>

export function decideAwards(state: State, command: AwardCommand, act: Act): Decided {
  if (command.type === 'vote-memorable') return vote(state, command, act)
  const refused = masterOnly(act)
  if (refused) return refused
  switch (command.type) {
    case 'propose-memorable':
      return proposeMemorable(state, command)
    case 'award-experience':
      return award(state, command, act)
    case 'award-training':
      return train(state, command, act)
    default:
      return never(command)
  }
}

/** WOC-XP-4. The Master opens the vote; all the other players answer. */
function proposeMemorable(state: State, { character }: CommandOf<'propose-memorable'>): Decided {
  const open = awardsFor(state, character)
  return open.ok ? ok([{ type: 'memorable-proposed', character }]) : open
}

function vote(
  state: State,
  { character, agree }: CommandOf<'vote-memorable'>,
  { by, table }: Act,
): Decided {
  const open = awardsFor(state, character)
  if (!open.ok) return open
  const { seat } = by
  const votes = open.value.votes[character]
  if (votes === undefined) return refuse('vote-not-open', 'character')
  if (seat === null || seat === table.master || !table.seats.some(({ id }) => id === seat))
    return refuse('players-only')
  if (state.characters[character]!.seat === seat) return refuse('own-vote', 'character')
  if (Object.hasOwn(votes, seat)) return refuse('already-voted', 'character')
  return ok([{ type: 'memorable-voted', character, seat, agree }])
}

/** WOC-XP-1 to WOC-XP-5. One award for each character and adventure, with its reason. */
function award(state: State, command: CommandOf<'award-experience'>, { table }: Act): Decided {
  const { base, objective, characters } = command
  for (const [i, { id }] of characters.entries()) {
    const open = awardsFor(state, id)
    if (!open.ok) return refuse(open.error.code, `characters[${i}].id`)
  }
  const players = table.seats.map(({ id }) => id).filter(id => id !== table.master)
  const given = awardExperience({
    players,
    base,
    objective,
    characters: characters.map(({ id, survived, active, roleplay, decisive, personalGoal }) => ({
      id,
      survived,
      active,
      roleplay,
      decisive,
      personalGoal,
      player: state.characters[id]!.seat ?? '',
      consents: consentsOf(state, id),
      xp: state.characters[id]!.character.xp,
    })),
    settings: settingsOf(table.options),
  })
  if (!given.ok) return fromInput(given)
  return ok(
    characters.map(({ id, reason }) => {
      const { xp: _, ...fact } = given.value.awards[id]! // everyone named gets one
      return { type: 'experience-awarded', character: id, award: fact, reason }
    }),
  )
}

function consentsOf({ awards }: State, character: string): string[] {
  const votes = awards?.votes[character] ?? {}
  return Object.keys(votes).filter(seat => votes[seat])
}

/** WOC-TABLE-5. Awards are open when an adventure has closed, once for each character. */
function awardsFor({ awards, characters }: State, id: string): Result<Awards> {
  if (awards === null) return refuse('awards-not-open')
  const being = Object.hasOwn(characters, id) ? characters[id] : undefined
  if (being === undefined || being.status === 'retired')
    return refuse('unknown-character', 'character')
  return awards.awarded.includes(id) ? refuse('already-awarded', 'character') : ok(awards)
}

/** WOC-TRAIN-1. */
function train(state: State, command: CommandOf<'award-training'>, { table }: Act): Decided {
  const { who, kind, name, points, reason } = command
  const found = knownBeing(state, who)
  if (!found.ok) return found
  const { training } = found.value.character
  const given = awardTraining({ training, kind, name, points, settings: settingsOf(table.options) })
  return given.ok ? ok([{ type: 'training-awarded', who, kind, name, points, reason }]) : given
}
