import { useOwnPart } from '../../../slip/parts/own-part.tsx'
import type { FieldValues } from '../../../slip/form/fields.tsx'
import { CastAdditions, fieldOf, Ledger, Sum, type OwnCastProps } from './cast-parts.tsx'
import { Foci } from './foci.tsx'
import { Spells } from './spells.tsx'

/** Counters a spell with a known spell or a row of foci. */
export function AnswerForm(props: OwnCastProps) {
  const { slip, part, doc, side } = props
  const [values, fill] = useOwnPart(slip, part)
  const change = (next: FieldValues) => void fill(next)
  const spells = (fieldOf(part, 'spell')?.choices ?? []).filter(({ value }) => value !== '')
  const foci = fieldOf(part, 'foci')?.choices ?? []
  if (spells.length === 0 && foci.length > 0) return <Foci {...props} />
  return (
    <>
      <Spells part={part} doc={doc} values={values} onChange={change} />
      <CastAdditions doc={doc} values={values} onChange={change} isAnswer />
      <Ledger slip={slip} side={side} />
      <Sum slip={slip} side={side} />
    </>
  )
}
