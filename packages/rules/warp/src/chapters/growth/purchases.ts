import {
  ok,
  refuse,
  type DecideContext,
  type Refused,
  type Result,
  type AnyEvent,
} from '@mastro/core'
import { buyShots, buyTrait, improve } from '../../operations/experience.ts'
import type { ImproveTraitInput, NewTraitInput } from '../../operations/experience.ts'
import { checkLearnPower, learnPower, type LearnPowerInput } from '../../operations/learn-power.ts'
import { tableRefusal } from '../../guards.ts'
import { optionsOf } from '../../options.ts'
import type { Trait } from '../../sheet/character.ts'
import type { Being, Purchase, PurchaseOf, State } from '../../state.ts'
import { powerStudied, shotsChanged } from '../magic/events.ts'
import { experienceSpent, raiseDue, traitGained, traitImproved } from './events.ts'

type PurchaseDecision = Result<readonly AnyEvent[]>

/**
 * Checks a purchase without making it. A power is rolled only when approved, in secret, so here
 * only its conditions are checked.
 */
export function decidePurchase(
  being: Being,
  purchase: Purchase,
  ctx: DecideContext<State>,
): PurchaseDecision {
  const done =
    purchase.type === 'study-power'
      ? (checkLearnPower(powerInput(being, purchase, 6, ctx)) ?? ok([]))
      : bought(being, purchase, ctx)
  return done.ok ? ok([]) : asFields(done)
}

/** WARP-XP-3, WARP-LEARN-4. */
export function resolvePurchase(
  being: Being,
  purchase: Purchase,
  minimumFace: number,
  ctx: DecideContext<State>,
): PurchaseDecision {
  const done =
    purchase.type === 'study-power'
      ? studyPower(being, purchase, minimumFace, ctx)
      : bought(being, purchase, ctx)
  return done.ok ? done : asFields(done)
}

/** Renames the paths of an operation's error to fields of the purchase. */
function asFields({ error }: Refused): Refused {
  return refuse(error.code, error.path?.replace(/^input\.(trait\.)?/, ''))
}

type Buys = Exclude<Purchase, { type: 'study-power' }>

function bought(being: Being, purchase: Buys, ctx: DecideContext<State>): PurchaseDecision {
  switch (purchase.type) {
    case 'buy-trait':
      return newTrait(being, purchase, ctx)
    case 'improve-trait':
      return improveTrait(being, purchase, ctx)
    case 'buy-shots':
      return moreShots(being, purchase.shots, ctx)
  }
}

/** WARP-XP-4, 5, 13. */
function newTrait(
  being: Being,
  trait: PurchaseOf<'buy-trait'>,
  ctx: DecideContext<State>,
): PurchaseDecision {
  const { name, description, sign, kind, combat, hitPoints, specific, trained } = trait
  const input: NewTraitInput = {
    action: 'new-trait',
    experience: being.sheet.experience,
    trait: { name, sign, kind, combat, hitPoints, specific, fringe: false },
    trained,
    approved: true,
    options: optionsOf(ctx.table),
  }
  const done = buyTrait(input)
  if (!done.ok) return done
  const gained: Trait = {
    id: ctx.act.newId('trait'),
    role: 'developed',
    name: done.value.trait.name,
    description,
    kind: done.value.trait.kind,
    rank: 'developed',
    score: done.value.trait.score,
    sign: done.value.trait.sign,
    combat,
    hitPoints,
    fringe: false,
    unknown: false,
  }
  return ok([
    spentOn(being, done.value.experience),
    traitGained({ being: being.id, trait: gained }),
    ...raisesFor(being, done.value.raisesHitPoints, gained.id, done.value.trait.score),
  ])
}

/** WARP-XP-6 to 10, 13. */
function improveTrait(
  being: Being,
  { trait: id, training, months }: PurchaseOf<'improve-trait'>,
  ctx: DecideContext<State>,
): PurchaseDecision {
  const trait = being.sheet.traits.find(one => one.id === id)
  if (trait === undefined || (trait.score === null && trait.role !== 'flaw'))
    return tableRefusal('unknown-trait', 'input.trait')
  const input: ImproveTraitInput = {
    action: 'improve-trait',
    experience: being.sheet.experience,
    trait: {
      name: trait.name ?? '',
      role: trait.role,
      hitPoints: trait.hitPoints,
      ...(trait.score === null ? {} : { score: trait.score }),
    },
    training: { mode: training, months },
    approved: true,
    options: optionsOf(ctx.table),
  }
  const done = improve(input)
  if (!done.ok) return done
  return ok([
    spentOn(being, done.value.experience),
    traitImproved({
      being: being.id,
      trait: id,
      from: trait.score ?? 0,
      to: done.value.score,
    }),
    ...raisesFor(being, done.value.raisesHitPoints, id, done.value.score),
  ])
}

/** WARP-XP-13: the event that lets the player raise hit points, if the trait gives any. */
function raisesFor(being: Being, raises: boolean, trait: string, score: number): AnyEvent[] {
  if (!raises) return []
  const onlyTrait = !being.sheet.traits.some(one => one.hitPoints && one.id !== trait)
  return [raiseDue({ being: being.id, onlyTrait, score })]
}

/** WARP-XP-11. */
function moreShots(being: Being, shots: number, ctx: DecideContext<State>): PurchaseDecision {
  const { psychic, experience } = being.sheet
  const done = buyShots({
    action: 'psychic-shots',
    experience,
    shots,
    psychic: psychic === null ? null : { max: psychic.max, current: psychic.current },
    options: optionsOf(ctx.table),
  })
  if (!done.ok) return done
  const to = { ...done.value.psychic, label: psychic?.label ?? '' }
  return ok([
    spentOn(being, done.value.experience),
    shotsChanged({ being: being.id, from: psychic, to, carry: being.shotsCarry, cause: 'bought' }),
  ])
}

function spentOn(being: Being, to: Being['sheet']['experience']): AnyEvent {
  return experienceSpent({ being: being.id, from: being.sheet.experience, to })
}

type Study = PurchaseOf<'study-power'>

function powerInput(
  being: Being,
  study: Study,
  minimumFace: number,
  ctx: DecideContext<State>,
): LearnPowerInput {
  const { psychic, experience } = being.sheet
  return {
    experience,
    spend: study.spend,
    months: study.months,
    teacher: study.teacher,
    minimumFace,
    psychicMute: being.psychicMute,
    psychic: psychic === null ? null : { max: psychic.max, current: psychic.current },
    options: optionsOf(ctx.table),
  }
}

/** WARP-LEARN-1 to 4. */
function studyPower(
  being: Being,
  study: Study,
  minimumFace: number,
  ctx: DecideContext<State>,
): PurchaseDecision {
  const done = learnPower(powerInput(being, study, minimumFace, ctx), ctx.act.dice)
  if (!done.ok) return done
  const { learned, faces, muteFace, psychicMute, experience, psychic, power } = done.value
  return ok([
    spentOn(being, experience),
    powerStudied({
      being: being.id,
      name: study.name,
      faces: [...faces],
      muteFace,
      psychicMute,
      learned,
    }),
    ...(power === null ? [] : [gainedPower(being, study, power.score, ctx)]),
    ...(learned && being.sheet.psychic === null && psychic !== null
      ? [psychicOpened(being, psychic)]
      : []),
  ])
}

function gainedPower(
  being: Being,
  study: Study,
  score: number,
  ctx: DecideContext<State>,
): AnyEvent {
  const trait: Trait = {
    id: ctx.act.newId('trait'),
    role: 'developed',
    name: study.name,
    description: '',
    kind: 'technical',
    rank: 'developed',
    score,
    sign: study.sign,
    combat: false,
    hitPoints: false,
    fringe: true,
    unknown: false,
  }
  return traitGained({ being: being.id, trait })
}

export function psychicOpened(being: Being, psychic: { max: number; current: number }): AnyEvent {
  const to = { ...psychic, label: '' }
  return shotsChanged({ being: being.id, from: null, to, carry: 0, cause: 'opened' })
}
