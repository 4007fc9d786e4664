import { isJsonEqual } from '@mastro/core'
import type { BodyDoc, FightDoc, Json, Offer, TrackDoc } from '@mastro/core'
import type { PlayDoc } from '@mastro/rules-brp'
import type { MeDoc, SlipDoc } from '@mastro/table'
import { language } from '../../i18n/language.ts'
import {
  useConnection,
  useGame,
  useGameBelow,
  useMe,
  useSend,
  useTable,
} from '../../net/context.tsx'
import { chosenThrow } from '../../net/chosen-throw.ts'
import type { NewSlip } from '../../slip/open-slip.ts'
import type { AnyCharacter } from '../game.ts'

export const CHARACTERISTICS = ['str', 'con', 'siz', 'int', 'pow', 'dex', 'app'] as const

/** The fields that this game adds to a character document. */
export interface BrpCharacterDoc extends AnyCharacter {
  readonly characteristics: Readonly<Record<(typeof CHARACTERISTICS)[number], number | null>>
  readonly ticks: readonly string[]
  readonly hp: number
  readonly powerPoints: number
  readonly status: string
  readonly hoursLeft: number | null
  readonly armour: { readonly armourPoints: number }
}

export interface OwnCharacter {
  readonly character: BrpCharacterDoc
  readonly body: BodyDoc | undefined
  readonly play: PlayDoc | undefined
}

/** The character that this seat plays, with its body and its offers. */
export function useOwnCharacter(me: MeDoc): OwnCharacter | undefined {
  const all = useGameBelow<BrpCharacterDoc>('character/').filter(one => one.seat === me.seat)
  const character = all.findLast(one => one.status !== 'dead') ?? all.at(-1)
  const id = character?.id ?? ''
  const body = useGame<BodyDoc>(`body/${id}`)
  const play = useGame<PlayDoc>(`play/${id}`)
  return character === undefined ? undefined : { character, body, play }
}

export const useFight = (): FightDoc | undefined => useGame<FightDoc>('fight')

export const hpOf = (body: BodyDoc | undefined): TrackDoc | undefined =>
  body?.tracks?.find(({ id }) => id === 'hp')

/** The open roll that this seat is building, if any. */
export const ownOpen = (slips: readonly SlipDoc[], me: MeDoc): SlipDoc | undefined =>
  slips.find(slip => slip.owner === me.seat && slip.outcome === null)

export function textOf(about: unknown, field: string): string {
  if (typeof about !== 'object' || about === null) return ''
  const value: unknown = Reflect.get(about, field)
  return typeof value === 'string' ? value : ''
}

const WAIT_MS = 4000

/**
 * Opens a slip and waits for its document. Null if it was refused, undefined if it did not arrive
 * in time.
 */
function useOpenNew(): (slip: NewSlip) => Promise<SlipDoc | undefined | null> {
  const send = useSend()
  const { docs } = useConnection()
  const me = useMe()
  /** A roll about somebody else belongs to their player, whoever opens it. */
  const isNew = (known: readonly string[], wanted: NewSlip) => (slip: SlipDoc) =>
    !known.includes(slip.id) &&
    slip.kind === wanted.kind &&
    (slip.owner === me?.seat || isJsonEqual(slip.about, wanted.about))
  const slipsNow = () => docs.withPrefix('slip/').map(([, doc]) => doc as unknown as SlipDoc) // safe: by the key prefix
  return async ({ kind, about, value }) => {
    const known = slipsNow().map(({ id }) => id)
    const opened = await send({
      type: 'open-slip',
      kind,
      about: { ...about },
      ...(value === undefined ? {} : { value }),
    })
    return opened.ok ? appears(() => slipsNow().find(isNew(known, { kind, about }))) : null
  }
}

/** Opens a slip and fills in a part whose value is already known. */
export function useOpenAndFill(): (slip: NewSlip, part: string, value: Json) => Promise<boolean> {
  const send = useSend()
  const open = useOpenNew()
  return async (wanted, part, value) => {
    const slip = await open(wanted)
    if (slip === null) return false
    if (slip === undefined) return true // the slip is open and can be filled in manually
    const filled = await send({ type: 'fill-part', slip: slip.id, part, value })
    return filled.ok
  }
}

/** Opens a slip and rolls it at once, if nothing is left to fill in. */
export function useOpenAndRoll(): (slip: NewSlip) => Promise<boolean> {
  const send = useSend()
  const open = useOpenNew()
  const table = useTable()
  const me = useMe()
  return async wanted => {
    const slip = await open(wanted)
    if (slip === null || table === undefined || me === undefined) return false
    if (slip === undefined) return true // the slip is open and can be rolled manually
    const dice = chosenThrow(table, me)
    const rolled = await send({
      type: 'roll-slip',
      slip: slip.id,
      ...(dice === undefined ? {} : { dice }),
    })
    return rolled.ok
  }
}

async function appears<T>(look: () => T | undefined): Promise<T | undefined> {
  const until = Date.now() + WAIT_MS
  for (;;) {
    const found = look()
    if (found !== undefined || Date.now() > until) return found
    await new Promise(resolve => setTimeout(resolve, 30))
  }
}

/**
 * The roll that a row of the sheet starts. Built here, so that a tap does not wait for the list of
 * offers.
 */
export function rollOf(being: string, offer: string | undefined): NewSlip | undefined {
  const [what, , ref = ''] = (offer ?? '').split('/')
  if (what === 'skill') return { kind: 'skill-check', about: { being, skill: ref } }
  return what === 'roll' ? { kind: 'characteristic-check', about: { being, roll: ref } } : undefined
}

export const offerOf = (offers: readonly Offer[], id: string): Offer | undefined =>
  offers.find(offer => offer.id === id)

/** Formats with at most one decimal: «6,5». */
export const oneDecimal = (value: number): string =>
  new Intl.NumberFormat(language(), { maximumFractionDigits: 1 }).format(value)
