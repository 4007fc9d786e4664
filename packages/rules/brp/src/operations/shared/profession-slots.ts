import type { Profession, Slot } from '../../data/professions.ts'
import type { SkillRef } from './skill-ref.ts'

/** BRP-PROF-3, 4. How well ten legal, distinct skills match the slots of a profession. */
export interface SlotVerdict {
  /** Indices of skills that fit no slot. */
  readonly strangers: readonly number[]
  /** True if every fixed slot is filled and every skill has a slot. */
  readonly fills: boolean
}

export function judgeSlots(
  skills: readonly SkillRef[],
  profession: Profession,
  repeatFamilyOptions: boolean,
): SlotVerdict {
  const slots = slotsOf(profession, repeatFamilyOptions)
  const strangers = skills.flatMap((skill, i) => (slots.some(slot => fits(skill, slot)) ? [] : [i]))
  const bySkill = skills.map(skill => slots.map(slot => fits(skill, slot)))
  const byFixed = profession.fixed.map(slot => skills.map(skill => fits(skill, slot)))
  // A matching that places every skill and one that fills every fixed slot can be merged (Mendelsohn–Dulmage).
  return { strangers, fills: covers(bySkill) && covers(byFixed) }
}

function slotsOf({ fixed, choose }: Profession, repeat: boolean): readonly Slot[] {
  const options = choose.from.flatMap(slot =>
    repeat && slot.any === true ? Array.from({ length: choose.count }, () => slot) : [slot],
  )
  return [...fixed, ...options]
}

/** The `usual` values in the data are suggestions and do not restrict the choice. */
export function fits(skill: SkillRef, slot: Slot): boolean {
  if (slot.anySkill === true) return true
  if (slot.anyOf !== undefined) return slot.anyOf.some(inner => fits(skill, inner))
  if (slot.skill !== undefined) return skill.family === slot.skill
  if (skill.family !== slot.family || skill.specialisation === null) return false
  const { specialisation } = skill
  if (slot.any === true) return !(slot.exclude ?? []).includes(specialisation)
  return (
    (slot.oneOf ?? []).includes(specialisation) ||
    (slot.prefixes ?? []).some(
      prefix => specialisation === prefix || specialisation.startsWith(`${prefix}-`),
    )
  )
}

/** True if every row can be matched with a different column. Uses augmenting paths. */
function covers(rows: readonly (readonly boolean[])[]): boolean {
  const holder = new Map<number, number>()
  const place = (row: number, tried: Set<number>): boolean =>
    rows[row]!.some((open, column) => {
      if (!open || tried.has(column)) return false
      tried.add(column)
      const other = holder.get(column)
      if (other !== undefined && !place(other, tried)) return false
      holder.set(column, row)
      return true
    })
  return rows.every((_, row) => place(row, new Set()))
}
