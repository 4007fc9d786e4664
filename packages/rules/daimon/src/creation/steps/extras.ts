import { label, phrase } from '@mastro/core'
import type { Dice, Field, Label, Problem, Total } from '@mastro/core'
import { suggestedCategory } from '../../data/classes.ts'
import { thirdTraitCost, THIRD_TRAIT_KINDS } from '../../data/traits.ts'
import { className, targetName, thirdTraitName, traitName } from '../../messages/names.ts'
import { sameName } from '../../operations/characters/create-checks.ts'
import { balance, traitsFault } from '../../operations/characters/create-traits.ts'
import { draw } from '../draw-from-list.ts'
import {
  boolField,
  categoryFields,
  choiceField,
  intField,
  targetChoices,
  textField,
} from '../step-fields.ts'
import { boolOf, type FormAnswer } from '../step-form.ts'
import { PENALTY_IDEAS } from '../ideas.ts'
import type { DraftReading } from '../read-draft.ts'
import { broken, missingProblem, pointsToSpend, type DaimonStep } from '../define-step.ts'
import { wordsIn } from '../words.ts'

/** DAI-CREATE-16…18, DAI-TRAIT-3/4: all optional choices about classes and traits. */
export const extrasStep: DaimonStep = {
  id: 'extras',
  label: label('Classe e Tratto in più', 'Extra class and trait'),
  help: label(
    'Facoltativo. Una terza Classe costa 1 punto extra, un terzo Tratto da 0 a 3. I bonus dei due Tratti iniziali vanno bilanciati da penalità.',
    'Optional. A third class costs 1 extra point, a third trait from 0 to 3. Bonuses on the two starting traits must be balanced by penalties.',
  ),
  fields,
  problems,
  summary,
  totals,
  random,
}

function fields(form: FormAnswer, reading: DraftReading): Field[] {
  const third = reading.thirdClass
  return [
    textField(form, 'class', label('Terza Classe (vuoto: nessuna)', 'Third class (empty: none)')),
    ...(third === null ? [] : categoryFields(form, 'class-', suggestedCategory(third.name))),
    textField(form, 'trait', label('Terzo Tratto (vuoto: nessuno)', 'Third trait (empty: none)')),
    ...(reading.thirdTrait === null ? [] : thirdTraitFields(form, reading)),
    ...modifierFields(form, reading, 1, reading.first.traitName),
    ...modifierFields(form, reading, 2, reading.event.traitName),
    ...descriptionFields(form, reading),
  ]
}

const extraPoints = (n: number): Label =>
  n === 1 ? label('1 punto extra', '1 extra point') : label(`${n} punti extra`, `${n} extra points`)

function thirdTraitFields(form: FormAnswer, reading: DraftReading): Field[] {
  const kinds = THIRD_TRAIT_KINDS.map(kind => ({
    value: kind,
    label: thirdTraitName(kind),
    hint: extraPoints(thirdTraitCost(kind)),
  }))
  const kind = choiceField(
    form,
    'trait-kind',
    label('Che Tratto è', 'What it is'),
    kinds,
    'generic',
  )
  if (reading.thirdTrait?.kind === 'generic') return [kind]
  const own = reading.skills.map(({ id }) => id)
  const target = choiceField(
    form,
    'trait-target',
    label('Su che cosa', 'On what'),
    targetChoices(own),
  )
  if (reading.thirdTrait?.kind !== 'penalty') return [kind, target]
  return [
    kind,
    target,
    intField(form, 'trait-dice', label('Dadi di penalità', 'Penalty dice'), [-7, -1], -1),
  ]
}

/** The long list of targets is shown only for a trait with a modifier. */
function modifierFields(
  form: FormAnswer,
  reading: DraftReading,
  n: 1 | 2,
  trait: string | null,
): Field[] {
  const name = trait === null ? label(`Tratto ${n}`, `Trait ${n}`) : traitName(trait)
  const id = `modifier-${n}`
  const has = boolField(form, id, phrase`${name}: ${label('ha un modificatore', 'has a modifier')}`)
  if (!boolOf(form, id)) return [has]
  const own = reading.skills.map(skill => skill.id)
  return [
    has,
    choiceField(
      form,
      `${id}-target`,
      phrase`${name}: ${label('su che cosa', 'on what')}`,
      targetChoices(own),
    ),
    intField(form, `${id}-dice`, phrase`${name}: ${label('dadi', 'dice')}`, [-7, 7], 0),
  ]
}

function descriptionFields(form: FormAnswer, { first, event, thirdTrait }: DraftReading): Field[] {
  const names = [first.traitName, event.traitName, thirdTrait?.name ?? null]
  return names.flatMap((name, k) =>
    name === null
      ? []
      : [
          textField(
            form,
            `description-${k + 1}`,
            phrase`${traitName(name)}: ${label('descrizione', 'description')}`,
          ),
        ],
  )
}

function problems(reading: DraftReading): Problem[] {
  const found: Problem[] = unsaidModifiers(reading)
  const { thirdClass, first, secondClass } = reading
  const taken = [first.held, secondClass].flatMap(held => held?.name ?? [])
  if (thirdClass !== null && taken.some(name => sameName(name, thirdClass.name)))
    found.push(
      broken(
        'duplicate-id',
        'class',
        phrase`${className(thirdClass.name)}: ${label('Classe già presa', 'class already taken')}`,
        { class: '' },
      ),
    )
  const fault = traitsFault({ ...reading, traitModifiers: [...reading.traitModifiers] })
  if (fault?.error.code === 'trait-modifier-invalid')
    found.push(
      missingProblem(
        fault.error.code,
        'trait-target',
        label(
          'Il terzo Tratto deve dire che cosa cambia',
          'The third trait must say what it changes',
        ),
      ),
    )
  else if (fault !== null) {
    const bold = reading.traitModifiers.flatMap((held, k) =>
      held !== null && held.dice > 0 ? [`modifier-${k + 1}`] : [],
    )
    const nearest = Object.fromEntries(bold.map(id => [id, false]))
    found.push(broken(fault.error.code, `${bold[0]}-dice`, traitText(reading), nearest))
  }
  return found
}

/** Traits marked as having a modifier, but without its target. */
function unsaidModifiers({ formOf, traitModifiers }: DraftReading): Problem[] {
  const form = formOf('extras')
  const text = label(
    'Manca su che cosa, e quanti dadi',
    'It does not say on what, and how many dice',
  )
  return traitModifiers.flatMap((held, k) =>
    held === null && boolOf(form, `modifier-${k + 1}`)
      ? [missingProblem('trait-modifier-invalid', `modifier-${k + 1}-target`, text)]
      : [],
  )
}

function traitText(reading: DraftReading): Label {
  const beyond = balance({ ...reading, traitModifiers: [...reading.traitModifiers] })
  return label(
    `I bonus superano le penalità di ${beyond}D: vanno bilanciati`,
    `Bonuses exceed penalties by ${beyond}D: balance them`,
  )
}

function summary({ thirdClass, thirdTrait, traitModifiers }: DraftReading): Label {
  const parts: Label[] = [
    ...(thirdClass === null ? [] : [className(thirdClass.name)]),
    ...(thirdTrait === null ? [] : [traitName(thirdTrait.name)]),
    ...traitModifiers.flatMap(held =>
      held === null
        ? []
        : [phrase`${targetName(held)} ${held.dice > 0 ? '+' : '−'}${Math.abs(held.dice)}D`],
    ),
  ]
  const [head, ...rest] = parts
  if (head === undefined) return label('Niente in più', 'Nothing more')
  return rest.reduce((all, part) => phrase`${all}, ${part}`, head)
}

function totals({ extraPoints }: DraftReading): Total[] {
  const { budget, unspent } = extraPoints
  return [pointsToSpend('extra', label('Punti extra', 'Extra points'), budget - unspent, budget)]
}

/**
 * One die: 1 to 4 adds nothing, 5 or 6 adds a third trait with only a penalty, drawn with another
 * die.
 */
function random(form: FormAnswer, { draft }: DraftReading, dice: Dice): FormAnswer {
  const plain = { ...form, class: '', 'modifier-1': false, 'modifier-2': false }
  if (dice.roll(6) <= 4) return { ...plain, trait: '' }
  const { name, modifier } = draw(dice, PENALTY_IDEAS)
  return {
    ...plain,
    trait: wordsIn(draft)(name),
    'trait-kind': 'penalty',
    'trait-target': `${modifier.on}:${modifier.id}`,
    'trait-dice': modifier.dice,
  }
}
