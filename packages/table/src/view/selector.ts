import type { Ruleset, TableInfo, Viewer } from '@mastro/core'
import type { State } from '../state.ts'
import type { TableCache } from './cache.ts'
import { EMPTY, type Section } from './section.ts'

/** A state that is being shown. Only selectors read it, through their inputs. */
export interface ViewSource {
  readonly ruleset: Ruleset
  readonly state: State
  readonly table: TableInfo
  /** Its entries are found by the objects that they were computed from. */
  readonly cache: TableCache
}

type Input = (source: ViewSource) => unknown
type Inputs = Readonly<Record<string, Input>>
type ValuesOf<I extends Inputs> = { readonly [Name in keyof I]: ReturnType<I[Name]> }

/**
 * A value that is computed from its inputs alone, once per state. It knows no viewer, so seats may
 * share it.
 */
export interface Selector<Values, T> {
  readonly names: readonly string[]
  readonly inputs: readonly Input[]
  readonly compute: (values: Values) => T
}

/**
 * Defines a selector. `compute` is passed the values of its inputs and nothing else, so an input
 * that is used but not declared does not compile. An input may return a new list if its items stay
 * the same.
 */
export function selector<const I extends Inputs, T>(
  inputs: I,
  compute: (values: ValuesOf<I>) => T,
): Selector<ValuesOf<I>, T> {
  return { names: Object.keys(inputs), inputs: Object.values(inputs), compute }
}

/** The values of a selector's inputs. */
export type InputsOf<S> = S extends Selector<infer Values, unknown> ? Values : never

type AnySelector = Selector<never, unknown>

/** A section of the view. It is made again for a seat when an input or the viewer has changed. */
export interface SectionSpec {
  readonly selector: AnySelector
  readonly make: (
    value: never,
    viewer: Viewer,
    previous: PreviousSection<never> | undefined,
  ) => Section
  /** Whether `make` reads what the viewer was shown before. */
  readonly usesPrevious: boolean
}

/** The section that a viewer was shown last, with the inputs it was made from. */
export interface PreviousSection<Values> {
  readonly inputs: Values
  readonly section: Section
}

/** A section that is the same for every seat. */
export function commonSection<Values>(selected: Selector<Values, Section>): SectionSpec {
  return seatSection(selected, section => section)
}

/** A section that each seat sees in its own way, made from a value that all seats share. */
export function seatSection<Values, T>(
  selected: Selector<Values, T>,
  make: (value: T, viewer: Viewer) => Section,
): SectionSpec {
  return { selector: selected, make, usesPrevious: false }
}

/** A seat's section of many documents. Those whose inputs are unchanged are taken from before. */
export function incrementalSection<Values, T>(
  selected: Selector<Values, T>,
  make: (value: T, viewer: Viewer, previous: PreviousSection<Values> | undefined) => Section,
): SectionSpec {
  return { selector: selected, make, usesPrevious: true }
}

/** The values of the inputs of each section in one state. */
export type SectionInputs = readonly (readonly unknown[])[]

/** One state while it is shown to seat after seat. */
export interface ViewPass {
  readonly inputs: SectionInputs
  /** Whether the inputs of a section are the same as in an earlier state. */
  isUnchanged(before: SectionInputs, index: number): boolean
  /**
   * A section for a viewer who saw another one with these inputs before. Seats that see the
   * same documents share one section.
   */
  section(
    index: number,
    viewer: Viewer,
    previous: { readonly inputs: SectionInputs; readonly section: Section } | undefined,
  ): Section
}

/** `last`: the inputs of the state that was shown before. Lists that did not change stay the same. */
export function newViewPass(
  specs: readonly SectionSpec[],
  source: ViewSource,
  last?: SectionInputs,
): ViewPass {
  const inputs = readInputs(specs, source, last)
  const valuesOf = onceFor(namedValues)
  const computed = onceFor((one, values) => one.compute(valuesOf(one, values) as never)) // safe: its own inputs
  const made: (Section[] | undefined)[] = []
  let compared: SectionInputs | null = null
  let unchanged: readonly boolean[] = []
  return {
    inputs,
    isUnchanged(before, index) {
      if (before[index] === inputs[index]) return true
      if (before === last) return false
      if (before !== compared) unchanged = inputs.map((now, i) => isSameList(before[i]!, now)) // once for all seats
      compared = before
      return unchanged[index]!
    },
    section(index, viewer, previous) {
      const { selector: one, make, usesPrevious } = specs[index]!
      const before =
        usesPrevious && previous !== undefined
          ? { inputs: valuesOf(one, previous.inputs[index]!), section: previous.section }
          : undefined
      const section = make(computed(one, inputs[index]!) as never, viewer, before as never) // safe: computed by the same selector
      return sharedSection((made[index] ??= []), section)
    },
  }
}

/** The values of the inputs of each section. Neighbours with one selector share one list. */
function readInputs(
  specs: readonly SectionSpec[],
  source: ViewSource,
  last: SectionInputs | undefined,
): SectionInputs {
  const read: (readonly unknown[])[] = []
  for (let i = 0; i < specs.length; i++) {
    const { inputs } = specs[i]!.selector
    if (inputs === specs[i - 1]?.selector.inputs) read.push(read[i - 1]!)
    else read.push(inputValues(inputs, source, last?.[i]))
  }
  return read
}

/** The values of inputs: the last list if all of them are unchanged. */
function inputValues(
  inputs: readonly Input[],
  source: ViewSource,
  last: readonly unknown[] | undefined,
): readonly unknown[] {
  if (last === undefined) return inputs.map(input => input(source))
  let values: unknown[] | null = null
  for (let i = 0; i < inputs.length; i++) {
    const value = inputs[i]!(source)
    if (values === null && isSameItem(last[i], value, 1)) continue
    values ??= last.slice()
    values[i] = value
  }
  return values ?? last
}

/** Computes something from the inputs of a selector once for all seats. */
function onceFor<T>(
  compute: (one: AnySelector, values: readonly unknown[]) => T,
): (one: AnySelector, values: readonly unknown[]) => T {
  const known = new Map<readonly unknown[], { readonly made: T }>()
  return (one, values) => {
    const found = known.get(values) ?? { made: compute(one, values) }
    known.set(values, found)
    return found.made
  }
}

function namedValues({ names }: AnySelector, values: readonly unknown[]): object {
  const named: Record<string, unknown> = {}
  for (let i = 0; i < names.length; i++) named[names[i]!] = values[i]
  return named
}

/** Whether all items are the same. An item that is a list may be another list of the same items. */
function isSameList(a: readonly unknown[], b: readonly unknown[], depth = 1): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (!isSameItem(a[i], b[i], depth)) return false
  return true
}

function isSameItem(one: unknown, other: unknown, depth: number): boolean {
  if (one === other) return true
  if (depth === 0 || !Array.isArray(one) || !Array.isArray(other)) return false
  return isSameList(one, other, depth - 1)
}

/**
 * Another seat's section with identical documents, if there is one. Its documents
 * are compared and serialized once.
 */
function sharedSection(made: Section[], section: Section): Section {
  if (section.keys.length === 0) return EMPTY
  for (const one of made)
    if (
      one === section ||
      (isSameList(one.docs, section.docs, 0) && isSameList(one.keys, section.keys, 0))
    )
      return one
  made.push(section)
  return section
}
