import { joinList, withFullStop } from '@mastro/core'
import { dictionary } from '../../../i18n/language.ts'

export const awardMessages = dictionary({
  it: {
    title: 'Fine dell’avventura',
    sub: 'Tocca una casella: sale di uno, poi torna a zero.',
    box: 'I premi dell’avventura',
    due: (n: number) => (n === 1 ? '1 aspetta il premio' : `${n} aspettano il premio`),
    open: 'Dai i premi',
    all: 'Per tutti',
    base: 'Essere in vita alla fine',
    aim: 'Lo scopo',
    each: 'Per ciascuno',
    acting: 'recita',
    decisive: 'decisiva',
    own: 'scopo suo',
    xp: 'PE',
    vote: (name: string, names: readonly string[]) =>
      `3 per ${name} è un’interpretazione memorabile: serve il sì di tutti. ${names.length === 1 ? 'Manca' : 'Mancano'} ${withFullStop(joinList(names).it)}`,
    voteAsked: (name: string) =>
      `3 per ${name} è un’interpretazione memorabile: si chiede il sì di tutti.`,
    refused: (name: string) => `${name}: non tutti la trovano memorabile. Vale 2.`,
    assign: (n: number) => `Assegna ${n} PE`,
    waits: (n: number) => (n === 1 ? '1 aspetta il voto' : `${n} aspettano il voto`),
    nobody: 'Tutti aspettano il voto',
    ego: 'L’Ego di qualcuno è cambiato?',
    waive: 'Nessun altro premio',
    close: 'Chiudi',
    tap: (what: string, name: string, now: number) => `${name}, ${what}: ${now}`,
  },
  en: {
    title: 'The adventure is over',
    sub: 'Tap to raise; once more clears it.',
    box: 'Awards of the adventure',
    due: (n: number) => (n === 1 ? '1 waits for an award' : `${n} wait for an award`),
    open: 'Give the awards',
    all: 'For everybody',
    base: 'Having survived',
    aim: 'The goal',
    each: 'For each',
    acting: 'acting',
    decisive: 'decisive',
    own: 'personal goal',
    xp: 'XP',
    vote: (name: string, names: readonly string[]) =>
      `3 for ${name} is memorable role-playing: it takes everybody’s yes. Waiting for ${withFullStop(joinList(names).en)}`,
    voteAsked: (name: string) =>
      `3 for ${name} is memorable role-playing: everybody’s yes is asked.`,
    refused: (name: string) => `${name}: not memorable to all. It counts 2.`,
    assign: (n: number) => `Assign ${n} XP`,
    waits: (n: number) => (n === 1 ? '1 waits for the vote' : `${n} wait for the vote`),
    nobody: 'All wait for the vote',
    ego: 'Has somebody’s Ego changed?',
    waive: 'No other award',
    close: 'Close',
    tap: (what: string, name: string, now: number) => `${name}, ${what}: ${now}`,
  },
})
