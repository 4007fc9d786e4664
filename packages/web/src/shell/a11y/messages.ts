import { withFullStop } from '@mastro/core'
import { toThe } from '../../i18n/articles.ts'
import { dictionary } from '../../i18n/language.ts'

export const messages = dictionary({
  it: {
    proposes: (name: string, what: string) => `${name} propone: ${withFullStop(what)}`,
    gives: (name: string, what: string) => `${name}: ${withFullStop(what)}`,
    seals: (name: string, what: string) => `${name} ha sigillato: ${withFullStop(what)}`,
    sealsAgain: (name: string, what: string) =>
      `${name} ha sigillato di nuovo: ${withFullStop(what)} La busta di prima non vale più.`,
    takes: (name: string, what: string) => `${name} riprende: ${withFullStop(what)}`,
    now: (total: string, chance: string | null) =>
      chance === null
        ? `Ora ${withFullStop(total)}`
        : `Ora ${total}, riesce ${withFullStop(toThe(chance))}`,
    openAgain: (what: string) => `${what}: la cedola è di nuovo aperta.`,
    undone: (name: string, what: string) => `${name} annulla: ${what}`,
    redone: (what: string) => `Vale di nuovo: ${what}`,
    says: (name: string, text: string) => `${name} dice: ${text}`,
    change: (what: string, from: string, to: string) => `${what}: da ${from} a ${withFullStop(to)}`,
    firstChoose: (what: string) => `Prima scegli: ${withFullStop(what)}`,
    offline: 'Sei fuori rete. Mastro riprova.',
    backOnline: 'Di nuovo in rete.',
  },
  en: {
    proposes: (name: string, what: string) => `${name} proposes: ${withFullStop(what)}`,
    gives: (name: string, what: string) => `${name}: ${withFullStop(what)}`,
    seals: (name: string, what: string) => `${name} has sealed: ${withFullStop(what)}`,
    sealsAgain: (name: string, what: string) =>
      `${name} has sealed again: ${withFullStop(what)} The earlier envelope is void.`,
    takes: (name: string, what: string) => `${name} takes back: ${withFullStop(what)}`,
    now: (total: string, chance: string | null) =>
      chance === null ? `Now ${withFullStop(total)}` : `Now ${total}, ${chance} to succeed.`,
    openAgain: (what: string) => `${what}: the slip is open again.`,
    undone: (name: string, what: string) => `${name} takes back: ${what}`,
    redone: (what: string) => `Redone: ${what}`,
    says: (name: string, text: string) => `${name} says: ${text}`,
    change: (what: string, from: string, to: string) =>
      `${what}: from ${from} to ${withFullStop(to)}`,
    firstChoose: (what: string) => `Choose first: ${withFullStop(what)}`,
    offline: 'You are offline. Retrying.',
    backOnline: 'Back online.',
  },
})

export type AnnouncerMessages = (typeof messages)['it']
