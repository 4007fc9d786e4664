import { field, s, label, ok, phrase, same, toNameLabel } from '@mastro/core'
import type {
  Chapter,
  DecideContext,
  Field,
  GivenFields,
  Label,
  ViewContext,
  Result,
  AnyEvent,
} from '@mastro/core'
import { awardDice } from '../../operations/experience.ts'
import { AWARD_REASONS, awardReasons, costOf } from '../../data/experience.ts'
import { isNarrow, TRAIT_KINDS } from '../../data/traits.ts'
import { defineLeaderCommand, checkLeads, tableRefusal, ownBeing } from '../../guards.ts'
import { optionsOf } from '../../options.ts'
import { form, defineCommand } from '../../kit.ts'
import { statusOf } from '../../operations/shared/hit-points.ts'
import type { Trait } from '../../sheet/character.ts'
import type { Being, Purchase, Request, State } from '../../state.ts'
import { id } from '../../schemas.ts'
import { rollable } from '../../selectors.ts'
import { labelOf } from '../../messages/label-of.ts'
import { OFFER_LABELS, TRAINING_LABELS } from '../../messages/offer-labels.ts'
import { TERMS } from '../../messages/terms.ts'
import { beingsOf, groupOf, beingChoices } from '../sheets/being-choices.ts'
import { growthDocs } from './growth-choices.ts'
import { improvementCost } from './improvement-cost.ts'
import {
  experienceAwarded,
  experienceSpent,
  experienceUsed,
  hitPointsRaised,
  raiseDue,
  requestClosed,
  requestMade,
  traitGained,
  traitImproved,
} from './events.ts'
import { resolvePurchase, decidePurchase } from './purchases.ts'
import { raise } from './raise.ts'
import { requestDocs } from './requests.ts'
import { purchaseLabel } from './request-labels.ts'

const MOST_PER_REASON = Math.max(10, ...awardReasons.map(({ dice }) => dice))

/**
 * WARP-XP-1, 2: the Master awards dice at any time. Characters still due for the last session are
 * marked.
 */
const award = defineLeaderCommand('award', {
  rule: 'WARP-XP-1',
  label: OFFER_LABELS.awardTo,
  group: OFFER_LABELS.direction,
  verb: OFFER_LABELS.award,
  form: form({
    reasons: field.custom(s.list(s.oneOf(AWARD_REASONS), 1, 20), key => ({
      id: key,
      label: OFFER_LABELS.why,
      kind: 'choices',
      choices: AWARD_REASONS.map(value => ({ value, label: labelOf('award', value) })),
      initial: ['session'],
    })),
    /** Dice for each reason. */
    dice: field.int(1, MOST_PER_REASON, label('Dadi per motivo', 'Dice for each reason'), 1),
    /** Set by the page of the session's awards, which gives each character dice only once. */
    due: field.screenOnly(s.withDefault(s.bool(), false), 'the awards of the session'),
  }),
  checkTarget: ({ seat }) =>
    seat === null ? tableRefusal('unknown-being', 'character') : ok(null),
  variants: (being, { state }) => ({
    label: phrase`${OFFER_LABELS.awardTo} ${toNameLabel(groupOf(being))}${state.awardsDue.includes(being.id) ? ' !' : ''}`,
  }),
  decide: (being, { character, reasons, dice, due }, { state }) => {
    if (due && !state.awardsDue.includes(character)) return ok([])
    const from = being.sheet.experience
    const awards = reasons.map(reason => ({ reason, dice }))
    const to = awardDice(from, awards).experience
    const tonight = (being.tonight ?? 0) + to.pool - from.pool
    return ok([experienceAwarded({ being: character, from, to, reasons: awards, tonight })])
  },
})

/** The Master closes the open award of a character without dice. */
const waiveAwards = defineLeaderCommand('waive-awards', {
  rule: 'WARP-SESSION-1',
  label: OFFER_LABELS.waive,
  group: OFFER_LABELS.direction,
  verb: OFFER_LABELS.waiveVerb,
  variants: (being, { state }) =>
    state.awardsDue.includes(being.id)
      ? { label: phrase`${OFFER_LABELS.waive} ${toNameLabel(groupOf(being))}` }
      : null,
  decide: (being, { character }, { state }) => {
    if (!state.awardsDue.includes(character)) return ok([])
    const from = being.sheet.experience
    return ok([experienceAwarded({ being: character, from, to: from, reasons: [] })])
  },
})

/** The viewer's approved, living characters. */
const eachGrowing =
  (type: string, fits: (being: Being) => boolean = () => true) =>
  ({ state, viewer }: ViewContext<State>) =>
    beingsOf(state)
      .filter(being => being.seat !== null && being.seat === viewer.seat && being.sheet.approved)
      .filter(being => statusOf(being.sheet.hitPoints) !== 'dead' && fits(being))
      .map(being => ({
        given: { character: being.id },
        id: `${type}:${being.id}`,
        group: groupOf(being),
      }))

/** Requests a purchase. Refused immediately if it would be impossible even with approval. */
function request(purchase: Purchase, ctx: DecideContext<State>): Result<readonly AnyEvent[]> {
  const { character } = purchase
  const being = ownBeing(ctx, character, 'character')
  if (!being.ok) return being
  if (!being.value.sheet.approved) return tableRefusal('character-unapproved', 'character')
  const possible = decidePurchase(being.value, purchase, ctx)
  if (!possible.ok) return possible
  const asking = { id: ctx.act.newId('request'), being: character, purchase }
  return ok([requestMade({ request: asking })])
}

const canPay = (dice: number) => (being: Being) => being.sheet.experience.pool >= dice

function kindField(key: string, { table }: ViewContext<State>): Field {
  const narrow = optionsOf(table).narrowTraits
  const choices = TRAIT_KINDS.filter(kind => narrow || !isNarrow(kind)).map(value => ({
    value,
    label: labelOf('kind', value),
  }))
  return { id: key, label: OFFER_LABELS.kind, kind: 'choice', choices, initial: 'standard' }
}

const buyTrait = defineCommand('buy-trait', {
  rule: 'WARP-XP-4',
  label: labelOf('cost', 'new-trait'),
  group: OFFER_LABELS.character,
  verb: OFFER_LABELS.ask,
  form: form({
    character: field.hidden(id),
    name: field.custom(s.text(200), key => ({ id: key, label: TERMS.name, kind: 'text' })),
    description: field.rare(field.text(1000, TERMS.description)),
    sign: field.custom(s.text(200), key => ({ id: key, label: TERMS.sign, kind: 'text' })),
    kind: field.custom(s.withDefault(s.oneOf(TRAIT_KINDS), 'standard'), kindField),
    combat: field.bool(OFFER_LABELS.usedToFight),
    hitPoints: field.bool(OFFER_LABELS.givesHitPoints),
    specific: field.rare(field.bool(label('Specifico', 'Specific'), true)),
    trained: field.bool(OFFER_LABELS.trained),
  }),
  offered: eachGrowing('buy-trait', canPay(costOf('new-trait'))),
  decide: (asking, ctx) => request({ ...asking, type: 'buy-trait' }, ctx),
})

/** WARP-XP-6 to 10: the cost of the next die. */
function hintOfCost(trait: Trait): { readonly hint?: Label } {
  const dice = improvementCost(trait)
  if (dice === null) return {}
  return { hint: dice === 1 ? label('1 dado', '1 die') : label(`${dice} dadi`, `${dice} dice`) }
}

const TRAININGS = ['none', 'part-time', 'full-time'] as const
const months = (max: number, title: Label, initial: number) =>
  field.custom(s.withDefault(s.number(0, max), 0), key => ({
    id: key,
    label: title,
    kind: 'int',
    min: 0,
    max,
    initial,
  }))

const improveTrait = defineCommand('improve-trait', {
  rule: 'WARP-XP-6',
  label: OFFER_LABELS.improve,
  group: OFFER_LABELS.character,
  verb: OFFER_LABELS.ask,
  form: form({
    character: field.hidden(id),
    trait: field.ref(TERMS.trait, (ctx: ViewContext<State>, given: GivenFields) => {
      const being = beingChoices(ctx, given)
      return being === undefined
        ? []
        : rollable(being).map(trait => ({
            value: trait.id,
            label: same(`${trait.name} (${trait.score})`),
            ...hintOfCost(trait),
          }))
    }),
    training: field.choice(
      TRAININGS,
      OFFER_LABELS.training,
      value => TRAINING_LABELS[value],
      'none',
    ),
    months: months(999, OFFER_LABELS.months, 0),
  }),
  offered: eachGrowing('improve-trait', being => rollable(being).length > 0),
  decide: (asking, ctx) => request({ ...asking, type: 'improve-trait' }, ctx),
})

const buyShots = defineCommand('buy-shots', {
  rule: 'WARP-XP-11',
  label: labelOf('cost', 'psychic-shot'),
  group: OFFER_LABELS.character,
  verb: OFFER_LABELS.ask,
  form: form({
    character: field.hidden(id),
    shots: field.dynamicInt([1, 99], TERMS.shot, () => ({ initial: 1 })),
  }),
  offered: eachGrowing(
    'buy-shots',
    being => being.sheet.psychic !== null && canPay(costOf('psychic-shot'))(being),
  ),
  decide: (asking, ctx) => request({ ...asking, type: 'buy-shots' }, ctx),
})

const studyPower = defineCommand('study-power', {
  rule: 'WARP-LEARN-1',
  label: labelOf('cost', 'learn-power'),
  group: OFFER_LABELS.character,
  verb: OFFER_LABELS.ask,
  form: form({
    character: field.hidden(id),
    name: field.custom(s.nonEmptyText(200), key => ({ id: key, label: TERMS.name, kind: 'text' })),
    sign: field.custom(s.nonEmptyText(200), key => ({ id: key, label: TERMS.sign, kind: 'text' })),
    spend: field.custom(s.int(1, 99), (key, ctx: ViewContext<State>, given) => ({
      id: key,
      label: OFFER_LABELS.diceToSpend,
      kind: 'int',
      min: 1,
      max: Math.max(1, Math.min(99, beingChoices(ctx, given)?.sheet.experience.pool ?? 99)),
      initial: 1,
    })),
    months: months(120, OFFER_LABELS.monthsOfStudy, 1),
    teacher: field.bool(OFFER_LABELS.teacher),
  }),
  offered: eachGrowing('study-power', canPay(1)),
  decide: (asking, ctx) => request({ ...asking, type: 'study-power' }, ctx),
})

/** Finds an open request and its character. */
function findRequest(
  { requests, beings }: State,
  key: string,
): Result<{ asking: Request; being: Being }> {
  const asking = Object.hasOwn(requests, key) ? requests[key] : undefined
  const being = asking === undefined ? undefined : beings[asking.being]
  return asking === undefined || being === undefined
    ? tableRefusal('unknown-request', 'request')
    : ok({ asking, being })
}

const eachRequest =
  (type: string, title: Label) =>
  ({ state, viewer }: ViewContext<State>) =>
    viewer.leads
      ? Object.keys(state.requests).flatMap(key => {
          const found = findRequest(state, key)
          if (!found.ok) return []
          const { asking, being } = found.value
          return [
            {
              given: { request: key },
              id: `${type}:${key}`,
              label: phrase`${title} ${groupOf(being)}: ${purchaseLabel(asking.purchase, being)}`,
            },
          ]
        })
      : []

const isStudy = ({ state }: ViewContext<State>, { request: key }: GivenFields) =>
  typeof key === 'string' && state.requests[key]?.purchase.type === 'study-power'

/**
 * WARP-XP-3, WARP-LEARN-4: the Master approves a purchase. For a power, the Master also sets the
 * minimum face.
 */
const approvePurchase = defineCommand('approve-purchase', {
  rule: 'WARP-XP-3',
  label: OFFER_LABELS.approveRequest,
  group: OFFER_LABELS.direction,
  verb: OFFER_LABELS.approve,
  form: form({
    request: field.hidden(id),
    minimumFace: field.custom(
      s.withDefault(s.int(2, 6), 6),
      (key, ctx: ViewContext<State>, given) =>
        isStudy(ctx, given)
          ? { id: key, label: OFFER_LABELS.minimumFace, kind: 'int', min: 2, max: 6, initial: 6 }
          : null,
    ),
  }),
  offered: eachRequest('approve-purchase', OFFER_LABELS.approveRequest),
  decide({ request: key, minimumFace }, ctx) {
    const fault = checkLeads(ctx)
    if (fault !== null) return fault
    const found = findRequest(ctx.state, key)
    if (!found.ok) return found
    const { asking, being } = found.value
    const done = resolvePurchase(being, asking.purchase, minimumFace, ctx)
    if (!done.ok) return done
    const closed = requestClosed({
      request: key,
      being: being.id,
      approved: true,
      note: '',
    })
    return ok([...done.value, closed])
  },
})

const refusePurchase = defineCommand('refuse-purchase', {
  rule: 'WARP-XP-3',
  label: OFFER_LABELS.refuseRequest,
  group: OFFER_LABELS.direction,
  verb: OFFER_LABELS.refuse,
  form: form({ request: field.hidden(id), note: field.text(1000, OFFER_LABELS.why) }),
  offered: eachRequest('refuse-purchase', OFFER_LABELS.refuseRequest),
  decide({ request: key, note }, ctx) {
    const fault = checkLeads(ctx)
    if (fault !== null) return fault
    const found = findRequest(ctx.state, key)
    if (!found.ok) return found
    const { being } = found.value
    return ok([requestClosed({ request: key, being: being.id, approved: false, note })])
  },
})

/** Experience: awards, approved purchases and their effects (WARP-XP-1 to 13). */
export const growth = {
  events: [
    experienceUsed,
    experienceAwarded,
    experienceSpent,
    traitGained,
    traitImproved,
    raiseDue,
    hitPointsRaised,
    requestMade,
    requestClosed,
  ],
  commands: [
    award,
    waiveAwards,
    buyTrait,
    improveTrait,
    buyShots,
    studyPower,
    approvePurchase,
    refusePurchase,
  ],
  rolls: [raise],
  docs: ctx => ({ ...requestDocs(ctx), ...growthDocs(ctx) }),
} satisfies Chapter<State>
