import { useState } from 'preact/hooks'
import type { RequestDoc } from '@mastro/core'
import type { TableDoc } from '@mastro/table'
import { dictionary, useMessages } from '../../../i18n/language.ts'
import { useGame, useSeats, useSend } from '../../../net/context.tsx'
import { useOffers, useStart } from '../../../offers/offers.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import * as styles from '../chaos.module.css'

const to = (name: string) => `${/^a/i.test(name) ? 'ad' : 'a'} ${name}`

const messages = dictionary({
  it: {
    rest: (name: string) => (name === '' ? 'Chiedi riposo' : `Chiedi riposo ${to(name)}`),
    care: (name: string) => (name === '' ? 'Chiedi cure' : `Chiedi cure ${to(name)}`),
    open: { rest: 'Riposo chiesto: aspetta una risposta', care: 'Cure chieste: aspetta' },
    granted: { rest: 'Il riposo c’è', care: 'Chi può ti aiuta' },
    faintly: 'Un filo di voce',
    faintTitle: 'Con un filo di voce',
    faintLead: 'Lo sentono tutti al tavolo.',
    sayIt: 'Dillo',
    close: 'Chiudi',
  },
  en: {
    rest: (name: string) => (name === '' ? 'Ask for rest' : `Ask ${name} for rest`),
    care: (name: string) => (name === '' ? 'Ask for care' : `Ask ${name} for care`),
    open: { rest: 'Rest asked for: wait for an answer', care: 'Care asked for: wait' },
    granted: { rest: 'There is time to rest', care: 'Whoever can will help' },
    faintly: 'A faint voice',
    faintTitle: 'In a faint voice',
    faintLead: 'Everybody at the table hears it.',
    sayIt: 'Say it',
    close: 'Close',
  },
})

const HELPS = ['rest', 'care'] as const
type Help = (typeof HELPS)[number]

/** Requests of players to the Master for rest and care, with the state of pending requests. */
export function AskDock({
  being,
  table,
  isDying,
}: {
  being: string
  table: TableDoc
  /** Rest does not help a dying character, so only care and speech are offered. */
  isDying: boolean
}) {
  const master = useSeats().find(({ id }) => id === table.master)?.name ?? ''
  if (isDying)
    return (
      <>
        <FaintVoice />
        <HelpRequestButton being={being} kind="care" master={master} isMain />
      </>
    )
  return (
    <>
      {HELPS.map(kind => (
        <HelpRequestButton
          key={kind}
          being={being}
          kind={kind}
          master={master}
          isMain={kind === 'rest'}
        />
      ))}
    </>
  )
}

/** The actions left to a character who can only speak. */
function FaintVoice() {
  const t = useMessages(messages)
  const send = useSend()
  const [isOpen, open] = useState(false)
  const [typed, type] = useState('')
  const say = () => {
    const text = typed.trim()
    if (text !== '') void send({ type: 'say', text }).then(done => done.ok && open(false))
  }
  return (
    <>
      <button type="button" class={`button ${styles.slimButton}`} onClick={() => open(true)}>
        {t.faintly}
      </button>
      {isOpen && (
        <Dialog title={t.faintTitle} close={() => open(false)} closeLabel={t.close}>
          <p class="secondary">{t.faintLead}</p>
          <label class="field">
            <span class="visually-hidden">{t.faintTitle}</span>
            <textarea
              class="growing-text"
              rows={2}
              value={typed}
              maxLength={500}
              onInput={event => type(event.currentTarget.value)}
            />
          </label>
          <button
            type="button"
            class="button button--primary button--wide"
            data-primary
            aria-disabled={typed.trim() === ''}
            onClick={say}
          >
            {t.sayIt}
          </button>
        </Dialog>
      )}
    </>
  )
}

/** Whether there is something to request, or a pending request. */
export function useRequests(being: string): boolean {
  const offers = useOffers()
  const rest = useGame<RequestDoc>(`request/rest-${being}`)
  const care = useGame<RequestDoc>(`request/care-${being}`)
  return rest !== undefined || care !== undefined || offers.some(({ id }) => isAsk(id, being))
}

const isAsk = (id: string, being: string) => HELPS.some(kind => id === `ask/${kind}/${being}`)

function HelpRequestButton({
  being,
  kind,
  master,
  isMain,
}: {
  being: string
  kind: Help
  master: string
  isMain: boolean
}) {
  const t = useMessages(messages)
  const start = useStart()
  const offer = useOffers().find(({ id }) => id === `ask/${kind}/${being}`)
  const request = useGame<RequestDoc>(`request/${kind}-${being}`)
  if (request !== undefined)
    return (
      <p class="secondary grow" role="status">
        {request.state === 'granted' ? t.granted[kind] : t.open[kind]}
      </p>
    )
  if (offer === undefined) return null
  return (
    <button
      type="button"
      class={`button ${styles.slimButton}${isMain ? ' button--primary grow' : ''}`}
      data-primary={isMain ? true : undefined}
      onClick={() => void start(offer, {})}
    >
      {t[kind](isMain ? master : '')}
    </button>
  )
}
