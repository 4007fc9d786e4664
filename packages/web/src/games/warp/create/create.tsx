import { label } from '@mastro/core'
import { Create } from '../../../screens/create/create.tsx'
import type { StepGroup } from '../../../screens/create/pages.ts'
import { PlainBody, type StepBodyProps } from '../../../screens/create/step-form.tsx'
import type { ScreenProps } from '../../game.ts'
import { Sentence } from './sentence.tsx'

/** Six pages: idea, who one is, what one can do and what goes wrong, body, life, things. */
const GROUPS: readonly StepGroup[] = [
  { label: label('I tuoi tratti', 'Your traits'), steps: ['side-1', 'side-2', 'flaw', 'superior'] },
  { label: label('Il corpo', 'The body'), steps: ['hit-points', 'psychic'] },
]
const BELOW = GROUPS.flatMap(({ steps }) => steps.slice(1))

/** The doors of any game; by steps, the page grows as one sentence. */
export function WarpCreate({ table, me }: ScreenProps) {
  return <Create table={table} me={me} Body={Body} groups={GROUPS} />
}

function Body(props: StepBodyProps) {
  return (
    <>
      {!BELOW.includes(props.step.id) && <Sentence open={props.open} />}
      <PlainBody {...props} />
    </>
  )
}
