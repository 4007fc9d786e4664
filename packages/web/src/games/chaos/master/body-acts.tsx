import type { BodyDoc, Field, Offer } from '@mastro/core'
import { useState } from 'preact/hooks'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useStart } from '../../../offers/offers.tsx'
import { FieldRow, type FieldValues } from '../../../slip/form/fields.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { messages } from './messages.ts'
import * as styles from './master.module.css'

interface ActProps {
  readonly body: BodyDoc
  /** The Master's offers, already loaded by the desk. */
  readonly offers: readonly Offer[]
  readonly close: () => void
}

/** Records fatigue: a tap on the amount applies it, with the cause chosen above. */
export function TireDialog({ body, offers, close }: ActProps) {
  const t = useMessages(messages)
  return (
    <Amounts
      title={t.tireWho(body.name)}
      offer={offers.find(({ id }) => id === `tire/${body.id}`)}
      amounts={t.tiring}
      fields={['cause', 'timing']}
      first={{ cause: 'exertion' }}
      close={close}
    />
  )
}

/** Records a wound: light by default, with an optional description. */
export function WoundDialog({ body, offers, close }: ActProps) {
  const t = useMessages(messages)
  return (
    <Amounts
      title={t.woundWho(body.name)}
      offer={offers.find(({ id }) => id === `wound/${body.id}`)}
      amounts={t.damage}
      fields={['severity', 'description', 'limits']}
      first={{}}
      isWound
      close={close}
    />
  )
}

function Amounts({
  title,
  offer,
  amounts,
  fields: shownFields,
  first,
  isWound = false,
  close,
}: {
  title: string
  offer: Offer | undefined
  amounts: Readonly<Record<number, string>>
  fields: readonly string[]
  first: FieldValues
  isWound?: boolean
  close: () => void
}) {
  const t = useMessages(messages)
  const start = useStart()
  const [values, setValues] = useState<FieldValues>({})
  const fields = (offer?.fields ?? []).filter(field => shownFields.includes(field.id))
  const now = { ...initialOf(offer, fields), ...first, ...values }
  const give = (points: number) => {
    if (offer !== undefined) void start(offer, { ...now, points }).then(done => done && close())
  }
  return (
    <Dialog title={title} close={close} closeLabel={t.close}>
      {fields.map(field => (
        <FieldRow
          key={field.id}
          field={field}
          asChips
          isKept
          value={now[field.id]}
          onChange={value => setValues({ ...values, [field.id]: value })}
        />
      ))}
      <div class={styles.amounts} role="group" aria-label={t.amounts} data-wound={isWound}>
        {Object.entries(amounts).map(([points, word]) => (
          <button key={points} type="button" onClick={() => give(Number(points))}>
            <b>{points}</b>
            <span>{word}</span>
          </button>
        ))}
      </div>
      <OtherAmount offer={offer} give={give} />
    </Dialog>
  )
}

function initialOf(offer: Offer | undefined, fields: readonly Field[]): FieldValues {
  if (offer === undefined) return {}
  return Object.fromEntries(
    fields.flatMap(field => (field.initial === undefined ? [] : [[field.id, field.initial]])),
  )
}

/** Any other amount, entered in a field. */
function OtherAmount({
  offer,
  give,
}: {
  offer: Offer | undefined
  give: (points: number) => void
}) {
  const field = offer?.fields?.find(one => one.id === 'points')
  const [points, set] = useState(4)
  if (offer === undefined || field === undefined) return null
  return (
    <div class="row row--between">
      <FieldRow
        field={field}
        value={points}
        onChange={value => typeof value === 'number' && set(value)}
      />
      <button type="button" class="button" onClick={() => give(points)}>
        {localize(offer.verb ?? offer.label)}: {points}
      </button>
    </div>
  )
}
