import { useState } from 'preact/hooks'
import type { CharacterDoc } from '@mastro/rules-daimon'
import type { TableDoc } from '@mastro/table'
import { useCharacters } from '../characters.ts'
import { useDaimonSend } from '../daimon-send.ts'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useCatalogue, type GameCatalogue } from '../../../net/catalogue.ts'
import { Fields, type FieldValues } from '../../../slip/form/fields.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { RefusalRule } from '../../../ui/refusal/refusal-card.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { formOf, missingAnswers, NEEDS_INSTALLER, type FormId } from './forms.ts'
import { useQuotes, type Quote } from './quotes.ts'
import { Reason } from './reason.tsx'
import { messages } from './messages.ts'

interface FormProps {
  readonly doc: CharacterDoc
  readonly table: TableDoc
  readonly form: FormId
  readonly close: () => void
}

/** A purchase with free text. The rules compute its price as it is typed. */
export function PurchaseForm(props: FormProps) {
  const t = useMessages(messages)
  const book = useCatalogue()
  return (
    <Dialog title={t.forms[props.form]} close={props.close} closeLabel={t.close}>
      {book === null ? (
        <p class="secondary">{t.asking}</p>
      ) : (
        <PurchaseFields {...props} book={book} />
      )}
    </Dialog>
  )
}

function PurchaseFields({ doc, table, form, close, book }: FormProps & { book: GameCatalogue }) {
  const t = useMessages(messages)
  const send = useDaimonSend()
  const spec = formOf(form, doc, book, table.options)
  const isInstalled = NEEDS_INSTALLER.includes(form)
  const [values, setValues] = useState<FieldValues>(() =>
    Object.fromEntries(
      spec.fields.map(field => [field.id, field.initial ?? onlyChoice(field.choices)]),
    ),
  )
  const [installer, setInstaller] = useState('')
  const others = useCharacters()
  const purchase = spec.purchase(values)
  const skills = others.find(one => one.id === installer)?.character.skills.map(one => one.id)
  const missing = missingAnswers(spec, values).map(localize)
  const [quote] = useQuotes(doc, table, missing.length > 0 ? [] : [purchase], skills ?? [])
  const { evo } = doc.character
  const canBuy = quote !== undefined && 'price' in quote && quote.price <= evo
  const buy = () =>
    void send({
      type: 'advance',
      character: doc.id,
      purchase,
      ...(installer === '' ? {} : { installer }),
    }).then(done => done.ok && close())
  return (
    <form
      class="gap"
      onSubmit={event => {
        event.preventDefault()
        if (canBuy) buy()
      }}
    >
      <Fields fields={spec.fields} values={values} onChange={setValues} />
      {isInstalled && (
        <Select
          label={t.installer}
          value={installer}
          onChange={setInstaller}
          options={[
            { value: '', label: t.facility },
            ...others.map(one => ({ value: one.id, label: one.name })),
          ]}
        />
      )}
      {!canBuy && (
        <div class="note note--warning" role="status">
          <span class="grow">
            {missing.length > 0 ? (
              t.missing(missing)
            ) : isInstalled && isUnskilled(quote) ? (
              installerReason(installer === '' ? null : skills, doc, t)
            ) : (
              <Reason quote={quote} evo={evo} />
            )}
          </span>
          {quote !== undefined && 'refusal' in quote && <RefusalRule code={quote.refusal.code} />}
        </div>
      )}
      <button type="submit" class="button button--primary button--wide" disabled={!canBuy}>
        {quote !== undefined && 'price' in quote ? t.confirm(quote.price) : t.notYet}
      </button>
    </form>
  )
}

/** A choice is preselected only if there is no other, so that no tap buys by mistake. */
function onlyChoice(
  choices: readonly { readonly value: string | number }[] | undefined,
): string | number | null {
  return choices?.length === 1 ? choices[0]!.value : null
}

const isUnskilled = (quote: Quote | undefined) =>
  quote !== undefined && 'refusal' in quote && quote.refusal.code === 'provider-unskilled'

/** The missing condition of an installation, with the way to get it (DAI-ENH-13). */
function installerReason(
  skills: readonly string[] | null | undefined,
  { granted }: CharacterDoc,
  t: (typeof messages)['it'],
): string {
  if (skills === null) return t.facilityMissing
  return granted['installerEquipped'] === true ? t.skillMissing : t.toolsMissing
}
