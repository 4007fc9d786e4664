import { CHARACTERISTICS } from '../data/characteristics.ts'
import { eventRow } from '../data/events.ts'
import { socialRow } from '../data/social-classes.ts'
import type { Scores } from '../sheet/character.ts'
import type { NewClass } from '../operations/characters/create-input.ts'
import {
  CROSSINGS,
  readEvent,
  readRows,
  socialStanding,
} from '../operations/characters/roll-background.ts'
import type {
  Crossing,
  RolledEvent,
  BackgroundRows,
  SocialStanding,
} from '../operations/characters/roll-background.ts'
import { addDice, eachScore, sumsTo } from '../operations/characters/roll-characteristics.ts'
import { creationTable } from '../data/creation.ts'
import { scriptedDice } from '@mastro/core'
import { boolOf, facesOf, intOf, textOf, type FormAnswer } from './step-form.ts'
import { readClass } from './read-class.ts'

/** Reads the first five forms, as far as they are filled. */

export const EVEN_SCORE = 2 // twelve points spread evenly, a legal start

export interface CharacteristicsReading {
  readonly method: 'dice' | 'points'
  readonly base: Scores
  readonly extra: Scores
  /** Six faces once they are rolled. They stay when points are moved. */
  readonly faces: readonly number[] | null
  /** The final scores, once all the points are placed. */
  readonly scores: Scores | null
}

export function readCharacteristics(form: FormAnswer): CharacteristicsReading {
  const method = textOf(form, 'method') === 'points' ? 'points' : 'dice'
  const base = eachScore(id => intOf(form, id) ?? EVEN_SCORE)
  const extra = eachScore(id => intOf(form, `extra-${id}`) ?? 0)
  const thrown = facesOf(form)
  const faces = thrown.length === CHARACTERISTICS.length ? thrown : null
  return { method, base, extra, faces, scores: finalScores(method, base, extra, faces) }
}

function finalScores(
  method: 'dice' | 'points',
  base: Scores,
  extra: Scores,
  faces: readonly number[] | null,
): Scores | null {
  const { points, alternative } = creationTable.characteristics
  if (!sumsTo(base, points)) return null
  if (method === 'dice') return faces && addDice(base, scriptedDice(faces)).characteristics
  return sumsTo(extra, alternative.freePoints) ? eachScore(id => base[id] + extra[id]) : null
}

export interface SocialReading {
  readonly method: 'rolled' | 'agreed'
  readonly groupAgrees: boolean
  readonly standing: SocialStanding | null
}

export function readSocial(form: FormAnswer): SocialReading {
  const method = textOf(form, 'method') === 'agreed' ? 'agreed' : 'rolled'
  const [origin, current] =
    method === 'agreed' ? [intOf(form, 'origin'), intOf(form, 'current')] : facesOf(form)
  const known = origin != null && current != null
  return {
    method,
    groupAgrees: boolOf(form, 'groupAgrees'),
    standing: known ? socialStanding(origin, current) : null,
  }
}

export interface FirstClassReading {
  readonly method: 'table' | 'chosen'
  readonly pick: Crossing
  readonly classFrom: 'origin' | 'current'
  readonly faces: readonly number[]
  readonly rows: BackgroundRows | null
  /** Classes in the table cell, if there are several (DAI-CREATE-10). */
  readonly alternatives: readonly string[]
  readonly traitName: string | null
  readonly held: NewClass | null
}

export function readFirst(form: FormAnswer, held: SocialStanding | null): FirstClassReading {
  const method = textOf(form, 'method') === 'chosen' ? 'chosen' : 'table'
  const pick = CROSSINGS.find(id => id === textOf(form, 'pick')) ?? 'origin-class'
  const classFrom = textOf(form, 'classFrom') === 'current' ? 'current' : 'origin'
  const faces = facesOf(form)
  const [originRow, currentRoll] = faces
  const rows =
    held && originRow !== undefined && currentRoll !== undefined
      ? readRows(held.origin, originRow, held.current, currentRoll)
      : null
  const found =
    method === 'table'
      ? fromTable(form, held, rows, pick)
      : fromChoice(form, held, classFrom === 'origin')
  const { className, traitName, alternatives } = found
  return {
    method,
    pick,
    classFrom,
    faces,
    rows,
    alternatives,
    traitName: traitName === '' ? null : traitName,
    held: className === '' ? null : readClass(form, '', className),
  }
}

/** The chosen crossing. For a cell with alternatives, the selected one. Names may be refined. */
function fromTable(
  form: FormAnswer,
  held: SocialStanding | null,
  rows: BackgroundRows | null,
  pick: Crossing,
) {
  if (held === null || rows === null) return { className: '', traitName: '', alternatives: [] }
  const birth = socialRow(held.origin, rows.originRow)
  const now = socialRow(held.current, rows.currentRow)
  const alternatives = (pick === 'origin-class' ? birth : now).class.options
  const chosen = alternatives.find(name => name === textOf(form, 'alternative'))
  return {
    className: textOf(form, 'className') || (chosen ?? alternatives[0]!),
    traitName: textOf(form, 'traitName') || rows.options[pick].traitName,
    alternatives,
  }
}

/**
 * DAI-CREATE-7: the class from one social class, the trait from the other. The player's own words
 * replace the suggested rows.
 */
function fromChoice(form: FormAnswer, held: SocialStanding | null, fromOrigin: boolean) {
  const suggested = (classNo: number | undefined, id: string) => {
    const row = intOf(form, id)
    return classNo === undefined || row === null ? null : socialRow(classNo, row)
  }
  const classNo = fromOrigin ? held?.origin : held?.current
  const traitNo = fromOrigin ? held?.current : held?.origin
  return {
    className:
      textOf(form, 'className') || (suggested(classNo, 'classRow')?.class.options[0] ?? ''),
    traitName: textOf(form, 'traitName') || (suggested(traitNo, 'traitRow')?.trait.it ?? ''),
    alternatives: [],
  }
}

export interface EventReading {
  readonly method: 'table' | 'chosen'
  readonly face: number | null
  readonly rolled: RolledEvent | null
  readonly event: string | null
  readonly traitName: string | null
}

export function readEventForm(form: FormAnswer, held: SocialStanding | null): EventReading {
  const method = textOf(form, 'method') === 'chosen' ? 'chosen' : 'table'
  const face = facesOf(form)[0] ?? null
  const rolled = held && face !== null ? readEvent(held.origin, held.current, face) : null
  const row = method === 'table' ? face : intOf(form, 'row')
  const printed = held && row !== null ? eventRow(held.eventTable, row) : null
  const own = method === 'chosen' ? textOf(form, 'event') : ''
  return {
    method,
    face,
    rolled,
    event: own || printed?.event.it || null,
    traitName: textOf(form, 'traitName') || printed?.trait.it || null,
  }
}

export function readSecondClass(form: FormAnswer): NewClass | null {
  const name = textOf(form, 'name') || textOf(form, 'suggestion')
  return name === '' ? null : readClass(form, '', name)
}
