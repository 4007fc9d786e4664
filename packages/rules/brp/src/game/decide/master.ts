import { never, NO_DICE, ok, refuse, type Act, type Result } from '@mastro/core'
import { characteristicCheck } from '../../acts/characteristic-check.ts'
import { disease } from '../../acts/disease.ts'
import { naturalHealing } from '../../acts/natural-healing.ts'
import { powerPoints } from '../../acts/power-points.ts'
import { skillCheck, type CheckOutput } from '../../acts/skill-check.ts'
import { SECONDS } from '../../acts/time.ts'
import { CHARACTERISTICS, characteristicOf } from '../../data/characteristics.ts'
import { parseSkillRef } from '../../rules/skill-ref.ts'
import type { Someone } from '../beings.ts'
import type { Of } from '../commands.ts'
import type { Decided } from '../decide.ts'
import type { Event } from '../events.ts'
import { everyone, masterOnly, seen } from '../people.ts'
import { armourPenalty, skillOf } from '../scores.ts'
import type { State } from '../state.ts'
import { timeEvents } from './time.ts'

type MasterCommand = Of<
  | 'rule-skill'
  | 'rule-armour'
  | 'rule-martial-arts'
  | 'roll-hidden'
  | 'reveal-roll'
  | 'decide-result'
  | 'correct-figure'
  | 'pass-time'
>

export function decideMaster(state: State, command: MasterCommand, act: Act): Decided {
  const allowed = masterOnly(act)
  if (!allowed.ok) return allowed
  switch (command.type) {
    case 'rule-skill':
    case 'rule-armour':
    case 'rule-martial-arts':
      return rule(state, command)
    case 'roll-hidden':
      return rollHidden(state, command, act)
    case 'reveal-roll': {
      const roll = state.hiddenRolls[command.roll]
      if (roll === undefined) return refuse('unknown-roll', 'roll')
      return roll.revealed
        ? refuse('already-revealed', 'roll')
        : ok([{ type: 'hidden-revealed', roll: roll.id }])
    }
    case 'decide-result':
      return ok([{ type: 'result-decided', text: command.text }])
    case 'correct-figure':
      return correct(state, command, act)
    case 'pass-time':
      return passTime(state, command, act)
    default:
      return never(command)
  }
}

/** BRP-SKILL-6, 17, BRP-ARM-5. */
function rule(
  state: State,
  command: Of<'rule-skill' | 'rule-armour' | 'rule-martial-arts'>,
): Decided {
  const { rulings } = state
  if (command.type === 'rule-martial-arts')
    return ok([
      {
        type: 'ruled',
        rulings: { ...rulings, martialArtists: command.characters },
        what: 'martial-arts',
      },
    ])
  if (command.type === 'rule-armour') {
    const { extraPhysical, extraPerceptive } = command
    const stranger = [...extraPhysical, ...extraPerceptive].find(ref => !parseSkillRef(ref, '').ok)
    return stranger === undefined
      ? ok([
          {
            type: 'ruled',
            rulings: { ...rulings, extraPhysical, extraPerceptive },
            what: 'armour',
          },
        ])
      : refuse('unknown-skill', 'extraPhysical')
  }
  const { skill, base, name, removed } = command
  const ref = parseSkillRef(skill, 'skill', true)
  if (!ref.ok) return ref
  return ok([
    {
      type: 'ruled',
      rulings: {
        ...rulings,
        bases: edited(rulings.bases, skill, base),
        names: edited(rulings.names, skill, name),
        removed:
          removed === undefined
            ? rulings.removed
            : [...rulings.removed.filter(one => one !== skill), ...(removed ? [skill] : [])],
      },
      what: skill,
    },
  ])
}

/** Undefined leaves it, null takes it away. */
function edited<T>(
  map: Readonly<Record<string, T>>,
  key: string,
  value: T | null | undefined,
): Readonly<Record<string, T>> {
  if (value === undefined) return map
  const { [key]: _, ...rest } = map
  return value === null ? rest : { ...rest, [key]: value }
}

/** BRP-ROLE-4, BRP-CROLL-4: seen by the Master alone until it is shown. Dice: d100 if a roll decides. */
function rollHidden(state: State, command: Of<'roll-hidden'>, act: Act): Decided {
  const being = seen(state, command.being, act)
  if (!being.ok) return being
  const { check, difficulty } = command
  const output = hiddenCheck(state, being.value, command, act)
  if (!output.ok) return output
  const what = check.kind === 'skill' ? check.skill : check.roll
  return ok([
    {
      type: 'hidden-rolled',
      roll: {
        id: act.fresh('hidden'),
        being: being.value.id,
        what,
        difficulty,
        output: output.value,
        revealed: false,
      },
    },
  ])
}

function hiddenCheck(
  state: State,
  being: Someone,
  { check, difficulty }: Of<'roll-hidden'>,
  act: Act,
): Result<CheckOutput> {
  const { settings } = state
  if (check.kind === 'characteristic') {
    const score = being.characteristics[characteristicOf(check.roll)]
    if (score === null) return refuse('missing-figure', 'check')
    const armour = check.roll === 'agility' ? armourPenalty(state, being, 'agility') : 0
    return characteristicCheck(
      {
        roll: check.roll,
        score,
        multiplier: 5,
        difficulty,
        armourPenalty: armour,
        rollAnyway: false,
        settings,
      },
      act.dice,
    )
  }
  const skill = skillOf(state, being, check.skill)
  if (skill === null) return refuse('unknown-skill', 'check.skill')
  const rolled = skillCheck(
    {
      skill,
      difficulty,
      armourPenalty: Math.max(-200, armourPenalty(state, being, check.skill)),
      rollAnyway: false,
      stakes: true,
      alreadyTicked: true,
      settings,
    },
    act.dice,
  )
  if (!rolled.ok) return rolled
  const { tickEarned: _, ...output } = rolled.value
  return ok(output)
}

function correct(state: State, command: Of<'correct-figure'>, act: Act): Decided {
  const being = seen(state, command.being, act)
  if (!being.ok) return being
  const { maxHp, maxPowerPoints } = being.value
  const { figure, to, reason } = command
  const beyond = figure === 'hp' ? to > maxHp : to < 0 || to > maxPowerPoints
  if (beyond) return refuse('out-of-range', 'to')
  return ok([{ type: 'figure-corrected', being: command.being, figure, to, reason }])
}

/** BRP-TIME-1. Dice: those of natural healing, being after being, then of poisons that make somebody faint. */
function passTime(state: State, command: Of<'pass-time'>, act: Act): Decided {
  if (state.fight !== null) return refuse('fight-on')
  const seconds = command.amount * SECONDS[command.unit]
  const weeks = Math.min(520, Math.floor(seconds / SECONDS.week))
  const rested = command.rest || seconds >= 2 * SECONDS.day
  return ok([
    ...everyone(state).flatMap(being => [
      ...healing(state, being, weeks, command.hospital, act),
      ...convalescence(state, being, weeks),
      ...(rested ? resting(state, being) : []),
    ]),
    ...timeEvents(state, seconds, act),
  ])
}

/** BRP-HEAL-1, 2. */
function healing(
  state: State,
  { id, hp, maxHp, status }: Someone,
  weeks: number,
  hospital: readonly string[],
  act: Act,
): readonly Event[] {
  if (weeks === 0 || status === 'dead' || hp <= 0 || hp === maxHp) return []
  const { settings } = state
  const healed = naturalHealing(
    { hp, maxHp, weeks, hospital: hospital.includes(id), settings },
    act.dice,
  )
  return healed.ok ? [{ type: 'rested', being: id, ...healed.value }] : []
}

/** BRP-DIS-8: only once the illness is over. */
function convalescence(state: State, being: Someone, weeks: number): readonly Event[] {
  if (weeks === 0 || being.illness !== null || being.status === 'dead') return []
  return CHARACTERISTICS.flatMap((characteristic): readonly Event[] => {
    const now = being.characteristics[characteristic] ?? 0
    const lost = (being.original[characteristic] ?? 0) - now
    if (lost <= 0) return []
    const back = disease({ stage: 'convalescence', weeks, lost, settings: state.settings }, NO_DICE)
    if (!back.ok || !('regained' in back.value)) return []
    const to = now + back.value.regained
    return [
      { type: 'characteristic-changed', being: being.id, characteristic, to, cause: 'disease' },
    ]
  })
}

/** BRP-DERIV-3: all power points after a full day with a night of rest; one who fainted from 0 wakes. */
function resting(state: State, being: Someone): readonly Event[] {
  const { id, powerPoints: current, maxPowerPoints: max, status, hoursLeft } = being
  if (status === 'dead' || current === max) return []
  const restored = powerPoints({
    action: 'rest',
    current,
    max,
    amount: 1,
    fullDay: true,
    settings: state.settings,
  })
  if (!restored.ok) return []
  const changed: Event = { type: 'power-changed', being: id, to: restored.value.current }
  const wakes = status === 'unconscious' && current === 0 && hoursLeft === null
  return wakes ? [changed, { type: 'woke', being: id, by: null }] : [changed]
}
