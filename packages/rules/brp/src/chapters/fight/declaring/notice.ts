import { field, label, ok, perCent, phrase, refuse, s } from '@mastro/core'
import type { PartContext, Result } from '@mastro/core'
import { controlledBeings, findVisible, visibleBeings, type BrpContext } from '../../../guards.ts'
import { defineEvent, defineRoll, partForm } from '../../../kit.ts'
import { id } from '../../../schemas.ts'
import { armourPenalty, beingOf, skillOf } from '../../../selectors.ts'
import type { AnyBeing, State } from '../../../state.ts'
import { nameOf } from '../../../messages/log-lines.ts'
import { GROUP } from '../../../messages/offer-groups.ts'
import { skillLabel } from '../../../messages/terms.ts'
import { identifier } from '../../../operations/shared-fields.ts'
import {
  skillCheck,
  skillTarget,
  type CheckOutput,
  type SkillCheckInput,
} from '../../../operations/skill-check.ts'
import {
  difficultyLines,
  isSecret,
  levelOutcomes,
  penaltyLines,
  percentDie,
  percentLine,
  SECRET_BILL,
  ticksOf,
} from '../../rolls.ts'
import { inFight, withRow } from '../fight-updates.ts'
import { currentGroup, roundRowOf } from '../round.ts'

/** Noticing an attacker from behind, before the blow (BRP-BACK-1). */

export const attackerNoticed = defineEvent(
  'attacker-noticed',
  s.object({ being: id, attacker: id, noticed: s.bool() }),
  {
    evolve: inFight((now, { being, attacker, noticed }) =>
      withRow(now, being, row => ({ noticed: { ...row.noticed, [attacker]: noticed } })),
    ),
  },
)

/** Whether the target noticed the attacker in this round. Undefined before the roll. */
export const hasNoticed = (
  { fight }: State,
  target: string,
  attacker: string,
): boolean | undefined => roundRowOf(fight, target)?.noticed?.[attacker]

/** BRP-BACK-1: in a fight a conscious target rolls first. */
export function checkBackstab(
  state: State,
  target: AnyBeing,
  attacker: AnyBeing,
): Result<boolean, 'notice-first'> {
  const owesRoll = roundRowOf(state.fight, target.id) !== undefined && target.status === 'conscious'
  if (!owesRoll) return ok(true)
  const noticed = hasNoticed(state, target.id, attacker.id)
  return noticed === undefined ? refuse('notice-first', 'backstab') : ok(!noticed)
}

const NOTICING = label('Accorgersi', 'Noticing')
const SENSES = ['listen', 'sense', 'spot'] as const
type Sense = (typeof SENSES)[number]

interface About {
  readonly attacker: string
  readonly target: string
}

const scoreWith = (state: State, being: AnyBeing, sense: Sense) => ({
  skill: Math.min(1000, skillOf(state, being, sense) ?? 0),
  armourPenalty: Math.max(-200, armourPenalty(state, being, sense)),
})

/** The sense with the highest score after the armour. */
function bestSense(state: State, being: AnyBeing): Sense {
  const left = (sense: Sense) => {
    const { skill, armourPenalty: penalty } = scoreWith(state, being, sense)
    return skill + penalty
  }
  return SENSES.toSorted((a, b) => left(b) - left(a))[0]!
}

const senseForm = partForm<About>()({
  sense: field.custom(s.oneOf(SENSES), (name, { state, about }: PartContext<State, About>) => {
    const being = beingOf(state, about.target)
    return {
      id: name,
      label: label('Con che cosa', 'With which sense'),
      kind: 'choice',
      choices: SENSES.map(value => ({
        value,
        label: skillLabel(value),
        ...(being === undefined || isSecret(being)
          ? {}
          : { at: skillOf(state, being, value) ?? 0 }),
      })),
      initial: being === undefined ? 'spot' : bestSense(state, being),
    }
  }),
})

interface Situation {
  readonly check: SkillCheckInput
  readonly sense: Sense
  readonly who: string
  readonly isFoe: boolean
}

/** The pairs about which the leader may ask: those who act now, and their opponents. */
function pairsOf(ctx: BrpContext): readonly (readonly [AnyBeing, AnyBeing])[] {
  const { fight } = ctx.state
  if (fight === null || !ctx.viewer.leads) return []
  const acting = currentGroup(ctx.state, fight)
  return controlledBeings(ctx)
    .filter(one => acting.includes(one.id))
    .flatMap(one =>
      visibleBeings(ctx)
        .filter(other => other.kind !== one.kind && other.status === 'conscious')
        .filter(other => roundRowOf(fight, other.id) !== undefined)
        .filter(other => hasNoticed(ctx.state, other.id, one.id) === undefined)
        .map(other => [one, other] as const),
    )
}

const noticeRoll = defineRoll({
  kind: 'notice',
  label: label('Accorgersi di chi è alle spalle', 'Noticing an attacker from behind'),
  group: GROUP.fight,
  rules: ['BRP-BACK-1'],
  about: s.object({ attacker: identifier, target: identifier }),
  offered: ctx =>
    pairsOf(ctx).map(([attacker, target]) => ({
      id: `notice/${attacker.id}/${target.id}`,
      about: { attacker: attacker.id, target: target.id },
      label: phrase`${target.name} ${label('si accorge di', 'notices')} ${attacker.name}?`,
      verb: label('Chiedi il tiro', 'Ask for the roll'),
    })),
  open: ({ attacker, target }, ctx) => {
    if (!ctx.viewer.leads) return refuse('master-only', 'about')
    const striker = findVisible(ctx, attacker, 'about.attacker')
    if (!striker.ok) return striker
    const other = findVisible(ctx, target, 'about.target')
    if (!other.ok) return other
    if (roundRowOf(ctx.state.fight, target) === undefined)
      return refuse('not-in-fight', 'about.target')
    if (other.value.status !== 'conscious') return refuse('not-conscious', 'about.target')
    return hasNoticed(ctx.state, target, attacker) === undefined
      ? ok(null)
      : refuse('already-noticed', 'about.target')
  },
  title: ({ about: { target }, state }) =>
    phrase`${nameOf(state, target)}: ${label('c’è qualcuno alle spalle?', 'is somebody behind?')}`,
  isOwed: true,
  roller: ({ target }, { state }) => beingOf(state, target)?.seat ?? null,
  parts: {
    owner: {
      role: 'owner',
      label: label('Con che cosa', 'With which sense'),
      form: senseForm,
      required: false,
      secrecy: 'open',
    },
  },
  situation: ({ about, known: { owner }, state }): Result<Situation> => {
    const being = beingOf(state, about.target)
    if (being === undefined) return refuse('unknown-being', 'about.target')
    const sense = owner?.sense ?? bestSense(state, being)
    return ok({
      sense,
      who: being.name,
      isFoe: isSecret(being),
      check: {
        ...scoreWith(state, being, sense),
        difficulty: 'difficult',
        rollAnyway: false,
        stakes: true,
        alreadyTicked: being.ticks.includes(sense),
        settings: state.settings,
      },
    })
  },
  run: ({ check }, dice) => skillCheck(check, dice),
  bill: ({ situation }) => {
    if (!situation.ok || situation.value.isFoe) return { ...SECRET_BILL, dice: [100] }
    const { check, sense } = situation.value
    const { skill, armourPenalty: penalty, settings } = check
    const { chance } = skillTarget(check)
    const chanceText = perCent(chance ?? 0)
    return {
      lines: [
        percentLine(skillLabel(sense), skill, 'BRP-BACK-1', 'skill'),
        ...penaltyLines(penalty),
        ...difficultyLines({ score: skill, flat: penalty }, 'difficult', settings),
      ],
      total: chanceText,
      dice: [100],
    }
  },
  odds: ({ situation }) =>
    situation.ok && !situation.value.isFoe
      ? { outcomes: levelOutcomes(skillTarget(situation.value.check)) }
      : null,
  outcome: ({ roll: face, level }: CheckOutput, { who, isFoe }) => {
    const noticed = level !== 'failure'
    const result = noticed
      ? label('Se ne accorge', 'Notices')
      : label('Non se ne accorge', 'Does not notice')
    return {
      id: noticed ? 'noticed' : 'unaware',
      label: result,
      stamp: noticed ? 'success' : 'failure',
      text: phrase`${who}: ${result}`,
      dice: isFoe ? [] : percentDie(face, level).map(one => ({ ...one, label: NOTICING })),
      figures: isFoe ? { noticed } : { roll: face, level, noticed },
      why: [],
    }
  },
  immediateEvents: (output, { sense }, { state, slip, about: { attacker, target } }) => [
    attackerNoticed({ being: target, attacker, noticed: output.level !== 'failure' }),
    ...ticksOf({ state, slip, being: target, skill: sense, earned: output.tickEarned }),
  ],
})

export const notices = { rolls: [noticeRoll] } as const
