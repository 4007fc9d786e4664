import { label, phrase, type Slip, type AnyEvent } from '@mastro/core'
import { pointsOf } from '../../selectors.ts'
import { audienceOf, experienceUsed, isSealed, overrideLogged } from '../rolls/effects.ts'
import type { EffectList } from '../rolls/effects.ts'
import { harm, type HitPoints } from '../../operations/shared/hit-points.ts'
import type { Psychic } from '../../operations/shared/dice-pools.ts'
import type { Being, State } from '../../state.ts'
import { TERMS } from '../../messages/terms.ts'
import { hitPointsChanged, ironSkinChanged } from '../bodies/events.ts'
import { harmEffect } from '../fights/attack-effects.ts'
import { deedIn } from '../fights/turns.ts'
import { chargeChanged, powerLost, shotsChanged } from './events.ts'
import type { PowerSlipInput, PowerSlipOutput } from './power.ts'
import { powerName, TARGET, type PowerAbout, type PowerKnowledge } from './power-parts.ts'

interface PowerUse {
  readonly state: State
  readonly slip: Slip
  readonly about: PowerAbout
  readonly known: PowerKnowledge
}

/** Shots spent on both sides, and the effect of the sample power. */
export function powerEffects(
  input: PowerSlipInput,
  output: PowerSlipOutput,
  { state, slip, about, known }: PowerUse,
): EffectList {
  const user = state.beings[about.character]
  if (user === undefined) return []
  const target = state.beings[about.target] ?? null
  const { use } = output
  return [
    ...shotsSpent(
      user,
      use.psychic,
      deedIn(state, user.id, { kind: 'power', trait: about.power, target: about.target }),
    ),
    ...(target === null || use.targetPsychic === null ? [] : shotsSpent(target, use.targetPsychic)),
    ...(use.roll === null ? [] : experienceUsed(user, use.roll, known.owner)),
    ...(target === null || use.resistance === null
      ? []
      : experienceUsed(target, use.resistance, known[TARGET])),
    ...chargeEffects(user, input, output),
    ...sampleEffects(state, { user, target, trait: about.power }, input, output),
    ...overrideLogged(known.master?.override, isSealed(slip, 'master')),
  ]
}

/**
 * WARP-POWER-1: the shot is spent in any case. The extra events are shown in the turn order of a
 * fight.
 */
export function shotsSpent(being: Being, to: Psychic, other: readonly AnyEvent[] = []): EffectList {
  const from = being.sheet.psychic
  if (from === null || from.current === to.current) return []
  return [
    {
      id: `shots:${being.id}`,
      label: phrase`${TERMS.psychic}: ${being.sheet.name}`,
      rules: ['WARP-POWER-1'],
      change: {
        subject: being.sheet.name,
        what: TERMS.psychic,
        from: from.current,
        to: to.current,
      },
      events: [
        shotsChanged({
          being: being.id,
          from,
          to: { ...to, label: from.label },
          carry: being.shotsCarry,
          cause: 'spent',
        }),
        ...other,
      ],
      ...audienceOf(being),
    },
  ]
}

/** WARP-POWER-2: dice for the next roll. */
function chargeEffects(
  user: Being,
  { name }: PowerSlipInput,
  { use }: PowerSlipOutput,
): EffectList {
  if (use.extraDice === null) return []
  const charge = { source: name, extraDice: use.extraDice, bonusDice: use.bonusDice ?? 0 }
  return [
    {
      id: `charge:${user.id}`,
      label: phrase`${powerName(name)}, ${label('dadi al prossimo tiro', 'dice on the next roll')}: ${use.extraDice}`,
      rules: ['WARP-POWER-2'],
      events: [chargeChanged({ being: user.id, charge })],
      ...audienceOf(user),
    },
  ]
}

interface UserAndTarget {
  readonly user: Being
  readonly target: Being | null
  readonly trait: string
}

function sampleEffects(
  state: State,
  { user, target, trait }: UserAndTarget,
  { sample }: PowerSlipInput,
  { effect }: PowerSlipOutput,
): EffectList {
  if (effect === null) return []
  const found = effect.effect as {
    hitPoints?: HitPoints
    infected?: boolean
    protection?: number
    blows?: number
    dice?: number
    damage?: number
  } // safe: the fields of sample effects that change the state
  if (sample === 'heal' && found.hitPoints !== undefined)
    return healEffects(target ?? user, found.hitPoints)
  if (sample === 'heal' && found.infected === true) return infectionEffects(user, trait)
  const { protection = 0, blows = 0, dice = 0, damage = 0 } = found
  if (sample === 'iron-skin') return ironSkin(user, { protection, blows, dice })
  if (sample === 'telekinetic-punch' && target !== null && damage > 0) {
    const to = harm(pointsOf(target), damage)
    return [harmEffect(state, target, { to, woundClass: 'blunt', serious: false, cause: 'power' })]
  }
  return []
}

/** WARP-PWR-2. */
function healEffects(patient: Being, to: HitPoints): EffectList {
  const from = pointsOf(patient)
  if (to.current === from.current) return []
  return [
    {
      id: `heal:${patient.id}`,
      label: phrase`${patient.sheet.name}: +${to.current - from.current} ${TERMS.hitPoints}`,
      rules: ['WARP-PWR-2'],
      change: {
        subject: patient.sheet.name,
        what: TERMS.hitPoints,
        from: from.current,
        to: to.current,
      },
      events: [
        hitPointsChanged({
          being: patient.id,
          from,
          to,
          cause: 'power',
          woundClass: null,
          serious: false,
        }),
      ],
      ...audienceOf(patient),
    },
  ]
}

/** WARP-PWR-3: the healer is infected and loses the power until cured. */
function infectionEffects(user: Being, trait: string): EffectList {
  return [
    {
      id: `lost:${user.id}`,
      label: label(
        `${user.sheet.name} si ammala e perde il potere`,
        `${user.sheet.name} falls ill and loses the power`,
      ),
      rules: ['WARP-PWR-3'],
      decides: 'fate',
      events: [powerLost({ being: user.id, trait })],
      ...audienceOf(user),
    },
  ]
}

/** WARP-PWR-7. */
function ironSkin(
  user: Being,
  skin: { protection: number; blows: number; dice: number },
): EffectList {
  return [
    {
      id: `iron-skin:${user.id}`,
      label: label(
        `Pelle di Ferro: ${skin.protection}, colpi ${skin.blows}`,
        `Iron skin: ${skin.protection}, blows ${skin.blows}`,
      ),
      rules: ['WARP-PWR-7'],
      events: [ironSkinChanged({ being: user.id, ironSkin: skin })],
      ...audienceOf(user),
    },
  ]
}
