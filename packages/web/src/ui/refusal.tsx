import type { Refusal } from '@mastro/core'
import type { TableRequest } from '@mastro/table'
import { dictionary, useLanguage, useWords } from '../i18n/language.ts'
import { refusalWords } from '../i18n/refusals.ts'
import { useSend } from '../net/context.tsx'
import { useBook } from '../net/rulesets.ts'
import { Icon } from './icon.tsx'
import { dismissRefusal, useRefusal, type Raised } from './refusal-store.ts'

const words = dictionary({
  it: {
    dismiss: 'Chiudi',
    use: (value: string) => `Metti ${value}`,
    undoAll: (n: number) => (n === 1 ? 'Annulla anche l’altro' : `Annulla anche gli altri ${n}`),
  },
  en: {
    dismiss: 'Dismiss',
    use: (value: string) => `Use ${value}`,
    undoAll: (n: number) => (n === 1 ? 'Undo the other one too' : `Undo the other ${n} too`),
  },
})

/** What was refused and why, in words. */
export function RefusalNote({ refusal }: { refusal: Refusal }) {
  const language = useLanguage()
  return (
    <div class="note note--x" role="alert" data-code={refusal.code}>
      <Icon name="x" />
      <span class="grow">
        <b class="strong">{refusalWords(refusal)[language]}</b>
      </span>
    </div>
  )
}

/** The same at a table, where the game brings its own words. */
export function GameRefusalNote({ refusal }: { refusal: Refusal }) {
  useBook()
  return <RefusalNote refusal={refusal} />
}

/** The last refusal of this seat, over the dock, until dismissed: what, why, and the nearest legal act as a button. */
export function RefusalBanner() {
  const raised = useRefusal()
  return raised === null ? null : <Banner raised={raised} />
}

function Banner({ raised }: { raised: Raised }) {
  const t = useWords(words)
  const send = useSend()
  const instead = nearestAct(raised, t)
  return (
    <div class="refusal note note--x">
      <GameRefusalNote refusal={raised.refusal} />
      {instead !== null && (
        <button
          type="button"
          class="btn btn--s btn--p"
          onClick={() => {
            dismissRefusal()
            void send(instead.command)
          }}
        >
          {instead.label}
        </button>
      )}
      <button type="button" class="iconbtn" aria-label={t.dismiss} onClick={dismissRefusal}>
        <Icon name="x" />
      </button>
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
