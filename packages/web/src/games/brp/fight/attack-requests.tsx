import type { TurnDoc } from '@mastro/rules-brp'
import { useMessages } from '../../../i18n/language.ts'
import { useTable } from '../../../net/context.tsx'
import { useOpenSlip } from '../../../slip/open-slip.ts'
import { useOpenAndFill, type OwnCharacter } from '../own-character.ts'
import { messages } from '../slip/situation-messages.ts'
import * as styles from '../brp.module.css'

/**
 * One tap opens the attack and asks the Master to approve its special circumstances. Without a
 * Master they apply at once.
 */
export function AttackRequests({
  mine,
  attack: { arm, target, isRanged },
}: {
  mine: OwnCharacter
  attack: NonNullable<TurnDoc['attack']>
}) {
  const t = useMessages(messages)
  const table = useTable()
  const open = useOpenSlip()
  const openAndFill = useOpenAndFill()
  const slip = { kind: 'attack', about: { attacker: mine.character.id, target }, value: { arm } }
  const ask = (value: Readonly<Record<string, string | boolean>>) =>
    void openAndFill(slip, table?.master == null ? 'situation' : 'asked', value)
  return (
    <div class={`chips ${styles.attackRequests}`} role="group" aria-label={t.situation}>
      <button type="button" class="chip" onClick={() => ask({ darkness: 'near-total' })}>
        {t.dim}
      </button>
      <button type="button" class="chip" onClick={() => ask({ backstab: true })}>
        {t.behind}
      </button>
      <button
        type="button"
        class="chip"
        onClick={() => void open({ ...slip, value: { arm, knockOut: true } })}
      >
        {t.toFaint}
      </button>
      {isRanged && (
        <button type="button" class="chip" onClick={() => void open(slip)}>
          {t.cover}
        </button>
      )}
    </div>
  )
}
