import {
  int,
  list,
  literal,
  name,
  object,
  optional,
  text,
  unknown,
  variant,
  withDefault,
  type DieAsk,
  type Infer,
  type Label,
  type Offer,
} from '@mastro/core'
import type { LineDoc } from './docs.ts'

const id = () => name(64)

/** What a seat may ask about its own view; it changes nothing. */
export const question = variant('about', [
  /** What this seat could start now. */
  object({ about: literal('offers') }),
  /** Older lines of the log, newest first, before the line with this id. */
  object({
    about: literal('history'),
    before: optional(id()),
    search: optional(text(200)),
    limit: withDefault(int(1, 200), 50),
  }),
  /** Which acts depend on this one: what an undo would take along. */
  object({ about: literal('dependants'), act: id() }),
  /** What happened last time: for the recap. */
  object({ about: literal('recap') }),
  /** The dice that this command would throw after these faces, for who throws real ones. */
  object({
    about: literal('dice'),
    command: unknown(),
    faces: withDefault(list(int(1, 10_000), 0, 200), []),
  }),
])
export type Question = Infer<typeof question>

export type Answers =
  | { readonly about: 'offers'; readonly offers: readonly Offer[] }
  | { readonly about: 'history'; readonly lines: readonly LineDoc[]; readonly more: boolean }
  | {
      readonly about: 'dependants'
      readonly acts: readonly { readonly act: string; readonly text: Label }[]
    }
  | { readonly about: 'dice'; readonly asks: readonly DieAsk[] }
  | { readonly about: 'recap'; readonly session: number; readonly scenes: readonly RecapScene[] }

export interface RecapScene {
  readonly number: number
  readonly title: string
  /** The name of who led it. */
  readonly master: string | null
  readonly lines: readonly LineDoc[]
}
