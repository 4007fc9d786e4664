import { useState } from 'preact/hooks'
import type { Field } from '@mastro/core'
import type { SlipDoc } from '@mastro/table'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGameBelow, useSeats } from '../../../net/context.tsx'
import { useFirstHand } from '../../../slip/parts/my-part.tsx'
import { Fields, type FieldValues } from '../../../slip/form/fields.tsx'
import { useOwnPart, type OwnPart } from '../../../slip/parts/own-part.tsx'
import { useTyping } from '../../../slip/form/typing.ts'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { colourClass } from '../../../ui/drawings/seat-tile.tsx'
import type { BodyDoc } from '../docs.ts'
import { figureOf } from '../docs.ts'
import { RefusedBonus } from './verdict/verdict.tsx'
import { actorOf, textOf } from '../own-character.ts'
import { TraitOptions } from './traits.tsx'
import { messages } from '../messages.ts'
import * as styles from '../warp.module.css'

/** Fields drawn here. All other fields of the part follow in the default form. */
const DRAWN = ['what', 'trait', 'fit', 'technical', 'experience', 'because', 'asks']

/** The roller's part: intent, how well the trait fits, an experience die, a requested bonus. */
export function OwnerPartForm({
  slip,
  part,
  drawn = [],
}: {
  slip: SlipDoc
  part: OwnPart
  /** Fields drawn by the card itself. */
  drawn?: readonly string[]
}) {
  const t = useMessages(messages)
  const [values, fill] = useOwnPart(slip, part)
  useFirstHand(slip, part)
  const change = (next: FieldValues) => void fill({ ...values, ...next })
  const field = (id: string) => part.fields.find(one => one.id === id)
  const rest = part.fields.filter(({ id }) => !DRAWN.includes(id) && !drawn.includes(id))
  return (
    <div class="gap">
      {field('what') !== undefined && !drawn.includes('what') && (
        <IntentField value={textOf(values['what'])} onChange={what => change({ what })} />
      )}
      {slip.kind === 'contest' && field('trait') !== undefined && (
        <TraitOptions
          being={actorOf(slip)}
          chosen={textOf(values['trait'])}
          part="none"
          onChoose={trait => change({ trait })}
        />
      )}
      {field('fit') !== undefined && textOf(values['trait']) !== '' && (
        <FitChoice field={field('fit')!} values={values} onChange={change} />
      )}
      {field('technical') !== undefined &&
        field('trait') !== undefined &&
        textOf(values['trait']) === '' && (
          <label class="row row--between checkbox-row">
            <span>
              {t.technical}
              <span class={`caption ${styles.block}`}>{t.technicalHint}</span>
            </span>
            <input
              type="checkbox"
              checked={values['technical'] === true}
              onChange={event => change({ technical: event.currentTarget.checked })}
            />
          </label>
        )}
      <OwnerPartExtras part={part} values={values} onChange={change} />
      <RefusedBonus slip={slip} part={part.id} asks={textOf(values['asks'])} />
      {rest.length > 0 && (
        <Fields fields={rest} values={values} onChange={next => void fill(next)} />
      )}
    </div>
  )
}

export function IntentField({
  value,
  onChange,
  label,
}: {
  value: string
  onChange: (value: string) => void
  label?: string
}) {
  const t = useMessages(messages)
  const { typed, type, settle } = useTyping(value, onChange)
  return (
    <input
      class="input"
      aria-label={label ?? t.whatDo}
      placeholder={label ?? t.whatDo}
      value={typed}
      maxLength={300}
      onInput={event => type(event.currentTarget.value)}
      onBlur={settle}
    />
  )
}

/** A full or loose fit, each with the resulting dice. */
function FitChoice({
  field,
  values,
  onChange,
}: {
  field: Field
  values: FieldValues
  onChange: (values: FieldValues) => void
}) {
  const t = useMessages(messages)
  return (
    <div class="segmented" role="radiogroup" aria-label={t.fit}>
      {(field.choices ?? []).map(({ value, label, hint }) => (
        <button
          key={value}
          type="button"
          role="radio"
          aria-checked={(values['fit'] ?? 'direct') === value}
          onClick={() => onChange({ fit: value })}
        >
          <span>
            {localize(label)}
            {hint !== undefined && <span class={`caption ${styles.block}`}>{localize(hint)}</span>}
          </span>
        </button>
      ))}
    </div>
  )
}

/** An experience die with its reason, and a bonus to request. */
export function OwnerPartExtras({
  part,
  values,
  onChange,
  canAsk: mayAsk = true,
}: {
  part: OwnPart
  values: FieldValues
  onChange: (values: FieldValues) => void
  canAsk?: boolean
}) {
  const t = useMessages(messages)
  const [isAsking, ask] = useState(false)
  const seat = useSeats().find(one => one.id === part.seat)
  const body = useGameBelow<BodyDoc>('body/').find(one => one.seat === part.seat)
  const figure = figureOf(body, 'experience')
  const dice = part.fields.find(({ id }) => id === 'experience')
  const used = Number(values['experience'] ?? 0)
  const requestReason = textOf(values['asks'])
  const canAsk = mayAsk && part.fields.some(({ id }) => id === 'asks')
  const hasDie = dice !== undefined || used > 0 // a die that is used up elsewhere can be taken out
  if (!hasDie && !canAsk) return null
  return (
    <>
      <div class={styles.twoButtons}>
        {hasDie && (
          <button
            type="button"
            aria-pressed={used > 0}
            onClick={() => onChange({ experience: used > 0 ? 0 : 1 })}
          >
            <i class={`d6 d6--seat ${seat === undefined ? '' : colourClass(seat)}`} />
            <span>
              {t.xp}
              <span class="caption">
                {used > 0 ? t.xpIn : t.xpLeft(Number(figure?.value ?? 0), figure?.of ?? 0)}
              </span>
            </span>
          </button>
        )}
        {canAsk && (
          <button
            type="button"
            aria-pressed={requestReason !== ''}
            onClick={() => (requestReason === '' ? ask(!isAsking) : onChange({ asks: '' }))}
          >
            <Icon name="plus" />
            <span>
              {requestReason === '' ? t.askBonus : t.bonusAsked}
              <span class="caption">{requestReason === '' ? t.askBonusHint : requestReason}</span>
            </span>
          </button>
        )}
      </div>
      {used > 0 && (
        <ExperienceReason
          value={textOf(values['because'])}
          onChange={because => onChange({ because })}
        />
      )}
      {isAsking && requestReason === '' && (
        <BonusLine
          ask={reason => {
            onChange({ asks: reason })
            ask(false)
          }}
        />
      )}
    </>
  )
}

/** The reason for an experience die, chosen from the book or typed (WARP-XPPOOL-4). */
function ExperienceReason({
  value,
  onChange,
}: {
  value: string
  onChange: (value: string) => void
}) {
  const t = useMessages(messages)
  return (
    <>
      <div class="chips" role="group" aria-label={t.xp}>
        {t.reasons.map(reason => (
          <button
            key={reason}
            type="button"
            class="chip"
            aria-pressed={reason === value}
            onClick={() => onChange(reason)}
          >
            {reason}
          </button>
        ))}
      </div>
      <IntentField label={t.why} value={value} onChange={onChange} />
    </>
  )
}

function BonusLine({ ask }: { ask: (reason: string) => void }) {
  const t = useMessages(messages)
  const [typed, type] = useState('')
  return (
    <form
      class="row"
      onSubmit={event => {
        event.preventDefault()
        if (typed.trim() !== '') ask(typed.trim())
      }}
    >
      <input
        class="input grow"
        aria-label={t.askBonusHint}
        placeholder={t.askBonusHint}
        value={typed}
        maxLength={120}
        onInput={event => type(event.currentTarget.value)}
      />
      <button type="submit" class="button" disabled={typed.trim() === ''}>
        {t.askBonus}
      </button>
    </form>
  )
}
