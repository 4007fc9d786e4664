import { label, type CreationStep } from '@mastro/core'
import { Create } from '../../../screens/create/create.tsx'
import type { StepGroup } from '../../../screens/create/pages.ts'
import type { StepBodyProps } from '../../../screens/create/step-form.tsx'
import type { ScreenProps } from '../../game.ts'
import { StepBody } from './step-body.tsx'

/** Five pages: the idea, the form, what one can do, magic, what sets one apart. */
const GROUPS: readonly StepGroup[] = [
  { label: label('Forma', 'Form'), steps: ['ego', 'components', 'nuances'] },
  { label: label('Abilità', 'Skills'), steps: ['skills', 'specialisations', 'incapacities'] },
  { label: label('Magia', 'Magic'), steps: ['magic', 'scheme', 'spells'] },
  { label: label('Tratti', 'Traits'), steps: ['advantages', 'disadvantages'] },
]
const BELOW = GROUPS.flatMap(({ steps }) => steps.slice(1))

/** The same three doors as everywhere; each page with its purse, its rows and what waits for the Master. */
export function ChaosCreate(props: ScreenProps) {
  return <Create {...props} Body={Body} groups={GROUPS} totalsOf={totalsOf} />
}

function Body(props: StepBodyProps) {
  return <StepBody {...props} isFirst={!BELOW.includes(props.step.id)} />
}

/** Points stand in the purse; what is counted otherwise (spells) below its step. */
const totalsOf = ({ totals }: CreationStep) =>
  totals.filter(({ of, purse }) => of !== undefined && purse === undefined)
