import type { BrpCallAnswer, BrpCallDoc } from '@mastro/rules-brp'
import type { MeDoc } from '@mastro/table'
import { percent } from '../../../i18n/format.ts'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useSeats } from '../../../net/context.tsx'
import { useWide } from '../../../ui/device/screen-width.ts'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { Stamp } from '../../../ui/drawings/stamp.tsx'
import * as styles from '../brp.module.css'
import { Band, twoDigits } from '../drawings/band.tsx'
import { D100 } from '../drawings/d100.tsx'
import { messages as slipMessages } from '../../../slip/messages.ts'
import { wordFor, messages } from '../messages.ts'
import { OtherAnswer } from './called-roll.tsx'
import { useKeptCalls } from './use-called-rolls.ts'

/**
 * The outcome of a roll that the Master asked for. It stays on the phone that rolled until it is put
 * away, on a phone with the button of the dock.
 */
export function CalledOutcomes({ me, isShort }: { me: MeDoc; isShort: boolean }) {
  const [kept, putAway] = useKeptCalls(me)
  const Card = isShort ? OutcomeLine : CalledOutcome
  return (
    <>
      {kept.map(({ id, call, own }) => (
        <Card key={id} call={call} own={own} putAway={() => putAway(id)} />
      ))}
    </>
  )
}

interface OutcomeProps {
  readonly call: BrpCallDoc
  readonly own: BrpCallAnswer
  readonly putAway: () => void
}

/** One line, while a fight or another roll needs the place. */
function OutcomeLine({ call, own: { roll, outcome }, putAway }: OutcomeProps) {
  const t = useMessages(messages)
  const level = outcome === undefined ? '' : wordFor(t.level, outcome.id)
  return (
    <article class={`row row--between ${styles.outcomeLine}`} aria-label={localize(call.what)}>
      <span>
        <b>{localize(call.what)}</b> {level}
        {roll === undefined ? '' : `, ${twoDigits(roll)}`}
      </span>
      <button type="button" class="icon-button" aria-label={t.putAway} onClick={putAway}>
        <Icon name="close" />
      </button>
    </article>
  )
}

function CalledOutcome({ call, own, putAway }: OutcomeProps) {
  const t = useMessages(messages)
  const by = useSeats().find(({ id }) => id === call.by)?.name ?? ''
  const isWide = useWide()
  const others = call.asked.filter(one => one !== own)
  const answered = call.asked.filter(one => one.state === 'answered').length
  const cut = own.cuts.length === 1 ? own.cuts[0] : undefined
  const { roll, outcome } = own
  return (
    <article class="slip slip--tabbed" aria-label={localize(call.what)}>
      <div class="slip__tab">{others.length > 0 ? t.asksAll(by) : t.asksYou(by)}</div>
      <div class="slip__body slip__head">
        <div class="result" role="status">
          <div class="row row--between">
            <h2 class="h2">{localize(call.what)}</h2>
            {own.chance !== undefined && <b class="number slip__total">{percent(own.chance)}</b>}
          </div>
          <div class="row row--between">
            {roll !== undefined && <D100 face={roll} isWon={outcome?.stamp === 'success'} />}
            {outcome !== undefined && (
              <Stamp kind={outcome.stamp}>{wordFor(t.level, outcome.id)}</Stamp>
            )}
          </div>
          {cut !== undefined && (
            <>
              <Band cut={cut} mark={roll ?? null} />
              <p class="secondary">
                <b class="strong">{outcome === undefined ? '' : wordFor(t.means, outcome.id)}</b>{' '}
                {t.limit(twoDigits(cut.special), twoDigits(cut.success))}
              </p>
            </>
          )}
        </div>
        {isWide && (
          <button
            type="button"
            class="button button--wide button--primary"
            data-primary
            onClick={putAway}
          >
            {t.putAway}
          </button>
        )}
      </div>
      {others.length > 0 && (
        <>
          <div class="perforation" />
          <div class="slip__body slip__stub">
            <div class="section-head">
              <h3 class="h3">{t.atTable}</h3>
              <span class="caption">{t.rolledOf(answered, call.asked.length)}</span>
            </div>
            {others.map(one => (
              <OtherAnswer key={one.being} answer={one} />
            ))}
          </div>
        </>
      )}
    </article>
  )
}

/** Puts away the last asked roll, in the dock of a phone. */
export function PutAwayDock({ me }: { me: MeDoc }) {
  const t = useMessages(messages)
  const s = useMessages(slipMessages)
  const [[kept], putAway] = useKeptCalls(me)
  return (
    <button
      type="button"
      class="button button--primary grow"
      data-primary
      onClick={() => kept !== undefined && putAway(kept.id)}
    >
      <span>
        {t.putAway}
        <br />
        <span class="odds">{s.stays}</span>
      </span>
    </button>
  )
}
