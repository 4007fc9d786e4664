import { dictionary } from '../../i18n/language.ts'

export const words = dictionary({
  it: {
    title: 'L’ultima volta',
    session: (n: number) => (n === 0 ? 'Non avete ancora giocato.' : `Sessione ${n}`),
    scenes: 'Scene',
    scene: (n: number, title: string) => (title === '' ? `Scena ${n}` : title),
    threads: 'Fili aperti',
    sealed: (n: number) => (n === 0 ? '' : n === 1 ? 'Una busta chiusa' : `${n} buste chiuse`),
    play: 'Si gioca',
    print: 'Stampa il riepilogo',
    markdown: 'Testo (Markdown)',
    file: 'Tutto il tavolo (un file)',
    nothing: 'Ancora niente da raccontare.',
    you: 'Tu',
    reserve: 'Riserva',
    wounds: 'ferite',
    level: 'livello',
  },
  en: {
    title: 'Last time',
    session: (n: number) => (n === 0 ? 'You have not played yet.' : `Session ${n}`),
    scenes: 'Scenes',
    scene: (n: number, title: string) => (title === '' ? `Scene ${n}` : title),
    threads: 'Open threads',
    sealed: (n: number) =>
      n === 0 ? '' : n === 1 ? 'One closed envelope' : `${n} closed envelopes`,
    play: 'Play',
    print: 'Print the recap',
    markdown: 'Text (Markdown)',
    file: 'The whole table (one file)',
    nothing: 'Nothing to tell yet.',
    you: 'You',
    reserve: 'Reserve',
    wounds: 'wounds',
    level: 'level',
  },
})
