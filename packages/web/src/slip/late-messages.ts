import { withFullStop } from '@mastro/core'
import { withThe } from '../i18n/articles.ts'
import { dictionary } from '../i18n/language.ts'

/** Texts of the parts of a slip that are loaded after the first view. */
export const lateMessages = dictionary({
  it: {
    sealedBy: (name: string) => `In busta, di ${name}`,
    chanceWith: (total: string) => `quanto è probabile con ${total}`,
    settle: 'Applica',
    toBeApplied: (leader: string) => `Da applicare: tocca al ${withFullStop(leader)}`,
    waive: 'Non applicare',
    change: 'Cambia',
    faceIt: 'Scegli il numero',
    faceValue: (value: string) => `Contro ${withThe(value)}`,
    sealValue: (value: string) => `Sigilla ${withThe(value)}`,
    enter: 'Invio',
    opensLabel: 'La busta si apre',
    reveal: 'Apri la busta',
    willBeVoid: 'La busta di prima non varrà più, e tutti lo leggono.',
    isVoid: 'La busta di prima non vale più.',
    lock: 'Sigilla',
    lockFirst: 'Scegli la puntata',
    poolFirst: 'Prima scegli con che cosa',
  },
  en: {
    sealedBy: (name: string) => `Sealed, by ${name}`,
    chanceWith: (total: string) => `how likely with ${total}`,
    settle: 'Apply',
    toBeApplied: (leader: string) => `To be applied by the ${withFullStop(leader)}`,
    waive: 'Don’t apply',
    change: 'Change',
    faceIt: 'Choose the target',
    faceValue: (value: string) => `Against ${value}`,
    sealValue: (value: string) => `Seal the ${value}`,
    enter: 'Enter',
    opensLabel: 'The envelope opens',
    reveal: 'Open the envelope',
    willBeVoid: 'The earlier envelope will be void, and everyone is told.',
    isVoid: 'The earlier envelope is void.',
    lock: 'Seal it',
    lockFirst: 'Choose your bid',
    poolFirst: 'First choose what you use',
  },
})
