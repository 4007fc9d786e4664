import { withFullStop } from '@mastro/core'
import { dictionary } from '../i18n/language.ts'

export const messages = dictionary({
  it: {
    table: 'Tavolo',
    seat: 'Il tuo posto e il tavolo',
    brake: 'Freno: ferma la scena, senza dire chi',
    scene: (number: number, title: string) =>
      number === 0 ? 'Nessuna scena' : `Scena ${number}${title === '' ? '' : `, ${title}`}`,
    leads: (name: string) => `Conduce ${name}`,
    youLead: 'Conduci tu',
    sections: 'Sezioni',
    loading: 'Apparecchio il tavolo…',
    offline: (acts: number) =>
      `Sei fuori rete. Mastro riprova.${acts === 0 ? '' : acts === 1 ? ' 1 atto parte appena torni.' : ` ${acts} atti partono appena torni.`}`,
    stopped: (time: string) =>
      `Il tavolo si è fermato. Nulla è perso: ultimo contatto, ${withFullStop(time)}`,
    takeBack: (acts: number): string => (acts === 1 ? 'Riprendilo' : 'Riprendili'),
    reload: 'C’è una versione nuova di Mastro. Ricarica la pagina.',
    reloadButton: 'Ricarica',
    gone: 'Questo dispositivo non ha più un posto a questo tavolo.',
    home: 'Torna all’inizio',
    unknown: 'Questo tavolo non c’è, o non hai un posto.',
  },
  en: {
    table: 'Table',
    seat: 'Your seat and the table',
    brake: 'Brake: stop the scene, without saying who',
    scene: (number: number, title: string) =>
      number === 0 ? 'No scene' : `Scene ${number}${title === '' ? '' : `, ${title}`}`,
    leads: (name: string) => `${name} leads`,
    youLead: 'You lead',
    sections: 'Sections',
    loading: 'Setting the table…',
    offline: (acts: number) =>
      `You are offline. Retrying.${acts === 0 ? '' : acts === 1 ? ' 1 act will be sent when you are back.' : ` ${acts} acts will be sent when you are back.`}`,
    stopped: (time: string) =>
      `The table stopped. Nothing is lost: last heard from it at ${withFullStop(time)}`,
    takeBack: (acts: number) => (acts === 1 ? 'Take it back' : 'Take them back'),
    reload: 'There is a new version of Mastro. Reload the page.',
    reloadButton: 'Reload',
    gone: 'This device no longer has a seat at this table.',
    home: 'Back to the start',
    unknown: 'There is no such table, or you have no seat at it.',
  },
})
