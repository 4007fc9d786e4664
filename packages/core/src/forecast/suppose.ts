import type { Label } from '../labels/label.ts'
import type { ForecastSide } from './fight.ts'

/** How a game changes fighters to answer what one change would do. */
export interface ForecastVariants<Fighter> {
  /** The fighter as it enters a fight. */
  readonly unhurt: (fighter: Fighter) => Fighter
  /** Stronger or, with negative steps, weaker. Null beyond the limits of the game. */
  readonly stronger: (fighter: Fighter, steps: number) => Fighter | null
  /** The name of one step: «one die». */
  readonly step: Label
}

/** One change of the foes. */
export type Supposed =
  | { readonly kind: 'more'; readonly like: string; readonly count: number }
  | { readonly kind: 'less'; readonly ids: readonly string[] }
  | { readonly kind: 'stronger'; readonly ids: readonly string[]; readonly steps: number }

interface Fighter {
  readonly id: string
  readonly side: ForecastSide
}

/** The parts of an input that name fighters. */
interface SupposableInput<F extends Fighter> {
  readonly fighters: readonly F[]
  readonly acted?: readonly string[]
  readonly order?: readonly (readonly string[])[] | undefined
  readonly groups?: unknown
}

/** The input with one change. Null if the game does not allow it. */
export function suppose<F extends Fighter, Input extends SupposableInput<F>>(
  input: Input,
  change: Supposed,
  { unhurt, stronger }: ForecastVariants<F>,
): Input | null {
  const { fighters } = input
  switch (change.kind) {
    case 'more': {
      const model = fighters.find(({ id }) => id === change.like)
      if (model === undefined) return null
      const added = Array.from({ length: change.count }, (_, i) => ({
        ...unhurt(model),
        id: `${model.id}+${i + 1}`,
      }))
      return withFighters(input, [...fighters, ...added])
    }
    case 'less': {
      const left = fighters.filter(({ id }) => !change.ids.includes(id))
      return left.some(({ side }) => side === 'foes') ? withFighters(input, left) : null
    }
    case 'stronger': {
      const changed = fighters.map(one =>
        change.ids.includes(one.id) ? stronger(one, change.steps) : one,
      )
      const all = changed.filter(one => one !== null)
      return all.length < changed.length ? null : { ...input, fighters: all }
    }
  }
}

/**
 * The same question about other fighters. Newcomers act last, and the fight is split again
 * (`groups`).
 */
function withFighters<F extends Fighter, Input extends SupposableInput<F>>(
  { groups: _groups, ...input }: Input,
  fighters: readonly F[],
): Input {
  const ids = fighters.map(({ id }) => id)
  const { order, acted } = input
  const known = order?.flat() ?? []
  const turns = {
    ...(acted === undefined ? {} : { acted: acted.filter(id => ids.includes(id)) }),
    ...(order === undefined
      ? {}
      : {
          order: [
            ...order.map(group => group.filter(id => ids.includes(id))),
            ...ids.filter(id => !known.includes(id)).map(id => [id]),
          ].filter(group => group.length > 0),
        }),
  }
  return { ...input, ...turns, fighters } as unknown as Input // safe: the same fields, without `groups`
}
