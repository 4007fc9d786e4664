import { dictionary } from '../../../i18n/language.ts'

export const messages = dictionary({
  it: {
    refine: 'Affina i nomi',
    birth: 'Origine',
    today: 'Oggi',
    row: (row: number, from: string | null) =>
      from === null || from === '' ? `riga ${row}` : `riga ${row} (${from})`,
    crossing: 'Le Classi si incrociano con i Tratti',
    class: 'Classe',
    trait: 'Tratto',
    byBirth: 'La Classe di nascita, il Tratto di oggi',
    byToday: 'La Classe di oggi, il Tratto di nascita',
  },
  en: {
    refine: 'Refine the names',
    birth: 'Birth',
    today: 'Today',
    row: (row: number, from: string | null) =>
      from === null || from === '' ? `row ${row}` : `row ${row} (${from})`,
    crossing: 'Classes cross with traits',
    class: 'Class',
    trait: 'Trait',
    byBirth: 'Class of birth, trait of today',
    byToday: 'Class of today, trait of birth',
  },
})
