import type { MeDoc, SeatDoc, SlipDoc, SlipPartDoc } from '@mastro/table'
import { say, useWords } from '../i18n/language.ts'
import { useSend } from '../net/context.tsx'
import { Envelope } from '../ui/envelope.tsx'
import { HoldToSee } from '../ui/hold.tsx'
import { words } from './words.ts'

/** What this seat has sealed on a slip: looked at with a held finger, opened after the roll by its author. */
export function OwnSeals({
  slip,
  me,
  seats,
}: {
  slip: SlipDoc
  me: MeDoc
  seats: readonly SeatDoc[]
}) {
  const t = useWords(words)
  const send = useSend()
  const sealed = slip.parts.filter(part => part.sealed && part.seat === me.seat)
  if (sealed.length === 0) return null
  return (
    <div class="slip__b">
      {sealed.map(part => (
        <div key={part.id} class="row slip__seal">
          <Envelope
            author={seats.find(seat => seat.id === part.seat)}
            label={t.sealedBy(seats.find(seat => seat.id === part.seat)?.name ?? '')}
            width={44}
          />
          <span class="cap grow">{part.fingerprint?.slice(0, 4).toUpperCase()}</span>
          {part.role === 'master' && (
            <button
              type="button"
              class={`btn btn--s${slip.outcome === null ? '' : ' btn--p'}`}
              onClick={() => void send({ type: 'open-part', slip: slip.id, part: part.id })}
            >
              {t.reveal}
            </button>
          )}
          <HoldToSee label={t.look}>{inWords(part)}</HoldToSee>
        </div>
      ))}
    </div>
  )
}

function inWords(part: SlipPartDoc): string {
  const { value } = part
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  const parts = Object.values(value).filter(
    one => typeof one === 'number' || typeof one === 'string',
  )
  return `${say(part.label)}: ${parts.join(', ')}`
}
