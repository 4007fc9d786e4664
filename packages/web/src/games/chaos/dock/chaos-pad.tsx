import { useState } from 'preact/hooks'
import type { BillSide } from '@mastro/core'
import { plain as signless } from '../../../i18n/format.ts'
import { dictionary, localize, useMessages } from '../../../i18n/language.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { setDiceHabit, useDiceHabit } from '../../../ui/device/dice-habit.ts'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { CheckInput } from '../../../ui/form/text-input.tsx'
import { ChaosDie } from '../drawings/drawings.tsx'
import * as styles from '../chaos.module.css'

const messages = dictionary({
  it: {
    title: 'Batti le facce',
    lead: 'Lancia i due dadi. Tocca la faccia di ciascuno: l’ordine non conta, la riga sì.',
    plain: 'Dado normale',
    chaos: 'Dado Caotico',
    again: '6: lancialo di nuovo',
    until: 'finché esce 6',
    missing: 'Il Caotico segna 6: lancialo di nuovo e batti l’altra faccia.',
    confirm: (faces: string) => `Conferma ${faces}`,
    left: (n: number) => (n === 1 ? 'Manca 1 faccia' : `Mancano ${n} facce`),
    and: ' e ',
    here: 'Tira Mastro',
    always: 'Di solito tiro dadi veri',
    close: 'Chiudi',
    face: (row: string, face: number) => `${row}: ${face}`,
    lost: 'Doppio 1: non c’è livello',
    takeBack: 'Togli l’ultimo',
  },
  en: {
    title: 'Enter the faces',
    lead: 'Throw the two dice. Tap the face of each: order does not matter, the row does.',
    plain: 'Plain die',
    chaos: 'Chaos Die',
    again: '6: roll it again',
    until: 'while it shows 6',
    missing: 'The Chaos Die shows 6: roll it again and enter the face.',
    confirm: (faces: string) => `Confirm ${faces}`,
    left: (n: number) => (n === 1 ? '1 face to go' : `${n} faces to go`),
    and: ' and ',
    here: 'Roll for me',
    always: 'I usually roll real dice',
    close: 'Close',
    face: (row: string, face: number) => `${row}: ${face}`,
    lost: 'Double 1: no level at all',
    takeBack: 'Take the last back',
  },
})

/** The faces entered for one roller: plain die, Chaos Die and its chained dice. */
interface Faces {
  readonly plain: number | null
  readonly chaos: readonly number[]
}
const NONE: Faces = { plain: null, chaos: [] }
const opensAgain = (chaos: readonly number[]) => chaos.at(-1) === 6

/** Number of faces still missing for one side. Each 6 on the Chaos Die needs one more. */
const leftOf = ({ plain, chaos }: Faces) =>
  (plain === null ? 1 : 0) + (chaos.length === 0 || opensAgain(chaos) ? 1 : 0)

/** In the order of the roll: Chaos Die, plain die, chained dice. */
const typedOf = ({ plain, chaos: [first = 1, ...links] }: Faces) => [first, plain ?? 1, ...links]

/**
 * Entry of real dice: a row of six faces for each die, and a new row for each 6 on the Chaos Die.
 */
export function ChaosPad({
  sides: asked,
  close,
  throwHere,
  onFaces,
  sum,
}: {
  /** The sides entered here, by name. Undefined for a roll of one character. */
  sides: readonly BillSide[] | undefined
  close: () => void
  throwHere: () => void
  onFaces: (faces: readonly number[]) => void
  /** The total added to the dice of a roll of one character. */
  sum?: number | undefined
}) {
  const t = useMessages(messages)
  const sides: readonly (BillSide | null)[] = asked ?? [null]
  const [past, setPast] = useState<readonly (readonly Faces[])[]>([])
  const all = past.at(-1) ?? sides.map(() => NONE)
  const isReal = useDiceHabit() === 'real'
  const left = all.reduce((sum, one) => sum + leftOf(one), 0)
  const faces = all.flatMap(({ plain, chaos }) => [...(plain === null ? [] : [plain]), ...chaos])
  const facesText =
    faces.length < 2 ? faces.join('') : `${faces.slice(0, -1).join(', ')}${t.and}${faces.at(-1)}`
  return (
    <Dialog
      title={t.title}
      close={close}
      closeLabel={t.close}
      action={{ label: t.here, run: throwHere }}
      isTall
    >
      <p class="secondary">{t.lead}</p>
      {sides.map((side, i) => (
        <SidePad
          key={side?.id ?? ''}
          name={side === null ? null : localize(side.name)}
          faces={all[i] ?? NONE}
          onFaces={next => setPast([...past, all.map((one, at) => (at === i ? next : one))])}
        />
      ))}
      {faces.length > 0 && (
        <div class="row row--between">
          {sum !== undefined && sides.length === 1 && (
            <RunningLevel sum={sum} faces={all[0] ?? NONE} isWhole={left === 0} />
          )}
          <button
            type="button"
            class="button button--small"
            onClick={() => setPast(past.slice(0, -1))}
          >
            <Icon name="undo" size="small" /> {t.takeBack}
          </button>
        </div>
      )}
      <div class={`gap ${styles.padFooter}`}>
        <CheckInput
          label={t.always}
          value={isReal}
          onChange={on => setDiceHabit(on ? 'real' : 'digital')}
        />
        <button
          type="button"
          class={`button button--wide${left === 0 ? ' button--primary' : ''}`}
          data-primary
          aria-disabled={left > 0}
          onClick={() => left === 0 && onFaces(all.flatMap(typedOf))}
        >
          {left === 0 ? t.confirm(facesText) : t.left(left)}
        </button>
      </div>
    </Dialog>
  )
}

/**
 * The level while faces are entered. A 1 on both dice of the first throw is a catastrophe and has
 * no level (WOC-CATA-1).
 */
function RunningLevel({
  sum,
  faces: { plain, chaos },
  isWhole,
}: {
  sum: number
  faces: Faces
  isWhole: boolean
}) {
  const t = useMessages(messages)
  const shown = [...(plain === null ? [] : [plain]), ...chaos]
  const isLost = isWhole && plain === 1 && chaos[0] === 1
  return (
    <p class={styles.level} role="status">
      <span class="number">
        {isLost ? '–' : signless(shown.reduce((all, one) => all + one, sum))}
      </span>
      <span class="secondary">{isLost ? t.lost : [signless(sum), ...shown].join(' + ')}</span>
    </p>
  )
}

function SidePad({
  name,
  faces: { plain, chaos },
  onFaces,
}: {
  name: string | null
  faces: Faces
  onFaces: (faces: Faces) => void
}) {
  const t = useMessages(messages)
  const rows = opensAgain(chaos) || chaos.length === 0 ? chaos.length + 1 : chaos.length
  const isMissing = chaos.length > 0 && opensAgain(chaos)
  return (
    <section aria-label={name ?? t.title} class="gap">
      {name !== null && <h3 class="h3">{name}</h3>}
      <FaceRow
        label={t.plain}
        isPlain
        chosen={plain}
        onTap={face => onFaces({ plain: face, chaos })}
      />
      {Array.from({ length: rows }, (_, i) => (
        <FaceRow
          key={i}
          label={i === 0 ? t.chaos : t.again}
          note={i === 0 ? undefined : t.until}
          isLink={i > 0}
          chosen={chaos[i] ?? null}
          onTap={face => onFaces({ plain, chaos: [...chaos.slice(0, i), face] })}
        />
      ))}
      {isMissing && (
        <p class="caption" role="status">
          {t.missing}
        </p>
      )}
    </section>
  )
}

function FaceRow({
  label,
  note,
  isPlain = false,
  isLink = false,
  chosen,
  onTap,
}: {
  label: string
  note?: string | undefined
  isPlain?: boolean
  isLink?: boolean
  chosen: number | null
  onTap: (face: number) => void
}) {
  const t = useMessages(messages)
  return (
    <div class={isLink ? `${styles.faces} ${styles.facesLink}` : styles.faces}>
      <div class="row row--between">
        <span class={`strong ${styles.facesHead}`}>
          <ChaosDie isPlain={isPlain} /> {label}
        </span>
        <span class="caption">{chosen ?? note}</span>
      </div>
      <div class={styles.facesRow} role="group" aria-label={label}>
        {[1, 2, 3, 4, 5, 6].map(face => (
          <button
            key={face}
            type="button"
            aria-label={t.face(label, face)}
            aria-pressed={chosen === face}
            onClick={() => onTap(face)}
          >
            <ChaosDie face={face} isPlain={isPlain} />
          </button>
        ))}
      </div>
    </div>
  )
}
