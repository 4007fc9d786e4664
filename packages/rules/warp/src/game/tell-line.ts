import { same, type Label, type Line, type RuleId } from '@mastro/core'
import type { Being, BeingId, State } from './state.ts'

export function line(text: Label, ...rules: readonly RuleId[]): Line {
  return { text, rules }
}

export function nameOf({ beings }: State, id: BeingId): Label {
  return same(beings[id]?.sheet.name ?? id)
}

/** For who plays somebody and the Master; what the others read, if anything. */
export function own(being: Being | undefined, told: Line, others?: Label): Line {
  const seats = being?.seat == null ? {} : { seats: [being.seat] }
  return {
    ...told,
    audience: { ...seats, master: true },
    ...(others === undefined ? {} : { others }),
  }
}
