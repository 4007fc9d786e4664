import type { Result } from '../result.ts'
import type * as s from '../schema.ts'
import { factOf, type FactSays } from './fact.ts'
import { form, type Answers, type Asks, type FormCheck } from './form.ts'
import type { Look } from './look.ts'
import { orderOf, type OrderSays } from './order.ts'
import { aboutPeople, type People } from './people.ts'
import { rollOf, type AnyParts, type PartLook, type RollPart, type RollSays } from './roll.ts'

/** The makers of one game, for its kind of state: `export const { fact, order, roll, form } = kit<State>()`. */
export function kit<S>() {
  return {
    fact: <const Type extends string, Body>(
      type: Type,
      shape: s.Schema<Body>,
      says: FactSays<Type, Body, S>,
    ) => factOf<Type, Body, S>(type, shape, says),
    order: <const Type extends string, T extends object>(type: Type, says: OrderSays<S, T>) =>
      orderOf<S, T, Type>(type, says),
    /** The maker of orders about some of those in play. */
    about: <const Key extends string, One extends { readonly id: string }>(
      people: People<S, Key, One>,
    ) => aboutPeople<S, Key, One>(people),
    /** Questions of an order, or of a part that needs to know no more than who looks at what. */
    form: <const A extends Asks<Look<S>>>(asks: A, check?: FormCheck<Answers<A>>) =>
      form<Look<S>, A>(asks, check),
    /** Questions of a part that depend on what its slip is about. */
    partForm:
      <About>() =>
      <const A extends Asks<PartLook<S, About>>>(asks: A, check?: FormCheck<Answers<A>>) =>
        form<PartLook<S, About>, A>(asks, check),
    roll: <
      About,
      const P extends AnyParts<S, About>,
      Ground,
      Input,
      Output,
      Shown = Result<Ground>,
    >(
      says: RollSays<S, About, P, Ground, Input, Output, Shown>,
    ) => rollOf<S, About, P, Ground, Input, Output, Shown>(says),
    part: <About, T>(part: RollPart<S, About, T>) => part,
  }
}
