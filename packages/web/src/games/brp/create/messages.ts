import { toName } from '../../../i18n/articles.ts'
import { withFullStop } from '@mastro/core'
import { dictionary } from '../../../i18n/language.ts'

export const messages = dictionary({
  it: {
    faces: (faces: string, add: number) => (add === 0 ? faces : `${faces}, più ${add}`),
    write: 'Scrivi i totali',
    kept: 'Sono queste. Per tirarle di nuovo, tutte, serve il sì del Game Master.',
    again: 'Tira tutto di nuovo',
    askAgain: 'Chiedi di tirare di nuovo',
    asked: 'Hai chiesto di tirare di nuovo: aspetta la risposta.',
    moved: (n: number, of: number) => `Punti spostati: ${n} su ${of}`,
    fromTo: (from: string, to: string) => `, da ${from} a ${withFullStop(to)} Solo fra queste due.`,
    none: (of: number) => `Puoi spostare punti da una all’altra, fino a ${of}: più dove li vuoi.`,
    from: 'Da dove li togli?',
    less: (name: string) => `un punto in meno ${toName(name)}`,
    more: (name: string) => `un punto in più ${toName(name)}`,
    back: 'Rimetti com’erano',
    evenly: 'In parti uguali',
    clear: 'Da capo',
    five: 'A passi di 5; il numero si può anche scrivere.',
    points: (name: string) => `Punti ${toName(name)}`,
    lessFive: (name: string) => `cinque in meno ${toName(name)}`,
    moreFive: (name: string) => `cinque in più ${toName(name)}`,
    add: 'Aggiungi un’abilità',
    base: (n: number) => `base ${n}`,
  },
  en: {
    faces: (faces: string, add: number) => (add === 0 ? faces : `${faces}, plus ${add}`),
    write: 'Enter the totals',
    kept: 'These are yours. To roll them all again, the Game Master must agree.',
    again: 'Roll all again',
    askAgain: 'Ask to roll again',
    asked: 'You asked to roll again: wait for the answer.',
    moved: (n: number, of: number) => `Points moved: ${n} of ${of}`,
    fromTo: (from: string, to: string) =>
      `, from ${from} to ${withFullStop(to)} Only between these two.`,
    none: (of: number) =>
      `You may move points from one to another, up to ${of}: tap + where you want them.`,
    from: 'Where do they come from?',
    less: (name: string) => `take a point from ${name}`,
    more: (name: string) => `add a point to ${name}`,
    back: 'Undo the move',
    evenly: 'Split evenly',
    clear: 'Start over',
    five: 'In steps of 5; the number can also be written.',
    points: (name: string) => `Points in ${name}`,
    lessFive: (name: string) => `take five from ${name}`,
    moreFive: (name: string) => `add five to ${name}`,
    add: 'Add a skill',
    base: (n: number) => `base ${n}`,
  },
})
