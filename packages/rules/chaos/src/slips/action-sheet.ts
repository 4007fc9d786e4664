import { refuse, type Result, type Slip } from '@mastro/core'
import type { ComponentName } from '../acts/fields.ts'
import type { RollSheet } from '../acts/roll-sheet.ts'
import { beingOf, type Being, type State } from '../game/state.ts'
import { aboutOf, valueOf } from './shared.ts'
import { rollSheetOf, type SheetChoice } from './sheet-choice.ts'

export interface About {
  readonly who: string
}

export interface Declared extends SheetChoice {
  readonly intent: string
  readonly component: ComponentName | null
  readonly waive: boolean
}

export interface Ruled {
  readonly ruling: 'doubtful' | 'certain' | 'impossible'
  readonly component: ComponentName | null
  readonly passive: boolean
  readonly ignoreFatigue: boolean
  readonly hint: string
}

/** The sheet of the roll as far as this viewer knows it; null: nothing to show yet. */
export function knownSheet(
  state: State,
  slip: Slip,
): { readonly being: Being; readonly sheet: RollSheet; readonly choice: Declared } | null {
  const being = beingOf(state, aboutOf<About>(slip).who)
  const choice = valueOf<Declared>(slip, 'owner')
  if (being === undefined || choice === undefined) return null
  const sheet = sheetOf(being, slip)
  return sheet.ok ? { being, sheet: sheet.value, choice } : null
}

/** WOC-ROLL-3. The Master names the Component; until then the one the player proposed. */
export function sheetOf(being: Being, slip: Slip): Result<RollSheet> {
  const choice = valueOf<Declared>(slip, 'owner')
  const ruling = valueOf<Ruled>(slip, 'ruling')
  const component = ruling?.component ?? choice?.component ?? null
  if (choice === undefined) return refuse('choice-missing', 'owner')
  if (component === null) return refuse('ruling-missing', 'ruling.component')
  return rollSheetOf(being.character, component, choice, ruling ?? {})
}
