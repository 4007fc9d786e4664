import { dictionary } from '../../../i18n/language.ts'

export const messages = dictionary({
  it: {
    special: 'Speciale',
    success: 'Successo',
    failure: 'Fallimento',
    band: (special: string, success: string) =>
      `Speciale ${special}, successo fino a ${success}, fallimento oltre`,
    plainBand: (success: string) => `Successo fino a ${success}, fallimento oltre`,
    fell: (face: string) => `dado ${face}`,
    dice: (face: string) => `Dadi: ${face}`,
    ticked: 'spuntata',
    unticked: 'senza spunta',
    hp: (value: string, of: number) => `Punti Ferita ${value} di ${of}`,
    of: (n: number) => `di ${n}`,
    hitPoints: 'Punti Ferita',
    faints: 'sotto 3 svieni',
    wound: (n: number) => `ferita da ${n}`,
    shortWound: (n: number) => `da ${n}`,
    treated: 'medicata',
  },
  en: {
    special: 'Special',
    success: 'Success',
    failure: 'Failure',
    band: (special: string, success: string) =>
      `Special ${special}, success to ${success}, failure beyond`,
    plainBand: (success: string) => `Success to ${success}, failure beyond`,
    fell: (face: string) => `die ${face}`,
    dice: (face: string) => `Dice: ${face}`,
    ticked: 'ticked',
    unticked: 'not ticked',
    hp: (value: string, of: number) => `Hit points ${value} of ${of}`,
    of: (n: number) => `of ${n}`,
    hitPoints: 'Hit Points',
    faints: 'you pass out at 1 or 2',
    wound: (n: number) => `wound of ${n}`,
    shortWound: (n: number) => `of ${n}`,
    treated: 'treated',
  },
})
