import type { StoryBeat } from '@mastro/core'
import type { LineDoc } from '@mastro/table'

/**
 * How memorable each kind of line is: a fall, an opened note, a stake, a wound. Moving dice is
 * housekeeping.
 */
const WEIGHT: Readonly<Record<StoryBeat, number>> = {
  fall: 10,
  note: 8,
  stake: 7,
  wound: 6,
  face: 5,
  word: 3,
  roll: 2,
  scene: 0,
}
const OWN_WORDS = 2

/** 0 for housekeeping. A roll from before these marks still counts. */
export function weightOf({ tells, kind, words, undone }: LineDoc): number {
  if (undone !== null) return 0
  if (tells === undefined) return kind === 'roll' ? 1 : 0
  return WEIGHT[tells] + (words === undefined || tells === 'scene' ? 0 : OWN_WORDS)
}

/** Its author's free text, unless the sentence already contains it. */
export function wordsBeside({ words, quoted }: LineDoc): string | null {
  return words === undefined || quoted === true ? null : words
}

export const isStory = (line: LineDoc) => weightOf(line) > 0

/** The story lines, each once: an effect that its roll already describes is left out. */
export function storyLines(lines: readonly LineDoc[]): readonly LineDoc[] {
  return lines.filter(line => isStory(line) && line.again !== true)
}

/** The sentence with which the leader closed the scene. */
export function sentenceOf(lines: readonly LineDoc[]): LineDoc | undefined {
  return lines.findLast(line => line.tells === 'scene' && line.undone === null)
}

/** The most memorable lines in order. Of equal ones the later is kept. */
export function best(lines: readonly LineDoc[], most: number): readonly LineDoc[] {
  const weighted = lines.map((line, i) => ({ line, i, weight: weightOf(line) }))
  return weighted
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || b.i - a.i)
    .slice(0, Math.max(0, most))
    .sort((a, b) => a.i - b.i)
    .map(({ line }) => line)
}
