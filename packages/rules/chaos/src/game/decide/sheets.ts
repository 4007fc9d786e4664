import { never, ok, refuse, type Act, type Result } from '@mastro/core'
import { changeEgo } from '../../acts/change-ego.ts'
import { changeTrait } from '../../acts/change-trait.ts'
import { sameName } from '../../acts/fields.ts'
import { checkState } from '../../acts/state.ts'
import type { CommandOf } from '../commands.ts'
import type { Event } from '../events.ts'
import { fromInput, knownBeing, leads, masterOnly, ownBeing } from '../guards.ts'
import { settingsOf } from '../options.ts'
import { beingOf, type Being, type State } from '../state.ts'

export type SheetCommand = CommandOf<
  | 'change-ego'
  | 'change-trait'
  | 'flag-shade'
  | 'overrule'
  | 'write-diary'
  | 'write-gear'
  | 'write-note'
  | 'turn-grimoire'
  | 'agree-spell'
  | 'end-spell'
>
type Decided = Result<readonly Event[]>

export function decideSheets(state: State, command: SheetCommand, act: Act): Decided {
  if (command.type === 'end-spell') return masterOnly(act) ?? endSpell(state, command.spell)
  if (
    command.type === 'write-diary' ||
    command.type === 'write-gear' ||
    command.type === 'write-note'
  )
    return write(state, command, act)
  const refused = masterOnly(act)
  if (refused) return refused
  const found = knownBeing(state, command.who)
  if (!found.ok) return found
  const being = found.value
  switch (command.type) {
    case 'change-ego':
      return moveEgo(state, being, command, act)
    case 'change-trait':
      return moveTrait(being, command, act)
    case 'flag-shade':
      return flagShade(being, command)
    case 'overrule':
      return overrule(being, command)
    case 'turn-grimoire':
      return ok([{ type: 'grimoire-turned', who: being.id, open: command.open }])
    case 'agree-spell':
      return agreeSpell(being, command)
    default:
      return never(command)
  }
}

/** WOC-EGOV-1. The Master's word, with its reason. */
function moveEgo(
  state: State,
  being: Being,
  command: CommandOf<'change-ego'>,
  { table }: Act,
): Decided {
  const { delta, reason, opponent, luckyRoll, words } = command
  const other = opponent === null ? undefined : beingOf(state, opponent)
  if (opponent !== null && other === undefined) return refuse('unknown-character', 'opponent')
  const changed = changeEgo({
    character: being.character,
    kind: being.seat === null ? 'npc' : 'pc',
    delta,
    reason,
    opponentEgo: other?.character.ego ?? null,
    luckyRoll,
    settings: settingsOf(table.options),
  })
  if (!changed.ok) return fromInput(changed)
  const { character, ego, lost } = changed.value
  const { components, nuances, skills } = character
  return ok([
    {
      type: 'ego-changed',
      who: being.id,
      ...ego,
      reason,
      words,
      components,
      nuances,
      skills,
      lost,
    },
  ])
}

/** WOC-TRAITV-1, WOC-TRAITV-2. */
function moveTrait(
  being: Being,
  { change, masterOverride }: CommandOf<'change-trait'>,
  { table }: Act,
): Decided {
  const { advantages, disadvantages } = being.character
  const settings = settingsOf(table.options)
  const changed = changeTrait({ advantages, disadvantages, change, masterOverride, settings })
  return changed.ok ? ok([{ type: 'trait-changed', who: being.id, ...change }]) : fromInput(changed)
}

/** WOC-VITAL-2. The Master says whether a Body shade counts for Vitality. */
function flagShade(being: Being, { component, name, vitality }: CommandOf<'flag-shade'>): Decided {
  const known = being.character.nuances.some(
    one => one.component === component && sameName(one.name, name),
  )
  if (!known) return refuse('not-found', 'name')
  if (vitality === true && component !== 'body')
    return refuse('vitality-nuance-not-body', 'vitality')
  return ok([{ type: 'shade-flagged', who: being.id, component, name, vitality }])
}

/** WOC-TABLE-1. Whatever the rules made can be put right by the Master, with a reason that stays. */
function overrule(being: Being, { character, reason }: CommandOf<'overrule'>): Decided {
  if (reason.trim() === '') return refuse('reason-missing', 'reason')
  const damaged = checkState(character.state, 'character.state')
  return damaged ?? ok([{ type: 'overruled', who: being.id, character, reason }])
}

/** WOC-SHEET-4, WOC-TRAIT-3, WOC-PERF-2. What a player writes of their own character. */
function write(
  state: State,
  command: CommandOf<'write-diary' | 'write-gear' | 'write-note'>,
  act: Act,
): Decided {
  const found = ownBeing(state, command.who, act.by, act.table)
  if (!found.ok) return found
  const { id, grimoireOpen } = found.value
  switch (command.type) {
    case 'write-diary':
      return ok([{ type: 'diary-written', who: id, text: command.text }])
    case 'write-gear':
      return ok([{ type: 'gear-written', who: id, text: command.text }])
    case 'write-note':
      if (!grimoireOpen && !leads(act.by, act.table)) return refuse('grimoire-locked', 'who')
      return ok([{ type: 'note-written', who: id, about: command.about, text: command.text }])
    default:
      return never(command)
  }
}

/** WOC-CODIFIED-5. */
function agreeSpell(being: Being, { spell, agreed }: CommandOf<'agree-spell'>): Decided {
  const known = being.character.spells.find(({ name }) => sameName(name, spell))
  if (known === undefined) return refuse('spell-unknown', 'spell')
  return ok([{ type: 'spell-agreed', who: being.id, spell: known.name, agreed }])
}

function endSpell({ air }: State, spell: string): Decided {
  return Object.hasOwn(air, spell)
    ? ok([{ type: 'spell-ended', spell, how: 'done' }])
    : refuse('unknown-spell', 'spell')
}
