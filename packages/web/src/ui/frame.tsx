import type { ComponentChildren } from 'preact'
import { dictionary, useWords } from '../i18n/language.ts'

const words = dictionary({
  it: { skip: 'Vai al contenuto' },
  en: { skip: 'Skip to content' },
})

export interface FrameProps {
  readonly top?: ComponentChildren
  readonly dock?: ComponentChildren
  readonly nav?: ComponentChildren
  readonly children: ComponentChildren
  readonly class?: string
}

/** The frame of every screen: top bar, content, the one primary act in the thumb zone, tabs. */
export function Frame({ top, dock, nav, children, class: extra }: FrameProps) {
  const t = useWords(words)
  return (
    <div class={`app${extra ? ` ${extra}` : ''}`}>
      <a class="skip" href="#contenuto">
        {t.skip}
      </a>
      {top ?? <div />}
      <main id="contenuto" class="stack" tabIndex={-1}>
        {children}
      </main>
      <div class="foot">
        {dock !== undefined && <div class="dock">{dock}</div>}
        {nav}
      </div>
    </div>
  )
}

/** A line of a list that leads somewhere. */
export function Wordmark({ size = '1.625rem' }: { size?: string }) {
  return (
    <span
      class="mark"
      data-system="mastro"
      style={{ fontSize: size }}
      role="img"
      aria-label="Mastro"
    >
      <span aria-hidden="true">Mastr</span>
      <i class="d6" data-f="1" aria-hidden="true" />
    </span>
  )
}
