import { joinList } from '@mastro/core'
import { dictionary } from '../../i18n/language.ts'

export const messages = dictionary({
  it: {
    close: 'Chiudi',
    away: 'telefono lontano',
    how: 'Come',
    each: 'Ognuno per sé',
    teams: 'A squadre',
    side: (letter: string) => letter,
    fight: 'È un combattimento',
    fightOff: 'spento: nessuna ferita in gioco',
    fightOn: 'acceso: chi perde può essere ferito',
    purpose: 'Per che cosa',
    names: (names: readonly string[]) => joinList(names).it,
    tooFew: (n: number) => (n === 1 ? 'Tocca ancora una persona' : `Tocca almeno ${n} persone`),
    oneSide: 'Servono almeno due squadre',
    when: 'Quando',
    faces: (name: string) => `${name} affronta`,
  },
  en: {
    close: 'Close',
    away: 'phone away',
    how: 'How',
    each: 'Each for oneself',
    teams: 'In teams',
    side: (letter: string) => letter,
    fight: 'This is a fight',
    fightOff: 'off: nobody can be wounded',
    fightOn: 'on: whoever loses may be wounded',
    purpose: 'What it is about',
    names: (names: readonly string[]) => joinList(names).en,
    tooFew: (n: number) => (n === 1 ? 'Tap one more person' : `Tap at least ${n} people`),
    oneSide: 'At least two teams are needed',
    when: 'When',
    faces: (name: string) => `${name} faces`,
  },
})
