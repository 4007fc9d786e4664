import type { CreationStep, Field } from '@mastro/core'
import { plain, signed } from '../../../i18n/format.ts'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGame } from '../../../net/context.tsx'
import type { DraftDoc } from '../../../screens/create/create.tsx'
import type { StepBodyProps } from '../../../screens/create/step-form.tsx'
import { isAsked } from '../../../slip/form/fields.tsx'
import { StepFields } from '../../../screens/create/step-fields.tsx'
import { BuyList } from './buy-list.tsx'
import { BuyRow } from './buy-row.tsx'
import { FociRows } from './foci-rows.tsx'
import { Idea, useMasterName } from './idea.tsx'
import { SpellRows } from './spell-rows.tsx'
import { messages } from './messages.ts'

const LISTS = ['nuances', 'skills', 'specialisations', 'incapacities']
const ROWS = ['ego', 'components']
const TRAITS = ['advantages', 'disadvantages']

/** One step: the state of the concept, then its fields as rows to buy. */
export function StepBody(props: StepBodyProps & { readonly isFirst: boolean }) {
  const { step, isFirst } = props
  return (
    <>
      {isFirst && <Idea step={step} />}
      <StepInputs {...props} />
    </>
  )
}

function StepInputs(props: StepBodyProps) {
  const { step, answers } = props
  if (LISTS.includes(step.id)) return <BuyList {...props} />
  if (ROWS.includes(step.id))
    return (
      <div>
        {step.fields.map(field => (
          <BuyRow key={field.id} step={step} field={field} answers={answers} />
        ))}
      </div>
    )
  const foci = step.fields.find(({ id }) => id === 'foci')
  const hasFoci = foci !== undefined && isAsked(foci, step.fields, one => answers.valueOf(one))
  const spells = step.id === 'spells' ? step.fields.find(({ id }) => id === 'list') : undefined
  const others = step.fields.filter(
    field => field !== foci && field !== spells && !isSettled(field),
  )
  return (
    <>
      <StepFields fields={others} answers={answers} />
      {hasFoci && <FociRows field={foci} answers={answers} />}
      {spells && <SpellRows field={spells} answers={answers} />}
      {TRAITS.includes(step.id) && <Prices step={step} />}
    </>
  )
}

/** A discipline with a single choice needs no input. */
const isSettled = ({ id, choices }: Field) => id === 'skill' && choices?.length === 1

/** WOC-TRAIT-2. The price of each trait, or a note that the Master has still to set it. */
function Prices({ step }: { step: CreationStep }) {
  const t = useMessages(messages)
  const master = useMasterName()
  const stored = useGame<DraftDoc>('draft')?.draft.answers[step.id]
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return null
  const labels = step.fields.find(({ id }) => id === 'chosen')?.choices ?? []
  return (
    <ul class="list">
      {Object.entries(stored).map(([name, worth]) => {
        const label = labels.find(({ value }) => value === name)?.label
        const value = typeof worth === 'number' ? worth : priceIn(worth)
        return (
          <li key={name} class="list-item">
            <span class="grow">{label === undefined ? name : localize(label)}</span>
            <span class={value === null ? 'caption' : 'tabular'}>
              {value === null
                ? t.waits(master)
                : t.priced(value > 0 ? signed(value) : plain(value))}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function priceIn(worth: unknown): number | null {
  if (typeof worth !== 'object' || worth === null || !('value' in worth)) return null
  return typeof worth.value === 'number' ? worth.value : null
}
