import { Create } from '../../../screens/create/create.tsx'
import { PlainBody, type StepBodyProps } from '../../../screens/create/step-form.tsx'
import type { ScreenProps } from '../../game.ts'
import { Sentence } from './sentence.tsx'

/** The doors of any game; by steps, the page grows as one sentence. */
export function WarpCreate({ table, me }: ScreenProps) {
  return <Create table={table} me={me} Body={Body} />
}

function Body(props: StepBodyProps) {
  return (
    <>
      <Sentence />
      <PlainBody {...props} />
    </>
  )
}
