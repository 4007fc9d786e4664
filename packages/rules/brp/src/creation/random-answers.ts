import type { Dice, Json } from '@mastro/core'
import { rollCharacteristics } from '../operations/roll-characteristics.ts'
import { personalPointsOf } from '../operations/derive.ts'
import { CHARACTERISTICS } from '../data/characteristics.ts'
import {
  PROFESSIONS,
  PROFESSION_POINTS,
  professionRow,
  type Profession,
} from '../data/professions.ts'
import { SKILL_CAP } from '../data/tables.ts'
import { baseOf, type BaseChanceContext } from '../operations/shared/base-chance.ts'
import { knownSkillRef } from '../operations/shared/skill-ref.ts'
import { baseChanceContext, pointsOn } from '../sheet/chosen-skills.ts'
import { everySkill, ownable, skillsFor } from './skill-choices.ts'
import type { StepId } from './step-ids.ts'
import { NAMES } from './names.ts'
import type { DraftReading } from './read-draft.ts'

/** Rolls a random answer for each step, given the answers so far. */
export const RANDOM_ANSWERS: Readonly<Record<StepId, (reading: DraftReading, dice: Dice) => Json>> =
  {
    characteristics: ({ settings }, dice) => {
      const set = rollCharacteristics(
        { rerolls: 0, rerollApproved: false, shifts: [], settings },
        dice,
      )
      return set.ok ? set.value.characteristics : {}
    },
    shift: randomShift,
    profession: (_, dice) => ({ profession: pick(PROFESSIONS, dice).id }),
    skills: (reading, dice) => ({ skills: randomSkills(reading, dice) }),
    'profession-points': (reading, dice) =>
      spread(reading, reading.choices.professionSkills, PROFESSION_POINTS, 'personalPoints', dice),
    'personal-points': (reading, dice) => {
      const { choices } = reading
      const skills = personalSkills(reading, dice)
      return spread(
        reading,
        skills,
        personalPointsOf(choices.characteristics),
        'professionPoints',
        dice,
      )
    },
    identity: (_, dice) => ({
      name: pick(NAMES, dice),
      age: String(17 + dice.roll(20) + dice.roll(20)),
    }),
    equipment: ({ choices, settings }) => ({
      weapons: ownable(choices, settings).slice(0, 3),
      armour: [],
      usual: true,
    }),
    background: () => ({ background: '' }),
  }

/** Picks an item with a die of as many sides as there are items. A list of one needs no die. */
export function pick<T>(list: readonly T[], dice: Dice): T {
  return list.length === 1 ? list[0]! : list[dice.roll(list.length) - 1]!
}

/**
 * BRP-CHAR-5: moves up to three points between two characteristics, or none if that would break the
 * limits.
 */
function randomShift({ rolled }: DraftReading, dice: Dice): Json {
  const points = dice.roll(4) - 1
  const from = pick(CHARACTERISTICS, dice)
  const to = pick(
    CHARACTERISTICS.filter(id => id !== from),
    dice,
  )
  const legal =
    rolled !== null && points > 0 && rolled[from] - points >= 3 && rolled[to] + points <= 18
  return { shifts: legal ? [{ from, to, points }] : [] }
}

/** BRP-PROF-2, 3: fills the fixed slots, then as many optional slots as the profession requires. */
function randomSkills(reading: DraftReading, dice: Dice): readonly string[] {
  const { choices, settings } = reading
  const situation = baseChanceContext(choices, settings)
  const { profession } = choices
  const printed = typeof profession === 'string' ? professionRow(profession) : undefined
  if (printed === undefined) return distinct(everySkill(situation), 10, [], dice)
  return tenSkills(printed, situation, slots => pick(slots, dice))
}

/**
 * Fills the slots of a profession with distinct skills, ten in all. `pickOne` decides wherever
 * there is a choice.
 */
export function tenSkills(
  { fixed, choose }: Profession,
  situation: BaseChanceContext,
  pickOne: <T>(list: readonly T[]) => T,
): readonly string[] {
  const skills: string[] = []
  const fill = (candidates: readonly string[]) => {
    const free = candidates.filter(ref => !skills.includes(ref))
    if (free.length > 0) skills.push(pickOne(free))
    return free.length > 0
  }
  for (const slot of fixed) fill(skillsFor(slot, situation))
  const options = [...choose.from]
  for (let left = choose.count; left > 0 && options.length > 0;) {
    const slot = pickOne(options)
    options.splice(options.indexOf(slot), 1)
    if (fill(skillsFor(slot, situation))) left -= 1
  }
  return skills
}

function distinct(
  from: readonly string[],
  count: number,
  taken: readonly string[],
  dice: Dice,
): readonly string[] {
  const chosen: string[] = []
  while (chosen.length < count)
    chosen.push(
      pick(
        from.filter(ref => !taken.includes(ref) && !chosen.includes(ref)),
        dice,
      ),
    )
  return chosen
}

/** Personal points go to five of the ten profession skills and five others. */
function personalSkills({ choices, settings }: DraftReading, dice: Dice): readonly string[] {
  const situation = baseChanceContext(choices, settings)
  const own = distinct(everySkill(situation), 5, choices.professionSkills, dice)
  return [...choices.professionSkills.slice(0, 5), ...own]
}

const HANDFUL = 5

/** Distributes points in steps of five among skills that stay within the cap (BRP-PERS-3). */
function spread(
  { choices, settings }: DraftReading,
  skills: readonly string[],
  budget: number,
  beside: 'professionPoints' | 'personalPoints',
  dice: Dice,
): Readonly<Record<string, number>> {
  const situation = baseChanceContext(choices, settings)
  const given: Record<string, number> = {}
  const other = (ref: string) =>
    pointsOn(choices, ref)[beside === 'professionPoints' ? 'profession' : 'personal']
  const total = (ref: string) =>
    (baseOf(knownSkillRef(ref), situation) ?? 0) + other(ref) + (given[ref] ?? 0)
  for (let left = budget; left > 0; left -= HANDFUL) {
    const open = skills.filter(ref => total(ref) + HANDFUL <= SKILL_CAP)
    if (open.length === 0) break
    const ref = pick(open, dice)
    given[ref] = (given[ref] ?? 0) + HANDFUL
  }
  return given
}
