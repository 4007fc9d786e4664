import { dictionary } from '../../../i18n/language.ts'

const IT: Readonly<Record<number, string>> = { 3: 'tre', 4: 'quattro', 5: 'cinque', 6: 'sei' }
const EN: Readonly<Record<number, string>> = { 3: 'three', 4: 'four', 5: 'five', 6: 'six' }

export const messages = dictionary({
  it: {
    title: (round: number) => `I tuoi, round ${round}`,
    seen: 'ognuno dichiara alla sua DES',
    allOn: 'Tutti su qualcuno',
    asBefore: (round: number) => `Come nel round ${round}`,
    proposed: 'Proposti',
    all: (name: string) => `Tutti su ${name}`,
    on: (foe: string, name: string) => `${foe} su ${name}`,
    hp: (now: string, of: number) => `PF ${now} di ${of}`,
    weapon: (name: string) => `${name}: con che cosa`,
    target: (name: string) => `${name}: contro chi`,
    move: (name: string) => `${name}: si muove di`,
    other: 'Altro',
    dex: 'DES',
    upTo: (n: number) => `fino a ${n}\u00a0m`,
    metres: (from: number, to: number) => (from === to ? `${to}\u00a0m` : `${from}–${to}\u00a0m`),
    declareOne: (name: string) => `Dichiara per ${name}`,
    declareAll: (n: number) =>
      n === 2 ? 'Dichiara per tutti e due' : `Dichiara per tutti e ${IT[n] ?? n}`,
    intents: 'Gli intenti dei tuoi',
  },
  en: {
    title: (round: number) => `Yours, round ${round}`,
    seen: 'each declares at its DEX',
    allOn: 'All on somebody',
    asBefore: (round: number) => `As in round ${round}`,
    proposed: 'Suggested',
    all: (name: string) => `All on ${name}`,
    on: (foe: string, name: string) => `${foe} on ${name}`,
    hp: (now: string, of: number) => `HP ${now} of ${of}`,
    weapon: (name: string) => `${name}: with what`,
    target: (name: string) => `${name}: against whom`,
    move: (name: string) => `${name}: moves`,
    other: 'Something else',
    dex: 'DEX',
    upTo: (n: number) => `up to ${n}\u00a0m`,
    metres: (from: number, to: number) => (from === to ? `${to}\u00a0m` : `${from}–${to}\u00a0m`),
    declareOne: (name: string) => `Declare for ${name}`,
    declareAll: (n: number) => (n === 2 ? 'Declare for both' : `Declare for all ${EN[n] ?? n}`),
    intents: 'Your opponents’ intents',
  },
})
