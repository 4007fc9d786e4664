import type { FREE_TEXT } from '../schema.ts'
import type { FreeTextField } from './find-free-texts.ts'
import type { SeatId } from '../seat.ts'

/**
 * A free text of an event, and the seat whose personal text it is. Wording that the program
 * generates from declared texts, such as log lines, titles and bills, is not declared.
 */
export interface PersonalText extends FreeTextField {
  readonly seat: SeatId
}

/** The context that a declaration of personal text may read besides the event. */
export interface PersonalTextContext<S> {
  /** The author of the act. Null if the act has none. */
  readonly by: SeatId | null
  /** The state before the event. */
  readonly before: S
  /** Every free text of the event, found by its schema. */
  readonly texts: readonly FreeTextField[]
  /**
   * The seats that typed exactly this text in earlier acts, in the order in which they did.
   */
  readonly typedBy: (text: string) => readonly SeatId[]
}

/** Whose personal text each free text of an event is. A text that is left out belongs to nobody. */
export type PersonalTextOf<E, S> = (
  event: E,
  ctx: PersonalTextContext<S>,
) => readonly PersonalText[]

/** All these texts belong to this seat. Without a seat they belong to nobody. */
export function textsOf(
  seat: SeatId | null | undefined,
  texts: readonly FreeTextField[],
): readonly PersonalText[] {
  return seat === null || seat === undefined ? [] : texts.map(text => ({ seat, ...text }))
}

/** Every free text of the event belongs to the author of the act, who typed it. */
export const byAuthor = (
  _event: unknown,
  { by, texts }: PersonalTextContext<unknown>,
): readonly PersonalText[] => textsOf(by, texts)

/**
 * For events that store earlier texts again: a text that the author typed belongs to the author, any
 * other to the seat that typed it first.
 */
export const byFirstAuthor = (
  _event: unknown,
  { by, texts, typedBy }: PersonalTextContext<unknown>,
): readonly PersonalText[] =>
  texts.flatMap(one => textsOf(firstAuthor(typedBy(one.text), by), [one]))

function firstAuthor(authors: readonly SeatId[], by: SeatId | null): SeatId | null {
  return by !== null && authors.includes(by) ? by : (authors[0] ?? by)
}

/**
 * For events about something that belongs to a seat, for example to the player of a character. In
 * acts of the owner every text is the owner's. In acts of others only the texts that the owner
 * typed before are, and the others belong to the seat that typed them. Without an owner, and in the
 * fields that are typed by the author, they belong to the author of the act.
 */
export const byOwner =
  <E, S>(
    ownerOf: (event: E, before: S) => SeatId | null | undefined,
    typedByAuthor: readonly string[] = [],
  ): PersonalTextOf<E, S> =>
  (event, { by, before, texts, typedBy }) => {
    const owner = ownerOf(event, before) ?? by
    return texts.flatMap(one => {
      if (typedByAuthor.includes(String(one.path[0]))) return textsOf(by, [one])
      const authors = typedBy(one.text)
      const isOwners = owner === by || (owner !== null && authors.includes(owner))
      return textsOf(isOwners ? owner : firstAuthor(authors, by), [one])
    })
  }

/** The free texts were written by the game, for example a name from a list. They belong to nobody. */
export const nobodysText = (): readonly PersonalText[] => []

/** How deep `HasFreeText` looks. Types of plain JSON contain themselves. */
type Deeper = [never, 0, 1, 2, 3, 4, 5, 6]

/** Whether the type holds a `FreeText` at any depth: in objects, lists, maps and unions. */
export type HasFreeText<T, Depth extends number = 6> =
  true extends FreeTextIn<T, Depth> ? true : false

type FreeTextIn<T, Depth extends number> = [Depth] extends [never]
  ? false
  : T extends string
    ? typeof FREE_TEXT extends keyof T
      ? true
      : false
    : T extends readonly (infer One)[]
      ? FreeTextIn<One, Deeper[Depth]>
      : T extends object
        ? { [K in keyof T]-?: FreeTextIn<T[K], Deeper[Depth]> }[keyof T]
        : false

/** The option `personalText`: required if the fields hold free text, otherwise optional. */
export type PersonalTextOption<Body, E, S> =
  HasFreeText<Body> extends true
    ? { readonly personalText: PersonalTextOf<E, S> }
    : { readonly personalText?: PersonalTextOf<E, S> }

/** Passes the declaration on, in a function that defines events of one kind. */
export function personalTextIn(options: object): object {
  return 'personalText' in options ? { personalText: options.personalText } : {}
}
