import '../people.css'
import type { Json } from '@mastro/core'
import { dictionary, useWords } from '../../../i18n/language.ts'
import { useGame } from '../../../net/context.tsx'
import type { DraftDoc } from '../../../screens/create/create.tsx'

const words = dictionary({
  it: {
    label: 'Chi è, in una frase',
    am: 'Sono',
    know: 'So',
    and: 'e',
    but: 'ma',
    want: 'Voglio',
    hide: 'nascondo',
    matters: 'e conta per me',
  },
  en: {
    label: 'Who it is, in a sentence',
    am: 'I am',
    know: 'I know',
    and: 'and',
    but: 'but',
    want: 'I want',
    hide: 'I hide',
    matters: 'and to me matters',
  },
})

/** «Sono … So … ma … Voglio … nascondo … conta per me …»: how the character is read aloud. */
export function Sentence() {
  const t = useWords(words)
  const draft = useGame<DraftDoc>('draft')?.draft
  if (draft === undefined) return null
  const text = (step: string, field: string) => textOf(draft.answers[step], field)
  const trait = (step: string) => <Piece text={text(step, 'name')} isFlaw={step === 'flaw'} />
  return (
    <p class="wp-frase" aria-label={t.label}>
      {t.am} <Piece text={text('concept', 'concept') || text('central', 'name')} />. {t.know}{' '}
      {trait('side-1')} {t.and} {trait('side-2')}, {t.but} {trait('flaw')}. {t.want}{' '}
      <Piece text={text('life', 'motivation')} />, {t.hide} <Piece text={text('life', 'secret')} />,{' '}
      {t.matters} <Piece text={text('life', 'importantPerson')} />.
    </p>
  )
}

function Piece({ text, isFlaw = false }: { text: string; isFlaw?: boolean }) {
  if (text === '') return <mark class="wp-vuoto">…</mark>
  return <mark class={isFlaw ? 'wp-flaw' : undefined}>{text}</mark>
}

function textOf(answer: Json | undefined, field: string): string {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return ''
  const value = Object.entries(answer).find(([id]) => id === field)?.[1]
  return typeof value === 'string' ? value.trim() : ''
}
