import { Link } from 'wouter-preact'
import { useUi } from '../../games/ui-context.ts'
import { plain } from '../../i18n/format.ts'
import { dictionary, localize, useLanguage, useMessages } from '../../i18n/language.ts'
import { isKnown, useRefusalMessage } from '../../i18n/refusals.ts'
import { useSend, useSlips, useTable } from '../../net/context.tsx'
import { useCatalogue } from '../../net/catalogue.ts'
import { Icon } from '../drawings/icon.tsx'
import { nearestAct } from './nearest-act.ts'
import { dismissRefusal, type RaisedRefusal } from './refusal-store.ts'
import { refusedField } from './refused-field.ts'

const messages = dictionary({
  it: {
    dismiss: 'Ho capito',
    why: 'Perché?',
    use: (value: number) => `Metti ${value}`,
    span: (min: number, max: number) => ` · da ${plain(min)} a ${plain(max)}`,
    undoAll: (n: number) => (n === 1 ? 'Annulla anche l’altro' : `Annulla anche gli altri ${n}`),
  },
  en: {
    dismiss: 'Got it',
    why: 'Why?',
    use: (value: number) => `Use ${value}`,
    span: (min: number, max: number) => ` · ${plain(min)} to ${plain(max)}`,
    undoAll: (n: number) => (n === 1 ? 'Undo the other one too' : `Undo the other ${n} too`),
  },
})

/**
 * The rule behind a refusal: a link to the page of the rule, or its text. Empty if the books
 * contain no such rule.
 */
export function RefusalRule({ code }: { code: string }) {
  const t = useMessages(messages)
  const table = useTable()
  const { hasRulePages } = useUi()
  const because = useCatalogue()?.because[code]
  if (because === undefined) return null
  const { rule, text } = because
  if (hasRulePages === true)
    return (
      <Link class="button button--small" href={`/t/${table?.id}/regole#${rule}`}>
        {t.why}
      </Link>
    )
  return text === undefined ? null : (
    <details class="fold">
      <summary>{t.why}</summary>
      <p class="secondary">
        {localize(text)} <code>{rule}</code>
      </p>
    </details>
  )
}

/** The whole refusal, or only the rule behind it if a note already shows the message. */
export function RefusalCard({ raised, code }: { raised?: RaisedRefusal; code?: string }) {
  if (raised !== undefined) return <Card raised={raised} />
  return code === undefined ? null : <RefusalRule code={code} />
}

/** The reason for a refusal, with a button for the nearest command that would succeed. */
function Card({ raised }: { raised: RaisedRefusal }) {
  const t = useMessages(messages)
  const message = useRefusalMessage(raised.refusal)
  const language = useLanguage()
  const send = useSend()
  const book = useCatalogue()
  const instead = nearestAct(raised)
  const which = refusedField(raised, useSlips())
  // shown once, when its message is loaded
  if (book === null && !isKnown(raised.refusal)) return null
  return (
    <div class="refusal" role="alert" data-code={raised.refusal.code}>
      <div class="refusal__head">
        <span class="grow">
          {which !== undefined && (
            <>
              <span class="label">
                {localize(which.label)}
                {which.max !== undefined && t.span(which.min ?? 0, which.max)}
              </span>
              <br />
            </>
          )}
          <b>{message[language]}</b>
        </span>
        <button type="button" class="icon-button" aria-label={t.dismiss} onClick={dismissRefusal}>
          <Icon name="close" />
        </button>
      </div>
      <RefusalRule code={raised.refusal.code} />
      {instead !== null && (
        <div class="row">
          <button
            type="button"
            class="button button--primary grow"
            onClick={() => {
              dismissRefusal()
              void send(instead.command)
            }}
          >
            {instead.figure === undefined ? t.undoAll(instead.acts ?? 1) : t.use(instead.figure)}
          </button>
        </div>
      )}
    </div>
  )
}
