import './parts.css'
import { pendingDice, type DieRequest } from '@mastro/core'
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { localize, useMessages } from '../i18n/language.ts'
import { messages } from './messages.ts'

export interface DicePadProps {
  readonly asks: readonly DieRequest[]
  /** The server's refusal of the last faces, shown inside the pad. */
  readonly refusal?: string | undefined
  readonly onFaces: (faces: readonly number[]) => void
  /** A preview of the result of the faces typed so far, if the game can compute one. */
  readonly preview?: (faces: readonly number[]) => ComponentChildren
}

/** Types real dice by name, one after the other: one tap per face, two for a d100. */
export function DicePad({ asks, refusal, onFaces, preview }: DicePadProps) {
  const t = useMessages(messages)
  const [faces, setFaces] = useState<readonly number[]>([])
  const all = pendingDice(asks, faces)
  const ask = all[faces.length]
  const left = all.length - faces.length
  return (
    <div class="gap">
      <ol class="dice-pad__rows" aria-label={t.thrown}>
        {all.map((one, i) => (
          <li key={i} class="ledger-line" aria-current={i === faces.length ? 'step' : undefined}>
            <span>
              {localize(one.name)}
              {one.when !== undefined && <span class="caption"> {t.when(localize(one.when))}</span>}
            </span>
            <b class="tabular">{faceName(one, faces[i])}</b>
          </li>
        ))}
      </ol>
      {preview?.(faces)}
      {ask !== undefined && (
        <Faces
          key={ask.sides > KEYS ? `${faces.length}` : ask.sides}
          ask={ask}
          label={t.die(localize(ask.name), faces.length + 1, all.length)}
          onFace={face => setFaces([...faces, face])}
        />
      )}
      {refusal !== undefined && (
        <p class="note note--warning" role="alert">
          {refusal}
        </p>
      )}
      <div class="row">
        <button
          type="button"
          class="button"
          disabled={faces.length === 0}
          onClick={() => setFaces(faces.slice(0, -1))}
        >
          {t.back}
        </button>
        <button
          type="button"
          class={`button grow${left === 0 ? ' button--primary' : ''}`}
          data-primary
          aria-disabled={left > 0}
          onClick={() => left === 0 && onFaces(faces)}
        >
          {left > 0
            ? t.left(left)
            : t.confirm(faces.map((face, i) => faceName(all[i], face)).join(', '))}
        </button>
      </div>
    </div>
  )
}

/** «08», «00»: a d100 is shown as its two dice. */
const faceName = (ask: DieRequest | undefined, face: number | undefined): string =>
  face === undefined
    ? '·'
    : ask?.sides === HUNDRED
      ? String(face % HUNDRED).padStart(2, '0')
      : String(face)

const HUNDRED = 100
const TEN = 10

function Faces({
  ask,
  label,
  onFace,
}: {
  ask: DieRequest
  label: string
  onFace: (face: number) => void
}) {
  if (ask.sides === HUNDRED) return <TensAndUnits label={label} onFace={onFace} />
  return <Keys label={label} faces={faceList(ask.sides)} chosen={null} onTap={onFace} />
}

/** A d100 as people roll it: one die for the tens, one for the units. 00 and 0 mean 100. */
export function TensAndUnits({
  label,
  isOff = false,
  onFace,
}: {
  label: string
  isOff?: boolean
  onFace: (face: number) => void
}) {
  const t = useMessages(messages)
  const [tens, setTens] = useState<number | null>(null)
  const digits = Array.from({ length: TEN }, (_, i) => i)
  const whole = (units: number) => (tens ?? 0) * TEN + units || HUNDRED
  return (
    <>
      <b class="secondary">{t.tens}</b>
      <Keys
        label={`${label}, ${t.tens}`}
        faces={digits}
        chosen={tens}
        isOff={isOff}
        name={face => `${face}0`}
        onTap={setTens}
      />
      <b class="secondary">{t.units}</b>
      <Keys
        label={`${label}, ${t.units}`}
        faces={digits}
        chosen={null}
        isOff={isOff || tens === null}
        onTap={units => onFace(whole(units))}
      />
    </>
  )
}

/**
 * Up to this many sides each face has a key. The keys, and the focus on them, stay from die to die.
 */
const KEYS = 20

const faceList = (sides: number) => Array.from({ length: sides }, (_, i) => i + 1)

interface KeysProps {
  readonly label: string
  readonly faces: readonly number[]
  readonly chosen: number | null
  readonly isOff?: boolean
  readonly name?: (face: number) => string
  readonly onTap: (face: number) => void
}

function Keys({ label, faces, chosen, isOff = false, name = String, onTap }: KeysProps) {
  return (
    <div class="dice-pad__keys" role="group" aria-label={label}>
      {faces.map(face => (
        <button
          key={face}
          type="button"
          aria-pressed={chosen === null ? undefined : face === chosen}
          disabled={isOff}
          onClick={() => onTap(face)}
        >
          {name(face)}
        </button>
      ))}
    </div>
  )
}
