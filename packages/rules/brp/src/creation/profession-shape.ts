import { label, phrase, same, type Label } from '@mastro/core'
import {
  professionRow,
  SKILLS_PER_PROFESSION,
  type Profession,
  type Slot,
} from '../data/professions.ts'
import { SKILL_ROWS, skillRow } from '../data/skills.ts'
import type { OwnFamily, ProfessionShapeDoc, ShapeGroup, ShapeSkill } from '../documents.ts'
import { professionLabel, skillLabel } from '../messages/terms.ts'
import { baseOf, type BaseChanceContext } from '../operations/shared/base-chance.ts'
import { fits } from '../operations/shared/profession-slots.ts'
import { knownSkillRef, parseSkillRef } from '../operations/shared/skill-ref.ts'
import { baseChanceContext } from '../sheet/chosen-skills.ts'
import type { DraftReading } from './read-draft.ts'
import { skillsFor } from './skill-choices.ts'

/**
 * The ten skills of a profession as the book groups them: those that everybody has, one choice for
 * each open slot, and a number of choices from a list (BRP-PROF-2, 3).
 */
export function professionShapeOf({ choices, settings }: DraftReading): ProfessionShapeDoc | null {
  const { profession, professionSkills: chosen } = choices
  if (profession === '') return null
  const situation = baseChanceContext(choices, settings)
  const printed = typeof profession === 'string' ? professionRow(profession) : undefined
  const fixed = printed?.fixed ?? []
  const always = fixed.flatMap(slot => onlySkillOf(slot, situation) ?? [])
  const open = fixed.filter(slot => onlySkillOf(slot, situation) === null)
  const free = chosen.filter(ref => !always.includes(ref))
  const held = assign(free, open)
  const rest = free.filter(ref => !held.includes(ref))
  const groups = open.map((slot, i) => groupOf(`slot-${i}`, [slot], 1, held[i], situation))
  const list = printed === undefined ? [{ anySkill: true }] : printed.choose.from
  const count = printed === undefined ? SKILLS_PER_PROFESSION : printed.choose.count
  return {
    label: typeof profession === 'string' ? professionLabel(profession) : same(profession.custom),
    always: always.map(ref => shapeSkill(ref, situation)),
    groups: count === 0 ? groups : [...groups, groupOf('list', list, count, rest, situation)],
  }
}

/** The skills of a printed profession in one line, to compare professions before choosing one. */
export function professionSummary({ fixed, choose: { count, from } }: Profession): Label {
  const always = joinAll(fixed.map(slotLabel), ', ')
  if (count === 0) return always
  const number = lowerCase(NUMBERS[count]!) // no profession has more than ten skills
  const choice = from.some(({ anySkill }) => anySkill === true)
    ? phrase`${number} ${label('a scelta', 'of your choice')}`
    : phrase`${number} ${label('fra', 'of')} ${joinAll(from.map(slotLabel), ', ')}`
  return fixed.length === 0 ? choice : phrase`${always}; ${choice}`
}

/** A family without its specialisation, if the slot leaves the choice. */
function slotLabel({ skill, family = '', oneOf = [], prefixes = [], anyOf }: Slot): Label {
  if (anyOf !== undefined) return joinAll(anyOf.map(slotLabel), { it: ' o ', en: ' or ' })
  if (skill !== undefined) return skillLabel(skill)
  const [named, ...others] = [...oneOf, ...prefixes]
  return skillLabel(named !== undefined && others.length === 0 ? `${family}:${named}` : family)
}

function joinAll(labels: readonly Label[], by: string | Label): Label {
  const { it, en } = typeof by === 'string' ? same(by) : by
  const texts = (language: 'it' | 'en') => [...new Set(labels.map(one => one[language]))]
  return label(texts('it').join(it), texts('en').join(en))
}

const lowerCase = ({ it, en }: Label): Label => label(it.toLowerCase(), en.toLowerCase())

/** The only skill that fits a slot, or null if there is a choice. */
function onlySkillOf(slot: Slot, situation: BaseChanceContext): string | null {
  const [first, ...others] = skillsFor(slot, situation)
  const isOnly = others.length === 0 && ownFamilies(slot, situation).length === 0
  return first !== undefined && isOnly ? first : null
}

/** The chosen skill of each slot, so that as many slots as possible have one. */
function assign(
  chosen: readonly string[],
  slots: readonly Slot[],
): readonly (string | undefined)[] {
  const refs = chosen.filter(ref => parseSkillRef(ref, ref).ok)
  const holders = new Map<number, string>()
  const place = (ref: string, tried: Set<number>): boolean =>
    slots.some((slot, i) => {
      if (tried.has(i) || !fits(knownSkillRef(ref), slot)) return false
      tried.add(i)
      const other = holders.get(i)
      if (other !== undefined && !place(other, tried)) return false
      holders.set(i, ref)
      return true
    })
  for (const ref of refs) place(ref, new Set())
  return slots.map((_, i) => holders.get(i))
}

function groupOf(
  id: string,
  slots: readonly Slot[],
  count: number,
  held: string | readonly string[] | undefined,
  situation: BaseChanceContext,
): ShapeGroup {
  const chosen = held === undefined ? [] : typeof held === 'string' ? [held] : held
  const listed = slots.flatMap(slot => skillsFor(slot, situation))
  const own = slots.flatMap(slot => ownFamilies(slot, situation))
  return {
    id,
    label: titleOf(slots, count),
    count,
    chosen,
    options: [...new Set([...listed, ...chosen])].map(ref => shapeSkill(ref, situation)),
    own: own.filter(({ start }, i) => own.findIndex(one => one.start === start) === i),
  }
}

const NUMBERS: readonly Label[] = [
  label('Nessuna', 'None'),
  label('Una', 'One'),
  label('Due', 'Two'),
  label('Tre', 'Three'),
  label('Quattro', 'Four'),
  label('Cinque', 'Five'),
  label('Sei', 'Six'),
  label('Sette', 'Seven'),
  label('Otto', 'Eight'),
  label('Nove', 'Nine'),
  label('Dieci', 'Ten'),
]

function titleOf(slots: readonly Slot[], count: number): Label {
  const [slot] = slots
  const number = NUMBERS[count] ?? label(String(count), String(count))
  const isAny = slots.every(({ anySkill }) => anySkill === true)
  if (isAny) return phrase`${number} ${label('a scelta', 'of your choice')}`
  if (slots.length === 1 && slot?.family !== undefined)
    return phrase`${skillLabel(slot.family)}: ${label('una', 'one')}`
  return phrase`${number} ${label('fra queste', 'of these')}`
}

const shapeSkill = (ref: string, situation: BaseChanceContext): ShapeSkill => ({
  ref,
  label: skillLabel(ref),
  base: parseSkillRef(ref, ref).ok ? baseOf(knownSkillRef(ref), situation) : null,
})

/** The families in which the player may write another specialisation (BRP-SKILL-2). */
function ownFamilies(slot: Slot, situation: BaseChanceContext): readonly OwnFamily[] {
  if (slot.anySkill === true) return everyFamily(situation)
  if (slot.anyOf !== undefined) return slot.anyOf.flatMap(inner => ownFamilies(inner, situation))
  const { family = '', any, prefixes = [] } = slot
  if (any === true) return [ownFamily(family, family, '', situation)]
  return prefixes.map(prefix => ownFamily(family, `${family}:${prefix}`, prefix, situation))
}

/** Every family of the book that takes a specialisation. */
export const everyFamily = (situation: BaseChanceContext): readonly OwnFamily[] =>
  SKILL_ROWS.filter(({ specialisations }) => specialisations !== 'none').map(({ id }) =>
    ownFamily(id, id, '', situation),
  )

function ownFamily(
  family: string,
  named: string,
  prefix: string,
  situation: BaseChanceContext,
): OwnFamily {
  const row = skillRow(family)
  const start = prefix === '' ? `${family}:` : `${family}:${prefix}-`
  const other = knownSkillRef(`${start}other`)
  return {
    start,
    label: skillLabel(named),
    base: row === undefined ? null : baseOf(other, situation),
  }
}
