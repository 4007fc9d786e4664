import type { Draft } from '@mastro/core'
import { readOptions, type Options } from '../options.ts'
import type { CreateInput, NewClass } from '../operations/characters/create-input.ts'
import { extraPoints, type ExtraPoints } from '../operations/characters/create-skills.ts'
import { NO_ANSWER, textOf, type FormAnswer } from './step-form.ts'
import { readDaimon, readEnhancements, readEquipment, readExtras } from './read-rest.ts'
import type { DaimonReading, ExtrasReading } from './read-rest.ts'
import { readSkills } from './read-skills.ts'
import {
  readCharacteristics,
  readEventForm,
  readFirst,
  readSecondClass,
  readSocial,
} from './read-story.ts'
import type {
  CharacteristicsReading,
  EventReading,
  FirstClassReading,
  SocialReading,
} from './read-story.ts'
import type { StepId } from './step-ids.ts'

/** A whole draft, parsed once. Every step reads the others through it. */
export interface DraftReading extends ExtrasReading, DaimonReading {
  readonly draft: Draft
  readonly options: Options
  readonly isAnswered: (step: StepId) => boolean
  readonly formOf: (step: StepId) => FormAnswer
  readonly characteristics: CharacteristicsReading
  readonly social: SocialReading
  readonly first: FirstClassReading
  readonly event: EventReading
  readonly secondClass: NewClass | null
  /** All classes of the draft so far, in the order of the sheet. */
  readonly classes: readonly (NewClass | null)[]
  readonly skills: CreateInput['skills']
  readonly extraPoints: ExtraPoints
  readonly enhancements: CreateInput['enhancements']
  readonly equipment: CreateInput['equipment']
  readonly name: string
  readonly concept: string
  readonly story: string
}

export function readDraft(draft: Draft): DraftReading {
  const formOf = (step: StepId) => (draft.answers[step] ?? NO_ANSWER) as FormAnswer // safe: written only by steps
  const social = readSocial(formOf('social-class'))
  const extras = readExtras(formOf('extras'))
  const skills = readSkills(formOf('skills'))
  const identity = formOf('identity')
  const first = readFirst(formOf('first'), social.standing)
  const secondClass = readSecondClass(formOf('second-class'))
  return {
    draft,
    options: readOptions(draft.options),
    isAnswered: step => draft.answers[step] !== undefined,
    formOf,
    characteristics: readCharacteristics(formOf('characteristics')),
    social,
    first,
    event: readEventForm(formOf('event'), social.standing),
    secondClass,
    classes: [first.held, secondClass, extras.thirdClass],
    skills,
    ...extras,
    extraPoints: extraPoints({ skills, ...extras }),
    ...readDaimon(formOf('daimon')),
    enhancements: readEnhancements(formOf('enhancements')),
    equipment: readEquipment(formOf('equipment')),
    name: textOf(identity, 'name'),
    concept: textOf(identity, 'concept'),
    story: textOf(identity, 'story'),
  }
}
