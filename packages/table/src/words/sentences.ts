import { label, phrase, same, sentence, type Label, type SeatKind } from '@mastro/core'
import type { Automation, Opening } from '../commands.ts'
import type { EnvelopeDoc } from '../docs.ts'
import type { MomentName } from '../events.ts'

/** How the table's own facts are told. Names and texts go in as they are; numbers in figures. */

export const AUTOMATION_LABEL: Record<Automation, Label> = {
  full: label('tutto automatico', 'fully automatic'),
  ask: label('proposto e confermato', 'proposed and confirmed'),
  'dice-only': label('solo i dadi', 'dice only'),
}

export const MASTER_MODE_LABEL: Record<'fixed' | 'rotating' | 'none', Label> = {
  fixed: label('Master fisso', 'fixed Game Master'),
  rotating: label('Master a rotazione', 'rotating Game Master'),
  none: label('senza Master', 'no Game Master'),
}

export const SEAT_KIND_LABEL: Record<SeatKind, Label> = {
  player: label('gioca', 'plays'),
  screen: label('è lo schermo del tavolo', 'is the table’s screen'),
  observer: label('guarda', 'watches'),
  bot: label('è un automa', 'is a bot'),
}

export const OPENING_LABEL: Record<Opening, Label> = {
  author: label('apre chi ha sigillato', 'its author opens it'),
  'all-committed': label('si apre quando tutti hanno sigillato', 'it opens when all have sealed'),
  'scene-end': label('si apre a fine scena', 'it opens when the scene ends'),
  'session-end': label('si apre a fine sessione', 'it opens when the session ends'),
  vote: label('si apre per voto', 'it opens by vote'),
}

const SEALED_WHAT: Record<EnvelopeDoc['kind'], Label> = {
  note: label('un biglietto', 'a note'),
  target: label('un numero', 'a number'),
  bid: label('una puntata', 'a bid'),
  roll: label('un tiro cieco', 'a blind roll'),
}

const MOMENT: Record<MomentName, Label> = {
  adventure: label('l’avventura', 'Adventure'),
  session: label('la sessione', 'Session'),
  scene: label('la scena', 'Scene'),
}

export const sentences = {
  tableOpened: (who: string, table: string) =>
    both(`${who} apre il tavolo «${table}».`, `${who} opens the table “${table}”.`),
  tableRenamed: (table: string) =>
    both(`Il tavolo ora si chiama «${table}».`, `The table is now called “${table}”.`),
  optionSet: (option: Label, value: Label) => phrase`${option}: ${value}.`,
  automationSet: (level: Automation) =>
    phrase`${label('Effetti delle regole', 'Effects of the rules')}: ${AUTOMATION_LABEL[level]}.`,
  masterModeSet: (mode: 'fixed' | 'rotating' | 'none') =>
    phrase`${label('Si gioca', 'The table plays')}: ${MASTER_MODE_LABEL[mode]}.`,
  seatAdded: (who: string, kind: SeatKind) =>
    kind === 'player'
      ? both(`${who} si siede al tavolo.`, `${who} takes a seat.`)
      : phrase`${who} ${SEAT_KIND_LABEL[kind]}.`,
  seatRenamed: (from: string, to: string) =>
    both(`${from} ora si chiama ${to}.`, `${from} is now called ${to}.`),
  seatRetired: (who: string) => both(`${who} lascia il tavolo.`, `${who} leaves the table.`),
  seatRestored: (who: string) => both(`${who} torna al tavolo.`, `${who} is back at the table.`),
  seatKindChanged: (who: string, kind: SeatKind) => phrase`${who} ${SEAT_KIND_LABEL[kind]}.`,
  seatReissued: (who: string) =>
    both(`Nuovo biglietto per il posto di ${who}.`, `A new ticket for ${who}’s seat.`),
  seatRevoked: (who: string) =>
    both(
      `Nessun telefono tiene più il posto di ${who}: serve un nuovo biglietto.`,
      `No phone holds ${who}’s seat any more: it takes a new ticket.`,
    ),
  masterOffered: (to: string) =>
    both(`Il posto di Master è offerto a ${to}.`, `The Game Master’s seat is offered to ${to}.`),
  masterDeclined: (who: string) =>
    both(`${who} non prende il posto di Master.`, `${who} declines the Game Master’s seat.`),
  masterMoved: (to: string) => both(`Ora il Master è ${to}.`, `${to} is now the Game Master.`),
  whispered: (from: string, to: string, text: string) =>
    sentence(label(`${from} sussurra a ${to}: «${text}»`, `${from} whispers to ${to}: “${text}”`)),
  pinned: (text: string) => sentence(label(`Appuntato: «${text}»`, `Pinned: “${text}”`)),
  threadOpened: (text: string) =>
    sentence(label(`Filo aperto: «${text}»`, `Open thread: “${text}”`)),
  threadClosed: (text: string) =>
    sentence(label(`Filo chiuso: «${text}»`, `Thread closed: “${text}”`)),
  brakePulled: () =>
    both(
      'Fermi un momento. Non serve sapere chi, né perché.',
      'Stop a moment. No need to know who, or why.',
    ),
  brakeReleased: () => both('Si riprende.', 'Play resumes.'),
  sealed: (who: string, kind: EnvelopeDoc['kind'], opening: Opening, print: string) =>
    phrase`${who} ${label('sigilla', 'seals')} ${SEALED_WHAT[kind]} (${print}): ${OPENING_LABEL[opening]}.`,
  sealedAgain: (
    who: string,
    kind: EnvelopeDoc['kind'],
    opening: Opening,
    print: string,
    old: string,
  ) =>
    both(
      `${who} sigilla di nuovo ${SEALED_WHAT[kind].it} (${print}): ${OPENING_LABEL[opening].it}. La busta di prima (${old}) non vale più.`,
      `${who} seals ${SEALED_WHAT[kind].en} again (${print}): ${OPENING_LABEL[opening].en}. The earlier envelope (${old}) is void.`,
    ),
  voided: (who: string, print: string) =>
    both(
      `${who} riprende la busta (${print}): non vale più.`,
      `${who} takes the envelope back (${print}): it is void.`,
    ),
  somethingSealed: () => both('Qualcosa è successo, in silenzio.', 'Something happened, quietly.'),
  opened: (who: string, what: string, print: string) =>
    sentence({
      it: `Si apre la busta di ${who} (${print}): ${what}`,
      en: `${who}’s envelope opens (${print}): ${what}`,
    }),
  momentBegun: (moment: MomentName, number: number, title: string) =>
    withTitle(told(label('Comincia', 'begins'), MOMENT[moment], number), title),
  momentEnded: (moment: MomentName, number: number, title: string) =>
    withTitle(told(label('Finisce', 'ends'), MOMENT[moment], number), title),
  slipWithdrawn: (who: string, what: Label) =>
    phrase`${who} ${label('ritira la cedola', 'withdraws the slip')}: ${what}.`,
  effectWaived: (what: Label) => phrase`${label('Non si applica', 'Not applied')}: ${what}.`,
  effectChanged: (what: Label, reason: string) =>
    phrase`${label('Cambiato', 'Changed')}: ${what} (${reason}).`,
  plainRoll: (who: string, notation: string, value: number) =>
    both(`${who} tira ${notation}: ${value}.`, `${who} rolls ${notation}: ${value}.`),
  yes: () => both('sì', 'yes'),
  no: () => both('no', 'no'),
  plain: (text: string) => same(text),
}

function both(it: string, en: string): Label {
  return { it, en }
}

/** «Comincia la scena 2», «Scene 2 begins». */
function told(verb: Label, what: Label, number: number): Label {
  return both(`${verb.it} ${what.it} ${number}`, `${what.en} ${number} ${verb.en}`)
}

function withTitle(what: Label, title: string): Label {
  return sentence(title === '' ? what : phrase`${what}: ${title}`)
}
