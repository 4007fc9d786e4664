import { s, type Draft, type Json } from '@mastro/core'
import samples from '../../data/skills.json' with { type: 'json' }
import { newCharacter, type CosmicScheme, type NewCharacter } from '../sheet/character.ts'
import { sameName } from '../operations/shared-fields.ts'
import { creationRules, settingsOf, type Settings } from '../options.ts'
import { violations, type CreateCharacterInput } from '../operations/create-character.ts'
import type { SheetFault } from '../operations/check-sheet.ts'
import { coversField, halvesOf, pieces, type StepId } from './step-forms.ts'

type Answers = Draft['answers']

/** The character that the answers make so far. Everything unanswered has its starting value. */
export function assembleDraft({ answers, options }: Draft): NewCharacter {
  const { name = '', ...description } = objectOf(answers['concept'])
  const ego = objectOf(answers['ego'])['ego'] ?? creationRules(options).egoMin
  const parsed = s.parse(newCharacter, {
    name,
    description,
    ego,
    components: answers['components'] ?? { soul: 3, mind: 3, body: 3 },
    nuances: nuancesOf(answers),
    skills: skillsOf(answers),
    incapacities: incapacitiesOf(answers),
    advantages: traitsOf(answers['advantages']),
    disadvantages: traitsOf(answers['disadvantages']),
    cosmicScheme: schemeIn(answers),
    spells: objectOf(answers['spells'])['spells'] ?? [],
  })
  if (!parsed.ok) throw new Error(`stored answer is invalid at ${parsed.error.path}`)
  return parsed.value
}

export function inputOf(draft: Draft, character: NewCharacter): CreateCharacterInput {
  const settings: Settings = settingsOf(draft.options)
  return { kind: 'pc', ...creationRules(draft.options), character, settings }
}

/** Every rule the draft breaks, by the step where it can be corrected. */
export function faultsByStep(draft: Draft): ReadonlyMap<StepId, readonly SheetFault[]> {
  const character = assembleDraft(draft)
  const found = new Map<StepId, SheetFault[]>()
  for (const fault of violations(inputOf(draft, character))) {
    const step = stepOf(fault, character, draft)
    found.set(step, [...(found.get(step) ?? []), fault])
  }
  const orphans = orphanSpecialisations(draft.answers, character)
  return orphans.length === 0
    ? found
    : found.set('specialisations', [...(found.get('specialisations') ?? []), ...orphans])
}

/** WOC-SPEC-2. Specialisations whose skill was removed. They stay in the draft and are reported. */
function orphanSpecialisations(answers: Answers, { skills }: NewCharacter): readonly SheetFault[] {
  return entriesOf(answers['specialisations'])
    .filter(([key]) => !skills.some(({ name }) => sameName(name, halvesOf(key)![0])))
    .map(([key]) => ({ code: 'specialisation-without-skill', path: `value.${key}` }))
}

function stepOf({ path }: SheetFault, character: NewCharacter, draft: Draft): StepId {
  const [, first = '', index = ''] =
    /^input\.character\.?([a-zA-Z]*)(?:\[(\d+)\])?/.exec(path) ?? []
  if (first === 'cosmicScheme') return 'scheme'
  if (first === 'skills') {
    if (path.includes('.specialisations')) return 'specialisations'
    return character.skills[Number(index)]?.magic === null ? 'skills' : 'magic'
  }
  if (first === '') return lastSpent(draft)
  return first as StepId // safe: the other sections of a sheet are steps of the same name
}

/** Exceeding the budget is reported at the last step that spends points. */
function lastSpent({ answers }: Draft): StepId {
  const spending: readonly StepId[] = [
    'skills',
    'magic',
    'specialisations',
    'nuances',
    'components',
    'ego',
  ]
  return spending.find(step => answers[step] !== undefined) ?? 'ego'
}

function nuancesOf(answers: Answers) {
  return entriesOf(answers['nuances']).map(([key, value]) => {
    const [component, name] = halvesOf(key)!
    return { component, name, value }
  })
}

function skillsOf(answers: Answers) {
  const specialisations = entriesOf(answers['specialisations']).map(([key, level]) => {
    const [skill, name] = halvesOf(key)!
    return { skill, name, level }
  })
  const under = (skill: string) =>
    specialisations
      .filter(one => sameName(one.skill, skill))
      .map(({ name, level }) => ({ name, level }))
  const plain = entriesOf(answers['skills']).map(([name, level]) => ({
    name,
    level,
    magic: null,
    specialisations: under(name),
  }))
  const arts = disciplinesIn(answers).map(({ name, level, school, style, foci }) => ({
    name,
    level,
    magic: { school, style, foci },
    specialisations: under(name),
  }))
  return [...plain, ...arts]
}

function disciplinesIn(answers: Answers): readonly Discipline[] {
  const kept: unknown = objectOf(answers['magic'])['disciplines'] ?? []
  return kept as readonly Discipline[] // safe: stored by its schema
}

interface Discipline {
  readonly name: string
  readonly level: number
  readonly school: string
  readonly style: string
  readonly foci: Json
}

/** WOC-COSMIC-7. A scheme follows its school when the player renames it. */
function schemeIn(answers: Answers) {
  const scheme: unknown = objectOf(answers['scheme'])['scheme'] ?? null
  if (scheme === null) return null
  const drawn = scheme as CosmicScheme // safe: stored by its schema
  const schools = disciplinesIn(answers).map(({ school }) => school)
  const [only = drawn.school] = new Set(schools)
  const isKnown = schools.includes(drawn.school) || new Set(schools).size > 1
  return isKnown ? drawn : { ...drawn, school: only }
}

/** WOC-INCAP-1. The skills an incapacity covers: written by the player, or those of a built-in one. */
function incapacitiesOf(answers: Answers) {
  const written = objectOf(answers['incapacities'])
  return entriesOf(answers['incapacities']).map(([name, level]) => {
    const known = samples.incapacities.find(
      ({ it, en }) => sameName(it, name) || sameName(en, name),
    )
    const language = known !== undefined && sameName(known.en, name) ? 'en' : 'it'
    const own = written[coversField(name)]
    const covers =
      typeof own === 'string'
        ? pieces(own, ',')
        : (known?.covers ?? []).map(covered => covered[language])
    return { name, level, covers }
  })
}

/** A trait is stored as its price, or as its price and whether it is innate. */
function traitsOf(answer: Json | undefined) {
  return Object.entries(objectOf(answer)).map(([name, kept]) =>
    typeof kept === 'object' && kept !== null ? { name, ...kept } : { name, value: kept ?? null },
  )
}

/** Names with an amount other than 0. */
function entriesOf(answer: Json | undefined): readonly (readonly [string, number])[] {
  return Object.entries(objectOf(answer)).flatMap(([name, value]) =>
    typeof value === 'number' && value !== 0 ? [[name, value] as const] : [],
  )
}

function objectOf(answer: Json | undefined): Readonly<Record<string, Json | undefined>> {
  return (answer ?? {}) as Readonly<Record<string, Json | undefined>> // safe: every answer is stored as an object
}
