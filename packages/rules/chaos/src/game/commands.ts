import {
  bool,
  DRAFT_COMMANDS,
  int,
  LANGUAGES,
  literal,
  object,
  oneOf,
  text,
  variant,
  withDefault,
  type Infer,
} from '@mastro/core'
import { ADVANCES, EXPERIENCES, LEARNING } from '../acts/advance.ts'
import { OBJECTIVES, ROLEPLAY } from '../acts/award-experience.ts'
import { livingCharacter, newCharacter, TRAINABLE } from '../acts/character.ts'
import { EGO_REASONS } from '../acts/change-ego.ts'
import { TRAIT_LISTS } from '../acts/change-trait.ts'
import {
  blankable,
  COMPONENTS,
  flag,
  intOr,
  listOf,
  nameField,
  orNull,
  points,
  signed,
  STYLES,
  word,
} from '../acts/fields.ts'
import { SPELL_SOURCES } from '../acts/learn-spell.ts'
import { DEATH_CAUSES, VERDICTS } from '../acts/resolve-death.ts'
import { RESTS } from '../acts/rest.ts'
import { CAUSES, SEVERITIES } from '../acts/state.ts'
import { TIMINGS } from '../acts/tire.ts'
import { ACTIVITIES } from '../acts/worsen.ts'

const type = <const T extends string>(name: T) => ({ type: literal(name) })
const who = nameField
const reason = blankable()

const making = [
  object({ ...type('finish-draft') }),
  object({ ...type('propose-concept') }),
  object({ ...type('judge-draft'), seat: nameField, approve: bool(), reason }),
  object({
    ...type('price-trait'),
    seat: nameField,
    list: oneOf(TRAIT_LISTS),
    name: nameField,
    value: int(-99, 99),
  }),
  object({
    ...type('take-ready-made'),
    id: nameField,
    language: withDefault(oneOf(LANGUAGES), 'it'), // of the page it was asked from
  }),
  object({ ...type('retire-character'), character: nameField }),
  object({ ...type('add-opponent'), look: blankable(), character: newCharacter }),
  object({ ...type('remove-opponent'), id: nameField }),
] as const

const campaign = [
  object({ ...type('present-setting'), text: text() }),
  object({
    ...type('list-skills'),
    skills: listOf(nameField),
    breadth: word(['broad', 'narrow'], 'narrow'),
  }),
  object({
    ...type('write-school'),
    name: nameField,
    philosophy: blankable(),
    origin: blankable(),
    organisation: blankable(),
    rules: blankable(),
    spheres: blankable(),
    elements: listOf(nameField),
  }),
  object({ ...type('mark-pause'), on: bool() }),
] as const

const bodies = [
  object({
    ...type('tire'),
    who,
    points,
    cause: oneOf(CAUSES),
    timing: word(TIMINGS, 'immediate'),
    effort: orNull(object({ surplus: int(0, 999), applied: int(0, 999) })),
  }),
  object({ ...type('end-combat') }),
  object({
    ...type('rest'),
    who,
    kind: oneOf(RESTS),
    recover: listOf(object({ cause: oneOf(CAUSES), points })),
    masterOverride: flag(false),
  }),
  object({
    ...type('wound'),
    who,
    points,
    severity: oneOf(SEVERITIES),
    description: blankable(),
    limits: blankable(),
  }),
  object({ ...type('limit-wound'), who, woundId: nameField, limits: text() }),
  object({ ...type('heal'), who, woundId: nameField, points }),
  object({
    ...type('worsen'),
    who,
    woundId: nameField,
    points,
    activity: word(ACTIVITIES, 'still'),
  }),
  object({
    ...type('resolve-death'),
    who,
    cause: oneOf(DEATH_CAUSES),
    aid: word(['none', 'timely'], 'none'),
    verdict: orNull(oneOf(VERDICTS)),
  }),
  object({ ...type('permanent-loss'), who, points: int(1, 99) }),
] as const

const sheets = [
  object({
    ...type('change-ego'),
    who,
    delta: signed(-99, 99),
    reason: oneOf(EGO_REASONS),
    opponent: orNull(nameField),
    luckyRoll: flag(false),
    words: blankable(),
  }),
  object({
    ...type('change-trait'),
    who,
    change: object({
      action: oneOf(['add', 'remove']),
      list: oneOf(TRAIT_LISTS),
      name: nameField,
      value: orNull(int(-99, 99)),
      innate: flag(false),
    }),
    masterOverride: flag(false),
  }),
  object({
    ...type('flag-shade'),
    who,
    component: oneOf(COMPONENTS),
    name: nameField,
    vitality: orNull(bool()),
  }),
  object({ ...type('overrule'), who, character: livingCharacter, reason: text() }),
  object({ ...type('write-diary'), who, text: text() }),
  object({ ...type('write-gear'), who, text: text() }),
  object({ ...type('write-note'), who, about: nameField, text: text() }),
  object({ ...type('turn-grimoire'), who, open: bool() }),
  object({ ...type('agree-spell'), who, spell: nameField, agreed: bool() }),
  object({ ...type('end-spell'), spell: nameField }),
] as const

const growth = [
  object({ ...type('propose-memorable'), character: nameField }),
  object({ ...type('vote-memorable'), character: nameField, agree: bool() }),
  object({
    ...type('award-experience'),
    base: int(1, 4),
    objective: oneOf(OBJECTIVES),
    characters: listOf(
      object({
        id: nameField,
        survived: flag(true),
        active: flag(true),
        roleplay: word(ROLEPLAY, 'none'),
        decisive: flag(false),
        personalGoal: flag(false),
        reason,
      }),
    ),
  }),
  object({
    ...type('award-training'),
    who,
    kind: oneOf(TRAINABLE),
    name: nameField,
    points,
    reason,
  }),
  object({
    ...type('ask-advance'),
    character: nameField,
    kind: oneOf(ADVANCES),
    name: nameField,
    skill: blankable(),
    magic: orNull(object({ school: nameField, style: oneOf(STYLES) })),
    useTraining: intOr(0, 999, 0),
    experience: orNull(oneOf(EXPERIENCES)),
    justification: blankable(),
    learning: orNull(
      object({
        method: oneOf(LEARNING),
        teacherLevel: orNull(int(0, 99)),
        canRead: flag(true),
        mindRoll: orNull(oneOf(['success', 'failure'])),
      }),
    ),
  }),
  object({
    ...type('ask-learn-spell'),
    character: nameField,
    spell: nameField,
    skill: nameField,
    element: orNull(nameField),
    source: oneOf(SPELL_SOURCES),
    studied: flag(false),
  }),
  object({
    ...type('judge-request'),
    request: nameField,
    approve: bool(),
    cost: intOr(1, 5, 1),
    reason,
  }),
] as const

/** Everything a seat may order. */
export const command = variant('type', [
  ...DRAFT_COMMANDS,
  ...making,
  ...campaign,
  ...bodies,
  ...sheets,
  ...growth,
])
export type Command = Infer<typeof command>
export type CommandOf<T extends Command['type']> = Extract<Command, { readonly type: T }>
