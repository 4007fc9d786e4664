import type { Label, ReadyMade } from '@mastro/core'

/** Somebody as we wrote them: plain data, read by the schema of creation where it is made ready (`written.ts`). */
export interface Person {
  readonly id: string
  readonly kind: ReadyMade['kind']
  readonly name: string
  readonly called?: Label
  readonly look: Label
  readonly motive: Label
  readonly sheet: Readonly<Record<string, unknown>>
}
