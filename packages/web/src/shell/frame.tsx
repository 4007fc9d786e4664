import { createContext, type ComponentChildren } from 'preact'
import { useContext, useLayoutEffect, useRef } from 'preact/hooks'
import { dictionary, useMessages } from '../i18n/language.ts'

const messages = dictionary({
  it: { skip: 'Vai al contenuto', act: 'Vai al pulsante principale' },
  en: { skip: 'Skip to content', act: 'Skip to the main button' },
})

export interface FrameProps {
  readonly top?: ComponentChildren
  readonly dock?: ComponentChildren
  readonly nav?: ComponentChildren
  readonly children: ComponentChildren
  readonly class?: string
}

/** Words alone, longer than the phone, are scrolled by keyboard too: the content itself takes the focus. */
const REACHED = 0

/** Where a screen stands: alone, or as one of the two columns of a tablet. */
const Slot = createContext<'alone' | 'main' | 'side'>('alone')

export function useFrameSlot(): 'alone' | 'main' | 'side' {
  return useContext(Slot)
}

/** A screen as a column: its bar and tabs are those of the page around it. */
export function Column({ slot, children }: { slot: 'main' | 'side'; children: ComponentChildren }) {
  return <Slot.Provider value={slot}>{children}</Slot.Provider>
}

/** The frame of every screen: top bar, content, the one primary act in the thumb zone, tabs. */
export function Frame({ top, dock, nav, children, class: extra }: FrameProps) {
  const t = useMessages(messages)
  const slot = useFrameSlot()
  const scroller = useKeptScroll(slot)
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
      <div class="footer">
        {dock !== undefined && (
          <div class="dock" id="atto" tabIndex={-1}>
            {dock}
          </div>
        )}
        {nav}
      </div>
    </div>
  )
}

const scrolls = new Map<string, number>()

/** Each place keeps its scroll: going back finds it where it was left. */
function useKeptScroll(slot: string) {
  const element = useRef<HTMLDivElement>(null)
  const shownRef = useRef<HTMLDivElement | null>(null)
  const key = `${slot} ${location.pathname}`
  useLayoutEffect(() => {
    const box = element.current
    if (box === null) return
    const kept = scrolls.get(key)
    // a new box stands at its top already: to put it there would lay out the whole page once more
    if (kept !== undefined || shownRef.current === box) box.scrollTo(0, kept ?? 0)
    shownRef.current = box
    const keep = () => scrolls.set(key, box.scrollTop)
    box.addEventListener('scroll', keep, { passive: true })
    return () => box.removeEventListener('scroll', keep)
  }, [key])
  return element
}

/** A line of a list that leads somewhere. */
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
