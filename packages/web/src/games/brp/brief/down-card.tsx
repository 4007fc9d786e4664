import { Link } from 'wouter-preact'
import { useMessages } from '../../../i18n/language.ts'
import type { ScreenProps } from '../../game.ts'
import type { OwnCharacter } from '../own-character.ts'
import { messages } from '../messages.ts'
import * as styles from '../brp.module.css'

/** Shown when the character is unconscious, dying or dead, with the actions that remain. */
export function DownCard({
  table,
  mine: { character },
}: {
  table: ScreenProps['table']
  mine: OwnCharacter
}) {
  const t = useMessages(messages)
  const { status, hoursLeft } = character
  if (status === 'dead')
    return (
      <div class={`${styles.card} ${styles.cardDanger}`} role="alert">
        <b class="h3">{t.deadYou}</b>
        <Link href={`/t/${table.id}/crea`} class="button button--small">
          {t.another}
        </Link>
      </div>
    )
  return (
    <div
      class={
        status === 'dying'
          ? `${styles.card} ${styles.cardDanger}`
          : `${styles.card} ${styles.cardWarning}`
      }
      role="alert"
    >
      <b class="h3">
        {status === 'dying' ? t.dyingYou : character.powerPoints === 0 ? t.noPower : t.outYou}
      </b>
      {status === 'unconscious' && hoursLeft !== null && (
        <span class="secondary">{t.outHours(Math.ceil(hoursLeft))}</span>
      )}
    </div>
  )
}
