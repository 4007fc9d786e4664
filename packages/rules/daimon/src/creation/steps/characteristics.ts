import { pluralForm, label, phrase } from '@mastro/core'
import type { Dice, DieRow, Field, Label, Problem, Total } from '@mastro/core'
import { CHARACTERISTICS } from '../../data/characteristics.ts'
import { creationTable } from '../../data/creation.ts'
import { characteristicName } from '../../messages/names.ts'
import type { Scores } from '../../sheet/character.ts'
import { eachScore, sumsTo } from '../../operations/characters/roll-characteristics.ts'
import { choiceField, intField } from '../step-fields.ts'
import type { FormAnswer } from '../step-form.ts'
import { EVEN_SCORE } from '../read-story.ts'
import type { DraftReading } from '../read-draft.ts'
import { broken, missingProblem, pointsToSpend, type DaimonStep } from '../define-step.ts'
import { pointCount } from '../../messages/log-lines.ts'

const { points, minEach, maxEach, alternative } = creationTable.characteristics

/** DAI-CREATE-1/2/3: twelve points, then six dice or two points more. */
export const characteristicsStep: DaimonStep = {
  id: 'characteristics',
  label: label('Caratteristiche', 'Characteristics'),
  help: label(
    'Dodici punti da 1 a 5, poi un dado per ciascuna (con 4, 5 o 6 sale di uno, una volta sola) oppure due punti a scelta.',
    'Twelve points from 1 to 5, then a die for each (4, 5 or 6 adds one, rolled only once) or two points of your choice.',
  ),
  fields,
  problems,
  summary,
  totals,
  random,
  throws: ({ characteristics: { method, base, faces } }) =>
    method === 'dice' && faces === null && sumsTo(base, points) ? SIX_DICE : [],
  isThrown: ({ characteristics }) =>
    characteristics.method === 'dice' && characteristics.faces !== null,
}

const SIX_DICE: readonly DieRow[] = CHARACTERISTICS.map(id => ({
  id,
  label: characteristicName(id),
  sides: 6,
  count: 1,
}))

function fields(form: FormAnswer, { characteristics }: DraftReading): Field[] {
  const method = choiceField(
    form,
    'method',
    label('Gli ultimi punti', 'The last points'),
    [
      { value: 'dice', label: label('Sei dadi', 'Six dice') },
      { value: 'points', label: label('Due punti a scelta', 'Two points of your choice') },
    ],
    'dice',
  )
  const base = CHARACTERISTICS.map(id =>
    intField(form, id, characteristicName(id), [minEach, maxEach], EVEN_SCORE),
  )
  if (characteristics.method === 'dice') return [method, ...base]
  const extra = CHARACTERISTICS.map(id =>
    intField(
      form,
      `extra-${id}`,
      phrase`${characteristicName(id)}: ${label('in più', 'more')}`,
      [0, alternative.freePoints],
      0,
    ),
  )
  return [method, ...base, ...extra]
}

function problems({ characteristics }: DraftReading): Problem[] {
  const { method, base, extra, faces } = characteristics
  const left = points - sum(base)
  const found: Problem[] = []
  if (left > 0) found.push(missingProblem('points-mismatch', 'base', leftText(left)))
  if (left < 0)
    found.push(
      broken('points-mismatch', 'base', beyondText(-left), lowerScores(base, -left, minEach)),
    )
  if (method === 'points' && !sumsTo(extra, alternative.freePoints)) {
    const free = alternative.freePoints - sum(extra)
    found.push(
      free > 0
        ? missingProblem('points-mismatch', 'extra', leftText(free))
        : broken('points-mismatch', 'extra', beyondText(-free), loweredExtra(extra, -free)),
    )
  }
  if (method === 'dice' && faces === null)
    found.push(
      missingProblem('dice-exhausted', 'method', label('Tira i sei dadi', 'Roll the six dice')),
    )
  return found
}

/** Lowers the highest scores, one point at a time. */
function lowerScores(scores: Scores, excess: number, least: number): Scores {
  const down = { ...scores }
  for (let left = excess; left > 0; left--) {
    const highest = Math.max(...CHARACTERISTICS.map(id => down[id]))
    const id = CHARACTERISTICS.findLast(held => down[held] === highest && highest > least)
    if (id !== undefined) down[id] -= 1
  }
  return down
}

const loweredExtra = (extra: Scores, excess: number): FormAnswer =>
  Object.fromEntries(
    Object.entries(lowerScores(extra, excess, 0)).map(([id, score]) => [`extra-${id}`, score]),
  )

const leftText = (left: number): Label =>
  label(
    `${pluralForm(left, 'Resta', 'Restano')} ${pointCount(left).it} da assegnare`,
    `${pointCount(left).en} left to place`,
  )
const beyondText = (beyond: number): Label =>
  phrase`${pointCount(beyond)} ${label('di troppo', 'too many')}`

function summary({ characteristics }: DraftReading): Label {
  const shown = characteristics.scores ?? characteristics.base
  const scoresText = (language: 'it' | 'en') =>
    CHARACTERISTICS.map(id => `${characteristicName(id)[language]} ${shown[id]}`).join(', ')
  return { it: scoresText('it'), en: scoresText('en') }
}

function totals({ characteristics }: DraftReading): Total[] {
  const { method, base, extra } = characteristics
  const free = label('Punti a scelta', 'Free points')
  return [
    pointsToSpend('base', label('Punti', 'Points'), sum(base), points),
    ...(method === 'points'
      ? [pointsToSpend('free', free, sum(extra), alternative.freePoints)]
      : []),
  ]
}

/**
 * Keeps the player's points if all are placed, and rolls only the six dice. Otherwise dice also
 * place the points. Dice that were rolled before stay.
 */
function random(
  form: FormAnswer,
  { characteristics, isAnswered }: DraftReading,
  dice: Dice,
): FormAnswer {
  const own = isAnswered('characteristics') && sumsTo(characteristics.base, points)
  const base = own ? characteristics.base : randomBase(dice)
  const faces = characteristics.faces ?? CHARACTERISTICS.map(() => dice.roll(6))
  return { ...form, ...base, method: 'dice', faces }
}

/**
 * One point each, then a die for each remaining point, which goes to the characteristic of that
 * number if there is room.
 */
function randomBase(dice: Dice): Scores {
  const base = eachScore(() => minEach)
  for (let left = points - sum(base); left > 0; left--) {
    const start = dice.roll(6) - 1
    const order = CHARACTERISTICS.map((_, k) => CHARACTERISTICS[(start + k) % 6]!)
    base[order.find(id => base[id] < maxEach)!] += 1
  }
  return base
}

const sum = (scores: Scores) => CHARACTERISTICS.reduce((total, id) => total + scores[id], 0)
