import { field, s, label, phrase, type Label } from '@mastro/core'
import {
  ADVANCE_KINDS,
  costOf,
  EXPERIENCES,
  LEARNING,
  type AdvanceKind,
} from '../../operations/advance.ts'
import {
  blankable,
  COMPONENTS,
  idField,
  intOr,
  nameField,
  orNull,
  STYLES,
} from '../../operations/shared-fields.ts'
import type { StepsDoc } from '../../documents.ts'
import { form, defineCommand, type GameContext } from '../../kit.ts'
import { learning } from '../../schemas.ts'
import type { AdvanceRequest, Being } from '../../state.ts'
import { beingOf } from '../../selectors.ts'
import { nameLabel } from '../../messages/localized-names.ts'
import { term, TERM_LABELS } from '../../messages/terms.ts'
import { magicSkillCap } from '../../operations/mage-limits.ts'
import { settingsOf, type Settings } from '../../options.ts'
import { heldLevel, trainingFor } from './advancing.ts'
import { put } from './events.ts'
import { growingBeings, growthOf } from './requests.ts'

const NO_ART = 'none'
const ARTS = [NO_ART, ...STYLES] as const
const MIND_ROLLS = ['success', 'failure'] as const

const isNewSkill = (given: { readonly [key: string]: unknown }) => given['kind'] === 'new-skill'
const isPlainSkill = (given: { readonly [key: string]: unknown }) =>
  given['kind'] === 'skill' || given['kind'] === 'specialisation'

/** WOC-ADV-1 to WOC-ADV-13. Everything the book allows to improve, one step at a time. */
export const askAdvance = defineCommand('ask-advance', {
  rule: 'WOC-ADV-1',
  label: label('Migliora', 'Improve'),
  group: label('Crescita', 'Growth'),
  verb: label('Chiedi', 'Ask'),
  form: form({
    character: field.hidden(idField),
    kind: field.hidden(s.oneOf(ADVANCE_KINDS)),
    name: field.custom(nameField, id => ({ id, label: label('Nome', 'Name'), kind: 'text' })),
    skill: field.hidden(blankable()),
    justification: field.text(8000, label('Motivo nella storia', 'Reason in the story')),
    experience: field.custom(orNull(s.oneOf(EXPERIENCES)), (id, ctx: GameContext, given) => {
      if (!isPlainSkill(given)) return null
      const fit = experiencesFor(ctx, given)
      return {
        id,
        label: label('Esperienza', 'Experience'),
        kind: 'choice',
        choices: fit.map(value => ({ value, label: term('experience', value) })),
        initial: fit[0] ?? null,
      }
    }),
    useTraining: field.custom(intOr(0, 999, 0), (id, { state }: GameContext, given) => {
      const [initial, max] = trainingRange(beingOf(state, String(given['character'])), given)
      return max === 0
        ? null
        : { id, label: TERM_LABELS.training, kind: 'int', min: 0, max, initial }
    }),
    /** As a program says it; a form asks school and style apart. */
    magic: field.hidden(orNull(s.object({ school: nameField, style: s.oneOf(STYLES) }))),
    art: field.custom(s.withDefault(s.oneOf(ARTS), NO_ART), (id, _ctx: GameContext, given) =>
      isNewSkill(given)
        ? {
            id,
            label: label('È un’arte magica?', 'Is it an art of magic?'),
            kind: 'choice',
            choices: ARTS.map(value => ({ value, label: artWord(value) })),
            initial: NO_ART,
          }
        : null,
    ),
    school: field.when(
      'art',
      STYLES,
      field.custom(blankable(), (id, _ctx: GameContext, given) =>
        isNewSkill(given) ? { id, label: TERM_LABELS.school, kind: 'text' } : null,
      ),
    ),
    learning: field.hidden(orNull(learning)),
    method: field.custom(s.optional(s.oneOf(LEARNING)), (id, _ctx: GameContext, given) =>
      isNewSkill(given)
        ? {
            id,
            label: label('Come si impara', 'How it is learned'),
            kind: 'choice',
            choices: LEARNING.map(value => ({ value, label: term('learning', value) })),
            initial: 'experience',
          }
        : null,
    ),
    teacherLevel: field.when(
      'method',
      ['teacher'],
      field.custom(orNull(s.int(0, 99)), (id, _ctx: GameContext, given) =>
        isNewSkill(given) ? { id, label: TEACHER, kind: 'int', min: 0, max: 12, initial: 3 } : null,
      ),
    ),
    canRead: field.when(
      'method',
      ['texts'],
      newOnly(field.bool(label('Sa leggerli', 'Can read them'), true)),
    ),
    mindRoll: field.when(
      'method',
      ['teacher', 'texts'],
      field.custom(orNull(s.oneOf(MIND_ROLLS)), (id, _ctx: GameContext, given) =>
        isNewSkill(given)
          ? {
              id,
              label: label('Tiro di Mente', 'Mind roll'),
              kind: 'choice',
              choices: MIND_ROLLS.map(value => ({ value, label: MIND_WORDS[value] })),
              initial: null,
            }
          : null,
      ),
    ),
  }),
  offered: ctx =>
    growingBeings(ctx).flatMap(being => chancesOf(being, settingsOf(ctx.table.options))),
  decide: ({ character, art, school, method, teacherLevel, canRead, mindRoll, ...rest }, at) => {
    const magic = rest.magic ?? (art === NO_ART ? null : { school: school.trim(), style: art })
    const learned =
      rest.learning ?? (method === undefined ? null : { method, teacherLevel, canRead, mindRoll })
    const { kind, name, skill, useTraining, experience, justification } = rest
    const ask: AdvanceRequest = {
      kind,
      name,
      skill,
      magic,
      useTraining,
      experience,
      justification,
      learning: learned,
    }
    return put(at.state, { id: at.act.newId('request'), kind: 'advance', character, ask }, at.act)
  },
})

const TEACHER = label('Livello di chi insegna', 'Level of the teacher')
const MIND_WORDS = {
  success: label('Successo', 'Success'),
  failure: label('Fallimento', 'Failure'),
} as const

function newOnly(question: ReturnType<typeof field.bool>) {
  return field.custom(question.schema, (id, ctx: GameContext, given) =>
    isNewSkill(given) ? question.field(id, ctx, given) : null,
  )
}

function artWord(value: (typeof ARTS)[number]): Label {
  return value === NO_ART ? label('No', 'No') : term('style', value)
}

/** WOC-ADV-3. Plain use is enough from level 1 alone; what would be refused is not asked. */
function experiencesFor({ state }: GameContext, given: { readonly [key: string]: unknown }) {
  const being = beingOf(state, String(given['character']))
  const kind = ADVANCE_KINDS.find(one => one === given['kind'])
  if (being === undefined || kind === undefined) return EXPERIENCES
  const { name = '', skill = '' } = given
  const level = heldLevel(being.character, { kind, name: String(name), skill: String(skill) })
  return EXPERIENCES.filter(one => one !== 'used-successfully' || (level ?? 0) <= 1)
}

/**
 * WOC-TRAIN-2. The fewest Training Points that the choice needs, and the most that it may use: each
 * level costs at least one Experience Point.
 */
function trainingRange(
  being: Being | undefined,
  given: { readonly [key: string]: unknown },
): readonly [fewest: number, most: number] {
  const kind = ADVANCE_KINDS.find(one => one === given['kind'])
  const { name, skill = '' } = given
  if (being === undefined || kind === undefined || typeof name !== 'string') return [0, 0]
  const { character } = being
  const held = trainingFor(character, { kind, name })?.points ?? 0
  const level = heldLevel(character, { kind, name, skill: String(skill) }) ?? 0
  const cost = costOf({ kind, level })
  const most = Math.max(0, Math.min(held, cost - 1))
  return [Math.min(most, Math.max(0, cost - character.xp.available)), most]
}

interface Chance {
  readonly id: string
  readonly kind: AdvanceKind
  /** Null for something new, not named yet. */
  readonly name: string | null
  readonly skill: string
  readonly what: Label
  readonly level: number | null
  /** The reason why it cannot be requested at any cost. */
  readonly bar?: Label
}

function chancesOf(being: Being, settings: Settings) {
  const open = advancesOf(being, settings).filter(({ bar }) => bar === undefined)
  return open.map(({ id, kind, name, skill, what, level }) => {
    const price = phrase`${costOf({ kind, level: level ?? 0 })} ${XP}`
    const named = name === null ? {} : { name }
    return {
      given: { character: being.id, kind, ...named, skill, magic: null, learning: null },
      id,
      group: growthOf(being),
      label:
        level === null
          ? phrase`${what}: ${price}`
          : phrase`${what} ${label('a', 'to')} ${level + 1}: ${price}`,
    }
  })
}

/** `steps/<being>`: the possible steps as a price list. */
export function stepsDoc(being: Being, settings: Settings): StepsDoc {
  return {
    being: being.id,
    available: being.character.xp.available,
    steps: advancesOf(being, settings).map(({ id, kind, name, what, level, bar }) => {
      const cost = costOf({ kind, level: level ?? 0 })
      const points = name === null ? 0 : (trainingFor(being.character, { kind, name })?.points ?? 0)
      return {
        offer: id,
        what,
        from: level,
        to: level === null ? null : level + 1,
        cost,
        training: Math.min(points, Math.max(0, cost - 1)), // WOC-TRAIN-2
        ...(kind === 'new-specialisation' ? { isPart: true as const } : {}),
        ...(bar === undefined ? {} : { bar }),
      }
    }),
  }
}

/** Every step of this being, possible or not. */
function advancesOf(being: Being, settings: Settings): readonly Chance[] {
  const { ego, skills, incapacities, components } = being.character
  const cap = magicSkillCap(ego, settings)
  const step = (
    kind: AdvanceKind,
    name: string,
    level: number,
    what: Label,
    { skill = '', most = Infinity }: { readonly skill?: string; readonly most?: number } = {},
  ): Chance => ({
    id: ['advance', being.id, kind, ...(skill === '' ? [] : [skill]), name].join('/'),
    kind,
    name,
    skill,
    what,
    level,
    ...(level >= most ? { bar: atMost(most, ego) } : {}), // WOC-MAGIC-5, WOC-ADV-12
  })
  const fresh = (kind: AdvanceKind, what: Label, skill = ''): Chance => ({
    id: ['advance', being.id, kind, ...(skill === '' ? [] : [skill])].join('/'),
    kind,
    name: null,
    skill,
    what,
    level: null,
  })
  return [
    ...skills.map(({ name, level, magic }) =>
      step('skill', name, level, nameLabel(name), magic === null ? {} : { most: cap }),
    ),
    ...skills.flatMap(({ name: skill, level: most, specialisations }) => [
      ...specialisations
        .filter(({ level }) => level < most)
        .map(({ name, level }) =>
          step('specialisation', name, level, phrase`${nameLabel(skill)}, ${nameLabel(name)}`, {
            skill,
          }),
        ),
      fresh('new-specialisation', phrase`${NEW_SPECIALISATION} ${nameLabel(skill)}`, skill),
    ]),
    ...incapacities.map(({ name, level }) => step('incapacity', name, level, nameLabel(name))),
    ...COMPONENTS.map(name =>
      step('component', name, components[name], term('component', name), { most: ego }),
    ),
    fresh('new-skill', label('Una nuova Abilità', 'A new skill')),
  ]
}

const atMost = (most: number, ego: number) =>
  label(`con Ego ${ego} il massimo è ${most}`, `Ego ${ego} allows ${most} at most`)
const XP = label('PE', 'XP')
const NEW_SPECIALISATION = label('Una Specializzazione di', 'A specialisation of')
