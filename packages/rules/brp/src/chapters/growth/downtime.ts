import { field, s, label, ok, phrase, refuse, count, ofLabel, getOwnProperty } from '@mastro/core'
import { downtimeChecks, FREE_CHECKS } from '../../operations/downtime-checks.ts'
import type { Character, State } from '../../state.ts'
import { masterOnly, controlledCharacters, ownCharacter } from '../../guards.ts'
import { defineEvent, form, defineCommand, defineRoll } from '../../kit.ts'
import { downtimeOdds } from '../../odds/experience.ts'
import { id, ids } from '../../schemas.ts'
import { nameOf, publicLine } from '../../messages/log-lines.ts'
import { GROUP } from '../../messages/offer-groups.ts'
import { everySkillOf } from '../skills.ts'
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
import { gainsLabel, improvements, withImproved } from './ticks.ts'

/** Free checks between adventures (BRP-EXP-12). */

export const downtimeGranted = defineEvent(
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

export const downtimeRolled = defineEvent(
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

const living = ({ characters }: State): readonly Character[] =>
  Object.values(characters).filter(({ status }) => status !== 'dead')

export const grantDowntime = defineCommand('grant-downtime', {
  rule: 'BRP-EXP-12',
  label: label('Concedi un interludio', 'Grant downtime'),
  group: GROUP.desk,
  verb: label('Concedi', 'Grant'),
  authorize: masterOnly,
  form: form({ characters: field.hidden(ids) }),
  offered: ({ state }) =>
    living(state).map(one => ({
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
    const dead = characters.findIndex(one => state.characters[one]?.status === 'dead')
    if (dead >= 0) return refuse('character-dead', `characters[${dead}]`)
    return ok(characters.map(character => downtimeGranted({ character, checks: FREE_CHECKS })))
  },
})

/** Four free checks after months of downtime (BRP-EXP-12). */
export const downtimeRoll = defineRoll({
  kind: 'downtime',
  label: label('Interludio', 'Downtime'),
  group: GROUP.growth,
  rules: ['BRP-EXP-12'],
  about,
  offered: ctx =>
    controlledCharacters(ctx)
      .filter(one => one.freeChecks > 0 && one.status !== 'dead')
      .map(one => ({
        id: `downtime/${one.id}`,
        about: { being: one.id },
        label: phrase`${label('Interludio', 'Downtime')}: ${one.name}`,
        verb: label('Scegli e tira', 'Choose and roll'),
      })),
  open: ({ being }, ctx) => {
    const own = ownCharacter(ctx, being, 'about.being')
    if (!own.ok) return own
    if (own.value.status === 'dead') return refuse('character-dead', 'about.being')
    return own.value.freeChecks === 0 ? refuse('no-downtime', 'about.being') : own
  },
  title: ({ about: { being }, state }) =>
    ofLabel(label('Interludio', 'downtime'), nameOf(state, being)),
  parts: {
    owner: skillsPart(
      (who, state) => everySkillOf(state, who), // BRP-EXP-12: of the player's choice
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
