import {
  forecastDocs,
  json,
  label,
  phrase,
  same,
  type Chapter,
  type ForecastFighterDoc,
  type ForecastWay,
  type Json,
  type Label,
} from '@mastro/core'
import { forecastVariants } from '../forecast/variants.ts'
import { firearmFactor } from '../data/firearms.ts'
import { meleeWeapon } from '../data/weapons.ts'
import { HANDS, type CarriedWeapon } from '../operations/shared/gear.ts'
import { optionsOf } from '../options.ts'
import { armName } from '../presets/weapon-names.ts'
import { checkCanAct } from '../guards.ts'
import { bestCombat, fighterIn, pointsOf, rollable } from '../selectors.ts'
import type { Being, Fight, State } from '../state.ts'
import type { Trait } from '../sheet/character.ts'
import { EMPTY_HAND, handPool } from './rolls/dice-parts.ts'

/** WARP-FORECAST-1: the figures of both sides as input of a forecast. Only the leader reads them. */
export const forecastChapter: Chapter<State> = {
  docs: ctx => {
    const { state, viewer, table, memo } = ctx
    if (!viewer.leads) return {}
    const { fight } = state
    const fighters = contendersOf(state).map(being =>
      memo(being, 'forecast', [fight], () => fighterDoc(state, being)),
    )
    const input = { options: optionsOf(table), ...(fight === null ? {} : turnsOf(fight, fighters)) }
    return forecastDocs(
      { isOn: fight !== null, input: json(input), step: forecastVariants.step },
      fighters,
      ctx,
    )
  },
}

/** Those who are in the fight and up. Before a fight, everybody who is up. */
function contendersOf({ beings, fight }: State): readonly Being[] {
  return Object.values(beings).filter(
    being =>
      checkCanAct(being, '') === null && (fight === null || fighterIn(fight, being.id) !== null),
  )
}

/** The order of initiative, with those who joined without one at the end. */
function turnsOf(fight: Fight, fighters: readonly ForecastFighterDoc[]) {
  const ids = fighters.map(({ id }) => id)
  const listed = fight.order.map(group => group.filter(id => ids.includes(id)))
  const rest = ids.filter(id => !fight.order.flat().includes(id))
  const acted = ids.filter(id => fighterIn(fight, id)?.acted === true)
  return {
    order: [...listed, ...rest.map(id => [id])].filter(group => group.length > 0),
    acted: acted.length === ids.length ? [] : acted,
  }
}

function fighterDoc(state: State, being: Being): ForecastFighterDoc {
  const { id, sheet, seat } = being
  return {
    id,
    name: sheet.name,
    side: seat === null ? 'foes' : 'party',
    ...(seat === null ? {} : { seat }),
    fighter: json({
      id,
      defence: poolOf(state, being, bestCombat(being), true),
      initiative: poolOf(state, being, bestCombat(being), false),
      armor: being.armor,
      ironSkin: being.ironSkin,
      hitPoints: pointsOf(being),
    }),
    ways: waysOf(state, being),
    ...(seat === null ? { more: anotherLike(being), less: { type: 'remove-opponent', id } } : {}),
  }
}

/** The pool of a whole fight. Being hurt and further actions are left to the forecast. */
function poolOf(state: State, being: Being, trait: Trait | null, agile: boolean) {
  const made = handPool(state, being, { ...EMPTY_HAND, trait: trait?.id ?? '' }, '', { agile })
  if (!made.ok) return null
  const edges = (fighterIn(state.fight, being.id)?.edges ?? [])
    .filter(({ until }) => until === 'fight') // WARP-ADVANT-3
    .map(({ source, dice }) => ({ source, dice }))
  const { bonus, ...pool } = made.value.pool
  return { ...pool, bonus: [...bonus, ...edges], wounded: false, extraActions: 0, experience: null }
}

/** Each weapon with the best combat trait, then with the others. */
function waysOf(state: State, being: Being): readonly ForecastWay[] {
  const best = bestCombat(being)
  const others = rollable(being).filter(({ combat, id }) => combat && id !== best?.id)
  const arms = [...being.weapons, HANDS]
    .flatMap(weapon => struckWith(weapon))
    .toSorted((a, b) => b.factor - a.factor)
  return [best, ...others].flatMap(trait =>
    arms.map(({ weapon, fields, isShot }): ForecastWay => {
      const name = weapon === HANDS ? BARE_HANDS : armName(weapon.name)
      return {
        id: `${trait?.id ?? ''}/${weapon.id}`,
        label: trait === null ? name : phrase`${same(trait.name ?? '')}, ${name}`,
        fields: json({ pool: poolOf(state, being, trait, !isShot), weapon: fields }),
        ...(isShot ? { note: SHOTS } : {}),
      }
    }),
  )
}

const BARE_HANDS: Label = label('mani nude', 'bare hands')
const SHOTS = label(
  'Chi tira o spara si conta come in mischia, col fattore della sua arma: distanza e riparo no.',
  'Shots and throws count as melee attacks with the factor of the weapon, without range and cover.',
)

interface StruckWith {
  readonly weapon: CarriedWeapon
  readonly factor: number
  readonly fields: Json
  readonly isShot: boolean
}

/** The weapon as the forecast needs it. Tasers are left out: their damage is temporary. */
function struckWith(weapon: CarriedWeapon): readonly StruckWith[] {
  switch (weapon.use) {
    case 'melee':
      return [
        {
          weapon,
          factor: meleeWeapon(weapon.weapon).factor,
          fields: { id: weapon.weapon },
          isShot: false,
        },
      ]
    case 'throwing-knife':
      return [
        {
          weapon,
          factor: meleeWeapon('throwing-knife').factor,
          fields: { id: 'throwing-knife' },
          isShot: false,
        },
      ]
    case 'own-melee':
    case 'missile':
    case 'own-missile': {
      const { factor, woundClass } = weapon
      return [
        { weapon, factor, fields: { factor, woundClass }, isShot: weapon.use !== 'own-melee' },
      ]
    }
    case 'firearm': {
      const factor = firearmFactor(weapon.type, weapon.size)
      return weapon.magazine === 0
        ? []
        : [{ weapon, factor, fields: { factor, woundClass: 'firearm' }, isShot: true }]
    }
    case 'taser':
      return []
  }
}

/** The same preset, or the same figures again. */
function anotherLike({ ours, shown, sheet, armor, weapons }: Being): Json {
  if (ours !== undefined)
    return { type: 'take-ready-made', id: ours, language: 'it', shown, count: 1 }
  const traits = sheet.traits
    .filter(({ name, score }) => name !== null && score !== null)
    .map(({ name, description, sign, kind, combat, hitPoints, fringe, score }) => ({
      name,
      description,
      sign,
      kind,
      combat,
      hitPoints,
      fringe,
      score,
    }))
  return json({
    type: 'add-opponent',
    name: sheet.name.replace(/ \d+$/, ''),
    fightDice: 0,
    traits: traits.slice(0, 12),
    hitPoints: sheet.hitPoints.max,
    count: 1,
    armor,
    weapons,
    shots: sheet.psychic?.max ?? 0,
    shown,
  })
}
