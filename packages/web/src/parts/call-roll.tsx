import './parts.css'
import type { CallAnswer, CallDoc } from '@mastro/core'
import type { SeatDoc } from '@mastro/table'
import { percent } from '../i18n/format.ts'
import { localize, useMessages } from '../i18n/language.ts'
import { Icon } from '../ui/drawings/icon.tsx'
import { Stamp } from '../ui/drawings/stamp.tsx'
import { BeingTile } from './turn-order.tsx'
import { messages } from './messages.ts'

/** A roll that the leader has called for, with the seats asked, their answers and results. */
export function CallRoll({ call, seats }: { call: CallDoc; seats: readonly SeatDoc[] }) {
  const t = useMessages(messages)
  const answered = call.asked.filter(one => one.state === 'answered').length
  return (
    <section class="call gap" aria-label={localize(call.what)}>
      <div class="section-head">
        <h2 class="h3">{localize(call.what)}</h2>
        <span class="caption">{t.asked(answered, call.asked.length)}</span>
      </div>
      {call.note !== undefined && <p class="secondary">{localize(call.note)}</p>}
      {call.isSealed && (
        <p class="secondary">
          <Icon name="envelope" size="small" /> {t.target}
        </p>
      )}
      <ul class="list">
        {call.asked.map(one => (
          <li key={one.seat} class="call__row">
            <BeingTile seat={one.seat} name={one.name} seats={seats} />
            <b class="grow">{one.name}</b>
            <State answer={one} />
          </li>
        ))}
      </ul>
      {call.atLeastOne !== undefined && <p class="secondary">{t.one(percent(call.atLeastOne))}</p>}
    </section>
  )
}

function State({ answer: { state, outcome, chance } }: { answer: CallAnswer }) {
  const t = useMessages(messages)
  if (outcome !== undefined) return <Stamp kind={outcome.stamp}>{localize(outcome.label)}</Stamp>
  return (
    <span class="caption tabular">
      {state === 'skipped' ? t.skipped : chance === undefined ? t.waits : percent(chance)}
    </span>
  )
}
