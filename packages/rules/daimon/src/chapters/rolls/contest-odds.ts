import { label, type BidOdds, type OddsView } from '@mastro/core'
import { oddsBetween } from '../../odds/contests.ts'
import { hintsOf } from './improvement-hints.ts'
import { sideSuccesses, type ContestSideParts, type ContestAbout } from './sides.ts'

export const TIE = label('Parità', 'Tie')

/**
 * With all declarations known, everybody's chance. If the viewer knows only one side's declaration,
 * the chance for each possible bid of the other side.
 */
export function contestOddsView(
  sides: readonly ContestSideParts[],
  about: ContestAbout,
): OddsView | null {
  if (sides.length < about.contenders.length) return null
  const hidden = sides.filter(({ declared }) => declared === undefined)
  if (hidden.length === 0) return openOdds(sides)
  if (sides.length === 2 && hidden.length === 2) return { bids: bidOdds(sides) }
  const mine = sides.find(({ declared }) => declared !== undefined)
  if (sides.length !== 2 || !mine) return null
  const other = hidden[0]!
  const bids = Array.from({ length: other.billed.character.reserve + 1 }, (_, bid) => bid)
  const against = (bid: number, extra: number) => between(mine, extra, other, bid).chance
  const now = sideSuccesses(mine).p.length - 1
  const chance = (dice: number) =>
    bids.reduce((sum, bid) => sum + against(bid, dice - now), 0) / bids.length
  return {
    curve: {
      of: THEIR_BID,
      steps: bids.map(bid => ({ at: bid, ...between(mine, 0, other, bid) })),
    },
    hints: sideHints(mine, chance, about.fight),
  }
}

const THEIR_BID = label('dadi Riserva dell’altro', 'the other’s Reserve dice')

/** The chance of one side against the other, each with a number of extra dice. */
function between(mine: ContestSideParts, extra: number, other: ContestSideParts, bid: number) {
  const dists = [sideSuccesses(mine, extra), sideSuccesses(other, bid)]
  const { win, tie } = oddsBetween([mine.id, other.id], dists)
  return { chance: win[mine.id]!, tie }
}

/**
 * Pools and reserves are public, so every bid can be compared before anything is sealed
 * (DAI-RESERVE-11).
 */
function bidOdds(sides: readonly ContestSideParts[]): readonly BidOdds[] {
  const bidsOf = ({ billed }: ContestSideParts) =>
    Array.from({ length: billed.character.reserve + 1 }, (_, bid) => bid)
  return sides.map((mine, k) => {
    const other = sides[1 - k]!
    return {
      part: `side:${mine.id}`,
      of: THEIR_BID,
      own: bidsOf(mine).map(own => ({
        at: own,
        steps: bidsOf(other).map(bid => ({ at: bid, ...between(mine, own, other, bid) })),
      })),
    }
  })
}

function openOdds(sides: readonly ContestSideParts[]): OddsView {
  const odds = oddsBetween(
    sides.map(({ id }) => id),
    sides.map(side => sideSuccesses(side)),
  )
  return {
    outcomes: [
      ...sides.map(({ id, name }) => ({
        id,
        label: label(`Vince ${name}`, `${name} wins`),
        chance: odds.win[id]!,
      })),
      { id: 'tie', label: TIE, chance: odds.tie },
    ],
  }
}

/** Pool and reserve are on different parts, so each hint is added to its own part. */
function sideHints(side: ContestSideParts, chance: (dice: number) => number, inFight: boolean) {
  const reserve = side.declared?.reserve ?? 0
  const { description: _, ...use } = side.pool
  const hints = hintsOf({
    billed: side.billed,
    part: { ...use, reserve },
    partId: `pool:${side.id}`,
    terms: side.terms,
    others: [],
    inFight,
    chance,
  })
  return hints.map(({ label, gain }) => ({ label, gain }))
}
