import { byFirstAuthor, field, json, s, label, ok, phrase, refuse } from '@mastro/core'
import type { Chapter, Docs, Label } from '@mastro/core'
import { SKILL_ROWS } from '../data/skills.ts'
import { masterOnly, beingChoices, type BrpContext } from '../guards.ts'
import { defineEvent, form, defineCommand } from '../kit.ts'
import { parseSkillRef } from '../operations/shared/skill-ref.ts'
import { id, rulings as rulingsShape } from '../schemas.ts'
import type { State } from '../state.ts'
import { publicLine } from '../messages/log-lines.ts'
import { GROUP } from '../messages/offer-groups.ts'
import { skillLabel } from '../messages/terms.ts'

/** Decisions of the Master for the whole campaign (BRP-SKILL-6, 17, BRP-ARM-5). */

const WHAT: Readonly<Record<string, Label>> = {
  armour: label('armatura e abilità', 'armour and skills'),
}

const ruled = defineEvent('ruled', s.object({ rulings: rulingsShape, what: id }), {
  personalText: byFirstAuthor,
  evolve: (state, { rulings }) => ({ ...state, rulings }),
  describe: ({ what }) =>
    publicLine(
      phrase`${label('Il Game Master stabilisce', 'The Game Master rules')}: ${WHAT[what] ?? skillLabel(what)}`,
      'BRP-SKILL-6',
    ),
})

const everySkill = ({ state }: BrpContext) => {
  const known = Object.values(state.characters).flatMap(({ skills }) => Object.keys(skills))
  const plain = SKILL_ROWS.filter(row => row.specialisations !== 'required').map(row => row.id)
  return [...new Set([...plain, ...known, ...Object.keys(state.rulings.bases)])].map(ref => ({
    value: ref,
    label: skillLabel(ref),
  }))
}

/** Sets a value. undefined keeps the current one, and null removes it. */
function editMap<T>(
  map: Readonly<Record<string, T>>,
  key: string,
  value: T | null | undefined,
): Readonly<Record<string, T>> {
  if (value === undefined) return map
  const { [key]: _, ...rest } = map
  return value === null ? rest : { ...rest, [key]: value }
}

/** BRP-SKILL-6: omitted fields stay unchanged, and null removes the ruling. */
const ruleSkill = defineCommand('rule-skill', {
  rule: 'BRP-SKILL-6',
  label: label('Stabilisci su un’abilità', 'Rule on a skill'),
  group: GROUP.rulings,
  verb: label('Stabilisci', 'Rule'),
  authorize: masterOnly,
  form: form({
    skill: field.ref(label('Abilità', 'Skill'), everySkill),
    base: field.custom(s.optional(s.nullable(s.int(0, 1000))), field => ({
      id: field,
      label: label('Base in questa campagna', 'Base in this campaign'),
      kind: 'int',
      min: 0,
      max: 1000,
    })),
    name: field.custom(s.optional(s.nullable(s.text(80))), field => ({
      id: field,
      label: label('Come si chiama qui', 'Name at this table'),
      kind: 'text',
    })),
    removed: field.custom(s.optional(s.bool()), field => ({
      id: field,
      label: label('Qui non esiste', 'It does not exist here'),
      kind: 'bool',
      initial: false,
    })),
  }),
  offered: () => [{ given: {} }],
  decide: ({ skill, base, name, removed }, { state: { rulings } }) => {
    const ref = parseSkillRef(skill, 'skill', true)
    if (!ref.ok) return ref
    const gone = rulings.removed.filter(one => one !== skill)
    return ok([
      ruled({
        rulings: {
          ...rulings,
          bases: editMap(rulings.bases, skill, base),
          names: editMap(rulings.names, skill, name === '' ? undefined : name),
          removed: removed === undefined ? rulings.removed : [...gone, ...(removed ? [skill] : [])],
        },
        what: skill,
      }),
    ])
  },
})

const hinderedField = (name: Label, now: (state: State) => readonly string[]) =>
  field.custom(s.list(id, 0, 60), (field, ctx: BrpContext) => ({
    id: field,
    label: name,
    kind: 'choices',
    choices: everySkill(ctx),
    initial: now(ctx.state),
  }))

/** BRP-ARM-5: additional skills that armour reduces. */
const ruleArmour = defineCommand('rule-armour', {
  rule: 'BRP-ARM-5',
  label: label('Abilità ostacolate dall’armatura', 'Skills that armour hinders'),
  group: GROUP.rulings,
  verb: label('Stabilisci', 'Rule'),
  authorize: masterOnly,
  form: form({
    extraPhysical: hinderedField(
      label('Anche queste, come le fisiche', 'These too, as physical ones'),
      state => state.rulings.extraPhysical,
    ),
    extraPerceptive: hinderedField(
      label('Anche queste, come le percettive', 'These too, as perceptive ones'),
      state => state.rulings.extraPerceptive,
    ),
  }),
  offered: () => [{ given: {} }],
  decide: ({ extraPhysical, extraPerceptive }, { state: { rulings } }) => {
    const stranger = [...extraPhysical, ...extraPerceptive].find(ref => !parseSkillRef(ref, '').ok)
    if (stranger !== undefined) return refuse('unknown-skill', 'extraPhysical')
    return ok([ruled({ rulings: { ...rulings, extraPhysical, extraPerceptive }, what: 'armour' })])
  },
})

/** BRP-SKILL-17: null allows everybody. */
const ruleMartialArts = defineCommand('rule-martial-arts', {
  rule: 'BRP-SKILL-17',
  label: label('Chi può usare le Arti Marziali', 'Who may use Martial Arts'),
  group: GROUP.rulings,
  verb: label('Stabilisci', 'Rule'),
  authorize: masterOnly,
  form: form({
    characters: field.custom(s.nullable(s.list(id, 0, 40)), (field, { state }: BrpContext) => ({
      id: field,
      label: label('Solo loro', 'Only these'),
      kind: 'choices',
      choices: beingChoices(Object.values(state.characters)),
      initial: state.rulings.martialArtists ?? [],
    })),
  }),
  offered: ({ state }) => [
    { id: 'martial-arts/some', given: {} },
    ...(state.rulings.martialArtists === null
      ? []
      : [
          {
            id: 'martial-arts/all',
            given: { characters: null },
            label: label('Arti Marziali per tutti', 'Martial Arts for everybody'),
          },
        ]),
  ],
  decide: ({ characters }, { state: { rulings } }) =>
    ok([ruled({ rulings: { ...rulings, martialArtists: characters }, what: 'martial-arts' })]),
})

/** `desk`: the decisions of the Master for everybody. */
export interface DeskDoc extends Pick<
  State,
  'era' | 'clock' | 'experienceOpen' | 'rerollAskedBy' | 'rerollsGranted' | 'rulings'
> {}

/** BRP-SKILL-6, BRP-EXP-6: table-wide rulings and state, visible to everybody. */
function deskDoc(state: State): DeskDoc {
  const { rulings, experienceOpen, era, clock, rerollAskedBy, rerollsGranted } = state
  return { era, clock, experienceOpen, rerollAskedBy, rerollsGranted, rulings }
}

export const rulings = {
  events: [ruled],
  commands: [ruleSkill, ruleArmour, ruleMartialArts],
  docs: ({ state }): Docs => ({ desk: json(deskDoc(state)) }),
} satisfies Chapter<State>
