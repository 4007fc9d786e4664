import type { CharacterDoc, MageDoc } from '@mastro/rules-chaos'
import { signed } from '../../../i18n/format.ts'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGame } from '../../../net/context.tsx'
import { Pick, PickRow } from '../slip/sum-form.tsx'
import { fieldOf, type CastChoiceProps } from './cast-parts.tsx'
import { messages } from './messages.ts'

/** Chooses a known spell with the choices that make its total. A second tap clears it. */
export function Spells({ part, doc, values, onChange }: CastChoiceProps & { doc: CharacterDoc }) {
  const t = useMessages(messages)
  const mage = useGame<MageDoc>(`mage/${doc.id}`)
  const known = (spell: unknown) =>
    mage?.spells.find(({ offer }) => offer === `cast/${doc.id}/${String(spell)}`)
  return (
    <PickRow label={t.withSpell}>
      {(fieldOf(part, 'spell')?.choices ?? [])
        .filter(({ value }) => value !== '')
        .map(({ value, label }) => {
          const spell = known(value)
          return (
            <Pick
              key={String(value)}
              name={localize(label)}
              value={spell === undefined ? '' : signed(spell.total)}
              isOn={values['spell'] === value}
              onTap={isOn =>
                onChange({
                  ...values,
                  ...(isOn ? { spell: '' } : { ...spell?.start, spell: value }),
                })
              }
            />
          )
        })}
    </PickRow>
  )
}
