import {
  bool,
  int,
  list,
  map,
  name,
  nullable,
  object,
  oneOf,
  optional,
  text,
  withDefault,
  type Infer,
} from '@mastro/core'
import { CHARACTERISTICS } from '../data/characteristics.ts'
import { DISTANCES, SIZES } from '../data/gear.ts'
import { STRATEGIES } from '../data/modifiers.ts'

/**
 * The parts of every slip, by id:
 *
 * | slip           | part           | who                        | schema           | secrecy   |
 * |----------------|----------------|----------------------------|------------------|-----------|
 * | `test`         | `owner`        | the character's seat       | `ownerPart`      | open      |
 * |                | `ally:<seat>`  | each seat that could help  | `allyPart`       | open      |
 * |                | `master`       | the Master                 | `targetPart`     | may-seal  |
 * |                | `terms`        | the Master, if wanted      | `termsPart`      | open      |
 * | `contest`      | `pool:<id>`    | each contender's seat      | `poolPart`       | open      |
 * |                | `side:<id>`    | each contender's seat      | `sidePart`       | until-all |
 * |                | `ally:<seat>`  | seats that do not contend  | `sideAllyPart`   | open      |
 * |                | `terms`        | the Master, if wanted      | `contestTerms`   | open      |
 * | `escalation`   | `side:<id>`    | each tied contender's seat | `stakePart`      | until-all |
 * | `combat-round` | `owner`        | the character's seat       | `fighterPart`    | open      |
 * |                | `ally:<seat>`  | each seat that could help  | `allyPart`       | open      |
 * |                | `master`       | the Master, if wanted      | `difficultyPart` | may-seal  |
 * |                | `terms`        | the Master, if wanted      | `fightTerms`     | open      |
 * | `ranged-shot`  | `owner`        | the character's seat       | `shooterPart`    | open      |
 * |                | `ally:<seat>`  | each seat that could help  | `allyPart`       | open      |
 * |                | `master`       | the Master                 | `shotPart`       | may-seal  |
 * |                | `terms`        | the Master, if wanted      | `termsPart`      | open      |
 *
 * `<id>` is the id of a character or of a foe with a full sheet. At a table without a Master the Master's parts belong
 * to the owner of the slip.
 */

const id = () => name(64)
const ids = (max: number) => withDefault(list(id(), 0, max), () => [])

/** What of the sheet is used (DAI-DICE-2/6). `skill` may be `resources`. */
const use = {
  characteristic: oneOf(CHARACTERISTICS),
  classes: ids(4),
  traits: ids(3),
  skill: withDefault(nullable(id()), () => null),
  enhancements: ids(6),
  items: ids(8),
}
const reserve = withDefault(int(0, 7), 0)
/** How the action is done, told before the pool is built (DAI-DICE-10). */
const description = withDefault(text(500), '')
/** Seats whose offer of help the owner does not want. */
const declined = ids(12)

export const poolPart = object({ ...use, description })
export type PoolPart = Infer<typeof poolPart>

export const ownerPart = object({ ...use, reserve, declined, description })
export type OwnerPart = Infer<typeof ownerPart>

/** The weapon, armour and shield used are items of the sheet; all three count in the gear and get the fight's mark. */
const wielded = {
  weapon: withDefault(nullable(id()), () => null),
  armour: withDefault(nullable(id()), () => null),
  shield: withDefault(nullable(id()), () => null),
}
const strategy = withDefault(oneOf(STRATEGIES), 'none')

export const fighterPart = object({ ...use, ...wielded, strategy, reserve, declined, description })
export type FighterPart = Infer<typeof fighterPart>

export const shooterPart = object({ ...use, weapon: id(), reserve, declined, description })
export type ShooterPart = Infer<typeof shooterPart>

/** DAI-HELP-1: one die of the helper's own. */
export const allyPart = object({ help: bool(), how: withDefault(text(200), '') })
export type AllyPart = Infer<typeof allyPart>

/** In a contest help goes to one side, or to none. */
export const sideAllyPart = object({ help: nullable(id()), how: withDefault(text(200), '') })
export type SideAllyPart = Infer<typeof sideAllyPart>

/** DAI-TEST-2/3. */
export const targetPart = object({ target: int(1, 7) })
export type TargetPart = Infer<typeof targetPart>

/** Left empty the foe's own difficulty holds; filled, the Master shows it or seals it for this roll. */
export const difficultyPart = object({ difficulty: int(1, 7) })
export type DifficultyPart = Infer<typeof difficultyPart>

export const shotPart = object({
  distance: oneOf(DISTANCES),
  size: oneOf(SIZES),
  targetArmour: withDefault(int(0, 4), 0),
  helpless: withDefault(bool(), true),
})
export type ShotPart = Infer<typeof shotPart>

const advantage = withDefault(int(-4, 4), 0)
/** Classes, traits and enhancements that do not fit this action, by id; `skill` strikes the skill. */
const strike = ids(16)
const note = withDefault(text(300), '')
/** Seats whose help makes no sense here (DAI-HELP-3). */
const refusedHelp = ids(12)

/** The Master's word on a test. A characteristic named here is the one that is rolled (option `characteristicChoice`). */
export const termsPart = object({
  advantage,
  strike,
  characteristic: optional(oneOf(CHARACTERISTICS)),
  refusedHelp,
  note,
})
export type TermsPart = Infer<typeof termsPart>

export const fightTerms = object({
  advantage,
  strike,
  characteristic: optional(oneOf(CHARACTERISTICS)),
  refusedHelp,
  note,
  /** Where the heads counted by the fight are not those that matter (DAI-MOD-2). */
  numbers: optional(object({ own: int(1, 20), foes: int(1, 20) })),
  /** DAI-GEAR-6: levels mean nothing here. */
  ignoreGear: withDefault(bool(), false),
})
export type FightTerms = Infer<typeof fightTerms>

/** Advantage by contender; strikes hold for all. */
export const contestTerms = object({
  advantage: withDefault(map(int(-4, 4)), () => ({})),
  strike,
  refusedHelp,
  note,
  /** The Master lets the defeated try again though the result still stands (DAI-CONTEST-10). */
  allowRematch: withDefault(bool(), false),
})
export type ContestTerms = Infer<typeof contestTerms>

/** DAI-CONTEST-3, DAI-MOD-7: declared before any roll, hidden until everyone has. Strategy and gear in fights only. */
export const sidePart = object({ reserve, strategy, ...wielded })
export type SidePart = Infer<typeof sidePart>

/** DAI-ESC-1/2: withdraw, or insist with a stake of at least one die. */
export const stakePart = object({ concede: withDefault(bool(), false), stake: reserve })
export type StakePart = Infer<typeof stakePart>

/** What each slip is about: fixed when it is opened, seen by all. */
export const testAbout = object({ character: id(), title: withDefault(text(200), '') })
export const contestAbout = object({
  contenders: list(id(), 2, 12),
  fight: withDefault(bool(), false),
  melee: withDefault(bool(), false),
  /** DAI-CONTEST-11: what is wanted now is clearly not what was wanted then. */
  distinctGoal: withDefault(bool(), false),
  title: withDefault(text(200), ''),
})
export const escalationAbout = object({
  contest: id(),
  contenders: list(id(), 2, 12),
  fight: withDefault(bool(), false),
  strategies: withDefault(map(oneOf(STRATEGIES)), () => ({})),
})
export const combatRoundAbout = object({ character: id(), foe: id() })
export const rangedShotAbout = object({ character: id(), foe: optional(id()) })

export type TestAbout = Infer<typeof testAbout>
export type ContestAbout = Infer<typeof contestAbout>
export type EscalationAbout = Infer<typeof escalationAbout>
export type CombatRoundAbout = Infer<typeof combatRoundAbout>
export type RangedShotAbout = Infer<typeof rangedShotAbout>
