import { s, readTable } from '@mastro/core'
import diseaseTable from '../../data/disease.json' with { type: 'json' }
import poisonTable from '../../data/poison.json' with { type: 'json' }

export const CONDITIONS = ['not-in-bed', 'wilderness', 'strenuous', 'wounded'] as const
export type Condition = (typeof CONDITIONS)[number]
export const SEVERITIES = ['none', 'mild', 'acute', 'severe', 'terminal'] as const
export type Severity = (typeof SEVERITIES)[number]
export const INTERVALS = ['week', 'day', 'hour', 'minute'] as const
export type DiseaseInterval = (typeof INTERVALS)[number]
export const SPEEDS = ['fast', 'slow'] as const

export const DISEASE = readTable(
  s.object({
    source: s.text(),
    section: s.text(),
    rules: s.list(s.text()),
    exposure: s.object({ roll: s.text(), multiplier: s.anyInt() }),
    minor: s.unknown(),
    major: s.object({ recoveryMultiplier: s.anyInt() }),
    conditions: s.list(
      s.object({
        id: s.oneOf(CONDITIONS),
        it: s.text(),
        en: s.text(),
        gradedMultiplier: s.anyInt(),
      }),
    ),
    minimumMultiplier: s.anyInt(),
    severity: s.list(
      s.object({
        failures: s.anyInt(),
        orMore: s.optional(s.bool()),
        id: s.oneOf(SEVERITIES),
        it: s.text(),
        en: s.text(),
        interval: s.nullable(s.oneOf(INTERVALS)),
      }),
    ),
    characteristicPointsPerInterval: s.anyInt(),
    deathAtCharacteristic: s.anyInt(),
    convalescencePointsPerWeek: s.anyInt(),
    hitPointVariants: s.unknown(),
  }),
  diseaseTable,
  'disease.json',
)

export const POISON = readTable(
  s.object({
    source: s.text(),
    section: s.text(),
    rules: s.list(s.text()),
    potency: s.unknown(),
    resistance: s.unknown(),
    overcome: s.text(),
    resisted: s.text(),
    targets: s.list(s.text()),
    delay: s.list(
      s.object({
        id: s.oneOf(SPEEDS),
        it: s.text(),
        en: s.text(),
        unit: s.oneOf(['round', 'turn']),
        amount: s.anyInt(),
      }),
    ),
    antidote: s.object({
      windowTurnsBefore: s.anyInt(),
      effect: s.text(),
      multipleDoses: s.text(),
    }),
    detectionSkill: s.text(),
  }),
  poisonTable,
  'poison.json',
)
