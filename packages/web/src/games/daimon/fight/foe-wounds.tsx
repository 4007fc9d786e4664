import type { FoeDoc } from '@mastro/rules-daimon'
import { useMessages } from '../../../i18n/language.ts'
import { Track } from '../drawings/wounds.tsx'
import * as styles from '../daimon.module.css'
import { fightMessages } from './fight-messages.ts'

/**
 * A foe's boxes equal its difficulty, so only seats that may know it see them. Others see a word.
 */
export function FoeWounds({ foe }: { foe: FoeDoc }) {
  const t = useMessages(fightMessages)
  if (foe.difficulty === undefined || foe.wounds === undefined)
    return <span class={`caption ${styles.foeState}`}>{t.states[foe.state]}</span>
  return (
    <span class={styles.wounds}>
      <Track
        wounds={foe.wounds}
        max={foe.difficulty}
        label={t.wounds(foe.wounds, foe.difficulty)}
      />
    </span>
  )
}
