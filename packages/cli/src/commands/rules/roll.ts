import { refuse, roll, withScript, type Dice, type Result, type NotationRoll } from '@mastro/core'

export interface RollOptions {
  readonly json: boolean
  /** Exact faces instead of random ones. */
  readonly faces?: readonly number[]
}

export function runRoll(
  notation: string,
  dice: Dice,
  { json, faces }: RollOptions,
): Result<string> {
  const rolled =
    faces === undefined ? roll(notation, dice) : withScript(faces, script => roll(notation, script))
  if (!rolled.ok) return refuse(rolled.error.code, rolled.error.path)
  return {
    ok: true,
    value: json
      ? JSON.stringify(toRecord(notation, rolled.value))
      : formatRolled(notation, rolled.value),
  }
}

function toRecord(notation: string, { faces, dropped, value, successes }: NotationRoll) {
  return { notation, faces, dropped, value, successes }
}

/** `6d6>=4  4  (6 5 4 4 · 2 1)`: the result first, then the faces, dropped ones in brackets. */
function formatRolled(
  notation: string,
  { faces, ends, dropped, value, plan }: NotationRoll,
): string {
  const droppedIndexes = new Set(dropped)
  const shown = faces.map((face, i) => (droppedIndexes.has(i) ? `[${face}]` : String(face)))
  const groups = ends.map((end, i) => shown.slice(ends[i - 1] ?? 0, end).join(' '))
  const tail = plan.plus === 0 ? '' : ` ${plan.plus > 0 ? '+' : '−'} ${Math.abs(plan.plus)}`
  return `${value}    ${notation}: ${groups.join(' | ')}${tail}`
}
