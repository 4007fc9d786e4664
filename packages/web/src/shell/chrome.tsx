import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import type { MeDoc, TableDoc } from '@mastro/table'
import { clock } from '../i18n/format.ts'
import { useUi } from '../games/ui-context.ts'
import { GameGlyph } from '../games/game-glyph.tsx'
import { localize, useMessages } from '../i18n/language.ts'
import { useConnection, useLink, useMe, useSeats, useSend } from '../net/context.tsx'
import { Icon } from '../ui/drawings/icon.tsx'
import { lazy } from '../ui/lazy.tsx'
import { useFrameSlot } from './frame.tsx'
import { useNow } from '../ui/device/theme.ts'
import { useTablet, useWide } from '../ui/device/screen-width.ts'
import { messages } from './messages.ts'

const TabCount = lazy(async () => (await import('../waiting/tab-count.tsx')).TabCount)
const Notices = lazy(async () => (await import('./notices.tsx')).Notices, { isPreloaded: true })

export interface TopBarProps {
  readonly table: TableDoc
  /** The name of this screen, used as the page's heading. Omit on the table itself. */
  readonly title?: string
  readonly sub?: string
  /**
   * Where the back button leads, on screens without a tab. Otherwise the glyph leads to the seat.
   */
  readonly back?: { readonly href: string; readonly label: string }
  /** Beside the brake, if there is room. */
  readonly children?: ComponentChildren
}

/** The top bar: the glyph leads to the seat, the octagon is the brake. Banners appear below. */
export function TopBar({ table, title, sub, back, children }: TopBarProps) {
  const t = useMessages(messages)
  const send = useSend()
  const slot = useFrameSlot()
  const line = useSceneLine(table)
  usePageTitle(title ?? t.table, table.name, slot !== 'main')
  const typed = (words: string | undefined) => (words === table.name ? '' : undefined)
  const Heading = slot === 'alone' ? 'h1' : 'h2' // one h1 per page, beside columns too
  const heading = (
    <div class="grow">
      <Heading class="top-bar__title" lang={typed(title ?? table.name)}>
        {title ?? table.name}
      </Heading>
      <div class="top-bar__subtitle" lang={typed(sub)}>
        {sub ?? line}
      </div>
    </div>
  )
  if (slot !== 'alone')
    return children === undefined ? null : (
      <header class="top-bar">
        {heading}
        {children}
      </header>
    )
  return (
    <div class="top-area">
      <header class="top-bar">
        {back === undefined ? (
          <Link href={`/t/${table.id}/posto`} class="top-bar__glyph" aria-label={t.seat}>
            <GameGlyph system={table.system} size="large" />
          </Link>
        ) : (
          <Link href={back.href} class="icon-button" aria-label={back.label}>
            <Icon name="back" />
          </Link>
        )}
        {heading}
        {children}
        <button
          type="button"
          class="icon-button"
          aria-label={t.brake}
          onClick={() => void send({ type: 'pull-brake' })}
        >
          <Icon name="brake" />
        </button>
      </header>
      <LinkBanner />
      <Notices />
    </div>
  )
}

/** «Diario · Notte a Porta Nuova · Mastro». */
function usePageTitle(screen: string, table: string, isPage: boolean): void {
  useEffect(() => {
    if (!isPage) return
    const names = screen === table ? [table] : [screen, table]
    document.title = [...names, 'Mastro'].join(' · ')
  }, [screen, table, isPage])
}

/** «Scena 3, il caveau. Conduci tu». */
function useSceneLine(table: TableDoc): string {
  const t = useMessages(messages)
  const me = useMe()
  const master = useSeats().find(seat => seat.id === table.master)
  const scene = t.scene(table.scene.open ? table.scene.number : 0, table.scene.title)
  if (master === undefined) return scene
  return `${scene}. ${master.id === me?.seat ? t.youLead : t.leads(master.name)}`
}

const STOPPED_MS = 5000

/** `isOver`: the same banner above a dialog, which hides the one on the page. */
export function LinkBanner({ isOver = false }: { isOver?: boolean }) {
  const t = useMessages(messages)
  const { link, waiting, lostSince, lastFrame } = useLink()
  const connection = useConnection()
  const now = useNow(1000)
  if (link !== 'lost') return null
  const isStopped = lostSince !== null && now - lostSince > STOPPED_MS && navigator.onLine
  return (
    <div class="banner" data-testid={isOver ? 'link-banner-over' : 'link-banner'}>
      <Icon name="offline" />
      <span class="grow">{isStopped ? t.stopped(clock(lastFrame)) : t.offline(waiting)}</span>
      {waiting > 0 && (
        <button
          type="button"
          class="button button--small"
          onClick={() => {
            for (const item of connection.outbox.waiting()) connection.outbox.takeBack(item.id)
          }}
        >
          {t.takeBack(waiting)}
        </button>
      )}
    </div>
  )
}

/** A menu opened over the page stays open from page to page. */
let isKeptOpen = false
const keepOpen = (isOpen: boolean) => (isKeptOpen = isOpen)

export function Tabs({ table, me, current }: { table: TableDoc; me: MeDoc; current: string }) {
  const t = useMessages(messages)
  const tabs = useUi().tabs(table, me)
  const counted = tabs.some(({ id }) => id === 'regia') && me.isMaster ? 'regia' : 'tavolo'
  const isTablet = useTablet()
  const ui = useUi()
  const { overlay } = ui
  const [isOpen, show] = useState(isKeptOpen)
  const isWide = useWide()
  const isPage = isTablet || isWide || current === ui.ownTab.id
  const mayRise = !isPage && overlay?.isFor(table, me) === true
  const isOwnPage = current === ui.ownTab.id
  // its own page replaces the overlay, which must not cover the next page by itself
  useEffect(() => {
    if (isOwnPage) show(keepOpen(false))
  }, [isOwnPage])
  const toggle = (event: Event) => {
    event.preventDefault()
    show(keepOpen(!isOpen))
  }
  return (
    <>
      {overlay && mayRise && isOpen && <overlay.Screen table={table} me={me} />}
      <nav class="nav" aria-label={t.sections}>
        {tabs.map(({ id: tab, label, icon }) => (
          <Link
            key={tab}
            href={`/t/${table.id}/${tab}`}
            aria-current={tab === current ? 'page' : undefined}
            {...(mayRise && tab === ui.ownTab.id && { onClick: toggle, 'aria-expanded': isOpen })}
          >
            <Icon name={icon} />
            {localize(label)}
            {tab === counted && <TabCount isCurrent={tab === current} />}
          </Link>
        ))}
      </nav>
    </>
  )
}
