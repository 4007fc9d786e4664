import { useState } from 'preact/hooks'
import type { CharacterDoc } from '@mastro/rules-daimon'
import { useDaimonSend } from '../daimon-send.ts'
import { useMessages } from '../../../i18n/language.ts'
import { messages as slipMessages } from '../../../slip/messages.ts'
import { Figure } from '../../../ui/form/figure.tsx'
import { messages } from './messages.ts'
import * as styles from './end.module.css'

const FULL = 7

/** Exchanges Reserve dice for evolution points. Seven give an EVO at once (DAI-EVO-1/2). */
export function Points({ doc }: { doc: CharacterDoc }) {
  const t = useMessages(messages)
  const s = useMessages(slipMessages)
  const send = useDaimonSend()
  const { reserve, pe } = doc.character
  const [wanted, setWanted] = useState(0)
  const count = Math.min(wanted, reserve)
  const exchange = () =>
    void send({
      type: 'advance',
      character: doc.id,
      purchase: { type: 'evolution-points', count },
    }).then(done => done.ok && setWanted(0))
  return (
    <section class="slip slip--tabbed" aria-label={t.points(pe)}>
      <div class="slip__tab">{t.pointsTab(pe, pe + count)}</div>
      <div class="slip__body gap">
        <div class={styles.evolutionPoints} role="img" aria-label={t.points(pe)}>
          {Array.from({ length: FULL }, (_, i) => {
            const isNew = i >= pe && i < pe + count
            return (
              <i key={i} class={i < pe ? 'on' : isNew ? 'new' : undefined}>
                {isNew ? '+1' : ''}
              </i>
            )
          })}
        </div>
        <div class="row row--between">
          <span>{t.spendDice}</span>
          <Figure
            label={t.spendDice}
            value={count}
            min={0}
            max={reserve}
            less={s.less}
            more={s.more}
            onChange={setWanted}
          />
        </div>
        <button type="button" class="button button--wide" disabled={count === 0} onClick={exchange}>
          {t.exchange(count)}
        </button>
      </div>
    </section>
  )
}
