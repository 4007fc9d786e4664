import { field, s, answersIn, label, ok } from '@mastro/core'
import type { FieldSpec, Field, PartContext, KnownAnswers } from '@mastro/core'
import { roundsIn } from '../../operations/firearm-plan.ts'
import { FIRE_MODES, firearmType, type FireMode } from '../../data/firearms.ts'
import { optionsOf } from '../../options.ts'
import { partForm } from '../../kit.ts'
import { handFields, reasoned, type Hand } from '../rolls/dice-parts.ts'
import { modFields, overrideField } from '../rolls/modifier-parts.ts'
import { masterSeat, nameFor, secrecyFor, seatFor } from '../rolls/part-seats.ts'
import { verdictPart } from '../rolls/experience-verdict.ts'
import { HANDS, type CarriedWeapon } from '../../operations/shared/gear.ts'
import { bandsOf } from '../../sheet/carried-weapons.ts'
import { HALF_DICE } from '../../operations/shared/target.ts'
import type { State } from '../../state.ts'
import { bestCombat } from '../../selectors.ts'
import { labelOf } from '../../messages/label-of.ts'
import { SOURCES, TERMS } from '../../messages/terms.ts'
import { isRanged, sidesOf, type AttackAbout } from './attack-sides.ts'

type At = PartContext<State, AttackAbout>

const attackerIn = ({ state, about }: At) => state.beings[about.attacker]
const targetIn = ({ state, of }: At) => state.beings[of]
const weaponIn = ({ state, about }: At) => sidesOf(state, about)?.weapon ?? HANDS
const shoots = (at: At) => isRanged(weaponIn(at))
const strikes = (at: At) => !shoots(at)
const fires = (at: At) => weaponIn(at).use === 'firearm'

function fireField(key: string, at: At): Field | null {
  const weapon = weaponIn(at)
  if (weapon.use !== 'firearm') return null
  const targets = at.about.targets.length
  const choices = firesOn(weapon, targets).map(value => ({
    value,
    label: labelOf('fire', value),
    at: roundsIn(value, targets),
    ...(value === 'double' ? { hint: RECOIL } : {}),
  }))
  const title = label('Come spara', 'How they fire')
  return { id: key, label: title, kind: 'choice', choices, initial: choices[0]?.value ?? 'single' }
}

const RECOIL = label('rinculo: 1 penalità', 'recoil: 1 penalty') // WARP-GUN-4

/**
 * Firing modes for this many targets: two can also get one shot each, and more need sweeping fire
 * (WARP-GUN-4, 8).
 */
function firesOn(weapon: CarriedWeapon, targets: number): readonly FireMode[] {
  const modes = weapon.use === 'firearm' ? firearmType(weapon.type).fire : []
  const most = (mode: FireMode) => (mode === 'sweep' ? Infinity : mode === 'double' ? 2 : 1)
  return modes.filter(mode => targets <= most(mode))
}

/** The firing mode for several targets, or null if the weapon has none. */
export function severalWith(weapon: CarriedWeapon): FireMode | null {
  return firesOn(weapon, 3)[0] ?? firesOn(weapon, 2)[0] ?? null
}

const ROUNDS = label('Colpi sparati (0: il minimo)', 'Rounds fired (0: the fewest)')
const METRES = label('Distanze in metri', 'Distances in metres')
const HALF_LABEL = label('Mezzi dadi', 'Half dice')

const attackerForm = partForm<AttackAbout>()({
  ...handFields<At>(attackerIn, bestCombat),
  effect: field.onlyIf(
    (at: At) => !['firearm', 'taser'].includes(weaponIn(at).use),
    field.text(120, label('Effetto speciale (vuoto: nessuno)', 'Special effect (blank: none)')),
  ),
  moving: field.onlyIf(shoots, field.bool(SOURCES['attackerMoving']!)),
  fire: field.custom(s.withDefault(s.oneOf(FIRE_MODES), 'single'), fireField),
  /**
   * The circumstances as the shooter describes them. They are the initial values of the Master's
   * form (WARP-RANGED-3, 4).
   */
  metres: field.onlyIf(shoots, field.text(40, label('Quanti metri', 'How many metres'))),
  seesCover: field.onlyIf(shoots, field.int(0, 2, SOURCES['cover']!, 0)),
  seesMoving: field.onlyIf(shoots, field.bool(SOURCES['targetMoving']!)),
  seesDark: field.onlyIf(shoots, field.int(0, 2, SOURCES['darkness']!, 0)),
  roundsFired: field.onlyIf(
    fires,
    field.when('fire', ['auto', 'sweep'], field.int(0, 999, ROUNDS, 0)),
  ),
})
type Seen = 'seesCover' | 'seesMoving' | 'seesDark'

/** A field whose initial value is the shooter's answer. */
const asSeen = <T>(key: Seen, question: FieldSpec<T, At>): FieldSpec<T, At> =>
  field.custom(question.schema, (id, at: At, given) => {
    const field = question.field(id, at, given)
    const said = answersIn(at.slip, 'owner', attackerForm)?.[key]
    return field === null || said === undefined ? field : { ...field, initial: said }
  })

/** The parts of the attacker, the targets and the Master. */
export const attackParts = {
  owner: {
    role: 'owner',
    label: TERMS.attack,
    form: attackerForm,
    required: true,
    secrecy: (at: At) => secrecyFor(attackerIn(at)),
    seat: (at: At) => seatFor(attackerIn(at), at),
    when: ({ state, about }: At) => sidesOf(state, about) !== null,
  },
  side: {
    role: 'side',
    each: ({ about }: Omit<At, 'of'>) => about.targets,
    label: (at: At) => nameFor(targetIn(at)),
    form: partForm<AttackAbout>()({
      ...handFields<At>(targetIn, bestCombat),
      desperate: field.onlyIf(
        (at: At) => strikes(at) && optionsOf(at.table).desperateDefence,
        field.bool(SOURCES['desperate-defence']!),
      ),
      dodge: field.onlyIf(shoots, field.bool(TERMS.dodge)),
    }),
    required: strikes, // without an answer, a target of ranged attacks does not dodge
    check: (answer: Hand & { readonly dodge: boolean }, at: At) =>
      shoots(at) && !answer.dodge ? ok(null) : reasoned(answer),
    secrecy: (at: At) => secrecyFor(targetIn(at)),
    seat: (at: At) => seatFor(targetIn(at), at),
    when: ({ state, about }: At) => sidesOf(state, about) !== null,
  },
  master: {
    role: 'master',
    label: TERMS.master,
    form: partForm<AttackAbout>()({
      ...modFields<At>(attackerIn),
      predictable: field.rare(field.bool(SOURCES['predictable']!)),
      required: field.rare(
        field.int(1, 99, label('Differenza per l’effetto', 'Margin for the effect'), 1),
      ),
      /** Metres, one number per target in order. */
      distances: field.onlyIf(shoots, field.custom(s.withDefault(s.text(200), ''), metresField)),
      cover: asSeen('seesCover', field.onlyIf(shoots, field.int(0, 2, SOURCES['cover']!, 0))),
      targetMoving: asSeen(
        'seesMoving',
        field.onlyIf(shoots, field.bool(SOURCES['targetMoving']!)),
      ),
      darkness: asSeen('seesDark', field.onlyIf(shoots, field.int(0, 2, SOURCES['darkness']!, 0))),
      half: field.onlyIf(
        (at: At) => shoots(at) && optionsOf(at.table).halfDice,
        field.rare(field.choices(HALF_DICE, HALF_LABEL, value => SOURCES[`half-${value}`]!)),
      ),
      targetBonus: field.onlyIf(
        shoots,
        field.rare(field.int(0, 10, label('Bonus del bersaglio', 'Target’s bonus dice'), 0)),
      ),
      targetPenalty: field.onlyIf(
        shoots,
        field.rare(field.int(0, 10, label('Penalità del bersaglio', 'Target’s penalty dice'), 0)),
      ),
      /** Beings between the chosen targets of sweeping fire. */
      between: field.onlyIf(
        fires,
        field.rare(field.text(200, label('Chi sta in mezzo', 'Who stands between'))),
      ),
      ...overrideField,
    }),
    required: shoots,
    secrecy: 'may-seal',
    seat: masterSeat,
    when: ({ state, about }: At) => sidesOf(state, about) !== null,
  },
  verdict: verdictPart,
} as const

/** The shooter's distance, or else the second range band of the weapon as a typical distance. */
function metresField(key: string, at: At): Field {
  const text = answersIn(at.slip, 'owner', attackerForm)?.metres ?? ''
  const bands = bandsOf(weaponIn(at)) ?? []
  const usual = bands[1] ?? bands[0]
  const initial = text !== '' ? text : usual == null ? '' : `${usual}`
  return { id: key, label: METRES, kind: 'text', ...(initial === '' ? {} : { initial }) }
}

export type AttackKnowledge = KnownAnswers<typeof attackParts>
export type AttackerPart = NonNullable<AttackKnowledge['owner']>
export type TargetPart = AttackKnowledge['side'][string]
export type AttackMasterPart = NonNullable<AttackKnowledge['master']>
