import { label } from '@mastro/core'
import { Create } from '../../../screens/create/create.tsx'
import type { StepGroup } from '../../../screens/create/pages.ts'
import { PlainBody, type StepBodyProps } from '../../../screens/create/step-form.tsx'
import type { ScreenProps } from '../../game.ts'
import { say } from '../../../i18n/language.ts'
import { Corpo } from '../drawings/corpo.tsx'
import { Sentence } from './sentence.tsx'

/** Six pages: idea, who one is, what one can do and what goes wrong, body, life, things. */
const GROUPS: readonly StepGroup[] = [
  { label: label('I tuoi tratti', 'Your traits'), steps: ['side-1', 'side-2', 'flaw', 'superior'] },
  { label: label('Il corpo', 'The body'), steps: ['hit-points', 'psychic'] },
]
/** Below another on its page, or a page of figures and things: the sentence stands where it grows. */
const BARE = [...GROUPS.flatMap(({ steps }) => steps.slice(1)), 'hit-points', 'gear']

/** The doors of any game; by steps, the page grows as one sentence. */
export function WarpCreate({ table, me }: ScreenProps) {
  return <Create table={table} me={me} Body={Body} groups={GROUPS} />
}

const BODY = { id: 'made', shape: 'bar', thresholds: [], rows: [] } as const

/** The body as it would be now, from what was declared and what has fallen. */
function Made({ step }: Pick<StepBodyProps, 'step'>) {
  const points = step.totals.find(({ of }) => of === undefined)?.value // dice are counted out of so many
  if (typeof points !== 'number') return null
  const label = say(step.summary) === '' ? step.label : step.summary
  const track = { ...BODY, label, capacity: points, value: points }
  return <Corpo track={track} isMeasured />
}

function Body(props: StepBodyProps) {
  return (
    <>
      {!BARE.includes(props.step.id) && <Sentence open={props.open} />}
      <PlainBody {...props} />
      {props.step.id === 'hit-points' && <Made step={props.step} />}
    </>
  )
}
