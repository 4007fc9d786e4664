import { useEffect, useRef } from 'preact/hooks'
import type { Field } from '@mastro/core'
import type { EnvelopeOpening, SlipDoc } from '@mastro/table'
import { percent } from '../../i18n/format.ts'
import { localize, useMessages } from '../../i18n/language.ts'
import { useTable } from '../../net/context.tsx'
import { focusWhenFree, stopAt } from '../../ui/dialog/focus.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { draftKey, useDraft } from '../form/drafts.ts'
import { Fields, type FieldValues } from '../form/fields.tsx'
import { useOpenings } from './seal-openings.ts'
import { initialValues, isComplete, useFill, type OwnPart } from './own-part.tsx'
import { lateMessages } from '../late-messages.ts'
import { messages } from '../messages.ts'

/** The target number with the odds of each choice. It is sealed or shown from the dock. */
export function TargetPart({ slip, part }: { slip: SlipDoc; part: OwnPart }) {
  const late = useMessages(lateMessages)
  const [draft, setDraft] = useTarget(slip, part)
  const scale = scaleOf(part)
  const others = part.fields.filter(field => field !== scale)
  const isOwn = useIsOwn(slip, part)
  const given = slip.parts.find(one => one.id === part.id && one.filled)
  const heading = useFocusAgain(given !== undefined)
  return (
    <div class="slip__body target">
      {scale === undefined ? (
        <h2 class="h3" tabIndex={-1} ref={heading}>
          {localize(part.label)}
        </h2>
      ) : (
        <>
          <div class="section-head">
            <h2 class="h3" tabIndex={-1} ref={heading}>
              {localize(scale.label)}
            </h2>
            {slip.odds?.curve !== undefined && (
              <span class="caption">{late.chanceWith(localize(slip.bill.total))}</span>
            )}
          </div>
          <Scale slip={slip} field={scale} draft={draft} setDraft={setDraft} />
        </>
      )}
      {given?.fingerprint !== undefined && <p class="secondary">{late.willBeVoid}</p>}
      <div class="target__more">
        <Fields
          fields={others}
          values={draft.values}
          onChange={values => setDraft({ ...draft, values })}
        />
        {part.secrecy === 'may-seal' && part.alwaysSealed !== true && !isOwn && (
          <OpeningSelect draft={draft} setDraft={setDraft} />
        )}
      </div>
    </div>
  )
}

/** Moves the focus to the field when its author wants to replace the number. */
function useFocusAgain(isAgain: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isAgain) focusWhenFree(heading.current)
  }, [isAgain])
  return heading
}

interface TargetDraft {
  readonly values: FieldValues
  readonly opening: EnvelopeOpening
}

function Scale({
  slip,
  field,
  draft,
  setDraft,
}: {
  slip: SlipDoc
  field: Field
  draft: TargetDraft
  setDraft: (draft: TargetDraft) => void
}) {
  const chosen = draft.values[field.id]
  const chance = (at: number) => slip.odds?.curve?.steps.find(step => step.at === at)?.chance
  return (
    <div role="radiogroup" aria-label={localize(field.label)}>
      {stepsOf(field).map(({ at, name }, i) => {
        const odds = chance(at)
        return (
          <button
            key={at}
            type="button"
            class="level"
            role="radio"
            aria-checked={chosen === at}
            tabIndex={stopAt(chosen === at, i === 0, typeof chosen !== 'number')}
            data-level={at}
            onClick={() => setDraft({ ...draft, values: { ...draft.values, [field.id]: at } })}
          >
            <span class="number">{at}</span>
            <span class="level__text">{name}</span>
            <span class="level__chance tabular">{odds === undefined ? '' : percent(odds)}</span>
            {odds !== undefined && <span class="level__fill" style={{ '--share': odds }} />}
          </button>
        )
      })}
    </div>
  )
}

function OpeningSelect({
  draft,
  setDraft,
}: {
  draft: TargetDraft
  setDraft: (draft: TargetDraft) => void
}) {
  const late = useMessages(lateMessages)
  const openings = useOpenings()
  return (
    <label class="row row--between opens-when">
      <span>{late.opensLabel}</span>
      <select
        value={draft.opening}
        onChange={event => {
          const { value } = event.currentTarget
          const opening = openings.find(one => one.value === value)?.value ?? 'author'
          setDraft({ ...draft, opening })
        }}
      >
        {openings.map(one => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </label>
  )
}

/**
 * Show or seal: the two ways to give a number. One that the rules never reveal can only be sealed.
 */
export function TargetDock({ slip, part }: { slip: SlipDoc; part: OwnPart }) {
  const t = useMessages(messages)
  const late = useMessages(lateMessages)
  const fill = useFill(slip, part)
  const [draft] = useTarget(slip, part)
  const scale = scaleOf(part)
  const chosen = scale === undefined ? undefined : draft.values[scale.id]
  const isReady = isComplete(part, draft.values)
  if (useIsOwn(slip, part))
    return (
      <button
        type="button"
        class="button button--primary grow"
        data-primary
        aria-disabled={!isReady}
        onClick={() => isReady && fill(draft.values)}
      >
        {typeof chosen === 'number' ? late.faceValue(String(chosen)) : late.faceIt}
      </button>
    )
  return (
    <>
      {part.alwaysSealed !== true && (
        <button
          type="button"
          class="button"
          aria-disabled={!isReady}
          onClick={() => isReady && fill(draft.values)}
        >
          {t.show}
        </button>
      )}
      {part.secrecy === 'may-seal' && (
        <button
          type="button"
          class="button button--primary grow"
          data-primary
          aria-disabled={!isReady}
          onClick={() => isReady && fill(draft.values, draft.opening)}
        >
          <Icon name="envelope" />{' '}
          {typeof chosen === 'number' ? late.sealValue(String(chosen)) : t.sealIt}
          <kbd>{late.enter}</kbd>
        </button>
      )}
    </>
  )
}

/** Without a leader, the roller chooses the target, so there is nobody to hide it from. */
function useIsOwn(slip: SlipDoc, part: OwnPart): boolean {
  return useTable()?.master === null && part.seat === slip.owner && part.alwaysSealed !== true
}

function useTarget(
  slip: SlipDoc,
  part: OwnPart,
): readonly [TargetDraft, (draft: TargetDraft) => void] {
  return useDraft<TargetDraft>(draftKey(slip.id, part.id), {
    values: initialValues(part),
    opening: 'author',
  })
}

/** The field with a short scale of integers, which is how targets appear in every game. */
export function scaleOf(part: OwnPart): Field | undefined {
  return part.fields.find(field => stepsOf(field).length > 2)
}

const LONGEST = 10

function stepsOf(field: Field): readonly { readonly at: number; readonly name: string }[] {
  if (field.initial !== undefined) return []
  if (field.kind === 'choice') return choiceSteps(field)
  const { kind, min, max } = field
  if (kind !== 'int' || min === undefined || max === undefined || min < 0) return []
  if (max - min >= LONGEST) return []
  return Array.from({ length: max - min + 1 }, (_, i) => ({ at: min + i, name: '' }))
}

/** Choices with numbers, by number. */
function choiceSteps({ choices = [] }: Field) {
  if (choices.length > LONGEST) return []
  return choices.flatMap(({ value, label, at }) =>
    typeof value === 'number' ? [{ at: at ?? value, name: localize(label) }] : [],
  )
}
