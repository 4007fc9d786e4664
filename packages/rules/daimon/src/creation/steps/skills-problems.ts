import { pluralForm, label, NO_WORDS, phrase } from '@mastro/core'
import type { Label, Problem, Refused } from '@mastro/core'
import { creationTable } from '../../data/creation.ts'
import { className, skillName } from '../../messages/names.ts'
import { classPool, skillsFaults } from '../../operations/characters/create-skills.ts'
import { toScoredSkill, specificsOf } from '../../operations/characters/generic-rule.ts'
import type { DraftReading } from '../read-draft.ts'
import { nearestSkills } from './skills-nearest.ts'
import { broken, missingProblem } from '../define-step.ts'
import { pointCount } from '../../messages/log-lines.ts'

const { firstClass, secondClass, thirdClass } = creationTable.skills

/** Every broken rule on skills, described with its figures. */
export function skillsProblems(reading: DraftReading): Problem[] {
  const resources = reading.social.standing?.resources ?? 0
  return skillsFaults(reading, resources).map(fault => {
    const nearest = nearestSkills(fault.error.code, reading)
    const problem = inWords(fault, reading)
    return nearest === undefined ? problem : { ...problem, nearest }
  })
}

function inWords({ error }: Refused, reading: DraftReading): Problem {
  const { code, path = '' } = error
  const skill = reading.skills[Number(/skills\[(\d+)\]/.exec(path)?.[1] ?? -1)]
  const at = skill === undefined ? 'skills-1' : `points/${skill.id}`
  const name = skill === undefined ? NO_WORDS : skillName(skill.id)
  switch (code) {
    case 'class-points':
      return classPoints(path, reading)
    case 'class-spread':
      return missingProblem(code, fieldOfClass(path), spreadText(path, reading))
    case 'points-exceeded':
      return broken(code, 'skills-1', exceededText(reading))
    case 'duplicate-id':
      return broken(
        code,
        at,
        phrase`${name}: ${label('sta in due Classi', 'stands in two classes')}`,
      )
    case 'unknown-id':
      return path.endsWith('classNo')
        ? broken(
            code,
            at,
            phrase`${name}: ${label('non c’è una terza Classe', 'there is no third class')}`,
          )
        : broken(code, at, phrase`${name}: ${label('non è in elenco', 'not on the list')}`)
    case 'at-maximum':
      return broken(
        code,
        at,
        phrase`${name}: ${label('oltre 4 alla creazione', 'above 4 at creation')}`,
      )
    case 'out-of-context-limit':
      return broken(
        code,
        'out-of-context',
        label(
          'Più di due fuori contesto in una Classe',
          'More than two out of context in one class',
        ),
      )
    case 'generic-too-high':
      return broken(code, at, genericText(skill!, reading))
    default:
      return broken(code, at, phrase`${name}: ${label('non è ammessa', 'not allowed')}`)
  }
}

const fieldOfClass = (path: string) => (path.endsWith('first') ? 'skills-1' : 'skills-2')

function classPoints(path: string, reading: DraftReading): Problem {
  if (path.endsWith('thirdClass'))
    return missingProblem(
      'class-points',
      'skills-3',
      label(
        `La terza Classe vuole almeno ${thirdClass.minPoints} punti extra`,
        `The third class needs at least ${thirdClass.minPoints} extra points`,
      ),
    )
  const classNo = path.endsWith('first') ? 1 : 2
  const { points } = classNo === 1 ? firstClass : secondClass
  const left = points - classPool(reading.skills, classNo).spent
  const text = phrase`${nameOf(classNo, reading)}: ${label(`${pluralForm(left, 'resta', 'restano')} ${pointCount(left).it}`, `${pointCount(left).en} left`)}`
  return missingProblem('class-points', `skills-${classNo}`, text)
}

function spreadText(path: string, reading: DraftReading): Label {
  const classNo = path.endsWith('first') ? 1 : 2
  const { minSkills } = classNo === 1 ? firstClass : secondClass
  return phrase`${nameOf(classNo, reading)}: ${label(`almeno ${minSkills} Abilità`, `at least ${minSkills} skills`)}`
}

function nameOf(classNo: 1 | 2, { first, secondClass: second }: DraftReading): Label {
  const held = classNo === 1 ? first.held : second
  return held === null ? label(`Classe ${classNo}`, `Class ${classNo}`) : className(held.name)
}

function exceededText({ extraPoints }: DraftReading): Label {
  const beyond = -extraPoints.unspent
  return label(
    `Punti extra: ${beyond} di troppo (ne hai ${extraPoints.budget}; terza Classe ${extraPoints.thirdClass}, terzo Tratto ${extraPoints.thirdTrait}, Abilità ${extraPoints.skills})`,
    `Extra points: ${beyond} too many (you have ${extraPoints.budget}; third class ${extraPoints.thirdClass}, third trait ${extraPoints.thirdTrait}, skills ${extraPoints.skills})`,
  )
}

/** DAI-SKILL-9, with the nearest legal score. */
function genericText(skill: DraftReading['skills'][number], reading: DraftReading): Label {
  const sheet = {
    skills: reading.skills.map(toScoredSkill),
    resources: reading.social.standing?.resources ?? 0,
  }
  const held = specificsOf(skill.id, sheet, reading.options)
  const score = skill.base + skill.extra
  const enough = held.filter(specific => specific >= score).length
  return phrase`${skillName(skill.id)}: ${label(
    `a ${score} ${pluralForm(score - 1, 'serve', 'servono')} ${score - 1} ${pluralForm(score - 1, 'Specifica', 'Specifiche')} da almeno ${score}, ne hai ${enough}`,
    `at ${score} it takes ${score - 1} ${pluralForm(score - 1, 'specific', 'specifics')} of at least ${score}, you have ${enough}`,
  )}`
}
