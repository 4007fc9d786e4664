import {
  count,
  label,
  phrase,
  same,
  type CreationStep,
  type Draft,
  type Field,
  type Json,
  type Label,
} from '@mastro/core'
import { ARMOR_PIECES } from '../data/armor.ts'
import { fixedHitPoints, HIT_POINTS_FLOOR, hitPointDice } from '../data/hit-points.ts'
import { TRAIT_KINDS, scoreOf, type TraitKind } from '../data/traits.ts'
import { labelOf } from '../words/label-of.ts'
import { refusals } from '../words/refusals.ts'
import { choicesOf as fieldChoices, TERMS } from '../words/terms.ts'
import { answerOf, FLAGS, isAnswered, STEPS, type Flag, type StepId } from './answers.ts'
import { ARMOURY } from './armoury.ts'
import { choicesOf, diceDeclared, hasPower, shotDiceDeclared, traitAnswers } from './assemble.ts'
import { isOptional, problemOf } from './problems.ts'

const FLAG_LABELS: Readonly<Record<Flag, Label>> = {
  combat: label('Si usa per combattere', 'Used to fight'),
  hitPoints: label('Dà punti ferita', 'Gives hit points'),
  fringe: TERMS.fringe,
}
const MODES = [
  { value: 'fixed', label: label('Valore fisso', 'Fixed value') },
  { value: 'roll', label: label('Si tira', 'Rolled') },
]

const LABELS: Readonly<Record<StepId, Label>> = {
  concept: TERMS.concept,
  central: labelOf('role', 'central'),
  'side-1': label('Primo tratto secondario', 'First side trait'),
  'side-2': label('Secondo tratto secondario', 'Second side trait'),
  flaw: labelOf('role', 'flaw'),
  superior: labelOf('rank', 'superior'),
  'hit-points': TERMS.hitPoints,
  psychic: TERMS.psychic,
  life: TERMS.life,
  gear: TERMS.equipment,
}

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

export function stepsOf(draft: Draft): CreationStep[] {
  return STEPS.map(id => {
    const fault = isAnswered(draft, id) || isOptional(draft, id) ? problemOf(draft, id) : null
    const empty = !isAnswered(draft, id) && !(isOptional(draft, id) && fault === null)
    return {
      id,
      label: LABELS[id],
      help: HELP[id],
      fields: fieldsOf(draft, id),
      state: empty ? 'empty' : fault === null ? 'done' : 'broken',
      problems:
        fault === null
          ? []
          : [
              {
                ...nearestOf(draft, id, fault.code),
                code: fault.code,
                path: fault.path ?? '',
                text: refusals[fault.code] ?? same(fault.code),
              },
            ],
      summary: isAnswered(draft, id) ? summaryOf(draft, id) : same(''),
      totals: totalsOf(draft, id),
    }
  })
}

/** The nearest legal answer, where one change puts the step right. */
function nearestOf(draft: Draft, id: StepId, code: string): { nearest?: Json } {
  if (id !== 'central' && id !== 'side-1' && id !== 'side-2') return {}
  const answer = answerOf(draft, id)
  if (code === 'option-off') return { nearest: { ...answer, kind: 'standard' } }
  if (code === 'strange-not-central') return { nearest: { ...answer, strange: false } }
  if (code !== 'combat-trait-narrow') return {}
  return { nearest: { ...answer, flags: answer.flags.filter(flag => flag !== 'combat') } }
}

const textField = (id: string, title: Label): Field => ({ id, label: title, kind: 'text' })

function fieldsOf(draft: Draft, step: StepId): Field[] {
  switch (step) {
    case 'concept':
      return [textField('name', TERMS.name), textField('concept', TERMS.concept)]
    case 'central':
    case 'side-1':
    case 'side-2':
      return traitFields(draft)
    case 'flaw':
      return [...namedFields(), unknownField]
    case 'superior':
      return [superiorField(draft)]
    case 'hit-points':
      return [
        textField('label', label('Una parola per i punti ferita', 'A word for the hit points')),
        ...modeFields(draft),
      ]
    case 'psychic':
      return hasPower(draft)
        ? [
            { id: 'mode', label: TERMS.shot, kind: 'choice', choices: MODES, initial: 'fixed' },
            textField('label', label('Come la chiama', 'What they call it')),
          ]
        : []
    case 'life':
      return lifeFields()
    case 'gear':
      return gearFields()
  }
}

const namedFields = (): Field[] => [
  textField('name', TERMS.name),
  textField('description', TERMS.description),
  textField('sign', TERMS.sign),
]

const unknownField: Field = {
  id: 'unknown',
  label: label('Lo scriverà il Moderatore in segreto', 'The Moderator will write it in secret'),
  kind: 'bool',
  initial: false,
}

const KINDS: Readonly<Record<TraitKind, Label>> = {
  standard: label('Normale', 'Standard'),
  technical: label('Tecnico', 'Technical'),
  narrow: label('Ristretto', 'Narrow'),
  'narrow-technical': label('Ristretto e tecnico', 'Narrow, technical'),
}

/** «Tecnico: 1, 2 se superiore». */
function kindLabel(kind: TraitKind): Label {
  const [good, best] = [scoreOf(kind, 'good'), scoreOf(kind, 'superior')]
  const { it, en } = KINDS[kind]
  return label(`${it}: ${good}, ${best} se superiore`, `${en}: ${good}, ${best} if superior`)
}

function traitFields(draft: Draft): Field[] {
  const narrow = draft.options['narrowTraits'] === true
  const kinds = TRAIT_KINDS.filter(kind => narrow || !kind.startsWith('narrow'))
  return [
    ...namedFields(),
    {
      id: 'kind',
      label: label('Tipo', 'Kind'),
      kind: 'choice',
      choices: kinds.map(kind => ({ value: kind, label: kindLabel(kind) })),
      initial: 'standard',
    },
    {
      id: 'flags',
      label: label('Serve a', 'Good for'),
      kind: 'choices',
      choices: FLAGS.map(value => ({ value, label: FLAG_LABELS[value] })),
      initial: [],
    },
    {
      id: 'strange',
      label: label('Identità fuori dal mondo reale', 'An identity beyond the real world'),
      kind: 'bool',
      initial: false,
    },
    unknownField,
  ]
}

function superiorField(draft: Draft): Field {
  return {
    id: 'superior',
    label: LABELS.superior,
    kind: 'choice',
    choices: traitAnswers(draft).map(({ id, answer }) => ({
      value: id,
      label: answer.name === '' ? LABELS[id] : same(answer.name),
      ...(answer.unknown ? {} : { hint: same(String(scoreOf(answer.kind, 'superior'))) }),
    })),
    initial: 'central',
  }
}

/** Each trait by its name, with what either way gives: 28, or 8 dice (WARP-HP-1, WARP-HP-3). */
function modeFields(draft: Draft): Field[] {
  return choicesOf(draft).map(({ trait }) => {
    const score = hitPointScore(draft, trait)
    const dice = hitPointDice(score)
    const named = trait === 'none' ? '' : answerOf(draft, trait).name
    return {
      id: trait,
      label: trait === 'none' ? TERMS.noTrait : named === '' ? LABELS[trait] : same(named),
      kind: 'choice',
      choices: [
        {
          value: 'fixed',
          label: label(`Fisso, ${fixedHitPoints(score)}`, `Fixed, ${fixedHitPoints(score)}`),
        },
        { value: 'roll', label: rollLabel(dice, floored(draft, dice)) },
      ],
      initial: 'fixed',
    }
  })
}

function rollLabel(dice: number, least: number): Label {
  const thrown = phrase`${label('Tira', 'Roll')} ${count(dice, label('dado', 'die'), label('dadi', 'dice'))}`
  const most = dice * 6
  return phrase`${thrown}: ${label(`da ${least} a ${most}`, `${least} to ${most}`)}`
}

/** The dice of a trait that gives hit points; null: none does. */
function hitPointScore(draft: Draft, trait: ReturnType<typeof choicesOf>[number]['trait']) {
  if (trait === 'none') return null
  const { superior } = answerOf(draft, 'superior')
  return scoreOf(answerOf(draft, trait).kind, trait === superior ? 'superior' : 'good')
}

function lifeFields(): Field[] {
  return [
    textField('motivation', TERMS.motivation),
    textField('secret', TERMS.secret),
    textField('importantPerson', TERMS.importantPerson),
    {
      id: 'unknown',
      label: unknownField.label,
      kind: 'choices',
      choices: [
        { value: 'motivation', label: TERMS.motivation },
        { value: 'secret', label: TERMS.secret },
        { value: 'important-person', label: TERMS.importantPerson },
      ],
      initial: [],
    },
  ]
}

function gearFields(): Field[] {
  return [
    textField('history', TERMS.history),
    textField('equipment', TERMS.equipment),
    textField('finances', TERMS.finances),
    {
      id: 'armor',
      label: TERMS.armor,
      kind: 'choices',
      choices: fieldChoices('armor', ARMOR_PIECES),
      initial: [],
    },
    {
      id: 'weapons',
      label: TERMS.weapons,
      kind: 'choices',
      choices: ARMOURY.map(({ id, label: title }) => ({ value: id, label: title })),
      initial: [],
    },
  ]
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

/** Running totals: dice of each trait, hit points, shots. */
function totalsOf(draft: Draft, step: StepId): CreationStep['totals'] {
  const { superior } = answerOf(draft, 'superior')
  if (step === 'superior')
    return traitAnswers(draft)
      .filter(({ answer }) => !answer.unknown)
      .map(({ id, answer }) => ({
        label: answer.name === '' ? LABELS[id] : same(answer.name),
        value: scoreOf(answer.kind, id === superior ? 'superior' : 'good'),
      }))
  if (step === 'hit-points') return hitPointTotals(draft)
  const shots = draft.dice['psychic'] ?? []
  if (step !== 'psychic' || !hasPower(draft)) return []
  const rolled = shotDiceDeclared(draft) > 0
  return [{ label: TERMS.shot, value: rolled ? (shots.length > 0 ? Math.max(...shots) : '?') : 3 }]
}

/** What they come to now: the best of the fixed ones and of those whose dice have fallen (WARP-HP-4). */
function hitPointTotals(draft: Draft): CreationStep['totals'] {
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
  const dice = { label: TERMS.dice, value: fallen.length, of: declared }
  return [
    ...(points.length > 0
      ? [{ label: TERMS.hitPoints, value: floored(draft, Math.max(...points)) }]
      : []),
    ...(declared > 0 ? [dice] : []),
  ]
}

/** WARP-HP-2, where the table plays by it. */
const floored = (draft: Draft, total: number) =>
  draft.options['rolledHitPointsFloor'] === false ? total : Math.max(HIT_POINTS_FLOOR, total)
