import { useState } from 'preact/hooks'
import { pendingDice, type DieRequest } from '@mastro/core'
import { dictionary, localize, useMessages } from '../../i18n/language.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Die } from '../../ui/drawings/die.tsx'
import { setDiceHabit, useDiceHabit } from '../../ui/device/dice-habit.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { CheckInput } from '../../ui/form/text-input.tsx'
import { TensAndUnits } from '../../parts/dice-pad.tsx'
import { isAlike, isOneName } from './dice-rows.ts'

/** How faces are typed: by the names of the dice, in the order of rolling, or in any order. */
type How = 'named' | 'inOrder' | 'any'

const messages = dictionary({
  it: {
    title: 'Batti le facce',
    lead: (dice: number, how: How) =>
      dice === 1
        ? 'Lancia il tuo dado sul tavolo e tocca quello che vedi.'
        : `Lancia i tuoi ${dice} dadi sul tavolo e tocca quello che vedi${{ named: ', ognuno col suo nome', inOrder: ', uno dopo l’altro', any: '. L’ordine non conta' }[how]}.`,
    tens: 'Decine',
    units: 'Unità',
    left: (n: number) => (n === 1 ? 'Ancora 1 dado' : `Ancora ${n} dadi`),
    confirm: 'Conferma le facce',
    removeLast: 'Togli l’ultimo',
    faces: 'Facce del dado',
    slot: (face: number) => `${face}: tocca per ribatterla`,
    so: (faces: string) => `Finora: ${faces}`,
    none: 'nessuna',
    hits: (n: number): string => (n === 1 ? 'successo finora' : 'successi finora'),
    number: 'Numero',
    add: 'Aggiungi',
    close: 'Chiudi',
    here: 'Tira Mastro',
    always: 'Di solito tiro dadi veri',
    wrong: 'Una faccia sbagliata? Toccala in alto e ribattila.',
  },
  en: {
    title: 'Enter the faces',
    lead: (dice: number, how: How) =>
      dice === 1
        ? 'Throw your die on the table and tap what you see.'
        : `Throw your ${dice} dice on the table and tap what you see${{ named: ', each by its name', inOrder: ', one after the other', any: '. Order does not matter' }[how]}.`,
    tens: 'Tens',
    units: 'Units',
    left: (n: number) => (n === 1 ? '1 die to go' : `${n} dice to go`),
    confirm: 'Confirm the faces',
    removeLast: 'Remove the last',
    faces: 'Faces of the die',
    slot: (face: number) => `${face}: tap to enter it again`,
    so: (faces: string) => `So far: ${faces}`,
    none: 'none',
    hits: (n: number) => (n === 1 ? 'success so far' : 'successes so far'),
    number: 'Number',
    add: 'Add',
    close: 'Close',
    here: 'Roll for me',
    always: 'I usually roll real dice',
    wrong: 'A wrong face? Tap it above and enter it again.',
  },
})

export interface RealDiceProps {
  /** The purpose of the roll. */
  readonly what: string
  /** The lowest face that counts as a success, if the game counts successes. */
  readonly hitsFrom?: number | undefined
  /** The dice that this seat has to roll now. */
  readonly asks: readonly DieRequest[]
  /** Dice without names but with different uses, so their order counts. */
  readonly isInOrder?: boolean
  readonly close: () => void
  readonly throwHere: () => void
  readonly onFaces: (faces: readonly number[]) => void
}

/**
 * Typing the faces of real dice: one tap per die, two for a d100. Impossible faces cannot be typed.
 */
export function RealDice(props: RealDiceProps) {
  const { what, hitsFrom, asks, isInOrder = false, close, throwHere, onFaces } = props
  const t = useMessages(messages)
  const [faces, setFaces] = useState<readonly number[]>([])
  const [again, setAgain] = useState<number | null>(null)
  const isReal = useDiceHabit() === 'real'
  const all = pendingDice(asks, faces)
  const now = all[again ?? faces.length]
  const shownDie = now ?? all.at(-1)
  const left = Math.max(0, all.length - faces.length)
  const how = !isOneName(all) ? 'named' : isInOrder ? 'inOrder' : 'any'
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
      <p class="secondary">
        {what}. {t.lead(all.length, how)}
      </p>
      <Slots all={all} faces={faces} again={again} setAgain={setAgain} hitsFrom={hitsFrom} />
      <div class="row row--between">
        {hitsFrom === undefined ? (
          <span />
        ) : (
          <span class="hits-so-far">
            <b class="number">{faces.filter(face => face >= hitsFrom).length}</b>{' '}
            {t.hits(faces.filter(face => face >= hitsFrom).length)}
          </span>
        )}
        <button
          type="button"
          class="button button--small"
          disabled={faces.length === 0}
          onClick={() => setFaces(faces.slice(0, -1))}
        >
          <Icon name="undo" size="small" /> {t.removeLast}
        </button>
      </div>
      <div class="real-dice__pad">
        <Keys
          key={isTyped(shownDie) ? `${again ?? faces.length}` : shownDie?.sides}
          ask={shownDie}
          isOff={now === undefined}
          hitsFrom={hitsFrom}
          onFace={enter}
        />
        <p class="caption center">{t.wrong}</p>
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
          onClick={() => left === 0 && onFaces(faces.slice(0, all.length))}
        >
          {left > 0 ? t.left(left) : t.confirm}
        </button>
      </div>
    </Dialog>
  )
}

interface SlotsProps {
  readonly all: readonly DieRequest[]
  readonly faces: readonly number[]
  readonly again: number | null
  readonly setAgain: (at: number) => void
  readonly hitsFrom: number | undefined
}

/** One row per name, or a single row without names. */
function Slots({ all, faces, again, setAgain, hitsFrom }: SlotsProps) {
  const t = useMessages(messages)
  const at = again ?? faces.length
  return (
    <div class="gap" role="group" aria-label={t.so(faces.join(', ') || t.none)}>
      {rowsOf(all).map(({ first, from, to }) => (
        <div key={from} class="dice-slots__row">
          {first.row !== undefined && <b class="secondary">{localize(first.name)}</b>}
          <div class="dice-slots">
            {all.slice(from, to).map((ask, i) => (
              <Slot
                key={i}
                ask={ask}
                face={faces[from + i]}
                isNow={from + i === at}
                onTap={() => setAgain(from + i)}
                hitsFrom={hitsFrom}
              />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

function rowsOf(all: readonly DieRequest[]) {
  const rows: { first: DieRequest; from: number; to: number }[] = []
  for (const [i, ask] of all.entries()) {
    const last = rows.at(-1)
    if (last !== undefined && isAlike(ask, last.first)) last.to = i + 1
    else rows.push({ first: ask, from: i, to: i + 1 })
  }
  return rows
}

function Slot({
  ask,
  face,
  isNow,
  onTap,
  hitsFrom,
}: {
  ask: DieRequest
  face: number | undefined
  isNow: boolean
  onTap: () => void
  hitsFrom: number | undefined
}) {
  const t = useMessages(messages)
  const look = `dice-slot${isNow ? ' dice-slot--now' : ''}`
  if (face === undefined)
    return (
      <span class={look}>
        {ask.sides === 6 ? (
          <Die look="gone" />
        ) : (
          <span class="number-die number-die--gone">d{ask.sides}</span>
        )}
      </span>
    )
  return (
    <button type="button" class={look} aria-label={t.slot(face)} onClick={onTap}>
      {ask.sides === 6 ? (
        <Die face={face} look={lookOf(face, hitsFrom)} />
      ) : (
        <span class="number-die">{face}</span>
      )}
    </button>
  )
}

function lookOf(face: number, hitsFrom: number | undefined): 'hit' | 'miss' | 'plain' {
  if (hitsFrom === undefined) return 'plain'
  return face >= hitsFrom ? 'hit' : 'miss'
}

const HUNDRED = 100
const MANY = 20

interface KeysProps {
  readonly ask: DieRequest | undefined
  readonly isOff: boolean
  readonly hitsFrom: number | undefined
  readonly onFace: (face: number) => void
}

/** Keys for half of a number start again for each die. The others stay, together with the focus. */
const isTyped = (ask: DieRequest | undefined): boolean => (ask?.sides ?? 6) > MANY

function Keys({ ask, isOff, hitsFrom, onFace }: KeysProps) {
  const t = useMessages(messages)
  const sides = ask?.sides ?? 6
  if (sides === HUNDRED)
    return (
      <TensAndUnits
        label={ask === undefined ? '' : localize(ask.name)}
        isOff={isOff}
        onFace={onFace}
      />
    )
  if (sides > MANY) return <NumberPad sides={sides} label={t.number} add={t.add} onFace={onFace} />
  return (
    <div
      class={sides > 12 ? 'number-pad number-pad--many' : 'number-pad'}
      role="group"
      aria-label={t.faces}
    >
      {Array.from({ length: sides }, (_, i) => i + 1).map(face => (
        <button
          key={face}
          type="button"
          class={hitsFrom !== undefined && face >= hitsFrom ? 'number-pad__hit' : undefined}
          aria-label={String(face)}
          disabled={isOff}
          onClick={() => onFace(face)}
        >
          {sides === 6 ? (
            <Die face={face} size={46} look={lookOf(face, hitsFrom)} />
          ) : (
            <span class="number-die">{face}</span>
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
  const value = Number(typed)
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
      <button type="submit" class="button" disabled={!isFace}>
        {add}
      </button>
    </form>
  )
}
