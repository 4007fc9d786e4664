import { label, phrase, type Effect, type Slip } from '@mastro/core'
import { pointsOf } from '../game/decide/bodies.ts'
import type { Event } from '../game/events.ts'
import type { Being } from '../game/state.ts'
import { harm, type HitPoints } from '../shared/hit-points.ts'
import type { Psychic } from '../shared/pools.ts'
import { TERMS } from '../words/terms.ts'
import { harmEffect } from './attack-effects.ts'
import { audienceOf, experienceUsed, overrideLogged } from './effects.ts'
import { isSealed, valueOf } from './parts.ts'
import type { PowerSlipInput, PowerSlipOutput } from './power.ts'

/** Shots spent on both sides, and what the sample power leaves. */
export function powerEffects(
  user: Being,
  trait: string,
  target: Being | null,
  input: PowerSlipInput,
  output: PowerSlipOutput,
  slip: Slip,
): Effect<Event>[] {
  const { use } = output
  const { override } = valueOf<{ override: string[] }>(slip, 'master') ?? { override: [] }
  return [
    ...shotsSpent(user, use.psychic),
    ...(target === null || use.targetPsychic === null ? [] : shotsSpent(target, use.targetPsychic)),
    ...(use.roll === null ? [] : experienceUsed(user, use.roll)),
    ...(target === null || use.resistance === null ? [] : experienceUsed(target, use.resistance)),
    ...charged(user, input, output),
    ...sampleEffects(user, trait, target, input, output),
    ...overrideLogged(override, isSealed(slip, 'master')),
  ]
}

/** WARP-POWER-1: whatever the result. */
export function shotsSpent(being: Being, to: Psychic): Effect<Event>[] {
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
        {
          type: 'shots-changed',
          being: being.id,
          from,
          to: { ...to, label: from.label },
          carry: being.shotsCarry,
          cause: 'spent',
        },
      ],
      ...audienceOf(being),
    },
  ]
}

/** WARP-POWER-2: dice for the next roll. */
function charged(user: Being, { name }: PowerSlipInput, { use }: PowerSlipOutput): Effect<Event>[] {
  if (use.extraDice === null) return []
  const charge = { source: name, extraDice: use.extraDice, bonusDice: use.bonusDice ?? 0 }
  return [
    {
      id: `charge:${user.id}`,
      label: label(
        `${name}: ${use.extraDice} dadi al prossimo tiro`,
        `${name}: ${use.extraDice} dice on the next roll`,
      ),
      rules: ['WARP-POWER-2'],
      events: [{ type: 'charge-changed', being: user.id, charge }],
      ...audienceOf(user),
    },
  ]
}

function sampleEffects(
  user: Being,
  trait: string,
  target: Being | null,
  { sample }: PowerSlipInput,
  { effect }: PowerSlipOutput,
): Effect<Event>[] {
  if (effect === null) return []
  const found = effect.effect as {
    hitPoints?: HitPoints
    infected?: boolean
    protection?: number
    blows?: number
    dice?: number
    damage?: number
  } // the fields of the sample effects that change something
  if (sample === 'heal' && found.hitPoints !== undefined)
    return healed(target ?? user, found.hitPoints)
  if (sample === 'heal' && found.infected === true) return infected(user, trait)
  if (sample === 'iron-skin')
    return ironSkin(user, {
      protection: found.protection ?? 0,
      blows: found.blows ?? 0,
      dice: found.dice ?? 0,
    })
  if (sample === 'telekinetic-punch' && target !== null && (found.damage ?? 0) > 0) {
    const from = pointsOf(target)
    return [harmEffect(target, from, harm(from, found.damage ?? 0), 'blunt', false, 'power')]
  }
  return []
}

/** WARP-PWR-2. */
function healed(patient: Being, to: HitPoints): Effect<Event>[] {
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
        {
          type: 'hit-points-changed',
          being: patient.id,
          from,
          to,
          cause: 'power',
          woundClass: null,
          serious: false,
        },
      ],
      ...audienceOf(patient),
    },
  ]
}

/** WARP-PWR-3: the healer catches it and loses the power until cured. */
function infected(user: Being, trait: string): Effect<Event>[] {
  return [
    {
      id: `lost:${user.id}`,
      label: label(
        `${user.sheet.name} si ammala e perde il potere`,
        `${user.sheet.name} falls ill and loses the power`,
      ),
      rules: ['WARP-PWR-3'],
      events: [{ type: 'power-lost', being: user.id, trait }],
      ...audienceOf(user),
    },
  ]
}

/** WARP-PWR-7. */
function ironSkin(
  user: Being,
  skin: { protection: number; blows: number; dice: number },
): Effect<Event>[] {
  return [
    {
      id: `iron-skin:${user.id}`,
      label: label(
        `Pelle di Ferro: ${skin.protection} per ${skin.blows} colpi`,
        `Iron skin: ${skin.protection} for ${skin.blows} blows`,
      ),
      rules: ['WARP-PWR-7'],
      events: [{ type: 'iron-skin-changed', being: user.id, ironSkin: skin }],
      ...audienceOf(user),
    },
  ]
}
