import { label, type CreationStep } from '@mastro/core'
import { Create } from '../../../screens/create/create.tsx'
import type { StepGroup } from '../../../screens/create/pages.ts'
import type { StepBodyProps } from '../../../screens/create/step-form.tsx'
import type { ScreenProps } from '../../game.ts'
import { Head } from './head.tsx'
import { StepBody } from './step-body.tsx'

/** The five pages: concept, form, skills, traits, magic. */
const GROUPS: readonly StepGroup[] = [
  { label: label('Forma', 'Form'), steps: ['ego', 'components', 'nuances'] },
  { label: label('Abilità', 'Skills'), steps: ['skills', 'specialisations', 'incapacities'] },
  { label: label('Tratti', 'Traits'), steps: ['advantages', 'disadvantages'] },
  { label: label('Magia', 'Magic'), steps: ['magic', 'scheme', 'spells'] },
]
const BELOW = GROUPS.flatMap(({ steps }) => steps.slice(1))

/**
 * The three shared ways to create a character. Each page shows the budget and tabs above, its rows
 * and what awaits the Master's approval.
 */
export function ChaosCreate(props: ScreenProps) {
  return <Create {...props} Body={Body} groups={GROUPS} totalsOf={totalsOf} Head={Head} />
}

function Body(props: StepBodyProps) {
  return <StepBody {...props} isFirst={!BELOW.includes(props.step.id)} />
}

/** Points are shown in the budget; other totals (spells) below their step. */
const totalsOf = ({ totals }: CreationStep) =>
  totals.filter(({ of, purse }) => of !== undefined && purse === undefined)
