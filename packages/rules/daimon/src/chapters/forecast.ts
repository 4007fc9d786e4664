import {
  forecastDocs,
  json,
  label,
  phrase,
  type Chapter,
  type ForecastFighterDoc,
  type ForecastWay,
  type Json,
} from '@mastro/core'
import { forecastVariants } from '../forecast/variants.ts'
import { skillName } from '../messages/names.ts'
import { rowOf } from '../operations/characters/skill-ids.ts'
import { fightHeadcount, opponentIn, optionsOf } from '../selectors.ts'
import type { Fight, Foe, Pc, State } from '../state.ts'
import type { Options } from '../options.ts'
import type { Character } from '../sheet/character.ts'
import { byWorth } from './rolls/part-forms.ts'
import { foeGear, gearOf } from './rolls/gear.ts'
import { sheetPool, type SheetUse } from './rolls/pool.ts'

/** DAI-FORECAST-1: the figures of both sides as input of a forecast. Only the leader reads them. */
export const forecastChapter = {
  docs: ctx => {
    const { state, viewer, table, memo } = ctx
    if (!viewer.leads) return {}
    const { fight } = state
    const options = optionsOf(table)
    const { characters, foes } = contendersOf(state)
    const fighters = [
      ...characters.map(pc =>
        memo(pc, 'forecast', [table.options], () => characterDoc(pc, options)),
      ),
      ...foes.map(foe => memo(foe, 'forecast', [fight], () => foeDoc(foe, fight))),
    ]
    const input = { options, ...(fight === null ? NO_FIGHT : fightInput(state, fight)) }
    return forecastDocs(
      { isOn: fight !== null, input: json(input), step: forecastVariants.step },
      fighters,
      ctx,
    )
  },
} satisfies Chapter<State>

const NO_FIGHT = { mode: 'multi', melee: false } as const

function fightInput(state: State, fight: Fight) {
  const groups = fight.groups.map(group => fightHeadcount(state, group))
  const acted = fight.exchanges.map(({ character }) => character)
  const up = groups.flatMap(({ own }) => own)
  const still = acted.filter(id => up.includes(id))
  return {
    mode: fight.mode,
    melee: fight.melee,
    acted: still.length === up.length ? [] : still,
    groups: groups.map(({ own, foes }) => ({ party: own, foes })),
  }
}

/** Those who are in the fight and up. Before a fight, everybody who is up. */
function contendersOf(state: State) {
  const { fight, characters, foes } = state
  const heads = fight?.groups.map(group => fightHeadcount(state, group))
  const isIn = (id: string) =>
    heads === undefined || heads.some(({ own, foes: theirs }) => [...own, ...theirs].includes(id))
  return {
    characters: Object.values(characters).filter(
      ({ id, status }) => status === 'active' && isIn(id),
    ),
    foes: Object.values(foes).filter(({ id, defeated }) => !defeated && isIn(id)),
  }
}

function characterDoc({ id, seat, character }: Pc, options: Options): ForecastFighterDoc {
  const { equipment, characteristics, wounds, reserve } = character
  const best = (kind: 'weapon' | 'armour' | 'shield') =>
    byWorth(equipment.filter(item => item.kind === kind))[0]?.id ?? null
  const gear = gearOf(character, {
    weapon: best('weapon'),
    armour: best('armour'),
    shield: best('shield'),
  })
  return {
    id,
    name: character.name,
    side: 'party',
    seat,
    fighter: json({ id, health: { power: characteristics.power, wounds }, reserve, gear }),
    ways: waysOf(character, options),
  }
}

/** DAI-DICE-2, 4: Dexterity with each combat skill and the class it comes from, the best first. */
function waysOf(character: Character, options: Options): readonly ForecastWay[] {
  const skills = character.skills.filter(({ id }) => rowOf(id)?.group === 'combat')
  const ways = skills
    .toSorted((a, b) => b.score - a.score)
    .map(({ id, classId }) => ({
      id,
      name: skillName(id),
      use: {
        ...BARE,
        skill: id,
        classes: character.classes.some(one => one.id === classId) ? [classId] : [],
      },
    }))
  const bare = { id: '', name: label('senza abilità', 'no skill'), use: BARE }
  return [...ways, bare].flatMap(({ id, name, use }) => {
    const built = sheetPool(character, use, NO_TERMS, options)
    if (!built.ok) return []
    const way = phrase`${label('Destrezza', 'Dexterity')}, ${name}`
    return [{ id, label: way, fields: json({ pool: built.value.pool }) }]
  })
}

const BARE: SheetUse = {
  characteristic: 'dexterity',
  skill: null,
  classes: [],
  traits: [],
  enhancements: [],
  items: [],
}
const NO_TERMS = { advantage: 0, strike: [] } as const

const DIFFICULTIES = [1, 2, 3, 4, 5, 6, 7]

function foeDoc(foe: Foe, fight: Fight | null): ForecastFighterDoc {
  const { id, name, difficulty, wounds } = foe
  const opponent = opponentIn(fight ?? { mode: 'multi', dealt: {} }, foe)
  return {
    id,
    name,
    side: 'foes',
    fighter: json({ id, opponent, gear: foeGear(foe) }),
    ways: [],
    more: anotherLike(foe),
    less: { type: 'remove-opponent', id },
    difficulties: Object.fromEntries(
      // not lower than its wounds: it would be out at once
      DIFFICULTIES.filter(one => one !== difficulty && one > wounds).map(one => [
        one,
        { type: 'edit-opponent', id, difficulty: one },
      ]),
    ),
  }
}

/** The same figures again, unhurt. */
function anotherLike({
  ours,
  name,
  difficulty,
  weapon,
  armour,
  shield,
  look,
  notes,
  seen,
}: Foe): Json {
  if (ours !== undefined) return { type: 'take-ready-made', id: ours, language: 'it' }
  const called = name.replace(/ \d+$/, '')
  return {
    type: 'add-opponent',
    name: called,
    difficulty,
    weapon,
    armour,
    shield,
    look,
    notes,
    seen,
  }
}
