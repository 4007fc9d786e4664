import type { BrpCallAnswer, BrpCallDoc } from '@mastro/rules-brp'
import type { MeDoc } from '@mastro/table'
import { percent, signed } from '../../../i18n/format.ts'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGameSend, useSeats } from '../../../net/context.tsx'
import { BeingTile } from '../../../parts/turn-order.tsx'
import { useThrowByHand } from '../../../slip/dice/throw-by-hand.ts'
import { useDiceHabit } from '../../../ui/device/dice-habit.ts'
import { firstName } from '../../../ui/text/first-name.ts'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { useCalledRolls } from './use-called-rolls.ts'
import { Band, twoDigits } from '../drawings/band.tsx'
import { wordFor, messages } from '../messages.ts'
import * as styles from '../brp.module.css'

/**
 * A roll called by the Master: the player's chance on its band, the results of the others as they
 * come in, and one button to answer.
 */
export function CalledRollCards({ me }: { me: MeDoc }) {
  const calls = useCalledRolls(me)
  return (
    <>
      {calls.map(([call, one]) => (
        <Call key={`${call.id} ${one.being}`} call={call} own={one} />
      ))}
    </>
  )
}

interface CallProps {
  readonly call: BrpCallDoc
  readonly own: BrpCallAnswer
}

function Call({ call, own }: CallProps) {
  const t = useMessages(messages)
  const by = useSeats().find(seat => seat.id === call.by)?.name ?? ''
  const others = call.asked.filter(one => one !== own)
  const fallen = others.filter(one => one.state === 'answered').length
  return (
    <article class="slip slip--tabbed" aria-label={localize(call.what)}>
      <div class="slip__tab">{others.length > 0 ? t.asksAll(by) : t.asksYou(by)}</div>
      <div class="slip__body slip__head">
        <div class="pool-head">
          <div>
            <h2 class="h2">{localize(call.what)}</h2>
            {call.note !== undefined && <p class="secondary">{localize(call.note)}</p>}
            {own.penalty !== 0 && (
              <p class="secondary">{t.lessArmour(own.score, signed(own.penalty))}</p>
            )}
          </div>
          {own.chance !== undefined && <b class="number slip__total">{percent(own.chance)}</b>}
          {call.isSealed && <Icon name="envelope" />}
        </div>
        {own.cuts.map(cut => (
          <div key={cut.difficulty}>
            {own.cuts.length > 1 && <span class="caption">{localize(cut.label)}</span>}
            <Band cut={cut} size={own.cuts.length > 1 ? 'small' : 'large'} />
          </div>
        ))}
        <AnswerIt call={call} own={own} />
      </div>
      {others.length > 0 && (
        <>
          <div class="perforation" />
          <div class="slip__body slip__stub">
            <div class="section-head">
              <h3 class="h3">{t.atTable}</h3>
              <span class="caption">{t.rolledOf(fallen, call.asked.length)}</span>
            </div>
            {others.map(one => (
              <OtherAnswer key={one.being} answer={one} />
            ))}
            <p class="caption">{call.stakes ? t.askedTick : t.askedDrop}</p>
          </div>
        </>
      )}
    </article>
  )
}

/**
 * One tap answers. A second button enters real dice for this roll, unless the device always uses
 * real dice.
 */
function AnswerIt({ call, own }: CallProps) {
  const t = useMessages(messages)
  const send = useGameSend()
  const byHand = useThrowByHand()
  const isReal = useDiceHabit() === 'real'
  const command = { type: 'answer-call', call: call.id, being: own.being ?? '' }
  return (
    <div class={`row ${styles.callAnswer}`}>
      {!isReal && own.dice.length > 0 && (
        <button type="button" class="button" onClick={() => void byHand({ type: 'game', command })}>
          <Icon name="real-dice" /> {t.realDice}
        </button>
      )}
      <button
        type="button"
        class="button button--primary grow"
        data-primary
        onClick={() => void send(command)}
      >
        {own.chance === undefined ? (
          t.d100
        ) : (
          <span>
            {t.d100}
            <br />
            <span class="odds">{t.succeeds(percent(own.chance))}</span>
          </span>
        )}
      </button>
    </div>
  )
}

export function OtherAnswer({ answer }: { answer: BrpCallAnswer }) {
  const t = useMessages(messages)
  const seats = useSeats()
  const { name, seat, cuts, roll, outcome, state } = answer
  const cut = cuts.length === 1 ? cuts[0] : undefined
  const result = outcome === undefined ? '' : wordFor(t.level, outcome.id)
  return (
    <div class={styles.callRow}>
      <BeingTile seat={seat ?? undefined} name={name} seats={seats} />
      <span class="grow">
        <b>{firstName(name)}</b>{' '}
        {cut !== undefined && <span class="caption tabular">{cut.success}&#8239;%</span>}
      </span>
      <span class="tag tabular">
        {state === 'asked'
          ? t.stillRolls
          : roll === undefined
            ? result
            : `${result}, ${twoDigits(roll)}`}
      </span>
      {cut !== undefined && (
        <span class={styles.callRowBand}>
          <Band cut={cut} mark={roll ?? null} size="small" />
        </span>
      )}
    </div>
  )
}
