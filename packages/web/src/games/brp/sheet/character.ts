import type { PrintedSheetDoc } from '@mastro/rules-brp'
import type { AnyCharacter } from '../../game.ts'

/** What the sheet reads of a character's document. */
export interface BrpCharacter extends AnyCharacter {
  readonly paper: PrintedSheetDoc
  readonly hp: number
  readonly maxHp: number
  readonly powerPoints: number
  readonly maxPowerPoints: number
  readonly mov: number
  readonly damageBonus: string
  readonly armour: { readonly armourPoints: number }
  readonly ticks: readonly string[]
  /** One's own alone. */
  readonly background?: string
  readonly told?: readonly string[]
}

export const bonusWords = (bonus: string) =>
  bonus === 'none' ? '–' : bonus.replaceAll('d', 'D').replaceAll('-', '−')
