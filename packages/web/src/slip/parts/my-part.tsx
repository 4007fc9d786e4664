import { useEffect } from 'preact/hooks'
import type { SlipDoc } from '@mastro/table'
import { localize, useMessages } from '../../i18n/language.ts'
import { useSend } from '../../net/context.tsx'
import { CorrectButton, useCorrecting } from './correct-button.tsx'
import { draftKey, useDraft } from '../form/drafts.ts'
import { Fields, type FieldValues } from '../form/fields.tsx'
import { initialValues, isComplete, useFill, useOwnPart, type OwnPart } from './own-part.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { messages } from '../messages.ts'

const TargetPart = lazy(async () => (await import('./target-part.tsx')).TargetPart, {
  isPreloaded: true,
})

/** The form of one of this seat's parts. */
export function MyPartForm({
  slip,
  part,
  isOpen = false,
}: {
  slip: SlipDoc
  part: OwnPart
  /** Shows an optional field at once, because the slip waits for it. */
  isOpen?: boolean
}) {
  if (isGivenWhole(part)) return <WholePart slip={slip} part={part} />
  if (part.secrecy === 'until-all') return <SealedPart slip={slip} part={part} />
  if (part.role === 'ally') return <AllyPart slip={slip} part={part} />
  if (part.secrecy === 'may-seal') return <SealablePart slip={slip} part={part} isOpen={isOpen} />
  return <OpenPart slip={slip} part={part} isOpen={isOpen} />
}

/**
 * A part that is given as a whole. Its author may replace it before the roll. If it is sealed, the
 * seal shows that.
 */
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
          <CorrectButton slip={slip} part={part} />
        </div>
      )}
    </>
  )
}

/** Parts that are chosen first and then shown or sealed as a whole. */
export function isGivenWhole({ role, required, secrecy }: OwnPart): boolean {
  return required && (role === 'master' || secrecy === 'may-seal')
}

export function isFilled(slip: SlipDoc, part: OwnPart): boolean {
  return slip.parts.find(one => one.id === part.id)?.filled === true
}

/** Slips for which this page has sent the initial values. */
const begun = new Set<string>()

/** Fills the owner's part with the usual values, which can be changed afterwards. */
export function useFirstHand(slip: SlipDoc, part: OwnPart): void {
  const [values, fill] = useOwnPart(slip, part)
  const isOpen = part.role === 'owner' && part.secrecy === 'open' // a part that may be sealed is only sent by a tap
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

/**
 * A part that may be left out, shown or sealed. Nothing is sent before its author decides which.
 */
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

/**
 * A declaration that stays hidden until everybody has sealed one: chosen here, sealed in the dock.
 */
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

/** The bid before it is sealed. */
export function useBid(
  slip: SlipDoc,
  part: OwnPart,
): readonly [FieldValues, (values: FieldValues) => void, lock: () => void] {
  const [draft, setDraft] = useDraft(draftKey(slip.id, part.id), initialValues(part))
  const fill = useFill(slip, part)
  return [draft, setDraft, () => void fill(draft, 'all-committed')]
}

/** Help is one tap in the dock. Here its details are chosen, or it is withdrawn. */
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
