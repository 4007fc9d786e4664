import { never, ok, parse, refuse, type Act, NO_WORDS } from '@mastro/core'
import { rollCreature } from '../../acts/roll-creature.ts'
import { damageBonusOf, hitPointsOf } from '../../acts/derive.ts'
import { piecesOf } from '../../acts/armour-penalties.ts'
import { shieldIdOf, shieldRow, weaponRow } from '../../data/items.ts'
import { recorded } from '@mastro/core'
import { READY_MADE } from '../../ready-made/all.ts'
import { made, type StatBlock } from '../../sheet/made.ts'
import { creatureLabel } from '../../words/terms.ts'
import type { Of } from '../commands.ts'
import type { Decided } from '../decide.ts'
import { blockOfCreature, characterOf, foeOf } from '../make.ts'
import { leads, masterOnly, ownCharacter } from '../people.ts'
import type { State } from '../state.ts'
import { decideDrafts } from './drafts.ts'

type PeopleCommand = Of<
  | 'begin-draft'
  | 'answer-draft'
  | 'roll-draft'
  | 'quick-draft'
  | 'drop-draft'
  | 'finish-draft'
  | 'ask-reroll'
  | 'grant-reroll'
  | 'take-ready-made'
  | 'approve-character'
  | 'veto-character'
  | 'retire-character'
  | 'describe-character'
  | 'inform-character'
  | 'add-opponent'
  | 'add-creature'
  | 'remove-opponent'
  | 'show-opponent'
  | 'reveal-opponent'
>

export function decidePeople(state: State, command: PeopleCommand, act: Act): Decided {
  switch (command.type) {
    case 'begin-draft':
    case 'answer-draft':
    case 'roll-draft':
    case 'quick-draft':
    case 'drop-draft':
    case 'finish-draft':
    case 'ask-reroll':
    case 'grant-reroll':
      return decideDrafts(state, command, act)
    case 'take-ready-made':
      return takeReadyMade(state, command, act)
    case 'approve-character':
    case 'veto-character':
      return judge(state, command, act)
    case 'retire-character': {
      const own = ownCharacter(state, command.character, act)
      return own.ok ? ok([{ type: 'character-retired', character: command.character }]) : own
    }
    case 'describe-character': {
      const { character, background } = command
      const own = ownCharacter(state, character, act)
      return own.ok ? ok([{ type: 'character-described', character, background }]) : own
    }
    case 'inform-character':
      return inform(state, command, act)
    case 'add-opponent':
      return addOpponent(state, command, act)
    case 'add-creature':
      return addCreature(state, command, act)
    case 'remove-opponent':
    case 'show-opponent':
    case 'reveal-opponent':
      return changeOpponent(state, command, act)
    default:
      return never(command)
  }
}

function takeReadyMade(state: State, { id, language }: Of<'take-ready-made'>, act: Act): Decided {
  const { seat } = act.by
  if (seat === null) return refuse('not-seated')
  const found = READY_MADE.find(one => one.id === id)
  if (found === undefined) return refuse('unknown-ready-made', 'id')
  if (found.kind === 'opponent') {
    if (!leads(act.by, act.table)) return refuse('master-only')
    const block = { ...found.block, name: found.called[language] }
    const foe = foeOf(block, act.fresh('foe'), state.era, false)
    return ok([{ type: 'foe-added', foe, faces: [] }])
  }
  const read = parse(made, { ...found.made, settings: state.settings }, 'id')
  if (!read.ok) return read
  return ok([
    {
      type: 'character-made',
      character: characterOf(read.value, act.fresh('character'), seat, null),
    },
  ])
}

/** BRP-PROF-6, BRP-ROLE-2, BRP-PERS-2. */
function judge(
  state: State,
  command: Of<'approve-character' | 'veto-character'>,
  act: Act,
): Decided {
  const allowed = masterOnly(act)
  if (!allowed.ok) return allowed
  const character = state.characters[command.character]
  if (character === undefined) return refuse('unknown-character', 'character')
  if (command.type === 'veto-character') {
    const { id, draft } = character
    return ok([{ type: 'character-vetoed', character: id, reason: command.reason, draft }])
  }
  return character.awaiting.length === 0
    ? refuse('nothing-to-approve', 'character')
    : ok([{ type: 'character-approved', character: character.id }])
}

function inform(state: State, { character, text }: Of<'inform-character'>, act: Act): Decided {
  const allowed = masterOnly(act)
  if (!allowed.ok) return allowed
  return state.characters[character] === undefined
    ? refuse('unknown-character', 'character')
    : ok([{ type: 'character-informed', character, text }])
}

function addOpponent(state: State, command: Of<'add-opponent'>, act: Act): Decided {
  const allowed = masterOnly(act)
  if (!allowed.ok) return allowed
  const worn = piecesOf(command.worn)
  if (!worn.ok) return refuse(worn.error.code, 'worn')
  const stranger = command.weapons.findIndex(kind => !isWeapon(kind))
  if (stranger >= 0) return refuse('unknown-weapon', `weapons[${stranger}]`)
  const characteristics = {
    ...command.characteristics,
    app: command.characteristics.app ?? null,
  }
  const damageBonus = command.damageBonus ?? damageBonusOf(characteristics)
  if (damageBonus === null) return refuse('beyond-table', 'characteristics')
  const block: StatBlock = {
    name: command.name,
    look: command.look ?? NO_WORDS,
    motive: command.motive ?? NO_WORDS,
    characteristics,
    mov: command.mov,
    hitPoints: command.hitPoints ?? hitPointsOf(characteristics),
    damageBonus,
    armour: command.armour,
    worn: command.worn,
    skills: command.skills,
    weapons: command.weapons,
    attacks: command.attacks,
    creature: null,
  }
  const foe = foeOf(block, act.fresh('foe'), state.era, command.concealed)
  return ok([{ type: 'foe-added', foe, faces: [] }])
}

export function isWeapon(kind: string): boolean {
  const shield = shieldIdOf(kind)
  return shield === undefined
    ? weaponRow(kind) !== undefined && kind !== 'brawl'
    : shieldRow(shield) !== undefined
}

/** BRP-CREAT-1, 2. Dice: those of the creature, in its own order. */
function addCreature(state: State, command: Of<'add-creature'>, act: Act): Decided {
  const allowed = masterOnly(act)
  if (!allowed.ok) return allowed
  const { creature, method, concealed } = command
  const dice = recorded(act.dice)
  const rolled = rollCreature({ creature, method, settings: state.settings }, dice)
  if (!rolled.ok) return refuse(rolled.error.code, 'creature')
  const name = command.name ?? creatureLabel(creature).it
  const block = blockOfCreature(creature, rolled.value, name)
  const foe = foeOf(block, act.fresh('foe'), state.era, concealed)
  return ok([{ type: 'foe-added', foe, faces: dice.draws.map(([, face]) => face) }])
}

function changeOpponent(
  state: State,
  command: Of<'remove-opponent' | 'show-opponent' | 'reveal-opponent'>,
  act: Act,
): Decided {
  const allowed = masterOnly(act)
  if (!allowed.ok) return allowed
  const foe = state.foes[command.id]
  if (foe === undefined) return refuse('unknown-opponent', 'id')
  if (command.type === 'remove-opponent') return ok([{ type: 'foe-removed', foe: foe.id }])
  if (command.type === 'show-opponent')
    return foe.concealed
      ? ok([{ type: 'foe-shown', foe: foe.id }])
      : refuse('already-revealed', 'id')
  return foe.revealed.includes(command.what)
    ? refuse('already-revealed', 'what')
    : ok([{ type: 'foe-revealed', foe: foe.id, what: command.what }])
}
