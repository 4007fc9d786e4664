import { useEffect } from 'preact/hooks'
import type { SlipDoc } from '@mastro/table'
import { localize, useMessages } from '../i18n/language.ts'
import { useSend } from '../net/context.tsx'
import { Correct, useCorrecting } from './correct.tsx'
import { draftKey, useDraft } from './drafts.ts'
import { Fields, type FieldValues } from './fields.tsx'
import { initialValues, isComplete, useFill, useOwnPart, type OwnPart } from './own-part.tsx'
import { lazy } from '../ui/lazy.tsx'
import { messages } from './messages.ts'

const TargetPart = lazy(async () => (await import('./target-part.tsx')).TargetPart, {
  isPreloaded: true,
})

/** One of this seat's parts of a slip, in the form that suits it. */
export function MyPartForm({
  slip,
  part,
  isOpen = false,
}: {
  slip: SlipDoc
  part: OwnPart
  /** What may be left out is asked at once: the slip waits for it. */
  isOpen?: boolean
}) {
  if (isGivenWhole(part)) return <WholePart slip={slip} part={part} />
  if (part.secrecy === 'until-all') return <SealedPart slip={slip} part={part} />
  if (part.role === 'ally') return <AllyPart slip={slip} part={part} />
  if (part.secrecy === 'may-seal') return <SealablePart slip={slip} part={part} isOpen={isOpen} />
  return <OpenPart slip={slip} part={part} isOpen={isOpen} />
}

/** Given once; while the dice lie still, its author may give it again. What is sealed says so where its seal is. */
function WholePart({ slip, part }: { slip: SlipDoc; part: OwnPart }) {
  const [again] = useCorrecting(slip.id)
  const isIn = isFilled(slip, part)
  const isOpen = isIn && slip.parts.find(one => one.id === part.id)?.sealed === false
  return (
    <>
      {(!isIn || again === part.id) && <TargetPart slip={slip} part={part} />}
      {isOpen && (
        <div class="slip__body row slip__again">
          <span class="caption grow">{localize(part.label)}</span>
          <Correct slip={slip} part={part} />
        </div>
      )}
    </>
  )
}

/** Chosen first, then shown or sealed as a whole: nothing of it leaves before. */
export function isGivenWhole({ role, required, secrecy }: OwnPart): boolean {
  return required && (role === 'master' || secrecy === 'may-seal')
}

export function isFilled(slip: SlipDoc, part: OwnPart): boolean {
  return slip.parts.find(one => one.id === part.id)?.filled === true
}

/** Slips whose first hand this page has given. */
const begun = new Set<string>()

/** Whoever opens a roll starts from what most people would choose, and may change it. */
export function useFirstHand(slip: SlipDoc, part: OwnPart): void {
  const [values, fill] = useOwnPart(slip, part)
  const isOpen = part.role === 'owner' && part.secrecy === 'open' // what may be sealed is given by a tap alone
  const isFirst = isOpen && part.required && !isFilled(slip, part)
  useEffect(() => {
    if (!isFirst || begun.has(slip.id) || !isComplete(part, values)) return
    begun.add(slip.id)
    void fill(values)
  })
}

function OpenPart({ slip, part, isOpen }: { slip: SlipDoc; part: OwnPart; isOpen: boolean }) {
  const [values, fill] = useOwnPart(slip, part)
  useFirstHand(slip, part)
  if (part.fields.length === 0) return null
  const form = <Fields fields={part.fields} values={values} onChange={next => void fill(next)} />
  if (part.role === 'owner') return <div class="slip__body">{form}</div>
  return (
    <details class="slip__body part" open={part.required || isOpen}>
      <summary>{localize(part.label)}</summary>
      {form}
    </details>
  )
}

/** It may be left out, shown or sealed: nothing of it leaves before its author says which. */
function SealablePart({ slip, part, isOpen }: { slip: SlipDoc; part: OwnPart; isOpen: boolean }) {
  const t = useMessages(messages)
  const [draft, setDraft] = useDraft(draftKey(slip.id, part.id), initialValues(part))
  const fill = useFill(slip, part)
  const canGive = isComplete(part, draft)
  if (part.fields.length === 0) return null
  return (
    <details class="slip__body part" open={isOpen}>
      <summary>{localize(part.label)}</summary>
      <div class="gap">
        <Fields fields={part.fields} values={draft} onChange={setDraft} />
        <div class="row">
          {part.alwaysSealed !== true && (
            <button
              type="button"
              class="button button--small grow"
              aria-disabled={!canGive}
              onClick={() => canGive && void fill(draft)}
            >
              {t.show}
            </button>
          )}
          <button
            type="button"
            class="button button--small button--primary grow"
            aria-disabled={!canGive}
            onClick={() => canGive && void fill(draft, 'author')}
          >
            {t.sealIt}
          </button>
        </div>
      </div>
    </details>
  )
}

/** A declaration nobody sees until all are in: chosen here, locked in the dock. */
function SealedPart({ slip, part }: { slip: SlipDoc; part: OwnPart }) {
  const t = useMessages(messages)
  const [draft, setDraft] = useBid(slip, part)
  return (
    <div class="slip__body part">
      <div class="section-head">
        <h2 class="h3">{localize(part.label)}</h2>
        <span class="caption">{t.onlyYou}</span>
      </div>
      {isFilled(slip, part) ? (
        <p class="secondary">{t.locked}</p>
      ) : (
        <Fields fields={part.fields} values={draft} onChange={setDraft} />
      )}
    </div>
  )
}

/** The bid as it stands before it is locked. */
export function useBid(
  slip: SlipDoc,
  part: OwnPart,
): readonly [FieldValues, (values: FieldValues) => void, lock: () => void] {
  const [draft, setDraft] = useDraft(draftKey(slip.id, part.id), initialValues(part))
  const fill = useFill(slip, part)
  return [draft, setDraft, () => void fill(draft, 'all-committed')]
}

/** Help is a tap in the dock; here one says how, or takes it back. */
function AllyPart({ slip, part }: { slip: SlipDoc; part: OwnPart }) {
  const t = useMessages(messages)
  const send = useSend()
  const [values, fill] = useOwnPart(slip, part)
  const fields = part.fields.filter(field => field.kind !== 'bool')
  if (!isFilled(slip, part)) return null
  return (
    <div class="slip__body part gap">
      <Fields fields={fields} values={values} onChange={next => void fill(next)} />
      <button
        type="button"
        class="button button--small"
        onClick={() => void send({ type: 'clear-part', slip: slip.id, part: part.id })}
      >
        {t.takeBack}
      </button>
    </div>
  )
}
