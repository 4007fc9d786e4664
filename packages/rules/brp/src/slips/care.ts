import {
  label,
  object,
  oneOf,
  ok,
  phrase,
  refuse,
  same,
  text,
  withDefault,
  type OutcomeView,
  type Result,
  type Slip,
  type SlipSpec,
  type TableFacts,
} from '@mastro/core'
import { bargain, type BargainInput, type BargainOutput } from '../acts/bargain.ts'
import { identifier } from '../acts/fields.ts'
import { firstAid, type FirstAidInput, type FirstAidOutput } from '../acts/first-aid.ts'
import { PRICE_BANDS, type PriceBand } from '../data/tables.ts'
import type { Someone } from '../game/beings.ts'
import type { Event } from '../game/events.ts'
import { beingOf, commanded, ownCharacter, seen, leads } from '../game/people.ts'
import { skillOf } from '../game/scores.ts'
import type { State } from '../game/state.ts'
import { bargainOdds } from '../odds/checks.ts'
import { firstAidOdds } from '../odds/health.ts'
import type { Difficulty, Level } from '../rules/check.ts'
import { targetOf } from '../rules/check.ts'
import { bandLabel, HIT_POINTS, levelLabel, skillLabel, STATUS_LABEL } from '../words/terms.ts'
import { secretOf } from './blow-effects.ts'
import {
  isSecret,
  chanceTotal,
  difficultyCurve,
  DIFFICULTY_FIELD,
  difficultyLines,
  isSealed,
  levelOutcomes,
  masterPart,
  percentDie,
  percentLine,
  stampOf,
  tickEffects,
  valueOf,
} from './common.ts'
import { difficultyField } from '../rules/check.ts'

const terms = object({ difficulty: withDefault(difficultyField, 'normal') })

function difficultyOf(slip: Slip): Difficulty {
  return valueOf<{ difficulty: Difficulty }>(slip, 'master')?.difficulty ?? 'normal'
}

function simpleBill(state: State, slip: Slip, ref: string, score: number) {
  const hidden = isSealed(slip, 'master')
  const target = targetOf({ score, difficulty: difficultyOf(slip) }, state.settings)
  return {
    lines: [
      percentLine(skillLabel(ref), score, 'BRP-SKILL-1'),
      ...(hidden ? [] : difficultyLines(difficultyOf(slip))),
    ],
    total: hidden
      ? phrase`${score} %, ${label('difficoltà in busta', 'difficulty sealed')}`
      : chanceTotal(target),
    dice: null,
  }
}

interface AidAbout {
  readonly healer: string
  readonly patient: string
  readonly wound: string
}

interface AidInput extends FirstAidInput {
  readonly who: string
  readonly whom: string
  readonly healerIsSecret: boolean
  readonly patientIsFoe: boolean
}

function aidInput(state: State, slip: Slip, table: TableFacts): Result<AidInput> {
  const { healer, patient, wound } = slip.about as unknown as AidAbout // parsed by `about`
  const by = beingOf(state, healer)
  const to = beingOf(state, patient)
  const kept = to?.wounds.find(one => one.id === wound)
  if (by === undefined || to === undefined || kept === undefined)
    return refuse('unknown-wound', 'about.wound')
  if (kept.damage === 0 || kept.treated) return refuse('wound-already-treated', 'about.wound')
  return ok({
    who: by.name,
    whom: to.name,
    healerIsSecret: isSecret(by, table),
    patientIsFoe: isSecret(to, table),
    skill: Math.min(1000, skillOf(state, by, 'first-aid') ?? 0),
    difficulty: difficultyOf(slip),
    hp: Math.min(to.hp, to.maxHp),
    maxHp: to.maxHp,
    wound: { damage: kept.damage, treated: kept.treated },
    status: to.status,
    settings: state.settings,
  })
}

/** One wound, once (BRP-HEAL-3 to 6). */
export const firstAidSlip: SlipSpec<State, Event> = {
  kind: 'first-aid',
  label: label('Primo Soccorso', 'First Aid'),
  rules: ['BRP-HEAL-3', 'BRP-HEAL-5'],
  about: object({ healer: identifier, patient: identifier, wound: identifier }),
  open(state, about: AidAbout, by, table) {
    const healer = commanded(state, about.healer, { by, table }, 'about.healer')
    if (!healer.ok) return healer
    if (healer.value.status !== 'conscious') return refuse('not-conscious', 'about.healer')
    const patient = seen(state, about.patient, { by, table }, 'about.patient')
    if (!patient.ok) return patient
    const shown = isOpenWound(patient.value) || leads(by, table)
    const wound = patient.value.wounds.find(one => one.id === about.wound)
    if (wound === undefined || !shown) return refuse('unknown-wound', 'about.wound')
    if (patient.value.status === 'dead') return refuse('character-dead', 'about.patient')
    return wound.treated ? refuse('wound-already-treated', 'about.wound') : ok(null)
  },
  parts: (_, slip, table) => [masterPart(table, slip, terms, [DIFFICULTY_FIELD])],
  input: aidInput,
  run: (input: AidInput, dice) => firstAid(input, dice),
  bill(state, slip, table) {
    const healer = beingOf(state, (slip.about as unknown as AidAbout).healer)
    if (healer === undefined || isSecret(healer, table))
      return { lines: [], total: same('?'), dice: null }
    return simpleBill(state, slip, 'first-aid', skillOf(state, healer, 'first-aid') ?? 0)
  },
  odds(state, slip, table) {
    const input = aidInput(state, slip, table)
    if (!input.ok || input.value.healerIsSecret) return null
    const { skill, settings, patientIsFoe } = input.value
    if (isSealed(slip, 'master'))
      return difficultyCurve(difficulty => targetOf({ score: skill, difficulty }, settings))
    const odds = firstAidOdds(input.value)
    if (!odds.ok) return null
    const { mean } = odds.value.healed
    return {
      outcomes: levelOutcomes(
        targetOf({ score: skill, difficulty: input.value.difficulty }, settings),
      ),
      ...(patientIsFoe
        ? {}
        : {
            hints: [
              {
                label: phrase`${label('Guarigione media', 'Mean healing')}: ${mean.toFixed(1)}`,
                gain: mean,
              },
            ],
          }),
    }
  },
  outcome(input: AidInput, output: FirstAidOutput, _slip, knows) {
    const { level, roll, rolled, healed } = output
    const told = input.patientIsFoe ? rolled : healed
    return {
      ...levelOutcome(level, roll),
      text: phrase`${input.who} → ${input.whom}: ${levelLabel(level)}, +${told} ${label('PF', 'HP')}`,
      figures: {
        roll,
        level,
        rolled,
        ...(knows('master') && !input.healerIsSecret ? { chance: output.chance } : {}),
        ...(input.patientIsFoe ? {} : { healed, hp: output.hp }),
      },
    }
  },
  effects(state, slip, _input, output: FirstAidOutput, table) {
    const { healer, patient, wound } = slip.about as unknown as AidAbout
    const to = beingOf(state, patient)
    if (to === undefined) return []
    return [
      {
        id: 'treat',
        label: phrase`${to.name}: +${output.healed} ${label('PF', 'HP')}, ${STATUS_LABEL[output.status]}`,
        rules: ['BRP-HEAL-3', 'BRP-HEAL-5'],
        change: { subject: patient, what: HIT_POINTS, from: to.hp, to: output.hp },
        events: [
          {
            type: 'wound-treated',
            being: patient,
            healer,
            wound,
            healed: output.healed,
            hp: output.hp,
            status: output.status,
          },
        ],
        ...secretOf(to, table),
      },
      ...tickEffects(state, healer, 'first-aid', output.tickEarned),
    ]
  },
}

function isOpenWound(patient: Someone): boolean {
  return patient.kind === 'character' || patient.revealed.includes('wounds')
}

function levelOutcome(
  level: Level,
  roll: number | null,
): Pick<OutcomeView, 'id' | 'label' | 'stamp' | 'dice' | 'why'> {
  return {
    id: level,
    label: levelLabel(level),
    stamp: stampOf(level),
    dice: percentDie(roll, level),
    why: [{ label: label('Tiro', 'Roll'), value: roll ?? '–', rule: 'BRP-CHECK-1' }],
  }
}

interface BargainAbout {
  readonly being: string
  readonly band: PriceBand
}

interface DealInput extends BargainInput {
  readonly who: string
  readonly item: string
}

function dealInput(state: State, slip: Slip): Result<DealInput> {
  const { being, band } = slip.about as unknown as BargainAbout // parsed by `about`
  const who = state.characters[being]
  if (who === undefined) return refuse('unknown-character', 'about.being')
  return ok({
    who: who.name,
    item: valueOf<{ item: string }>(slip, 'owner')?.item ?? '',
    skill: Math.min(1000, skillOf(state, who, 'bargain') ?? 0),
    difficulty: difficultyOf(slip),
    band,
    settings: state.settings,
  })
}

/** A better price (BRP-SKILL-12). */
export const bargainSlip: SlipSpec<State, Event> = {
  kind: 'bargain',
  label: label('Contrattare', 'Bargain'),
  rules: ['BRP-SKILL-12'],
  about: object({ being: identifier, band: oneOf(PRICE_BANDS) }),
  open(state, { being }: BargainAbout, by, table) {
    const own = ownCharacter(state, being, { by, table }, 'about.being')
    return own.ok ? ok(null) : own
  },
  parts: (_, slip, table) => [
    {
      id: 'owner',
      role: 'owner',
      seat: slip.owner,
      label: label('Che cosa compri', 'What you buy'),
      schema: object({ item: text(120) }),
      fields: [{ id: 'item', label: label('Oggetto', 'Item'), kind: 'text' }],
      required: false,
      secrecy: 'open',
    },
    masterPart(table, slip, terms, [DIFFICULTY_FIELD]),
  ],
  input: dealInput,
  run: (input: DealInput, dice) => bargain(input, dice),
  bill(state, slip) {
    const input = dealInput(state, slip)
    return simpleBill(state, slip, 'bargain', input.ok ? input.value.skill : 0)
  },
  odds(state, slip) {
    const input = dealInput(state, slip)
    if (!input.ok) return null
    const { skill, settings } = input.value
    if (isSealed(slip, 'master'))
      return difficultyCurve(difficulty => targetOf({ score: skill, difficulty }, settings))
    const odds = bargainOdds(input.value)
    if (!odds.ok) return null
    const bands = PRICE_BANDS.flatMap(id => {
      const chance = odds.value.bands[id]
      return chance === undefined ? [] : [{ id, label: bandLabel(id), chance }]
    })
    return { outcomes: bands }
  },
  outcome(input: DealInput, output: BargainOutput, _slip, knows) {
    const { level, roll, band, steps } = output
    const item = input.item === '' ? label('il prezzo', 'the price') : same(input.item)
    return {
      ...levelOutcome(level, roll),
      text: phrase`${input.who}, ${item}: ${bandLabel(input.band)} → ${bandLabel(band)}`,
      figures: {
        roll,
        level,
        steps,
        band,
        ...(knows('master') ? { difficulty: input.difficulty } : {}),
      },
    }
  },
  effects(state, slip, _input, output: BargainOutput) {
    const { being } = slip.about as unknown as BargainAbout
    return tickEffects(state, being, 'bargain', output.tickEarned)
  },
}
