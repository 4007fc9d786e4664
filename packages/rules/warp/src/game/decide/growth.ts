import { ok, refuse, type Act, type Refused, type Result } from '@mastro/core'
import {
  awardDice,
  buyShots,
  buyTrait,
  improve,
  type ImproveTraitInput,
  type NewTraitInput,
} from '../../acts/experience.ts'
import { checkLearnPower, learnPower, type LearnPowerInput } from '../../acts/learn-power.ts'
import { levelOf } from '../../data/magic.ts'
import type { Trait } from '../../shared/character.ts'
import { labelOf } from '../../words/label-of.ts'
import type { CommandOf } from '../commands.ts'
import type { Event } from '../events.ts'
import { checkLeads, ledBeing, no, optionsOf, ownBeing } from '../guards.ts'
import type { Purchase, PurchaseOf } from '../purchases.ts'
import type { Being, State } from '../state.ts'

/** WARP-XP-1, 2: whenever and as many as the Master says. */
export function award(
  state: State,
  { character, reasons, dice }: CommandOf<'award'>,
  act: Act,
): Result<readonly Event[]> {
  const being = ledBeing(state, character, act, 'character')
  if (!being.ok) return being
  if (being.value.seat === null) return no('unknown-being', 'character')
  const from = being.value.sheet.experience
  const awards = reasons.map(reason => ({ reason, dice }))
  const to = awardDice(from, awards).experience
  return ok([{ type: 'experience-awarded', being: character, from, to, reasons: awards }])
}

/** The Master owes nothing to this one for the session that closed. */
export function waiveAwards(
  state: State,
  { character }: CommandOf<'waive-awards'>,
  act: Act,
): Result<readonly Event[]> {
  const being = ledBeing(state, character, act, 'character')
  if (!being.ok) return being
  const from = being.value.sheet.experience
  return ok([{ type: 'experience-awarded', being: character, from, to: from, reasons: [] }])
}

/** A purchase is asked for, and refused at once if it could not be made even with approval. */
export function requestPurchase(
  state: State,
  purchase: Purchase,
  act: Act,
): Result<readonly Event[]> {
  const { character } = purchase
  const being = ownBeing(state, character, act, 'character')
  if (!being.ok) return being
  if (!being.value.sheet.approved) return no('character-unapproved', 'character')
  const possible =
    purchase.type === 'study-power'
      ? checkLearnPower(powerInput(being.value, purchase, 6, act))
      : bought(being.value, purchase, act)
  if (possible !== null && !possible.ok) return asked(possible)
  const request = { id: act.fresh('request'), being: character, purchase }
  return ok([{ type: 'request-made', request }])
}

/** Paths of the act read as fields of the purchase. */
function asked({ error }: Refused): Refused {
  return refuse(error.code, error.path?.replace(/^input\.(trait\.)?/, ''))
}

/** WARP-XP-3, WARP-LEARN-4: the Master approves; powers are rolled by the Master, in secret. */
export function approvePurchase(
  state: State,
  { request: id, minimumFace }: CommandOf<'approve-purchase'>,
  act: Act,
): Result<readonly Event[]> {
  const fault = checkLeads(act)
  if (fault !== null) return fault
  const request = Object.hasOwn(state.requests, id) ? state.requests[id] : undefined
  const being = request === undefined ? undefined : state.beings[request.being]
  if (request === undefined || being === undefined) return no('unknown-request', 'request')
  const { purchase } = request
  const events =
    purchase.type === 'study-power'
      ? studied(being, purchase, minimumFace, act)
      : bought(being, purchase, act)
  if (!events.ok) return asked(events)
  const closed: Event = {
    type: 'request-closed',
    request: id,
    being: being.id,
    approved: true,
    note: '',
  }
  return ok([...events.value, closed])
}

export function refusePurchase(
  state: State,
  { request: id, note }: CommandOf<'refuse-purchase'>,
  act: Act,
): Result<readonly Event[]> {
  const fault = checkLeads(act)
  if (fault !== null) return fault
  const request = Object.hasOwn(state.requests, id) ? state.requests[id] : undefined
  if (request === undefined) return no('unknown-request', 'request')
  return ok([{ type: 'request-closed', request: id, being: request.being, approved: false, note }])
}

type Buys = Exclude<Purchase, { type: 'study-power' }>

function bought(being: Being, purchase: Buys, act: Act): Result<readonly Event[]> {
  switch (purchase.type) {
    case 'buy-trait':
      return newTrait(being, purchase, act)
    case 'improve-trait':
      return improved(being, purchase, act)
    case 'buy-shots':
      return moreShots(being, purchase.shots, act)
  }
}

/** WARP-XP-4, 5, 13. */
function newTrait(
  being: Being,
  trait: PurchaseOf<'buy-trait'>,
  act: Act,
): Result<readonly Event[]> {
  const { name, description, sign, kind, combat, hitPoints, specific, trained } = trait
  const input: NewTraitInput = {
    action: 'new-trait',
    experience: being.sheet.experience,
    trait: { name, sign, kind, combat, hitPoints, specific, fringe: false },
    trained,
    approved: true,
    options: optionsOf(act.table),
  }
  const done = buyTrait(input)
  if (!done.ok) return done
  const gained: Trait = {
    id: act.fresh('trait'),
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
    { type: 'trait-gained', being: being.id, trait: gained },
    ...raiseDue(being, done.value.raisesHitPoints, gained.id, done.value.trait.score),
  ])
}

/** WARP-XP-6 to 10, 13. */
function improved(
  being: Being,
  { trait: id, training, months }: PurchaseOf<'improve-trait'>,
  act: Act,
): Result<readonly Event[]> {
  const trait = being.sheet.traits.find(one => one.id === id)
  if (trait === undefined || (trait.score === null && trait.role !== 'flaw'))
    return no('unknown-trait', 'input.trait')
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
    options: optionsOf(act.table),
  }
  const done = improve(input)
  if (!done.ok) return done
  return ok([
    spentOn(being, done.value.experience),
    {
      type: 'trait-improved',
      being: being.id,
      trait: id,
      from: trait.score ?? 0,
      to: done.value.score,
    },
    ...raiseDue(being, done.value.raisesHitPoints, id, done.value.score),
  ])
}

/** WARP-XP-13: the only hit point trait, or one beside others. */
function raiseDue(being: Being, raises: boolean, trait: string, score: number): Event[] {
  if (!raises) return []
  const onlyTrait = !being.sheet.traits.some(one => one.hitPoints && one.id !== trait)
  return [{ type: 'raise-due', being: being.id, onlyTrait, score }]
}

/** WARP-XP-11. */
function moreShots(being: Being, shots: number, act: Act): Result<readonly Event[]> {
  const { psychic, experience } = being.sheet
  const done = buyShots({
    action: 'psychic-shots',
    experience,
    shots,
    psychic: psychic === null ? null : { max: psychic.max, current: psychic.current },
    options: optionsOf(act.table),
  })
  if (!done.ok) return done
  const to = { ...done.value.psychic, label: psychic?.label ?? '' }
  return ok([
    spentOn(being, done.value.experience),
    {
      type: 'shots-changed',
      being: being.id,
      from: psychic,
      to,
      carry: being.shotsCarry,
      cause: 'bought',
    },
  ])
}

function spentOn(being: Being, to: Being['sheet']['experience']): Event {
  return { type: 'experience-spent', being: being.id, from: being.sheet.experience, to }
}

type Study = PurchaseOf<'study-power'>

function powerInput(being: Being, study: Study, minimumFace: number, act: Act): LearnPowerInput {
  const { psychic, experience } = being.sheet
  return {
    experience,
    spend: study.spend,
    months: study.months,
    teacher: study.teacher,
    minimumFace,
    psychicMute: being.psychicMute,
    psychic: psychic === null ? null : { max: psychic.max, current: psychic.current },
    options: optionsOf(act.table),
  }
}

/** WARP-LEARN-1 to 4. */
function studied(
  being: Being,
  study: Study,
  minimumFace: number,
  act: Act,
): Result<readonly Event[]> {
  const done = learnPower(powerInput(being, study, minimumFace, act), act.dice)
  if (!done.ok) return done
  const { learned, faces, muteFace, psychicMute, experience, psychic, power } = done.value
  return ok([
    spentOn(being, experience),
    {
      type: 'power-studied',
      being: being.id,
      name: study.name,
      faces,
      muteFace,
      psychicMute,
      learned,
    },
    ...(power === null ? [] : [gainedPower(being, study, power.score, act)]),
    ...(learned && being.sheet.psychic === null && psychic !== null
      ? [opened(being, psychic)]
      : []),
  ])
}

function gainedPower(being: Being, study: Study, score: number, act: Act): Event {
  const trait: Trait = {
    id: act.fresh('trait'),
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
  return { type: 'trait-gained', being: being.id, trait }
}

export function opened(being: Being, psychic: { max: number; current: number }): Event {
  const to = { ...psychic, label: '' }
  return { type: 'shots-changed', being: being.id, from: null, to, carry: 0, cause: 'opened' }
}

/** WARP-SPELL-9: the Master sets the level and says only how hard it looks. */
export function offerSpell(
  state: State,
  { character, spell, name, level, looks, language }: CommandOf<'offer-spell'>,
  act: Act,
): Result<readonly Event[]> {
  const being = ledBeing(state, character, act, 'character')
  if (!being.ok) return being
  const own = name !== undefined && level !== undefined
  if ((spell === undefined) !== own) return refuse('invalid-request', 'spell')
  const offered =
    spell === undefined
      ? { name: name!, level: level!, progress: 0 }
      : { name: labelOf('spell', spell)[language], level: levelOf(spell), progress: 0 }
  const { spells, studying } = being.value.sheet
  if ([...spells, ...studying].some(known => known.name === offered.name))
    return no('spell-known', 'spell')
  return ok([{ type: 'spell-offered', being: character, spell: offered, looks }])
}

/** WARP-PWR-3: cured, the healer has the power again. */
export function regainPower(
  state: State,
  { being: id, trait }: CommandOf<'regain-power'>,
  act: Act,
): Result<readonly Event[]> {
  const being = ledBeing(state, id, act, 'being')
  if (!being.ok) return being
  return being.value.lostPowers.includes(trait)
    ? ok([{ type: 'power-regained', being: id, trait }])
    : no('unknown-trait', 'trait')
}
