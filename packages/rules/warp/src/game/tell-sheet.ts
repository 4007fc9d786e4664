import { phrase, type Label, type Line } from '@mastro/core'
import { SAY } from '../words/sentences.ts'
import type { SheetEvent } from './events.ts'
import type { Being } from './state.ts'
import { line, own } from './tell-line.ts'

/** What happens to a sheet: mostly between its player and the Master. */
export function tellSheet(
  event: Exclude<SheetEvent, { type: 'being-joined' }>,
  being: Being | undefined,
  who: Label,
): Line {
  switch (event.type) {
    case 'being-left':
      return line(phrase`${who} ${SAY.leaves}`)
    case 'being-shown':
      return line(phrase`${who} ${SAY.enters}`)
    case 'being-approved':
      return line(phrase`${SAY.approves} ${who}`, 'WARP-CREATE-9')
    case 'being-returned':
      return own(being, line(phrase`${who}: ${event.note}`, 'WARP-CREATE-6'))
    case 'trait-rewritten':
      return own(
        being,
        line(phrase`${who}: ${SAY.rewritten}, ${event.trait.name ?? ''}`, 'WARP-CREATE-6'),
      )
    case 'sheet-written':
      return own(being, line(phrase`${who}: ${SAY.updated}`, 'WARP-CREATE-10'))
    case 'unknown-written': {
      const told = line(
        phrase`${who}: ${SAY.writtenInSecret} (${event.attribute})`,
        'WARP-CREATE-8',
      )
      return { ...told, audience: { master: true } }
    }
    case 'unknown-revealed': {
      const { written } = event
      const what = written.kind === 'trait' ? (written.trait.name ?? '') : written.text
      const told = line(phrase`${who} ${SAY.discovers}: ${what}`, 'WARP-CREATE-8')
      return own(being, told, phrase`${who} ${SAY.discoversSelf}`)
    }
    case 'gear-changed': {
      const told = line(phrase`${who} ${SAY.changesGear}`, 'WARP-ARMOR-12')
      return being?.seat == null ? own(being, told) : told
    }
  }
}
