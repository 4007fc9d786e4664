import {
  chanceIn,
  knownExchange,
  label,
  type ExchangeRow,
  type Label,
  type NextExchange,
  type OddsView,
} from '@mastro/core'

/** The part of a player's view about a blow that its character strikes or receives. */
export interface KnownBlow {
  readonly odds: OddsView
  readonly isStruck: boolean
}

/** Totals that the other side may reach. */
const TOTALS = [4, 6, 8, 10, 12, 15, 18, 21]
/** The margin by which a blow counts as hard. */
const HARD = 5

/** WARP-ATTACK-4: the possible results of the next blow, for each total of the defence if it is hidden. */
export function nextExchange({ odds, isStruck }: KnownBlow): NextExchange | null {
  const hit = isStruck ? STRUCK : STRIKES
  const miss = isStruck ? AVOIDS : MISSES
  if (odds.outcomes !== undefined)
    return knownExchange([
      { ...hit, chance: chanceIn(odds, 'hit') },
      { ...miss, chance: chanceIn(odds, 'miss') },
      { ...(isStruck ? DOWN : FELLS), chance: chanceIn(odds, 'down') },
    ])
  const steps = odds.curve?.steps
  if (steps === undefined || steps.length === 0) return null
  const above = (total: number) => steps.find(({ at }) => at === total)?.chance ?? 0
  const chances = TOTALS.map(above)
  const hard = TOTALS.map(total => above(total + HARD - 1))
  return {
    suppose: {
      of: isStruck
        ? label('se ti difendi con', 'if you defend with')
        : label('se si difende con', 'if it defends with'),
      values: TOTALS,
      first: 1,
    },
    rows: [
      { ...hit, chances },
      { ...(isStruck ? STRUCK_HARD : STRIKES_HARD), chances: hard },
      { ...miss, chances: chances.map(chance => 1 - chance) },
    ],
  }
}

const row = (id: string, words: Label, isBad: boolean): Omit<ExchangeRow, 'chances'> => ({
  id,
  label: words,
  isBad,
})
const STRIKES = row('hit', label('colpisci', 'you hit'), false)
const STRIKES_HARD = row('hard', label('con margine 5 o più', 'by a margin of 5 or more'), false)
const MISSES = row('miss', label('vai a vuoto', 'you miss'), true)
const FELLS = row('down', label('finisce a terra', 'it goes down'), false)
const STRUCK = row('hit', label('ti colpisce', 'it hits you'), true)
const STRUCK_HARD = row('hard', label('con margine 5 o più', 'by a margin of 5 or more'), true)
const AVOIDS = row('miss', label('lo eviti', 'you avoid it'), false)
const DOWN = row('down', label('finisci a terra', 'you go down'), true)
