import { useEffect } from 'preact/hooks'
import type { Refusal } from '@mastro/core'
import type { TableRequest } from '@mastro/table'
import { dictionary, useLanguage, useWords } from '../i18n/language.ts'
import { isKnown, useRefusalWords } from '../i18n/refusals.ts'
import { useSend, useSlips } from '../net/context.tsx'
import { useBook } from '../net/rulesets.ts'
import { Icon } from './icon.tsx'
import { dismissRefusal, useRefusal, type Raised } from './refusal-store.ts'

const words = dictionary({
  it: {
    dismiss: 'Ho capito',
    use: (value: string) => `Metti ${value}`,
    undoAll: (n: number) => (n === 1 ? 'Annulla anche l’altro' : `Annulla anche gli altri ${n}`),
  },
  en: {
    dismiss: 'Got it',
    use: (value: string) => `Use ${value}`,
    undoAll: (n: number) => (n === 1 ? 'Undo the other one too' : `Undo the other ${n} too`),
  },
})

/** What was refused and why, in words. */
export function RefusalNote({ refusal }: { refusal: Refusal }) {
  const language = useLanguage()
  const said = useRefusalWords(refusal)
  return (
    <div class="note note--x" role="alert" data-code={refusal.code}>
      <Icon name="x" />
      <span class="grow">
        <b class="strong">{said[language]}</b>
      </span>
    </div>
  )
}

/** The same at a table, where the game brings its own words. */
export function GameRefusalNote({ refusal }: { refusal: Refusal }) {
  const book = useBook()
  return book === null && !isKnown(refusal) ? null : <RefusalNote refusal={refusal} />
}

/**
 * A no that teaches: what, and the nearest thing one can do as a button. It stands above any sheet, and dies with its cause:
 * the next act that succeeds, another page, the slip it was about put away.
 */
export function No({ tab }: { tab: string }) {
  const raised = useRefusal()
  useEffect(() => dismissRefusal, [tab])
  useGone(raised)
  return raised === null ? null : <NoCard raised={raised} />
}

/** The slip that was asked about is no longer there to be rolled. */
function useGone(raised: Raised | null): void {
  const slips = useSlips()
  const command = raised?.command
  const id = command !== undefined && 'slip' in command ? command.slip : null
  const slip = slips.find(one => one.id === id)
  const isGone = id !== null && (slip === undefined || slip.state === 'settled')
  useEffect(() => {
    if (isGone) dismissRefusal()
  }, [isGone])
}

function NoCard({ raised }: { raised: Raised }) {
  const t = useWords(words)
  const said = useRefusalWords(raised.refusal)
  const language = useLanguage()
  const send = useSend()
  const book = useBook()
  const instead = nearestAct(raised, t)
  if (book === null && !isKnown(raised.refusal)) return null // said once, when its words are here
  return (
    <div class="no" role="alert" data-code={raised.refusal.code}>
      <div class="no__h">
        <b>{said[language]}</b>
        <button type="button" class="iconbtn" aria-label={t.dismiss} onClick={dismissRefusal}>
          <Icon name="x" />
        </button>
      </div>
      {instead !== null && (
        <div class="row">
          <button
            type="button"
            class="btn btn--p grow"
            onClick={() => {
              dismissRefusal()
              void send(instead.command)
            }}
          >
            {instead.label}
          </button>
        </div>
      )}
    </div>
  )
}

interface Instead {
  readonly label: string
  readonly command: TableRequest
}

type Words = (typeof words)['it']

/** The same command with what the server says would do. */
function nearestAct({ refusal, command }: Raised, t: Words): Instead | null {
  const { nearest, path } = refusal
  if (command.type === 'undo' && isActs(nearest))
    return { label: t.undoAll(nearest.acts.length), command: { ...command, withDependants: true } }
  const isPlain = typeof nearest === 'number' || typeof nearest === 'string'
  if (!isPlain || path === undefined || !/^[a-zA-Z-]+$/.test(path)) return null
  const label = t.use(String(nearest))
  if (command.type === 'game' && typeof command.command === 'object')
    return { label, command: { ...command, command: { ...command.command, [path]: nearest } } }
  return null
}

function isActs(value: unknown): value is { readonly acts: readonly unknown[] } {
  return typeof value === 'object' && value !== null && 'acts' in value && Array.isArray(value.acts)
}
