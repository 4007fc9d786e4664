import { label, type CreationStep } from '@mastro/core'
import { Create } from '../../../screens/create/create.tsx'
import type { StepGroup } from '../../../screens/create/pages.ts'
import type { StepBodyProps } from '../../../screens/create/step-form.tsx'
import type { ScreenProps } from '../../game.ts'
import { Head } from './head.tsx'
import { StepBody } from './step-body.tsx'

/** Five pages: the idea, the form, what one can do, what sets one apart, magic. */
const GROUPS: readonly StepGroup[] = [
  { label: label('Forma', 'Form'), steps: ['ego', 'components', 'nuances'] },
  { label: label('Abilità', 'Skills'), steps: ['skills', 'specialisations', 'incapacities'] },
  { label: label('Tratti', 'Traits'), steps: ['advantages', 'disadvantages'] },
  { label: label('Magia', 'Magic'), steps: ['magic', 'scheme', 'spells'] },
]
const BELOW = GROUPS.flatMap(({ steps }) => steps.slice(1))

/** The same three doors as everywhere; over each page the purse and the tabs, on it its rows and what waits for the Master. */
export function ChaosCreate(props: ScreenProps) {
  return <Create {...props} Body={Body} groups={GROUPS} totalsOf={totalsOf} Head={Head} />
}

function Body(props: StepBodyProps) {
  return <StepBody {...props} isFirst={!BELOW.includes(props.step.id)} />
}

/** Points stand in the purse; what is counted otherwise (spells) below its step. */
const totalsOf = ({ totals }: CreationStep) =>
  totals.filter(({ of, purse }) => of !== undefined && purse === undefined)
