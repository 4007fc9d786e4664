import type { CreationStep, Field } from '@mastro/core'
import { Fragment } from 'preact'
import { useState } from 'preact/hooks'
import { localize, useMessages } from '../../../i18n/language.ts'
import type { StepBodyProps } from '../../../screens/create/step-form.tsx'
import { StepFields } from '../../../screens/create/step-fields.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Figure } from '../../../ui/form/figure.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { BuyRow, splitName } from './buy-row.tsx'
import { messages } from './messages.ts'
import * as styles from './create.module.css'

const FEW = 10
/** A text about one of the rows: the skills that an incapacity bars. */
const isWritten = ({ kind, id }: Field) => kind === 'text' && id.startsWith('covers:')
const isRowOf = (id: string, which: string) => which !== '' && id.startsWith(`${which}/`)
const isRow = ({ kind, id }: Field) => kind === 'int' && !id.startsWith('own:')

/**
 * Traits of the character: a row for each one bought, a chip for each available one, and custom
 * ones by name.
 */
export function BuyList({ step, answers, send }: StepBodyProps) {
  const t = useMessages(messages)
  const [isAll, showAll] = useState(false)
  const [isWriting, write] = useState(false)
  const rows = step.fields.filter(isRow)
  const has = (field: Field) => (answers.valueOf(field) ?? 0) !== 0
  const own = rows.filter(has)
  const others = rows.filter(field => !has(field))
  const shown = isAll ? others : others.slice(0, FEW)
  const first = ({ max = 1 }: Field) => (max > 0 ? 1 : -1)
  return (
    <>
      {own.length === 0 && <p class="secondary">{t.asAll}</p>}
      <div>
        {own.map(field => (
          <BuyRow key={field.id} step={step} field={field} answers={answers} />
        ))}
      </div>
      <StepFields fields={step.fields.filter(isWritten)} answers={answers} />
      <div class="chips" role="group" aria-label={t.add}>
        {shown.map((field, i) => {
          const [of, short] = splitName(localize(field.label))
          const before = shown[i - 1]
          const isNext =
            of !== '' && (before === undefined || splitName(localize(before.label))[0] !== of)
          return (
            <Fragment key={field.id}>
              {isNext && <span class={`caption ${styles.buyAbout}`}>{of}</span>}
              <button
                type="button"
                class={`chip ${styles.buyAdd}`}
                onClick={() => answers.change(field, first(field))}
              >
                {of !== '' && <span class="visually-hidden">{of}: </span>}
                {short}
              </button>
            </Fragment>
          )
        })}
        {shown.length < others.length && (
          <button type="button" class="chip" onClick={() => showAll(true)}>
            {t.all(others.length - shown.length)}
          </button>
        )}
        <button type="button" class="chip" onClick={() => write(true)}>
          <Icon name="pencil" size="small" /> {t.write}
        </button>
      </div>
      {isWriting && (
        <CustomTraitForm
          step={step}
          close={() => write(false)}
          bring={async (key, level) => {
            await send({ [key]: level })
            write(false)
          }}
        />
      )}
    </>
  )
}

/** Adds a custom trait: its Component or skill first, then its name and value. */
function CustomTraitForm({
  step,
  close,
  bring,
}: {
  step: CreationStep
  close: () => void
  bring: (key: string, level: number) => Promise<void>
}) {
  const t = useMessages(messages)
  const of = step.fields.find(({ id }) => id === 'own:of')
  const amount = step.fields.find(({ id }) => id === 'own:level') ?? step.fields.find(isRow)
  const choices = (of?.choices ?? []).map(({ value, label }) => ({
    value: String(value),
    label: localize(label),
  }))
  const [which, choose] = useState(choices[0]?.value ?? '')
  // a Shade is limited by its Component, a specialisation by its skill
  const limit = step.fields.find(({ id }) => isRowOf(id, which)) ?? amount
  const { min: lowest = 0, max: most = 12 } = limit ?? {}
  const [name, setName] = useState('')
  const [level, setLevel] = useState((amount?.max ?? 1) > 0 ? 1 : -1)
  const isReady = name.trim() !== '' && level !== 0
  return (
    <Dialog title={t.write} close={close} closeLabel={t.close}>
      {choices.length > 0 && (
        <Select label={t.ofWhich} value={which} options={choices} onChange={choose} />
      )}
      <TextInput label={t.name} value={name} max={100} onChange={setName} />
      <div class="row row--between">
        <span>{t.level}</span>
        <Figure
          label={t.level}
          value={level}
          min={lowest}
          max={most}
          less={t.less}
          more={t.more}
          onChange={setLevel}
        />
      </div>
      <button
        type="button"
        class="button button--primary button--wide"
        aria-disabled={!isReady}
        onClick={() =>
          isReady && void bring(choices.length > 0 ? `${which}/${name.trim()}` : name.trim(), level)
        }
      >
        {t.bring}
      </button>
    </Dialog>
  )
}
