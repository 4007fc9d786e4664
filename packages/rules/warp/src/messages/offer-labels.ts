import { readLabels, label } from '@mastro/core'
import offerTable from './offer-labels.json' with { type: 'json' }

/** Labels of buttons and of form fields. */
export const OFFER_LABELS = readLabels(offerTable)

export const TRAINING_LABELS = {
  none: label('Nessuno', 'None'),
  'part-time': label('A tempo perso', 'Part time'),
  'full-time': label('A tempo pieno', 'Full time'),
} as const
