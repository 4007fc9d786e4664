import '../../../slip/slip.css'
import { useEffect, useState } from 'preact/hooks'
import type { ReferenceDoc } from '@mastro/core'
import type { SlipDoc } from '@mastro/table'
import { percent, quoted, signed } from '../../../i18n/format.ts'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGame, useSeats } from '../../../net/context.tsx'
import { BillLines } from '../../../slip/bill.tsx'
import { isFilled, MyPartForm } from '../../../slip/parts/my-part.tsx'
import { middleStep } from '../../../slip/chances.ts'
import { useOwnPart, valuesOf, type OwnPart } from '../../../slip/parts/own-part.tsx'
import { useOwnOpening } from '../../../slip/slip-card.tsx'
import { SlipActions } from '../../../slip/slip-actions.tsx'
import { aboutText } from '../../../slip/slip-title.ts'
import { Bars } from '../../../ui/drawings/bars.tsx'
import { Envelope } from '../../../ui/drawings/envelope.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import type { OneSlipProps } from '../../game.ts'
import { nameOn, useSheetOf } from '../own-character.ts'
import { ChaosDie } from '../drawings/drawings.tsx'
import { PRELOAD } from '../preload.ts'
import { slipMessages } from './slip-messages.ts'
import { SumForm } from './sum-form.tsx'
import { linesWithoutWeight, sumText, useWeight } from './sum-lines.ts'
import * as styles from '../chaos.module.css'

const OwnSeals = lazy(
  async () => (await import('../../../slip/parts/own-seals.tsx')).OwnSeals,
  PRELOAD,
)

/** The being that rolls: named differently in an action and in a treatment. */
export const throwerOf = (slip: SlipDoc): string =>
  aboutText(slip, 'who') ?? aboutText(slip, 'healer') ?? ''

/** A roll of one character against a Difficulty that only the Master knows. */
export function ActionCard({ slip, me }: OneSlipProps) {
  const t = useMessages(slipMessages)
  const seats = useSeats()
  const doc = useSheetOf(throwerOf(slip))
  const own = slip.mine.find(part => part.role === 'owner')
  const others = slip.mine.filter(part => part.role !== 'owner' && !part.required)
  const isMine = slip.owner === me.seat
  const heading = useOwnOpening(slip.id)
  return (
    <>
      <section class="slip slip--tabbed" aria-label={t.yours} data-slip={slip.id}>
        <div class="slip__tab">
          {isMine ? (slip.kind === 'treat' ? t.yourCare : t.yours) : localize(slip.title)}
        </div>
        <div class={`slip__body ${styles.sumBox}`}>
          <div class="pool-head">
            <div>
              <h2 class="h2" tabIndex={-1} ref={heading}>
                <Title slip={slip} isMine={isMine} />
              </h2>
              <Intent slip={slip} />
            </div>
            <MasterEnvelope slip={slip} />
          </div>
          {own !== undefined && doc !== undefined ? (
            <OwnSum slip={slip} part={own} doc={doc} />
          ) : (
            <BillLines rows={slip.bill.lines} seats={seats} />
          )}
          <Sum slip={slip} />
        </div>
        {others.map(part => (
          <MyPartForm key={part.id} slip={slip} part={part} />
        ))}
        <Curve slip={slip} />
        {slip.parts.some(part => part.sealed && part.seat === me.seat) && (
          <OwnSeals slip={slip} me={me} seats={seats} />
        )}
      </section>
      <SlipActions slip={slip} me={me} />
    </>
  )
}

/** The skill or the Component, or the intent while neither is chosen. */
function Title({ slip, isMine }: { slip: SlipDoc; isMine: boolean }) {
  const t = useMessages(slipMessages)
  const doc = useSheetOf(throwerOf(slip))
  const values = valuesOf(slip.parts.find(part => part.role === 'owner')?.value) ?? {}
  if (!isMine || doc === undefined || slip.kind !== 'action') return <>{localize(slip.title)}</>
  const named = values['skill'] ?? values['incapacity']
  const what = typeof named === 'string' ? nameOn(doc, named) : null
  if (slip.bill.lines.some(line => line.source === 'component'))
    return <>{what ?? localize(slip.bill.lines[0]?.label ?? slip.title)}</>
  return <>{what === null ? t.withWhatBare : t.withWhat(what)}</>
}

function Intent({ slip }: { slip: SlipDoc }) {
  const intent = valuesOf(slip.parts.find(part => part.role === 'owner')?.value)?.['intent']
  return typeof intent === 'string' && intent !== '' ? (
    <p class="secondary">{quoted(intent)}</p>
  ) : null
}

/** The Master's envelope, with the hint if there is one. */
function MasterEnvelope({ slip }: { slip: SlipDoc }) {
  const t = useMessages(slipMessages)
  const seats = useSeats()
  const part = slip.parts.find(one => one.role === 'master' && one.sealed)
  const hint = valuesOf(slip.parts.find(one => one.id === 'ruling')?.value)?.['hint']
  const author = seats.find(one => one.id === (part?.seat ?? ''))
  if (part === undefined) return null
  return (
    <span class="row slip__against">
      {typeof hint === 'string' && hint !== '' && (
        <span class="caption">{t.hint(author?.name ?? '', hint)}</span>
      )}
      <Envelope author={author} label={t.sealedBy(author?.name ?? '')} />
    </span>
  )
}

const begun = new Set<string>()

/** On a low screen the choices are folded into one line, so that the curve stays in view. */
function OwnSum({
  slip,
  part,
  doc,
}: {
  slip: SlipDoc
  part: OwnPart
  doc: NonNullable<ReturnType<typeof useSheetOf>>
}) {
  const t = useMessages(slipMessages)
  const [values, fill] = useOwnPart(slip, part)
  // on a low screen the choices stay open until they are confirmed, unless skill and Component are
  // chosen already
  const hasAll = slip.bill.lines.some(line => line.source === 'component')
  const hasSkill = typeof (values['skill'] ?? values['incapacity']) === 'string'
  const [isOpen, open] = useState(!hasSkill || !hasAll)
  const ruled = valuesOf(slip.parts.find(one => one.id === 'ruling')?.value)?.['component']
  const named = ruled ?? (aboutText(slip, 'call') === null ? null : values['component'])
  const isNamed = typeof named === 'string'
  const fixed = part.fields.some(field => field.id === 'component') ? undefined : 'mind'
  const isFirst = !isFilled(slip, part)
  useEffect(() => {
    if (!isFirst || begun.has(slip.id) || fixed === undefined) return
    begun.add(slip.id)
    void fill(values) // fill in the usual choice, which can be changed
  })
  const weight = useWeight(slip.bill.lines)
  return (
    <>
      <button
        type="button"
        class={`ledger-line short-only ${styles.shortSum}`}
        aria-expanded={isOpen}
        onClick={() => open(!isOpen)}
      >
        <span>
          {sumText(linesWithoutWeight(slip.bill.lines))}
          {weight !== null && <span class="wound-text">, {signed(weight.value)}</span>}
        </span>
        <span class="label">{isOpen ? t.done : t.change}</span>
      </button>
      <div class={isOpen || !hasAll ? styles.choices : `${styles.choices} tall-only`}>
        <SumForm
          doc={doc}
          values={values}
          component={isNamed ? named : fixed}
          isNamed={isNamed}
          onChange={next => void fill(next)}
        />
        <Weights slip={slip} />
      </div>
    </>
  )
}

/** Penalties on the roll. A tap cannot remove them. */
function Weights({ slip }: { slip: SlipDoc }) {
  const weight = useWeight(slip.bill.lines)
  if (weight === null) return null
  return (
    <div class="ledger-line">
      <span class="wound-text">{weight.each}</span>
      <span class="value wound-text">{signed(weight.value)}</span>
    </div>
  )
}

function Sum({ slip }: { slip: SlipDoc }) {
  const t = useMessages(slipMessages)
  const sum = slip.bill.lines.reduce((total, line) => total + line.value, 0)
  if (slip.bill.lines.length === 0) return null
  return (
    <div class={styles.sum}>
      <span class={styles.dicePair} aria-hidden="true">
        <ChaosDie isPlain />
        <ChaosDie />
      </span>
      <span class="secondary">{t.theBlackOne}</span>
      <span class="number">{signed(sum)}</span>
    </div>
  )
}

/** The curve over the eight named Difficulties. A tap selects a step and shows its name. */
export function Curve({
  slip,
  title,
  note,
  below,
}: {
  slip: SlipDoc
  title?: string
  note?: string
  /** Text shown instead of the name of the step. */
  below?: string
}) {
  const t = useMessages(slipMessages)
  const steps = slip.odds?.curve?.steps ?? []
  const names = useGame<ReferenceDoc>('reference/difficulty')?.rows ?? []
  const [lit, light] = useState<number | undefined>(undefined)
  if (steps.length === 0) return null
  const at = lit ?? middleStep(steps)
  const name = names.find(row => row.at === at)
  return (
    <>
      <div class="perforation" />
      <div class="slip__body slip__stub">
        <div class="section-head">
          <span class="secondary">{title ?? t.succeedsIf}</span>
          {(note !== undefined || slip.odds?.curve?.note !== undefined) && (
            <span class="caption">
              {note ?? (slip.odds?.curve?.note && localize(slip.odds.curve.note))}
            </span>
          )}
        </div>
        <Bars
          bars={steps}
          chosen={at}
          onChoose={chosen => typeof chosen === 'number' && light(chosen)}
          label={steps.map(step => `${step.at}: ${percent(step.chance)}`).join(', ')}
        />
        {below !== undefined && <p class="caption">{below}</p>}
        {below === undefined && at !== undefined && name?.cells[1] !== undefined && (
          <p class="caption tall-only">{t.step(at, localize(name.cells[1]))}</p>
        )}
      </div>
    </>
  )
}
