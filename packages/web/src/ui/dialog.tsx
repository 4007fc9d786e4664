import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { returnFocus } from './focus.ts'
import { Icon } from './icon.tsx'
import { dismissRefusal } from './refusal-store.ts'
import { showAbove } from './top-layer.tsx'

export interface DialogProps {
  readonly title: string
  readonly close: () => void
  readonly closeLabel: string
  readonly children: ComponentChildren
  /** A second way out, beside the cross. */
  readonly action?: { readonly label: string; readonly run: () => void }
  /** Fills a phone's screen, for what is done with both thumbs. */
  readonly isTall?: boolean
}

/** A sheet over the page. The browser's own dialog keeps the focus inside and closes with Esc. */
export function Dialog({ title, close, closeLabel, children, action, isTall }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    // its name first, then what is in it: a second Enter never does what opened it did not ask for
    if (dialog.current?.querySelector('[autofocus]') === null) heading.current?.focus()
    const settle = dialog.current === null ? undefined : showAbove(dialog.current)
    return () => {
      settle?.()
      queueMicrotask(() => returnFocus(opener)) // once it has left the page
    }
  }, [])
  const leave = () => {
    dismissRefusal() // a no to what was asked here goes with the asking
    close()
  }
  return (
    <dialog
      ref={dialog}
      class={`dialog${isTall === true ? ' dialog--tall' : ''}`}
      aria-label={title}
      onClose={leave}
      onClick={event => event.target === dialog.current && leave()}
    >
      <div class="dialog__body">
        <header class="row row--between">
          <h2 class="h2 grow" tabIndex={-1} ref={heading}>
            {title}
          </h2>
          {action !== undefined && (
            <button type="button" class="button button--small button--quiet" onClick={action.run}>
              {action.label}
            </button>
          )}
          <button type="button" class="icon-button" aria-label={closeLabel} onClick={leave}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}
