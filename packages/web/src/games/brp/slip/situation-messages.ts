import { withFullStop } from '@mastro/core'
import { dictionary } from '../../../i18n/language.ts'

export const messages = dictionary({
  it: {
    situation: 'Situazione',
    dim: 'Quasi buio',
    dark: 'Buio totale',
    behind: 'Alle spalle',
    cover: 'Copertura',
    more: 'Altro',
    behindWhat: 'Dietro che cosa sta il bersaglio',
    toFaint: 'Per far svenire',
    asked: 'chiesto',
    mayAsk: (name: string) => `Tocca per chiederlo: decide ${withFullStop(name)}`,
    decides: (name: string) => `Tratteggiato: l’hai chiesto, decide ${withFullStop(name)}`,
  },
  en: {
    situation: 'Situation',
    dim: 'Nearly dark',
    dark: 'Pitch dark',
    behind: 'From behind',
    cover: 'Cover',
    more: 'More',
    behindWhat: 'What the target is behind',
    toFaint: 'To knock out',
    asked: 'asked for',
    mayAsk: (name: string) => `Tap to ask for it: ${name} decides.`,
    decides: (name: string) => `Dashed: you asked for it, ${name} decides.`,
  },
})
