import { label, phrase, type DieView, type Label, type Line } from '@mastro/core'
import { facetDoc } from '../game/view/table.ts'
import { voices } from '../game/look.ts'
import type { Draw, Facet } from '../game/state.ts'
import { GENDER_NAMES, REALM_NAMES, TONE_NAMES } from './catalogue.ts'
import {
  line,
  MASTER_EYES,
  masterIn,
  nameIn,
  quoted,
  seatIn,
  SILENT,
  type Tell,
  type Teller,
} from './lines.ts'

export const technologyBrought: Tell<'technology-brought'> = ({ seat, name, kind }, teller) => {
  const what =
    kind === 'strategic'
      ? label('porta in scena un intervento strategico', 'brings a strategic intervention')
      : label('arricchisce lo sfondo', 'enriches the setting')
  return line(phrase`${seatIn(teller, seat)} ${what}: ${name}.`, [
    kind === 'strategic' ? 'DAI-TECH-5' : 'DAI-TECH-4',
  ])
}

export const appreciated: Tell<'technology-appreciated'> = ({ entry }, teller) => {
  const held = teller.before.tech[entry]
  return held
    ? line(phrase`${label('Il tavolo apprezza', 'The table appreciates')}: ${held.name}.`, [
        'DAI-TECH-4',
      ])
    : null
}

export const sessionBegun: Tell<'session-begun'> = () =>
  line(
    label(
      'Nuova sessione: un dado e un token a ciascuno.',
      'A new session: a die and a token to each.',
    ),
    ['DAI-RESERVE-3', 'DAI-MASTER-4'],
  )

export const adventureBegun: Tell<'adventure-begun'> = () =>
  line(label('Nuova avventura: riserve a sette.', 'A new adventure: reserves at seven.'), [
    'DAI-RESERVE-1',
  ])

export const masterBid: Tell<'master-bid'> = ({ seat, bid }, teller) =>
  line(
    bid
      ? phrase`${seatIn(teller, seat)} ${label('spende un dado per guidare la prossima scena', 'spends a die to lead the next scene')}.`
      : phrase`${seatIn(teller, seat)} ${label('ritira la candidatura', 'withdraws the bid')}.`,
    ['DAI-MASTER-6'],
  )

const METHOD: Readonly<Record<string, Label>> = {
  roll: label('col dado più alto', 'with the highest die'),
  sole: label('senza rivali', 'unopposed'),
  bid: label('per un dado Riserva', 'for a reserve die'),
  'bid-roll': label('vincendo la sfida', 'winning the challenge'),
  keep: label('mantenendo il ruolo', 'keeping the role'),
}

/** «Giulia è Master col dado più alto (Giulia 6, Teo 3).» */
export const masterElected: Tell<'master-elected'> = ({ election, phase }, teller) => {
  const { master, method, rolls } = election
  const thrown = rolls.map(round =>
    Object.entries(round)
      .map(([seat, face]) => `${seatIn(teller, seat)} ${face}`)
      .join(', '),
  )
  const dice = thrown.length === 0 ? SILENT : phrase` (${thrown.join('; ')})`
  return line(
    phrase`${seatIn(teller, master)} ${label('è Master', 'is Master')} ${METHOD[method]!}${dice}.`,
    [phase === 'session-start' ? 'DAI-MASTER-2' : 'DAI-MASTER-3'],
    { faces: rolls.flatMap(round => electionDice(round, master)) },
  )
}

const electionDice = (
  round: Readonly<Record<string, number>>,
  master: string,
): readonly DieView[] =>
  Object.entries(round).map(([seat, face]) => ({
    sides: 6,
    face,
    state: seat === master ? 'hit' : 'miss',
    seat,
  }))

export const rewardVoted: Tell<'reward-voted'> = ({ seat }, teller) =>
  line(phrase`${seatIn(teller, seat)} ${label('ha votato', 'has voted')}.`, ['DAI-MASTER-14'])

export const rewardDecided: Tell<'reward-decided'> = ({ master, granted, yes, no }, teller) =>
  line(
    phrase`${granted ? label('Un dado al Master', 'A die to the Master') : label('Nessun dado al Master', 'No die to the Master')} ${seatIn(teller, master)}: ${yes} ${label('sì', 'yes')}, ${no} no.`,
    ['DAI-MASTER-14'],
  )

/** A word of the Oracle with what its side dice said. */
function facetWords(facet: Facet): Label {
  const { label: word, tone, gender, realm } = facetDoc(facet)
  const sides = [
    gender && GENDER_NAMES[gender],
    realm && REALM_NAMES[realm],
    tone && TONE_NAMES[tone],
  ].filter((side): side is Exclude<typeof side, undefined> => side !== undefined)
  if (sides.length === 0) return word
  return phrase`${word} (${sides.reduce<Label | null>((all, side) => (all ? phrase`${all}, ${side}` : side), null) ?? word})`
}

const drawWords = (facets: readonly Facet[]): Label =>
  facets.map(facetWords).reduce((all, word) => phrase`${all} · ${word}`)

function oracleLine(draw: Draw, text: Label): Line {
  return line(text, ['DAI-ORACLE-1'], draw.private ? MASTER_EYES : {})
}

export const oracleDrawn: Tell<'oracle-drawn'> = ({ draw }) => {
  const asked = draw.question === '' ? SILENT : phrase`${quoted(draw.question)} `
  return oracleLine(draw, phrase`${label('Oracolo', 'Oracle')}: ${asked}${drawWords(draw.facets)}.`)
}

/** The same words as when it was drawn, for those who had not seen it. */
export const oracleRead: Tell<'oracle-read'> = ({ draw }, teller) => {
  const held = teller.before.oracle[draw]
  if (!held) return null
  const asked = held.question === '' ? SILENT : phrase`${quoted(held.question)} `
  return line(
    phrase`${masterIn(teller)} ${label('legge l’Oracolo', 'reads the Oracle aloud')}: ${asked}${drawWords(held.facets)}.`,
    ['DAI-ORACLE-11'],
  )
}

export const facetChanged: Tell<'facet-changed'> = ({ draw, to }, teller) =>
  aboutDraw(
    teller,
    draw,
    phrase`${label('L’Oracolo cambia', 'The Oracle changes')}: ${facetWords(to)}.`,
  )

export const facetAdded: Tell<'facet-added'> = ({ draw, facet }, teller) =>
  aboutDraw(
    teller,
    draw,
    phrase`${label('L’Oracolo aggiunge', 'The Oracle adds')}: ${facetWords(facet)}.`,
  )

export const oraclePinned: Tell<'oracle-pinned'> = ({ draw, pinned }, teller) =>
  aboutDraw(
    teller,
    draw,
    pinned
      ? label('Le parole dell’Oracolo entrano nella scena.', 'The Oracle’s words enter the scene.')
      : label('Le parole dell’Oracolo lasciano la scena.', 'The Oracle’s words leave the scene.'),
    pinned,
  )

export const threadClosed: Tell<'thread-closed'> = ({ draw, closed }, teller) =>
  aboutDraw(
    teller,
    draw,
    closed
      ? label('Un filo è stato tirato.', 'A thread was picked up.')
      : label('Un filo si riapre.', 'A thread is open again.'),
  )

export const oracleDropped: Tell<'oracle-dropped'> = ({ draw }, teller) =>
  aboutDraw(
    teller,
    draw,
    label('L’Oracolo tace: parole scartate.', 'The Oracle is silent: words dropped.'),
  )

function aboutDraw(teller: Teller, id: string, text: Label, open: boolean = false): Line | null {
  const held = teller.before.oracle[id]
  if (!held) return null
  return line(text, ['DAI-ORACLE-12'], held.private && !open ? MASTER_EYES : {})
}

export const eventNoted: Tell<'event-noted'> = ({ event }) =>
  line(
    phrase`${label('Log degli eventi', 'Event log')}: ${event.text}`,
    ['DAI-ORACLE-13'],
    MASTER_EYES,
  )

export const eventShown: Tell<'event-shown'> = ({ event }, teller) => {
  const held = teller.before.events[event]
  return held
    ? line(phrase`${masterIn(teller)} ${label('rivela', 'reveals')}: ${held.text}`, [
        'DAI-ORACLE-13',
      ])
    : null
}

/** Host, voice and Master; nobody else learns that anything was said (DAI-DAIMON-6). */
export const whispered: Tell<'whispered'> = ({ character, from, text }, teller) => {
  const { before, table } = teller
  const pc = before.characters[character]
  if (!pc) return null
  const voice = voices(before, table).voicedBy[pc.seat]
  const speaker = from === pc.seat ? pc.character.name : (pc.character.daimon?.name ?? '?')
  const seats = voice === undefined ? [pc.seat] : [pc.seat, voice]
  const open = before.channels[character]?.open === true
  return line(
    phrase`${speaker}: ${quoted(text)}`,
    ['DAI-DAIMON-6'],
    open ? {} : { audience: { seats, master: true } },
  )
}

export const channelOpened: Tell<'channel-opened'> = ({ character, open }, teller) =>
  line(
    phrase`${nameIn(teller, character)}: ${open ? label('tutti sentono il dàimon', 'everybody hears the dàimon') : label('il dàimon torna a parlare in privato', 'the dàimon speaks in private again')}.`,
    ['DAI-DAIMON-6'],
  )
