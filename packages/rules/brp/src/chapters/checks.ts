import { field, s, label, ok, phrase, refuse, same, ofLabel, getOwnProperty } from '@mastro/core'
import type { Bill, Chapter, Json, Label, OddsView, OutcomeView, Result, Slip } from '@mastro/core'
import { bargain } from '../operations/bargain.ts'
import {
  characteristicCheck,
  type CharacteristicCheckInput,
} from '../operations/characteristic-check.ts'
import { identifier } from '../operations/shared-fields.ts'
import { skillCheck, type CheckOutput, type SkillCheckInput } from '../operations/skill-check.ts'
import type { Character, State } from '../state.ts'
import {
  CHARACTERISTIC_ROLLS,
  ROLL_MULTIPLIER,
  ROLL_ROWS,
  characteristicOf,
} from '../data/characteristics.ts'
import type { CharacteristicRoll } from '../data/characteristics.ts'
import { BAND_ROWS, PRICE_BANDS } from '../data/tables.ts'
import { controlledCharacters, ownCharacter, type BrpContext } from '../guards.ts'
import { form, defineRoll } from '../kit.ts'
import { bargainOdds } from '../odds/checks.ts'
import { targetOf, type RollAttempt, type Difficulty } from '../operations/shared/check.ts'
import { armourPenalty, skillOf, isAnyDead } from '../selectors.ts'
import type { Settings } from '../options.ts'
import { nameOf } from '../messages/log-lines.ts'
import { GROUP } from '../messages/offer-groups.ts'
import { bandLabel, levelLabel, rollLabel, skillLabel } from '../messages/terms.ts'
import {
  CHECK_ASKS,
  EMPTY_BILL,
  askedDifficulty,
  chanceTotal,
  difficultyCurve,
  difficultyForm,
  difficultyLines,
  isSealed,
  levelOutcomes,
  masterPart,
  penaltyLines,
  percentDie,
  percentLine,
  sealedTotal,
  stampOf,
  tickEffects,
  ticksOf,
} from './rolls.ts'
import { rollableSkills } from './skills.ts'

/** Skill checks, characteristic rolls and bargains (BRP-CHECK, BRP-CROLL, BRP-SKILL-12). */

const checkForm = form(CHECK_ASKS)
type CheckTerms = ReturnType<typeof checkForm.schema.parse>
const PLAIN_TERMS: CheckTerms = { difficulty: 'normal', stakes: true, rollAnyway: false }

const conscious = (one: Character): boolean => one.status === 'conscious'

/** The values that the bill of a check is computed from. */
interface CheckBasis {
  readonly name: Label
  readonly score: number
  readonly penalty: number
  readonly rule: string
  readonly settings: Settings
}

const attemptOf = ({ score, penalty }: CheckBasis): RollAttempt => ({ score, flat: penalty })

export function checkBill(basis: CheckBasis, difficulty: Difficulty, slip: Slip): Bill {
  const hidden = isSealed(slip, 'master')
  const { name, score, penalty, rule, settings } = basis
  const attempt = attemptOf(basis)
  const target = targetOf({ ...attempt, difficulty }, settings)
  return {
    lines: [
      percentLine(name, score, rule, 'skill'),
      ...penaltyLines(penalty),
      ...(hidden ? [] : difficultyLines(attempt, difficulty, settings)),
    ],
    total: hidden ? sealedTotal(Math.max(0, score + penalty)) : chanceTotal(target),
    dice: hidden || target.decided === null ? [100] : [],
  }
}

function checkOdds(basis: CheckBasis, difficulty: Difficulty, slip: Slip): OddsView {
  const attempt = attemptOf(basis)
  const at = (hard: Difficulty) => targetOf({ ...attempt, difficulty: hard }, basis.settings)
  const each = difficultyCurve(at)
  return isSealed(slip, 'master') ? each : { outcomes: levelOutcomes(at(difficulty)), ...each }
}

/** The outcome of a check. If the difficulty is sealed, it shows only the roll and the level. */
function checkOutcome(who: string, name: Label, output: CheckOutput, open: boolean): OutcomeView {
  const { roll: face, level, chance, successMax, specialMax, effect } = output
  const fell = face === null ? label('senza tirare', 'without a roll') : same(String(face))
  const why = open
    ? [
        { label: label('Probabilità', 'Chance'), value: chance ?? 100, rule: 'BRP-CHECK-9' },
        { label: levelLabel('special'), value: `01–${specialMax ?? 0}`, rule: 'BRP-CHECK-6' },
        { label: levelLabel('success'), value: `01–${successMax ?? 0}`, rule: 'BRP-CHECK-4' },
      ]
    : []
  const figures: Record<string, Json> = {
    roll: face,
    level,
    effect,
    ...(open ? { chance, successMax, specialMax } : {}),
  }
  return {
    id: level,
    label: levelLabel(level),
    stamp: stampOf(level),
    text: phrase`${who}, ${name}: ${levelLabel(level)} (${fell})`,
    dice: percentDie(face, level),
    figures,
    why: [...why, { label: label('Tiro', 'Roll'), value: face ?? '–', rule: 'BRP-CHECK-1' }],
  }
}

interface SkillSituation extends SkillCheckInput {
  readonly who: string
  readonly ref: string
}

function skillSituation(
  state: State,
  { being: id, skill }: { readonly being: string; readonly skill: string },
  terms: CheckTerms,
): Result<SkillSituation> {
  const being = getOwnProperty(state.characters, id)
  if (being === undefined) return refuse('unknown-character', 'about.being')
  if (state.rulings.removed.includes(skill)) return refuse('skill-removed', 'about.skill')
  if (skill === 'martial-arts') return refuse('cannot-martial-arts', 'about.skill') // BRP-MART-1: martial arts is never rolled alone
  const score = skillOf(state, being, skill)
  if (score === null) return refuse('unknown-skill', 'about.skill')
  return ok({
    who: being.name,
    ref: skill,
    skill: Math.min(1000, score),
    armourPenalty: Math.max(-200, armourPenalty(state, being, skill)),
    ...terms,
    alreadyTicked: being.ticks.includes(skill),
    settings: state.settings,
  })
}

const skillCheckBasis = (situation: SkillSituation): CheckBasis => ({
  name: skillLabel(situation.ref),
  score: situation.skill,
  penalty: situation.armourPenalty,
  rule: 'BRP-SKILL-1',
  settings: situation.settings,
})

/** A skill check (BRP-CHECK). */
/** Names the character if the viewer plays or leads several, so that no two offers look alike. */
const namedFor = (ctx: BrpContext, { name }: Character, what: Label): Label =>
  controlledCharacters(ctx).length > 1 ? phrase`${name}: ${what}` : what

const skillRoll = defineRoll({
  kind: 'skill-check',
  label: label('Tiro abilità', 'Skill roll'),
  group: GROUP.skills,
  rules: ['BRP-CHECK-1', 'BRP-CHECK-3'],
  about: s.object({ being: identifier, skill: identifier }),
  isOver: ({ about, state }) => isAnyDead(state, [about.being]),
  offered: ctx =>
    controlledCharacters(ctx)
      .filter(conscious)
      .flatMap(one =>
        rollableSkills(ctx.state, one).map(skill => ({
          id: `skill/${one.id}/${skill}`,
          about: { being: one.id, skill },
          label: namedFor(ctx, one, skillLabel(skill)),
          verb: label('Tira', 'Roll'),
        })),
      ),
  open: (about, ctx) => {
    const own = ownCharacter(ctx, about.being, 'about.being')
    return own.ok ? skillSituation(ctx.state, about, PLAIN_TERMS) : own
  },
  title: ({ about: { being, skill }, state }) => ofLabel(skillLabel(skill), nameOf(state, being)),
  parts: { master: masterPart(checkForm), asked: askedDifficulty },
  situation: ({ about, known: { master }, state }) =>
    skillSituation(state, about, master ?? PLAIN_TERMS),
  run: skillCheck,
  bill: ({ situation, slip }) =>
    situation.ok
      ? checkBill(skillCheckBasis(situation.value), situation.value.difficulty, slip)
      : EMPTY_BILL,
  odds: ({ situation, slip }) =>
    situation.ok
      ? checkOdds(skillCheckBasis(situation.value), situation.value.difficulty, slip)
      : null,
  outcome: (output, { who, ref }, knows) => {
    const outcome = checkOutcome(who, skillLabel(ref), output, knows('master'))
    return output.tickEarned && knows('master')
      ? { ...outcome, figures: { ...outcome.figures, ticked: true } }
      : outcome
  },
  immediateEvents: ({ tickEarned: earned }, _, { state, slip, about: { being, skill } }) =>
    ticksOf({ state, slip, being, skill, earned }),
  effects: ({ tickEarned: earned }, _, { state, slip, about: { being, skill } }) =>
    tickEffects({ state, slip, being, skill, earned }),
})

const rollForm = form({
  ...CHECK_ASKS,
  multiplier: field.int(1, 20, label('Moltiplicatore', 'Multiplier'), ROLL_MULTIPLIER),
})
type RollTerms = ReturnType<typeof rollForm.schema.parse>
const PLAIN_ROLL: RollTerms = { ...PLAIN_TERMS, multiplier: ROLL_MULTIPLIER }

interface RollSituation extends CharacteristicCheckInput {
  readonly who: string
}

function rollSituation(
  state: State,
  { being: id, roll: which }: { readonly being: string; readonly roll: CharacteristicRoll },
  { multiplier, difficulty, rollAnyway }: RollTerms,
): Result<RollSituation> {
  const being = getOwnProperty(state.characters, id)
  if (being === undefined) return refuse('unknown-character', 'about.being')
  const figure = being.characteristics[characteristicOf(which)]
  if (figure === null) return refuse('missing-figure', 'about.roll')
  const agile = which === 'agility'
  return ok({
    who: being.name,
    roll: which,
    score: Math.min(200, figure),
    multiplier,
    difficulty,
    armourPenalty: agile ? Math.max(-200, armourPenalty(state, being, 'agility')) : 0,
    rollAnyway,
    settings: state.settings,
  })
}

const characteristicCheckBasis = (situation: RollSituation): CheckBasis => ({
  name: rollLabel(situation.roll),
  score: situation.score * situation.multiplier,
  penalty: situation.armourPenalty,
  rule: 'BRP-CROLL-1',
  settings: situation.settings,
})

/** A characteristic roll without opposition (BRP-CROLL-3). */
const characteristicRoll = defineRoll({
  kind: 'characteristic-check',
  label: label('Tiro caratteristica', 'Characteristic roll'),
  group: GROUP.rolls,
  rules: ['BRP-CROLL-1', 'BRP-CROLL-2'],
  about: s.object({ being: identifier, roll: s.oneOf(CHARACTERISTIC_ROLLS) }),
  isOver: ({ about, state }) => isAnyDead(state, [about.being]),
  offered: ctx =>
    controlledCharacters(ctx)
      .filter(conscious)
      .flatMap(one =>
        ROLL_ROWS.filter(row => one.characteristics[row.characteristic] !== null).map(row => ({
          id: `roll/${one.id}/${row.id}`,
          about: { being: one.id, roll: row.id },
          label: namedFor(ctx, one, rollLabel(row.id)),
          verb: label('Tira', 'Roll'),
        })),
      ),
  open: (about, ctx) => {
    const own = ownCharacter(ctx, about.being, 'about.being')
    return own.ok ? rollSituation(ctx.state, about, PLAIN_ROLL) : own
  },
  title: ({ about: { being, roll: which }, state }) =>
    ofLabel(rollLabel(which), nameOf(state, being)),
  parts: { master: masterPart(rollForm), asked: askedDifficulty },
  situation: ({ about, known: { master }, state }) =>
    rollSituation(state, about, master ?? PLAIN_ROLL),
  run: characteristicCheck,
  bill: ({ situation, slip }) =>
    situation.ok
      ? checkBill(characteristicCheckBasis(situation.value), situation.value.difficulty, slip)
      : EMPTY_BILL,
  odds: ({ situation, slip }) =>
    situation.ok
      ? checkOdds(characteristicCheckBasis(situation.value), situation.value.difficulty, slip)
      : null,
  outcome: (output, { who, roll: which }, knows) =>
    checkOutcome(who, rollLabel(which), output, knows('master')), // BRP-CROLL-2: earns no tick
})

/** A bargain for a better price (BRP-SKILL-12). */
const bargainRoll = defineRoll({
  kind: 'bargain',
  label: label('Contrattare', 'Bargain'),
  group: GROUP.skills,
  rules: ['BRP-SKILL-12'],
  about: s.object({ being: identifier, band: s.oneOf(PRICE_BANDS) }),
  isOver: ({ about, state }) => isAnyDead(state, [about.being]),
  offered: ctx =>
    controlledCharacters(ctx)
      .filter(conscious)
      .flatMap(one =>
        BAND_ROWS.filter(({ id }) => id !== 'free').map(({ id: band, it, en }) => ({
          id: `bargain/${one.id}/${band}`,
          about: { being: one.id, band },
          label: namedFor(ctx, one, phrase`${skillLabel('bargain')}: ${label(it, en)}`),
          verb: label('Contratta', 'Bargain'),
        })),
      ),
  open: ({ being }, ctx) => ownCharacter(ctx, being, 'about.being'),
  title: ({ about: { being, band }, state }) =>
    phrase`${nameOf(state, being)} ${label('contratta', 'bargains')}: ${bandLabel(band)}`,
  parts: {
    owner: {
      role: 'owner',
      label: label('Che cosa compri', 'What you buy'),
      form: form({ item: field.text(120, label('Oggetto', 'Item')) }),
      required: false,
      secrecy: 'open',
    },
    master: masterPart(difficultyForm),
    asked: askedDifficulty,
  },
  situation: ({ about: { being, band }, known: { owner, master }, state }) => {
    const who = state.characters[being]
    if (who === undefined) return refuse('unknown-character', 'about.being')
    return ok({
      who: who.name,
      item: owner?.item ?? '',
      skill: Math.min(1000, skillOf(state, who, 'bargain') ?? 0),
      difficulty: master?.difficulty ?? 'normal',
      band,
      settings: state.settings,
    })
  },
  run: bargain,
  bill: ({ situation, slip }) =>
    situation.ok
      ? checkBill(bargainBasis(situation.value), situation.value.difficulty, slip)
      : EMPTY_BILL,
  odds: ({ situation, slip }) => {
    if (!situation.ok) return null
    const each = checkOdds(bargainBasis(situation.value), 'normal', slip)
    if (isSealed(slip, 'master')) return each
    const odds = bargainOdds(situation.value)
    if (!odds.ok) return null
    const bands = PRICE_BANDS.flatMap(id => {
      const chance = odds.value.bands[id]
      return chance === undefined ? [] : [{ id, label: bandLabel(id), chance }]
    })
    return { ...each, outcomes: bands }
  },
  outcome: ({ level, roll: face, band, steps }, { who, item, band: asked, difficulty }, knows) => {
    const what = item === '' ? label('il prezzo', 'the price') : same(item)
    const open = knows('master') ? { difficulty } : {}
    return {
      ...levelOutcome(level, face),
      text: phrase`${who}, ${what}: ${bandLabel(asked)} → ${bandLabel(band)}`,
      figures: { roll: face, level, steps, band, ...open },
    }
  },
  immediateEvents: ({ tickEarned: earned }, _, { state, slip, about: { being } }) =>
    ticksOf({ state, slip, being, skill: 'bargain', earned }),
  effects: ({ tickEarned: earned }, _, { state, slip, about: { being } }) =>
    tickEffects({ state, slip, being, skill: 'bargain', earned }),
})

const bargainBasis = (situation: {
  readonly skill: number
  readonly settings: Settings
}): CheckBasis => ({
  name: skillLabel('bargain'),
  score: situation.skill,
  penalty: 0,
  rule: 'BRP-SKILL-1',
  settings: situation.settings,
})

/** The fields shared by all outcomes that have a level. */
export function levelOutcome(level: CheckOutput['level'], face: number | null) {
  return {
    id: level,
    label: levelLabel(level),
    stamp: stampOf(level),
    dice: percentDie(face, level),
    why: [{ label: label('Tiro', 'Roll'), value: face ?? '–', rule: 'BRP-CHECK-1' }],
  }
}

export const checks = {
  rolls: [skillRoll, characteristicRoll, bargainRoll],
} satisfies Chapter<State>
