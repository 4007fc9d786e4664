import {
  personalTextIn,
  phrase,
  type Change,
  type EventOptions,
  type Label,
  type Line,
  type PersonalTextOption,
  type s,
} from '@mastro/core'
import { vitalityOf } from '../operations/derived-figures.ts'
import { conditionOf, totalPoints } from '../operations/body-state.ts'
import { evolveBeing } from '../updates.ts'
import { defineEvent } from '../kit.ts'
import { lineAboutBeing, line, nameOf } from '../messages/log-lines.ts'
import type { Being, HelpKind, State } from '../state.ts'
import { beingOf } from '../selectors.ts'
import { TERM_LABELS } from '../messages/terms.ts'

/**
 * Body events store changes, not totals, so that several effects can wait and be applied one after
 * the other.
 */

interface BodyEventLine {
  readonly text: Label
  readonly rules: readonly string[]
  /** What other players see when the being is an opponent. */
  readonly seen?: Label
  /** Shown to everybody, even for an opponent. */
  readonly open?: true
}

/**
 * Defines an event for fatigue or a wound, with its cause, its change and whether the being
 * collapses.
 */
export function defineBodyEvent<const Type extends string, Body extends { readonly who: string }>(
  type: Type,
  shape: s.Schema<Body>,
  options: {
    readonly change: (being: Being, event: Body) => Being
    readonly describe: (event: Body, name: string) => BodyEventLine
  } & PersonalTextOption<Body, Body, State>,
) {
  return defineEvent<Type, Body>(type, shape, {
    evolve: evolveBeing<{ readonly type: Type } & Body>(options.change),
    describe: (event: Body, before: State) => {
      const being = beingOf(before, event.who)
      if (being === undefined) return null // an opponent that was removed meanwhile
      const bodyEvent = options.describe(event, nameOf(being))
      return bodyLine(being, options.change(being, event), bodyEvent)
    },
    ...personalTextIn(options),
  } as unknown as EventOptions<Type, Body, State>) // safe: `options` has the personal text if it is required
}

function bodyLine(before: Being, after: Being, { text, rules, seen, open }: BodyEventLine): Line {
  const change = conditionChange(before, after)
  const changes = changesOf(before, after)
  const full = line(change === null ? text : phrase`${text} ${change}`, rules, { changes })
  if (open === true) return full
  const others = seen === undefined ? undefined : change === null ? seen : phrase`${seen} ${change}`
  return lineAboutBeing(before, full, others ?? change ?? undefined)
}

function changesOf(before: Being, after: Being): readonly Change[] {
  const totals = ({ character }: Being) => ({
    fatigue: totalPoints(character.state.fatigue),
    damage: totalPoints(character.state.wounds),
  })
  const [from, to] = [totals(before), totals(after)]
  return (['fatigue', 'damage'] as const)
    .filter(what => from[what] !== to[what])
    .map(what => ({ subject: before.id, what: TERM_LABELS[what], from: from[what], to: to[what] }))
}

/**
 * WOC-VITAL-3, WOC-DEATH-1. A visible change of condition, such as collapsing. Null if it is
 * unchanged.
 */
function conditionChange(before: Being, after: Being): Label | null {
  const now = conditionNow(after)
  return now === conditionNow(before) ? null : phrase`${nameOf(after)}: ${TERM_LABELS[now]}.`
}

export function conditionNow({ character }: Being) {
  const { fatigue, wounds } = character.state
  return conditionOf(vitalityOf(character), totalPoints(fatigue), totalPoints(wounds)).condition
}

/** WOC-DEATH-2. Out of action, with a fate that is still to be decided. */
export function isInDanger(being: Being): boolean {
  const isSaved = totalPoints(being.character.state.wounds) <= (being.savedAt ?? 0)
  return conditionNow(being) === 'dying' && !isSaved
}

/** Removes a help request that was granted or refused. */
export function withoutHelpRequest(being: Being, kind: HelpKind): Being {
  if (being.asked?.[kind] === undefined) return being
  const { asked, ...rest } = being
  const left = Object.fromEntries(Object.entries(asked).filter(([one]) => one !== kind))
  return Object.keys(left).length === 0 ? rest : { ...rest, asked: left }
}

/** Input that every body operation needs besides its own fields. */
export function patientOf({ character }: Being) {
  return { state: character.state, vitality: vitalityOf(character) }
}
