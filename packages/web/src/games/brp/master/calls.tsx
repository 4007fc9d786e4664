import * as styles from './desk.module.css'
import type { BrpCallAnswer, BrpCallDoc } from '@mastro/rules-brp'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGameBelow, useGameSend, useSeats } from '../../../net/context.tsx'
import { useDraft } from '../../../slip/form/drafts.ts'
import { messages as slipMessages } from '../../../slip/messages.ts'
import { deviceStorage } from '../../../ui/device/storage.ts'
import { firstName } from '../../../ui/text/first-name.ts'
import { Band, twoDigits } from '../drawings/band.tsx'
import { useFight } from '../own-character.ts'
import { Tile } from './people.tsx'
import { messages } from './messages.ts'

/** The answers to called rolls, each die on its band. In a fight only open ones are listed. */
export function Calls({ canClose, except }: { canClose: boolean; except?: string | undefined }) {
  const isFight = useFight() !== undefined
  const calls = useGameBelow<BrpCallDoc>('call/').filter(
    call => call.id !== except && (call.isOpen || !isFight),
  )
  return (
    <>
      {calls.toReversed().map(call => (
        <Call key={call.id} call={call} canClose={canClose && call.isOpen} />
      ))}
    </>
  )
}

const KEY = 'brp-asked-put-away'

/** The latest called roll, which stays on top until the Master puts it away, and that tap. */
export function useLatestCall(): readonly [BrpCallDoc | undefined, () => void] {
  const [gone, put] = useDraft(KEY, deviceStorage.get(KEY) ?? '')
  const latest = useGameBelow<BrpCallDoc>('call/').at(-1)
  const putAway = () => {
    deviceStorage.set(KEY, latest?.id ?? '')
    put(latest?.id ?? '')
  }
  return [latest?.id === gone ? undefined : latest, putAway]
}

/** The latest called roll: «Non aspettare più» while somebody has to roll, then «Metti via». */
export function LatestCall({ call, putAway }: { call: BrpCallDoc; putAway: () => void }) {
  const t = useMessages(slipMessages)
  return (
    <div class="gap">
      <Call call={call} canClose={call.isOpen} />
      {!call.isOpen && (
        <button type="button" class={`button button--small ${styles.closeCall}`} onClick={putAway}>
          {t.close}
        </button>
      )}
    </div>
  )
}

function Call({ call, canClose }: { call: BrpCallDoc; canClose: boolean }) {
  const t = useMessages(messages)
  const send = useGameSend()
  const answered = call.asked.filter(one => one.state === 'answered').length
  const hard = call.difficulty === undefined ? t.sealed : t.levels[call.difficulty]
  return (
    <section aria-label={t.asked(localize(call.what))}>
      <div class="section-head">
        <h2 class="h3">{`${t.asked(localize(call.what))}, ${hard}`}</h2>
        <span class="caption">{t.answered(answered, call.asked.length)}</span>
      </div>
      {call.note !== undefined && <p class="secondary">{localize(call.note)}</p>}
      {call.asked.map(one => (
        <Answer key={one.being} answer={one} />
      ))}
      {canClose && (
        <button
          type="button"
          class={`button button--small ${styles.closeCall}`}
          onClick={() => void send({ type: 'close-call', call: call.id })}
        >
          {t.stop}
        </button>
      )}
    </section>
  )
}

function Answer({ answer }: { answer: BrpCallAnswer }) {
  const t = useMessages(messages)
  const seats = useSeats()
  const { name, seat, being = '', cuts, roll, outcome, state } = answer
  const cut = cuts.length === 1 ? cuts[0] : undefined
  return (
    <div class={styles.askRow}>
      <Tile being={{ id: being, seat, name }} seats={seats} />
      <span>
        <b>{firstName(name)}</b>{' '}
        {cut !== undefined && <span class="caption tabular">{cut.success}&#8239;%</span>}
      </span>
      {cut === undefined ? <span /> : <Band cut={cut} mark={roll ?? null} size="small" />}
      <span class={styles.rolled}>
        {roll !== undefined && <b class="tabular">{twoDigits(roll)}</b>}
        <span class="caption">
          {outcome !== undefined
            ? localize(outcome.label)
            : state === 'skipped'
              ? t.skipped
              : t.waits}
        </span>
      </span>
    </div>
  )
}
