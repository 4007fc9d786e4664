import type { Docs } from './ruleset.ts'
import type { ReplyButton, RequestDoc } from './documents.ts'
import type { Label } from './labels/label.ts'
import type { Json, SeatId } from './seat.ts'
import type { Offer } from './slip.ts'

/** The kinds of things that wait. Screens choose an icon by it. */
export const WAIT_KINDS = [
  'answer',
  'approval',
  'award',
  'call',
  'choice',
  'correction',
  'defence',
  'effects',
  'growth',
  'intent',
  'lead',
  'peril',
  'resistance',
  'roll',
  'turn',
  'undo',
  'vote',
] as const
export type WaitKind = (typeof WAIT_KINDS)[number]

export const WAIT_PAGES = ['table', 'desk', 'sheet', 'growth', 'create'] as const
/** The page on which something is answered that no button and no roll answers. */
export type WaitPage = (typeof WAIT_PAGES)[number]

/**
 * Something that waits for one seat. It has exactly one way to be answered: `replies`, a `slip` to
 * open, a slip that is open already (`onSlip`), or a `page`.
 */
export interface Wait {
  /** Unique among everything that waits for the seat, and the same until it is answered. */
  readonly id: string
  readonly kind: WaitKind
  readonly title: Label
  readonly note?: Label
  /** The character or opponent it concerns. */
  readonly being?: string
  /** The seat that asks. */
  readonly from?: SeatId
  /** True if the table cannot go on before the answer. */
  readonly isUrgent?: true
  /**
   * True if every seat knows that this is owed and by whom. Otherwise only its seat and the leader
   * know.
   */
  readonly isPublic?: true
  /** True if the table can go on without the seat. */
  readonly canBeLeftOut?: true
  readonly replies?: readonly WaitReply[]
  /** The text of the button that opens the slip. */
  readonly verb?: Label
  readonly slip?: NonNullable<Offer['slip']>
  readonly onSlip?: string
  readonly page?: WaitPage
  /** While a roll of this kind about these things is on the table, it is not asked twice. */
  readonly answeredBy?: { readonly kind: string; readonly about: Readonly<Record<string, Json>> }
  /** The version for the seat that asks, with a way to take the question back. */
  readonly asker?: { readonly title: Label; readonly replies: readonly WaitReply[] }
}

/** An answer given from the list. Its command is one of the game, or of the table. */
export interface WaitReply extends ReplyButton {
  readonly of?: 'table'
}

/** Something that waits, with the seat that owes it. */
export interface SeatWait extends Wait {
  readonly seat: SeatId
}

/** The requests among these documents that their viewer may answer, as things that wait. */
export function requestWaits(docs: Docs): readonly Wait[] {
  return Object.entries(docs).flatMap(([key, doc]) => {
    if (!key.startsWith('request/')) return []
    const request = doc as unknown as RequestDoc // safe: documents under this key are requests
    return request.state === 'open' && request.answers?.length ? [waitOfRequest(request)] : []
  })
}

/** The offers that answer something, as its buttons. The first one is the approval. */
export function offerReplies(offers: readonly Offer[]): readonly WaitReply[] {
  return offers.map(({ id, verb, label, command = {}, fields }, i) => ({
    id,
    verb: verb ?? label,
    tone: i === 0 ? 'yes' : 'no',
    command,
    ...(fields === undefined ? {} : { fields }),
  }))
}

function waitOfRequest({ id, title, words, being, from, answers, kind }: RequestDoc): Wait {
  return {
    id: `request-${id}`,
    kind: kind === 'growth' ? 'growth' : 'approval',
    title,
    ...(words === undefined || words === '' ? {} : { note: { it: words, en: words } }),
    ...(being === undefined ? {} : { being }),
    ...(from === '' ? {} : { from }),
    replies: answers ?? [],
  }
}
