import { quoted, label, phrase, type Label } from '@mastro/core'
import type { Being, Purchase } from '../../state.ts'
import { labelOf } from '../../messages/label-of.ts'
import { TRAINING_LABELS } from '../../messages/offer-labels.ts'

/** The practice that the player claims, which the Master judges. Empty if there is none. */
function trainingOf({ training, months }: Training): Label | string {
  if (training === 'none') return ''
  const time =
    months === 1 ? label('1 mese', '1 month') : label(`${months} mesi`, `${months} months`)
  return phrase` (${TRAINING_LABELS[training]}, ${time})`
}
type Training = Pick<Extract<Purchase, { type: 'improve-trait' }>, 'training' | 'months'>

const WITH_TRAINING = label(', con addestramento', ', with training')

const spending = (dice: number): Label =>
  dice === 1
    ? label('con 1 dado', 'spending 1 die')
    : label(`con ${dice} dadi`, `spending ${dice} dice`)

/** Describes a request for the Master who must decide it. */
export function purchaseLabel(purchase: Purchase, being: Being | undefined): Label {
  switch (purchase.type) {
    case 'buy-trait':
      return phrase`${labelOf('cost', 'new-trait')} ${quoted(purchase.name)} (${labelOf('kind', purchase.kind)}, ${purchase.sign}${purchase.trained ? WITH_TRAINING : ''})`
    case 'improve-trait': {
      const trait = being?.sheet.traits.find(({ id }) => id === purchase.trait)
      const named = quoted(trait?.name ?? '')
      return trait?.score == null
        ? phrase`${labelOf('cost', 'improve-trait')} ${named}`
        : phrase`${label('migliora', 'improve')} ${named} ${trait.score} → ${trait.score + 1}${trainingOf(purchase)}`
    }
    case 'buy-shots':
      return purchase.shots === 1
        ? label('1 colpo psichico', '1 shot')
        : label(`${purchase.shots} colpi psichici`, `${purchase.shots} shots`)
    case 'study-power':
      return phrase`${labelOf('cost', 'learn-power')} ${quoted(purchase.name)} (${purchase.sign}), ${spending(purchase.spend)}`
  }
}
