import { ask, RINA } from './test-sheets.ts'

export interface PurchaseExtras {
  readonly character?: object
  readonly context?: object
  readonly options?: object
}

export const buy = (
  purchase: object,
  { character = {}, context = {}, options = {} }: PurchaseExtras = {},
) => ask('advance', { character: { ...RINA, ...character }, purchase, context, options })

export const costs = (evo: number) => ({
  output: {
    spent: { reserve: 0, pe: 0, evo },
    character: { evo: 9 - evo, level: 5 + evo },
    notes: {},
  },
})
