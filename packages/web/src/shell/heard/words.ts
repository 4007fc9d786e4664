import { toThe } from '../../i18n/articles.ts'
import { dictionary } from '../../i18n/language.ts'

export const words = dictionary({
  it: {
    proposes: (name: string, what: string, total: string) => `${name} propone: ${what}, ${total}.`,
    gives: (name: string, what: string) => `${name}: ${what}.`,
    seals: (name: string, what: string) => `${name} ha sigillato: ${what}.`,
    sealsAgain: (name: string, what: string) =>
      `${name} ha sigillato di nuovo: ${what}. La busta di prima non vale più.`,
    takes: (name: string, what: string) => `${name} riprende: ${what}.`,
    now: (total: string, chance: string | null) =>
      chance === null ? `Ora ${total}.` : `Ora ${total}, riesce ${toThe(chance)}.`,
    openAgain: (what: string) => `${what}: la cedola è di nuovo aperta.`,
    undone: (name: string, what: string) => `${name} annulla: ${what}`,
    redone: (what: string) => `Vale di nuovo: ${what}`,
    says: (name: string, text: string) => `${name} dice: ${text}`,
    change: (what: string, from: string, to: string) => `${what}: da ${from} a ${to}.`,
    firstChoose: (what: string) => `Prima scegli: ${what}.`,
    offline: 'Sei fuori rete. Mastro riprova.',
    backOnline: 'Di nuovo in rete.',
  },
  en: {
    proposes: (name: string, what: string, total: string) => `${name} proposes: ${what}, ${total}.`,
    gives: (name: string, what: string) => `${name}: ${what}.`,
    seals: (name: string, what: string) => `${name} has sealed: ${what}.`,
    sealsAgain: (name: string, what: string) =>
      `${name} has sealed again: ${what}. The earlier envelope is void.`,
    takes: (name: string, what: string) => `${name} takes back: ${what}.`,
    now: (total: string, chance: string | null) =>
      chance === null ? `Now ${total}.` : `Now ${total}, ${chance} to succeed.`,
    openAgain: (what: string) => `${what}: the slip is open again.`,
    undone: (name: string, what: string) => `${name} undoes: ${what}`,
    redone: (what: string) => `It holds again: ${what}`,
    says: (name: string, text: string) => `${name} says: ${text}`,
    change: (what: string, from: string, to: string) => `${what}: from ${from} to ${to}.`,
    firstChoose: (what: string) => `Choose first: ${what}.`,
    offline: 'You are offline. Retrying.',
    backOnline: 'Back online.',
  },
})

export type Words = (typeof words)['it']
