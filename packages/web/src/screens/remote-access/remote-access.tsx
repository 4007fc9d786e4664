import * as styles from './remote-access.module.css'
import type { RemoteAccessView, TunnelProviderView } from '@mastro/protocol'
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { useMessages } from '../../i18n/language.ts'
import { api } from '../../net/api.ts'
import { Frame } from '../../shell/frame.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { useSkin } from '../../ui/device/theme.ts'
import { useAdminAction } from '../home/admin-key.tsx'
import { HostJoinRequests } from './host-join-requests.tsx'
import { CopyButton } from './copy-button.tsx'
import { KnownSeats } from './known-seats.tsx'
import { messages } from './messages.ts'

const LOOK_MS = 1500

interface ShareStatus extends RemoteAccessView {
  /** When this was observed. */
  readonly at: number
}

/**
 * Access for friends outside the network: open or closed, by which provider, and who could read the
 * traffic.
 */
export function RemoteAccess() {
  const t = useMessages(messages)
  const house = useAdminAction()
  const [status, setStatus] = useState<ShareStatus | null>(null)
  const [isLocked, lock] = useState(false)
  const [way, choose] = useState<TunnelProviderView['id'] | null>(null)
  const hear = (reply: RemoteAccessView) => {
    lock(false)
    setStatus({ ...reply, at: Date.now() })
  }
  useSkin('mastro')
  useEffect(() => {
    document.title = `${t.title} · Mastro`
  }, [t.title])
  useEffect(() => {
    const look = async () => {
      const reply = await api.remoteAccess()
      if (reply.ok) setStatus({ ...reply, at: Date.now() })
      else lock(reply.error.code === 'house-only')
    }
    void look()
    const timer = setInterval(() => void look(), LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  const chosen = way ?? tunnelInUse(status)
  const isOn = status !== null && status.share.state !== 'closed'
  const turn = () =>
    void house.run(() => (isOn ? api.closeRemoteAccess() : api.openRemoteAccess(chosen)), hear)
  const end = (isSo: boolean) =>
    void house.run(() => api.setRemoteAccessEndsWithSession(isSo), hear)
  return (
    <Frame
      top={
        <header class="top-bar">
          <button
            type="button"
            class="icon-button"
            aria-label={t.back}
            onClick={() => history.back()}
          >
            <Icon name="back" />
          </button>
          <h1 class="h2 grow">{t.title}</h1>
        </header>
      }
    >
      <p class="secondary">{t.lead}</p>
      {house.note}
      {isLocked && status === null && !house.needsKey && (
        <button
          type="button"
          class="button button--wide"
          onClick={() => void house.run(api.remoteAccess, hear)}
        >
          {t.enter}
        </button>
      )}
      {status !== null && !status.ways.some(({ isHere }) => isHere) && <NoTunnel />}
      {status !== null && status.ways.some(({ isHere }) => isHere) && (
        <>
          <Switch label={t.switch} look="door" isOn={isOn} isBusy={house.isBusy} turn={turn}>
            <ShareStatusLine status={status} />
          </Switch>
          <EndWithSession isOn={status.endsWithSession} isBusy={house.isBusy} turn={end} />
          {status.share.state === 'open' && (
            <>
              <Address url={status.share.url} />
              <HostJoinRequests />
              <KnownSeats key={status.share.url} />
            </>
          )}
          <TunnelChoice ways={status.ways} chosen={chosen} isOn={isOn} choose={choose} />
          <SafetyNotes />
        </>
      )}
    </Frame>
  )
}

/** The provider in use, or the first available one. */
function tunnelInUse(status: RemoteAccessView | null): TunnelProviderView['id'] | null {
  if (status === null) return null
  if (status.share.state !== 'closed') return status.share.way
  return status.ways.find(({ isHere }) => isHere)?.id ?? null
}

function ShareStatusLine({ status: { share, at } }: { status: ShareStatus }) {
  const t = useMessages(messages)
  const minutes = share.state === 'open' ? Math.floor((at - share.since) / 60_000) : 0
  const note =
    share.state === 'open'
      ? t.openNote(Math.max(0, minutes))
      : share.state === 'closed' && share.isOver
        ? t.overNote
        : t[`${share.state}Note`]
  return (
    <span role="status">
      <span class="h2">{t[share.state]}</span>
      <br />
      <span class="secondary">{note}</span>
      {share.state === 'lost' && share.said !== '' && (
        <>
          <br />
          <span class="caption">{t.said(share.said)}</span>
        </>
      )}
    </span>
  )
}

/** Whether it closes automatically after the session. */
function EndWithSession(props: { isOn: boolean; isBusy: boolean; turn: (isOn: boolean) => void }) {
  const t = useMessages(messages)
  const { isOn, isBusy, turn } = props
  return (
    <Switch label={t.ending} look="ending" isOn={isOn} isBusy={isBusy} turn={() => turn(!isOn)}>
      <span>
        <b class="strong">{t.ending}</b>
        <br />
        <span class="secondary">{t.endingNote}</span>
      </span>
    </Switch>
  )
}

/** Its description and its switch. */
function Switch(props: {
  label: string
  look: 'door' | 'ending'
  isOn: boolean
  isBusy: boolean
  turn: () => void
  children: ComponentChildren
}) {
  const { label, look, isOn, isBusy, turn, children } = props
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      class={`${styles.row} ${styles.toggle}${look === 'door' ? ` ${styles.door}` : ''}`}
      disabled={isBusy}
      onClick={turn}
    >
      {children}
      <span class={styles.remoteAccessSwitch} />
    </button>
  )
}

function Address({ url }: { url: string }) {
  const t = useMessages(messages)
  return (
    <section class="gap" aria-label={t.friends}>
      <h2 class="h3">{t.friends}</h2>
      <p class="label">{t.address}</p>
      <p class={styles.address}>{url}</p>
      <p class="secondary">{t.invites}</p>
      <CopyButton text={url} label={t.copy} />
    </section>
  )
}

function TunnelChoice({
  ways,
  chosen,
  isOn,
  choose,
}: {
  ways: readonly TunnelProviderView[]
  chosen: TunnelProviderView['id'] | null
  isOn: boolean
  choose: (way: TunnelProviderView['id']) => void
}) {
  const t = useMessages(messages)
  return (
    <section aria-label={t.way}>
      <h2 class="h3">{t.way}</h2>
      <div role="radiogroup" aria-label={t.way}>
        {ways.map(({ id, isHere, isReadable }) => (
          <button
            key={id}
            type="button"
            role="radio"
            aria-checked={id === chosen}
            class={styles.row}
            disabled={!isHere || isOn}
            onClick={() => choose(id)}
          >
            <span class="radio-dot" />
            <span>
              <b class="strong">{t.names[id]}</b>, {isHere ? t.here : t.missing}
              <br />
              <span class="secondary">{isReadable ? t.readable : t.sealed}</span>
            </span>
          </button>
        ))}
      </div>
    </section>
  )
}

function SafetyNotes() {
  const t = useMessages(messages)
  return (
    <section aria-label={t.safe}>
      <h2 class="h3">{t.safe}</h2>
      {[t.safeSeats, t.safeInvite, t.safeHouse].map(line => (
        <p key={line} class={styles.row}>
          <Icon name="shield" />
          <span>{line}</span>
        </p>
      ))}
    </section>
  )
}

function NoTunnel() {
  const t = useMessages(messages)
  return (
    <section class="gap">
      {t.none.map(line => (
        <p key={line}>{line}</p>
      ))}
    </section>
  )
}
