import {
  byAuthor,
  field,
  json,
  s,
  label,
  ok,
  phrase,
  refuse,
  same,
  getOwnProperty,
} from '@mastro/core'
import type { Chapter, Docs, Label, Line } from '@mastro/core'
import { CHARACTERISTIC_ROLLS } from '../data/characteristics.ts'
import { characterOf, masterOnly, beingChoices, findVisible, type BrpContext } from '../guards.ts'
import { beingOf, allBeings } from '../selectors.ts'
import { defineEvent, form, defineCommand } from '../kit.ts'
import { hiddenRoll, id } from '../schemas.ts'
import type { HiddenRoll, State } from '../state.ts'
import { nameOf, FOR_MASTER, publicLine } from '../messages/log-lines.ts'
import { GROUP } from '../messages/offer-groups.ts'
import { levelLabel, rollLabel, skillLabel } from '../messages/terms.ts'
import { checkOn, levelWithDie, whatLabel } from './check-terms.ts'
import { hiddenHinted, hintDocs } from './hidden-roll-hint.ts'
import { anyDifficulty } from './rolls.ts'
import { anySkillChoices, rollableSkills } from './skills.ts'

/**
 * Secret rolls, and results that the Master decides without dice (BRP-ROLE-4, BRP-CROLL-4,
 * BRP-SYS-2).
 */

const resultDecided = defineEvent('result-decided', s.object({ text: s.text(400) }), {
  personalText: byAuthor,
  describe: ({ text }) => publicLine(same(text), 'BRP-SYS-2'),
})

const hiddenRolled = defineEvent('hidden-rolled', s.object({ roll: hiddenRoll }), {
  evolve: (state, { roll }) => ({
    ...state,
    hiddenRolls: { ...state.hiddenRolls, [roll.id]: roll },
  }),
  describe: ({ roll }, before) => {
    const line = describeRoll(roll, before)
    const text = phrase`${label('Tiro in busta', 'Secret roll')}: ${line.text}`
    return { ...line, text, ...FOR_MASTER }
  },
})

const hiddenRevealed = defineEvent('hidden-revealed', s.object({ roll: id }), {
  evolve: (state, event) => {
    const roll = state.hiddenRolls[event.roll]
    if (roll === undefined) return state
    const hiddenRolls = { ...state.hiddenRolls, [roll.id]: { ...roll, revealed: true } }
    return { ...state, hiddenRolls }
  },
  describe: (event, before) => {
    const roll = before.hiddenRolls[event.roll]
    return roll === undefined ? null : describeRoll(roll, before)
  },
  irreversible: true,
})

function describeRoll({ being, what, output }: HiddenRoll, before: State): Line {
  const { roll, level } = output
  return {
    text: phrase`${nameOf(before, being)}, ${whatLabel(what)}: ${levelWithDie(level, roll)}`,
    rules: ['BRP-ROLE-4', 'BRP-CHECK-1'],
    ...(roll === null
      ? {}
      : { faces: [{ sides: 100, face: roll, state: level === 'failure' ? 'miss' : 'hit' }] }),
  }
}

const decideResult = defineCommand('decide-result', {
  rule: 'BRP-SYS-2',
  label: label('Decidi senza tirare', 'Decide without a roll'),
  group: GROUP.desk,
  verb: label('Decidi', 'Decide'),
  authorize: masterOnly,
  form: form({ text: field.requiredText(400, label('Che cosa succede', 'What happens')) }),
  offered: () => [{ given: {} }],
  decide: ({ text }) => ok([resultDecided({ text })]),
})

/** Characteristic rolls, then every skill that somebody at the table has. */
const anyRoll = ({ state }: BrpContext) => [
  ...CHARACTERISTIC_ROLLS.map(roll => ({ value: roll, label: rollLabel(roll) })),
  ...anySkillChoices(state, allBeings(state)),
]

/**
 * BRP-ROLE-4, BRP-CROLL-4: only the Master sees it until it is shown. Dice: one d100, if a roll is
 * needed.
 */
const rollHidden = defineCommand('roll-hidden', {
  rule: 'BRP-ROLE-4',
  label: label('Tira in busta', 'Roll sealed'),
  group: GROUP.desk,
  verb: label('Tira in busta', 'Roll sealed'),
  authorize: masterOnly,
  form: form(
    {
      being: field.ref(label('Chi', 'Who'), ({ state }: BrpContext) =>
        beingChoices(allBeings(state)),
      ),
      /** For API clients: the roll, with its kind. */
      check: field.hidden(
        s.optional(
          s.variant('kind', [
            s.object({ kind: s.literal('skill'), skill: id }),
            s.object({ kind: s.literal('characteristic'), roll: s.oneOf(CHARACTERISTIC_ROLLS) }),
          ]),
        ),
      ),
      what: field.custom(s.optional(id), (field, ctx: BrpContext, { check }) =>
        check === undefined
          ? { id: field, label: label('Che cosa', 'What'), kind: 'choice', choices: anyRoll(ctx) }
          : null,
      ),
      difficulty: anyDifficulty,
    },
    ({ check, what }) =>
      (check === undefined) === (what === undefined) ? { path: ['what'] } : null,
  ),
  offered: ({ state }) => [
    ...Object.values(state.characters).map(one => ({
      id: `hidden/${one.id}/idea`,
      given: { being: one.id, check: { kind: 'characteristic' as const, roll: 'idea' as const } },
      label: phrase`${label('Tiro in busta', 'Secret roll')}: ${one.name}, ${rollLabel('idea')}`,
    })),
    ...Object.values(state.foes).flatMap(foe =>
      rollableSkills(state, foe)
        .filter(skill => Object.hasOwn(foe.skills, skill))
        .map(skill => ({
          id: `hidden/${foe.id}/${skill}`,
          given: { being: foe.id, check: { kind: 'skill' as const, skill } },
          label: phrase`${label('Tiro in busta', 'Secret roll')}: ${foe.name}, ${skillLabel(skill)}`,
        })),
    ),
    ...(allBeings(state).length === 0 ? [] : [{ id: 'hidden', given: {} }]),
  ],
  decide: ({ being, check, what, difficulty }, at) => {
    const found = findVisible(at, being)
    if (!found.ok) return found
    const rolled = what ?? (check?.kind === 'skill' ? check.skill : (check?.roll ?? ''))
    const terms = { difficulty, stakes: false }
    const checked = checkOn(at.state, found.value, rolled, terms, at.act.dice)
    if (!checked.ok) return checked
    const { tickEarned: _, ...output } = checked.value
    const roll = {
      id: at.act.newId('hidden'),
      being,
      what: rolled,
      difficulty,
      output,
      revealed: false,
    }
    return ok([hiddenRolled({ roll })])
  },
})

const revealRoll = defineCommand('reveal-roll', {
  rule: 'BRP-ROLE-4',
  label: label('Mostra il tiro', 'Show the roll'),
  group: GROUP.desk,
  verb: label('Mostra', 'Show'),
  authorize: masterOnly,
  form: form({ roll: field.hidden(id) }),
  offered: ({ state }) =>
    Object.values(state.hiddenRolls)
      .filter(roll => !roll.revealed)
      .map(roll => ({
        id: `reveal-roll/${roll.id}`,
        given: { roll: roll.id },
        label: phrase`${label('Mostra il tiro', 'Show the roll')}: ${nameOf(state, roll.being)}, ${whatLabel(roll.what)}`,
      })),
  decide: ({ roll: which }, { state }) => {
    const roll = getOwnProperty(state.hiddenRolls, which)
    if (roll === undefined) return refuse('unknown-roll', 'roll')
    return roll.revealed
      ? refuse('already-revealed', 'roll')
      : ok([hiddenRevealed({ roll: roll.id })])
  },
})

/** Only the player of the character learns that a roll was made. */
const hintRoll = defineCommand('hint-roll', {
  rule: 'BRP-ROLE-4',
  label: label('Fai sapere che hai tirato', 'Let it be known that you rolled'),
  group: GROUP.desk,
  verb: label('Fai sapere', 'Let them know'),
  authorize: masterOnly,
  form: form({ roll: field.hidden(id) }),
  offered: ({ state }) =>
    Object.values(state.hiddenRolls)
      .filter(roll => !roll.revealed && roll.hinted !== true)
      .filter(roll => beingOf(state, roll.being)?.kind === 'character')
      .map(roll => ({
        id: `hint-roll/${roll.id}`,
        given: { roll: roll.id },
        label: phrase`${label('Fai sapere che hai tirato', 'Let it be known that you rolled')}: ${nameOf(state, roll.being)}, ${whatLabel(roll.what)}`,
      })),
  decide: ({ roll: which }, at) => {
    const roll = at.state.hiddenRolls[which]
    if (roll === undefined) return refuse('unknown-roll', 'roll')
    if (roll.revealed) return refuse('already-revealed', 'roll')
    if (roll.hinted === true) return refuse('already-hinted', 'roll')
    const whose = characterOf(at, roll.being, 'roll')
    return whose.ok ? ok([hiddenHinted({ roll: roll.id, isOn: true })]) : whose
  },
})

export const hidden = {
  events: [resultDecided, hiddenRolled, hiddenRevealed, hiddenHinted],
  commands: [decideResult, rollHidden, revealRoll, hintRoll],
  docs: (ctx): Docs => ({ ...revealedDocs(ctx), ...hintDocs(ctx) }),
} satisfies Chapter<State>

/** `hidden/<roll>`: a secret roll by the Master, for the leader, and for everybody once revealed. */
export interface HiddenRollDoc extends Pick<
  HiddenRoll,
  'id' | 'being' | 'what' | 'difficulty' | 'revealed'
> {
  /** The face of the d100, or null if none was rolled. */
  readonly roll: HiddenRoll['output']['roll']
  readonly level: HiddenRoll['output']['level']
  readonly chance: HiddenRoll['output']['chance']
  /** The name of the being. */
  readonly name: string
  /** The name of the skill or the characteristic roll. */
  readonly title: Label
  readonly outcome: Label
}

function revealedDocs({ state, viewer }: BrpContext): Docs {
  return Object.fromEntries(
    Object.values(state.hiddenRolls)
      .filter(roll => roll.revealed || viewer.leads)
      .map(({ id: roll, being, what, difficulty, output, revealed }) => {
        const { roll: face, level, chance } = output
        const doc: HiddenRollDoc = {
          id: roll,
          being,
          what,
          difficulty,
          roll: face,
          level,
          chance,
          revealed,
          name: nameOf(state, being),
          title: whatLabel(what),
          outcome: levelLabel(level),
        }
        return [`hidden/${roll}`, json(doc)]
      }),
  )
}
