import { label, perCent, phrase, same, type Label, type ReferenceDoc } from '@mastro/core'
import { PROFESSIONS, type Profession, type Slot } from '../../data/professions.ts'
import { SKILL_ROWS, type SkillRow } from '../../data/skills.ts'
import { COMPETENCE } from '../../data/tables.ts'
import { SKILL_TIME_ROWS } from '../../data/time.ts'
import { skillLabel } from '../../messages/terms.ts'
import { row, list, span } from './cells.ts'

/** The printed tables of skills, professions and times. */

const INT = label('INT', 'INT')
const DEX = label('DES', 'DEX')

/** BRP-SKILL-3 to 5, 9, 10: the base chance as printed. */
function baseOf({ base }: SkillRow): Label {
  switch (base.type) {
    case 'fixed':
      return perCent(base.value)
    case 'era': {
      const past = typeof base.past === 'number' ? perCent(base.past) : phrase`${INT} × 1`
      const now =
        base.modern === base.future
          ? phrase`${perCent(base.modern)}`
          : phrase`${perCent(base.modern)} ${label('era moderna', 'modern')}, ${perCent(base.future)} ${label('futura', 'future')}`
      return phrase`${now}; ${label('ere passate', 'past')} ${past}`
    }
    case 'formula':
      return base.formula === 'dex*2' ? phrase`${DEX} × 2` : phrase`${INT} + ${label('POT', 'POW')}`
    case 'by-weapon':
      return label('secondo l’arma', 'by the weapon')
    case 'by-shield':
      return label('secondo lo scudo', 'by the shield')
    case 'language':
      return phrase`${label('la propria', 'own')} ${INT} × 5, ${label('altre', 'others')} ${perCent(base.other)}`
    case 'flight':
      return phrase`${perCent(base.none)}; ${label('con un mezzo', 'by technology')} ${DEX} / 2; ${label('per natura', 'by nature')} ${DEX} × 4`
  }
}

/** The name of a slot as printed: a skill, a specialisation, or any of a family. */
function slotLabel(slot: Slot): Label {
  if (slot.anySkill === true) return label('una qualsiasi', 'any skill')
  if (slot.anyOf !== undefined) return either(slot.anyOf.map(slotLabel))
  if (slot.skill !== undefined) return skillLabel(slot.skill)
  const family = slot.family ?? ''
  if (slot.any === true) return phrase`${skillLabel(family)} (${label('una a scelta', 'any one')})`
  const named = [...(slot.oneOf ?? []), ...(slot.prefixes ?? [])]
  return either(named.map(name => skillLabel(`${family}:${name}`)))
}

const either = (names: readonly Label[]): Label => ({
  it: names.map(({ it }) => it).join(' o '),
  en: names.map(({ en }) => en).join(' or '),
})

function choiceOf({ choose: { count, from } }: Profession): Label {
  return count === 0 ? same('–') : phrase`${count}: ${list(from.map(slotLabel))}`
}

export const PEOPLE_TABLES: readonly ReferenceDoc[] = [
  {
    id: 'skills',
    title: label('Abilità e basi', 'Skills and base chances'),
    columns: [label('Abilità', 'Skill'), label('Base', 'Base')],
    rows: SKILL_ROWS.map(one => row(one.id, one, baseOf(one))),
    rule: 'BRP-SKILL-1',
  },
  {
    id: 'professions',
    title: label('Professioni', 'Professions'),
    columns: [
      label('Professione', 'Profession'),
      label('Sempre', 'Always'),
      label('A scelta', 'To choose'),
    ],
    rows: PROFESSIONS.map(one => row(one.id, one, list(one.fixed.map(slotLabel)), choiceOf(one))),
    rule: 'BRP-PROF-2',
  },
  {
    id: 'competence',
    title: label('Gradi di competenza', 'Degrees of competence'),
    columns: [label('Punteggio', 'Score'), label('Grado', 'Degree')],
    rows: COMPETENCE.ranks.map(one => row(one.id, span(one.min, one.max), one)),
    rule: 'BRP-SKILL-7',
  },
  {
    id: 'times',
    title: label('Quanto dura un’abilità', 'Time for one use of a skill'),
    columns: [label('Tempo', 'Time'), label('Abilità', 'Skills')],
    rows: SKILL_TIME_ROWS.map(one =>
      row(
        one.id,
        one,
        list([
          ...one.skills.map(skillLabel),
          ...(one.someCharacteristicRolls
            ? [label('alcuni tiri caratteristica', 'some characteristic rolls')]
            : []),
          ...(one.mostAttacksAndParries
            ? [label('quasi tutti gli attacchi e le parate', 'most attacks and parries')]
            : []),
        ]),
      ),
    ),
    rule: 'BRP-TIME-5',
  },
]
