import type { Ruleset } from '@mastro/core'
import type { SlipDoc } from '../../docs.ts'
import { tableInfo } from '../../engine/table-info.ts'
import { specOf, wholeSlip, type SlipWithSpec } from '../../slips/slip-readings.ts'
import type { SlipState } from '../../state.ts'
import { inDoc, type Fault } from './define-fault.ts'
import type { StepState } from './steps.ts'

/** Leaks on slips: odds, bills, outcomes, dice, parts. `ruleset` is the game's. */
export function slipFaults(ruleset: Ruleset): readonly Fault[] {
  const whole = (doc: SlipDoc, at: StepState) => {
    const slip = stateSlip(at, doc)
    const spec = slip === undefined ? undefined : specOf(ruleset, slip.kind)
    return slip === undefined || spec === undefined ? null : { slip, spec }
  }
  const slipDoc = (name: string, change: (doc: SlipDoc, at: StepState) => unknown) =>
    inDoc(name, 'slip/', change)
  const wholeReading = ({ slip, spec }: SlipWithSpec, { served: { state } }: StepState) =>
    spec.show({ state: state.play.game, table: tableInfo(state), slip: wholeSlip(slip) })
  return [
    slipDoc('odds from the true target', (doc, at) => {
      const known = whole(doc, at)
      return known === null || known.slip.roll !== null
        ? doc
        : { ...doc, odds: wholeReading(known, at).odds }
    }),
    slipDoc('bill with what is sealed', (doc, at) => {
      const known = whole(doc, at)
      return known === null
        ? doc
        : {
            ...doc,
            bill: known.slip.roll?.bill ?? wholeReading(known, at).bill,
          }
    }),
    slipDoc('outcome as its author sees it', (doc, at) => {
      const known = whole(doc, at)
      const roll = known?.slip.roll
      return !known || !roll
        ? doc
        : {
            ...doc,
            outcome: known.spec.outcome(roll.output, roll.input, () => true, {
              slip: wholeSlip(known.slip),
            }),
          }
    }),
    slipDoc('hidden modifier in why', (doc, at) => ({
      ...doc,
      why: stateSlip(at, doc)?.roll?.input,
    })),
    slipDoc('number of dice', (doc, at) => ({
      ...doc,
      count: stateSlip(at, doc)?.roll?.dice.draws.length,
    })),
    slipDoc('faces of hidden dice', (doc, at) => ({
      ...doc,
      dice: stateSlip(at, doc)?.roll?.dice ?? null,
    })),
    slipDoc('proof of hidden dice', (doc, at) => ({
      ...doc,
      proof: stateSlip(at, doc)?.roll?.dice.draws.map(([, face]) => face % 2),
    })),
    slipDoc('sealed values in parts', (doc, at) => ({ ...doc, parts: stateSlip(at, doc)?.parts })),
    slipDoc('effects for other eyes', (doc, at) => ({
      ...doc,
      effects: stateSlip(at, doc)?.roll?.effects.map(one => one.effect.id) ?? [],
    })),
    slipDoc('settled by effects one cannot see', (doc, at) => ({
      ...doc,
      waits: stateSlip(at, doc)?.roll?.effects.some(one => one.choice === 'proposed'),
    })),
  ]
}

function stateSlip(at: StepState, doc: SlipDoc): SlipState | undefined {
  return at.served.state.play.slips[doc.id]
}
