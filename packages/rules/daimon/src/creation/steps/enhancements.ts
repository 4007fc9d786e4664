import { pluralForm, label, phrase } from '@mastro/core'
import type { Dice, Field, Label, Problem, Total } from '@mastro/core'
import { TECHS } from '../../data/enhancements.ts'
import { targetName, techName } from '../../messages/names.ts'
import { enhancementBudget, enhancementsFault } from '../../operations/characters/create-checks.ts'
import { toScoredSkill } from '../../operations/characters/generic-rule.ts'
import { creationPrice } from '../../operations/characters/enhancement-rules.ts'
import { draw } from '../draw-from-list.ts'
import { boolField, choiceField, intField, targetChoices, textField } from '../step-fields.ts'
import { boolOf, textOf, type FormAnswer } from '../step-form.ts'
import { ENHANCEMENT_IDEAS, type EnhancementIdea } from '../ideas.ts'
import { MAX_SLOTS, openSlots, slots, usedSlots } from '../read-rest.ts'
import type { DraftReading } from '../read-draft.ts'
import {
  broken,
  classFirst,
  missingProblem,
  pointsToSpend,
  type DaimonStep,
} from '../define-step.ts'
import { pointCount } from '../../messages/log-lines.ts'
import { wordsIn } from '../words.ts'

/** DAI-CREATE-19, DAI-ENH-1…6: as many points as the higher of the two social classes. */
export const enhancementsStep: DaimonStep = {
  id: 'enhancements',
  label: label('Potenziamenti', 'Enhancements'),
  help: label(
    'Ogni +1D costa 1 punto su una Specifica, 2 su una Generica, 3 su una Caratteristica; 1 in più se non si vede. I punti avanzati si perdono.',
    'Each +1D costs 1 point on a specific, 2 on a generic, 3 on a characteristic; 1 more if it does not show. Points left are lost.',
  ),
  fields,
  problems,
  summary,
  totals,
  random,
}

function fields(form: FormAnswer, reading: DraftReading): Field[] {
  const own = reading.skills.map(({ id }) => id)
  return openSlots(form, MAX_SLOTS).flatMap(n => {
    const name = textField(form, `${n}/name`, label(`Potenziamento ${n}`, `Enhancement ${n}`))
    return textOf(form, `${n}/name`) === '' ? [name] : [name, ...slotFields(form, n, own)]
  })
}

/** DAI-ENH-6: one bonus of one or two dice, or two of one. The second is shown only on request. */
function slotFields(form: FormAnswer, n: number, own: readonly string[]): Field[] {
  const techs = TECHS.map(id => ({ value: id, label: techName(id) }))
  const targets = targetChoices(own)
  const second = choiceField(form, `${n}/bonus2`, label('E anche su', 'And also on'), targets)
  const dice = intField(form, `${n}/dice`, label('Dadi', 'Dice'), [1, 2], 1)
  return [
    choiceField(form, `${n}/tech`, label('Tecnologia', 'Technology'), techs, 'cyber'),
    boolField(form, `${n}/hidden`, label('Nascosto', 'Hidden')),
    choiceField(form, `${n}/bonus`, label('Bonus su', 'Bonus on'), targets),
    boolField(form, `${n}/two`, label('Due bonus', 'Two bonuses')),
    boolOf(form, `${n}/two`) ? second : dice,
  ]
}

function problems(reading: DraftReading): Problem[] {
  const { enhancements, social } = reading
  if (enhancements.length === 0) return []
  if (social.standing === null) return [classFirst('1/name')]
  const bare = enhancements.find(({ bonuses }) => bonuses.length === 0)
  if (bare !== undefined)
    return [
      missingProblem(
        'bonus-limit',
        '1/bonus',
        phrase`${bare.name}: ${label('manca il bonus', 'the bonus is missing')}`,
      ),
    ]
  const form = reading.formOf('enhancements')
  const used = usedSlots(form, MAX_SLOTS)
  const alone = used.find(n => boolOf(form, `${n}/two`) && textOf(form, `${n}/bonus2`) === '')
  if (alone !== undefined)
    return [
      missingProblem(
        'bonus-limit',
        `${alone}/bonus2`,
        label('Manca il secondo bonus', 'The second bonus is missing'),
      ),
    ]
  const fault = enhancementsFault(reading, social.standing)
  if (fault === null) return []
  const { code } = fault.error
  const k = Number(/\[(\d+)\]/.exec(fault.error.path ?? '')?.[1] ?? used.length - 1)
  const nearest = nearestAnswer(code, used[k]!)
  return [broken(code, `${used[k]}/bonus`, faultText(code, reading), nearest)]
}

/** Too expensive: removes the last one. Incompatible bonuses: keeps one. */
const nearestAnswer = (code: string, slot: number): FormAnswer =>
  code === 'points-exceeded'
    ? { [`${slot}/name`]: '' }
    : { [`${slot}/two`]: false, [`${slot}/dice`]: 1 }

function faultText(code: string, { enhancements, skills, social }: DraftReading): Label {
  if (code !== 'points-exceeded')
    return label(
      'Due bonus da +1 su cose diverse, oppure uno solo da +1 o +2',
      'Two bonuses of +1 on different things, or one of +1 or +2',
    )
  const { budget, spent } = enhancementBudget({ enhancements, skills }, social.standing!)
  return label(
    `${pluralForm(spent, 'Costa', 'Costano')} ${pointCount(spent).it}: ne hai ${budget}`,
    `The cost is ${pointCount(spent).en}: you have ${budget}`,
  )
}

function summary({ enhancements }: DraftReading): Label {
  const labels = enhancements.map(({ name, bonuses }) => {
    const given = bonuses.map(bonus => phrase`${targetName(bonus)} +${bonus.dice}D`)
    return given.reduce((all, bonus) => phrase`${all} ${bonus}`, phrase`${name}`)
  })
  const [head, ...rest] = labels
  if (head === undefined) return label('Nessuno', 'None')
  return rest.reduce((all, part) => phrase`${all}, ${part}`, head)
}

function totals({ enhancements, skills, social }: DraftReading): Total[] {
  if (social.standing === null) return []
  const { budget, spent } = enhancementBudget({ enhancements, skills }, social.standing)
  const name = label('Punti Potenziamento', 'Enhancement points')
  return [pointsToSpend('enhancements', name, spent, budget)]
}

/** Draws ideas while there are points, those on the character's skills first. */
function random(form: FormAnswer, reading: DraftReading, dice: Dice): FormAnswer {
  const owned = reading.skills.map(toScoredSkill)
  let left = reading.social.standing?.enhancementPoints ?? 0
  const drawn: EnhancementIdea[] = []
  while (drawn.length < MAX_SLOTS) {
    const affordable = ENHANCEMENT_IDEAS.filter(
      idea => !drawn.includes(idea) && priceOf(idea) <= left,
    )
    if (affordable.length === 0) break
    const fitting = affordable.filter(({ bonus }) => owned.some(({ id }) => id === bonus.id))
    const idea = draw(dice, fitting.length > 0 ? fitting : affordable)
    drawn.push(idea)
    left -= priceOf(idea)
  }
  const word = wordsIn(reading.draft)
  return drawn.reduce((held, idea, k) => writeIdea(held, idea, k, word(idea.name)), clearForm(form))

  function priceOf({ tech, hidden, bonus }: EnhancementIdea) {
    return creationPrice({ tech, hidden, bonuses: [bonus] }, owned)
  }
}

const clearForm = (form: FormAnswer): FormAnswer => ({
  ...form,
  ...Object.fromEntries(slots(MAX_SLOTS).map(n => [`${n}/name`, ''])),
})

function writeIdea(
  form: FormAnswer,
  { tech, hidden, bonus }: EnhancementIdea,
  k: number,
  name: string,
): FormAnswer {
  const n = k + 1
  return {
    ...form,
    [`${n}/name`]: name,
    [`${n}/tech`]: tech,
    [`${n}/hidden`]: hidden,
    [`${n}/bonus`]: `${bonus.on}:${bonus.id}`,
    [`${n}/dice`]: bonus.dice,
    [`${n}/two`]: false,
  }
}
