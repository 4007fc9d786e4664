import { useState } from 'preact/hooks'
import type { EffectDoc, SlipDoc } from '@mastro/table'
import { useUi } from '../games/ui-context.ts'
import { quoted, withMinus } from '../i18n/format.ts'
import { localize, useMessages } from '../i18n/language.ts'
import { useConnection, useSeats, useSend } from '../net/context.tsx'
import { useDoc } from '../net/docs.ts'
import { Icon } from '../ui/drawings/icon.tsx'
import { SeatTile } from '../ui/drawings/seat-tile.tsx'
import { Figure } from '../ui/form/figure.tsx'
import { lateMessages } from './late-messages.ts'
import { messages } from './messages.ts'

/** The decision about a proposed effect before it is applied. */
interface Choice {
  readonly isWaived?: boolean
  readonly to?: number
}
type Choices = Readonly<Record<string, Choice>>

/** An effect that only informs the leader what was faced, and by how much it succeeded. */
const AGAINST = 'against'

/**
 * The effects that the rules propose after a roll: one line each, `5 → 3`, to be applied, changed
 * or waived.
 */
export function Effects({ slip, canSettle }: { slip: SlipDoc; canSettle: boolean }) {
  const late = useMessages(lateMessages)
  const [isChanging, change] = useState(false)
  const [choices, choose] = useState<Choices>({})
  const [reason, setReason] = useState('')
  const send = useSend()
  if (slip.effects.length === 0) return null
  const open = slip.effects.filter(effect => effect.choice === 'proposed')
  const against = slip.effects.find(effect => effect.id === AGAINST)
  const effects = slip.effects.filter(effect => effect !== against)
  // effects that only record something share one line, unless somebody is changing them
  const shown = isChanging ? effects : effects.filter(effect => effect.change !== undefined)
  const noted = effects.filter(effect => !shown.includes(effect) && effect.choice !== 'waived')
  const isChanged = open.some(effect => choices[effect.id]?.to !== undefined)
  const settle = () =>
    void send({
      type: 'settle-slip',
      slip: slip.id,
      settlements: open.map(effect => settlementOf(effect, choices[effect.id] ?? {}, reason)),
    })
  return (
    <>
      <div class="perforation" />
      <div class="slip__body slip__effects">
        {against !== undefined && <p class="strong">{localize(against.label)}</p>}
        {shown.map(effect => (
          <EffectLine
            key={effect.id}
            effect={effect}
            choice={choices[effect.id] ?? {}}
            choose={
              isChanging && effect.choice === 'proposed'
                ? choice => choose({ ...choices, [effect.id]: choice })
                : null
            }
          />
        ))}
        {noted.length > 0 && (
          <p class="caption slip__noted">
            <Icon name="sheet" size="small" />{' '}
            {noted.map(effect => localize(effect.label)).join('. ')}.
          </p>
        )}
        {isChanging && (
          <label class="field slip__why">
            <span>{late.reason}</span>
            <input
              value={reason}
              maxLength={500}
              onInput={event => setReason(event.currentTarget.value)}
            />
          </label>
        )}
        {canSettle && open.length > 0 && (
          <div class="row slip__settle">
            <button
              type="button"
              class="button button--small"
              aria-pressed={isChanging}
              onClick={() => change(!isChanging)}
            >
              {late.change}
            </button>
            <button
              type="button"
              class="button button--small button--primary grow"
              data-primary
              aria-disabled={isChanged && reason.trim() === ''}
              onClick={() => (!isChanged || reason.trim() !== '') && settle()}
            >
              {late.settle}
            </button>
          </div>
        )}
        {!canSettle && open.length > 0 && <PendingEffectsNote />}
      </div>
    </>
  )
}

function settlementOf(effect: EffectDoc, { isWaived, to }: Choice, reason: string) {
  const because = reason.trim() === '' ? {} : { reason: reason.trim() }
  if (isWaived === true) return { effect: effect.id, choice: 'waive' as const, ...because }
  return to === undefined
    ? { effect: effect.id, choice: 'apply' as const }
    : { effect: effect.id, choice: 'change' as const, to, ...because }
}

function EffectLine({
  effect,
  choice,
  choose,
}: {
  effect: EffectDoc
  choice: Choice
  choose: ((choice: Choice) => void) | null
}) {
  const t = useMessages(messages)
  const late = useMessages(lateMessages)
  const isOff = choice.isWaived === true || effect.choice === 'waived'
  const { change } = effect
  const to = choice.to ?? change?.to
  const what = localize(effect.about ?? effect.label)
  return (
    <div class="effect-line">
      <Subject effect={effect} />
      <span class={isOff ? 'muted' : undefined}>
        {isOff ? <s>{what}</s> : what}
        {effect.reason !== undefined && effect.reason !== '' && (
          <span class="caption"> {quoted(effect.reason)}</span>
        )}
      </span>
      {change !== undefined && (
        <span class="tabular nowrap">
          {withMinus(`${change.from} → ${isOff ? change.from : to}`)}
        </span>
      )}
      {choose !== null && (
        <span class="row effect-line__edit">
          {typeof change?.to === 'number' && (
            <Figure
              label={what}
              value={typeof to === 'number' ? to : change.to}
              min={isBelowZero(change) ? -99 : 0}
              max={99}
              less={t.less}
              more={t.more}
              onChange={next => choose({ ...choice, to: next })}
            />
          )}
          <button
            type="button"
            class="button button--small"
            aria-pressed={isOff}
            onClick={() => choose({ ...choice, isWaived: !isOff })}
          >
            {late.waive}
          </button>
        </span>
      )}
    </div>
  )
}

/** Some values go below zero. */
const isBelowZero = ({ from, to }: NonNullable<EffectDoc['change']>): boolean =>
  Number(from) < 0 || Number(to) < 0

/** The seat of the character that the effect concerns, or an icon of its kind. */
function Subject({ effect }: { effect: EffectDoc }) {
  const seats = useSeats()
  const { docs } = useConnection()
  const subject = effect.change?.subject ?? effect.id.split(':')[1] ?? ''
  const doc = useDoc<{ seat?: string }>(docs, `game/character/${subject}`)
  const seat = seats.find(one => one.id === (doc?.seat ?? subject))
  if (seat !== undefined && effect.change !== undefined)
    return <SeatTile seat={seat} size="small" />
  return <Icon name={effect.id.startsWith('wounds') ? 'wound' : 'sheet'} size="small" />
}

/** A note that the leader has to apply it, with the game's title for the leader. */
function PendingEffectsNote() {
  const late = useMessages(lateMessages)
  return <p class="caption slip__wait">{late.toBeApplied(localize(useUi().leaderTitle))}</p>
}
