import { dictionary } from '../i18n/language.ts'

export const words = dictionary({
  it: {
    table: 'Tavolo',
    seat: 'Il tuo posto e il tavolo',
    brake: 'Freno: ferma la scena, in forma anonima',
    release: 'Riprendiamo',
    resumes: (name: string) => `Quando tutti sono pronti, riprende ${name}.`,
    changeScene: 'Cambiamo scena',
    brakedTitle: 'Fermi un momento',
    brakedLine: 'Qualcuno ha tirato il freno. Non serve sapere chi, né perché.',
    scene: (number: number, title: string) =>
      number === 0 ? 'Nessuna scena aperta' : `Scena ${number}${title === '' ? '' : `, ${title}`}`,
    master: (leader: string, name: string) => `${leader}: ${name}`,
    youLead: 'Conduci tu',
    yourTurn: 'tocca a te',
    sections: 'Sezioni',
    loading: 'Apparecchio il tavolo…',
    offline: (acts: number) =>
      `Sei fuori rete. Riprovo da solo.${acts === 0 ? '' : acts === 1 ? ' 1 atto parte appena torni.' : ` ${acts} atti partono appena torni.`}`,
    stopped: (time: string) =>
      `Il tavolo si è fermato. Nulla è perso: l’ultimo segno di vita è delle ${time}.`,
    takeBack: 'Riprendili',
    reload: 'C’è una versione nuova di Mastro. Ricarica la pagina.',
    reloadButton: 'Ricarica',
    gone: 'Questo dispositivo non ha più un posto a questo tavolo.',
    home: 'Torna all’inizio',
    unknown: 'Questo tavolo non c’è, o non hai un posto.',
    back: 'Rieccoti',
    meanwhile: (minutes: number) =>
      minutes === 1 ? 'Intanto, in un minuto:' : `Intanto, in ${minutes} minuti:`,
    goOn: 'Ho visto',
  },
  en: {
    table: 'Table',
    seat: 'Your seat and the table',
    brake: 'Brake: stop the scene, anonymously',
    release: 'Play on',
    resumes: (name: string) => `When everybody is ready, ${name} goes on.`,
    changeScene: 'Change the scene',
    brakedTitle: 'Stop a moment',
    brakedLine: 'Somebody pulled the brake. No need to know who, or why.',
    scene: (number: number, title: string) =>
      number === 0 ? 'No scene open' : `Scene ${number}${title === '' ? '' : `, ${title}`}`,
    master: (leader: string, name: string) => `${leader}: ${name}`,
    youLead: 'You lead',
    yourTurn: 'your turn',
    sections: 'Sections',
    loading: 'Setting the table…',
    offline: (acts: number) =>
      `You are offline. Retrying.${acts === 0 ? '' : acts === 1 ? ' 1 act will go when you are back.' : ` ${acts} acts will go when you are back.`}`,
    stopped: (time: string) => `The table stopped. Nothing is lost: last sign of life ${time}.`,
    takeBack: 'Take them back',
    reload: 'There is a new version of Mastro. Reload the page.',
    reloadButton: 'Reload',
    gone: 'This device no longer has a seat at this table.',
    home: 'Back to the start',
    unknown: 'This table is not there, or you have no seat.',
    back: 'Welcome back',
    meanwhile: (minutes: number) =>
      minutes === 1 ? 'Meanwhile, in a minute:' : `Meanwhile, in ${minutes} minutes:`,
    goOn: 'Got it',
  },
})
