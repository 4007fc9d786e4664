import { useState } from 'preact/hooks'
import type { SlipDoc } from '@mastro/table'
import { say, useWords } from '../i18n/language.ts'
import { useSend } from '../net/context.tsx'
import { Fields } from './fields.tsx'
import { usePart, type MyPart } from './part.tsx'
import { scaleOf, TargetPart } from './target-part.tsx'
import { words } from './words.ts'

/** One of this seat's parts of a slip, in the form that suits it. */
export function MyPartForm({ slip, part }: { slip: SlipDoc; part: MyPart }) {
  const kept = slip.parts.find(one => one.id === part.id)
  const scale = scaleOf(part)
  if (part.role === 'master' && part.required && scale !== undefined && kept?.filled !== true)
    return <TargetPart slip={slip} part={part} field={scale} />
  if (part.secrecy === 'until-all') return <SealedPart slip={slip} part={part} />
  if (part.role === 'ally') return <AllyPart slip={slip} part={part} />
  return <OpenPart slip={slip} part={part} />
}

function OpenPart({ slip, part }: { slip: SlipDoc; part: MyPart }) {
  const [values, fill] = usePart(slip, part)
  if (part.fields.length === 0) return null
  const form = <Fields fields={part.fields} values={values} onChange={next => fill(next)} />
  if (part.role === 'owner') return <div class="slip__b">{form}</div>
  return (
    <details class="slip__b part" open={part.required}>
      <summary>{say(part.label)}</summary>
      {form}
    </details>
  )
}

/** A declaration nobody sees until all are in: choose, lock, wait. */
function SealedPart({ slip, part }: { slip: SlipDoc; part: MyPart }) {
  const t = useWords(words)
  const [values, fill] = usePart(slip, part)
  const [draft, setDraft] = useState(values)
  const isIn = slip.parts.find(one => one.id === part.id)?.filled === true
  return (
    <div class="slip__b part">
      <h2 class="h3">{say(part.label)}</h2>
      {isIn ? (
        <p class="sub" role="status">
          {t.locked}
        </p>
      ) : (
        <>
          <Fields fields={part.fields} values={draft} onChange={setDraft} />
          <button
            type="button"
            class="btn btn--p btn--w"
            onClick={() => fill(draft, 'all-committed')}
          >
            {t.lock}
          </button>
        </>
      )}
    </div>
  )
}

function AllyPart({ slip, part }: { slip: SlipDoc; part: MyPart }) {
  const t = useWords(words)
  const send = useSend()
  const [values, fill] = usePart(slip, part)
  const isIn = slip.parts.find(one => one.id === part.id)?.filled === true
  return (
    <details class="slip__b part" open={isIn}>
      <summary>{say(part.label)}</summary>
      <Fields fields={part.fields} values={values} onChange={next => fill(next)} />
      {isIn && (
        <button
          type="button"
          class="btn btn--s"
          onClick={() => void send({ type: 'clear-part', slip: slip.id, part: part.id })}
        >
          {t.remove}
        </button>
      )}
    </details>
  )
}
