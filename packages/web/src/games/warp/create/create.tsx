import { label, type CreationStep } from '@mastro/core'
import { Create } from '../../../screens/create/create.tsx'
import type { StepGroup } from '../../../screens/create/pages.ts'
import { PlainBody, type StepBodyProps } from '../../../screens/create/step-form.tsx'
import type { ScreenProps } from '../../game.ts'
import { localize } from '../../../i18n/language.ts'
import { BodyTrack } from '../drawings/body.tsx'
import { Sentence } from './sentence.tsx'
import { TraitStep, useTraitOpen } from './traits.tsx'

const TRAITS = ['central', 'side-1', 'side-2', 'flaw']
/**
 * The five pages: concept, four traits with a star for the superior one, body, background, gear.
 */
const GROUPS: readonly StepGroup[] = [
  { label: label('I tuoi quattro tratti', 'Your four traits'), steps: [...TRAITS, 'superior'] },
  { label: label('Il corpo', 'The body'), steps: ['hit-points', 'psychic'] },
]
/**
 * The steps whose page extends the sentence. The others contain figures or gear, or share a page.
 */
const SAID = ['concept', 'central', 'life']

/**
 * The shared ways to create a character. In the step-by-step one, the page grows as one sentence.
 */
export function WarpCreate({ table, me }: ScreenProps) {
  return (
    <Create
      table={table}
      me={me}
      Body={Body}
      groups={GROUPS}
      bare={[...TRAITS, 'superior']}
      totalsOf={totalsOf}
    />
  )
}

/** The dice of a trait are shown beside its name, not as a total. */
const totalsOf = ({ id, totals }: CreationStep) =>
  TRAITS.includes(id) || id === 'superior' ? [] : totals

const BODY = { id: 'made', shape: 'bar', thresholds: [], rows: [] } as const

/** The body resulting from the current draft and rolls. */
function DraftBody({ step }: Pick<StepBodyProps, 'step'>) {
  const points = step.totals.find(({ of }) => of === undefined)?.value // totals with `of` count dice, not points
  if (typeof points !== 'number') return null
  const title = localize(step.summary) === '' ? step.label : step.summary
  const track = { ...BODY, label: title, capacity: points, value: points }
  return <BodyTrack track={track} hasScale />
}

function Body(props: StepBodyProps) {
  const { step } = props
  const [, openTrait] = useTraitOpen()
  const open = (id: string) => {
    openTrait(id)
    props.open(id)
  }
  return (
    <>
      {SAID.includes(step.id) && <Sentence open={open} />}
      {TRAITS.includes(step.id) ? <TraitStep {...props} /> : <Plain {...props} />}
      {step.id === 'hit-points' && <DraftBody step={step} />}
    </>
  )
}

/** The superior trait is chosen with its star, so its field is hidden. */
const Plain = (props: StepBodyProps) =>
  props.step.id === 'superior' ? null : <PlainBody {...props} />
