import {
  field,
  s,
  label,
  ok,
  phrase,
  recordDice,
  refuse,
  same,
  count,
  ofLabel,
  getOwnProperty,
} from '@mastro/core'
import type { Bill, Chapter, Dice, OutcomeView, PartContext, Result } from '@mastro/core'
import { downtimeChecks, FREE_CHECKS } from '../../operations/downtime-checks.ts'
import { experienceCheck, type ExperienceOutput } from '../../operations/experience-check.ts'
import { identifier } from '../../operations/shared-fields.ts'
import type { Character, State } from '../../state.ts'
import { masterOnly, controlledCharacters, ownCharacter } from '../../guards.ts'
import { defineEvent, form, defineCommand, partForm, defineRoll } from '../../kit.ts'
import { downtimeOdds, experienceOdds, type ExperienceOdds } from '../../odds/experience.ts'
import { skillOf } from '../../selectors.ts'
import { id, ids, nothing } from '../../schemas.ts'
import { nameOf, publicLine } from '../../messages/log-lines.ts'
import { GROUP } from '../../messages/offer-groups.ts'
import { skillLabel } from '../../messages/terms.ts'
import { throwOf } from '../rolls.ts'
import { checkSkill, experienceChecked, growthDocs } from './single-skill-check.ts'
import {
  checkDice,
  gainChanges,
  gainsLabel,
  improvements,
  skillTicked,
  withImproved,
} from './ticks.ts'
import type { ImprovementMap } from './ticks.ts'

/** Experience checks after an adventure, and free checks in between (BRP-EXP-6 to 8, 11, 12). */

/** Clears the gains of the previous experience checks. */
function ungrown(state: State): State {
  const { growth: _, ...rest } = state
  return rest
}

export const experienceOpened = defineEvent('experience-opened', nothing, {
  evolve: state => ({ ...ungrown(state), experienceOpen: true }),
  describe: () =>
    publicLine(
      label('Si aprono i tiri esperienza', 'Experience rolls are open'),
      'BRP-EXP-6',
      'BRP-EXP-11',
    ),
})

export const experienceClosed = defineEvent('experience-closed', nothing, {
  evolve: state => ({ ...state, experienceOpen: false }),
  describe: () =>
    publicLine(label('Si chiudono i tiri esperienza', 'Experience rolls are closed'), 'BRP-EXP-6'),
})

const describeGains = (
  { being, results }: { readonly being: string; readonly results: ImprovementMap },
  before: State,
) => ({
  text: phrase`${nameOf(before, being)}: ${gainsLabel(results)}`,
  rules: ['BRP-EXP-6', 'BRP-EXP-8'],
  changes: gainChanges(before, being, results),
})

const experienceRolled = defineEvent(
  'experience-rolled',
  s.object({ being: id, results: improvements }),
  {
    evolve: (state, { being, results }) => withImproved(state, being, results),
    describe: describeGains,
  },
)

const downtimeGranted = defineEvent(
  'downtime-granted',
  s.object({ character: id, checks: s.int(0, 100) }),
  {
    evolve: (state, { character, checks }) => withFreeChecks(state, character, checks),
    describe: ({ character, checks }, before) =>
      publicLine(
        phrase`${nameOf(before, character)}: ${count(checks, label('tiro libero', 'free roll'), label('tiri liberi', 'free rolls'))} ${label('per l’interludio', 'for the downtime')}`,
        'BRP-EXP-12',
      ),
  },
)

const downtimeRolled = defineEvent(
  'downtime-rolled',
  s.object({ being: id, results: improvements }),
  {
    evolve: (state, { being, results }) =>
      withFreeChecks(withImproved(state, being, results, false), being, 0),
    describe: describeGains,
  },
)

function withFreeChecks(state: State, who: string, freeChecks: number): State {
  const character = state.characters[who]
  if (character === undefined) return state
  return { ...state, characters: { ...state.characters, [who]: { ...character, freeChecks } } }
}

const openExperience = defineCommand('open-experience', {
  rule: 'BRP-EXP-11',
  label: label('Apri i tiri esperienza', 'Open experience rolls'),
  group: GROUP.desk,
  verb: label('Apri', 'Open'),
  authorize: masterOnly,
  form: form({}),
  offered: ({ state }) => (state.experienceOpen ? [] : [{ given: {} }]),
  decide: () => ok([experienceOpened({})]),
})

const closeExperience = defineCommand('close-experience', {
  rule: 'BRP-EXP-6',
  label: label('Chiudi i tiri esperienza', 'Close experience rolls'),
  group: GROUP.desk,
  verb: label('Chiudi', 'Close'),
  authorize: masterOnly,
  form: form({}),
  offered: ({ state }) => (state.experienceOpen ? [{ given: {} }] : []),
  decide: () => ok([experienceClosed({})]),
})

const grantDowntime = defineCommand('grant-downtime', {
  rule: 'BRP-EXP-12',
  label: label('Concedi un interludio', 'Grant downtime'),
  group: GROUP.desk,
  verb: label('Concedi', 'Grant'),
  authorize: masterOnly,
  form: form({ characters: field.hidden(ids) }),
  offered: ({ state }) =>
    Object.values(state.characters).map(one => ({
      id: `grant-downtime/${one.id}`,
      given: { characters: [one.id] },
      label: phrase`${label('Interludio per', 'Downtime for')} ${one.name}`,
    })),
  decide: ({ characters }, { state }) => {
    if (characters.length === 0) return refuse('out-of-range', 'characters')
    const stranger = characters.findIndex(
      one => getOwnProperty(state.characters, one) === undefined,
    )
    if (stranger >= 0) return refuse('unknown-character', `characters[${stranger}]`)
    return ok(characters.map(character => downtimeGranted({ character, checks: FREE_CHECKS })))
  },
})

interface About {
  readonly being: string
}
const about = s.object({ being: identifier })
type SkillsContext = PartContext<State, About>

/** The part in which a player chooses skills. At least one, and only those available now. */
const skillsPart = (
  refs: (who: Character) => readonly string[],
  max: number,
  initial: (who: Character) => readonly string[],
) =>
  ({
    role: 'owner',
    label: label('Quali abilità', 'Which skills'),
    form: partForm<About>()({
      skills: field.custom(
        s.list(identifier, 0, 200),
        (field, { state, about: { being } }: SkillsContext) => {
          const who = state.characters[being]
          return {
            id: field,
            label: label('Abilità', 'Skills'),
            kind: 'choices',
            max,
            choices:
              who === undefined
                ? []
                : refs(who).map(ref => ({
                    value: ref,
                    label: skillLabel(ref),
                    at: skillOf(state, who, ref) ?? 0,
                  })),
            initial: who === undefined ? [] : initial(who),
          }
        },
      ),
    }),
    required: true,
    secrecy: 'open',
  }) as const

function withScores(state: State, who: Character, refs: readonly string[]) {
  return refs.map(skill => ({ skill, score: Math.min(1000, skillOf(state, who, skill) ?? 0) }))
}

interface CharacterCheck<T> {
  readonly who: string
  readonly check: T
}
interface CharacterCheckOutput extends ExperienceOutput {
  readonly draws: readonly (readonly [number, number])[]
}

/** Runs the operation and records its dice. */
const recordedRun =
  <T>(operation: (input: T, dice: Dice) => Result<ExperienceOutput>) =>
  ({ check }: CharacterCheck<T>, source: Dice): Result<CharacterCheckOutput> => {
    const dice = recordDice(source)
    const checked = operation(check, dice)
    return checked.ok ? ok({ ...checked.value, draws: dice.draws }) : checked
  }

/** Experience checks at the end of an adventure (BRP-EXP-6 to 8). */
const experienceRoll = defineRoll({
  kind: 'experience',
  label: label('Tiri esperienza', 'Experience rolls'),
  group: GROUP.growth,
  rules: ['BRP-EXP-6', 'BRP-EXP-7'],
  about,
  offered: ctx =>
    controlledCharacters(ctx)
      .filter(one => ctx.state.experienceOpen && one.ticks.length > 0)
      .map(one => ({
        id: `experience/${one.id}`,
        about: { being: one.id },
        label: phrase`${label('Tiri esperienza', 'Experience rolls')}: ${one.name}`,
        verb: label('Tira', 'Roll'),
        value: { skills: [...one.ticks] },
      })),
  open: ({ being }, ctx) => {
    const own = ownCharacter(ctx, being, 'about.being')
    if (!own.ok) return own
    if (!ctx.state.experienceOpen) return refuse('experience-closed')
    return own.value.ticks.length === 0 ? refuse('not-ticked', 'about.being') : own
  },
  title: ({ about: { being }, state }) =>
    ofLabel(label('Esperienza', 'experience'), nameOf(state, being)),
  parts: {
    owner: skillsPart(
      who => who.ticks,
      200,
      who => who.ticks,
    ),
  },
  situation: ({ about: { being }, known: { owner }, state }) => {
    const who = state.characters[being]
    if (who === undefined) return refuse('unknown-character', 'about.being')
    if (!state.experienceOpen) return refuse('experience-closed')
    if (owner === undefined || owner.skills.length === 0) return refuse('missing-choice', 'owner')
    const skills = withScores(state, who, owner.skills).map(one => ({
      ...one,
      ticked: who.ticks.includes(one.skill),
    }))
    return ok({ who: who.name, check: { skills, settings: state.settings } })
  },
  run: recordedRun(experienceCheck),
  bill: ({ situation }) => checkBill(situation),
  odds: ({ situation }) => improveView(situation.ok ? experienceOdds(situation.value.check) : null),
  outcome: checkedOutcome,
  effects: ({ results }, { who }, { about: { being } }) => [
    {
      id: 'experience',
      label: phrase`${who}: ${gainsLabel(results)}`,
      rules: ['BRP-EXP-6', 'BRP-EXP-8'],
      events: [experienceRolled({ being, results })],
    },
  ],
})

/** Four free checks after months of downtime (BRP-EXP-12). */
const downtimeRoll = defineRoll({
  kind: 'downtime',
  label: label('Interludio', 'Downtime'),
  group: GROUP.growth,
  rules: ['BRP-EXP-12'],
  about,
  offered: ctx =>
    controlledCharacters(ctx)
      .filter(one => one.freeChecks > 0)
      .map(one => ({
        id: `downtime/${one.id}`,
        about: { being: one.id },
        label: phrase`${label('Interludio', 'Downtime')}: ${one.name}`,
        verb: label('Scegli e tira', 'Choose and roll'),
      })),
  open: ({ being }, ctx) => {
    const own = ownCharacter(ctx, being, 'about.being')
    if (!own.ok) return own
    return own.value.freeChecks === 0 ? refuse('no-downtime', 'about.being') : own
  },
  title: ({ about: { being }, state }) =>
    ofLabel(label('Interludio', 'downtime'), nameOf(state, being)),
  parts: {
    owner: skillsPart(
      who => Object.keys(who.skills),
      FREE_CHECKS,
      () => [],
    ),
  },
  situation: ({ about: { being }, known: { owner }, state }) => {
    const who = state.characters[being]
    if (who === undefined) return refuse('unknown-character', 'about.being')
    if (who.freeChecks === 0) return refuse('no-downtime', 'about.being')
    if (owner === undefined || owner.skills.length === 0) return refuse('missing-choice', 'owner')
    const skills = withScores(state, who, owner.skills)
    return ok({ who: who.name, check: { skills, settings: state.settings } })
  },
  run: recordedRun(downtimeChecks),
  bill: ({ situation }) => checkBill(situation),
  odds: ({ situation }) => improveView(situation.ok ? downtimeOdds(situation.value.check) : null),
  outcome: checkedOutcome,
  effects: ({ results }, { who }, { about: { being } }) => [
    {
      id: 'downtime',
      label: phrase`${who}: ${gainsLabel(results)}`,
      rules: ['BRP-EXP-12'],
      events: [downtimeRolled({ being, results })],
    },
  ],
})

type SkillListCheck = CharacterCheck<{
  readonly skills: readonly { readonly skill: string; readonly score: number }[]
}>

/** One line per skill, each with a separate roll. */
function checkBill(situation: Result<SkillListCheck>): Bill {
  const skills = situation.ok ? situation.value.check.skills : []
  return {
    lines: skills.map(({ skill, score }) => ({
      label: skillLabel(skill),
      value: score,
      unit: 'percent' as const,
      rule: 'BRP-EXP-6',
      source: 'skill',
      side: skill,
    })),
    total: label('oltre il punteggio', 'above the score'),
    dice: null,
    sides: skills.map(({ skill, score }) =>
      throwOf(skill, skillLabel(skill), [100], same(`> ${score}`)),
    ),
  }
}

function improveView(odds: Result<ExperienceOdds> | null) {
  if (odds === null || !odds.ok) return null
  return {
    outcomes: Object.entries(odds.value.skills).map(([ref, { improve }]) => ({
      id: ref,
      label: skillLabel(ref),
      chance: improve,
    })),
  }
}

function checkedOutcome(
  { results }: CharacterCheckOutput,
  { who }: CharacterCheck<unknown>,
): OutcomeView {
  const improved = Object.values(results).some(one => one.improved)
  return {
    id: improved ? 'improved' : 'same',
    label: gainsLabel(results),
    stamp: improved ? 'success' : 'neutral',
    text: phrase`${who}: ${gainsLabel(results)}`,
    dice: checkDice(results),
    figures: Object.fromEntries(
      Object.entries(results).map(([ref, { roll: fell, gain, score }]) => [
        ref,
        { roll: fell, gain, score },
      ]),
    ),
    why: Object.entries(results).map(([ref, { roll: fell, gain }]) => ({
      label: skillLabel(ref),
      value: `${fell}, +${gain}`,
      rule: 'BRP-EXP-6',
    })),
  }
}

export const experience = {
  events: [
    skillTicked,
    experienceOpened,
    experienceClosed,
    experienceRolled,
    experienceChecked,
    downtimeGranted,
    downtimeRolled,
  ],
  commands: [openExperience, closeExperience, grantDowntime, checkSkill],
  rolls: [experienceRoll, downtimeRoll],
  docs: growthDocs,
} satisfies Chapter<State>
