import { label, type Docs, type Json, type Label, type SeatId } from '@mastro/core'
import { doseDamage } from '../operations/poison.ts'
import { match } from '../operations/resistance.ts'
import type { AnyBeing } from '../beings.ts'
import { POISON } from '../data/disease.ts'
import { allBeings, type BrpContext } from '../guards.ts'
import type { Settings } from '../settings.ts'
import { counted } from '../messages/counted.ts'

/** `peril/<being>`, for who leads: how somebody would stand against a poison of each potency, from 0 up. */
export interface PerilDoc {
  readonly id: string
  readonly name: string
  readonly seat: SeatId | null
  readonly con: number
  /** What it may strike, as it stands. */
  readonly figures: Readonly<Record<string, number>>
  /** Percent, by the potency that is rolled against. */
  readonly resists: readonly number[]
}

/** `perils`, for who leads: what a dose does, by what is left of its potency, and how an antidote counts here. */
export interface PerilsDoc {
  readonly whole: readonly number[]
  readonly resisted: readonly number[]
  readonly antidoteTiming: Settings['antidoteTiming']
  readonly antidoteScope: Settings['antidoteScope']
  readonly onset: readonly { readonly id: string; readonly label: Label; readonly when: Label }[]
}

const ONSET = { fast: label('Rapido', 'Fast'), slow: label('Lento', 'Slow') } as const
/** Nothing in the book is stronger; for more there is the whole form. */
const MOST = 30
const potencies = Array.from({ length: MOST + 1 }, (_, potency) => potency)

export function perilDocs({ state, viewer }: BrpContext): Docs {
  if (!viewer.leads) return {}
  const { antidoteTiming, antidoteScope } = state.settings
  const perils: PerilsDoc = {
    whole: potencies.map(harm => doseDamage({ match: null, harm }, true)),
    resisted: potencies.map(harm => doseDamage({ match: null, harm }, false)),
    antidoteTiming,
    antidoteScope,
    onset: POISON.delay.map(({ id, unit, amount }) => ({
      id,
      label: ONSET[id],
      when: counted(amount, unit),
    })),
  }
  const docs: unknown = {
    perils,
    ...Object.fromEntries(
      allBeings(state)
        .filter(being => being.status !== 'dead')
        .map(being => [`peril/${being.id}`, perilOf(being)]),
    ),
  }
  return docs as Readonly<Record<string, Json>> // plain data by their type
}

/** BRP-POIS-1, 5: nothing is left to resist at potency 0. */
function perilOf({ id, name, seat, hp, characteristics }: AnyBeing): PerilDoc {
  const { con } = characteristics
  const known = Object.entries(characteristics).filter(([, value]) => value !== null)
  return {
    id,
    name,
    seat,
    con,
    figures: { 'hit-points': hp, ...Object.fromEntries(known) },
    resists: potencies.map(potency =>
      potency === 0 ? 100 : 100 - match(potency, con, 'passive').chance,
    ),
  }
}
