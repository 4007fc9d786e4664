import { useState } from 'preact/hooks'
import type { SlipDoc } from '@mastro/table'
import { dictionary, say, useWords } from '../i18n/language.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Die } from '../ui/die.tsx'
import { setDiceHabit, useDiceHabit } from '../ui/dice-habit.ts'
import { Icon } from '../ui/icon.tsx'
import { CheckInput } from '../ui/text-input.tsx'
import { titleOf } from './title.ts'

const words = dictionary({
  it: {
    title: 'Batti le facce',
    lead: (dice: number) =>
      dice === 1
        ? 'Lancia il tuo dado sul tavolo e tocca quello che vedi.'
        : `Lancia i tuoi ${dice} dadi sul tavolo e tocca quello che vedi. L’ordine non conta.`,
    sides: (total: string) => `Lanciate in quest’ordine: ${total}.`,
    left: (n: number) => (n === 1 ? 'Ancora 1 dado' : `Ancora ${n} dadi`),
    confirm: 'Conferma le facce',
    removeLast: 'Togli l’ultimo',
    faces: 'Facce del dado',
    slot: (face: number) => `${face}: tocca per ribatterla`,
    so: (faces: string) => `Finora: ${faces}`,
    none: 'nessuna',
    hits: (n: number): string => (n === 1 ? 'successo finora' : 'successi finora'),
    percent: 'Numero, 00 = 100',
    add: 'Aggiungi',
    close: 'Chiudi',
    here: 'Tira tu',
    always: 'Di solito tiro dadi veri',
    wrong: 'Una faccia sbagliata? Toccala in alto e ribattila.',
    more: 'Il numero di dadi dipende da come cadono: aggiungi tutte le facce, poi conferma.',
  },
  en: {
    title: 'Enter the faces',
    lead: (dice: number) =>
      dice === 1
        ? 'Throw your die on the table and tap what you see.'
        : `Throw your ${dice} dice on the table and tap what you see. Order does not matter.`,
    sides: (total: string) => `Throw them in this order: ${total}.`,
    left: (n: number) => (n === 1 ? '1 die to go' : `${n} dice to go`),
    confirm: 'Confirm the faces',
    removeLast: 'Remove the last',
    faces: 'Faces of the die',
    slot: (face: number) => `${face}: tap to enter it again`,
    so: (faces: string) => `So far: ${faces}`,
    none: 'none',
    hits: (n: number) => (n === 1 ? 'success so far' : 'successes so far'),
    percent: 'Number, 00 = 100',
    add: 'Add',
    close: 'Close',
    here: 'Roll for me',
    always: 'I usually roll real dice',
    wrong: 'A wrong face? Tap it above and enter it again.',
    more: 'How many dice depends on how they fall: enter every face, then confirm.',
  },
})

export interface RealDiceProps {
  readonly slip: SlipDoc
  readonly close: () => void
  readonly throwHere: () => void
  readonly onFaces: (faces: readonly number[]) => void
}

/** Faces read off real dice: big keys, one tap a die. An impossible face does not exist on the pad. */
export function RealDice({ slip, close, throwHere, onFaces }: RealDiceProps) {
  const t = useWords(words)
  const [faces, setFaces] = useState<readonly number[]>([])
  const [again, setAgain] = useState<number | null>(null)
  const isReal = useDiceHabit() === 'real'
  const { dice, hitsFrom } = slip.bill
  const at = again ?? faces.length
  const sides = dice?.[at] ?? dice?.at(-1) ?? 6
  const left = dice === null ? 0 : dice.length - faces.length
  const isDone = left === 0 && (faces.length > 0 || dice?.length === 0)
  const enter = (face: number) => {
    setFaces(again === null ? [...faces, face] : faces.map((one, i) => (i === again ? face : one)))
    setAgain(null)
  }
  return (
    <Dialog
      title={t.title}
      close={close}
      closeLabel={t.close}
      action={{ label: t.here, run: throwHere }}
      isTall
    >
      <p class="sub">
        {slip.bill.sides === undefined ? `${titleOf(slip)}, ${say(slip.bill.total)}. ` : ''}
        {leadOf(slip, t)}
      </p>
      <Slots faces={faces} dice={dice} again={again} setAgain={setAgain} hitsFrom={hitsFrom} />
      <div class="row row--b">
        {hitsFrom === undefined ? (
          <span />
        ) : (
          <span class="sofar">
            <b class="num">{faces.filter(face => face >= hitsFrom).length}</b>{' '}
            {t.hits(faces.filter(face => face >= hitsFrom).length)}
          </span>
        )}
        <button
          type="button"
          class="btn btn--s"
          disabled={faces.length === 0}
          onClick={() => setFaces(faces.slice(0, -1))}
        >
          <Icon name="annulla" size="s" /> {t.removeLast}
        </button>
      </div>
      <div class="real__pad">
        {sides <= 12 ? (
          <Pad
            sides={sides}
            label={t.faces}
            isOff={dice !== null && left === 0 && again === null}
            hitsFrom={hitsFrom}
            onFace={enter}
          />
        ) : (
          <NumberPad sides={sides} label={t.percent} add={t.add} onFace={enter} />
        )}
        <p class="cap center">{t.wrong}</p>
        <CheckInput
          label={t.always}
          value={isReal}
          onChange={on => setDiceHabit(on ? 'real' : 'digital')}
        />
        <button
          type="button"
          class={`btn btn--w${isDone ? ' btn--p' : ''}`}
          data-primary
          aria-disabled={!isDone}
          onClick={() => isDone && onFaces(faces)}
        >
          {left > 0 ? t.left(left) : t.confirm}
        </button>
      </div>
    </Dialog>
  )
}

function leadOf(slip: SlipDoc, t: (typeof words)['it']): string {
  const { dice, total, sides } = slip.bill
  if (dice === null) return t.more
  return sides === undefined ? t.lead(dice.length) : t.sides(say(total))
}

function Slots({
  faces,
  dice,
  again,
  setAgain,
  hitsFrom,
}: {
  faces: readonly number[]
  dice: readonly number[] | null
  again: number | null
  setAgain: (at: number) => void
  hitsFrom: number | undefined
}) {
  const t = useWords(words)
  const left = Math.max(0, (dice?.length ?? 0) - faces.length)
  return (
    <div class="slots" role="group" aria-label={t.so(faces.join(', ') || t.none)}>
      {faces.map((face, i) => (
        <button
          key={i}
          type="button"
          class={`slot${i === again ? ' slot--now' : ''}`}
          aria-label={t.slot(face)}
          onClick={() => setAgain(i)}
        >
          {(dice?.[i] ?? 6) === 6 ? (
            <Die face={face} look={lookOf(face, hitsFrom)} />
          ) : (
            <span class="dn">{face}</span>
          )}
        </button>
      ))}
      {Array.from({ length: left }, (_, i) => (
        <span key={`empty-${i}`} class={`slot${again === null && i === 0 ? ' slot--now' : ''}`}>
          <Die look="gone" />
        </span>
      ))}
    </div>
  )
}

function lookOf(face: number, hitsFrom: number | undefined): 'hit' | 'miss' | 'plain' {
  if (hitsFrom === undefined) return 'plain'
  return face >= hitsFrom ? 'hit' : 'miss'
}

function Pad({
  sides,
  label,
  isOff,
  hitsFrom,
  onFace,
}: {
  sides: number
  label: string
  isOff: boolean
  hitsFrom: number | undefined
  onFace: (face: number) => void
}) {
  return (
    <div class="pad" role="group" aria-label={label}>
      {Array.from({ length: sides }, (_, i) => i + 1).map(face => (
        <button
          key={face}
          type="button"
          class={hitsFrom !== undefined && face >= hitsFrom ? 'pad__hit' : undefined}
          aria-label={String(face)}
          disabled={isOff}
          onClick={() => onFace(face)}
        >
          {sides === 6 ? (
            <Die face={face} size={46} look={lookOf(face, hitsFrom)} />
          ) : (
            <span class="dn">{face}</span>
          )}
        </button>
      ))}
    </div>
  )
}

function NumberPad({
  sides,
  label,
  add,
  onFace,
}: {
  sides: number
  label: string
  add: string
  onFace: (face: number) => void
}) {
  const [typed, setTyped] = useState('')
  const value = sides === 100 && /^0{1,2}$/.test(typed) ? 100 : Number(typed)
  const isFace = typed !== '' && Number.isInteger(value) && value >= 1 && value <= sides
  return (
    <form
      class="row"
      onSubmit={event => {
        event.preventDefault()
        if (!isFace) return
        onFace(value)
        setTyped('')
      }}
    >
      <label class="field grow">
        <span>{label}</span>
        <input
          inputMode="numeric"
          value={typed}
          maxLength={5}
          onInput={event => setTyped(event.currentTarget.value.replaceAll(/\D/g, ''))}
        />
      </label>
      <button type="submit" class="btn" disabled={!isFace}>
        {add}
      </button>
    </form>
  )
}
