import '../../../slip/slip.css'
import '../magic.css'
import type { Field, Json } from '@mastro/core'
import type { CharacterDoc, GrimoireDoc, MageDoc } from '@mastro/rules-chaos'
import type { SlipDoc } from '@mastro/table'
import { signed } from '../../../i18n/format.ts'
import { say, useWords } from '../../../i18n/language.ts'
import { useGame, useSeats } from '../../../net/context.tsx'
import { BillLines } from '../../../slip/bill.tsx'
import { FieldRow, Fields, type Values } from '../../../slip/fields.tsx'
import { MyPartForm } from '../../../slip/my-part.tsx'
import { usePart, valuesOf, type MyPart } from '../../../slip/part.tsx'
import { SlipActs } from '../../../slip/slip-acts.tsx'
import { useOwnOpening } from '../../../slip/slip-card.tsx'
import { aboutText } from '../../../slip/title.ts'
import { Envelope } from '../../../ui/envelope.tsx'
import { firstName } from '../../../ui/first-name.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Curve } from '../action-card.tsx'
import type { OneSlipProps } from '../../game.ts'
import { nameOn, useSheetOf } from '../look.ts'
import { ChaosDie } from '../marks.tsx'
import { Pick, PickRow } from '../sum-form.tsx'
import { slipWords } from '../slip-words.ts'
import { unfoldedField } from '../seal/use-seal.ts'
import { ShutNote, useMasterName } from './mage.tsx'
import { words } from './words.ts'

/** A casting: a spell with its ritual, or foci in a row; the number stays with who leads. */
export function CastCard({ slip, me }: OneSlipProps) {
  const doc = useSheetOf(aboutText(slip, 'who') ?? '')
  const seats = useSeats()
  const own = slip.mine.find(part => part.role === 'owner')
  const others = slip.mine.filter(part => part.role !== 'owner' && !part.required)
  const isImprovised = doc !== undefined && styleIn(slip, doc) === 'improvised'
  return (
    <>
      <section class="slip slip--on" aria-label={say(slip.title)} data-slip={slip.id}>
        <Tab slip={slip} isMine={slip.owner === me.seat} isImprovised={isImprovised} />
        <div class="slip__b gap woc-sumbox">
          <Head slip={slip} doc={doc} isImprovised={isImprovised} />
          {own === undefined || doc === undefined ? (
            <BillLines rows={slip.bill.lines} seats={seats} />
          ) : isImprovised ? (
            <Foci slip={slip} part={own} doc={doc} />
          ) : (
            <Codified slip={slip} part={own} doc={doc} />
          )}
        </div>
        {others.map(part => (
          <MyPartForm key={part.id} slip={slip} part={part} />
        ))}
        <Odds slip={slip} isImprovised={isImprovised} />
      </section>
      <SlipActs slip={slip} me={me} />
    </>
  )
}

const declaredOn = (slip: SlipDoc): Values =>
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
  const t = useWords(words)
  return (
    <div class="slip__tab">{!isMine ? say(slip.title) : isImprovised ? t.improvise : t.yours}</div>
  )
}

/** The spell and its element, or the art; the envelope of who judges it. */
function Head({
  slip,
  doc,
  isImprovised,
}: {
  slip: SlipDoc
  doc: CharacterDoc | undefined
  isImprovised: boolean
}) {
  const t = useWords(words)
  const told = useWords(slipWords)
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
    <div class="pool-h">
      <div>
        <h1 class="h2" tabIndex={-1} ref={heading}>
          {title === '' ? say(slip.title) : title}
        </h1>
        <p class="sub">{below.filter(one => one !== '').join(', ')}</p>
      </div>
      <span class="row slip__against">
        {isImprovised && <span class="cap woc-secret">{t.secret(master)}</span>}
        {sealed !== undefined && (
          <Envelope author={author} label={told.sealedBy(author?.name ?? '')} />
        )}
      </span>
    </div>
  )
}

interface OwnProps {
  readonly slip: SlipDoc
  readonly part: MyPart
  readonly doc: CharacterDoc
}

const fieldOf = (part: MyPart, id: string): Field | undefined =>
  part.fields.find(field => field.id === id)

function Codified({ slip, part, doc }: OwnProps) {
  const [values, fill] = usePart(slip, part)
  const change = (next: Values) => void fill(next)
  return (
    <>
      <Against part={part} values={values} onChange={change} />
      <Adds doc={doc} values={values} onChange={change} />
      <Ledger slip={slip} />
      <Sum slip={slip} />
      <Ritual slip={slip} doc={doc} part={part} values={values} onChange={change} />
    </>
  )
}

interface ChoosingProps {
  readonly part: MyPart
  readonly values: Values
  readonly onChange: (values: Values) => void
}

/** On whom: a second tap takes it back. */
function Against({ part, values, onChange }: ChoosingProps) {
  const t = useWords(words)
  const choices = fieldOf(part, 'target')?.choices ?? []
  return (
    <PickRow label={t.against}>
      {choices.map(({ value, label }) => (
        <Pick
          key={String(value)}
          name={firstName(say(label))}
          value=""
          isOn={values['target'] === value}
          onTap={isOn => onChange({ ...values, target: isOn ? null : value })}
        />
      ))}
    </PickRow>
  )
}

/** Shade of Soul, specialisation of the art, and what kind of spell it is. */
function Adds({
  doc,
  values,
  onChange,
}: {
  doc: CharacterDoc
  values: Values
  onChange: (values: Values) => void
}) {
  const t = useWords(words)
  const told = useWords(slipWords)
  const art = doc.figures.skills.find(({ name }) => name === values['skill'])
  const toggle = (key: string, name: Json) => (isOn: boolean) =>
    onChange({ ...values, [key]: isOn ? null : name })
  return (
    <details class="fold">
      <summary>{t.adds}</summary>
      <PickRow label={told.shade}>
        {doc.figures.nuances
          .filter(({ component }) => component === 'soul')
          .map(({ name, value }) => (
            <Pick
              key={name}
              name={nameOn(doc, name)}
              value={signed(value)}
              isOn={values['nuance'] === name}
              onTap={toggle('nuance', name)}
            />
          ))}
      </PickRow>
      <PickRow label={told.specialisation}>
        {(art?.specialisations ?? []).map(({ name, level }) => (
          <Pick
            key={name}
            name={nameOn(doc, name)}
            value={signed(level)}
            isOn={values['specialisation'] === name}
            onTap={toggle('specialisation', name)}
          />
        ))}
      </PickRow>
      <PickRow label={t.kind}>
        {(['attack', 'powerful'] as const).map(key => (
          <Pick
            key={key}
            name={t[key]}
            value=""
            isOn={values[key] === true}
            onTap={isOn => onChange({ ...values, [key]: !isOn })}
          />
        ))}
      </PickRow>
    </details>
  )
}

const TOGETHER = [['component', 'nuance'], ['skill', 'specialisation'], ['cosmic']]
const WEIGHTS = ['fatigue', 'damage']

/** «Anima 6, Intuito +1: 7»: what enters, two by two; what weighs in red. */
function Ledger({ slip }: { slip: SlipDoc }) {
  const { lines } = slip.bill
  const rows = TOGETHER.map(sources => lines.filter(line => sources.includes(line.source ?? '')))
  const weights = lines.filter(line => WEIGHTS.includes(line.source ?? ''))
  const sum = (some: typeof lines) => some.reduce((total, line) => total + line.value, 0)
  const told = (some: typeof lines) =>
    some.map(line => `${say(line.label)} ${signed(line.value)}`).join(', ')
  return (
    <div>
      {rows
        .filter(some => some.length > 0)
        .map(some => (
          <div key={told(some)} class="led">
            <span>{told(some)}</span>
            <span class="v">{signed(sum(some))}</span>
          </div>
        ))}
      {weights.length > 0 && (
        <div class="led">
          <span class="wnd">{told(weights)}</span>
          <span class="v wnd">{signed(sum(weights))}</span>
        </div>
      )}
    </div>
  )
}

function Sum({ slip }: { slip: SlipDoc }) {
  const t = useWords(words)
  const sum = slip.bill.lines.reduce((total, line) => total + line.value, 0)
  if (slip.bill.lines.length === 0) return null
  return (
    <div class="woc-sum">
      <span class="woc-pair" aria-hidden="true">
        <ChaosDie isPlain />
        <ChaosDie />
      </span>
      <span class="sub">{t.afterwards}</span>
      <span class="num">{signed(sum)}</span>
    </div>
  )
}

/** Its parts, ticked as they are performed: who leads sees them, and says if that was all. */
function Ritual({ slip, doc, part, values, onChange }: OwnProps & ChoosingProps) {
  const t = useWords(words)
  const master = useMasterName()
  const mage = useGame<MageDoc>(`mage/${aboutText(slip, 'who') ?? ''}`)
  const offer = `cast/${doc.id}/${String(values['spell'])}`
  const written = mage?.spells.find(one => one.offer === offer)?.ritual ?? ''
  const done = namesIn(values['materials'])
  const parts = [...new Set([...namesIn(written), ...done])]
  const rest = part.fields.filter(({ id }) => REST.includes(id)).map(unfoldedField)
  const tick = (name: string) => (isOn: boolean) =>
    onChange({
      ...values,
      materials: isOn ? done.filter(one => one !== name) : [...done, name],
    })
  return (
    <div class="gap">
      <div class="sec">
        <h2 class="h3">{t.ritual}</h2>
        <span class="cap">{t.whoSays(master)}</span>
      </div>
      {!doc.grimoireOpen && <ShutNote />}
      {parts.length === 0 && doc.grimoireOpen && <p class="cap">{t.unwritten}</p>}
      <div class="woc-picks">
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
      <details class="fold">
        <summary>{t.more}</summary>
        <Fields fields={rest} values={asLines(values)} onChange={onChange} />
      </details>
    </div>
  )
}

const REST = ['materials', 'consumed', 'effect']

/** Written with commas, or already a list. */
function namesIn(value: Json | undefined): readonly string[] {
  const all = typeof value === 'string' ? value.split(/[,;\n]/) : Array.isArray(value) ? value : []
  return all.flatMap(one => (typeof one === 'string' && one.trim() !== '' ? [one.trim()] : []))
}

const asLines = (values: Values): Values => ({
  ...values,
  materials: namesIn(values['materials']).join(', '),
  consumed: namesIn(values['consumed']).join(', '),
})

/** Foci in the order in which they are tapped, with what they mean while the grimoire is open. */
function Foci({ slip, part, doc }: OwnProps) {
  const t = useWords(words)
  const [values, fill] = usePart(slip, part)
  const change = (next: Values) => void fill(next)
  const grimoire = useGame<GrimoireDoc>(`grimoire/${doc.id}`)
  const laid = namesIn(values['foci'])
  const effect = fieldOf(part, 'effect')
  const isRepeated = (grimoire?.combinations ?? []).some(
    used => used.length === laid.length && used.every((name, i) => name === laid[i]),
  )
  return (
    <>
      <FociRow doc={doc} laid={laid} grimoire={grimoire} />
      <div class="woc-picks" role="group" aria-label={t.foci}>
        {(fieldOf(part, 'foci')?.choices ?? []).map(({ value, label }) => (
          <button
            key={String(value)}
            type="button"
            class="woc-pk"
            onClick={() => change({ ...values, foci: [...laid, String(value)] })}
          >
            {say(label)}
          </button>
        ))}
        {laid.length > 0 && (
          <button
            type="button"
            class="woc-pk woc-pk--q"
            aria-label={t.takeBack}
            onClick={() => change({ ...values, foci: laid.slice(0, -1) })}
          >
            <Icon name="annulla" size="s" />
          </button>
        )}
      </div>
      {!doc.grimoireOpen && <ShutNote />}
      {effect !== undefined && (
        <FieldRow
          field={{ ...effect, label: { it: t.wish, en: t.wish } }}
          value={values['effect']}
          onChange={wish => change({ ...values, effect: wish })}
        />
      )}
      {isRepeated && (
        <p class="note">
          <Icon name="rilancia" />
          <span>{t.repeated}</span>
        </p>
      )}
      <Against part={part} values={values} onChange={change} />
      <Elements part={part} values={values} onChange={change} />
      <Adds doc={doc} values={values} onChange={change} />
      <Ledger slip={slip} />
      <Sum slip={slip} />
    </>
  )
}

function FociRow({
  doc,
  laid,
  grimoire,
}: {
  doc: CharacterDoc
  laid: readonly string[]
  grimoire: GrimoireDoc | undefined
}) {
  const t = useWords(words)
  const meaning = (name: string) =>
    grimoire?.foci.find(one => one.name === name)?.meanings.join(', ') ?? ''
  if (laid.length === 0) return <p class="woc-foci sub">{t.noFoci}</p>
  return (
    <ol class="woc-foci" aria-label={t.laid}>
      {laid.map((name, i) => (
        <li key={i}>
          {i > 0 && (
            <span class="arr" aria-hidden="true">
              <Icon name="avanti" size="s" />
            </span>
          )}
          <span class="woc-fc">
            {nameOn(doc, name)}
            {meaning(name) !== '' && <small>{meaning(name)}</small>}
          </span>
        </li>
      ))}
    </ol>
  )
}

function Elements({ part, values, onChange }: ChoosingProps) {
  const t = useWords(words)
  const choices = fieldOf(part, 'element')?.choices ?? []
  return (
    <PickRow label={t.element}>
      {choices.map(({ value, label }) => (
        <Pick
          key={String(value)}
          name={say(label)}
          value=""
          isOn={values['element'] === value}
          onTap={isOn => onChange({ ...values, element: isOn ? null : value })}
        />
      ))}
    </PickRow>
  )
}

/** Of foci nobody says what must be reached: the higher, the closer. */
function Odds({ slip, isImprovised }: { slip: SlipDoc; isImprovised: boolean }) {
  const t = useWords(words)
  if (!isImprovised) return <Curve slip={slip} />
  const count = namesIn(declaredOn(slip)['foci']).length
  return <Curve slip={slip} title={t.atLeast} note={t.count(count)} below={t.higher} />
}
