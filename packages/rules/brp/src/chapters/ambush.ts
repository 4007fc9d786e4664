import { field, json, s, label, ok, phrase, refuse, ofLabel, getOwnProperty } from '@mastro/core'
import type { Chapter, Dice, Docs, Result, AnyEvent } from '@mastro/core'
import { ambush as ambushAct, type AmbushInput, type AmbushOutput } from '../operations/ambush.ts'
import { difficulty } from '../operations/shared-fields.ts'
import {
  findControlled,
  controls,
  visibleBeings,
  controlledBeings,
  beingChoices,
  findVisible,
  type BrpContext,
} from '../guards.ts'
import { beingOf, armourPenalty, skillOf } from '../selectors.ts'
import { defineEvent, form, defineCommand } from '../kit.ts'
import { ambush as ambushShape, id } from '../schemas.ts'
import type { Ambush, State } from '../state.ts'
import { nameOf, publicLine, forSeat } from '../messages/log-lines.ts'
import { GROUP } from '../messages/offer-groups.ts'
import { skillLabel } from '../messages/terms.ts'
import { roundRowOf } from './fight/round.ts'
import { skillTicked } from './growth/ticks.ts'
import { comesIntoSight } from './people/events.ts'
import { anyDifficulty } from './rolls.ts'

/** Ambushes: prepared in secret, then revealed to everybody when sprung (BRP-AMB). */

const ambushLaid = defineEvent('ambush-laid', s.object({ ambush: ambushShape }), {
  evolve: (state, { ambush }) => ({
    ...state,
    ambushes: { ...state.ambushes, [ambush.id]: ambush },
  }),
  /** BRP-AMB-1: the observers read nothing until the ambush is sprung. */
  describe: ({ ambush: { ambusher, output } }, before) => {
    const result = output.ambush
      ? label('nessuno se ne accorge', 'nobody notices')
      : label('qualcuno se ne accorge', 'somebody notices')
    return {
      text: phrase`${nameOf(before, ambusher)} ${label('prepara un’imboscata', 'lays an ambush')}: ${result}`,
      rules: ['BRP-AMB-1'],
      ...forSeat(beingOf(before, ambusher)?.seat ?? null),
    }
  },
})

const ambushSprung = defineEvent('ambush-sprung', s.object({ ambush: id }), {
  evolve: (state, { ambush: which }) => {
    const ambush = state.ambushes[which]
    if (ambush === undefined) return state
    const ambushes = { ...state.ambushes, [which]: { ...ambush, sprung: true } }
    const sprung = { ...state, ambushes }
    return ambush.output.ambush ? withSurprise(sprung, ambush) : sprung
  },
  describe: ({ ambush: which }, before) => {
    const ambush = before.ambushes[which]
    if (ambush === undefined) return null
    const result = ambush.output.ambush ? label('riesce', 'works') : label('fallisce', 'fails')
    return publicLine(
      phrase`${ofLabel(label('L’imboscata', 'ambush'), nameOf(before, ambush.ambusher))} ${result}`,
      'BRP-AMB-2',
      'BRP-AMB-3',
    )
  },
  irreversible: true,
})

/** BRP-AMB-2, 3: the effects on the rows of the fight, for one round. */
function withSurprise(state: State, { ambusher, observers, output }: Ambush): State {
  const { fight } = state
  if (fight === null || roundRowOf(fight, ambusher) === undefined) return state
  const rows = fight.rows.map(row => ({
    ...row,
    ambushed:
      row.ambushed ||
      (output.effect === 'defence-only' && observers.some(watch => watch.being === row.being)),
    easyShots: row.easyShots || (output.effect === 'attacks-easy' && row.being === ambusher),
  }))
  return { ...state, fight: { ...fight, rows } }
}

const SENSES = ['listen', 'sense', 'spot'] as const
const WEAPONS = {
  melee: label('da vicino', 'at close quarters'),
  ranged: label('a distanza', 'from afar'),
} as const
const observer = s.union([id, s.object({ being: id, skill: s.oneOf(SENSES), difficulty })])

/** The possible targets of an ambush: conscious beings of the other side. */
const watchers = (ctx: BrpContext, ambusher: unknown) => {
  const kind = beingOf(ctx.state, ambusher)?.kind
  return visibleBeings(ctx).filter(
    other => other.id !== ambusher && other.status === 'conscious' && other.kind !== kind,
  )
}

/** BRP-AMB-1. Dice: the ambusher's d100, then one d100 per observer, in order. */
const layAmbush = defineCommand('lay-ambush', {
  rule: 'BRP-AMB-1',
  label: label('Prepara un’imboscata', 'Lay an ambush'),
  group: GROUP.fight,
  verb: label('Prepara', 'Lay it'),
  form: form({
    ambusher: field.hidden(id),
    skill: field.choice(['stealth', 'hide'], label('Abilità', 'Skill'), skillLabel, 'stealth'),
    /**
     * In the form, ids of observers who all use the sense chosen below. API clients may give a
     * sense per observer.
     */
    observers: field.custom(s.list(observer, 1, 50), (field, ctx: BrpContext, { ambusher }) => ({
      id: field,
      label: label('Contro chi', 'Against whom'),
      kind: 'choices',
      min: 1,
      choices: beingChoices(watchers(ctx, ambusher)),
      initial: watchers(ctx, ambusher).map(other => other.id),
    })),
    sense: field.choice(
      SENSES,
      label('Se ne accorgono con', 'They would notice by'),
      skillLabel,
      'spot',
    ),
    weapon: field.choice(
      ['melee', 'ranged'],
      label('A che distanza colpisci', 'How far you strike'),
      how => WEAPONS[how],
      'melee',
    ),
    difficulty: anyDifficulty,
  }),
  dice: ({ skill }) => [skillLabel(skill)],
  offered: ctx =>
    (ctx.state.fight === null ? controlledBeings(ctx) : []) // an ambush must be prepared before the fight
      .filter(being => being.status === 'conscious' && watchers(ctx, being.id).length > 0)
      .map(being => ({
        id: `ambush/${being.id}`,
        given: { ambusher: being.id },
        label: phrase`${being.name}: ${label('prepara un’imboscata', 'lay an ambush')}`,
      })),
  decide: (asked, at) => {
    const ambusher = findControlled(at, asked.ambusher, 'ambusher')
    if (!ambusher.ok) return ambusher
    const watching = asked.observers.map(watch =>
      typeof watch === 'string'
        ? { being: watch, skill: asked.sense, difficulty: 'normal' as const }
        : watch,
    )
    const observers = observersOf(at, asked.ambusher, watching)
    if (!observers.ok) return observers
    const { skill, weapon } = asked
    const attacker = {
      ...rollerOf(at.state, asked.ambusher, skill),
      difficulty: asked.difficulty,
    }
    const { settings } = at.state
    const laid = ambushAct(
      { attacker, observers: observers.value, weapon, settings },
      ownDieOf(at.act.dice),
    )
    if (!laid.ok) return refuse(laid.error.code, 'observers')
    const ambush: Ambush = {
      id: at.act.newId('ambush'),
      ambusher: asked.ambusher,
      skill,
      observers: watching.map(watch => ({ being: watch.being, skill: watch.skill })),
      weapon,
      output: laid.value,
      sprung: false,
    }
    return ok([ambushLaid({ ambush })])
  },
})

/**
 * The ambusher throws the first die. The table throws those of the observers in secret, because
 * nobody else may learn of the attempt (BRP-AMB-1).
 */
function ownDieOf(dice: Dice): Dice {
  let isOwn = true
  return {
    roll(sides) {
      const from = isOwn ? dice : (dice.unseen ?? dice)
      isOwn = false
      return from.roll(sides)
    },
  }
}

type ObserverChoice = Omit<AmbushInput['observers'][number], 'id' | 'skill' | 'armourPenalty'> & {
  readonly being: string
  readonly skill: string
}

function observersOf(
  ctx: BrpContext,
  ambusher: string,
  watching: readonly ObserverChoice[],
): Result<AmbushInput['observers']> {
  const observers: AmbushInput['observers'] = []
  for (const [i, watch] of watching.entries()) {
    const path = `observers[${i}].being`
    const found = findVisible(ctx, watch.being, path)
    if (!found.ok) return found
    if (watch.being === ambusher) return refuse('same-being', path)
    observers.push({
      id: watch.being,
      ...rollerOf(ctx.state, watch.being, watch.skill),
      difficulty: watch.difficulty,
    })
  }
  return ok(observers)
}

function rollerOf(state: State, who: string, skill: string) {
  const being = beingOf(state, who)
  const score = being === undefined ? 0 : (skillOf(state, being, skill) ?? 0)
  const penalty = being === undefined ? 0 : armourPenalty(state, being, skill)
  return { skill: Math.min(1000, score), armourPenalty: Math.max(-200, penalty) }
}

/** Reveals the ambush to everybody. Its effect lasts one round. */
const springAmbush = defineCommand('spring-ambush', {
  rule: 'BRP-AMB-2',
  label: label('Scatta l’imboscata', 'Spring the ambush'),
  group: GROUP.fight,
  verb: label('Scatta', 'Spring it'),
  form: form({ ambush: field.hidden(id) }),
  offered: ({ state, viewer }) =>
    Object.values(state.ambushes).flatMap(ambush => {
      const ambusher = beingOf(state, ambush.ambusher)
      if (ambush.sprung || ambusher === undefined || !controls(viewer, ambusher)) return []
      return [
        {
          id: `spring/${ambush.id}`,
          given: { ambush: ambush.id },
          label: label(
            `Scatta l’imboscata di ${ambusher.name}`,
            `Spring ${ambusher.name}’s ambush`,
          ),
        },
      ]
    }),
  decide: ({ ambush: which }, { state, viewer }) => {
    const laid = getOwnProperty(state.ambushes, which)
    const ambusher = beingOf(state, laid?.ambusher)
    if (laid === undefined || ambusher === undefined || !controls(viewer, ambusher))
      return refuse('unknown-ambush', 'ambush')
    if (laid.sprung) return refuse('already-sprung', 'ambush')
    const shown: readonly AnyEvent[] = comesIntoSight(state, ambusher.id)
    return ok([...shown, ambushSprung({ ambush: which }), ...ticksOf(laid)])
  },
})

/**
 * Ticks are visible on the sheets, so they are granted when the ambush is sprung and not when it is
 * prepared.
 */
function ticksOf({ ambusher, skill, observers, output }: Ambush) {
  const earned = [
    ...(output.tickEarned ? [{ being: ambusher, skill }] : []),
    ...observers.filter(({ being }) => output.observers[being]?.tickEarned === true),
  ]
  return earned.map(tick => skillTicked(tick))
}

/** `ambush/<id>`: an ambush that this seat knows about. */
export interface AmbushDoc {
  readonly id: string
  readonly ambusher: string
  readonly weapon: Ambush['weapon']
  readonly sprung: boolean
  /** True if no observer noticed it. */
  readonly works: AmbushOutput['ambush']
  readonly effect: AmbushOutput['effect']
  /** The observers, for the leader only. */
  readonly observers?: readonly string[]
  /** The observers that noticed it, for the leader only. */
  readonly noticedBy?: readonly string[]
}

/** BRP-AMB-1: visible to the ambusher's seat and the Master, and to everybody once sprung. */
function ambushDocs({ state, viewer }: BrpContext): Docs {
  const docs = Object.values(state.ambushes).flatMap(ambush => {
    const ambusher = beingOf(state, ambush.ambusher)
    const knows = ambusher !== undefined && controls(viewer, ambusher)
    if (!knows && !ambush.sprung) return []
    const { weapon, sprung, output, observers } = ambush
    const open: AmbushDoc = {
      id: ambush.id,
      ambusher: ambush.ambusher,
      weapon,
      sprung,
      works: output.ambush,
      effect: output.effect,
    }
    const whole: AmbushDoc = {
      ...open,
      observers: observers.map(watch => watch.being),
      noticedBy: [...output.noticedBy],
    }
    return [[`ambush/${ambush.id}`, json(viewer.leads ? whole : open)] as const]
  })
  return Object.fromEntries(docs)
}

export const ambushes = {
  events: [ambushLaid, ambushSprung],
  commands: [layAmbush, springAmbush],
  docs: ambushDocs,
} satisfies Chapter<State>
