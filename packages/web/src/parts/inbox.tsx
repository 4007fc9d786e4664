import './parts.css'
import type { Field, ReplyButton, RequestDoc } from '@mastro/core'
import type { SeatDoc } from '@mastro/table'
import { useState } from 'preact/hooks'
import { withMinus } from '../i18n/format.ts'
import { localize, useMessages } from '../i18n/language.ts'
import { answersOf, lackingOf } from '../offers/answers.ts'
import { Fields, type FieldValues } from '../slip/form/fields.tsx'
import { SeatTile } from '../ui/drawings/seat-tile.tsx'
import { Account } from './account.tsx'
import { messages } from './messages.ts'

export interface InboxProps {
  readonly requests: readonly RequestDoc[]
  readonly seats: readonly SeatDoc[]
  readonly onReply: (request: RequestDoc, reply: ReplyButton, values: FieldValues) => void
}

/** Requests that wait for the leader, with their whole content and the approval beside them. */
export function Inbox({ requests, seats, onReply }: InboxProps) {
  const t = useMessages(messages)
  const open = requests.filter(({ state }) => state === 'open')
  return (
    <section class="gap" aria-label={t.inbox}>
      <h2 class="h3">{t.inbox}</h2>
      {open.length === 0 && <p class="secondary">{t.nobody}</p>}
      {open.map(request => (
        <Request
          key={request.id}
          request={request}
          seat={seats.find(({ id }) => id === request.from)}
          onReply={(reply, values) => onReply(request, reply, values)}
        />
      ))}
    </section>
  )
}

function Request({
  request,
  seat,
  onReply,
}: {
  request: RequestDoc
  seat: SeatDoc | undefined
  onReply: (reply: ReplyButton, values: FieldValues) => void
}) {
  const t = useMessages(messages)
  const { title, words: said, content, changes = [], answers = [] } = request
  // a field that both answers need is shown once
  const fieldsById = new Map(
    answers.flatMap(({ fields: all = [] }) => all.map(one => [one.id, one])),
  )
  const fields = [...fieldsById.values()]
  const [values, setValues] = useState<FieldValues>({})
  const [lacking, setLacking] = useState<readonly Field[]>([])
  const send = (reply: ReplyButton) => {
    const own = reply.fields ?? []
    const lacks = lackingOf(own, answersOf(own, values))
    setLacking(lacks)
    if (lacks.length === 0) onReply(reply, values)
  }
  return (
    <article class="inbox-request gap" aria-label={localize(title)}>
      <div class="row">
        <SeatTile seat={seat} size="small" />
        <b class="grow">{localize(title)}</b>
      </div>
      {said !== undefined && said !== '' && <p class="secondary pre-wrap">«{said}»</p>}
      {content.length > 0 && <Account lines={content} label={localize(title)} />}
      {changes.map(({ what, from, to }, i) => (
        <div key={i} class="ledger-line">
          <span>{localize(what)}</span>
          <b class="tabular nowrap">{withMinus(`${from} → ${to}`)}</b>
        </div>
      ))}
      {fields.length > 0 && <Fields fields={fields} values={values} onChange={setValues} />}
      {lacking.length > 0 && (
        <p class="note note--warning" role="alert">
          {t.lacking(lacking.map(({ label }) => localize(label)))}
        </p>
      )}
      <div class="row">
        {answers.map(reply => (
          <button
            key={reply.id}
            type="button"
            class={`button grow${reply.tone === 'yes' ? ' button--primary' : ''}`}
            onClick={() => send(reply)}
          >
            {localize(reply.verb)}
          </button>
        ))}
      </div>
    </article>
  )
}
