import { dictionary } from '../../i18n/language.ts'

export const words = dictionary({
  it: {
    title: 'Fine sessione',
    lead: 'Ognuno chiude dal suo telefono',
    grown: (name: string) => `${name} cresce`,
    pe: (reserve: number) =>
      reserve === 1
        ? 'Hai 1 dado in Riserva. Ogni dado vale un Punto Evoluzione, sette fanno 1 EVO.'
        : `Hai ${reserve} dadi in Riserva. Ogni dado vale un Punto Evoluzione, sette fanno 1 EVO.`,
    points: (pe: number) => `${pe} Punti Evoluzione su 7`,
    dice: 'Dadi da spendere',
    exchange: (n: number) => `Scambia ${n}D`,
    spend: (evo: number) => `Hai ${evo} EVO da spendere`,
    level: (n: number) => `Livello ${n}`,
    back: 'Torna al tavolo',
    recap: 'Riepilogo ed esportazione',
    none: 'Non hai un personaggio.',
    others: 'Anche gli altri',
  },
  en: {
    title: 'End of session',
    lead: 'Each closes on their own phone',
    grown: (name: string) => `${name} grows`,
    pe: (reserve: number) =>
      reserve === 1
        ? 'You have 1 die in Reserve. Each die is one Evolution Point, seven make 1 EVO.'
        : `You have ${reserve} dice in Reserve. Each die is one Evolution Point, seven make 1 EVO.`,
    points: (pe: number) => `${pe} Evolution Points of 7`,
    dice: 'Dice to spend',
    exchange: (n: number) => `Exchange ${n}D`,
    spend: (evo: number) => `You have ${evo} EVO to spend`,
    level: (n: number) => `Level ${n}`,
    back: 'Back to the table',
    recap: 'Recap and export',
    none: 'You have no character.',
    others: 'The others too',
  },
})
