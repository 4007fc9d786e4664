import {
  label,
  phrase,
  withFullStop,
  quoted,
  same,
  sentence,
  toName,
  reasonInBrackets,
} from '@mastro/core'
import type { Label, SeatKind } from '@mastro/core'
import type { Automation, EnvelopeOpening } from '../shared-schemas.ts'
import type { EnvelopeDoc } from '../docs.ts'
import type { MomentName } from '../events.ts'

/**
 * The wording of the table's own log lines. Names and texts are inserted as they are, numbers as
 * figures.
 */

export const AUTOMATION_LABEL: Record<Automation, Label> = {
  full: label('automatici', 'automatic'),
  ask: label('da confermare', 'ask me first'),
  'dice-only': label('solo i dadi', 'dice only'),
}

export const MASTER_MODE_LABEL: Record<'fixed' | 'rotating' | 'none', Label> = {
  fixed: label('Conduce sempre la stessa persona.', 'One person always leads.'),
  rotating: label('Si conduce a turno.', 'People lead by turns.'),
  none: label('Si gioca senza nessuno che conduca.', 'The table plays with nobody leading.'),
}

export const SEAT_KIND_LABEL: Record<SeatKind, Label> = {
  player: label('gioca', 'plays'),
  screen: label('è lo schermo del tavolo', 'is the shared screen'),
  observer: label('guarda', 'watches'),
  bot: label('è un bot', 'is a bot'),
}

const OPENING_LABEL: Record<Exclude<EnvelopeOpening, 'author'>, Label> = {
  'all-committed': label('Si apre quando tutti hanno sigillato.', 'It opens when all have sealed.'),
  'scene-end': label('Si apre a fine scena.', 'It opens when the scene ends.'),
  'session-end': label('Si apre a fine sessione.', 'It opens when the session ends.'),
  vote: label('Si apre per voto.', 'It opens by vote.'),
}

const SEALED_WHAT: Record<EnvelopeDoc['kind'], Label> = {
  note: label('una nota', 'a note'),
  target: label('un numero', 'a number'),
  bid: label('una puntata', 'a bid'),
  roll: label('un tiro', 'a roll'),
}

const MOMENT: Record<MomentName, Label> = {
  adventure: label('l’avventura', 'Adventure'),
  session: label('la sessione', 'Session'),
  scene: label('la scena', 'Scene'),
}

export const sentences = {
  tableOpened: (who: string, table: string) =>
    phrase`${who} ${label('apre il tavolo', 'opens the table')} ${quoted(table)}.`,
  tableRenamed: (table: string) =>
    phrase`${label('Il tavolo ora si chiama', 'The table is now called')} ${quoted(table)}.`,
  optionSet: (option: Label, value: Label) => phrase`${option}: ${value}.`,
  automationSet: (level: Automation) =>
    phrase`${label('Effetti delle regole', 'Apply results')}: ${AUTOMATION_LABEL[level]}.`,
  masterModeSet: (mode: 'fixed' | 'rotating' | 'none') => MASTER_MODE_LABEL[mode],
  answeredFor: (who: string, seat: string) =>
    phrase`${who} ${label('risponde per', 'answers for')} ${seat}.`,
  leftOut: (who: string, seat: string) =>
    phrase`${who} ${label('va avanti senza', 'goes on without')} ${seat}.`,
  farewell: (name: string, words: string, heir: string) => {
    const goodbye = both(`Addio, ${name}`, `Farewell, ${name}`)
    const bequest = both(`${heir} riceve le sue cose.`, `${heir} gets the belongings.`)
    if (words !== '' && heir === '') return phrase`${goodbye}: ${quoted(words)}`
    const whole = words === '' ? goodbye : phrase`${goodbye}: ${quoted(words)}`
    const sentence = both(withFullStop(whole.it), withFullStop(whole.en))
    return heir === '' ? sentence : phrase`${sentence} ${bequest}`
  },
  seatAdded: (who: string, kind: SeatKind) =>
    kind === 'player'
      ? both(`${who} si siede al tavolo.`, `${who} takes a seat.`)
      : phrase`${who} ${SEAT_KIND_LABEL[kind]}.`,
  seatRenamed: (from: string, to: string) =>
    phrase`${from} ${label('ora si chiama', 'is now called')} ${to}.`,
  seatRetired: (who: string) => both(`${who} lascia il tavolo.`, `${who} leaves the table.`),
  seatRestored: (who: string) => both(`${who} torna al tavolo.`, `${who} is back at the table.`),
  tableDeletionRequested: () =>
    both('Chi ospita cancella il tavolo.', 'The host deletes the table.'),
  tableDeletionWithdrawn: () =>
    both('Chi ospita riapre il tavolo.', 'The host opens the table again.'),
  seatErasureRequested: () =>
    both(
      'Qualcuno ha chiesto di essere dimenticato: il suo nome e le sue parole non si vedono più. Chi l’ha nominato può rivedere i propri testi dalla pagina del posto.',
      'Somebody asked to be forgotten: their name and their words are hidden. Those who mentioned them can change their own texts on the seat page.',
    ),
  seatErasureWithdrawn: () =>
    both(
      'La richiesta di essere dimenticato è stata ritirata: tutto si vede di nuovo.',
      'The request to be forgotten was taken back: everything is shown again.',
    ),
  seatErasureFailed: (who: string) =>
    both(
      `Non è stato possibile dimenticare ${who}: dopo, dei numeri o delle parole degli altri non sarebbero più quelli. Nulla è cambiato.`,
      `${who} could not be forgotten: afterwards some numbers or words of others would differ. Nothing was changed.`,
    ),
  seatErased: () =>
    both(
      'Qualcuno ha chiesto di essere dimenticato: il suo nome e le sue parole non ci sono più.',
      'Somebody asked to be forgotten: their name and their words are gone.',
    ),
  seatKindChanged: (who: string, kind: SeatKind) => phrase`${who} ${SEAT_KIND_LABEL[kind]}.`,
  seatReissued: (who: string) =>
    sentence(both(`Nuovo codice per il posto di ${who}`, `A new code for ${who}’s seat`)),
  seatRevoked: (who: string) =>
    both(
      `Nessun telefono tiene più il posto di ${who}: serve un nuovo codice.`,
      `No phone holds ${who}’s seat any more: it takes a new code.`,
    ),
  masterOffered: (who: string) =>
    both(`Tocca ${toName(who)} condurre, se vuole.`, `${who} is offered the lead.`),
  masterDeclined: (who: string) =>
    both(`${who} passa: non conduce.`, `${who} passes: they do not lead.`),
  masterMoved: (who: string) => sentence(both(`Ora conduce ${who}`, `${who} leads now`)),
  whispered: (from: string, whom: string, text: string) =>
    phrase`${label(`${from} ${toName(whom)}, sottovoce`, `${from} whispers to ${whom}`)}: ${quoted(text)}.`,
  pinned: (text: string) => phrase`${label('In vista', 'Pinned')}: ${quoted(text)}.`,
  threadOpened: (text: string) => phrase`${label('Filo aperto', 'Open thread')}: ${quoted(text)}.`,
  threadClosed: (text: string) =>
    phrase`${label('Filo chiuso', 'Thread closed')}: ${quoted(text)}.`,
  brakePulled: () =>
    both(
      'Un momento di pausa. Non serve sapere chi, né perché.',
      'A moment’s pause. No need to know who, or why.',
    ),
  brakeReleased: () => both('Si riprende.', 'Play resumes.'),
  sealed: (who: string, kind: EnvelopeDoc['kind'], opening: EnvelopeOpening, print: string) =>
    phrase`${who} ${label('sigilla', 'seals')} ${SEALED_WHAT[kind]} (${print}). ${opensWhen(who, kind, opening)}`,
  sealedAgain: (
    who: string,
    kind: EnvelopeDoc['kind'],
    opening: EnvelopeOpening,
    print: string,
    old: string,
  ) =>
    both(
      `${who} sigilla di nuovo ${SEALED_WHAT[kind].it} (${print}). ${opensWhen(who, kind, opening).it} La busta di prima (${old}) non vale più.`,
      `${who} seals ${SEALED_WHAT[kind].en} again (${print}). ${opensWhen(who, kind, opening).en} The earlier envelope (${old}) is void.`,
    ),
  voided: (who: string, print: string) =>
    both(
      `${who} riprende la busta (${print}): non vale più.`,
      `${who} takes the envelope back (${print}): it is void.`,
    ),
  somethingSealed: () => both('Qualcosa è successo, in silenzio.', 'Something happened, quietly.'),
  opened: (who: string, what: Label, print: string) =>
    sentence({
      it: `Si apre la busta di ${who} (${print}): ${what.it}`,
      en: `${who}’s envelope opens (${print}): ${what.en}`,
    }),
  momentBegun: (moment: MomentName, number: number, title: string) =>
    withTitle(momentSentence(label('Comincia', 'begins'), MOMENT[moment], number), title),
  momentEnded: (moment: MomentName, number: number, title: string) =>
    withTitle(momentSentence(label('Finisce', 'ends'), MOMENT[moment], number), title),
  slipWithdrawn: (who: string, what: Label) =>
    phrase`${who} ${label('ritira la cedola', 'takes back the roll')}: ${what}.`,
  effectWaived: (what: Label) =>
    both(
      `Resta com’è: ${quoted(what.it).it} non si applica.`,
      `It stays: ${quoted(what.en).en} is not applied.`,
    ),
  effectChanged: (what: Label, reason: string) => phrase`${what}${reasonInBrackets(reason)}.`,
  plainRoll: (who: string, notation: string, value: number) =>
    both(`${who} tira ${notation}: ${value}.`, `${who} rolls ${notation}: ${value}.`),
  yes: () => both('sì', 'yes'),
  no: () => both('no', 'no'),
  plain: (text: string) => same(text),
}

/** Who may open it, or when it opens by itself. */
function opensWhen(who: string, kind: EnvelopeDoc['kind'], opening: EnvelopeOpening): Label {
  if (opening !== 'author') return OPENING_LABEL[opening]
  const it = kind === 'note' || kind === 'bid' ? 'La apre' : 'Lo apre'
  return both(`${it} ${who}.`, `${who} opens it.`)
}

function both(it: string, en: string): Label {
  return { it, en }
}

/** «Comincia la scena 2», «Scene 2 begins». */
function momentSentence(verb: Label, what: Label, number: number): Label {
  return both(`${verb.it} ${what.it} ${number}`, `${what.en} ${number} ${verb.en}`)
}

function withTitle(what: Label, title: string): Label {
  return sentence(title === '' ? what : phrase`${what}: ${title}`)
}
