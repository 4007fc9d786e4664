import { json, type Chapter } from '@mastro/core'
import { sameName } from '../operations/shared-fields.ts'
import { sheetParts } from '../operations/roll-sheet.ts'
import { activeBeings } from '../selectors.ts'
import { CARE_SKILLS } from '../data/tables.ts'
import type { HelpDoc } from '../documents.ts'
import { nameOf } from '../messages/log-lines.ts'
import type { Being, State } from '../state.ts'
import { conditionNow } from './bodies.ts'
import { linesOf, namesOf } from './rolls/roll-labels.ts'
import { rollSheetOf, stillOn, type SheetChoice } from './rolls/sheet-choice.ts'
import { lastWith } from './last-used-choices.ts'

const BARE: SheetChoice = { nuance: null, skill: null, specialisation: null, incapacity: null }

/** WOC-WOUND-6. The best skill for care, as last used with Mind. */
export function careChoice(state: State, { id, character }: Being): SheetChoice {
  const skilled = character.skills
    .filter(({ name }) => CARE_SKILLS.some(one => sameName(one, name)))
    .toSorted((a, b) => b.level - a.level)
  const [best] = skilled
  if (best === undefined) return BARE
  const last = stillOn(character, lastWith(state, id, best.name))
  const { nuance = null, specialisation = null } = last.component === 'mind' ? last : {}
  return { ...BARE, skill: best.name, nuance, specialisation }
}

/** WOC-DEATH-2. `help/<id>` while a life is in danger: who can still help, and with which sum. */
function helpDoc(state: State): HelpDoc {
  const able = activeBeings(state).filter(one => conditionNow(one) === 'able')
  return {
    helpers: able.flatMap(being => {
      const { id, seat } = being
      const sheet = rollSheetOf(being.character, 'mind', careChoice(state, being))
      if (seat === null || !sheet.ok) return []
      const lines = linesOf(sheetParts(sheet.value), { names: namesOf(sheet.value) })
      return [{ being: id, seat, name: nameOf(being), lines }]
    }),
  }
}

export const helperDocs = {
  docs: ({ state }) =>
    Object.fromEntries(
      activeBeings(state)
        .filter(one => one.seat !== null && conditionNow(one) === 'dying')
        .map(({ id }) => [`help/${id}`, json(helpDoc(state))]),
    ),
} satisfies Chapter<State>
