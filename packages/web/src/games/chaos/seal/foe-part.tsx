import type { SlipDoc } from '@mastro/table'
import { localize } from '../../../i18n/language.ts'
import type { FieldValues } from '../../../slip/form/fields.tsx'
import { useOwnPart, type OwnPart } from '../../../slip/parts/own-part.tsx'
import { aboutText, textIn } from '../../../slip/slip-title.ts'
import { throwerOf } from '../slip/action-card.tsx'
import { useSheetOf } from '../own-character.ts'
import { CastAdditions, CastTarget, fieldOf } from '../magic/cast-parts.tsx'
import { Foci } from '../magic/foci.tsx'
import { Spells } from '../magic/spells.tsx'
import { SumForm } from '../slip/sum-form.tsx'
import { isCasting } from './casting.tsx'

/** A foe's choices, made beside its Difficulty. Nobody else sees them before the roll. */
export function FoePart(props: { slip: SlipDoc; part: OwnPart }) {
  return (
    <div class="gap">
      {isCasting(props.slip) ? <FoeCasting {...props} /> : <FoeSum {...props} />}
    </div>
  )
}

function FoeSum({ slip, part }: { slip: SlipDoc; part: OwnPart }) {
  const doc = useSheetOf(throwerOf(slip))
  const [values, fill] = useOwnPart(slip, part)
  const isAsked = fieldOf(part, 'component') !== undefined
  return doc === undefined ? null : (
    <SumForm
      doc={doc}
      values={values}
      component={isAsked ? undefined : 'mind'}
      onChange={next => void fill(next)}
    />
  )
}

/** Spell and target, or foci, of a foe. */
function FoeCasting({ slip, part }: { slip: SlipDoc; part: OwnPart }) {
  const doc = useSheetOf(aboutText(slip, 'who') ?? '')
  const [values, fill] = useOwnPart(slip, part)
  const change = (next: FieldValues) => void fill(next)
  if (doc === undefined) return null
  const art = doc.figures.skills.find(({ name }) => name === values['skill'])
  const isImprovised = art?.magic?.style === 'improvised'
  return (
    <>
      {isImprovised ? (
        <Foci slip={slip} part={part} doc={doc} isShort />
      ) : (
        !isSpellChosen(values) && <Spells part={part} doc={doc} values={values} onChange={change} />
      )}
      <CastTarget part={part} values={values} onChange={change} />
      <CastAdditions doc={doc} values={values} onChange={change} />
    </>
  )
}

const isSpellChosen = (values: FieldValues) =>
  typeof values['spell'] === 'string' && values['spell'] !== ''

/** The name of the foe's spell, if this seat may see it. */
export function foeSpell({ parts }: SlipDoc, part: OwnPart): string | null {
  const spell = textIn(parts.find(({ id }) => id === part.id)?.value, 'spell')
  const found = fieldOf(part, 'spell')?.choices?.find(one => one.value === spell)
  return found === undefined ? null : localize(found.label)
}
