import { useState } from 'preact/hooks'
import type { Offer } from '@mastro/core'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useBodies, attacksWith, usePlay, type BeingView } from './desk-docs.ts'
import { ActButton } from './act-button.tsx'
import { useOpenSlip } from '../../../slip/open-slip.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { messages } from './messages.ts'
import * as styles from './desk.module.css'

/**
 * The attacks of a foe. A tap attacks its declared target. If none was declared, it asks for one.
 */
export function FoeAttacks({ foe, offers }: { foe: BeingView; offers: readonly Offer[] }) {
  const t = useMessages(messages)
  const play = usePlay(foe.id)
  const open = useOpenSlip()
  const [choice, choose] = useState<readonly Offer[] | null>(null)
  const show = offers.find(({ id }) => id === `show/${foe.id}`)
  const arms = (play?.arms ?? []).filter(
    ({ place, isBroken, kind, score }, i, all) =>
      !isBroken &&
      (place === 'hand' || place === 'body') &&
      // identical weapons share one button
      all.findIndex(other => other.score === score && other.kind === kind) === i,
  )
  const strike = (arm: string) => {
    const may = attacksWith(offers, foe.id, arm)
    const declared = may.find(({ slip }) => slip?.about['target'] === play?.turn?.said.target)
    const one = declared ?? (may.length === 1 ? may[0] : undefined)
    if (one?.slip !== undefined) void open(one.slip)
    else choose(may)
  }
  return (
    <div class={styles.attacks}>
      {show !== undefined && <ActButton offer={show}>{t.show}</ActButton>}
      {arms.map(({ id, label, score }) => {
        const isReady = attacksWith(offers, foe.id, id).length > 0
        return (
          <button
            key={id}
            type="button"
            class="button button--small"
            aria-disabled={!isReady}
            onClick={() => isReady && strike(id)}
          >
            {t.attack(localize(label), score)}
          </button>
        )
      })}
      {choice !== null && <TargetDialog offers={choice} close={() => choose(null)} />}
    </div>
  )
}

/** Chooses one of the possible targets. */
export function TargetDialog({ offers, close }: { offers: readonly Offer[]; close: () => void }) {
  const t = useMessages(messages)
  const bodies = useBodies()
  const open = useOpenSlip()
  return (
    <Dialog title={t.against} close={close} closeLabel={t.close}>
      <ul class="list">
        {offers.map(({ id, slip }) => {
          const target = bodies.find(body => body.id === slip?.about['target'])
          return target === undefined || slip === undefined ? null : (
            <li key={id}>
              <button
                type="button"
                class="list-item"
                onClick={() => void open(slip).then(isDone => isDone && close())}
              >
                <b>{target.name}</b>
              </button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
