import { Create } from '../../../screens/create/create.tsx'
import type { ScreenProps } from '../../game.ts'
import { StepBody } from './step-body.tsx'

/** The same three doors as everywhere; each step with its purse, its rows and what waits for the Master. */
export function ChaosCreate(props: ScreenProps) {
  return <Create {...props} Body={StepBody} />
}
