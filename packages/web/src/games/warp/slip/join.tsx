import type { SlipDoc } from '@mastro/table'
import { useMessages } from '../../../i18n/language.ts'
import { isFilled } from '../../../slip/parts/my-part.tsx'
import { useFill, useOwnPart, type OwnPart } from '../../../slip/parts/own-part.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { OwnerPartExtras, IntentField } from './owner-form.tsx'
import { useTerms } from './terms-draft.ts'
import { TraitOptions } from './traits.tsx'
import { messages } from '../messages.ts'
import { useOwnCharacter, textOf } from '../own-character.ts'
import { useMe } from '../../../net/context.tsx'
import type { FieldValues } from '../../../slip/form/fields.tsx'

/** The player's choice in a group roll: take part or not, and with which trait. */
export function JoinForm({ slip, part }: { slip: SlipDoc; part: OwnPart }) {
  const t = useMessages(messages)
  const me = useMe()
  const [kept, fill] = useOwnPart(slip, part)
  const [draft, setDraft] = useTerms(slip, part)
  const isIn = isFilled(slip, part)
  const values = isIn ? kept : draft.values
  const change = (next: FieldValues) =>
    isIn
      ? void fill({ ...values, ...next })
      : setDraft({ ...draft, values: { ...values, ...next } })
  const joins = values['joins'] !== false
  return (
    <div class="gap">
      {part.role === 'owner' && (
        <IntentField value={textOf(values['what'])} onChange={what => change({ what })} />
      )}
      <Segmented
        label={t.takesPart}
        value={joins ? 'in' : 'out'}
        options={[
          { value: 'in', label: t.takesPart },
          { value: 'out', label: t.staysOut },
        ]}
        onChange={value => change({ joins: value === 'in' })}
      />
      {joins && me !== undefined && <OwnTraitOptions me={me} values={values} change={change} />}
      {joins && <OwnerPartExtras part={part} values={values} onChange={change} canAsk={false} />}
    </div>
  )
}

function OwnTraitOptions({
  me,
  values,
  change,
}: {
  me: NonNullable<ReturnType<typeof useMe>>
  values: FieldValues
  change: (values: FieldValues) => void
}) {
  const mine = useOwnCharacter(me)
  if (mine === undefined) return null
  return (
    <TraitOptions
      being={mine.id}
      chosen={textOf(values['trait'])}
      part="none"
      onChoose={trait => change({ trait })}
    />
  )
}

/** After the answer: whether the character takes part. A tap changes it until the roll. */
export function JoinedDock({ slip, part }: { slip: SlipDoc; part: OwnPart }) {
  const t = useMessages(messages)
  const [values, fill] = useOwnPart(slip, part)
  const joins = values['joins'] !== false
  return (
    <button
      type="button"
      class="button grow"
      onClick={() => void fill({ ...values, joins: !joins })}
    >
      <span>
        {joins ? t.youAreIn : t.youAreOut}
        <br />
        <span class="odds">{t.changeMind}</span>
      </span>
    </button>
  )
}

/** «Ci sono» or «Resto fuori» in one tap. */
export function JoinDock({ slip, part }: { slip: SlipDoc; part: OwnPart }) {
  const t = useMessages(messages)
  const fill = useFill(slip, part)
  const [{ values }] = useTerms(slip, part)
  return (
    <button
      type="button"
      class="button button--primary grow"
      data-primary
      onClick={() => void fill(values)}
    >
      {values['joins'] === false ? t.staysOut : t.join}
    </button>
  )
}
