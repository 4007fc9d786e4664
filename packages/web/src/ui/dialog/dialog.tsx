import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { returnFocus } from './focus.ts'
import { Icon } from '../drawings/icon.tsx'
import { dismissRefusal } from '../refusal/refusal-store.ts'
import { showAbove } from './top-layer.tsx'

export interface DialogProps {
  readonly title: string
  readonly close: () => void
  readonly closeLabel: string
  readonly children: ComponentChildren
  /** A number beside the title. */
  readonly count?: number
  /** A second button beside the close button. */
  readonly action?: { readonly label: string; readonly run: () => void }
  /** Fills a phone's screen, for use with both thumbs. */
  readonly isTall?: boolean
}

/**
 * A sheet over the page. The native dialog keeps the focus inside and closes with Esc. Back closes
 * it too.
 */
export function Dialog({
  title,
  close,
  closeLabel,
  children,
  action,
  isTall,
  count = 0,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    // focus the heading first, so that a second Enter does nothing unintended
    if (dialog.current?.querySelector('[autofocus]') === null) heading.current?.focus()
    const settle = dialog.current === null ? undefined : showAbove(dialog.current)
    const leaveHistory = import('./back-button.ts').then(
      ({ closeOnBack }) =>
        dialog.current === null ? undefined : closeOnBack(() => dialog.current?.close()),
      () => undefined, // offline: Back leaves the page, as without this file
    )
    return () => {
      void leaveHistory.then(stop => stop?.())
      settle?.()
      queueMicrotask(() => returnFocus(opener)) // after it has left the page
    }
  }, [])
  const leave = () => {
    dismissRefusal() // a refusal of what was asked here disappears with the dialog
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
            {title} {count > 0 && <span class="dialog__count">{count}</span>}
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
