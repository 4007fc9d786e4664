import { label, phrase } from '@mastro/core'
import type { Dice, Field, Label, Problem, Total } from '@mastro/core'
import { gearTable, ITEM_KINDS } from '../../data/gear.ts'
import { gearLevelName, ITEM_KIND_NAMES } from '../../messages/names.ts'
import { gearFault } from '../../operations/characters/create-checks.ts'
import type { NewClass } from '../../operations/characters/create-input.ts'
import { startingLimit } from '../../operations/characters/starting-gear.ts'
import { draw } from '../draw-from-list.ts'
import { choiceField, textField } from '../step-fields.ts'
import { textOf, type FormAnswer } from '../step-form.ts'
import { LIGHT_ARMOUR, LIGHT_WEAPONS, MEDIUM_WEAPONS, type GearIdea } from '../ideas.ts'
import { MAX_ITEMS, openSlots, slots, usedSlots } from '../read-rest.ts'
import type { DraftReading } from '../read-draft.ts'
import { broken, classFirst, missingProblem, type DaimonStep } from '../define-step.ts'
import { wordsIn } from '../words.ts'

/** DAI-CREATE-21, DAI-EQUIP-3. */
export const equipmentStep: DaimonStep = {
  id: 'equipment',
  label: label('Risorse ed equipaggiamento', 'Resources and equipment'),
  help: label(
    'Armi e protezioni con cui cominci; il resto si definisce giocando. Quante e quali dipende dalle Classi e da oggi.',
    'Weapons and armour you start with; the rest is settled in play. How many depends on classes and on today.',
  ),
  fields,
  problems,
  summary,
  totals,
  random,
}

/** The levels, with the book's examples once the kind is known (DAI-GEAR-1). */
const levelsOf = (kind: string) =>
  [1, 2, 3, 4].map(level => {
    const name = phrase`${level}. ${gearLevelName(level)}`
    if (kind === '') return { value: level, label: name }
    const { weaponsIt, weaponsEn, armourIt, armourEn } = gearTable.levels[level]!
    const [it, en] = kind === 'armour' ? [armourIt, armourEn] : [weaponsIt, weaponsEn]
    const examples = label(it.join(', ').toLowerCase(), en.join(', ').toLowerCase())
    return { value: level, label: phrase`${name}: ${examples}` }
  })
const kinds = ITEM_KINDS.map(kind => ({ value: kind, label: ITEM_KIND_NAMES[kind] }))

function fields(form: FormAnswer): Field[] {
  return openSlots(form, MAX_ITEMS).flatMap(n => {
    const name = textField(form, `${n}/name`, label(`Oggetto ${n}`, `Item ${n}`))
    if (textOf(form, `${n}/name`) === '') return [name]
    const kind = choiceField(form, `${n}/kind`, label('Tipo', 'Kind'), kinds)
    const chosen = textOf(form, `${n}/kind`)
    if (chosen === 'shield') return [name, kind]
    const level = choiceField(form, `${n}/level`, label('Livello', 'Level'), levelsOf(chosen), 1)
    return [name, kind, level]
  })
}

const chosenClasses = (reading: DraftReading): NewClass[] =>
  reading.classes.filter(held => held !== null)

function problems(reading: DraftReading): Problem[] {
  const { equipment, social } = reading
  if (equipment.length === 0) return []
  const open = withoutKind(reading)
  if (open !== undefined)
    return [
      missingProblem('invalid-request', `${open.n}/kind`, phrase`${open.name}: ${KIND_ASKED}`),
    ]
  if (social.standing === null) return [classFirst('1/name')]
  const fault = gearFault(equipment, social.standing, chosenClasses(reading))
  if (fault === null) return []
  const k = Number(/\[(\d+)\]/.exec(fault.error.path ?? '')?.[1] ?? 0)
  const item = equipment[k]!
  const limit = startingLimit(item.level, social.standing.current, chosenClasses(reading))
  const text = phrase`${item.name} (${gearLevelName(item.level)}): ${label(
    `con le tue Classi e la classe sociale ${social.standing.current} ${limit === 0 ? 'non puoi averne' : `al massimo ${limit}`}`,
    `with your classes and social class ${social.standing.current} ${limit === 0 ? 'you cannot have any' : `${limit} at most`}`,
  )}`
  const slot = usedSlots(reading.formOf('equipment'), MAX_ITEMS)[k]!
  return [broken('gear-limit', `${slot}/level`, text, { [`${slot}/level`]: 1 })] // light items are always allowed
}

const KIND_ASKED = label('arma, protezione o scudo?', 'weapon, armour or shield?')

function withoutKind(reading: DraftReading): { n: number; name: string } | undefined {
  const form = reading.formOf('equipment')
  const n = usedSlots(form, MAX_ITEMS).find(slot => textOf(form, `${slot}/kind`) === '')
  return n === undefined ? undefined : { n, name: textOf(form, `${n}/name`) }
}

function summary({ equipment }: DraftReading): Label {
  if (equipment.length === 0) return label('Niente armi né protezioni', 'No weapons, no armour')
  const text = equipment.map(({ name, level }) => `${name} (${level})`).join(', ')
  return label(text, text)
}

function totals(reading: DraftReading): Total[] {
  const { standing } = reading.social
  if (standing === null) return []
  const counted = [2, 3, 4].map(level => {
    const limit = startingLimit(level, standing.current, chosenClasses(reading))
    const value = reading.equipment.filter(item => item.level === level).length
    const total = { label: gearLevelName(level), value }
    return limit === Infinity ? total : { ...total, of: limit, counts: 'spent' as const } // a limit, not paid with points
  })
  return [{ label: label('Risorse', 'Resources'), value: standing.resources }, ...counted]
}

/** A weapon and a protection. Fighters and criminals get a heavier weapon. */
function random(form: FormAnswer, reading: DraftReading, dice: Dice): FormAnswer {
  const armed = chosenClasses(reading).some(({ category }) => category !== 'other')
  const drawn = [draw(dice, armed ? MEDIUM_WEAPONS : LIGHT_WEAPONS), draw(dice, LIGHT_ARMOUR)]
  const empty: FormAnswer = {
    ...form,
    ...Object.fromEntries(slots(MAX_ITEMS).map(n => [`${n}/name`, ''])),
  }
  const word = wordsIn(reading.draft)
  return drawn.reduce((held, idea, k) => writeItem(held, idea, k, word(idea.name)), empty)
}

function writeItem(
  form: FormAnswer,
  { kind, level }: GearIdea,
  k: number,
  name: string,
): FormAnswer {
  const n = k + 1
  return { ...form, [`${n}/name`]: name, [`${n}/kind`]: kind, [`${n}/level`]: level }
}
