import { useState } from 'preact/hooks'
import type { Offer } from '@mastro/core'
import { localize, useMessages } from '../../../i18n/language.ts'
import { answersOf, lackingOf, visibleFields } from '../../../offers/answers.ts'
import { useStart } from '../../../offers/offers.tsx'
import { Fields, type FieldValues } from '../../../slip/form/fields.tsx'
import { leadMessages } from './messages.ts'

/** Answered above the form: where the opponent enters, and how many of them. */
const ABOVE = ['shown', 'count']

/**
 * An opponent that the Master invents, in the sheet that already asks where it enters. The button
 * says again whether anybody will see it.
 */
export function OwnOpponent({
  offer,
  isShown,
  count,
  close,
}: {
  offer: Offer
  isShown: boolean
  count: number
  close: () => void
}) {
  const t = useMessages(leadMessages)
  const start = useStart()
  const [given, give] = useState<FieldValues>({})
  const [isTried, tried] = useState(false)
  const fields = (offer.fields ?? []).filter(({ id }) => !ABOVE.includes(id))
  const answers = answersOf(fields, given)
  const lacking = lackingOf(fields, answers)
  const visible = visibleFields(fields, answers)
  const send = async () => {
    if (lacking.length > 0) return tried(true)
    if (await start(offer, { ...answers, shown: isShown, count })) close()
  }
  return (
    <>
      <Fields
        fields={visible.filter(({ rare }) => rare !== true)}
        values={answers}
        onChange={next => give({ ...given, ...next })}
      />
      <Fields
        fields={visible.filter(({ rare }) => rare === true)}
        values={answers}
        onChange={next => give({ ...given, ...next })}
      />
      {isTried && lacking.length > 0 && (
        <p class="note note--warning" role="alert">
          {t.lacking(lacking.map(({ label }) => localize(label)))}
        </p>
      )}
      <button type="button" class="button button--primary button--wide" onClick={() => void send()}>
        <span>
          {isShown ? t.bringOn : t.keepHidden}
          <br />
          <span class="odds">{isShown ? t.allSee : t.nobodySees}</span>
        </span>
      </button>
    </>
  )
}
