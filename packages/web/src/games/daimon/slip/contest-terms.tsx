import type { SlipDoc } from '@mastro/table'
import { plain } from '../../../i18n/format.ts'
import { useMessages } from '../../../i18n/language.ts'
import { FieldRow, type FieldValues } from '../../../slip/form/fields.tsx'
import { useOwnPart, valuesOf, type OwnPart } from '../../../slip/parts/own-part.tsx'
import { messages as slipMessages } from '../../../slip/messages.ts'
import { Figure } from '../../../ui/form/figure.tsx'
import { contestMessages } from './contest-messages.ts'
import type { Contender } from './contenders.ts'

/** The Master's part of a contest: an advantage for a side, permission to try again. */
export function ContestTerms({
  slip,
  part,
  sides,
}: {
  slip: SlipDoc
  part: OwnPart
  sides: readonly Contender[]
}) {
  const t = useMessages(contestMessages)
  const s = useMessages(slipMessages)
  const [kept, fill] = useOwnPart(slip, part)
  const values: FieldValues = { strike: [], refusedHelp: [], note: '', ...kept }
  const advantage = valuesOf(values['advantage']) ?? {}
  const note = part.fields.find(field => field.id === 'note')
  const change = (next: FieldValues) => void fill(next)
  return (
    <details class="slip__body part">
      <summary>{t.terms}</summary>
      <div class="gap">
        {sides.map(side => (
          <div key={side.id} class="row row--between">
            <span>{t.advantageOf(side.name)}</span>
            <Figure
              label={t.advantageOf(side.name)}
              value={Number(advantage[side.id] ?? 0)}
              min={-4}
              max={4}
              less={s.less}
              more={s.more}
              format={value => `${plain(value)}D`}
              onChange={value =>
                change({ ...values, advantage: { ...advantage, [side.id]: value } })
              }
            />
          </div>
        ))}
        <label class="row row--between checkbox-row">
          <span>{t.allowRematch}</span>
          <input
            type="checkbox"
            checked={values['allowRematch'] === true}
            onChange={event => change({ ...values, allowRematch: event.currentTarget.checked })}
          />
        </label>
        {note !== undefined && (
          <FieldRow
            field={note}
            value={values['note']}
            onChange={value => change({ ...values, note: value })}
          />
        )}
      </div>
    </details>
  )
}
