import '../magic.css'
import type { MageDoc } from '@mastro/rules-chaos'
import { signed } from '../../../i18n/format.ts'
import { say, useWords } from '../../../i18n/language.ts'
import { useGame } from '../../../net/context.tsx'
import { usePart } from '../../../slip/part.tsx'
import { Pick, PickRow } from '../sum-form.tsx'
import { Adds, fieldOf, Ledger, Sum, type OwnProps } from './cast-parts.tsx'
import { Foci } from './foci.tsx'
import { words } from './words.ts'

/** A spell against a spell: which of one's own, each with its sum, or foci in a row. */
export function AnswerForm(props: OwnProps) {
  const { slip, part, doc, side } = props
  const t = useWords(words)
  const [values, fill] = usePart(slip, part)
  const mage = useGame<MageDoc>(`mage/${doc.id}`)
  const spells = (fieldOf(part, 'spell')?.choices ?? []).filter(({ value }) => value !== '')
  const foci = fieldOf(part, 'foci')?.choices ?? []
  const total = (spell: unknown) =>
    mage?.spells.find(({ offer }) => offer === `cast/${doc.id}/${String(spell)}`)?.total
  if (spells.length === 0 && foci.length > 0) return <Foci {...props} />
  return (
    <>
      <PickRow label={t.withSpell}>
        {spells.map(({ value, label }) => {
          const adds = total(value)
          return (
            <Pick
              key={String(value)}
              name={say(label)}
              value={adds === undefined ? '' : signed(adds)}
              isOn={values['spell'] === value}
              onTap={isOn => void fill({ ...values, spell: isOn ? '' : value })}
            />
          )
        })}
      </PickRow>
      <Adds doc={doc} values={values} onChange={next => void fill(next)} isAnswer />
      <Ledger slip={slip} side={side} />
      <Sum slip={slip} side={side} />
    </>
  )
}
