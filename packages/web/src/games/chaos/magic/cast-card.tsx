import '../../../slip/slip.css'
import * as styles from './magic.module.css'
import type { CharacterDoc, MageDoc } from '@mastro/rules-chaos'
import type { SlipDoc } from '@mastro/table'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGame, useSeats } from '../../../net/context.tsx'
import { BillLines } from '../../../slip/bill.tsx'
import { Fields, type FieldValues } from '../../../slip/form/fields.tsx'
import { MyPartForm } from '../../../slip/parts/my-part.tsx'
import { useOwnPart, valuesOf } from '../../../slip/parts/own-part.tsx'
import { SlipActions } from '../../../slip/slip-actions.tsx'
import { useOwnOpening } from '../../../slip/slip-card.tsx'
import { aboutText } from '../../../slip/slip-title.ts'
import { Envelope } from '../../../ui/drawings/envelope.tsx'
import { firstName } from '../../../ui/text/first-name.ts'
import { Curve } from '../slip/action-card.tsx'
import type { OneSlipProps } from '../../game.ts'
import { nameOn, useSheetOf } from '../own-character.ts'
import { Pick } from '../slip/sum-form.tsx'
import { slipMessages } from '../slip/slip-messages.ts'
import { unfoldedField } from '../seal/use-seal.ts'
import { CastAdditions, CastTarget, Ledger, namesIn, Sum } from './cast-parts.tsx'
import type { CastChoiceProps, OwnCastProps } from './cast-parts.tsx'
import { Foci } from './foci.tsx'
import { ShutNote, useMasterName } from './mage.tsx'
import { messages } from './messages.ts'
import * as shared from '../chaos.module.css'

/** Casting: a spell with its ritual, or a row of foci. The Difficulty stays with the Master. */
export function CastCard({ slip, me }: OneSlipProps) {
  const doc = useSheetOf(aboutText(slip, 'who') ?? '')
  const seats = useSeats()
  const own = slip.mine.find(part => part.role === 'owner')
  const others = slip.mine.filter(part => part.role !== 'owner' && !part.required)
  const isImprovised = doc !== undefined && styleIn(slip, doc) === 'improvised'
  return (
    <>
      <section class="slip slip--tabbed" aria-label={localize(slip.title)} data-slip={slip.id}>
        <Tab slip={slip} isMine={slip.owner === me.seat} isImprovised={isImprovised} />
        <div class={`slip__body ${shared.sumBox} ${styles.cast}`}>
          <Head slip={slip} doc={doc} isImprovised={isImprovised} />
          {own === undefined || doc === undefined ? (
            <BillLines rows={slip.bill.lines} seats={seats} />
          ) : isImprovised ? (
            <Foci slip={slip} part={own} doc={doc} isShort />
          ) : (
            <CodifiedSpell slip={slip} part={own} doc={doc} />
          )}
        </div>
        {others.map(part => (
          <MyPartForm key={part.id} slip={slip} part={part} />
        ))}
        <Odds slip={slip} isImprovised={isImprovised} />
        {own !== undefined && doc !== undefined && (
          <RareOptions slip={slip} part={own} doc={doc} isImprovised={isImprovised} />
        )}
      </section>
      <SlipActions slip={slip} me={me} />
    </>
  )
}

const declaredOn = (slip: SlipDoc): FieldValues =>
  valuesOf(slip.parts.find(part => part.role === 'owner')?.value) ?? {}

function styleIn(slip: SlipDoc, doc: CharacterDoc): string | undefined {
  const art = declaredOn(slip)['skill']
  return doc.figures.skills.find(({ name }) => name === art)?.magic?.style
}

function Tab({
  slip,
  isMine,
  isImprovised,
}: {
  slip: SlipDoc
  isMine: boolean
  isImprovised: boolean
}) {
  const t = useMessages(messages)
  return (
    <div class="slip__tab">
      {!isMine ? localize(slip.title) : isImprovised ? t.improvise : t.yours}
    </div>
  )
}

/** The spell and its element, or the art, and the envelope of the Master's judgement. */
function Head({
  slip,
  doc,
  isImprovised,
}: {
  slip: SlipDoc
  doc: CharacterDoc | undefined
  isImprovised: boolean
}) {
  const t = useMessages(messages)
  const slipTexts = useMessages(slipMessages)
  const seats = useSeats()
  const master = useMasterName()
  const heading = useOwnOpening(slip.id)
  const values = declaredOn(slip)
  const name = (key: string) =>
    doc === undefined || typeof values[key] !== 'string' ? '' : nameOn(doc, values[key])
  const sealed = slip.parts.find(part => part.role === 'master' && part.sealed)
  const author = seats.find(({ id }) => id === sealed?.seat)
  const [title, ...below] = isImprovised
    ? [name('skill'), doc === undefined ? '' : firstName(doc.name), name('element')]
    : [name('spell'), name('skill'), name('element')]
  return (
    <div class="pool-head">
      <div>
        <h2 class="h2" tabIndex={-1} ref={heading}>
          {title === '' ? localize(slip.title) : title}
        </h2>
        <p class="secondary">{below.filter(one => one !== '').join(', ')}</p>
      </div>
      <span class="row slip__against">
        {isImprovised && <span class={`caption ${styles.secret}`}>{t.secret(master)}</span>}
        {sealed !== undefined && (
          <Envelope author={author} label={slipTexts.sealedBy(author?.name ?? '')} />
        )}
      </span>
    </div>
  )
}

function CodifiedSpell({ slip, part, doc }: OwnCastProps) {
  const [values, fill] = useOwnPart(slip, part)
  const change = (next: FieldValues) => void fill(next)
  return (
    <>
      <CastTarget part={part} values={values} onChange={change} />
      <Ledger slip={slip} />
      <Sum slip={slip} />
      <Ritual slip={slip} doc={doc} part={part} values={values} onChange={change} />
    </>
  )
}

/** Rarely changed options, below the curve. */
function RareOptions({ slip, part, doc, isImprovised }: OwnCastProps & { isImprovised: boolean }) {
  const t = useMessages(messages)
  const [values, fill] = useOwnPart(slip, part)
  const change = (next: FieldValues) => void fill(next)
  const rest = part.fields.filter(({ id }) => REST.includes(id)).map(unfoldedField)
  return (
    <div class="slip__body">
      {isImprovised && <CastTarget part={part} values={values} onChange={change} />}
      <CastAdditions doc={doc} values={values} onChange={change} />
      {!isImprovised && rest.length > 0 && (
        <details class="fold">
          <summary>{t.more}</summary>
          <Fields fields={rest} values={asLines(values)} onChange={change} />
        </details>
      )}
    </div>
  )
}

/**
 * The parts of the ritual, ticked as they are performed. The Master sees them and confirms whether
 * it is complete.
 */
function Ritual({ slip, doc, values, onChange }: OwnCastProps & CastChoiceProps) {
  const t = useMessages(messages)
  const master = useMasterName()
  const mage = useGame<MageDoc>(`mage/${aboutText(slip, 'who') ?? ''}`)
  const spell = values['spell']
  const offer = typeof spell === 'string' ? `cast/${doc.id}/${spell}` : ''
  const written = mage?.spells.find(one => one.offer === offer)?.ritual ?? ''
  const done = namesIn(values['materials'])
  const parts = [...new Set([...namesIn(written), ...done])]
  const tick = (name: string) => (isOn: boolean) =>
    onChange({
      ...values,
      materials: isOn ? done.filter(one => one !== name) : [...done, name],
    })
  return (
    <div class={styles.ritual}>
      <div class="section-head">
        <h2 class="h3">{t.ritual}</h2>
        <span class="caption">{t.whoSays(master)}</span>
      </div>
      {!doc.grimoireOpen && <ShutNote />}
      {parts.length === 0 && doc.grimoireOpen && <p class="caption">{t.unwritten}</p>}
      <div class={shared.picks}>
        {parts.map(name => (
          <Pick
            key={name}
            name={name}
            value={done.includes(name) ? '✓' : ''}
            isOn={done.includes(name)}
            onTap={tick(name)}
          />
        ))}
      </div>
    </div>
  )
}

const REST = ['materials', 'consumed', 'effect']

const asLines = (values: FieldValues): FieldValues => ({
  ...values,
  materials: namesIn(values['materials']).join(', '),
  consumed: namesIn(values['consumed']).join(', '),
})

/** Improvised magic has no target number to show: a higher result is closer to the wish. */
function Odds({ slip, isImprovised }: { slip: SlipDoc; isImprovised: boolean }) {
  const t = useMessages(messages)
  if (!isImprovised) return <Curve slip={slip} />
  const count = namesIn(declaredOn(slip)['foci']).length
  return <Curve slip={slip} title={t.atLeast} note={t.count(count)} below={t.higher} />
}
