import { s, refuse, type Refused } from '@mastro/core'
import { blankable, flag, intOr, listOf, nameField, orNull, STYLES } from './shared-fields.ts'
import { checkRollSheet, rollSheet, sheetParts } from './roll-sheet.ts'
import type { RollSheetCode, SheetParts } from './roll-sheet.ts'
import { checkScheme, cosmicModifier, playScheme, type SchemeCode } from './cosmic-scheme.ts'

const adjustment = intOr(-99, 99, 0)

/** How a spell is cast, codified or improvised. Exactly the object of that style must be given. */
export const castShape = {
  style: s.oneOf(STYLES),
  spell: s.object({
    name: blankable(),
    element: orNull(nameField),
    attack: flag(false),
    powerful: flag(false),
  }),
  caster: rollSheet,
  cosmicScheme: playScheme,
  codified: s.optional(
    s.object({
      known: flag(true),
      ritualComplete: flag(true),
      ritualAdjustment: adjustment,
      materials: listOf(
        s.object({ name: nameField, available: flag(true), consumed: flag(false) }),
      ),
    }),
  ),
  improvised: s.optional(
    s.object({
      foci: listOf(nameField),
      verdict: s.oneOf(['right', 'wrong']),
      focusAdjustment: adjustment,
      history: listOf(listOf(nameField)),
    }),
  ),
}
const castForm = s.object(castShape)
export type CastForm = s.Infer<typeof castForm>

export type CastParts = SheetParts & { readonly cosmic: number }
export type CastCode =
  | RollSheetCode
  | SchemeCode
  | 'spell-unknown'
  | 'ritual-incomplete'
  | 'material-missing'
  | 'foci-required'

/** Refuses if the object of the style is missing, or the other one is given. */
export function styleFault(
  form: Pick<CastForm, 'style' | 'codified' | 'improvised'>,
): { readonly path: readonly string[] } | null {
  const other = form.style === 'codified' ? 'improvised' : 'codified'
  if (form[form.style] === undefined) return { path: [form.style] }
  return form[other] === undefined ? null : { path: [other] }
}

/** The first broken rule, in the order of RULES.md, type CastForm. */
export function checkCast(form: CastForm, at: string): Refused<CastCode> | null {
  return (
    checkRollSheet(form.caster, `${at}.caster`, { component: 'soul', mage: true }) ??
    checkRitual(form, at) ??
    checkFoci(form, at) ??
    checkScheme(form.cosmicScheme, form.spell.element, {
      scheme: `${at}.cosmicScheme`,
      element: `${at}.spell.element`,
    })
  )
}

/** WOC-CAST-1. */
export function castParts({ caster, cosmicScheme, spell }: CastForm): CastParts {
  return { ...sheetParts(caster), cosmic: cosmicModifier(cosmicScheme, spell.element) }
}

/** WOC-CODIFIED-1, WOC-CODIFIED-2. */
function checkRitual({ codified }: CastForm, at: string): Refused<CastCode> | null {
  if (codified === undefined) return null
  if (!codified.known) return refuse('spell-unknown', `${at}.codified.known`)
  if (!codified.ritualComplete) return refuse('ritual-incomplete', `${at}.codified.ritualComplete`)
  const missing = codified.materials.findIndex(({ available }) => !available)
  return missing < 0 ? null : refuse('material-missing', `${at}.codified.materials[${missing}]`)
}

/** WOC-IMPROV-2. */
function checkFoci({ improvised }: CastForm, at: string): Refused<CastCode> | null {
  if (improvised === undefined || improvised.foci.length > 0) return null
  return refuse('foci-required', `${at}.improvised.foci`)
}
