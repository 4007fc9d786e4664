import type { CreationStep, Label, Total } from '@mastro/core'
import { localize } from '../../i18n/language.ts'

/** Steps that a game shows on one page, by id. Every other step has a separate page. */
export interface StepGroup {
  readonly label: Label
  readonly steps: readonly string[]
}

export interface StepPage {
  readonly label: string
  /**
   * The label of the group, however many of its steps are shown, or of the step if it is in no
   * group.
   */
  readonly tab: string
  readonly steps: readonly [CreationStep, ...CreationStep[]]
  readonly state: CreationStep['state']
}

/** The pages of a draft in the order of their first steps. Groups keep their own order. */
export function pagesOf(
  steps: readonly CreationStep[],
  groups: readonly StepGroup[],
): readonly StepPage[] {
  const pages = inOrder(steps, groups)
  const places = groups.flatMap(({ steps: ids }) =>
    pages.filter(page => page.steps.some(({ id }) => ids.includes(id))),
  )
  const grouped = new Set(places)
  let next = 0
  return pages.map(page => (grouped.has(page) ? places[next++]! : page)) // safe: as many places as pages of groups
}

/**
 * The totals of a page. If it has several steps, a budget that they share appears once, and the
 * cost of each step is left out.
 */
export function totalsOf(steps: StepPage['steps']): readonly Total[] {
  const totals = steps.flatMap(step => step.totals)
  if (steps.length === 1) return totals
  return totals.filter(
    ({ of, purse }, i) =>
      of !== undefined &&
      (purse === undefined || totals.findIndex(one => one.purse === purse) === i),
  )
}

function inOrder(
  steps: readonly CreationStep[],
  groups: readonly StepGroup[],
): readonly StepPage[] {
  const groupOf = ({ id }: CreationStep) => groups.find(group => group.steps.includes(id))
  return steps.flatMap(first => {
    const group = groupOf(first)
    const all = group === undefined ? [first] : steps.filter(step => groupOf(step) === group)
    const [head, ...rest] = all
    if (head !== first) return []
    const label = rest.length === 0 ? first.label : (group?.label ?? first.label)
    const tab = group?.label ?? label
    return [
      {
        label: localize(label),
        tab: localize(tab),
        steps: [first, ...rest] as const,
        state: stateOf(all),
      },
    ]
  })
}

function stateOf(steps: readonly CreationStep[]): CreationStep['state'] {
  if (steps.some(({ state }) => state === 'broken')) return 'broken'
  return steps.every(({ state }) => state === 'done') ? 'done' : 'empty'
}

export const pageWith = (pages: readonly StepPage[], step: string | null): number =>
  pages.findIndex(page => page.steps.some(({ id }) => id === step))
