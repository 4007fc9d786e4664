import { useEffect, useRef, useState } from 'preact/hooks'
import { dictionary, localize, useMessages } from '../../../i18n/language.ts'
import { RulesInForce, RulesFrame } from '../../../screens/rules/rules.tsx'
import type { ScreenProps } from '../../game.ts'
import { isAbout, type Article } from './article.ts'
import { CHAPTERS } from './chapters.ts'
import * as styles from './rules.module.css'

const messages = dictionary({
  it: {
    hint: 'Il manuale spiega di più: qui c’è quello che serve per andare avanti.',
    none: 'Niente con queste parole. Prova con una sola: Riserva, ferite, Master.',
    found: (n: number) => (n === 1 ? '1 regola' : `${n} regole`),
  },
  en: {
    hint: 'The book says more; this is what you need to keep playing.',
    none: 'Nothing with these words. Try a single one: Reserve, wounds, Master.',
    found: (n: number) => (n === 1 ? '1 rule' : `${n} rules`),
  },
})

/** Summaries of the rules by number, then the offers and options of this table. */
export function DaimonRules(props: ScreenProps) {
  const t = useMessages(messages)
  const [search, setSearch] = useState('')
  const [asked] = useState(() => location.hash.slice(1))
  const wanted = search.trim()
  const chapters = CHAPTERS.map(({ articles, ...chapter }) => ({
    ...chapter,
    articles: articles.filter(one => wanted === '' || isAbout(one, wanted)),
  })).filter(({ articles }) => articles.length > 0)
  const count = chapters.reduce((sum, { articles }) => sum + articles.length, 0)
  return (
    <RulesFrame {...props} search={search} setSearch={setSearch}>
      <p class="secondary" role="status">
        {wanted === '' ? t.hint : count === 0 ? t.none : t.found(count)}
      </p>
      {chapters.map(({ id, title, articles }) => (
        <section key={id} aria-label={localize(title)}>
          <h2 class="h3">{localize(title)}</h2>
          {articles.map(one => (
            <RuleArticle
              key={one.id}
              article={one}
              isAsked={one.rules.includes(asked)}
              isOpen={wanted !== '' && count <= FEW}
            />
          ))}
        </section>
      ))}
      <RulesInForce table={props.table} wanted={search} isAlone={false} />
    </RulesFrame>
  )
}

/** With at most this many search results, all are expanded. */
const FEW = 3

interface RuleArticleProps {
  readonly article: Article
  readonly isAsked: boolean
  readonly isOpen: boolean
}

function RuleArticle({ article: { title, text, numbers }, isAsked, isOpen }: RuleArticleProps) {
  const fold = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (!isAsked) return
    fold.current?.scrollIntoView({ block: 'center' })
    fold.current?.querySelector('summary')?.focus()
  }, [isAsked])
  return (
    <details class={`fold ${styles.rule}`} ref={fold} open={isAsked || isOpen}>
      <summary>{localize(title)}</summary>
      <p>{localize(text)}</p>
      <p class="caption">{numbers}</p>
    </details>
  )
}
