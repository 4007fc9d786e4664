import * as styles from './offer-form.module.css'
import { joinList, type Field, type Label, type Offer } from '@mastro/core'
import { useEffect, useRef, useState } from 'preact/hooks'
import { dictionary, localize, useMessages } from '../i18n/language.ts'
import { dropDraft, useDraft } from '../slip/form/drafts.ts'
import { Fields, type FieldValues } from '../slip/form/fields.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { setOpenForm } from '../ui/refusal/refused-field.ts'
import { answersOf, askedOf, visibleFields, lackingOf } from './answers.ts'

const messages = dictionary({
  it: {
    close: 'Chiudi',
    notYet: 'Non ancora',
    lacking: (what: readonly string[]) =>
      `${what.length === 1 ? 'Manca' : 'Mancano'}: ${joinList(what).it}.`,
  },
  en: {
    close: 'Close',
    notYet: 'Not yet',
    lacking: (what: readonly string[]) => `Still missing: ${joinList(what).en}.`,
  },
})

/**
 * The remaining fields of an offer, in a sheet over the page. It sends exactly what it shows, and
 * reports missing answers first.
 */
export function OfferForm({
  offer,
  close,
  go,
}: {
  offer: Offer
  close: () => void
  /** Resolves to whether it succeeded. A refused form stays open with all its values. */
  go: (values: FieldValues) => Promise<boolean>
}) {
  const t = useMessages(messages)
  const fields = offer.fields ?? []
  const draft = `offer ${offer.id}`
  const [given, setValues] = useDraft<FieldValues>(draft, {})
  const [tries, tryAgain] = useState(0)
  const change = (next: FieldValues) => setValues({ ...given, ...next })
  const form = useRef<HTMLDivElement>(null)
  const answers = answersOf(fields, given)
  const asks = askedOf(offer, answers)
  const title = localize(offer.label) + (offer.asks === undefined ? '' : '?')
  const lacking = tries === 0 ? [] : lackingOf(fields, answers)
  const visible = visibleFields(fields, answers)
  const plain = visible.filter(({ rare: isRare }) => isRare !== true)
  const rare = visible.filter(({ rare: isRare }) => isRare === true)
  useEffect(() => setOpenForm(visible), [visible])
  useEffect(() => {
    if (tries > 0)
      form.current
        ?.querySelector<HTMLElement>(`.${styles.missingAnswer} :is(input,select,textarea,button)`)
        ?.focus()
  }, [tries])
  const send = () => {
    if (lackingOf(fields, answers).length > 0) return tryAgain(tries + 1)
    return void go(answers).then(isDone => {
      if (!isDone) return
      dropDraft(draft)
      close()
    })
  }
  return (
    <Dialog title={title} close={close} closeLabel={t.close}>
      <div ref={form} class="gap">
        {plain.map(field => (
          <div
            key={field.id}
            class={lacking.some(({ id }) => id === field.id) ? styles.missingAnswer : ''}
          >
            <Fields fields={[field]} values={answers} onChange={change} />
            {lacking[0]?.id === field.id && <Lacking what={lacking} />}
          </div>
        ))}
        {rare.length > 0 && <Fields fields={rare} values={answers} onChange={change} />}
      </div>
      {rare.some(({ id }) => id === lacking[0]?.id) && <Lacking what={lacking} />}
      <Send offer={offer} asks={asks} close={close} send={send} />
    </Dialog>
  )
}

/** A list of the missing answers, below the first of them, which has the focus. */
function Lacking({ what }: { what: readonly Field[] }) {
  const t = useMessages(messages)
  return (
    <p class="note note--warning" role="alert">
      {t.lacking(what.map(({ label }) => localize(label)))}
    </p>
  )
}

/** The button that sends, after a question if the act kills or lasts. */
function Send({
  offer,
  asks,
  close,
  send,
}: {
  offer: Offer
  asks: Label | undefined
  close: () => void
  send: () => void
}) {
  const t = useMessages(messages)
  const verb = localize(offer.verb ?? offer.label)
  if (asks === undefined)
    return (
      <button type="button" class="button button--primary button--wide" onClick={send}>
        {verb}
      </button>
    )
  return (
    <>
      <p class="note note--wound">{localize(asks)}</p>
      <div class="row">
        <button
          type="button"
          class="button grow"
          onClick={close}
          autofocus={offer.asks !== undefined}
        >
          {t.notYet}
        </button>
        <button type="button" class="button button--primary grow" onClick={send}>
          {verb}
        </button>
      </div>
    </>
  )
}
