import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { Icon } from './icon.tsx'

/** A sheet over the page. The browser's own dialog keeps the focus inside and closes with Esc. */
export function Dialog({
  title,
  close,
  closeLabel,
  children,
}: {
  title: string
  close: () => void
  closeLabel: string
  children: ComponentChildren
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      class="sheet"
      aria-label={title}
      onClose={close}
      onClick={event => event.target === dialog.current && close()}
    >
      <div class="sheet__in">
        <header class="row row--b">
          <h2 class="h2">{title}</h2>
          <button type="button" class="iconbtn" aria-label={closeLabel} onClick={close}>
            <Icon name="x" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}
