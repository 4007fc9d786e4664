import { label, ok, phrase, refuse, s, ofLabel } from '@mastro/core'
import type { Chapter } from '@mastro/core'
import { experienceCheck } from '../../operations/experience-check.ts'
import type { State } from '../../state.ts'
import { masterOnly, controlledCharacters, ownCharacter } from '../../guards.ts'
import { defineEvent, form, defineCommand, defineRoll } from '../../kit.ts'
import { experienceOdds } from '../../odds/experience.ts'
import { id, nothing } from '../../schemas.ts'
import { nameOf, publicLine } from '../../messages/log-lines.ts'
import { GROUP } from '../../messages/offer-groups.ts'
import { downtimeGranted, downtimeRoll, downtimeRolled, grantDowntime } from './downtime.ts'
import { checkSkill, experienceChecked, growthDocs } from './single-skill-check.ts'
import {
  about,
  checkBill,
  checkedOutcome,
  describeGains,
  improveView,
  recordedRun,
  skillsPart,
  withScores,
} from './skill-checks.ts'
import { gainsLabel, improvements, skillTicked, withImproved } from './ticks.ts'

/** Experience checks after an adventure (BRP-EXP-6 to 8, 11). */

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

const experienceRolled = defineEvent(
  'experience-rolled',
  s.object({ being: id, results: improvements }),
  {
    evolve: (state, { being, results }) => withImproved(state, being, results),
    describe: describeGains,
  },
)

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

/** Experience checks at the end of an adventure (BRP-EXP-6 to 8). */
const experienceRoll = defineRoll({
  kind: 'experience',
  label: label('Tiri esperienza', 'Experience rolls'),
  group: GROUP.growth,
  rules: ['BRP-EXP-6', 'BRP-EXP-7'],
  about,
  offered: ctx =>
    controlledCharacters(ctx)
      .filter(one => ctx.state.experienceOpen && one.ticks.length > 0 && one.status !== 'dead')
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
    if (own.value.status === 'dead') return refuse('character-dead', 'about.being')
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
