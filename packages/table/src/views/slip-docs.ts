import type { Hint, Viewer } from '@mastro/core'
import type { EffectDoc, SharedSlipDoc } from '../docs.ts'
import { isAmong } from '../facts.ts'
import { isProposed } from '../play.ts'
import { hiddenFrom, phaseOf, seesDice, titleOf } from '../slips.ts'
import type { SlipState } from '../state.ts'
import type { Section } from './section.ts'
import { knownTo, slipSection, type Sheet } from './sheets.ts'
import type { Before, Showing } from './showing.ts'

/** The slips on the table as one seat sees them. */
export function slipsSection(
  showing: Showing,
  viewer: Viewer,
  before: Before | undefined,
): Section {
  return slipSection('slip', showing, before, slip =>
    slip.away && !stillSees(slip, viewer) ? null : sheet => slipDoc(sheet, viewer),
  )
}

function stillSees({ roll }: SlipState, viewer: Viewer): boolean {
  return roll?.effects.some(one => isProposed(one) && isAmong(viewer, one.effect.audience)) ?? false
}

function slipDoc(sheet: Sheet, viewer: Viewer): SharedSlipDoc {
  const hidden = hiddenFrom(sheet.slip, viewer.seat)
  const effects = effectsFor(sheet.slip, viewer)
  const key = `${hidden}|${effects.key}`
  const found = sheet.docs.get(key) ?? makeDoc(sheet, viewer, hidden, effects.seen)
  sheet.docs.set(key, found)
  return found
}

function makeDoc(
  sheet: Sheet,
  viewer: Viewer,
  hidden: string,
  effects: readonly EffectDoc[],
): SharedSlipDoc {
  const { spec, slip } = sheet
  const { parts, bill, odds, outcome } = knownTo(sheet, viewer, hidden)
  return {
    id: slip.id,
    kind: slip.kind,
    label: spec.label,
    title: slip.roll === null ? titleOf(sheet, sheet.at) : (slip.roll.title ?? spec.label),
    isTitled: 'title' in (slip.roll ?? spec),
    rules: spec.rules,
    owner: slip.owner,
    about: slip.about,
    state: phaseOf(
      slip,
      sheet.parts.specs,
      effects.some(one => one.choice === 'proposed'),
    ),
    parts,
    bill,
    odds:
      odds?.hints === undefined ? odds : { ...odds, hints: odds.hints.slice(0, 1).map(plainHint) },
    outcome,
    effects,
    dice: slip.roll !== null && seesDice(slip, outcome) ? slip.roll.dice : null,
    ...(slip.laid === undefined
      ? {}
      : { throwing: { seat: slip.laid.seat, isBegun: slip.laid.draws.length > 0 } }),
    ...(slip.roll?.act === undefined ? {} : { act: slip.roll.act }),
  }
}

/** All may read what helps most; how it is done stands in the hand of who can do it. */
function plainHint({ label, gain, steps }: Hint): Hint {
  return { label, gain, ...(steps === undefined ? {} : { steps }) }
}

function effectsFor(
  { roll }: SlipState,
  viewer: Viewer,
): { key: string; seen: readonly EffectDoc[] } {
  if (roll === null) return { key: '', seen: [] }
  const seen = roll.effects.filter(one => isAmong(viewer, one.effect.audience))
  return { key: seen.map(one => one.effect.id).join(' '), seen: seen.map(one => effectDoc(one)) }
}

function effectDoc({
  effect,
  choice,
  reason,
}: NonNullable<SlipState['roll']>['effects'][number]): EffectDoc {
  const { id, label, rules, change, figure } = effect
  return {
    id,
    label,
    ...(figure?.from === undefined ? {} : { about: figure.about }),
    rules,
    ...(change === undefined ? {} : { change }),
    choice,
    ...(reason === undefined ? {} : { reason }),
  }
}
