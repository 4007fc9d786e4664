import {
  field,
  s,
  json,
  label,
  ok,
  phrase,
  refuse,
  getOwnProperty,
  type Chapter,
  type ConditionDoc,
  type Docs,
} from '@mastro/core'
import { identifier } from '../operations/shared-fields.ts'
import { poison as poisonAct, poisonInput, type PoisonInput } from '../operations/poison.ts'
import { match } from '../operations/resistance.ts'
import { SECONDS } from '../operations/time.ts'
import { POISON_TARGETS, type PoisonTarget } from '../data/characteristics.ts'
import { SPEEDS } from '../data/disease.ts'
import type { AnyBeing, Poisoning, State } from '../state.ts'
import { controls, masterOnly, controlledBeings, beingChoices, findVisible } from '../guards.ts'
import { beingOf, allBeings } from '../selectors.ts'
import type { BrpContext } from '../guards.ts'
import { form, defineCommand, defineRoll } from '../kit.ts'

import { nameOf, FOR_MASTER } from '../messages/log-lines.ts'
import { counted } from '../messages/counted.ts'
import { GROUP } from '../messages/offer-groups.ts'
import { characteristicLabel, HIT_POINTS } from '../messages/terms.ts'
import { perilDocs } from './peril-docs.ts'
import { poisoned, poisonEnded, poisonResisted } from './poison-events.ts'
import { die } from './rolls.ts'

/** Poisons: given in secret, resisted on a slip, effective after a delay (BRP-POIS). */

const { doses, delay, antidote } = poisonInput.shape
const alive = (being: AnyBeing): boolean => being.status !== 'dead'
const SPEED = { fast: label('rapido', 'fast'), slow: label('lento', 'slow') } as const
const targetLabel = (target: PoisonTarget) =>
  target === 'hit-points' ? HIT_POINTS : characteristicLabel(target)

/** BRP-POIS-1: the Master gives a poison in secret. The victim resists it on a separate slip. */
const givePoison = defineCommand('poison', {
  rule: 'BRP-POIS-1',
  label: label('Avvelena', 'Poison'),
  group: GROUP.desk,
  verb: label('Avvelena', 'Poison'),
  authorize: masterOnly,
  form: form({
    being: field.ref(label('Chi', 'Who'), ({ state }: BrpContext) =>
      beingChoices(allBeings(state).filter(alive)),
    ),
    /**
     * For API clients: the potency of each dose. The form has one potency and a number of doses.
     */
    doses: field.hidden(s.optional(s.nullable(doses))),
    potency: field.int(1, 500, label('Efficacia', 'Potency'), 10),
    count: field.int(1, 50, label('Dosi', 'Doses'), 1),
    target: field.choice(
      POISON_TARGETS,
      label('Colpisce', 'It attacks'),
      targetLabel,
      'hit-points',
    ),
    speed: field.choice(SPEEDS, label('Effetto', 'Onset'), speed => SPEED[speed], 'fast'),
    delay: field.hidden(delay),
    delayTurns: field.rare(
      field.optionalInt(0, 1000, label('Agisce dopo tanti turni', 'Acts after so many turns')),
    ),
    antidote: field.hidden(antidote),
    antidotePotency: field.rare(
      field.optionalInt(1, 500, label('Antidoto: efficacia', 'Antidote: potency')),
    ),
    antidoteTurns: field.rare(
      field.int(0, 1000, label('Antidoto: turni prima', 'Antidote: turns before'), 0),
    ),
    antidoteMatches: field.rare(
      field.bool(label('L’antidoto è quello giusto', 'It is the right antidote'), true),
    ),
    antidoteBenefit: field.rare(
      field.int(0, 500, label('Se è sbagliato, aiuta di', 'If it is wrong, it helps by'), 0),
    ),
  }),
  offered: ({ state }) =>
    allBeings(state).some(alive)
      ? [{ id: 'poisoning', given: { doses: null, delay: null, antidote: null } }]
      : [],
  decide: (asked, at) => {
    const victim = findVisible(at, asked.being)
    if (!victim.ok) return victim
    if (victim.value.status === 'dead') return refuse('character-dead', 'being')
    const { being, target, speed, delayTurns, antidotePotency } = asked
    const cure =
      antidotePotency === undefined
        ? null
        : {
            potency: antidotePotency,
            turnsBefore: asked.antidoteTurns,
            matches: asked.antidoteMatches,
            partialBenefit: asked.antidoteBenefit,
            doses: 1,
          }
    const later = delayTurns === undefined ? null : ({ unit: 'turn', amount: delayTurns } as const)
    const poison: Poisoning = {
      id: at.act.newId('poison'),
      being,
      at: at.state.clock,
      recipe: {
        doses: asked.doses ?? Array.from({ length: asked.count }, () => asked.potency),
        target,
        speed,
        delay: asked.delay ?? later,
        antidote: asked.antidote ?? cure,
        playerSide: victim.value.kind === 'character' ? 'passive' : 'none',
      },
      result: null,
    }
    return ok([poisoned({ poison })])
  },
})

interface PoisonSituation extends PoisonInput {
  readonly who: string
}

/**
 * Resisting a poison (BRP-POIS). The potency is secret, so players see a curve over all potencies.
 */
const poisonRoll = defineRoll({
  kind: 'poison',
  label: label('Resistere al veleno', 'Resisting a poison'),
  group: GROUP.care,
  rules: ['BRP-POIS-1', 'BRP-POIS-2'],
  about: s.object({ poison: identifier }),
  offered: ctx =>
    controlledBeings(ctx)
      .filter(being => being.status !== 'dead')
      .flatMap(being =>
        Object.values(ctx.state.poisons)
          .filter(taken => taken.being === being.id && taken.result === null)
          .map(taken => ({
            id: `poison/${taken.id}`,
            about: { poison: taken.id },
            label: phrase`${being.name}: ${label('resisti al veleno', 'resist the poison')}`,
            verb: label('Resisti', 'Resist'),
          })),
      ),
  open: ({ poison }, { state, viewer }) => {
    const taken = getOwnProperty(state.poisons, poison)
    const being = beingOf(state, taken?.being)
    if (taken === undefined || being === undefined || !controls(viewer, being))
      return refuse('unknown-poison', 'about.poison')
    return taken.result === null ? ok(null) : refuse('not-poisoned', 'about.poison')
  },
  title: ({ about: { poison }, state }) =>
    phrase`${nameOf(state, state.poisons[poison]?.being ?? '')} ${label('resiste al veleno', 'resists the poison')}`,
  isOwed: true,
  roller: ({ poison }, { state }) =>
    beingOf(state, getOwnProperty(state.poisons, poison)?.being)?.seat ?? null,
  parts: {},
  situation: ({ about: { poison }, state }) => {
    const taken = getOwnProperty(state.poisons, poison)
    const being = beingOf(state, taken?.being)
    if (taken === undefined || being === undefined) return refuse('unknown-poison', 'about.poison')
    if (taken.result !== null) return refuse('not-poisoned', 'about.poison')
    const situation: PoisonSituation = {
      ...taken.recipe,
      who: being.name,
      con: being.characteristics.con,
      current: null,
      settings: state.settings,
    }
    return ok(situation)
  },
  run: poisonAct,
  bill: ({ state, about }) => {
    const con = conOf(state, about.poison)
    return {
      lines:
        con === null
          ? []
          : [
              {
                label: characteristicLabel('con'),
                value: con,
                unit: 'point',
                rule: 'BRP-POIS-1',
                source: 'characteristic',
              },
            ],
      total: label('contro un’efficacia in busta', 'against a sealed potency'),
      dice: null,
    }
  },
  odds: ({ state, about }) => {
    const con = conOf(state, about.poison)
    if (con === null) return null
    const steps = Array.from({ length: 25 }, (_step, i) => ({
      at: i + 1,
      chance: 1 - match(i + 1, con, 'passive').chance / 100,
    }))
    return { curve: { of: label('Efficacia di una dose', 'Potency of a dose'), steps } }
  },
  outcome: ({ overcome, rolls }, { who }) => {
    const fails = overcome.some(Boolean)
    const result = fails
      ? label('Il veleno prevale', 'The poison overcomes')
      : label('Resiste', 'Resists')
    return {
      id: fails ? 'overcome' : 'resisted',
      label: result,
      stamp: fails ? 'failure' : 'success',
      text: phrase`${who}: ${result}`,
      dice: rolls.flatMap((face, i) =>
        face === null ? [] : [die(face, 100, overcome[i] === true ? 'miss' : 'hit')],
      ),
      figures: { overcome: [...overcome], rolls: [...rolls] },
      why: [
        {
          label: label('Ogni dose a parte', 'Each dose apart'),
          value: overcome.length,
          rule: 'BRP-POIS-4',
        },
      ],
    }
  },
  effects: (output, _, { state, about: { poison } }) => {
    const { unit, amount } = output.delay
    const given = getOwnProperty(state.poisons, poison)?.at ?? state.clock
    const due = given + amount * SECONDS[unit]
    const when =
      due > state.clock
        ? phrase`${counted(amount, unit)} ${label('dopo l’avvelenamento', 'after the poisoning')}`
        : label('subito', 'at once')
    return [
      {
        id: 'poison',
        label: phrase`${label('Danno', 'Damage')} ${output.total}, ${when}`,
        rules: ['BRP-POIS-3'],
        decides: 'fate',
        events: [poisonResisted({ poison, output, due })],
        ...FOR_MASTER,
      },
    ]
  },
})

/** The victim's CON, or null unless the victim is a player character. */
function conOf(state: State, poison: string): number | null {
  const being = beingOf(state, state.poisons[poison]?.being)
  return being?.kind === 'character' ? being.characteristics.con : null
}

export const poisons = {
  events: [poisoned, poisonResisted, poisonEnded],
  commands: [givePoison],
  rolls: [poisonRoll],
  docs: (ctx): Docs => ({ ...perilDocs(ctx), ...poisonDocs(ctx) }),
  body: (being, ctx) => ({ conditions: conditionsOf(being, ctx) }),
} satisfies Chapter<State>

/** Only those who play the victim see a poison. */
function conditionsOf(being: string, { state, viewer }: BrpContext): readonly ConditionDoc[] {
  const victim = beingOf(state, being)
  if (victim === undefined || !controls(viewer, victim)) return []
  return Object.values(state.poisons)
    .filter(taken => taken.being === being)
    .map(({ id, result }) => ({
      id,
      label: label('Veleno', 'Poison'),
      tone: 'warn',
      ...(result === null ? { offers: [`poison/${id}`] } : {}),
    }))
}

/** `poison/<id>`: a poisoning, for its victim and for the leader. */
export interface PoisonDoc {
  readonly id: string
  readonly being: string
  /** Whether the resistance roll was made. */
  readonly resisted: boolean
  /** The potency of each dose. Like all fields below, for the leader only. */
  readonly doses?: Poisoning['recipe']['doses']
  /** The figure that the poison damages. */
  readonly target?: Poisoning['recipe']['target']
  readonly speed?: Poisoning['recipe']['speed']
  readonly antidote?: Poisoning['recipe']['antidote']
  /** The damage of all doses together, or null before the roll. */
  readonly total?: number | null
  /** When the damage is due, in seconds of the game clock, or null before the roll. */
  readonly due?: number | null
}

/** BRP-ROLE-4: the victim's player knows about the poison. Only the Master knows its strength. */
function poisonDocs({ state, viewer }: BrpContext): Docs {
  return Object.fromEntries(
    Object.values(state.poisons).flatMap(({ id: poison, being, recipe, result }) => {
      const victim = beingOf(state, being)
      if (victim === undefined || !controls(viewer, victim)) return []
      const open: PoisonDoc = { id: poison, being, resisted: result !== null }
      const whole: PoisonDoc = {
        ...open,
        doses: [...recipe.doses],
        target: recipe.target,
        speed: recipe.speed,
        antidote: recipe.antidote === null ? null : { ...recipe.antidote },
        total: result?.output.total ?? null,
        due: result?.due ?? null,
      }
      return [[`poison/${poison}`, json(viewer.leads ? whole : open)]]
    }),
  )
}
