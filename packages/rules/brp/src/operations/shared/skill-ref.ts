import { ok, refuse, type Result } from '@mastro/core'
import { skillRow, type SkillRow } from '../../data/skills.ts'

/** A parsed reference such as `listen` or `knowledge:law` (BRP-SKILL-2). */
export interface SkillRef {
  readonly row: SkillRow
  readonly family: string
  readonly specialisation: string | null
}

export type SkillRefFault =
  | 'unknown-skill'
  | 'specialisation-required'
  | 'specialisation-not-allowed'

/** Specialisations are open, in the letters of any language. */
const FORM = /^([a-z]+(?:-[a-z]+)*)(?::([\p{Ll}\p{Lo}0-9]+(?:-[\p{Ll}\p{Lo}0-9]+)*))?$/u

/**
 * BRP-SKILL-2. With `familyAllowed`, a family without a specialisation is accepted, as in
 * overrides.
 */
export function parseSkillRef(
  text: string,
  path: string,
  familyAllowed: boolean = false,
): Result<SkillRef, SkillRefFault> {
  const [, family, specialisation = null] = FORM.exec(text) ?? []
  const row = family === undefined ? undefined : skillRow(family)
  if (family === undefined || row === undefined) return refuse('unknown-skill', path)
  if (specialisation !== null && row.specialisations === 'none')
    return refuse('specialisation-not-allowed', path)
  if (specialisation === null && row.specialisations === 'required' && !familyAllowed)
    return refuse('specialisation-required', path)
  return ok({ row, family, specialisation })
}

/** The specialisation that languages have if nobody types one. */
const UNTYPED = 'second'

/** The family of a reference, if its specialisation can be typed. */
export function typedPrefixOf(text: string): string | null {
  const ref = parseSkillRef(text, text)
  if (!ref.ok || ref.value.specialisation === null || ref.value.specialisation === UNTYPED)
    return null
  return `${ref.value.family}:`
}

/** Parses a reference from the data tables. Throws if it is invalid. */
export function knownSkillRef(text: string): SkillRef {
  const ref = parseSkillRef(text, text, true)
  if (!ref.ok) throw new Error(`invalid skill reference: ${text}`)
  return ref.value
}
