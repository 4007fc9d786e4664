import * as styles from './people.module.css'
import { dictionary, useMessages } from '../../../i18n/language.ts'
import { useGame } from '../../../net/context.tsx'
import type { DraftDoc } from '../../../screens/create/create.tsx'
import { textOf } from './answer-text.ts'

const messages = dictionary({
  it: {
    label: 'Chi è, in una frase',
    am: 'Chi sono:',
    know: 'So:',
    and: 'e',
    but: 'ma:',
    want: 'Voglio:',
    hide: 'Nascondo:',
    matters: 'Per me conta:',
  },
  en: {
    label: 'Who they are, in a sentence',
    am: 'Who I am:',
    know: 'I know:',
    and: 'and',
    but: 'but:',
    want: 'I want:',
    hide: 'I hide:',
    matters: 'What matters to me:',
  },
})

/**
 * «Chi sono: … So: … ma: … Voglio: … Nascondo: … Per me conta: …»: the character as a sentence to
 * read aloud. Each piece opens its page. The colons allow users to enter a noun or a verb.
 */
export function Sentence({ open }: { open: (step: string) => void }) {
  const t = useMessages(messages)
  const draft = useGame<DraftDoc>('draft')?.draft
  if (draft === undefined) return null
  const text = (step: string, field: string) => textOf(draft.answers[step], field)
  const piece = (step: string, field: string) => (
    <Piece text={lower(text(step, field))} step={step} open={open} />
  )
  const idea =
    text('concept', 'concept') === '' ? piece('central', 'name') : piece('concept', 'concept')
  return (
    <p class={styles.sentence} aria-label={t.label}>
      {t.am} {idea}. {t.know} {piece('side-1', 'name')} {t.and} {piece('side-2', 'name')}, {t.but}{' '}
      {piece('flaw', 'name')}. {t.want} {piece('life', 'motivation')}. {t.hide}{' '}
      {piece('life', 'secret')}. {t.matters}{' '}
      <Piece text={text('life', 'importantPerson')} step="life" open={open} />.
    </p>
  )
}

/** Lowers the first letter inside a sentence. Names in capitals are kept. */
const lower = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

interface PieceProps {
  readonly text: string
  readonly step: string
  readonly open: (step: string) => void
}

/** A link rather than a button, because links wrap like text. */
function Piece({ text, step, open }: PieceProps) {
  const look = text === '' ? styles.empty : step === 'flaw' ? styles.flaw : undefined
  return (
    <a
      href={`#${step}`}
      onClick={event => {
        event.preventDefault()
        open(step)
      }}
    >
      <mark class={look}>{text === '' ? '…' : text}</mark>
    </a>
  )
}
