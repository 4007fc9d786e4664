import type * as s from '../schema.ts'
import { defineEvent, type EventOptions } from './define-event.ts'
import { form, type FormAnswers, type FieldSpecs, type FormCheck } from './form.ts'
import type { ViewContext } from './view-context.ts'
import { defineCommand, type CommandOptions } from './define-command.ts'
import { defineCommandFor, type CommandTargets } from './command-targets.ts'
import {
  defineRoll,
  type AnyParts,
  type PartContext,
  type RollPart,
  type RollOptions,
} from './define-roll.ts'

/** Definition helpers of one game, typed for its state: `export const { defineEvent, defineCommand, defineRoll, form } = kit<State>()`. */
export function kit<S>() {
  return {
    defineEvent: <const Type extends string, Body>(
      type: Type,
      shape: s.Schema<Body>,
      options: EventOptions<Type, Body, S>,
    ) => defineEvent<Type, Body, S>(type, shape, options),
    defineCommand: <const Type extends string, T extends object>(
      type: Type,
      options: CommandOptions<S, T>,
    ) => defineCommand<S, T, Type>(type, options),
    /** Returns a `defineCommand` for commands that target one of these, for example one of the player's own characters. */
    defineCommandFor: <const Key extends string, One extends { readonly id: string }>(
      people: CommandTargets<S, Key, One>,
    ) => defineCommandFor<S, Key, One>(people),
    /** Form of a command, or of a part that does not depend on the subject of its slip. */
    form: <const A extends FieldSpecs<ViewContext<S>>>(
      fields: A,
      check?: FormCheck<FormAnswers<A>>,
    ) => form<ViewContext<S>, A>(fields, check),
    /** Form of a part that depends on the subject of its slip. */
    partForm:
      <About>() =>
      <const A extends FieldSpecs<PartContext<S, About>>>(
        fields: A,
        check?: FormCheck<FormAnswers<A>>,
      ) =>
        form<PartContext<S, About>, A>(fields, check),
    defineRoll: <About, const P extends AnyParts<S, About>, Situation, Output>(
      options: RollOptions<S, About, P, Situation, Output>,
    ) => defineRoll<S, About, P, Situation, Output>(options),
    part: <About, T>(part: RollPart<S, About, T>) => part,
  }
}
