import { useState } from 'preact/hooks'
import type { SlipDoc } from '@mastro/table'
import { dictionary, say, useWords } from '../i18n/language.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Die } from '../ui/die.tsx'
import { Icon } from '../ui/icon.tsx'

const words = dictionary({
  it: {
    title: 'Dadi veri',
    lead: (dice: string) => `Lancia ${dice} sul tavolo e tocca quello che vedi.`,
    left: (n: number) => (n === 1 ? 'Ancora 1 dado' : `Ancora ${n} dadi`),
    confirm: 'Conferma le facce',
    removeLast: 'Togli l’ultimo',
    faces: 'Facce del dado',
    slot: (face: number) => `${face}: tocca per ribatterla`,
    so: (faces: string) => `Finora: ${faces}`,
    none: 'nessuna',
    percent: 'Numero, 00 = 100',
    add: 'Aggiungi',
    close: 'Chiudi',
    more: 'Il numero di dadi dipende da come cadono: aggiungi tutte le facce, poi conferma.',
  },
  en: {
    title: 'Real dice',
    lead: (dice: string) => `Throw ${dice} on the table and tap what you see.`,
    left: (n: number) => (n === 1 ? '1 die to go' : `${n} dice to go`),
    confirm: 'Confirm the faces',
    removeLast: 'Remove the last',
    faces: 'Faces of the die',
    slot: (face: number) => `${face}: tap to enter it again`,
    so: (faces: string) => `So far: ${faces}`,
    none: 'none',
    percent: 'Number, 00 = 100',
    add: 'Add',
    close: 'Close',
    more: 'How many dice depends on how they fall: enter every face, then confirm.',
  },
})

/** Faces read off real dice: big keys, one tap a die. An impossible face does not exist on the pad. */
export function RealDice({
  slip,
  close,
  onFaces,
}: {
  slip: SlipDoc
  close: () => void
  onFaces: (faces: readonly number[]) => void
}) {
  const t = useWords(words)
  const [faces, setFaces] = useState<readonly number[]>([])
  const [again, setAgain] = useState<number | null>(null)
  const dice = slip.bill.dice
  const at = again ?? faces.length
  const sides = dice?.[at] ?? dice?.at(-1) ?? 6
  const left = dice === null ? 0 : dice.length - faces.length

  const enter = (face: number) => {
    setFaces(again === null ? [...faces, face] : faces.map((one, i) => (i === again ? face : one)))
    setAgain(null)
  }
  return (
    <Dialog title={t.title} close={close} closeLabel={t.close}>
      <p class="sub">{dice === null ? t.more : t.lead(say(slip.bill.total))}</p>
      <div class="slots" role="group" aria-label={t.so(faces.join(', ') || t.none)}>
        {faces.map((face, i) => (
          <button
            key={i}
            type="button"
            class={`slot${i === again ? ' slot--now' : ''}`}
            aria-label={t.slot(face)}
            onClick={() => setAgain(i)}
          >
            {(dice?.[i] ?? sides) === 6 ? <Die face={face} /> : <span class="dn">{face}</span>}
          </button>
        ))}
        {Array.from({ length: Math.max(0, left) }, (_, i) => (
          <span key={`empty-${i}`} class={`slot${again === null && i === 0 ? ' slot--now' : ''}`}>
            <Die look="gone" />
          </span>
        ))}
      </div>
      {faces.length > 0 && (
        <button type="button" class="btn btn--s" onClick={() => setFaces(faces.slice(0, -1))}>
          <Icon name="annulla" size="s" /> {t.removeLast}
        </button>
      )}
      {(dice === null || left > 0 || again !== null) &&
        (sides <= 12 ? (
          <Pad sides={sides} label={t.faces} onFace={enter} />
        ) : (
          <NumberPad sides={sides} label={t.percent} add={t.add} onFace={enter} />
        ))}
      <button
        type="button"
        class={`btn btn--w${left === 0 && faces.length > 0 ? ' btn--p' : ''}`}
        aria-disabled={left > 0 || faces.length === 0}
        onClick={() => left === 0 && faces.length > 0 && onFaces(faces)}
      >
        {left > 0 ? t.left(left) : t.confirm}
      </button>
    </Dialog>
  )
}

function Pad({
  sides,
  label,
  onFace,
}: {
  sides: number
  label: string
  onFace: (face: number) => void
}) {
  return (
    <div class="pad" role="group" aria-label={label}>
      {Array.from({ length: sides }, (_, i) => i + 1).map(face => (
        <button key={face} type="button" aria-label={String(face)} onClick={() => onFace(face)}>
          {sides === 6 ? <Die face={face} size={46} /> : <span class="dn">{face}</span>}
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
