import type { BillLine, Json } from '@mastro/core'
import type { LineDoc, SeatDoc, SlipDoc, SlipPartDoc } from '@mastro/table'
import { percent, signed, withMinus } from '../../i18n/format.ts'
import { localize } from '../../i18n/language.ts'
import { successChance } from '../../slip/chances.ts'
import { titleOf } from '../../slip/slip-title.ts'
import type { AnnouncerMessages } from './messages.ts'

/** The listening seat and its language. */
export interface Listener {
  readonly me: string | null
  readonly seats: readonly SeatDoc[]
  readonly t: AnnouncerMessages
}

const nameOf = ({ seats }: Listener, id: string | undefined) =>
  seats.find(seat => seat.id === id)?.name ?? ''

/**
 * Announces changes of a slip in preparation, each with its figure. The seat's own dice are
 * announced by their result.
 */
export function slipAnnouncements(
  old: SlipDoc | undefined,
  slip: SlipDoc,
  who: Listener,
): readonly string[] {
  const { t, me } = who
  if (slip.outcome !== null || slip.state === 'withdrawn') return []
  if (old === undefined)
    return slip.owner === me
      ? []
      : [t.proposes(nameOf(who, slip.owner), [titleOf(slip), ...totalOf(slip)].join(', '))]
  if (old.outcome !== null) return [t.openAgain(titleOf(slip))]
  const news = slip.parts.flatMap(part => partNews(old, slip, part, who))
  const isMine = slip.parts.some(part => part.seat === me)
  const now = statusText(slip, t)
  const isNew = now !== null && now !== statusText(old, t)
  return isNew && (news.length > 0 || isMine) ? [...news, now] : news
}

/** The total of the slip. Empty until somebody has added something. */
function totalOf({ bill }: SlipDoc): readonly string[] {
  const total = localize(bill.total)
  return total === '' || total === '—' ? [] : [total]
}

/** «Ora 5D, riesce al 69 %.» The chance is included only if the target is known. */
function statusText(slip: SlipDoc, t: AnnouncerMessages): string | null {
  const [total] = totalOf(slip)
  const chance = successChance(slip.odds)
  return total === undefined ? null : t.now(total, chance === undefined ? null : percent(chance))
}

function partNews(
  old: SlipDoc,
  slip: SlipDoc,
  part: SlipPartDoc,
  who: Listener,
): readonly string[] {
  const { t } = who
  const was = old.parts.find(one => one.id === part.id)
  if (part.seat === who.me || was === undefined) return []
  const what = localize(part.label)
  const name = nameOf(who, part.seat)
  if (was.filled && !part.filled) return [t.takes(name, what)]
  if (part.sealed && (!was.sealed || was.fingerprint !== part.fingerprint))
    return [was.sealed && was.seat === part.seat ? t.sealsAgain(name, what) : t.seals(name, what)]
  const isChanged = JSON.stringify(was.value) !== JSON.stringify(part.value)
  if (!part.filled || (was.filled && !isChanged)) return []
  const moved = movedBy(part, old, slip)
  return [t.gives(name, (moved.length > 0 ? moved : [what, ...shownIn(part)]).join(', '))]
}

/** The lines of the bill that this part has added. */
function movedBy(part: SlipPartDoc, old: SlipDoc, slip: SlipDoc): readonly string[] {
  const known = old.bill.lines.map(billText)
  return slip.bill.lines
    .filter(line => line.seat === part.seat)
    .map(billText)
    .filter(text => !known.includes(text))
}

const UNIT: Record<BillLine['unit'], string> = { die: 'D', point: '', percent: ' %', other: '' }

const billText = ({ label, value, unit }: BillLine) =>
  `${localize(label)} ${signed(value)}${UNIT[unit]}`

/**
 * The leader's number, if it is public. A list of numbers without names means nothing, and neither
 * do numbers among other choices.
 */
function shownIn({ role, value }: SlipPartDoc): readonly string[] {
  const numbers = role === 'master' ? numbersIn(value) : []
  return numbers.length > 2 ? [] : numbers
}

function numbersIn(value: Json | undefined): readonly string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  const values = Object.values(value)
  if (values.some(one => typeof one === 'string' && one !== '')) return []
  return values.flatMap(one => (typeof one === 'number' ? [String(one)] : []))
}

type Lines = ReadonlyMap<string, LineDoc>
/** The acts of rolls whose outcome was already announced. */
type AnnouncedRolls = ReadonlySet<string | undefined>

/** Announces new log lines with their changes, and lines that were undone or restored. */
export function logAnnouncements(
  was: Lines,
  now: Lines,
  who: Listener,
  rolled: AnnouncedRolls,
): readonly string[] {
  const undone = [...now].flatMap(([key, line]) => {
    const old = was.get(key)
    if (old === undefined || (old.undone === null) === (line.undone === null)) return []
    const { t } = who
    return [
      line.undone === null
        ? t.redone(localize(line.text))
        : t.undone(nameOf(who, line.undone.by), localize(line.text)),
    ]
  })
  // an earlier page of the log is not news, nor is the first load
  const last = Math.max(0, ...[...was.values()].map(line => line.at))
  const fresh = [...now].filter(([key, { at }]) => !was.has(key) && was.size > 0 && at >= last)
  const news = fresh.flatMap(([, line]) => freshNews(line, who, rolled))
  return [...undone.slice(0, 1), ...news]
}

function freshNews(line: LineDoc, who: Listener, rolled: AnnouncedRolls): readonly string[] {
  const { t, me } = who
  const isMine = line.seat === me
  if (line.undone !== null || (line.kind === 'roll' && rolled.has(line.act))) return []
  if (line.kind === 'talk' && isMine) return []
  if (line.kind === 'talk' && line.tells === 'word')
    return [t.says(nameOf(who, line.seat), localize(line.text))]
  const text = localize(line.text)
  const changes = line.changes.filter(
    ({ from, to }) => !text.includes(withMinus(`${from} → ${to}`)),
  ) // already announced
  return [
    text,
    ...changes.map(({ what, from, to }) =>
      t.change(localize(what), withMinus(String(from)), withMinus(String(to))),
    ),
  ]
}
