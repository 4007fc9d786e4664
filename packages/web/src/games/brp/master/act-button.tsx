import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { Offer } from '@mastro/core'
import { localize } from '../../../i18n/language.ts'
import { OfferForm } from '../../../offers/offer-form.tsx'
import { useStart } from '../../../offers/offers.tsx'
import type { FieldValues } from '../../../slip/form/fields.tsx'

/** An offer as one button. It runs at once or first asks for its fields. */
export function ActButton({
  offer,
  children,
  isMain = false,
  isSmall = true,
  onDone,
}: {
  offer: Offer | undefined
  children?: ComponentChildren
  isMain?: boolean
  isSmall?: boolean
  onDone?: () => void
}) {
  const [isAsking, ask] = useState(false)
  const begin = useStart()
  const start = async (chosen: Offer, values: FieldValues) => {
    const isDone = await begin(chosen, values)
    if (isDone) onDone?.()
    return isDone
  }
  if (offer === undefined) return null
  const hasFields = (offer.fields ?? []).length > 0
  return (
    <>
      <button
        type="button"
        class={`button grow${isSmall ? ' button--small' : ''}${isMain ? ' button--primary' : ''}`}
        data-primary={isMain ? true : undefined}
        onClick={() => (hasFields ? ask(true) : void start(offer, {}))}
      >
        {children ?? localize(offer.verb ?? offer.label)}
      </button>
      {isAsking && (
        <OfferForm offer={offer} close={() => ask(false)} go={values => start(offer, values)} />
      )}
    </>
  )
}
