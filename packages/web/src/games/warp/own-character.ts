import type { BodyDoc, Json, Offer } from '@mastro/core'
import type { MeDoc, SlipDoc } from '@mastro/table'
import { useGame, useGameBelow } from '../../net/context.tsx'
import { valuesOf } from '../../slip/own-part.tsx'
import { firstName } from '../../ui/first-name.ts'
import type { FieldValues } from '../../slip/fields.tsx'
import type { WarpCharacterDoc, FoeDoc, WarpFight } from './docs.ts'

/** The character this seat plays. */
export function useOwnCharacter(me: MeDoc): WarpCharacterDoc | undefined {
  return useGameBelow<WarpCharacterDoc>('character/').findLast(one => one.seat === me.seat)
}

export const useFight = () => useGame<WarpFight>('fight')
export const useBody = (id: string) => useGame<BodyDoc>(`body/${id}`)
export const useFoes = () => useGameBelow<FoeDoc>('foe/')

/** Whose name goes with an id, as far as this seat may know. */
export function useNames(): (id: string) => string {
  const bodies = useGameBelow<BodyDoc>('body/')
  return id => bodies.find(body => body.id === id)?.name ?? ''
}

/** A field of what a slip is about. */
export function aboutOf(about: Json | undefined, field: string): Json | undefined {
  if (typeof about !== 'object' || about === null || Array.isArray(about)) return undefined
  return (about as Readonly<Record<string, Json>>)[field] // an object: neither null nor a list
}

export const aboutId = (slip: Pick<SlipDoc, 'about'>, field: string): string => {
  const found = aboutOf(slip.about, field)
  return typeof found === 'string' ? found : ''
}

export const aboutIds = (about: Json | undefined, field: string): readonly string[] => {
  const found = aboutOf(about, field)
  return Array.isArray(found) ? found.filter(one => typeof one === 'string') : []
}

/** Who acts on this slip: the one it is about. */
export function actorOf(slip: SlipDoc): string {
  return aboutId(slip, 'attacker') || aboutId(slip, 'character')
}

/** What the owner has put on the slip, as this seat may read it. */
export function ownerValues(slip: SlipDoc): FieldValues | null {
  return valuesOf(slip.parts.find(part => part.role === 'owner')?.value)
}

/** What a week of study takes, as the bill says. */
export const costOf = (slip: SlipDoc): number =>
  -(slip.bill.lines.find(({ source }) => source === 'cost')?.value ?? 0)

/** An attack that could begin, from its offer. */
export interface Attack {
  readonly offer: Offer
  readonly attacker: string
  readonly weapon: string
  readonly targets: readonly string[]
  /** Whom: an id, or the way it fires on several. */
  readonly on: string
}

const lastOf = (id: string) => id.split(':').at(-1) ?? ''

export function attacksOf(offers: readonly Offer[], attacker: string): readonly Attack[] {
  return offers.flatMap(offer => {
    if (offer.slip?.kind !== 'attack') return []
    const about: Json = { ...offer.slip.about }
    if (aboutOf(about, 'attacker') !== attacker) return []
    const weapon = aboutOf(about, 'weapon')
    return typeof weapon === 'string'
      ? [{ offer, attacker, weapon, targets: aboutIds(about, 'targets'), on: lastOf(offer.id) }]
      : []
  })
}

/** «Nives» for «Nives Talarico»: where there is little room. */
export const short = firstName

export const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
