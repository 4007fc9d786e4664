import { withFullStop } from '@mastro/core'
import { dictionary } from '../../i18n/language.ts'

export const messages = dictionary({
  it: {
    opening: 'Apparecchio il tavolo…',
    notHere:
      'Questo dispositivo non è al tavolo: entra con il codice, anche solo per guardare, e riapri lo schermo.',
    enter: 'Ho il codice',
    lost: 'Fuori rete: Mastro riprova.',
    late: 'per chi arriva ora',
    leads: (name: string) => `Conduce ${withFullStop(name)}`,
    scene: (n: number) => `Scena ${n}.`,
    sealed: (name: string) => `Numero di ${name}, in busta`,
    outOf: (hits: number, dice: number) =>
      `${hits === 1 ? 'successo' : 'successi'} su ${dice === 1 ? '1 dado' : `${dice} dadi`}`,
    pinned: 'In vista',
    waiting: 'Il tavolo è libero.',
    qr: 'Codice QR del tavolo',
    braked: 'Un momento di pausa. Non serve sapere chi, né perché.',
  },
  en: {
    opening: 'Setting the table…',
    notHere:
      'This device is not at the table: come in with the code, even just to watch, and open the screen again.',
    enter: 'I have the code',
    lost: 'Offline, retrying.',
    late: 'for latecomers',
    leads: (name: string) => `${name} leads.`,
    scene: (n: number) => `Scene ${n}.`,
    sealed: (name: string) => `${name}’s target, sealed`,
    outOf: (hits: number, dice: number) =>
      `${hits === 1 ? 'success' : 'successes'} out of ${dice === 1 ? '1 die' : `${dice} dice`}`,
    pinned: 'Pinned',
    waiting: 'The table is clear.',
    qr: 'QR code of the table',
    braked: 'A moment’s pause. No need to know who, or why.',
  },
})
