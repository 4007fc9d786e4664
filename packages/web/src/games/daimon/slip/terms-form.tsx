import { useState } from 'preact/hooks'
import type { CharacterDoc } from '@mastro/rules-daimon'
import type { SlipDoc } from '@mastro/table'
import { plain } from '../../../i18n/format.ts'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useSeats } from '../../../net/context.tsx'
import { ChipRow, FieldRow, type FieldValues } from '../../../slip/form/fields.tsx'
import { useOwnPart, valuesOf, type OwnPart } from '../../../slip/parts/own-part.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { Figure } from '../../../ui/form/figure.tsx'
import { messages as slipMessages } from '../../../slip/messages.ts'
import { rowOf, useCharacters } from '../characters.ts'
import { CHARACTERISTICS, messages } from '../messages.ts'
import { termsMessages } from './terms-messages.ts'
import * as styles from '../daimon.module.css'

const FREE: FieldValues = { advantage: 0, strike: [], refusedHelp: [], note: '' }

/** The Master's part of a roll: the advantage, with other options folded. */
export function TermsForm({ slip, part }: { slip: SlipDoc; part: OwnPart }) {
  const t = useMessages(messages)
  const terms = useMessages(termsMessages)
  const s = useMessages(slipMessages)
  const [kept, fill] = useOwnPart(slip, part)
  const [isOpen, open] = useState(false)
  const values: FieldValues = { ...FREE, ...kept }
  const change = (next: FieldValues) => void fill(next)
  const chosen = values['advantage']
  const advantage = typeof chosen === 'number' ? chosen : 0
  return (
    <div class={`slip__body ${styles.terms}`}>
      <div class="row row--between">
        <span>{terms.advantageShort}</span>
        <Figure
          label={terms.advantage}
          value={advantage}
          min={-4}
          max={4}
          less={s.less}
          more={s.more}
          format={value => `${plain(value)}D`}
          onChange={value => change({ ...values, advantage: value })}
        />
      </div>
      <button type="button" class="ledger-line ledger-line--use-sheet" onClick={() => open(true)}>
        <span>{terms.terms}</span>
        <Icon name="forward" size="small" />
      </button>
      {isOpen && (
        <Dialog title={terms.terms} close={() => open(false)} closeLabel={t.done}>
          <MoreTerms slip={slip} part={part} values={values} change={change} />
          <button
            type="button"
            class="button button--primary button--wide"
            onClick={() => open(false)}
          >
            {t.done}
          </button>
        </Dialog>
      )}
    </div>
  )
}

interface TermsProps {
  readonly slip: SlipDoc
  readonly part: OwnPart
  readonly values: FieldValues
  readonly change: (values: FieldValues) => void
}

function MoreTerms({ slip, part, values, change }: TermsProps) {
  const t = useMessages(messages)
  const terms = useMessages(termsMessages)
  const seats = useSeats()
  const doc = useCharacters().find(one => one.seat === slip.owner)
  const note = part.fields.find(field => field.id === 'note')
  const helpers = slip.parts.filter(one => one.role === 'ally' && one.filled)
  const characteristic = values['characteristic']
  return (
    <>
      <ChipRow
        label={terms.strike}
        choices={doc === undefined ? [] : usedOf(slip, doc)}
        chosen={listOf(values['strike'])}
        onChange={strike => change({ ...values, strike })}
      />
      <ChipRow
        label={terms.refuseHelp}
        choices={helpers.map(one => ({
          value: one.seat,
          text: seats.find(seat => seat.id === one.seat)?.name ?? '',
        }))}
        chosen={listOf(values['refusedHelp'])}
        onChange={refusedHelp => change({ ...values, refusedHelp })}
      />
      <label class="field">
        <span>{terms.masterSays}</span>
        <select
          value={typeof characteristic === 'string' ? characteristic : ''}
          onChange={event => {
            const { characteristic: _, ...rest } = values
            const chosen = event.currentTarget.value
            change(chosen === '' ? rest : { ...rest, characteristic: chosen })
          }}
        >
          <option value="">{terms.asPlayer}</option>
          {CHARACTERISTICS.map(id => (
            <option key={id} value={id}>
              {t.characteristics[id]}
            </option>
          ))}
        </select>
      </label>
      <SkillTerm part={part} values={values} change={change} />
      {slip.kind === 'combat-round' && <FightTerms values={values} change={change} />}
      {note !== undefined && (
        <FieldRow
          field={note}
          value={values['note']}
          onChange={value => change({ ...values, note: value })}
        />
      )}
    </>
  )
}

/** The Master names the skill of the action (DAI-DICE-10). */
function SkillTerm({ part, values, change }: Pick<TermsProps, 'part' | 'values' | 'change'>) {
  const terms = useMessages(termsMessages)
  const choices = part.fields.find(field => field.id === 'skill')?.choices ?? []
  const skill = values['skill']
  if (choices.length === 0) return null
  return (
    <label class="field">
      <span>{terms.masterSaysSkill}</span>
      <select
        value={typeof skill === 'string' ? skill : ''}
        onChange={event => {
          const { skill: _, ...rest } = values
          const chosen = event.currentTarget.value
          change(chosen === '' ? rest : { ...rest, skill: chosen })
        }}
      >
        <option value="">{terms.asPlayer}</option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {localize(label)}
          </option>
        ))}
      </select>
    </label>
  )
}

function FightTerms({ values, change }: Pick<TermsProps, 'values' | 'change'>) {
  const terms = useMessages(termsMessages)
  const s = useMessages(slipMessages)
  const numbers = valuesOf(values['numbers'])
  const count = (side: 'own' | 'foes') => Number(numbers?.[side] ?? 1)
  return (
    <>
      <label class="row row--between checkbox-row">
        <span>{terms.ignoreGear}</span>
        <input
          type="checkbox"
          checked={values['ignoreGear'] === true}
          onChange={event => change({ ...values, ignoreGear: event.currentTarget.checked })}
        />
      </label>
      <label class="row row--between checkbox-row">
        <span>{terms.numbers}</span>
        <input
          type="checkbox"
          checked={numbers !== null}
          onChange={event => {
            const { numbers: _, ...rest } = values
            change(event.currentTarget.checked ? { ...rest, numbers: { own: 1, foes: 1 } } : rest)
          }}
        />
      </label>
      {numbers !== null &&
        (['own', 'foes'] as const).map(side => (
          <div key={side} class="row row--between">
            <span>{side === 'own' ? terms.numbersOwn : terms.numbersFoes}</span>
            <Figure
              label={side === 'own' ? terms.numbersOwn : terms.numbersFoes}
              value={count(side)}
              min={1}
              max={20}
              less={s.less}
              more={s.more}
              onChange={value => change({ ...values, numbers: { ...numbers, [side]: value } })}
            />
          </div>
        ))}
    </>
  )
}

const listOf = (value: FieldValues[string]): readonly string[] =>
  Array.isArray(value) ? value.filter(one => typeof one === 'string') : []

/** The roller's choices, named as on the sheet. */
function usedOf(slip: SlipDoc, doc: CharacterDoc) {
  const used = valuesOf(slip.parts.find(part => part.id === 'owner')?.value) ?? {}
  const named = (kind: string, ids: readonly string[]) =>
    ids.map(id => ({ value: id, text: localize(rowOf(doc, `${kind}/${id}`)?.label ?? same(id)) }))
  const { skill } = used
  const skillRow =
    typeof skill === 'string'
      ? [{ value: 'skill', text: localize(rowOf(doc, `skill/${skill}`)?.label ?? same(skill)) }]
      : []
  return [
    ...skillRow,
    ...named('class', listOf(used['classes'])),
    ...named('trait', listOf(used['traits'])),
    ...named('enhancement', listOf(used['enhancements'])),
  ]
}

const same = (text: string) => ({ it: text, en: text })
