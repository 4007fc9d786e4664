import { label, same, type Label, type TimeStep } from '@mastro/core'
import { isSuited, type RestKind } from '../operations/rest.ts'
import { totalPoints, type Cause, type Wound } from '../operations/body-state.ts'
import { SUITED_RESTS } from '../data/tables.ts'
import type { TimePreviewDoc, RestRow, WoundRow } from '../documents.ts'
import { nameOf } from '../messages/log-lines.ts'
import type { Being } from '../state.ts'
import { term, TERM_LABELS } from '../messages/terms.ts'

/**
 * `time/<rest>`: the fatigue that the rest would remove, by cause, and its effect on wounds. For
 * the leader.
 */
export function timeDoc(beings: readonly Being[], kind: RestKind): TimePreviewDoc {
  const worn = beings.map(being => ({ being, rows: restRows(being, kind) }))
  return {
    id: kind,
    label: term('rest', kind),
    verb: VERBS[kind],
    steps: worn.flatMap(({ being, rows }) => stepOf(being, rows)),
    people: worn
      .filter(({ rows }) => rows.length > 0)
      .map(({ being, rows }) => ({ ...whose(being), rows })),
    wounds: beings.flatMap(being =>
      being.character.state.wounds.map(one => woundRow(being, one, kind)),
    ),
    command: { type: 'pass-time', kind },
  }
}

const VERBS: Readonly<Record<RestKind, Label>> = {
  breather: label('Fai la sosta', 'Take the break'),
  sit: label('Fai sedere tutti', 'Let them sit'),
  sleep: label('Passa la notte', 'Let the night pass'),
  meal: label('Fai mangiare tutti', 'Let them eat'),
  unconscious: label('Lascia passare', 'Let it pass'),
}

const whose = (being: Being) => ({
  being: being.id,
  name: nameOf(being),
  ...(being.seat === null ? {} : { seat: being.seat }),
})

function restRows({ character }: Being, kind: RestKind): readonly RestRow[] {
  return character.state.fatigue.map(({ cause, points }) => {
    const row = { cause, label: term('cause', cause), points }
    return isSuited(kind, cause) ? { ...row, takes: points } : { ...row, needs: needed(cause) }
  })
}

/** WOC-REST-2. «Serve un pasto». */
function needed(cause: Cause): Label {
  const kinds = SUITED_RESTS.filter(row => row.cause === cause).flatMap(row => row.kinds)
  const first = kinds[0] ?? 'sleep'
  const { it, en } = term('rest', first)
  return label(`serve: ${it.toLowerCase()}`, `it takes: ${en.toLowerCase()}`)
}

function stepOf(being: Being, rows: readonly RestRow[]): readonly TimeStep[] {
  const from = totalPoints(being.character.state.fatigue)
  const less = rows.reduce((sum, { takes = 0 }) => sum + takes, 0)
  const common = { id: being.id, being: being.id, name: nameOf(being) }
  if (from === 0) return []
  if (less === 0) return [{ ...common, note: UNSUITED }]
  return [
    { ...common, change: { subject: being.id, what: TERM_LABELS.fatigue, from, to: from - less } },
  ]
}

/**
 * WOC-WOUND-4, WOC-WOUND-5, WOC-WOUND-9. How far time may change the wound. The default is one
 * point a night.
 */
function woundRow(being: Being, wound: Wound, kind: RestKind): WoundRow {
  const { id, points, description, severity, stabilised } = wound
  const isGrave = severity === 'serious'
  const isOpen = isGrave && !stabilised
  const care = stabilised ? [TERM_LABELS.stabilised] : wound.treated ? [TERM_LABELS.treated] : []
  const notes = [term('severity', severity), ...care, ...(isOpen ? [UNSTABLE] : [])]
  return {
    ...whose(being),
    wound: id,
    label: description === '' ? TERM_LABELS.wound : same(description),
    note: label(notes.map(({ it }) => it).join(', '), notes.map(({ en }) => en).join(', ')),
    points,
    isGrave,
    moves: kind !== 'sleep' ? 0 : isOpen ? 1 : isGrave ? 0 : -1,
    min: isGrave ? 0 : -points,
    max: isOpen ? 20 : 0,
  }
}

const UNSUITED = label('Questo riposo non serve', 'This rest does not help')
const UNSTABLE = label('non stabilizzata', 'not stabilised')
