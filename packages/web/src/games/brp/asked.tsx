import type { BrpCallDoc } from '@mastro/rules-brp'
import type { MeDoc } from '@mastro/table'
import { percent } from '../../i18n/format.ts'
import { say, useWords } from '../../i18n/language.ts'
import { useGameBelow, useGameSend } from '../../net/context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Band } from './band.tsx'
import { words } from './words.ts'

/** Who leads has asked for a roll: one's own chance on its band, and one tap answers. */
export function Asked({ me }: { me: MeDoc }) {
  const t = useWords(words)
  const send = useGameSend()
  const calls = useGameBelow<BrpCallDoc>('call/').filter(call => call.isOpen)
  return (
    <>
      {calls.flatMap(call =>
        call.asked
          .filter(one => one.seat === me.seat && one.state === 'asked')
          .map(one => (
            <article key={call.id + one.seat} class="brp-card" aria-label={say(call.what)}>
              <div class="row row--b">
                <b class="h3">{say(call.what)}</b>
                {one.chance !== undefined && <b class="num">{percent(one.chance)}</b>}
                {call.isSealed && <Icon name="busta" />}
              </div>
              {call.note !== undefined && <p class="sub">{say(call.note)}</p>}
              {one.cuts.map(cut => (
                <div key={cut.difficulty}>
                  {one.cuts.length > 1 && <span class="cap">{say(cut.label)}</span>}
                  <Band cut={cut} size={one.cuts.length > 1 ? 's' : 'm'} />
                </div>
              ))}
              <button
                type="button"
                class="btn btn--p btn--w"
                data-primary
                onClick={() =>
                  void send({ type: 'answer-call', call: call.id, being: one.being ?? '' })
                }
              >
                {t.d100}
              </button>
            </article>
          )),
      )}
    </>
  )
}
