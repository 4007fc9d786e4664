import { NO_DICE, recordDice, withScript, type Dice } from '../dice/dice.ts'
import { ok, refuse, type Refusal, type Result } from '../result.ts'
import * as s from '../schema.ts'

/** A stateless operation of a rulebook: its input schema and its function. */
export interface Op<In = never, Out = unknown> {
  readonly input: s.Schema
  readonly run: (input: In, dice: Dice) => Result<Out>
}

export type Ops = Readonly<Record<string, Op>>

/** An operation with the types of its schema and its function. */
export interface TypedOp<S extends s.Schema, Out, Code extends string> {
  readonly input: S
  readonly run: (input: s.Infer<S>, dice: Dice) => Result<Out, Code>
}

/** Combines a schema and a function whose input has the schema's type. */
export function op<S extends s.Schema, Out, Code extends string>(
  input: S,
  run: (input: s.Infer<S>, dice: Dice) => Result<Out, Code>,
): TypedOp<S, Out, Code> {
  return { input, run }
}

/**
 * An operation as a function for programs: it refuses input that does not match the schema, fills in
 * defaults and runs. Operations that roll nothing need no dice.
 */
export function checkedOp<S extends s.Schema, Out, Code extends string>({
  input: schema,
  run,
}: TypedOp<S, Out, Code>) {
  return (input: s.Input<S>, dice: Dice = NO_DICE): Result<Out, Code | s.SchemaFault> => {
    const parsed = s.parse(schema, input)
    return parsed.ok ? run(parsed.value, dice) : parsed
  }
}

export interface OperationOutput {
  readonly ok: true
  readonly output: unknown
  /**
   * The faces that were rolled, in order, if the request contained none. Sending them back as
   * `dice` gives the same answer.
   */
  readonly rolls?: readonly number[]
}

export type Answer = OperationOutput | { readonly ok: false; readonly error: Refusal }

const FIELDS = ['system', 'op', 'input', 'dice']

/** Answers one request `{ system, op, input, dice? }`. Without `dice`, random dice are rolled. */
export function resolveRequest(
  systems: Readonly<Record<string, Ops>>,
  request: unknown,
  dice: Dice,
): Answer {
  const operation = readEnvelope(systems, request)
  if (!operation.ok) return operation
  const { op: chosen, input, faces } = operation.value
  const parsed = s.parse(chosen.input, input)
  if (!parsed.ok) return parsed
  const value = parsed.value as never // safe: parsed by this operation's schema
  if (faces !== undefined) return answer(withScript(faces, script => chosen.run(value, script)))
  const recording = recordDice(dice)
  const result = chosen.run(value, recording)
  return result.ok
    ? { ok: true, output: result.value, rolls: recording.draws.map(([, face]) => face) }
    : result
}

function answer(result: Result<unknown>): Answer {
  return result.ok ? { ok: true, output: result.value } : result
}

interface OperationRequest {
  readonly op: Op
  readonly input: unknown
  readonly faces: readonly unknown[] | undefined
}

function readEnvelope(
  systems: Readonly<Record<string, Ops>>,
  request: unknown,
): Result<OperationRequest> {
  if (!isRecord(request)) return refuse('invalid-request', '')
  const system = request['system']
  if (typeof system !== 'string' || !Object.hasOwn(systems, system))
    return refuse('invalid-request', 'system')
  const stray = Object.keys(request).find(key => !FIELDS.includes(key))
  if (stray !== undefined) return refuse('invalid-request', stray)
  const ops = systems[system]!
  const name = request['op']
  if (typeof name !== 'string' || !Object.hasOwn(ops, name)) return refuse('invalid-request', 'op')
  const input = request['input']
  if (!isRecord(input)) return refuse('invalid-request', 'input')
  const faces = request['dice']
  if (faces !== undefined && !Array.isArray(faces)) return refuse('invalid-request', 'dice')
  return ok({ op: ops[name]!, input, faces })
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
