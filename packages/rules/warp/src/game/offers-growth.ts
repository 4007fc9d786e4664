import { same, type Label, type Offer } from '@mastro/core'
import { TRAIT_KINDS } from '../data/traits.ts'
import { labelOf } from '../words/label-of.ts'
import { DO, TRAINING_LABELS } from '../words/offers.ts'
import { choicesOf, TERMS } from '../words/terms.ts'
import { askInt, askOne, askText, askYes, toOrder, toRoll } from './offer.ts'
import type { Being } from './state.ts'
import { rollable } from './traits.ts'

/** Purchases that the Master will be asked to approve, and hit points to raise. */
export function growthOffers(being: Being, group: Label): Offer[] {
  const { id } = being
  const raise = toRoll(
    `raise:${id}`,
    DO.raise,
    group,
    { kind: 'raise', about: { character: id } },
    'WARP-XP-13',
  )
  return [
    ...(being.raise === null ? [] : [raise]),
    newTrait(id, group),
    ...(rollable(being).length === 0 ? [] : [betterTrait(being, group)]),
    ...(being.sheet.psychic === null ? [] : [moreShots(id, group)]),
    newPower(id, group),
  ]
}

function newTrait(id: string, group: Label): Offer {
  const command = { type: 'buy-trait', character: id }
  return toOrder(`buy-trait:${id}`, labelOf('cost', 'new-trait'), group, command, 'WARP-XP-4', [
    askText('name', TERMS.name),
    askText('sign', TERMS.sign),
    askOne('kind', DO.kind, choicesOf('kind', TRAIT_KINDS), 'standard'),
    askYes('combat', TERMS.combat),
    askYes('hitPoints', TERMS.hitPoints),
    askYes('trained', DO.trained),
  ])
}

const TRAINING = Object.entries(TRAINING_LABELS).map(([value, label]) => ({ value, label }))

function betterTrait(being: Being, group: Label): Offer {
  const command = { type: 'improve-trait', character: being.id }
  const traits = rollable(being).map(({ id, name, score }) => ({
    value: id,
    label: same(`${name} (${score})`),
  }))
  return toOrder(`improve-trait:${being.id}`, DO.improve, group, command, 'WARP-XP-6', [
    askOne('trait', TERMS.trait, traits),
    askOne('training', DO.training, TRAINING, 'none'),
    askInt('months', DO.months, 0, 999),
  ])
}

function moreShots(id: string, group: Label): Offer {
  const command = { type: 'buy-shots', character: id }
  const title = labelOf('cost', 'psychic-shot')
  return toOrder(`buy-shots:${id}`, title, group, command, 'WARP-XP-11', [
    askInt('shots', TERMS.shot, 1, 99),
  ])
}

function newPower(id: string, group: Label): Offer {
  const command = { type: 'study-power', character: id }
  return toOrder(
    `study-power:${id}`,
    labelOf('cost', 'learn-power'),
    group,
    command,
    'WARP-LEARN-1',
    [
      askText('name', TERMS.name),
      askText('sign', TERMS.sign),
      askInt('spend', TERMS.experience, 1, 99),
      askInt('months', DO.monthsOfStudy, 0, 120, 1),
      askYes('teacher', DO.teacher),
    ],
  )
}
