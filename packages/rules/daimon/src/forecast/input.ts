import { leaveField, orderField, policyField, s } from '@mastro/core'
import { MODES, STRATEGIES } from '../data/modifiers.ts'
import { options } from '../options.ts'
import { healthInput } from '../operations/health.ts'
import { foeGearInput, gearInput, poolInput } from '../operations/pool.ts'

const character = s.object({
  id: s.name(),
  side: s.literal('party'),
  pool: poolInput,
  health: healthInput,
  reserve: s.withDefault(s.int(0, 7), 0),
  gear: s.optional(gearInput),
})
const foe = s.object({
  id: s.name(),
  side: s.literal('foes'),
  opponent: s.object({
    difficulty: s.int(1, 7),
    wounds: s.withDefault(s.int(0, 7), 0),
    woundsThisRound: s.withDefault(s.int(0, 7), 0),
  }),
  gear: s.optional(foeGearInput),
})
export type ForecastCharacter = s.Infer<typeof character>
export type ForecastFoe = s.Infer<typeof foe>

const party = s.object({
  order: orderField,
  leave: leaveField,
  /** Dice of the Reserve put into each roll while there are any (DAI-TEST-7). */
  reserve: s.withDefault(s.int(0, 7), 0),
  strategy: s.withDefault(s.oneOf(STRATEGIES), 'none'),
})
const foes = s.object({ leave: leaveField })
const NO_PARTY: s.Infer<typeof party> = party.parse({})

export const forecastInput = s.object({
  mode: s.oneOf(MODES),
  fighters: s.list(s.variant('side', [character, foe]), 0, 200),
  policy: policyField,
  sides: s.withDefault(
    s.object({
      party: s.withDefault(party, () => NO_PARTY),
      foes: s.withDefault(foes, () => ({})),
    }),
    () => ({ party: NO_PARTY, foes: {} }),
  ),
  /** Who faces whom (DAI-MOD-3). If omitted, the most even split in the order of the list. */
  groups: s.optional(
    s.list(s.object({ party: s.list(s.name(), 0, 12), foes: s.list(s.name(), 0, 12) }), 0, 12),
  ),
  /** Ids of the characters that have rolled in the current round. */
  acted: s.withDefault(s.list(s.name(), 0, 200), () => []),
  melee: s.withDefault(s.bool(), false),
  options,
})
export type ForecastInput = s.Infer<typeof forecastInput>
