import type { ComponentChildren } from 'preact'
import { Link } from 'wouter-preact'
import type { MeDoc, TableDoc } from '@mastro/table'
import { clock } from '../../i18n/format.ts'
import { useWords } from '../../i18n/language.ts'
import { useConnection, useLink, useMe, useSeats, useSend } from '../../net/context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useFrameSlot } from '../../ui/frame.tsx'
import { useNow } from '../../ui/theme.ts'
import { useTablet } from '../../ui/wide.ts'
import { useOpenSlips } from '../../slip/live.ts'
import { Brake } from './brake.tsx'
import { MiniSlip } from './mini-slip.tsx'
import { WelcomeBack } from './welcome-back.tsx'
import { words } from './words.ts'

export const TABS = ['tavolo', 'scheda', 'regia', 'oracolo', 'regole', 'diario'] as const
export type Tab = (typeof TABS)[number]

export interface TopBarProps {
  readonly table: TableDoc
  /** What this screen is, where it is not the table itself; then it is the page's heading. */
  readonly title?: string
  readonly sub?: string
  /** A screen off the tabs leads back somewhere; otherwise the glyph leads to one's seat. */
  readonly back?: { readonly href: string; readonly label: string }
  /** Beside the brake, where there is room. */
  readonly children?: ComponentChildren
}

/** Where one is: the glyph leads to one's seat, the octagon is the brake. Banners stand right below. */
export function TopBar({ table, title, sub, back, children }: TopBarProps) {
  const t = useWords(words)
  const send = useSend()
  const me = useMe()
  const slot = useFrameSlot()
  const line = useSceneLine(table)
  const heading = (
    <div class="grow">
      {title === undefined ? (
        <div class="top__t">{table.name}</div>
      ) : (
        <h1 class="top__t">{title}</h1>
      )}
      <div class="top__s">{sub ?? line}</div>
    </div>
  )
  if (slot !== 'alone')
    return children === undefined ? null : (
      <header class="top">
        {heading}
        {children}
      </header>
    )
  return (
    <div class="tops">
      <header class="top">
        {back === undefined ? (
          <Link href={`/t/${table.id}/posto`} class="top__glyph" aria-label={t.seat}>
            <Icon name={`s-${table.system}`} size="l" />
          </Link>
        ) : (
          <Link href={back.href} class="iconbtn" aria-label={back.label}>
            <Icon name="indietro" />
          </Link>
        )}
        {heading}
        {children}
        <button
          type="button"
          class="iconbtn"
          aria-label={t.brake}
          onClick={() => void send({ type: 'pull-brake' })}
        >
          <Icon name="freno" />
        </button>
      </header>
      {table.brake && <Brake table={table} me={me} />}
      <LinkBanner />
      <WelcomeBack />
    </div>
  )
}

/** «Scena 3, il caveau. Conduci tu». */
function useSceneLine(table: TableDoc): string {
  const t = useWords(words)
  const me = useMe()
  const master = useSeats().find(seat => seat.id === table.master)
  const scene = t.scene(table.scene.open ? table.scene.number : 0, table.scene.title)
  if (master === undefined) return scene
  return `${scene}. ${master.id === me?.seat ? t.youLead : t.master(master.name)}`
}

const STOPPED_MS = 5000

function LinkBanner() {
  const t = useWords(words)
  const { link, waiting, lostSince, lastFrame } = useLink()
  const connection = useConnection()
  const now = useNow(1000)
  if (link !== 'lost') return null
  const isStopped = lostSince !== null && now - lostSince > STOPPED_MS && navigator.onLine
  return (
    <div class="banner" role="status" data-testid="link-banner">
      <Icon name="rete-no" />
      <span class="grow">{isStopped ? t.stopped(clock(lastFrame)) : t.offline(waiting)}</span>
      {waiting > 0 && (
        <button
          type="button"
          class="btn btn--s"
          onClick={() => {
            for (const item of connection.outbox.waiting()) connection.outbox.takeBack(item.id)
          }}
        >
          {t.takeBack}
        </button>
      )}
    </div>
  )
}

/** The tabs of this seat: the Master has one more, Dàimon has its Oracle. */
export function tabsFor(table: TableDoc, me: MeDoc): readonly Tab[] {
  const fourth: Tab =
    table.system === 'daimon' || table.masterMode === 'none' ? 'oracolo' : 'regole'
  if (me.kind === 'observer' || me.kind === 'screen') return ['tavolo', 'diario']
  return me.isMaster
    ? ['tavolo', 'scheda', 'regia', fourth, 'diario']
    : ['tavolo', 'scheda', fourth, 'diario']
}

export function Tabs({ table, me, current }: { table: TableDoc; me: MeDoc; current: string }) {
  const t = useWords(words)
  const open = useOpenSlips().length
  const isTablet = useTablet()
  return (
    <>
      {current !== 'tavolo' && current !== 'regia' && !isTablet && (
        <MiniSlip table={table} me={me} />
      )}
      <nav class="nav" aria-label={t.sections}>
        {tabsFor(table, me).map(tab => (
          <Link
            key={tab}
            href={`/t/${table.id}/${tab}`}
            aria-current={tab === current ? 'page' : undefined}
          >
            <Icon name={tab === 'regole' ? 'perche' : tab} />
            {t.tabs[tab]}
            {tab === 'tavolo' && current !== 'tavolo' && open > 0 && (
              <span class="badge">{open}</span>
            )}
          </Link>
        ))}
      </nav>
    </>
  )
}
