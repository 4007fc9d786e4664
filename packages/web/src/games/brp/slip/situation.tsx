import * as styles from '../brp.module.css'
import { useState } from 'preact/hooks'
import type { Field } from '@mastro/core'
import type { SlipDoc } from '@mastro/table'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useSeats, useTable } from '../../../net/context.tsx'
import { Fields, type FieldValues } from '../../../slip/form/fields.tsx'
import { useFirstHand } from '../../../slip/parts/my-part.tsx'
import { initialValues, useOwnPart, valuesOf, type OwnPart } from '../../../slip/parts/own-part.tsx'
import { useOffers } from '../../../offers/offers.tsx'
import { useOpenSlip } from '../../../slip/open-slip.ts'
import { textOf } from '../own-character.ts'
import { messages } from './situation-messages.ts'

/**
 * The special circumstances of an attack: darkness, attack from behind, cover, distance. The
 * attacker requests one with a tap and the Master grants it with a tap. A requested circumstance is
 * dashed and has no effect until it is granted.
 */
export function AttackSituation({
  slip,
  part,
  own,
}: {
  slip: SlipDoc
  part: OwnPart
  /** The attacker's part: the weapon and whether to knock out. Only the attacker fills it in. */
  own?: OwnPart
}) {
  const t = useMessages(messages)
  const [values, fill] = useOwnPart(slip, part)
  const [isMore, more] = useState(false)
  const isAsking = part.id === 'asked'
  const valueOf = (id: string) => valuesOf(slip.parts.find(one => one.id === id)?.value) ?? {}
  const granted = isAsking ? valueOf('situation') : values
  const wanted = isAsking ? values : valueOf('asked')
  const give = (some: FieldValues) => void fill({ ...initialValues(part), ...values, ...some })
  const fieldOf = (id: string) => part.fields.find(field => field.id === id)
  const chip = (field: Field | undefined, on: FieldValues[string], label: string) =>
    field !== undefined && (
      <Chip
        key={label}
        label={label}
        isOn={granted[field.id] === on}
        isAsked={wanted[field.id] === on}
        onTap={() => give({ [field.id]: values[field.id] === on ? offOf(field) : on })}
      />
    )
  const cover = fieldOf('cover')
  const hasRelated = own?.fields.some(({ id }) => id === 'related') === true
  return (
    <div class="slip__body gap">
      <div class="chips" role="group" aria-label={t.situation}>
        {chip(fieldOf('darkness'), 'near-total', t.dim)}
        {chip(fieldOf('darkness'), 'total', t.dark)}
        {isAsking ? (
          chip(fieldOf('backstab'), true, t.behind)
        ) : (
          <FromBehind
            slip={slip}
            isOn={granted['backstab'] === true}
            isAsked={wanted['backstab'] === true}
            onTap={isOn => give({ backstab: isOn })}
          />
        )}
        {own !== undefined && <KnockOut slip={slip} own={own} />}
        {(cover !== undefined || hasRelated) && (
          <button
            type="button"
            class={`chip${hasCover(wanted) && !hasCover(granted) ? ` ${styles.requested}` : ''}`}
            aria-pressed={hasCover(granted) || hasCover(wanted)}
            aria-expanded={isMore}
            onClick={() => more(!isMore)}
          >
            {cover === undefined ? t.more : t.cover}
          </button>
        )}
      </div>
      {isMore && (
        <>
          {cover !== undefined && (
            <div class="chips" role="group" aria-label={t.behindWhat}>
              {(cover.choices ?? []).map(({ value, label }) => chip(cover, value, localize(label)))}
            </div>
          )}
          <Fields
            fields={part.fields.filter(({ id }) => id === 'distance')}
            values={{ distance: 0, ...values }}
            onChange={({ distance }) => give({ distance })}
          />
          {own !== undefined && <OwnFields slip={slip} own={own} ids={['related']} />}
        </>
      )}
      {isAsking && <Decides isAsked={isPending(wanted, granted)} />}
    </div>
  )
}

/** Names the Master, who grants what the attacker asks for. */
function Decides({ isAsked }: { isAsked: boolean }) {
  const t = useMessages(messages)
  const seats = useSeats()
  const table = useTable()
  const leader = seats.find(({ id }) => id === table?.master)?.name
  if (leader === undefined) return null
  return <p class="caption">{isAsked ? t.decides(leader) : t.mayAsk(leader)}</p>
}

/** Grants an attack from behind, and asks the target for the roll to notice it (BRP-BACK-1). */
function FromBehind({
  slip,
  isOn,
  isAsked,
  onTap,
}: {
  slip: SlipDoc
  isOn: boolean
  isAsked: boolean
  onTap: (isOn: boolean) => void
}) {
  const t = useMessages(messages)
  const open = useOpenSlip()
  const attacker = textOf(slip.about, 'attacker')
  const target = textOf(slip.about, 'target')
  const notice = useOffers().find(({ id }) => id === `notice/${attacker}/${target}`)?.slip
  return (
    <Chip
      label={t.behind}
      isOn={isOn}
      isAsked={isAsked}
      onTap={() => {
        onTap(!isOn)
        if (!isOn && notice !== undefined) void open(notice)
      }}
    />
  )
}

/** Whether something was requested and not granted. */
const isPending = (wanted: FieldValues, granted: FieldValues) =>
  ['darkness', 'backstab', 'cover', 'distance'].some(
    id => (wanted[id] ?? null) !== null && !isSame(wanted[id], granted[id]),
  )
const NOTHING: readonly unknown[] = [undefined, null, false, 0, 'none']
const isSame = (one: unknown, other: unknown) =>
  one === other || (NOTHING.includes(one) && NOTHING.includes(other))

/** The attacker's fields with the given names. */
export function OwnFields({
  slip,
  own,
  ids,
}: {
  slip: SlipDoc
  own: OwnPart
  ids: readonly string[]
}) {
  const [values, fill] = useOwnPart(slip, own)
  const fields = own.fields.filter(({ id }) => ids.includes(id)).map(inSight)
  return <Fields fields={fields} values={values} onChange={next => void fill(next)} />
}

/** Removes the folding of a field, because the whole group is already folded. */
function inSight(field: Field): Field {
  const { rare: _, ...plain } = field
  return plain
}

function KnockOut({ slip, own }: { slip: SlipDoc; own: OwnPart }) {
  const t = useMessages(messages)
  const [values, fill] = useOwnPart(slip, own)
  const isOn = values['knockOut'] === true
  return (
    <Chip
      label={t.toFaint}
      isOn={isOn}
      isAsked={false}
      onTap={() => void fill({ ...values, knockOut: !isOn })}
    />
  )
}

/** The weapon, then the special circumstances of the attack. */
export function AttackChoices({
  slip,
  own,
  asked,
}: {
  slip: SlipDoc
  own: OwnPart
  asked: OwnPart
}) {
  useFirstHand(slip, own)
  return (
    <>
      <div class="slip__body">
        <OwnFields slip={slip} own={own} ids={['arm']} />
      </div>
      <AttackSituation slip={slip} part={asked} own={own} />
    </>
  )
}

interface ChipProps {
  readonly label: string
  readonly isOn: boolean
  readonly isAsked: boolean
  readonly onTap: () => void
}

function Chip({ label, isOn, isAsked, onTap }: ChipProps) {
  const t = useMessages(messages)
  return (
    <button
      type="button"
      class={`chip${isAsked && !isOn ? ` ${styles.requested}` : ''}`}
      aria-pressed={isOn || isAsked}
      onClick={onTap}
    >
      {label}
      {isAsked && !isOn && <span class="visually-hidden">, {t.asked}</span>}
    </button>
  )
}

const hasCover = ({ cover }: FieldValues) => cover !== undefined && cover !== null
const offOf = ({ kind, id }: Field) => (kind === 'bool' ? false : id === 'darkness' ? 'none' : null)
