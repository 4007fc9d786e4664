import {
  anyInt,
  bool,
  list,
  nullable,
  object,
  oneOf,
  optional,
  readTable,
  text,
  unknown,
} from '@mastro/core'
import diseaseTable from '../../data/disease.json' with { type: 'json' }
import poisonTable from '../../data/poison.json' with { type: 'json' }

export const CONDITIONS = ['not-in-bed', 'wilderness', 'strenuous', 'wounded'] as const
export type Condition = (typeof CONDITIONS)[number]
export const SEVERITIES = ['none', 'mild', 'acute', 'severe', 'terminal'] as const
export type Severity = (typeof SEVERITIES)[number]
export const INTERVALS = ['week', 'day', 'hour', 'minute'] as const
export type Interval = (typeof INTERVALS)[number]
export const SPEEDS = ['fast', 'slow'] as const

export const DISEASE = readTable(
  object({
    source: text(),
    section: text(),
    rules: list(text()),
    exposure: object({ roll: text(), multiplier: anyInt() }),
    minor: unknown(),
    major: object({ recoveryMultiplier: anyInt() }),
    conditions: list(
      object({ id: oneOf(CONDITIONS), it: text(), en: text(), gradedMultiplier: anyInt() }),
    ),
    minimumMultiplier: anyInt(),
    severity: list(
      object({
        failures: anyInt(),
        orMore: optional(bool()),
        id: oneOf(SEVERITIES),
        it: text(),
        en: text(),
        interval: nullable(oneOf(INTERVALS)),
      }),
    ),
    characteristicPointsPerInterval: anyInt(),
    deathAtCharacteristic: anyInt(),
    convalescencePointsPerWeek: anyInt(),
    hitPointVariants: unknown(),
  }),
  diseaseTable,
  'disease.json',
)

export const POISON = readTable(
  object({
    source: text(),
    section: text(),
    rules: list(text()),
    potency: unknown(),
    resistance: unknown(),
    overcome: text(),
    resisted: text(),
    targets: list(text()),
    delay: list(
      object({
        id: oneOf(SPEEDS),
        it: text(),
        en: text(),
        unit: oneOf(['round', 'turn']),
        amount: anyInt(),
      }),
    ),
    antidote: object({ windowTurnsBefore: anyInt(), effect: text(), multipleDoses: text() }),
    detectionSkill: text(),
  }),
  poisonTable,
  'poison.json',
)
