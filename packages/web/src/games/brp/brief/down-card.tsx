import { localize, useMessages } from '../../../i18n/language.ts'
import type { ScreenProps } from '../../game.ts'
import { Farewell } from '../../../screens/table/preload.ts'
import type { OwnCharacter } from '../own-character.ts'
import { messages } from '../messages.ts'
import * as styles from '../brp.module.css'

/** Weapons and shields, without natural attacks, which explain no damage. */
const belongingsOf = ({ sheet }: OwnCharacter['character']): readonly string[] =>
  (sheet.sections.find(({ id }) => id === 'weapons')?.rows ?? [])
    .filter(({ why }) => why !== undefined)
    .map(({ label }) => localize(label))

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
      <Farewell
        table={table}
        being={character.id}
        name={character.name}
        subtitle={localize(character.sheet.subtitle)}
        how={t.died(character.name)}
        belongings={belongingsOf(character)}
      />
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
