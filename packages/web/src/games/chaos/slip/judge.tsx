import type { SlipDoc } from '@mastro/table'
import { MyPartForm } from '../../../slip/parts/my-part.tsx'
import type { OwnPart } from '../../../slip/parts/own-part.tsx'
import { isUnlinked } from '../own-character.ts'
import { Casting, listIn } from '../seal/casting.tsx'
import { foePartOf } from '../seal/seal-parts.ts'

/** The Master's judgement of a counter-spell, with the details of the spell. */
export function JudgeSpell({ slip }: { slip: SlipDoc }) {
  return (
    <>
      {foePartOf(slip) === undefined && (
        <div class="slip__body">
          <Casting slip={slip} />
        </div>
      )}
      {slip.mine
        .filter(({ role }) => role === 'master')
        .map(part => (
          <MyPartForm key={part.id} slip={slip} part={part} isOpen={isAwaited(slip, part)} />
        ))}
    </>
  )
}

/**
 * The Master's judgement of a resistance. Unfolded while its element has still to be linked
 * (WOC-RESIST-3).
 */
export function JudgeResistance({
  slip,
  isAsked = isUnlinked(slip),
}: {
  slip: SlipDoc
  isAsked?: boolean
}) {
  return (
    <>
      {slip.mine
        .filter(({ role }) => role === 'master')
        .map(part => (
          <MyPartForm key={part.id} slip={slip} part={part} isOpen={isAsked} />
        ))}
    </>
  )
}

/** Whether foci on the slip still wait for the Master's judgement. */
export function isAwaited(slip: SlipDoc, { id }: OwnPart): boolean {
  const laid = slip.parts.some(part => listIn(part.value, 'foci').length > 0)
  return id === 'master' && laid && slip.parts.every(part => part.id !== id || !part.filled)
}
