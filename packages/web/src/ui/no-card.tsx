import { dictionary, useLanguage, useWords } from '../i18n/language.ts'
import { isKnown, useRefusalWords } from '../i18n/refusals.ts'
import { useSend } from '../net/context.tsx'
import { useBook } from '../net/rulesets.ts'
import { Icon } from './icon.tsx'
import { nearestAct } from './nearest.ts'
import { dismissRefusal, type Raised } from './refusal-store.ts'

const words = dictionary({
  it: {
    dismiss: 'Ho capito',
    use: (value: number) => `Metti ${value}`,
    undoAll: (n: number) => (n === 1 ? 'Annulla anche l’altro' : `Annulla anche gli altri ${n}`),
  },
  en: {
    dismiss: 'Got it',
    use: (value: number) => `Use ${value}`,
    undoAll: (n: number) => (n === 1 ? 'Undo the other one too' : `Undo the other ${n} too`),
  },
})

/** What was refused and why, and the nearest thing one can do as a button. */
export function NoCard({ raised }: { raised: Raised }) {
  const t = useWords(words)
  const said = useRefusalWords(raised.refusal)
  const language = useLanguage()
  const send = useSend()
  const book = useBook()
  const instead = nearestAct(raised)
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
            {instead.figure === undefined ? t.undoAll(instead.acts ?? 1) : t.use(instead.figure)}
          </button>
        </div>
      )}
    </div>
  )
}
