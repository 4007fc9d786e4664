import type { Line } from '@mastro/core'
import {
  lineAboutBeing,
  lineAboutVisibleBeing,
  nameOf,
  type BeingLine,
} from '../messages/log-lines.ts'
import type { Being, State } from '../state.ts'
import { withBeing } from '../updates.ts'

/** Defines an event about one being. `change` returns its new fields and `describe` its log line. */
export function beingEvent<B extends { readonly being: string }>(
  change: (event: B, being: Being) => Partial<Being>,
  describe: (event: NoInfer<B>, name: string, before: State) => BeingLine | null = () => null,
) {
  return {
    evolve: (state: State, event: B): State =>
      withBeing(state, event.being, being => change(event, being)),
    describe: (event: B, before: State): Line | null => {
      const beingLine = describe(event, nameOf(before, event.being), before)
      if (beingLine === null) return null
      const { seen, ...line } = beingLine
      return seen === line.text
        ? lineAboutVisibleBeing(before, event.being, line)
        : lineAboutBeing(before, event.being, line, seen ?? null)
    },
  }
}
