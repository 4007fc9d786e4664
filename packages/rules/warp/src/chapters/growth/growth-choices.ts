import { json, label, phrase, same } from '@mastro/core'
import type { Docs, Label, ViewContext, RuleId } from '@mastro/core'
import { CENTRAL_MULTIPLIER, costOf, improvementFrom } from '../../data/experience.ts'
import { scoreOf } from '../../data/traits.ts'
import { plays } from '../../guards.ts'
import type { Trait } from '../../sheet/character.ts'
import { statusOf } from '../../operations/shared/hit-points.ts'
import type { Being, State } from '../../state.ts'
import { rollable } from '../../selectors.ts'
import { labelOf } from '../../messages/label-of.ts'
import { beingsOf } from '../sheets/being-choices.ts'
import type { GrowthChoice, GrowthDoc } from '../../documents.ts'
import { improvementCost } from './improvement-cost.ts'

export function growthDocs({ state, viewer }: ViewContext<State>): Docs {
  const growing = beingsOf(state).filter(
    being => being.seat !== null && being.sheet.approved && plays(being, viewer),
  )
  return Object.fromEntries(
    growing
      .filter(({ sheet }) => statusOf(sheet.hitPoints) !== 'dead')
      .map(being => [`growth/${being.id}`, json(docOf(being))]),
  )
}

function docOf(being: Being): GrowthDoc {
  const { pool } = being.sheet.experience
  const tonight = Math.min(pool, being.tonight ?? 0)
  const all = [newTrait(being), ...improvements(being), ...shots(being), power(being)]
  const choices = all.toSorted((a, b) => a.missing - b.missing)
  const perSession = being.tonight ?? 0
  return { being: being.id, pool, tonight, perSession, choices }
}

type PricedChoice = Omit<GrowthChoice, 'missing' | 'sessions'>

function withMissing(
  { sheet, tonight = 0 }: Being,
  { offer, ...choice }: PricedChoice,
): GrowthChoice {
  const missing = Math.max(0, choice.cost - sheet.experience.pool)
  if (missing > 0)
    return {
      ...choice,
      missing,
      ...(tonight > 0 ? { sessions: Math.ceil(missing / tonight) } : {}),
    }
  return { ...choice, missing, ...(offer === undefined ? {} : { offer }) }
}

/** WARP-XP-4, 5. */
const newTrait = (being: Being): GrowthChoice =>
  withMissing(being, {
    id: 'new-trait',
    label: label('Un tratto nuovo', 'A new trait'),
    note: label(
      `parte da ${scoreOf('standard', 'developed')}, da ${scoreOf('technical', 'developed')} se tecnico; specifico, con un segno`,
      `starts at ${scoreOf('standard', 'developed')}, at ${scoreOf('technical', 'developed')} if technical; specific, with a sign`,
    ),
    cost: costOf('new-trait'),
    offer: `buy-trait:${being.id}`,
    rule: 'WARP-XP-4',
  })

/** WARP-XP-6 to 10: improvements. Traits at the maximum are left out. */
function improvements(being: Being): GrowthChoice[] {
  return rollable(being).flatMap(trait => {
    const score = trait.score ?? 0
    const row = improvementFrom(score)
    if (row === undefined || typeof row.dice !== 'number') return []
    const isCentral = trait.role === 'central'
    return [
      withMissing(being, {
        id: `improve-${trait.id}`,
        label: {
          it: `${trait.name ?? ''}, da ${score} a ${score + 1}`,
          en: `${trait.name ?? ''}, from ${score} to ${score + 1}`,
        },
        note: improvementNote(trait, row),
        cost: improvementCost(trait) ?? row.dice,
        offer: `improve-trait:${being.id}`,
        given: { trait: trait.id },
        rule: isCentral ? 'WARP-XP-10' : ruleFrom(score),
      }),
    ]
  })
}

const ruleFrom = (score: number): RuleId =>
  score < 3 ? 'WARP-XP-6' : score === 3 ? 'WARP-XP-7' : 'WARP-XP-8'

type Row = NonNullable<ReturnType<typeof improvementFrom>>

function improvementNote(trait: Trait, row: Row): Label {
  const isCentral = trait.role === 'central'
  const central = isCentral
    ? label('il tratto centrale costa il doppio', 'the central trait costs double')
    : null
  const training = trainingNote(row, isCentral ? CENTRAL_MULTIPLIER.months : 1)
  if (central === null) return training ?? label('senza addestramento', 'no training needed')
  return training === null ? central : phrase`${central}; ${training}`
}

function trainingNote({ trainingMonths: months, dollarsPerMonthAtLeast }: Row, times: number) {
  if (months !== undefined)
    return label(
      `mesi di pratica: ${months['part-time'] * times}, o ${months['full-time'] * times} a tempo pieno`,
      `months of practice: ${months['part-time'] * times}, or ${months['full-time'] * times} full time`,
    )
  if (dollarsPerMonthAtLeast === undefined) return null
  return label(
    `serve un maestro a tempo pieno, almeno ${dollarsPerMonthAtLeast} dollari al mese`,
    `takes a full-time teacher, at least ${dollarsPerMonthAtLeast} dollars a month`,
  )
}

/** WARP-XP-11, 12. */
function shots(being: Being): GrowthChoice[] {
  const { psychic } = being.sheet
  if (psychic === null) return []
  const named = psychic.label === '' ? label('riserva psichica', 'psychic pool') : psychic.label
  const called = typeof named === 'string' ? same(named) : named
  return [
    withMissing(being, {
      id: 'shots',
      label: phrase`${label('Un colpo in più', 'One more shot')}, ${called}`,
      note: label(
        `Colpi ora: ${psychic.max}; non si torna indietro`,
        `Shots now: ${psychic.max}; there is no way back`,
      ),
      cost: costOf('psychic-shot'),
      offer: `buy-shots:${being.id}`,
      rule: 'WARP-XP-11',
    }),
  ]
}

/** WARP-LEARN-1: learning a power with any number of dice, rolled in secret by the Master. */
const power = (being: Being): GrowthChoice =>
  withMissing(being, {
    id: 'power',
    label: labelOf('cost', 'learn-power'),
    note: label(
      'quanti dadi vuoi, un mese di studio con il maestro giusto; li tira il Moderatore, in busta',
      'as many dice as you like, a month of study with the right teacher; the Moderator rolls them, sealed',
    ),
    cost: 1,
    offer: `study-power:${being.id}`,
    rule: 'WARP-LEARN-1',
  })
