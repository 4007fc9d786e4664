/** A refusal: an expected failure, with a stable code and the path of the wrong value. */
export interface Refusal<Code extends string = string> {
  readonly code: Code
  readonly path?: string
  /** The nearest legal value that the sender could send instead. */
  readonly nearest?: unknown
}

export interface Ok<T> {
  readonly ok: true
  readonly value: T
}

export interface Refused<Code extends string = string> {
  readonly ok: false
  readonly error: Refusal<Code>
}

export type Result<T, Code extends string = string> = Ok<T> | Refused<Code>

export function ok<T>(value: T): Ok<T> {
  return { ok: true, value }
}

export function refuse<Code extends string>(
  code: Code,
  path?: string,
  nearest?: unknown,
): Refused<Code> {
  const error: { code: Code; path?: string; nearest?: unknown } = { code }
  if (path !== undefined) error.path = path
  if (nearest !== undefined) error.nearest = nearest
  return { ok: false, error }
}

/** For impossible cases: a new variant that is not handled does not compile. */
export function never(value: never): never {
  throw new Error(`unexpected case: ${JSON.stringify(value)}`)
}

/** Throws on a bug: the command fails, and the server survives. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(message)
}
