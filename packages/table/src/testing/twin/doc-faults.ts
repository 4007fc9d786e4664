import type { Ruleset } from '@mastro/core'
import type { EnvelopeDoc, LineDoc } from '../../docs.ts'
import { tableInfo } from '../../engine/table-info.ts'
import type { EnvelopeState } from '../../state.ts'
import { fault, inDoc, inFrame, steadyOf, type Doc, type Fault } from './define-fault.ts'
import type { StepState } from './steps.ts'

/** Leaks in envelopes, log lines, notes and whispers. */
export const DOC_FAULTS: readonly Fault[] = [
  inDoc('value of a closed envelope', 'envelope/', (doc: EnvelopeDoc, at) => ({
    ...doc,
    value: steadyOf(at).envelopes[doc.id]?.text,
  })),
  inDoc('length of a closed envelope', 'envelope/', (doc: EnvelopeDoc, at) => ({
    ...doc,
    size: steadyOf(at).envelopes[doc.id]?.text.length,
  })),
  inDoc('salt of a closed envelope', 'envelope/', (doc: EnvelopeDoc, at) => ({
    ...doc,
    salt: `${steadyOf(at).envelopes[doc.id]?.salt}${steadyOf(at).envelopes[doc.id]?.text.slice(0, 2)}`,
  })),
  inDoc('dice of a blind roll', 'envelope/', (doc: EnvelopeDoc, at) => ({
    ...doc,
    dice: steadyOf(at).envelopes[doc.id]?.dice,
  })),
  inFrame('value of an envelope taken back', (frame, at) => ({
    ...frame,
    was: voidedBy(at)?.text,
  })),
  inDoc('number of envelopes nobody may know of', 'table', (doc: Doc, at) => ({
    ...doc,
    envelopes: Object.keys(steadyOf(at).envelopes).length,
  })),
  inDoc('a shared counter in the ids of lines', 'line/', (doc: LineDoc, at) => ({
    ...doc,
    nth: steadyOf(at).lines.find(line => line.key === `line/${doc.id}`)?.version,
  })),
  inDoc('how many lines an act has', 'line/', (doc: LineDoc, at) => ({
    ...doc,
    of: steadyOf(at).lines.length,
  })),
  inDoc('what others read in a line', 'line/', (doc: LineDoc, at) => ({
    ...doc,
    text: steadyOf(at).lines.find(line => line.key === `line/${doc.id}`)?.variants[0]?.doc.text,
  })),
  inDoc('number of whispers', 'seats', (doc: readonly unknown[], at) => [
    ...doc,
    Object.keys(steadyOf(at).whispers).length,
  ]),
  inDoc('number of notes', 'seats', (doc: readonly unknown[], at) => [
    ...doc,
    Object.keys(steadyOf(at).notes).length,
  ]),
  inDoc('leaves that others have spent', 'me', (doc: Doc, at) => ({
    ...doc,
    all: steadyOf(at).books.at(-1)?.spent,
  })),
  inDoc('the log’s own fingerprint', 'table', (doc: Doc, at) => ({
    ...doc,
    fingerprint: `${steadyOf(at).version}`,
  })),
  inDoc('a new Master reads old envelopes', 'envelope/', (doc: EnvelopeDoc, at) =>
    steadyOf(at).master === at.seat ? { ...doc, value: steadyOf(at).envelopes[doc.id]?.text } : doc,
  ),
  inDoc('whispers to anybody', 'table', (doc: Doc, at) => ({
    ...doc,
    whispers: Object.values(steadyOf(at).whispers).map(one => one.text),
  })),
  inDoc('notes of anybody', 'table', (doc: Doc, at) => ({
    ...doc,
    notes: Object.values(steadyOf(at).notes).map(one => one.text),
  })),
]

/** The envelope voided by the act of this step. */
function voidedBy({ act, before }: StepState): EnvelopeState | undefined {
  for (const event of act?.events ?? []) {
    const id = event.type === 'envelope-sealed' ? event.envelope.instead : undefined
    if (id !== undefined) return before.state.steady.envelopes[id]
  }
  return undefined
}

/** Attributes the brake to the seat whose connection sent it. */
const brakeFault = fault('author of the brake', {
  doc: (doc, key, { step }) =>
    key.startsWith('line/brake') && step.do === 'command'
      ? { ...(doc as Doc), seat: step.seat }
      : doc, // safe: a line is a record
})

/** Lets hidden throws take the lowest leaf too, so that the next public throw reveals the gap. */
const leafFault = fault('hidden throws move open ones', {
  command(seat, command, { state }) {
    const last = state.steady.books.findLast(book => book.roots[seat] !== undefined)
    // the game's command, if it is one
    const game = command['command'] as { type?: string } | undefined
    const hides = command['type'] === 'blind-roll' || game?.type === 'draw-omen'
    if (!hides || last === undefined) return command
    const spent = last.spent[seat] ?? []
    const k = Array.from({ length: 1024 }, (_, i) => i).find(i => !spent.includes(i))
    return { ...command, dice: { book: last.book, k, salts: [] } }
  },
})

export const CARELESS_FAULTS: readonly Fault[] = [brakeFault, leafFault]

/** Leaks of the game's own secrets. */
export function gameFaults(ruleset: Ruleset): readonly Fault[] {
  const asMaster = (at: StepState) =>
    ruleset.view(
      at.served.state.play.game,
      { seat: at.seat, kind: 'player', isMaster: true, leads: true },
      tableInfo(at.served.state),
    )
  const asSeat = (at: StepState, seat: string) =>
    ruleset.view(
      at.served.state.play.game,
      { seat, kind: 'player', isMaster: false, leads: false },
      tableInfo(at.served.state),
    )
  return [
    inFrame('the Master’s documents for all', (frame, at) => ({ ...frame, game: asMaster(at) })),
    inFrame('how many documents the Master has', (frame, at) => ({
      ...frame,
      game: Object.keys(asMaster(at)).length,
    })),
    inFrame('a former Master keeps the documents', (frame, at) =>
      at.seat === steadyOf(at).host ? { ...frame, game: asMaster(at) } : frame,
    ),
    inFrame('another seat’s documents', (frame, at) => ({
      ...frame,
      game: steadyOf(at).seats.map(seat => asSeat(at, seat.id)),
    })),
    inFrame('length of the game', (frame, at) => ({
      ...frame,
      size: JSON.stringify(at.served.state.play.game).length,
    })),
  ]
}
