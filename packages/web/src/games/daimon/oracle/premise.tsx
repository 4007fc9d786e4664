import { useState } from 'preact/hooks'
import type { OracleDoc } from '@mastro/rules-daimon'
import type { PinnedTextDoc } from '@mastro/table'
import { useDaimonSend } from '../daimon-send.ts'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useConnection, useSend } from '../../../net/context.tsx'
import { useDocsBelow } from '../../../net/docs.ts'
import { Die } from '../../../ui/drawings/die.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { Draw } from './draw.tsx'
import { messages } from './premise-messages.ts'
import { deviceStorage } from '../../../ui/device/storage.ts'
import * as styles from './oracle.module.css'

/**
 * The premise of the session: the Oracle's words, and a sentence that the player writes from them.
 */
export function Premise({ draw, isShort }: { draw: OracleDoc; isShort: boolean }) {
  const t = useMessages(messages)
  const send = useDaimonSend()
  const [isOpen, open] = useState(false)
  const sentence = useDocsBelow<PinnedTextDoc>(useConnection().docs, 'pin/').at(0)
  const facetNames = draw.facets.map(facet => localize(facet.label)).join(', ')
  const [first] = draw.facets
  const again = async () => {
    await send({ type: 'ask-oracle', bundle: 'npc-event', private: false })
    await send({ type: 'drop-oracle', draw: draw.id })
  }
  const premise = sentence?.text ?? facetNames
  // one line during a roll, since the slip needs the space
  if (isShort)
    return (
      <section aria-label={t.premise}>
        <h2 class="secondary">{premise}</h2>
      </section>
    )
  return (
    <section aria-label={t.premise}>
      <h2 class="h1 pre-wrap">{premise}</h2>
      <div class={styles.premise}>
        <span class="dice" aria-hidden="true">
          <Die face={first?.row ?? 1} look="light" size={26} />
          <Die face={first?.column ?? 1} look="dark" size={26} />
        </span>
        <button
          type="button"
          class={`grow secondary ${styles.premiseSaid}`}
          aria-expanded={isOpen}
          onClick={() => open(!isOpen)}
        >
          {sentence === undefined ? t.itsWords : facetNames}
        </button>
        <button type="button" class="icon-button" aria-label={t.again} onClick={() => void again()}>
          <Icon name="reroll" />
        </button>
      </div>
      {isOpen && <Draw draw={draw} canLead />}
      {sentence === undefined && <Sentence />}
    </section>
  )
}

function Sentence() {
  const t = useMessages(messages)
  const send = useSend()
  const [text, setText] = useState('')
  return (
    <form
      class="row"
      onSubmit={event => {
        event.preventDefault()
        if (text.trim() !== '') void send({ type: 'pin', text: text.trim() })
      }}
    >
      <input
        class="input grow"
        aria-label={t.sentence}
        placeholder={t.sentence}
        value={text}
        maxLength={200}
        onInput={event => setText(event.currentTarget.value)}
      />
      <button type="submit" class="button" disabled={text.trim() === ''}>
        {t.keep}
      </button>
    </form>
  )
}

/** Three questions before the first scene. Any of them can be changed; answers are free text. */
export function ThreeQuestions({
  table,
  written,
  answer,
}: {
  table: string
  written: readonly string[]
  answer: (question: string) => void
}) {
  const t = useMessages(messages)
  const [chosen, choose] = useState(() => savedQuestions(table, t.questions.length))
  const change = (at: number) => {
    const free = t.questions.findIndex((_, i) => !chosen.includes(i) && i > (chosen[at] ?? 0))
    const next = free >= 0 ? free : t.questions.findIndex((_, i) => !chosen.includes(i))
    const changed = chosen.map((one, i) => (i === at ? next : one))
    deviceStorage.set(keyOf(table), JSON.stringify(changed))
    choose(changed)
  }
  return (
    <section aria-label={t.before}>
      <h2 class="h3">{t.before}</h2>
      <ul class={styles.threeQuestions}>
        {chosen.map((index, at) => {
          const question = t.questions[index] ?? ''
          const isDone = written.some(line => line.startsWith(question))
          return (
            <li key={at}>
              {isDone ? <Icon name="check" size="small" /> : <span class="label">{at + 1}</span>}
              <button
                type="button"
                class={isDone ? '' : 'strong'}
                onClick={() => answer(`${question} `)}
              >
                {question}
              </button>
              <button
                type="button"
                class="icon-button"
                aria-label={t.change(question)}
                onClick={() => change(at)}
              >
                <Icon name="reroll" size="small" />
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const keyOf = (table: string) => `mastro.questions.${table}`

function savedQuestions(table: string, all: number): readonly number[] {
  const own: unknown = JSON.parse(deviceStorage.get(keyOf(table)) ?? 'null')
  const isGood = Array.isArray(own) && own.length === 3 && own.every(i => i >= 0 && i < all)
  return isGood ? own : [0, 1, 2]
}
