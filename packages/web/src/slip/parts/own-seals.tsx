import type { MeDoc, SeatDoc, SlipDoc, SlipPartDoc } from '@mastro/table'
import { localize, useMessages } from '../../i18n/language.ts'
import { useSend } from '../../net/context.tsx'
import { Envelope } from '../../ui/drawings/envelope.tsx'
import { HoldToSee } from '../../ui/hold-to-see.tsx'
import { CorrectButton, useIsSealedAgain } from './correct-button.tsx'
import { isGivenWhole } from './my-part.tsx'
import { lateMessages } from '../late-messages.ts'
import { messages } from '../messages.ts'

/**
 * What this seat has sealed on a slip: shown while pressed, replaced before the roll, opened by its
 * author.
 */
export function OwnSeals({
  slip,
  me,
  seats,
}: {
  slip: SlipDoc
  me: MeDoc
  seats: readonly SeatDoc[]
}) {
  const sealed = slip.parts.filter(part => part.sealed && part.seat === me.seat)
  if (sealed.length === 0) return null
  return (
    <div class="slip__body">
      {sealed.map(part => (
        <OwnSeal
          key={`${slip.id} ${part.id}`}
          slip={slip}
          part={part}
          author={seats.find(seat => seat.id === part.seat)}
        />
      ))}
    </div>
  )
}

function OwnSeal({
  slip,
  part,
  author,
}: {
  slip: SlipDoc
  part: SlipPartDoc
  author: SeatDoc | undefined
}) {
  const t = useMessages(messages)
  const late = useMessages(lateMessages)
  const send = useSend()
  const isAgain = useIsSealedAgain(part.fingerprint)
  const mine = slip.mine.find(one => one.id === part.id && isGivenWhole(one))
  const mayOpen = part.role === 'master' && part.fingerprint !== undefined // a part that the rules never reveal has no fingerprint
  return (
    <>
      <p class="secondary" role="status">
        {isAgain && late.isVoid}
      </p>
      <div class="row slip__seal">
        <Envelope author={author} label={late.sealedBy(author?.name ?? '')} width={44} />
        <span class="caption grow">{part.fingerprint?.slice(0, 4).toUpperCase()}</span>
        {mine !== undefined && <CorrectButton slip={slip} part={mine} />}
        {mayOpen && (
          <button
            type="button"
            class={`button button--small${slip.outcome === null ? '' : ' button--primary'}`}
            onClick={() => void send({ type: 'open-part', slip: slip.id, part: part.id })}
          >
            {late.reveal}
          </button>
        )}
        <HoldToSee label={t.look}>{inWords(part)}</HoldToSee>
      </div>
    </>
  )
}

function inWords(part: SlipPartDoc): string {
  const { value } = part
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  const parts = Object.values(value).filter(
    one => typeof one === 'number' || typeof one === 'string',
  )
  return `${localize(part.label)}: ${parts.join(', ')}`
}
