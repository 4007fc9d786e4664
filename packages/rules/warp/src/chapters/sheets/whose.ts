import { same, type Given, type Label, type Look } from '@mastro/core'
import { beingIn } from '../../guards.ts'
import type { Being, State } from '../../state.ts'

export const beingsOf = ({ beings }: State): Being[] => Object.values(beings)
export const groupOf = ({ sheet }: Being): Label => same(sheet.name)

/** Whom an order is about, where its form is shown. */
export function whose({ state }: Look<State>, given: Given, key: string = 'character') {
  const found = given[key]
  return typeof found === 'string' ? beingIn(state, found) : undefined
}
