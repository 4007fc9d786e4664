import { useState } from 'preact/hooks'
import type { MeDoc, PinnedTextDoc, TableRequest, ThreadDoc } from '@mastro/table'
import { useMessages } from '../../i18n/language.ts'
import { useConnection, useSend } from '../../net/context.tsx'
import { useDocsBelow } from '../../net/docs.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import type { IconName } from '../../ui/drawings/icon-shapes.ts'
import { messages } from './notes-messages.ts'
import { clearSentText } from '../../ui/form/clear-sent-text.ts'

interface SharedText {
  readonly id: string
  readonly text: string
}

/** Pinned texts and open threads of the whole table. */
export function PinsAndThreads({ me }: { me: MeDoc }) {
  const t = useMessages(messages)
  const { docs } = useConnection()
  const pins = useDocsBelow<PinnedTextDoc>(docs, 'pin/')
  const threads = useDocsBelow<ThreadDoc>(docs, 'thread/').filter(thread => thread.open)
  const canWrite = me.kind === 'player'
  return (
    <>
      <SharedList
        title={t.pins}
        icon="pin"
        kept={pins}
        write={
          canWrite ? { label: t.pinText, go: t.pin, as: text => ({ type: 'pin', text }) } : null
        }
        away={{ label: t.unpin, as: pin => ({ type: 'unpin', pin }) }}
      />
      <SharedList
        title={t.threads}
        icon="thread"
        kept={threads}
        write={
          canWrite
            ? { label: t.threadText, go: t.thread, as: text => ({ type: 'open-thread', text }) }
            : null
        }
        away={{ label: t.closeThread, as: thread => ({ type: 'close-thread', thread }) }}
      />
    </>
  )
}

function SharedList({
  title,
  icon,
  kept,
  write,
  away,
}: {
  title: string
  icon: IconName
  kept: readonly SharedText[]
  write: {
    readonly label: string
    readonly go: string
    readonly as: (text: string) => TableRequest
  } | null
  away: { readonly label: (text: string) => string; readonly as: (id: string) => TableRequest }
}) {
  const send = useSend()
  const [text, setText] = useState('')
  if (write === null && kept.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 class="h3">{title}</h2>
      <ul class="list">
        {kept.map(one => (
          <li key={one.id} class="list-item">
            <Icon name={icon} />
            <span class="grow pre-wrap" lang="">
              {one.text}
            </span>
            {write !== null && (
              <button
                type="button"
                class="icon-button"
                aria-label={away.label(one.text)}
                onClick={() => void send(away.as(one.id))}
              >
                <Icon name="close" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {write !== null && (
        <form
          class="row"
          onSubmit={event => {
            event.preventDefault()
            const typed = text.trim()
            if (typed !== '')
              void send(write.as(typed)).then(done => done.ok && setText(clearSentText(text)))
          }}
        >
          <input
            class="input grow"
            aria-label={write.label}
            placeholder={write.label}
            value={text}
            maxLength={500}
            onInput={event => setText(event.currentTarget.value)}
          />
          <button type="submit" class="button" disabled={text.trim() === ''}>
            {write.go}
          </button>
        </form>
      )}
    </section>
  )
}
