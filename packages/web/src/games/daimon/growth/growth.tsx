import { useState } from 'preact/hooks'
import type { CharacterDoc } from '@mastro/rules-daimon'
import type { TableDoc } from '@mastro/table'
import { messages as daimonMessages } from '../messages.ts'
import { useDaimonSend } from '../daimon-send.ts'
import { useMessages } from '../../../i18n/language.ts'
import { useCatalogue } from '../../../net/catalogue.ts'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { FORMS, type FormId } from './forms.ts'
import { useQuotes, type Quote } from './quotes.ts'
import { Reason } from './reason.tsx'
import { plainPurchases, type PlainPurchase } from './plain-purchases.ts'
import { PurchaseForm } from './purchase-form.tsx'
import { messages } from './messages.ts'
import * as styles from './end.module.css'

/**
 * What EVO can buy now in one tap, purchases that need a form, and those not allowed, with the
 * reason.
 */
export function Growth({ doc, table }: { doc: CharacterDoc; table: TableDoc }) {
  const t = useMessages(messages)
  const d = useMessages(daimonMessages)
  useCatalogue() // loads the texts of refusals
  const { evo, level } = doc.character
  const wishes = plainPurchases(doc, t, d)
  const quotes = useQuotes(
    doc,
    table,
    wishes.map(wish => wish.purchase),
  )
  const [form, open] = useState<FormId | null>(null)
  const quoted = wishes.map((wish, i) => ({ wish, quote: quotes[i] }))
  const isFree = (quote: Quote | undefined) =>
    quote !== undefined && 'price' in quote && quote.price <= evo
  return (
    <section class="gap" aria-label={t.spend(evo)}>
      <div class="section-head">
        <h2 class="h3">{t.spend(evo)}</h2>
        <span class="caption">{t.levelNow(level)}</span>
      </div>
      <div>
        {quoted
          .filter(({ quote }) => isFree(quote))
          .map(({ wish, quote }) => (
            <Buy key={wish.key} doc={doc} wish={wish} quote={quote} />
          ))}
        {FORMS.map(id => (
          <button key={id} type="button" class={styles.purchase} onClick={() => open(id)}>
            <span>
              {t.forms[id]} <span class="label">{t.formLines[id]}</span>
            </span>
            <Icon name="forward" />
          </button>
        ))}
      </div>
      <details class="fold">
        <summary class="h3">{t.notNow}</summary>
        {quoted
          .filter(({ quote }) => !isFree(quote))
          .map(({ wish, quote }) => (
            <div key={wish.key} class={`${styles.purchase} ${styles.purchaseRefused}`}>
              <span>
                {wish.text} <span class="label">{wish.detail}</span>
                <br />
                <span class="secondary">
                  <Reason quote={quote} evo={evo} />
                </span>
              </span>
            </div>
          ))}
      </details>
      {form !== null && (
        <PurchaseForm doc={doc} table={table} form={form} close={() => open(null)} />
      )}
    </section>
  )
}

function Buy({
  doc,
  wish,
  quote,
}: {
  doc: CharacterDoc
  wish: PlainPurchase
  quote: Quote | undefined
}) {
  const t = useMessages(messages)
  const send = useDaimonSend()
  const [isSure, ask] = useState(false)
  const price = quote !== undefined && 'price' in quote ? quote.price : 0
  return (
    <div class={styles.purchase} data-sure={isSure ? '' : undefined}>
      <button
        type="button"
        class={styles.purchaseChoice}
        aria-expanded={isSure}
        onClick={() => ask(!isSure)}
      >
        <b class="strong">{wish.text}</b> <span class="label">{wish.detail}</span>
      </button>
      {isSure ? (
        <button
          type="button"
          class="button button--primary button--small"
          onClick={() =>
            void send({ type: 'advance', character: doc.id, purchase: wish.purchase }).then(() =>
              ask(false),
            )
          }
        >
          {t.confirm(price)}
        </button>
      ) : (
        <span class="tabular">{t.price(price)}</span>
      )}
    </div>
  )
}
