import * as styles from '../../warp.module.css'
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { Json } from '@mastro/core'
import type { SlipDoc } from '@mastro/table'
import { signed } from '../../../../i18n/format.ts'
import { useMessages } from '../../../../i18n/language.ts'
import { useSeats, useSend, useTable } from '../../../../net/context.tsx'
import { valuesOf } from '../../../../slip/parts/own-part.tsx'
import { Icon } from '../../../../ui/drawings/icon.tsx'
import { colourClass } from '../../../../ui/drawings/seat-tile.tsx'
import { textOf } from '../../own-character.ts'
import { refusalOf, useVerdict, type RefusedReason } from './verdict.tsx'
import { verdictMessages } from './verdict-messages.ts'

type Part = SlipDoc['parts'][number]

/** One reason, which the Master may refuse or has refused. */
export function Reason({ slip, part }: { slip: SlipDoc; part: Part }) {
  const t = useMessages(verdictMessages)
  const seat = useSeats().find(({ id }) => id === part.seat)
  const [isAsking, ask] = useState(false)
  const { mayJudge, refuse, accept } = useVerdict(slip)
  const hand = valuesOf(part.value)
  const reason = textOf(hand?.['because']).trim()
  const refused = refusalOf(slip, part.id, 'experience', reason)
  if (refused !== undefined)
    return (
      <RefusedDieCard slip={slip} part={part} refused={refused}>
        {mayJudge && (
          <button type="button" class="button button--small" onClick={() => accept(refused)}>
            {t.accept}
          </button>
        )}
      </RefusedDieCard>
    )
  return (
    <>
      <div class={`ledger-line ${styles.ledgerLine}`}>
        <span>
          {t.xpDie}: <span class="secondary">{t.quote(reason.replaceAll('\n', '; '))}</span>
        </span>
        <span class="row">
          {mayJudge && !isAsking && (
            <button type="button" class="button button--small" onClick={() => ask(true)}>
              {t.refuse}
            </button>
          )}
          <span
            class={`${styles.bonus} ${styles.bonusExperience} ${seat === undefined ? '' : colourClass(seat)}`}
          >
            <i class="d6" aria-hidden="true" />
            {signed(Number(hand?.['experience'] ?? 1))}
          </span>
        </span>
      </div>
      {isAsking && (
        <WhyNot
          send={why => {
            ask(false)
            refuse({ part: part.id, what: 'experience', reason, why })
          }}
        />
      )}
    </>
  )
}

/** An optional explanation. The button sends it. */
export function WhyNot({ send }: { send: (why: string) => void }) {
  const t = useMessages(verdictMessages)
  const [typed, type] = useState('')
  return (
    <form
      class="row"
      onSubmit={event => {
        event.preventDefault()
        send(typed.trim())
      }}
    >
      <input
        class="input grow"
        aria-label={t.whyNot}
        placeholder={t.why}
        value={typed}
        maxLength={200}
        onInput={event => type(event.currentTarget.value)}
      />
      <button type="submit" class="button">
        {t.refuse}
      </button>
    </form>
  )
}

/** The die was refused: the explanation, and what the player can do. */
function RefusedDieCard({
  slip,
  part,
  refused,
  children,
}: {
  slip: SlipDoc
  part: Part
  refused: RefusedReason
  children: ComponentChildren
}) {
  const t = useMessages(verdictMessages)
  const send = useSend()
  const leader = useLeader()
  const isMine = slip.outcome === null && slip.mine.some(({ id }) => id === part.id)
  const change = (next: Readonly<Record<string, Json>>) =>
    void send({
      type: 'fill-part',
      slip: slip.id,
      part: part.id,
      value: { ...valuesOf(part.value), ...next },
    })
  return (
    <div class="note note--warning">
      <Icon name="close" />
      <span class="grow gap">
        <span>
          <b>{t.reasonRefused(leader, refused.reason)}</b> {t.dieBack}
        </span>
        {refused.why !== '' && <span class="pre-wrap">{t.quote(refused.why)}</span>}
        {isMine && (
          <span class="row">
            <button
              type="button"
              class="button button--small"
              onClick={() => change({ because: '' })}
            >
              {t.otherReason}
            </button>
            <button
              type="button"
              class="button button--small"
              onClick={() => change({ experience: 0, because: '' })}
            >
              {t.without}
            </button>
          </span>
        )}
        {children}
      </span>
    </div>
  )
}

/** The same for a requested bonus. */
export function RefusedBonusNote({ refused }: { refused: RefusedReason }) {
  const t = useMessages(verdictMessages)
  const leader = useLeader()
  return (
    <p class="note">
      <span>
        <b>{t.bonusRefused(leader, refused.reason)}</b>
        {refused.why !== '' && (
          <span class={`${styles.block} pre-wrap`}>{t.quote(refused.why)}</span>
        )}
      </span>
    </p>
  )
}

function useLeader(): string {
  const table = useTable()
  return useSeats().find(({ id }) => id === table?.master)?.name ?? ''
}
