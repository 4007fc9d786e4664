import { createContext, type ComponentChildren } from 'preact'
import { useContext, useLayoutEffect, useRef } from 'preact/hooks'
import { dictionary, useMessages } from '../i18n/language.ts'
import { lazy } from '../ui/lazy.tsx'

const WaitBar = lazy(async () => (await import('../waiting/wait-bar.tsx')).WaitBar)

const messages = dictionary({
  it: { skip: 'Vai al contenuto', act: 'Vai al pulsante principale' },
  en: { skip: 'Skip to content', act: 'Skip to the main button' },
})

export interface FrameProps {
  readonly top?: ComponentChildren
  readonly dock?: ComponentChildren
  readonly nav?: ComponentChildren
  /** The slip that the dock is about. The bar of what waits does not repeat it. */
  readonly slip?: string | undefined
  /** Set if the page shows what waits by itself. */
  readonly hasWaits?: boolean
  readonly children: ComponentChildren
  readonly class?: string
}

/** Makes long text scrollable by keyboard: the content itself takes the focus. */
const REACHED = 0

/** The position of a screen: alone, or in one of the two columns of a tablet. */
const Slot = createContext<'alone' | 'main' | 'side'>('alone')

export function useFrameSlot(): 'alone' | 'main' | 'side' {
  return useContext(Slot)
}

/** A screen as a column that shares the bar and tabs of the page. */
export function Column({ slot, children }: { slot: 'main' | 'side'; children: ComponentChildren }) {
  return <Slot.Provider value={slot}>{children}</Slot.Provider>
}

/** The frame of every screen: top bar, content, one primary action near the thumb, tabs. */
export function Frame({
  top,
  dock,
  nav,
  slip,
  hasWaits = false,
  children,
  class: extra,
}: FrameProps) {
  const t = useMessages(messages)
  const slot = useFrameSlot()
  const scroller = useSavedScroll(slot)
  if (slot !== 'alone') {
    return (
      <div class={`column column--${slot}`}>
        {slot === 'side' && top}
        <div
          id={slot === 'main' ? 'contenuto' : undefined}
          class="stack column__body"
          tabIndex={REACHED}
          ref={scroller}
        >
          {children}
        </div>
        {slot === 'main' && !hasWaits && <WaitBar except={slip} />}
        {dock !== undefined && <div class="dock">{dock}</div>}
      </div>
    )
  }
  return (
    <div class={`app${extra ? ` ${extra}` : ''}`}>
      <a class="skip-link" href="#contenuto">
        {t.skip}
      </a>
      {dock !== undefined && (
        <a class="skip-link" href="#atto">
          {t.act}
        </a>
      )}
      {top ?? <div />}
      <main id="contenuto" class="stack" tabIndex={REACHED} ref={scroller}>
        {children}
      </main>
      <footer class="footer">
        {nav !== undefined && !hasWaits && <WaitBar except={slip} />}
        {dock !== undefined && (
          <div class="dock" id="atto" tabIndex={-1}>
            {dock}
          </div>
        )}
        {nav}
      </footer>
    </div>
  )
}

const scrolls = new Map<string, number>()

/** Each screen keeps its scroll position when one returns to it. */
function useSavedScroll(slot: string) {
  const element = useRef<HTMLDivElement>(null)
  const shownRef = useRef<HTMLDivElement | null>(null)
  const key = `${slot} ${location.pathname}`
  useLayoutEffect(() => {
    const box = element.current
    if (box === null) return
    const saved = scrolls.get(key)
    // a new box is already at its top, and scrolling it would force another layout
    if (saved !== undefined || shownRef.current === box) box.scrollTo(0, saved ?? 0)
    shownRef.current = box
    const keep = () => scrolls.set(key, box.scrollTop)
    box.addEventListener('scroll', keep, { passive: true })
    return () => box.removeEventListener('scroll', keep)
  }, [key])
  return element
}

/** The product's name as a logo. */
export function Wordmark({ size = '1.625rem' }: { size?: string }) {
  return (
    <span
      class="wordmark"
      data-system="mastro"
      style={{ fontSize: size }}
      role="img"
      aria-label="Mastro"
    >
      <span aria-hidden="true">Mastr</span>
      <i class="d6" data-face="1" aria-hidden="true" />
    </span>
  )
}
