import { phrase, label, same, stepForm } from '@mastro/core'
import type { DieRow, Draft, Json, Label, Problem, Step, StepForm, Total } from '@mastro/core'
import { fixedHitPoints, HIT_POINTS_FLOOR, hitPointDice } from '../data/hit-points.ts'
import { scoreOf } from '../data/traits.ts'
import { refusals } from '../messages/refusals.ts'
import { TERMS } from '../messages/terms.ts'
import {
  choicesOf,
  declaredRolls,
  diceDeclared,
  hasPower,
  shotDiceDeclared,
  traitAnswers,
} from './assemble-draft.ts'
import {
  answerOf,
  isAnswered,
  FORMS,
  LABELS,
  STEPS,
  type StepContext,
  type StepId,
} from './step-forms.ts'
import { isOptional, problemOf } from './step-problems.ts'
import { chance, pickIdea } from './random-answers.ts'

const HELP: Readonly<Record<StepId, Label>> = {
  concept: label('Prima l’idea, in una frase.', 'The idea first, in one sentence.'),
  central: label(
    'Chi è e che cosa sa fare: un campo ampio.',
    'Who they are and what they can do: a broad field.',
  ),
  'side-1': label('Una capacità precisa.', 'One precise skill.'),
  'side-2': label('Un’altra capacità precisa.', 'Another precise skill.'),
  flaw: label(
    'Un difetto che pesa in gioco: non dà dadi.',
    'A flaw that weighs in play: it gives no dice.',
  ),
  superior: label(
    'Uno dei tre tratti è superiore, gli altri buoni.',
    'One of the three is superior, the others good.',
  ),
  'hit-points': label(
    'Fissi o tirati: si dichiara prima dei dadi.',
    'Fixed or rolled: declared before the dice.',
  ),
  psychic: label('Solo con un potere insolito.', 'Only with a fringe power.'),
  life: label(
    'Ciò che vuole, ciò che nasconde, chi conta.',
    'What they want, what they hide, who matters.',
  ),
  gear: label('Libero, come si addice all’idea.', 'Free, as fits the idea.'),
}

/** A draft with the data that its step forms need. */
export interface DraftReading extends StepContext {
  readonly draft: Draft
}

export function readDraft(draft: Draft): DraftReading {
  return {
    draft,
    mayNarrow: draft.options['narrowTraits'] === true,
    hasPower: hasPower(draft),
    traits: traitAnswers(draft).map(({ id, answer: { name, kind, unknown } }) => ({
      id,
      name,
      kind,
      isUnknown: unknown,
    })),
    bodies: choicesOf(draft).map(({ trait }) => {
      const score = hitPointScore(draft, trait)
      return { id: trait, score, least: floored(draft, hitPointDice(score)) }
    }),
  }
}

export const CREATION_STEPS = STEPS.map((id): Step<StepId, DraftReading> => {
  const form: StepForm<StepContext> = stepForm(FORMS[id])
  return {
    id,
    label: LABELS[id],
    help: HELP[id],
    form,
    problems: ({ draft }) => problemsIn(draft, id),
    summary: ({ draft }) => (isAnswered(draft, id) ? summaryOf(draft, id) : same('')),
    totals: ({ draft }) => totalsOf(draft, id),
    random: ({ draft }, dice) => chance(draft, id, () => pickIdea(dice), dice),
    isFree: ({ draft }) => isOptional(draft, id),
    throws: ({ draft }) => throwsOf(draft, id),
  }
})

/** WARP-HP-4, WARP-PSYPOOL-2: the dice that were declared and are not thrown yet. */
function throwsOf(draft: Draft, id: StepId): readonly DieRow[] {
  if (!isAnswered(draft, id)) return []
  const rows = declaredRows(draft, id).filter(({ count }) => count > 0)
  const declared = rows.reduce((sum, { count }) => sum + count, 0)
  return draft.dice[id]?.length === declared ? [] : rows
}

function declaredRows(draft: Draft, id: StepId): readonly DieRow[] {
  if (id === 'psychic')
    return [{ id, label: LABELS.psychic, sides: 6, count: shotDiceDeclared(draft) }]
  if (id !== 'hit-points') return []
  return declaredRolls(draft).map(({ trait, count }) => ({
    id: trait,
    label: trait === 'none' ? LABELS['hit-points'] : same(answerOf(draft, trait).name),
    sides: 6,
    count,
    isSum: true,
  }))
}

/** An unanswered optional step has no problems. */
function problemsIn(draft: Draft, id: StepId): readonly Problem[] {
  const answered = isAnswered(draft, id)
  const fault = answered || isOptional(draft, id) ? problemOf(draft, id) : null
  if (fault === null) return []
  const { code, path = '' } = fault
  return [
    {
      ...nearestOf(draft, id, code),
      code,
      path,
      text: refusals[code] ?? same(code),
      ...(answered ? {} : { missing: true }),
    },
  ]
}

/** A legal answer that differs in one field, if that solves the problem. */
function nearestOf(draft: Draft, id: StepId, code: string): { nearest?: Json } {
  if (id !== 'central' && id !== 'side-1' && id !== 'side-2') return {}
  const answer = answerOf(draft, id)
  if (code === 'option-off') return { nearest: { ...answer, kind: 'standard' } }
  if (code === 'strange-not-central') return { nearest: { ...answer, strange: false } }
  if (code !== 'combat-trait-narrow') return {}
  return { nearest: { ...answer, flags: answer.flags.filter(flag => flag !== 'combat') } }
}

/** The score of the trait, or null if no trait gives hit points. */
function hitPointScore(draft: Draft, trait: ReturnType<typeof choicesOf>[number]['trait']) {
  if (trait === 'none') return null
  const { superior } = answerOf(draft, 'superior')
  return scoreOf(answerOf(draft, trait).kind, trait === superior ? 'superior' : 'good')
}

function summaryOf(draft: Draft, step: StepId): Label {
  switch (step) {
    case 'concept':
      return same(answerOf(draft, step).concept)
    case 'central':
    case 'side-1':
    case 'side-2':
    case 'flaw': {
      const { name, sign, unknown } = answerOf(draft, step)
      return unknown ? TERMS.unknown : phrase`${name} (${sign})`
    }
    case 'superior':
      return LABELS[answerOf(draft, step).superior]
    case 'hit-points':
      return same(answerOf(draft, step).label)
    case 'psychic':
      return same(answerOf(draft, step).label)
    case 'life':
      return same(answerOf(draft, step).motivation)
    case 'gear':
      return same(answerOf(draft, step).equipment)
  }
}

/** Running totals: dice of each trait, hit points and shots. */
function totalsOf(draft: Draft, step: StepId): readonly Total[] {
  if (step === 'central' || step === 'side-1' || step === 'side-2') {
    const found = traitDice(draft).find(({ id }) => id === step)
    return found === undefined ? [] : [{ label: TERMS.dice, value: found.dice }]
  }
  if (step === 'superior')
    return traitDice(draft).map(({ id, name, dice }) => ({
      label: name === '' ? LABELS[id] : same(name),
      value: dice,
    }))
  if (step === 'hit-points') return hitPointTotals(draft)
  const shots = draft.dice['psychic'] ?? []
  if (step !== 'psychic' || !hasPower(draft)) return []
  const rolled = shotDiceDeclared(draft) > 0
  return [{ label: TERMS.shot, value: rolled ? (shots.length > 0 ? Math.max(...shots) : '?') : 3 }]
}

/** The current dice of each trait, except those left to the Master. */
function traitDice(draft: Draft) {
  const { superior } = answerOf(draft, 'superior')
  return traitAnswers(draft)
    .filter(({ answer }) => !answer.unknown)
    .map(({ id, answer: { name, kind } }) => ({
      id,
      name,
      dice: scoreOf(kind, id === superior ? 'superior' : 'good'),
    }))
}

/**
 * The current hit points: the highest of the fixed values and the rolled totals so far (WARP-HP-4).
 */
function hitPointTotals(draft: Draft): readonly Total[] {
  const fallen = draft.dice['hit-points'] ?? []
  const declared = diceDeclared(draft)
  const hasFallen = declared > 0 && fallen.length === declared
  let at = 0
  const points = choicesOf(draft).flatMap(({ trait, mode }) => {
    const score = hitPointScore(draft, trait)
    if (mode === 'fixed') return [fixedHitPoints(score)]
    const faces = fallen.slice(at, (at += hitPointDice(score)))
    return hasFallen ? [faces.reduce((sum, face) => sum + face, 0)] : []
  })
  const dice = { label: TERMS.dice, value: fallen.length, of: declared, counts: 'spent' as const }
  return [
    ...(points.length > 0
      ? [{ label: TERMS.hitPoints, value: floored(draft, Math.max(...points)) }]
      : []),
    ...(declared > 0 ? [dice] : []),
  ]
}

/** WARP-HP-2, if the option is on. */
const floored = (draft: Draft, total: number) =>
  draft.options['rolledHitPointsFloor'] === false ? total : Math.max(HIT_POINTS_FLOOR, total)
