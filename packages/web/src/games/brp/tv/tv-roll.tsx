import * as styles from '../brp.module.css'
import { localize, useMessages } from '../../../i18n/language.ts'
import { PublicRoll } from '../../../screens/tv/public-roll.tsx'
import { titleOf } from '../../../slip/slip-title.ts'
import { Stamp } from '../../../ui/drawings/stamp.tsx'
import type { TvRollProps } from '../../game.ts'
import { Band } from '../drawings/band.tsx'
import { D100 } from '../drawings/d100.tsx'
import { Opposed } from '../slip/opposed.tsx'
import { wordFor, messages } from '../messages.ts'

/** The last die, the stamp, and the band if it is public. For a foe only text is shown. */
export function TvRoll({ slip, seats }: TvRollProps) {
  const t = useMessages(messages)
  const { outcome } = slip
  const number = (name: string) => {
    const value = outcome?.figures[name]
    return typeof value === 'number' ? value : null
  }
  if (slip.kind === 'opposed' && outcome !== null)
    return (
      <div class={styles.tvOpposed}>
        <Opposed
          outcome={outcome}
          names={(slip.bill.sides ?? []).map(one => [one.id, localize(one.name)])}
          isShort
        />
      </div>
    )
  const roll = number('roll') ?? number('defenceRoll')
  if (outcome === null || roll === null) return <PublicRoll slip={slip} seats={seats} />
  const level = outcome.figures['level'] ?? outcome.figures['defenceLevel']
  const success = number('successMax') ?? number('rollerChance')
  const isWon = typeof level === 'string' ? level !== 'failure' : outcome.stamp === 'success'
  const word = typeof level === 'string' && slip.kind !== 'defence' ? wordFor(t.level, level) : ''
  return (
    <>
      <p class={styles.tvTitle}>{titleOf(slip)}</p>
      <div class={styles.tvRoll}>
        <D100 face={roll} isWon={isWon} />
        <Stamp kind={outcome.stamp}>{word === '' ? localize(outcome.label) : word}</Stamp>
      </div>
      <p class={styles.tvSentence}>{localize(outcome.text)}</p>
      {success !== null && (
        <Band cut={{ special: number('specialMax') ?? 0, success }} mark={roll} />
      )}
    </>
  )
}
