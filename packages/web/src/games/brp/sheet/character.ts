import type { PrintedSheetDoc } from '@mastro/rules-brp'
import type { AnyCharacter } from '../../game.ts'

/** The fields of a character document that the sheet reads. */
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
  /** Visible only to the owner. */
  readonly background?: string
  readonly told?: readonly string[]
}

export const bonusWords = (bonus: string) =>
  bonus === 'none' ? '–' : bonus.replaceAll('d', 'D').replaceAll('-', '−')
