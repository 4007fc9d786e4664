import type { Label } from '@mastro/core'
import type { LineDoc } from '@mastro/table'
import type { CharacterWithStatus } from '../../games/game.ts'

/** A death, or the farewell to a dead character, on the shared screen. */
export interface End {
  readonly id: string
  readonly name: string
  readonly seat: string | undefined
  /** How it happened, in the sentence of the log. */
  readonly how?: Label
  readonly lastWords?: string
}

export interface EndView {
  readonly characters: readonly Pick<CharacterWithStatus, 'id' | 'name' | 'seat' | 'status'>[]
  readonly lines: readonly LineDoc[]
}

export const END_MS = 12_000

/**
 * Follows the documents of a screen and returns the latest end among them. A screen that is opened
 * later shows no old death, and a farewell only while it is fresh.
 */
export function watchEnds(now: () => number): (view: EndView) => End | undefined {
  let before: EndView | undefined
  let last: End | undefined
  return view => {
    const death = newDeath(before, view)
    const line = view.lines.findLast(({ farewell }) => farewell !== undefined)
    if (death !== undefined) last = death
    else if (line !== undefined && line.id !== last?.id) {
      const isFresh = isNew(before, line) || now() - line.at <= END_MS
      if (isFresh) last = farewellOf(line, last)
    }
    before = view
    return last === undefined || isUndone(view, last) ? undefined : last
  }
}

function newDeath(before: EndView | undefined, { characters, lines }: EndView): End | undefined {
  const alive = before?.characters.filter(({ status }) => status !== 'dead').map(({ id }) => id)
  const dead = characters.find(({ id, status }) => status === 'dead' && alive?.includes(id))
  if (dead === undefined) return undefined
  const fresh = lines.filter(line => isNew(before, line))
  const how =
    fresh.findLast(({ tells }) => tells === 'fall') ??
    fresh.findLast(({ tells }) => tells === 'wound')
  return {
    id: dead.id,
    name: dead.name,
    seat: dead.seat,
    ...(how === undefined ? {} : { how: how.text }),
  }
}

function farewellOf(line: LineDoc, death: End | undefined): End {
  const name = line.farewell ?? ''
  const how = death?.name === name ? death.how : undefined
  return {
    id: line.id,
    name,
    seat: line.seat,
    ...(how === undefined ? {} : { how }),
    ...(line.words === undefined ? {} : { lastWords: line.words }),
  }
}

const isNew = (before: EndView | undefined, line: LineDoc): boolean =>
  before !== undefined && before.lines.every(({ id }) => id !== line.id)

/** Its farewell was undone, or the character is alive again. */
function isUndone({ characters, lines }: EndView, { id }: End): boolean {
  const line = lines.find(one => one.id === id)
  if (line !== undefined) return line.undone !== null
  const character = characters.find(one => one.id === id)
  return character !== undefined && character.status !== 'dead'
}
