import { dictionary } from '../../i18n/language.ts'

export const messages = dictionary({
  it: {
    title: 'L’ultima volta',
    session: (n: number) => (n === 0 ? 'Non avete ancora giocato.' : `Sessione ${n}`),
    lead: (day: string, many: string, scenes: number) =>
      `${day.charAt(0).toUpperCase()}${day.slice(1)}, ${scenes === 1 ? 'una scena' : `${many} scene`}.`,
    readAll: 'Leggi tutto',
    scenes: 'Scene',
    scene: (n: number, title: string) => (title === '' ? `Scena ${n}` : title),
    more: (n: number) => (n === 1 ? 'Un’altra cosa' : `Altre ${n} cose`),
    less: 'Di meno',
    threads: 'Restano aperti',
    sealed: (n: number, mine: number) =>
      `${n === 1 ? 'Una busta chiusa' : `${n} buste chiuse`}${
        mine === 0 ? ', nessuna tua' : n === mine ? ', di tua mano' : `, ${mine} di tua mano`
      }`,
    play: 'Si gioca',
    print: 'Stampa il riepilogo',
    export: 'Esporta',
    nothing: 'Ancora niente da raccontare.',
  },
  en: {
    title: 'Last time',
    session: (n: number) => (n === 0 ? 'You have not played yet.' : `Session ${n}`),
    lead: (day: string, many: string, scenes: number) =>
      `${day.charAt(0).toUpperCase()}${day.slice(1)}, ${scenes === 1 ? 'one scene' : `${many} scenes`}.`,
    readAll: 'Read it all',
    scenes: 'Scenes',
    scene: (n: number, title: string) => (title === '' ? `Scene ${n}` : title),
    more: (n: number) => (n === 1 ? 'One more event' : `${n} more events`),
    less: 'Less',
    threads: 'Still open',
    sealed: (n: number, mine: number) =>
      `${n === 1 ? 'One sealed envelope' : `${n} sealed envelopes`}${
        mine === 0
          ? ', none of yours'
          : n === mine
            ? ', written by you'
            : `, ${mine} written by you`
      }`,
    play: 'Play',
    print: 'Print the recap',
    export: 'Export',
    nothing: 'Nothing to tell yet.',
  },
})
