import { ok, type Result } from '../result.ts'
import type * as s from '../schema.ts'
import { form as formOf, type Asks, type Form } from './form.ts'
import type { Look } from './look.ts'
import { orderOf, type Chance, type Desk, type OrderSays } from './order.ts'

/**
 * Those an order is given about: a seat's own characters, the Master's, everybody in play. What is the same in every game
 * stands here: one offer for each, whoever is named found again when the order is given, refused as the game refuses.
 */
export interface People<S, Key extends string, One extends { readonly id: string }> {
  /** The field of an order that names one of them. */
  readonly key: Key
  readonly id: s.Schema<string>
  /** To whom who looks may be offered an order. */
  readonly whom: (look: Look<S>) => readonly One[]
  /** Whoever is named, if who asks may give such orders about them; the path is the key. */
  readonly find: (look: Look<S>, id: string, path: Key) => Result<One>
  /** Who may give orders about them at all. */
  readonly may?: (look: Look<S>) => Result<unknown>
  /** Between the pieces of an offer's id. */
  readonly mark?: string
}

/** One way to give an order about somebody: what is known besides whom, and what tells it from the others. */
export interface Way<T> extends Partial<Omit<Chance<T>, 'id'>> {
  /** The beginning of its id, where it is not that of the order. */
  readonly as?: string
  readonly tail?: string
}

type Named<Key extends string> = { readonly [K in Key]: string }

export interface AboutSays<S, Key extends string, One, T> extends Omit<
  OrderSays<S, T & Named<Key>>,
  'form' | 'offered' | 'decide'
> {
  /** What is asked besides whom. */
  readonly form?: Form<T, Look<S>>
  /** The beginning of the offers' ids; absent: the type. */
  readonly as?: string
  /** Whom of them it fits now: offered for nobody else, refused for everybody else. */
  readonly fits?: (one: One, look: Look<S>) => Result<unknown>
  /** How it is offered for one of them: in no way, one or several; absent: as the order says. */
  readonly offer?: (one: One, look: Look<S>) => Way<T> | readonly Way<T>[] | null
  readonly decide: (
    one: One,
    asked: T & Named<Key>,
    at: Desk<S>,
  ) => ReturnType<OrderSays<S, T>['decide']>
}

/** The maker of orders about these people. */
export function aboutPeople<S, const Key extends string, One extends { readonly id: string }>(
  people: People<S, Key, One>,
) {
  const { key, find, mark = '/' } = people
  return <const Type extends string, T extends object = object>(
    type: Type,
    says: AboutSays<S, Key, One, T>,
  ) => {
    const { form, as = type, fits = anybody, offer = asSaid, decide, ...rest } = says
    type Asked = T & Named<Key>
    const chancesFor = (one: One, look: Look<S>): readonly Chance<Asked>[] => {
      const given: Way<T> | readonly Way<T>[] = offer(one, look) ?? []
      return (isList(given) ? given : [given]).map(({ as: begun = as, tail, ...way }) => ({
        ...way,
        given: { [key]: one.id, ...way.given } as Chance<Asked>['given'], // whom, and what its way knows
        id: [begun, one.id, ...(tail === undefined ? [] : [tail])].join(mark),
      }))
    }
    return orderOf<S, Asked, Type>(type, {
      ...(people.may === undefined ? {} : { may: people.may }),
      ...rest,
      form: naming(people, form),
      offered: look =>
        people
          .whom(look)
          .filter(one => fits(one, look).ok)
          .flatMap(one => chancesFor(one, look)),
      decide: (asked, at) => {
        const found = find(at, asked[key], key)
        if (!found.ok) return found
        const fit = fits(found.value, at)
        return fit.ok ? decide(found.value, asked, at) : fit
      },
    })
  }
}

const anybody = (): Result<unknown> => ok(null)
const asSaid = <T>(): Way<T> => ({})
const isList = <T>(given: T | readonly T[]): given is readonly T[] => Array.isArray(given)

/** Whom it is about, known before anything is asked, beside what else is. */
function naming<S, Key extends string, One extends { readonly id: string }, T extends object>(
  { key, id }: People<S, Key, One>,
  form: Form<T, Look<S>> | undefined,
): Form<T & Named<Key>, Look<S>> {
  const rest = form ?? formOf<Look<S>, Asks<Look<S>>>({})
  const named = { [key]: id }
  return {
    keys: [key, ...rest.keys],
    onScreens: rest.onScreens,
    schema: rest.beside(named) as s.Schema<T & Named<Key>>, // these very fields
    beside: more => rest.beside({ ...more, ...named }),
    stored: was => rest.stored({ ...was, ...named }),
    fields: (look, given) => rest.fields(look, given),
  }
}
