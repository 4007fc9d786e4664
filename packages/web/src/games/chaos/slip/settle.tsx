import { useState } from 'preact/hooks'
import { toName, type FightDoc } from '@mastro/core'
import type { SlipDoc } from '@mastro/table'
import { dictionary, localize, useMessages } from '../../../i18n/language.ts'
import { useGame } from '../../../net/context.tsx'
import { firstName } from '../../../ui/text/first-name.ts'
import { contendersOf } from './contest-sides.ts'
import { useNames } from '../being-names.ts'
import { useSettlement } from './use-settlement.ts'
import { WoundFields, WoundForm, woundMessages } from './wound-form.tsx'
import * as styles from '../chaos.module.css'

const messages = dictionary({
  it: {
    hangs: 'In sospeso finché si combatte: si sente alla fine.',
    justCount: 'Nessuna ferita',
    noFight: 'Non è un combattimento',
    orWound: 'O una ferita',
    nextIs: (name: string) => `poi tocca ${toName(name)}`,
  },
  en: {
    hangs: 'Put aside while the fight lasts: it is felt at the end.',
    justCount: 'No wound',
    noFight: 'This is no fight',
    orWound: 'Or a wound',
    nextIs: (name: string) => `then it is ${name}’s turn`,
  },
})

/**
 * On the slip: the Master chooses the wounded side and the wound, or records that this was not a
 * fight.
 */
export function SettleExchange({ slip }: { slip: SlipDoc }) {
  const t = useMessages(messages)
  const names = useNames()
  const { losers, loser, wound, isDone, change, noFight } = useSettlement(slip)
  const open = slip.effects.filter(effect => effect.choice === 'proposed')
  if (isDone) return null
  return (
    <>
      <div class="perforation" />
      <div class="slip__body gap">
        {losers.length > 1 && (
          <div class={styles.picks} role="group">
            {losers.map(id => (
              <button
                key={id}
                type="button"
                class={styles.pick}
                aria-pressed={id === loser}
                onClick={() => change({ loser: id })}
              >
                {firstName(names(id))}
              </button>
            ))}
          </div>
        )}
        {open.length > 0 && (
          <p class="caption">
            {open.map(effect => localize(effect.label)).join('. ')}. {t.hangs}
          </p>
        )}
        {loser !== undefined && (
          <WoundFields being={loser} wound={wound} change={next => change({ wound: next })} />
        )}
        {noFight !== null && (
          <button
            type="button"
            class="button button--small button--quiet"
            onClick={() => void noFight()}
          >
            {t.noFight}
          </button>
        )}
      </div>
    </>
  )
}

/** On a contest that is no fight. The Master may still record a wound. */
export function NoFight({ slip }: { slip: SlipDoc }) {
  const t = useMessages(messages)
  const names = useNames()
  const { losers, loser, isDone, change } = useSettlement(slip)
  const [isWound, wound] = useState(false)
  if (isDone || loser === undefined) return null
  return (
    <>
      <div class="perforation" />
      <div class="slip__body gap">
        {!isWound ? (
          <button
            type="button"
            class="button button--small button--quiet"
            onClick={() => wound(true)}
          >
            {t.orWound}
          </button>
        ) : (
          <>
            {losers.length > 1 && (
              <div class={styles.picks} role="group">
                {losers.map(id => (
                  <button
                    key={id}
                    type="button"
                    class={styles.pick}
                    aria-pressed={id === loser}
                    onClick={() => change({ loser: id })}
                  >
                    {firstName(names(id))}
                  </button>
                ))}
              </div>
            )}
            <WoundForm key={loser} being={loser} done={() => wound(false)} />
          </>
        )}
      </div>
    </>
  )
}

/**
 * The next able player character in the order of the fight, after those in this exchange. Null if
 * there is none.
 */
function useNext(slip: SlipDoc): string | null {
  const order = useGame<FightDoc>('fight')?.order ?? []
  const contenders = contendersOf(slip)
  const last = order.findLastIndex(({ id, seat }) => seat !== undefined && contenders.includes(id))
  const round = [...order.slice(last + 1), ...order.slice(0, last + 1)]
  const next = round.find(
    ({ id, seat, state }) => seat !== undefined && state !== 'out' && !contenders.includes(id),
  )
  return next?.name ?? null
}

/** In the dock: records the wound or none. Null once settled. */
export function SettleDock({ slip }: { slip: SlipDoc }) {
  const t = useMessages(messages)
  const woundTexts = useMessages(woundMessages)
  const { wound, without, apply } = useSettlement(slip)
  const hasPoints = wound.points !== null
  const next = useNext(slip)
  return (
    <>
      <button
        type="button"
        class={`button ${styles.slimButton}${hasPoints ? '' : ' grow'}`}
        onClick={() => void without()}
      >
        {t.justCount}
      </button>
      {hasPoints && (
        <button
          type="button"
          class={`button button--primary grow ${styles.slimButton}`}
          data-primary
          onClick={() => void apply()}
        >
          <span>
            {woundTexts.apply(wound.points ?? 0)}
            {next !== null && (
              <>
                <br />
                <span class="odds">{t.nextIs(firstName(next))}</span>
              </>
            )}
          </span>
        </button>
      )}
    </>
  )
}
