import type { Offer } from '@mastro/core'
import type { TableDoc } from '@mastro/table'
import { dictionary, localize, useMessages } from '../../../i18n/language.ts'
import { useGame } from '../../../net/context.tsx'
import { Farewell, Newcomer } from '../../../screens/table/preload.ts'
import { Icon } from '../../../ui/drawings/icon.tsx'
import type { WarpCharacterDoc } from '../docs.ts'
import { messages } from '../messages.ts'
import { DoKey } from './act-keys.tsx'
import * as styles from '../warp.module.css'

const deathMessages = dictionary({
  it: {
    died: (name: string) => `${name} è oltre il limite.`,
    judged: 'Hai detto la tua ragione per vivere: il Moderatore la sta giudicando.',
  },
  en: {
    died: (name: string) => `${name} is beyond the limit.`,
    judged: 'You have given your reason to live: the Moderator is judging it.',
  },
})

/**
 * WARP-DEATH-1, WARP-DEATH-2: beyond the limit. A reason to live may still bring the character back.
 * Otherwise the player says goodbye and makes another.
 */
export function Death({
  doc,
  table,
  offers,
}: {
  doc: WarpCharacterDoc
  table: TableDoc
  offers: readonly Offer[]
}) {
  const t = useMessages(messages)
  const d = useMessages(deathMessages)
  const isBegun = useGame('draft') !== undefined
  if (isBegun) return <Newcomer table={table} />
  if (doc.plea != null)
    return (
      <p class="note note--wound" role="status">
        <Icon name="clock" />
        <span>{d.judged}</span>
      </p>
    )
  const plead = offers.find(({ id }) => id === `plead:${doc.id}`)
  const carried = new Set(doc.weapons?.map(({ id }) => id)) // bare hands are no belongings
  const arms = (doc.arms ?? []).filter(({ id }) => carried.has(id)).map(arm => localize(arm.name))
  return (
    <>
      <div class="note note--wound">
        <Icon name="wound" />
        <span>{t.limitNote}</span>
      </div>
      {plead !== undefined && (
        <div class={styles.actKeys} role="group" aria-label={t.limitNote}>
          <DoKey icon="voice" label={t.reasonToLive} offer={plead} />
        </div>
      )}
      <Farewell
        table={table}
        being={doc.id}
        name={doc.name}
        subtitle={localize(doc.sheet.subtitle)}
        how={d.died(doc.name)}
        belongings={[...arms, ...(doc.character?.equipment ?? [])]}
      />
    </>
  )
}
