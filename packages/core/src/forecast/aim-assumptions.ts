import { label, type Label } from '../labels/label.ts'
import { SIDES, type ForecastSide } from './fight.ts'
import type { Assumption } from './output.ts'
import type { SidePolicy } from './policies.ts'
import type { Aim } from './targets.ts'

interface AimWords extends Readonly<Record<Aim, Label>> {
  /** `focus` in an order that was given. */
  readonly inOrder: Label
}

const WORDS: Readonly<Record<ForecastSide, AimWords>> = {
  party: {
    focus: label(
      'Chi gioca colpisce lo stesso avversario, il più debole.',
      'The players all strike the weakest opponent.',
    ),
    random: label('Chi gioca colpisce a caso.', 'The players strike anybody.'),
    spread: label(
      'Ogni personaggio colpisce chi ha davanti.',
      'Each character strikes the opponent in the same place.',
    ),
    inOrder: label(
      'Chi gioca colpisce gli avversari nell’ordine dato.',
      'The players strike the opponents in the given order.',
    ),
  },
  foes: {
    focus: label(
      'Gli avversari si accaniscono sul personaggio più debole.',
      'The opponents all strike the weakest character.',
    ),
    random: label('Gli avversari colpiscono a caso.', 'The opponents strike anybody.'),
    spread: label(
      'Ogni avversario colpisce chi ha davanti.',
      'Each opponent strikes the character in the same place.',
    ),
    inOrder: label(
      'Gli avversari colpiscono i personaggi nell’ordine dato.',
      'The opponents strike the characters in the given order.',
    ),
  },
}

interface GivenOrder {
  readonly order?: readonly string[] | undefined
}

/** The assumptions about the targets of each side. */
export function aimAssumptions(
  policy: Readonly<Record<ForecastSide, SidePolicy>>,
  given: Readonly<Record<ForecastSide, GivenOrder>>,
): readonly Assumption[] {
  return SIDES.map(side => {
    const { aim } = policy[side]
    const isOrdered = aim === 'focus' && (given[side].order ?? []).length > 0
    return { id: `aim-of-${side}`, text: WORDS[side][isOrdered ? 'inOrder' : aim] }
  })
}
