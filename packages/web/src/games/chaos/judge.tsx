import './seal/seal.css'
import type { SlipDoc } from '@mastro/table'
import { MyPartForm } from '../../slip/my-part.tsx'
import type { OwnPart } from '../../slip/own-part.tsx'
import { isUnlinked } from './own-character.ts'
import { Casting, listIn } from './seal/casting.tsx'
import { foePartOf } from './seal/seal-parts.ts'

/** What the Master says of a spell that answers a spell: nothing is judged unseen. */
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

/** What the Master says of a resistance: open where it waits for the element to be linked (WOC-RESIST-3). */
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

/** Foci lie there, and the word on them has still to be said. */
export function isAwaited(slip: SlipDoc, { id }: OwnPart): boolean {
  const laid = slip.parts.some(part => listIn(part.value, 'foci').length > 0)
  return id === 'master' && laid && slip.parts.every(part => part.id !== id || !part.filled)
}
