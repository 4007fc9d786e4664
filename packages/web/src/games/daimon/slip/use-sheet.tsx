import type { SlipDoc } from '@mastro/table'
import { localize, useMessages } from '../../../i18n/language.ts'
import { FieldRow, type FieldValues } from '../../../slip/form/fields.tsx'
import type { OwnPart } from '../../../slip/parts/own-part.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useCharacters } from '../characters.ts'
import { messages } from '../messages.ts'
import { withFittingSkill } from './fitting-skill.ts'
import * as styles from '../daimon.module.css'

/** Fields drawn elsewhere on the slip. */
const APART = ['reserve', 'strategy']

/** Everything on the sheet that may apply, one tap each. The pool updates at once. */
export function UseSheet({
  slip,
  part,
  values,
  change,
  close,
}: {
  slip: SlipDoc
  part: OwnPart
  values: FieldValues
  change: (values: FieldValues) => void
  close: () => void
}) {
  const t = useMessages(messages)
  const doc = useCharacters().find(one => one.seat === part.seat)
  return (
    <Dialog title={t.useTitle} close={close} closeLabel={t.done}>
      <p class={`h2 tabular ${styles.helpTotal}`} aria-live="polite">
        {localize(slip.bill.total)}
      </p>
      {part.fields
        .filter(field => !APART.includes(field.id))
        .map(field => (
          <FieldRow
            key={field.id}
            field={field}
            asChips
            isKept={field.id === 'characteristic'}
            value={field.id in values ? values[field.id] : field.initial}
            onChange={value => change(withFittingSkill(doc, values, { [field.id]: value }))}
          />
        ))}
      <button type="button" class="button button--primary button--wide" onClick={close}>
        {t.done}
      </button>
    </Dialog>
  )
}
