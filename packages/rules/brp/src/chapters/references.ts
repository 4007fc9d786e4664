import { json, label, same, type Chapter, type Label, type ReferenceDoc } from '@mastro/core'
import { ARMOUR_ROWS, SHIELD_ROWS, WEAPON_ROWS } from '../data/items.ts'
import { BAND_ROWS, COMPETENCE, DAMAGE_BONUS_ROWS, OBJECT_ROWS } from '../data/tables.ts'
import { ranges } from '../operations/shared/check.ts'
import { DEFAULT_SETTINGS } from '../options.ts'
import type { State } from '../state.ts'
import { ARMOUR_POINTS, DAMAGE_BONUS, skillLabel } from '../messages/terms.ts'
import { diceNotation } from '../messages/dice-notation.ts'

/** `reference/<id>`: reference tables of the book, the same for every viewer. */

type Cell = string | number | Label
const cell = (one: Cell): Label => (typeof one === 'object' ? one : same(String(one)))
const row = (id: string, ...cells: readonly Cell[]) => ({ id, cells: cells.map(cell) })
const toLabel = ({ it, en }: Label): Label => label(it, en)
const span = (min: number, max: number | null) =>
  max === null ? `${min}+` : min === max ? `${min}` : `${min}–${max}`
const DASH = '–'
const penalty = (points: number) => (points === 0 ? DASH : `−${-points}`)

const two = (face: number) => String(face).padStart(2, '0')

/** BRP-CHECK-6: ranges of scores with the same special range, as printed. */
const SPECIALS = Array.from({ length: 100 }, (_, i) => i + 1).reduce<
  readonly { readonly min: number; readonly max: number; readonly special: number }[]
>((rows, score) => {
  const { specialMax: special } = ranges(score, DEFAULT_SETTINGS)
  const last = rows.at(-1)
  return last?.special === special
    ? [...rows.slice(0, -1), { ...last, max: score }]
    : [...rows, { min: score, max: score, special }]
}, [])

/** BRP-RES-1: one row per difference of the two values. */
const RESISTANCE = Array.from({ length: 19 }, (_, i) => 9 - i).map(apart =>
  row(
    `by-${apart}`,
    apart > 0 ? `+${apart}` : apart === 0 ? '0' : `−${-apart}`,
    `${50 + 5 * apart}\u202f%`,
  ),
)

const REFERENCES: readonly ReferenceDoc[] = [
  {
    id: 'special',
    title: label('Successi speciali', 'Special successes'),
    columns: [label('Punteggio', 'Score'), label('Speciale', 'Special')],
    rows: SPECIALS.map(({ min, max, special }) =>
      row(`from-${min}`, span(min, max), special === 1 ? '01' : `01–${two(special)}`),
    ),
    rule: 'BRP-CHECK-6',
  },
  {
    id: 'resistance',
    title: label('Tiri di resistenza', 'Resistance rolls'),
    columns: [label('Attiva meno passiva', 'Active minus passive'), label('Probabilità', 'Chance')],
    rows: [
      row('sure', '+10', label('riesce senza tirare', 'succeeds without a roll')),
      ...RESISTANCE,
      row('hopeless', '−10', label('non può riuscire', 'cannot succeed')),
    ],
    rule: 'BRP-RES-1',
  },
  {
    id: 'moving',
    title: label('Movimento e DES', 'Movement and DEX'),
    columns: [label('Metri', 'Metres'), label('Si agisce a', 'One acts at')],
    rows: [
      row('still', '0–5', label('DES', 'DEX')),
      row('half', '6–15', label('metà DES', 'half DEX')),
      row('quarter', '16–29', label('un quarto di DES', 'a quarter of DEX')),
      row('run', '30', label('solo difesa', 'defence only')),
    ],
    rule: 'BRP-COMBAT-5',
  },
  {
    id: 'damage-bonus',
    title: DAMAGE_BONUS,
    columns: [label('FOR + TAG', 'STR + SIZ'), DAMAGE_BONUS],
    rows: DAMAGE_BONUS_ROWS.map(({ min, max, bonus }) =>
      row(`from-${min}`, span(min, max), bonus === 'none' ? DASH : diceNotation(bonus)),
    ),
    rule: 'BRP-DERIV-4',
  },
  {
    id: 'weapons',
    title: label('Armi', 'Weapons'),
    columns: [
      label('Arma', 'Weapon'),
      label('Abilità', 'Skill'),
      label('Base', 'Base'),
      label('Danno', 'Damage'),
      label('Gittata', 'Range'),
      label('PF', 'HP'),
    ],
    rows: WEAPON_ROWS.map(one =>
      row(
        one.id,
        toLabel(one),
        skillLabel(one.skill),
        `${one.base}\u202f%`,
        diceNotation(one.damage),
        one.range === null ? DASH : `${one.range}\u00a0m`,
        one.hp ?? DASH,
      ),
    ),
    rule: 'BRP-WEAP-1',
  },
  {
    id: 'shields',
    title: label('Scudi', 'Shields'),
    columns: [
      label('Scudo', 'Shield'),
      label('Base', 'Base'),
      label('Danno', 'Damage'),
      label('PF', 'HP'),
    ],
    rows: SHIELD_ROWS.map(one =>
      row(one.id, toLabel(one), `${one.base}\u202f%`, diceNotation(one.damage), one.hp),
    ),
    rule: 'BRP-SHIELD-1',
  },
  {
    id: 'armour',
    title: label('Armature', 'Armour'),
    columns: [
      label('Armatura', 'Armour'),
      ARMOUR_POINTS,
      label('Fisiche', 'Physical'),
      label('Percettive', 'Perceptive'),
    ],
    rows: ARMOUR_ROWS.map(one =>
      row(
        one.id,
        toLabel(one),
        one.slot === 'helmet' ? `+${one.armourPoints}` : one.armourPoints,
        penalty(one.physicalPenalty),
        penalty(one.perceptivePenalty),
      ),
    ),
    rule: 'BRP-ARM-1',
  },
  {
    id: 'objects',
    title: label('Taglia delle cose', 'SIZ of things'),
    columns: [label('Cosa', 'Thing'), label('TAG', 'SIZ')],
    rows: OBJECT_ROWS.map(one => row(one.id, toLabel(one), span(one.min, one.max))),
    rule: 'BRP-RES-6',
  },
  {
    id: 'competence',
    title: label('Gradi di competenza', 'Degrees of competence'),
    columns: [label('Punteggio', 'Score'), label('Grado', 'Degree')],
    rows: COMPETENCE.ranks.map(one => row(one.id, span(one.min, one.max), toLabel(one))),
    rule: 'BRP-SKILL-3',
  },
  {
    id: 'prices',
    title: label('Fasce di prezzo', 'Price bands'),
    columns: [label('Dalla più cara', 'From the dearest')],
    rows: BAND_ROWS.map(one => row(one.id, toLabel(one))),
    rule: 'BRP-SKILL-12',
  },
]

const DOCS = Object.fromEntries(REFERENCES.map(one => [`reference/${one.id}`, json(one)]))

export const references = { docs: () => DOCS } satisfies Chapter<State>
