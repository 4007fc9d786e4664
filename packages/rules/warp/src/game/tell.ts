import { phrase, type Label, type Line } from '@mastro/core'
import { labelOf } from '../words/label-of.ts'
import { SAY } from '../words/sentences.ts'
import { isFight } from './evolve.ts'
import type { AnyEvent, BodyEvent, PoolEvent, SheetEvent, TableEvent } from './events.ts'
import type { Being, State } from './state.ts'
import { tellBody } from './tell-body.ts'
import { tellFight } from './tell-fight.ts'
import { line, nameOf, own } from './tell-line.ts'
import { tellPool } from './tell-pool.ts'
import { tellSheet } from './tell-sheet.ts'

/** How a fact is told, and to whom. */
export function tell(event: AnyEvent, before: State): Line | null {
  switch (event.type) {
    case 'master-moved':
    case 'draft-changed':
    case 'draft-dropped':
      return null
    case 'session-opened':
    case 'session-closed':
    case 'fate-read':
    case 'told-to-master':
    case 'options-overridden':
      return tellTable(event)
    default:
      return isFight(event) ? tellFight(event, before) : tellBeing(event, before)
  }
}

function tellTable(event: TableEvent): Line {
  switch (event.type) {
    case 'session-opened':
      return line(SAY.sessionOpens, 'WARP-SESSION-1')
    case 'session-closed':
      return line(SAY.sessionCloses, 'WARP-SESSION-1', 'WARP-XP-1')
    case 'fate-read': {
      const asked = event.question === '' ? SAY.fate : event.question
      return line(
        phrase`${asked}: ${event.total}, ${labelOf('reading', event.reading)}`,
        'WARP-FATE-1',
      )
    }
    case 'told-to-master':
      return { ...line(event.text), audience: { master: true } }
    case 'options-overridden': {
      const told = line(
        phrase`${SAY.onlyThisRoll}: ${event.overrides.join(', ')}`,
        'WARP-SESSION-4',
      )
      return event.hidden ? { ...told, audience: { master: true } } : told
    }
  }
}

type BeingEvent = SheetEvent | BodyEvent | PoolEvent

function tellBeing(event: BeingEvent, before: State): Line | null {
  switch (event.type) {
    case 'being-joined': {
      const { seat, sheet, shown } = event.being
      const told = line(phrase`${sheet.name} ${SAY.enters}`, 'WARP-CREATE-1')
      return seat !== null || shown ? told : { ...told, audience: { master: true } }
    }
    case 'request-made': {
      const { being } = event.request
      return own(
        before.beings[being],
        line(phrase`${nameOf(before, being)} ${SAY.asks}`, 'WARP-XP-3'),
      )
    }
    case 'request-closed': {
      const answer = event.approved ? SAY.granted : SAY.denied
      const note = event.note === '' ? '' : `. ${event.note}`
      const told = line(phrase`${nameOf(before, event.being)}: ${answer}${note}`, 'WARP-XP-3')
      return own(before.beings[event.being], told)
    }
    default:
      return tellOne(event, before.beings[event.being], nameOf(before, event.being))
  }
}

type OneEvent = Exclude<BeingEvent, { type: 'being-joined' | 'request-made' | 'request-closed' }>

/** Facts about one being: those of who is still hidden are the Master's alone. */
function tellOne(event: OneEvent, being: Being | undefined, who: Label): Line | null {
  const told = lineOf(event, being, who)
  const hidden = being !== undefined && being.seat === null && !being.shown
  if (told === null || !hidden || event.type === 'being-shown') return told
  const { others: _, ...rest } = told
  return { ...rest, audience: { master: true } }
}

function lineOf(event: OneEvent, being: Being | undefined, who: Label): Line | null {
  switch (event.type) {
    case 'being-left':
    case 'being-shown':
    case 'being-approved':
    case 'being-returned':
    case 'trait-rewritten':
    case 'sheet-written':
    case 'unknown-written':
    case 'unknown-revealed':
    case 'gear-changed':
      return tellSheet(event, being, who)
    case 'hit-points-changed':
    case 'recovered':
    case 'healed':
    case 'plea-judged':
    case 'plea-made':
    case 'iron-skin-changed':
    case 'hindrance-noted':
    case 'hindrance-lifted':
    case 'wound-noted':
    case 'sprint-granted':
    case 'moved':
      return tellBody(event, being, who)
    default:
      return tellPool(event, being, who)
  }
}
