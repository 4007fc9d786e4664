import type { OneSlipProps } from '../../game.ts'
import { aboutText } from '../../../slip/slip-title.ts'
import { useSheetOf } from '../own-character.ts'
import { AnswerForm } from './answer-form.tsx'
import * as styles from '../chaos.module.css'

/** The choices of the owner of a counter-spell. */
export function CounterForm({ slip }: OneSlipProps) {
  const doc = useSheetOf(aboutText(slip, 'who') ?? '')
  const own = slip.mine.find(part => part.role === 'owner')
  return doc === undefined || own === undefined ? null : (
    <div class={`slip__body gap ${styles.sumBox}`}>
      <AnswerForm slip={slip} part={own} doc={doc} />
    </div>
  )
}
