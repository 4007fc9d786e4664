import { quoted, toName } from '@mastro/core'
import { dictionary } from '../../../i18n/language.ts'

const dice = (n: number) => (n === 1 ? '1 dado' : `${n} dadi`)
const diceEn = (n: number) => (n === 1 ? '1 die' : `${n} dice`)

export const growthMessages = dictionary({
  it: {
    grows: (name: string) => `Cresce ${name}`,
    lead: (leader: string) => `I dadi spesi qui non tornano più. ${leader} approva.`,
    experience: 'Esperienza',
    ofTonight: (n: number) => (n === 1 ? '1 è di stasera' : `${n} sono di stasera`),
    dice,
    missing: (n: number) => (n === 1 ? 'Ne manca 1.' : `Ne mancano ${n}.`),
    sessions: (each: number, n: number) =>
      n === 1
        ? `A ${each} per sessione, un’altra sessione.`
        : `A ${each} per sessione, altre ${n} sessioni.`,
    buy: 'Che cosa compri',
    enough: 'Basta così',
    ask: (leader: string) => `Chiedi ${toName(leader)}`,
    after: (from: number, left: number) => `${from} → ${dice(left)}`,
    asked: 'Hai chiesto',
    waits: (leader: string) => `aspetta il sì di ${leader}`,
    refused: (leader: string, note: string) =>
      note === '' ? `${leader} dice di no` : `${leader} dice di no: ${quoted(note).it}`,
    none: 'Nessun personaggio che possa crescere.',
    nobodyWaits: 'Nessuno aspetta dadi di esperienza.',
    unapproved: 'Prima serve l’approvazione: poi si cresce.',
    raise: 'Nuovi punti ferita: tira ora',
    tonight: 'I dadi di stasera',
    tonightLead: 'Uno a testa è già segnato. Nel dubbio, dai.',
    give: (n: number) => `Dai ${dice(n)}`,
    giveTo: (name: string, n: number) => `${name} ${n}`,
    nothing: 'Nessun dado',
    nothingTo: (name: string) => `Nessun dado ${toName(name)}`,
    given: 'Dati. Ora ognuno cresce dal suo telefono.',
    reasons: {
      session: 'ha fatto cose',
      achievement: 'impresa',
      deceived: 'ingannato',
      brilliant: 'brillante',
      roleplaying: 'interpretazione',
    },
    requests: 'Ti hanno chiesto',
  },
  en: {
    grows: (name: string) => `${name} grows`,
    lead: (leader: string) => `Dice spent here never come back. ${leader} approves.`,
    experience: 'Experience',
    ofTonight: (n: number) => (n === 1 ? '1 is tonight’s' : `${n} are tonight’s`),
    dice: diceEn,
    missing: (n: number) => `${n} more needed.`,
    sessions: (each: number, n: number) =>
      n === 1
        ? `At ${each} a session, one more session.`
        : `At ${each} a session, ${n} more sessions.`,
    buy: 'What you buy',
    enough: 'That’s all',
    ask: (leader: string) => `Ask ${leader}`,
    after: (from: number, left: number) => `${from} → ${diceEn(left)}`,
    asked: 'You asked for',
    waits: (leader: string) => `waits for ${leader}’s word`,
    refused: (leader: string, note: string) =>
      note === '' ? `${leader} says no` : `${leader} says no: ${quoted(note).en}`,
    none: 'No character can grow.',
    nobodyWaits: 'Nobody is waiting for experience dice.',
    unapproved: 'Approval comes first, then growth.',
    raise: 'More hit points: roll now',
    tonight: 'Tonight’s dice',
    tonightLead: 'One each is already ticked. When in doubt, give.',
    give: (n: number) => `Give ${diceEn(n)}`,
    giveTo: (name: string, n: number) => `${name} ${n}`,
    nothing: 'No dice',
    nothingTo: (name: string) => `No dice for ${name}`,
    given: 'Given. Now everyone grows on their own phone.',
    reasons: {
      session: 'took part',
      achievement: 'achieved something big',
      deceived: 'was misled',
      brilliant: 'brilliant',
      roleplaying: 'roleplaying',
    },
    requests: 'They asked you for',
  },
})
