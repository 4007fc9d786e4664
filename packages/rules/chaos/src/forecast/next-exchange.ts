import { chanceIn, knownExchange, label, type NextExchange, type OddsView } from '@mastro/core'

/** The part of a player's view about a contest of its character. */
export interface KnownContest {
  readonly odds: OddsView
  readonly own: string
  readonly other: string
}

/**
 * WOC-CONTEST-1: the possible results of the next contest, for each total of the other side if it is hidden. A
 * win by a margin against a total is a plain win against a higher one.
 */
export function nextExchange({ odds, own, other }: KnownContest): NextExchange | null {
  if (odds.outcomes !== undefined)
    return knownExchange([
      { ...WINS, chance: chanceIn(odds, own) },
      { ...TIES, chance: chanceIn(odds, 'tie') },
      { ...LOSES, chance: chanceIn(odds, other) },
    ])
  const steps = odds.curve?.steps ?? []
  const at = (total: number) => steps.find(step => step.at === total)
  const winsOver = (total: number) => at(total)?.chance ?? 0
  const losesTo = (total: number) => 1 - winsOver(total) - (at(total)?.tie ?? 0)
  const values = steps
    .map(step => step.at)
    .filter(total => at(total - SHIFT) !== undefined && at(total + SHIFT) !== undefined)
  if (values.length === 0) return null
  return {
    suppose: { of: label('se il suo totale è', 'if its total is'), values, first: 0 },
    rows: [
      { ...WINS, chances: values.map(winsOver) },
      { ...WINS_FAR, chances: values.map(total => winsOver(total + SHIFT)) },
      { ...LOSES, chances: values.map(losesTo) },
      { ...LOSES_FAR, chances: values.map(total => losesTo(total - SHIFT)) },
    ],
  }
}

/** A margin of 3 or more is a win against a total that is higher by 2. */
const SHIFT = 2

const WINS = { id: 'wins', label: label('vinci', 'you win'), isBad: false }
const WINS_FAR = { id: 'wins-far', label: label('vinci di 3 o più', 'by 3 or more'), isBad: false }
const TIES = { id: 'tie', label: label('pareggio', 'a tie'), isBad: false }
const LOSES = { id: 'loses', label: label('perdi', 'you lose'), isBad: true }
const LOSES_FAR = {
  id: 'loses-far',
  label: label('perdi di 3 o più', 'you lose by 3 or more'),
  isBad: true,
}
