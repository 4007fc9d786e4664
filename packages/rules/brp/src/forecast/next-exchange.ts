import { chanceIn, label, type Hint, type NextExchange, type OddsView } from '@mastro/core'
import { levelOdds } from '../odds/face-bands.ts'
import { targetOf } from '../operations/shared/check.ts'
import { settingsOf } from '../options.ts'

/** The part of a player's view about an attack of its character. */
export interface KnownAttack {
  readonly kind: 'attack'
  readonly odds: OddsView
  readonly options: Readonly<Record<string, unknown>>
}

/** The part of a player's view about a blow against its character. */
export interface KnownBlow {
  readonly kind: 'defence'
  readonly odds: OddsView
  readonly hp: number
}

/** BRP-MATRIX-1: the possible results of the next blow, for each value of the figure that is hidden. */
export function nextExchange(known: KnownAttack | KnownBlow): NextExchange | null {
  return known.kind === 'attack' ? attackExchange(known) : blowExchange(known)
}

/** Percent with which the target may defend. 0 means no defence. */
const DEFENCES = [0, 20, 40, 60, 80, 100]

function attackExchange({ odds, options }: KnownAttack): NextExchange | null {
  const special = chanceIn(odds, 'special')
  const success = chanceIn(odds, 'success')
  if (special === undefined || success === undefined) return null
  const rules = settingsOf(options)
  const defences = DEFENCES.map(score => levelOdds(targetOf({ score }, rules)))
  const hits = defences.map(({ failure }) => (special + success) * failure)
  const partial = defences.map(defence => special * defence.success)
  return {
    suppose: { of: label('se si difende al', 'if it defends at'), values: DEFENCES, first: 1 },
    rows: [
      { id: 'hit', label: label('colpisci', 'you hit'), isBad: false, chances: hits },
      {
        id: 'partial',
        label: label('colpisci in parte', 'you hit partly'),
        isBad: false,
        chances: partial,
      },
      {
        id: 'miss',
        label: label('niente di fatto', 'nothing happens'),
        isBad: true,
        chances: hits.map((chance, i) => 1 - chance - partial[i]!),
      },
    ],
  }
}

/** Points of a blow that pass the armour. */
const POINTS = [2, 4, 6, 8, 10, 12]
/** BRP-DAM-3: at this many hit points or fewer a character faints. */
const FAINTS_AT = 2

function blowExchange({ odds, hp }: KnownBlow): NextExchange | null {
  const answers = (odds.hints ?? []).filter(({ chance }) => chance !== undefined)
  const best = answers.reduce<Hint | null>(
    (top, one) => (worth(one) > worth(top) ? one : top),
    null,
  )
  if (best === null) return null
  const { chance: stopped = 0, softens = 0 } = best
  const struck = 1 - stopped
  const same = (chance: number) => POINTS.map(() => chance)
  return {
    suppose: { of: label('se passano danni', 'if damage gets through'), values: POINTS, first: 1 },
    rows: [
      {
        id: 'stopped',
        label: label('lo fermi', 'you stop it'),
        isBad: false,
        chances: same(stopped),
      },
      ...(softens === 0
        ? []
        : [
            {
              id: 'partial',
              label: label('lo fermi in parte', 'you stop part of it'),
              isBad: false,
              chances: same(softens),
            },
          ]),
      {
        id: 'hit',
        label: label('ti colpisce', 'it hits you'),
        isBad: true,
        chances: same(struck - softens),
      },
      {
        id: 'down',
        label: label('finisci a terra', 'you go down'),
        isBad: true,
        chances: POINTS.map(points => (hp - points <= FAINTS_AT ? struck : 0)),
      },
    ],
  }
}

const worth = (hint: Hint | null) =>
  hint === null ? -1 : (hint.chance ?? 0) + (hint.softens ?? 0) / 1000
