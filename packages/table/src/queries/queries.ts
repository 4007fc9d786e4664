import { s, type DieRequest, type Label, type Offer } from '@mastro/core'
import type { LineDoc } from '../docs.ts'

const id = () => s.name(64)

/** Queries a seat can make about its own view. They change nothing. */
export const query = s.variant('about', [
  /** What this seat can start now. */
  s.object({ about: s.literal('offers') }),
  /** Older log lines, newest first, before the line with this id. */
  s.object({
    about: s.literal('history'),
    before: s.optional(id()),
    search: s.optional(s.text(200)),
    limit: s.withDefault(s.int(1, 200), 50),
  }),
  /** The acts that depend on this one and would be undone with it. */
  s.object({ about: s.literal('dependants'), act: id() }),
  /** The recap of the previous session. */
  s.object({ about: s.literal('recap') }),
  /** The dice that this command would roll after these faces, for players with real dice. */
  s.object({
    about: s.literal('dice'),
    command: s.unknown(),
    faces: s.withDefault(s.list(s.int(1, 10_000), 0, 200), []),
  }),
])
export type Query = s.Infer<typeof query>

export type QueryAnswer =
  | { readonly about: 'offers'; readonly offers: readonly Offer[] }
  | { readonly about: 'history'; readonly lines: readonly LineDoc[]; readonly more: boolean }
  | {
      readonly about: 'dependants'
      readonly acts: readonly { readonly act: string; readonly text: Label }[]
    }
  | { readonly about: 'dice'; readonly asks: readonly DieRequest[] }
  | { readonly about: 'recap'; readonly session: number; readonly scenes: readonly RecapScene[] }

export interface RecapScene {
  readonly number: number
  readonly title: string
  /** The name of its leader, or of all who led it, in order. */
  readonly master: string | null
  readonly lines: readonly LineDoc[]
}
