import {
  personalTextIn,
  type EventOptions,
  type Label,
  type Line,
  type PersonalTextOption,
  type s,
} from '@mastro/core'
import { defineEvent } from '../kit.ts'
import { isNamed, type Being, type BeingId, type State } from '../state.ts'
import { nameOf } from '../messages/log-lines.ts'

/**
 * The data for describing an event about a being: the event, the being's name, and the state before
 * it.
 */
export interface BeingEventContext<Body> {
  readonly event: Body
  readonly who: Label
  readonly being: Being | undefined
  readonly before: State
}

interface BaseOptions<Body> {
  readonly change?: (being: Being, event: Body) => Being
  /** Further changes of the state, after `change` was applied to the being. */
  readonly after?: (state: State, event: Body) => State
  readonly describe?: (context: BeingEventContext<Body>) => Line | null
  readonly irreversible?: true
  /** The line is visible to everybody, even if the being is hidden. */
  readonly toAll?: true
}

type BeingEventOptions<Body> = BaseOptions<Body> & PersonalTextOption<Body, Body, State>

/** Defines an event about one being. Only the Master reads the lines about a hidden being. */
export function defineBeingEvent<
  const Type extends string,
  Body extends { readonly being: BeingId },
>(type: Type, shape: s.Schema<Body>, options: BeingEventOptions<Body>) {
  const { change, after, describe, irreversible, toAll } = options
  return defineEvent<Type, Body>(type, shape, {
    evolve(state: State, event: Body) {
      const being = state.beings[event.being]
      if (being === undefined) return state
      const beings =
        change === undefined ? state.beings : { ...state.beings, [being.id]: change(being, event) }
      const next = { ...state, beings }
      return after === undefined ? next : after(next, event)
    },
    describe(event: Body, before: State) {
      const being = before.beings[event.being]
      const logLine = describe?.({ event, being, who: nameOf(before, event.being), before }) ?? null
      const hidden = being !== undefined && !isNamed(being)
      if (logLine === null || !hidden || toAll === true) return logLine
      const { others: _, ...rest } = logLine
      return { ...rest, audience: { master: true } }
    },
    ...(irreversible === true ? { irreversible } : {}),
    ...personalTextIn(options),
  } as unknown as EventOptions<Type, Body, State>) // safe: `options` has the personal text if it is required
}
