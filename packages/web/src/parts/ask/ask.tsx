import { useEffect, useId, useRef } from 'preact/hooks'
import * as styles from './ask.module.css'

/** Asks once before a lasting act. The safe answer is on the left and has the focus. */
export function Ask({
  question,
  consequence,
  no,
  yes,
  onNo,
  onYes,
}: {
  question: string
  consequence: string
  no: string
  yes: string
  onNo: () => void
  onYes: () => void
}) {
  const id = useId()
  const safe = useRef<HTMLButtonElement>(null)
  useEffect(() => safe.current?.focus(), [])
  return (
    <div class={styles.ask} role="alertdialog" aria-labelledby={`${id}q`} aria-describedby={id}>
      <b id={`${id}q`}>{question}</b>
      <span class="secondary" id={id}>
        {consequence}
      </span>
      <div class="row">
        <button type="button" class="button button--small grow" ref={safe} onClick={onNo}>
          {no}
        </button>
        <button type="button" class={`button button--small grow ${styles.yes}`} onClick={onYes}>
          {yes}
        </button>
      </div>
    </div>
  )
}
