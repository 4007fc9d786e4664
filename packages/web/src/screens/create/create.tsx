import * as styles from './create.module.css'
import { useEffect, useState } from 'preact/hooks'
import { useLocation } from 'wouter-preact'
import type { CreationStep, Draft, Field, Json } from '@mastro/core'
import { language, localize, useMessages } from '../../i18n/language.ts'
import { useGame, useGameBelow, useGameSend } from '../../net/context.tsx'
import { useCatalogue, type GameCatalogue } from '../../net/catalogue.ts'
import { Frame } from '../../shell/frame.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { initial } from '../../ui/drawings/seat-tile.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Select } from '../../ui/form/select.tsx'
import type { AnyCharacter } from '../../games/game.ts'
import { TopBar } from '../../shell/chrome.tsx'
import type { ScreenProps } from '../../games/game.ts'
import { AskToDrop } from './ask-to-drop.tsx'
import { saveStep, savedStep } from './saved-step.ts'
import { PlainBody } from './step-form.tsx'
import { useRollHere } from './thrown-step.tsx'
import { takeWay } from './way.ts'
import { Wizard, type GameSteps } from './wizard.tsx'
import { messages } from './messages.ts'

export interface DraftDoc {
  readonly draft: Draft
  readonly steps: readonly CreationStep[]
}

/**
 * Three ways to make a character: ready-made in one tap, quick in three choices, or step by step.
 */
export function Create({ table, me, ...game }: ScreenProps & Partial<GameSteps>) {
  const t = useMessages(messages)
  const [, go] = useLocation()
  const draft = useGame<DraftDoc>('draft')
  const [isFull, setFull] = useState(() => savedStep() !== null)
  const [isQuick, setQuick] = useState(false)
  const book = useCatalogue()
  const send = useGameSend()
  // before the session begins, the host continues in the lobby
  const isBefore = me.isHost && !table.session.open && table.masterMode !== 'none'
  const done = () => go(`/t/${table.id}${isBefore ? '/lobby' : ''}`) // without the step in the URL
  const leave = () => {
    saveStep(null)
    setFull(false)
  }
  const ways = useBeginnings(draft, setFull, setQuick)
  if (draft !== undefined && isFull)
    return (
      <Wizard
        doc={draft}
        game={{ Body: PlainBody, groups: [], ...game }}
        leave={leave}
        done={done}
      />
    )

  return (
    <Frame
      top={
        <TopBar
          table={table}
          title={t.title}
          sub={table.name}
          back={{ href: `/t/${table.id}`, label: t.back }}
        />
      }
    >
      <OwnCharacter
        hasDraft={draft !== undefined}
        isQuick={isQuick}
        setQuick={setQuick}
        ways={ways}
      />
      <ReadyMadeList
        people={(book?.people ?? []).filter(one => one.kind === 'character')}
        take={async id =>
          (await send({ type: 'take-ready-made', id, language: language() })).ok && done()
        }
      />
    </Frame>
  )
}

/** The three ways to make an own character. Another way replaces a draft, after a question. */
function OwnCharacter({
  hasDraft,
  isQuick,
  setQuick,
  ways: { begin, quick, byChance },
}: {
  hasDraft: boolean
  isQuick: boolean
  setQuick: (isQuick: boolean) => void
  ways: ReturnType<typeof useBeginnings>
}) {
  const t = useMessages(messages)
  const book = useCatalogue()
  const [replacement, askToReplace] = useState<(() => Promise<void>) | null>(null)
  const replace = (create: () => Promise<void>) =>
    hasDraft ? askToReplace(() => create) : void create()
  return (
    <section class="gap" aria-label={t.mine}>
      <h2 class="h3">{t.mine}</h2>
      <div class={styles.doors}>
        <button
          type="button"
          class="button"
          aria-expanded={isQuick}
          onClick={() => setQuick(!isQuick)}
        >
          {t.quick}
        </button>
        <button type="button" class="button" onClick={() => void begin()}>
          {hasDraft ? t.resume : t.full}
        </button>
        <button type="button" class="button" onClick={() => replace(byChance)}>
          {t.chance}
        </button>
      </div>
      {isQuick && book !== null && (
        <Quick questions={book.questions} onGo={choices => replace(() => quick(choices))} />
      )}
      {replacement !== null && (
        <AskToDrop
          keep={() => askToReplace(null)}
          drop={() => {
            askToReplace(null)
            void replacement()
          }}
        />
      )}
    </section>
  )
}

/** Begins a draft in each way. The way chosen with the invite begins by itself, once. */
function useBeginnings(
  draft: DraftDoc | undefined,
  setFull: (isFull: boolean) => void,
  setQuick: (isQuick: boolean) => void,
) {
  const send = useGameSend()
  const rollHere = useRollHere()
  const begin = async () => {
    if (draft === undefined && !(await send({ type: 'begin-draft', language: language() })).ok)
      return
    setFull(true)
  }
  const quick = async (choices: readonly string[]) => {
    if ((await send({ type: 'quick-draft', choices, language: language() })).ok) setFull(true)
  }
  const byChance = async () => {
    if (!(await send({ type: 'begin-draft', language: language() })).ok) return
    if (await rollHere('all')) setFull(true)
  }
  useEffect(() => {
    const way = takeWay()
    if (draft !== undefined) return
    if (way === 'quick') setQuick(true)
    if (way === 'full') void begin()
    if (way === 'chance') void byChance()
  }) // it is there once only
  return { begin, quick, byChance }
}

function ReadyMadeList({
  people,
  take,
}: {
  people: GameCatalogue['people']
  take: (id: string) => void
}) {
  const t = useMessages(messages)
  const names = new Set(useGameBelow<AnyCharacter>('character/').map(one => one.name))
  return (
    <section aria-label={t.ready}>
      <div class="section-head">
        <h2 class="h3">{t.ready}</h2>
        <span class="caption">{t.readyLine}</span>
      </div>
      <ul class="list">
        {people.map(one => (
          <li key={one.id}>
            <button
              type="button"
              class="list-item"
              disabled={names.has(one.name)}
              onClick={() => take(one.id)}
            >
              <span class="seat seat--large seat--empty" aria-hidden="true">
                {initial(one.name)}
              </span>
              <span class="grow">
                <b>
                  <span class="visually-hidden">{t.take('')}</span> {one.name}
                </b>
                <br />
                <span class="secondary">{names.has(one.name) ? t.taken : localize(one.look)}</span>
              </span>
              <Icon name="forward" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Quick({
  questions,
  onGo,
}: {
  questions: readonly Field[]
  onGo: (choices: readonly string[]) => void
}) {
  const t = useMessages(messages)
  const [chosen, choose] = useState<Readonly<Record<string, string>>>({})
  const answerTo = ({ id, initial: usual, choices }: Field) =>
    chosen[id] ?? asText(usual ?? choices?.[0]?.value ?? '')
  return (
    <>
      {questions.map(field =>
        field.kind === 'text' ? (
          <TextInput
            key={field.id}
            label={localize(field.label)}
            value={answerTo(field)}
            max={field.max ?? NAME_LETTERS}
            onChange={value => choose({ ...chosen, [field.id]: value })}
          />
        ) : (
          <Select
            key={field.id}
            label={localize(field.label)}
            value={answerTo(field)}
            options={(field.choices ?? []).map(({ value, label, hint }) => ({
              value: String(value),
              label:
                hint === undefined ? localize(label) : `${localize(label)} (${localize(hint)})`,
            }))}
            onChange={value => choose({ ...chosen, [field.id]: value })}
          />
        ),
      )}
      <button
        type="button"
        class="button button--primary button--wide"
        onClick={() => onGo(questions.map(answerTo))}
      >
        {t.quickGo}
      </button>
    </>
  )
}

const NAME_LETTERS = 80

function asText(value: Json): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
