import type { CrossingDoc } from '@mastro/rules-daimon'
import { useMessages } from '../../../i18n/language.ts'
import { useGame } from '../../../net/context.tsx'
import { Create } from '../../../screens/create/create.tsx'
import { StepFields } from '../../../screens/create/step-fields.tsx'
import { PlainBody, type StepBodyProps } from '../../../screens/create/step-form.tsx'
import type { ScreenProps } from '../../game.ts'
import { Crossing } from './crossing.tsx'
import { messages } from './messages.ts'

export function DaimonCreate({ table, me }: ScreenProps) {
  return <Create table={table} me={me} Body={Body} />
}

/** Fields that rename what the crossing chose, folded because most players keep the names. */
const REFINING = new Set(['className', 'traitName', 'category', 'special'])

/** Custom body for the first class by table. Every other step uses the default form. */
function Body(props: StepBodyProps) {
  const { step, answers, send } = props
  const t = useMessages(messages)
  const crossing = useGame<CrossingDoc>('crossing')
  const isByTable = step.fields.some(field => field.id === 'pick')
  if (step.id !== 'first' || crossing === undefined || !isByTable) return <PlainBody {...props} />
  return (
    <>
      <Crossing crossing={crossing} onPick={pick => void send({ pick })} />
      <StepFields
        fields={step.fields.filter(({ id }) => id !== 'pick' && !REFINING.has(id))}
        answers={answers}
      />
      <details class="fold">
        <summary class="h3">{t.refine}</summary>
        <StepFields fields={step.fields.filter(({ id }) => REFINING.has(id))} answers={answers} />
      </details>
    </>
  )
}
