import { withFullStop } from '@mastro/core'
import { toThe, withThe } from '../i18n/articles.ts'
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
    staysSealed: (name: string) => `Il numero di ${name} resta in busta.`,
    knownBand: (isMet: boolean, isFar: boolean): string =>
      isMet
        ? isFar
          ? 'Si sa che è stato superato di 3 o più.'
          : 'Si sa che è stato raggiunto, con meno di 3 di scarto.'
        : isFar
          ? 'Si sa che è stato mancato di 3 o più.'
          : 'Si sa che è stato mancato per meno di 3.',
    reason: 'Perché (lo leggono tutti)',
    chanceOf: 'Quanto è probabile',
    hintStep: (what: string, at: number, chance: string) =>
      `${what} porta ${withThe(at)} ${toThe(chance)}`,
    hintTo: (what: string, chance: string) => `${what} porta ${toThe(chance)}`,
    hintChance: (what: string, chance: string) => `${what}: ${chance}`,
    hintGain: (what: string, points: number) =>
      `${what} alza le probabilità di ${points === 1 ? '1 punto' : `${points} punti`} in media`,
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
    staysSealed: (name: string) => `${name}’s target stays sealed.`,
    knownBand: (isMet: boolean, isFar: boolean) =>
      isMet
        ? isFar
          ? 'All that is known: it was beaten by 3 or more.'
          : 'All that is known: it was met, by less than 3.'
        : isFar
          ? 'All that is known: it was missed by 3 or more.'
          : 'All that is known: it was missed by less than 3.',
    reason: 'Why (everyone reads it)',
    chanceOf: 'How likely',
    hintStep: (what: string, at: number, chance: string) => `${what} takes ${at} to ${chance}`,
    hintTo: (what: string, chance: string) => `${what} takes it to ${chance}`,
    hintChance: (what: string, chance: string) => `${what}: ${chance}`,
    hintGain: (what: string, points: number) =>
      `${what} raises the odds by ${points === 1 ? '1 point' : `${points} points`} on average`,
  },
})
