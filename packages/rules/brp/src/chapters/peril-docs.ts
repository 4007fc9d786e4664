import { label, type Docs, type Json } from '@mastro/core'
import { doseDamage } from '../operations/poison.ts'
import { match } from '../operations/resistance.ts'
import type { AnyBeing } from '../state.ts'
import { POISON } from '../data/disease.ts'
import type { BrpContext } from '../guards.ts'
import { allBeings } from '../selectors.ts'
import { counted } from '../messages/counted.ts'
import type { PerilDoc, PerilsDoc } from '../documents.ts'

const ONSET = { fast: label('Rapido', 'Fast'), slow: label('Lento', 'Slow') } as const
/** The highest potency in the book. The full form accepts more. */
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
  return docs as Readonly<Record<string, Json>> // safe: these documents are plain JSON
}

/** BRP-POIS-1, 5: potency 0 is always resisted. */
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
