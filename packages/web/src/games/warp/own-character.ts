import type { BodyDoc, Json, Offer } from '@mastro/core'
import type { MeDoc, SlipDoc } from '@mastro/table'
import { useGame, useGameBelow } from '../../net/context.tsx'
import { valuesOf } from '../../slip/parts/own-part.tsx'
import { firstName } from '../../ui/text/first-name.ts'
import type { FieldValues } from '../../slip/form/fields.tsx'
import type { WarpCharacterDoc, FoeDoc, WarpFight } from './docs.ts'

/** The character this seat plays. */
export function useOwnCharacter(me: MeDoc): WarpCharacterDoc | undefined {
  return useGameBelow<WarpCharacterDoc>('character/').findLast(one => one.seat === me.seat)
}

export const useFight = () => useGame<WarpFight>('fight')
export const useBody = (id: string) => useGame<BodyDoc>(`body/${id}`)
export const useFoes = () => useGameBelow<FoeDoc>('foe/')

/** The name of an id, as far as this seat may know it. */
export function useNames(): (id: string) => string {
  const bodies = useGameBelow<BodyDoc>('body/')
  return id => bodies.find(body => body.id === id)?.name ?? ''
}

/** A field of the slip's `about`. */
export function aboutOf(about: Json | undefined, field: string): Json | undefined {
  if (typeof about !== 'object' || about === null || Array.isArray(about)) return undefined
  return (about as Readonly<Record<string, Json>>)[field] // safe: an object, neither null nor a list
}

export const aboutId = (slip: Pick<SlipDoc, 'about'>, field: string): string => {
  const found = aboutOf(slip.about, field)
  return typeof found === 'string' ? found : ''
}

export const aboutIds = (about: Json | undefined, field: string): readonly string[] => {
  const found = aboutOf(about, field)
  return Array.isArray(found) ? found.filter(one => typeof one === 'string') : []
}

/** The acting being: the one the slip is about. */
export function actorOf(slip: SlipDoc): string {
  return aboutId(slip, 'attacker') || aboutId(slip, 'character')
}

/** The values of the owner's part, as far as this seat may read them. */
export function ownerValues(slip: SlipDoc): FieldValues | null {
  return valuesOf(slip.parts.find(part => part.role === 'owner')?.value)
}

/** The cost of a week of study, from the bill. */
export const costOf = (slip: SlipDoc): number =>
  -(slip.bill.lines.find(({ source }) => source === 'cost')?.value ?? 0)

/** A possible attack, read from its offer. */
export interface Attack {
  readonly offer: Offer
  readonly attacker: string
  readonly weapon: string
  readonly targets: readonly string[]
  /** The target: an id, or the mode of fire on several. */
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

/** The first name, for small spaces: «Nives» for «Nives Talarico». */
export const short = firstName

export const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
