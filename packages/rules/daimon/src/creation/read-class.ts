import { CLASS_CATEGORIES, suggestedCategory, type ClassCategory } from '../data/classes.ts'
import type { NewClass } from '../operations/characters/create-input.ts'
import { boolOf, textOf, type FormAnswer } from './step-form.ts'

/**
 * A class of the form. Its category is the suggested one unless the group chooses another
 * (DAI-CLASS-5).
 */
export function readClass(form: FormAnswer, prefix: string, name: string): NewClass {
  const marked = textOf(form, `${prefix}category`)
  const category: ClassCategory =
    CLASS_CATEGORIES.find(id => id === marked) ?? suggestedCategory(name)
  return { name, category, special: boolOf(form, `${prefix}special`) }
}
