import * as styles from './story.module.css'
import { Link } from 'wouter-preact'
import { useMessages } from '../../i18n/language.ts'
import { messages } from './messages.ts'

/** Switches between the story and all its acts. */
export function LogTabs({ table, current }: { table: string; current: 'diario' | 'atti' }) {
  const t = useMessages(messages)
  const faces = [
    ['diario', t.story],
    ['atti', t.acts],
  ] as const
  return (
    <nav class={`segmented ${styles.faces}`} aria-label={t.faces}>
      {faces.map(([id, name]) => (
        <Link
          key={id}
          href={`/t/${table}/${id}`}
          aria-current={id === current ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
