import type { ScreenProps } from '../../game.ts'
import { Create } from '../../../screens/create/create.tsx'
import { PlainBody, type StepBodyProps } from '../../../screens/create/step-form.tsx'
import { Characteristics, Shift } from './characteristics.tsx'
import { Points } from './points.tsx'
import { Profession } from './profession.tsx'
import { ProfessionSkills } from './profession-skills.tsx'

export function BrpCreate({ table, me }: ScreenProps) {
  return <Create table={table} me={me} Body={Body} />
}

/** Random choices use their own dice, not faces entered by the player. */
const NO_FACES: readonly number[] = []

/** Custom bodies for the dice and point steps; every other step uses the default form. */
function Body(props: StepBodyProps) {
  switch (props.step.id) {
    case 'characteristics':
      return <Characteristics {...props} />
    case 'shift':
      return <Shift {...props} />
    case 'profession':
      return <Profession {...props} />
    case 'skills':
      return <ProfessionSkills {...props} />
    case 'profession-points':
    case 'personal-points':
      return <Points {...props} />
    default:
      return <PlainBody {...props} faces={NO_FACES} />
  }
}
