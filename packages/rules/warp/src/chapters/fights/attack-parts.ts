import { field, s, answersIn, label, ok } from '@mastro/core'
import type { FieldSpec, Field, PartContext, KnownAnswers } from '@mastro/core'
import { roundsIn } from '../../operations/firearm-plan.ts'
import { FIRE_MODES, firearmType, type FireMode } from '../../data/firearms.ts'
import { optionsOf } from '../../options.ts'
import { partForm } from '../../kit.ts'
import { handFields, checkReasons, type Hand } from '../rolls/dice-parts.ts'
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

type AttackPartContext = PartContext<State, AttackAbout>

const attackerIn = ({ state, about }: AttackPartContext) => state.beings[about.attacker]
const targetIn = ({ state, of }: AttackPartContext) => state.beings[of]
const weaponIn = ({ state, about }: AttackPartContext) => sidesOf(state, about)?.weapon ?? HANDS
const shoots = (ctx: AttackPartContext) => isRanged(weaponIn(ctx))
const strikes = (ctx: AttackPartContext) => !shoots(ctx)
const fires = (ctx: AttackPartContext) => weaponIn(ctx).use === 'firearm'

function fireField(key: string, ctx: AttackPartContext): Field | null {
  const weapon = weaponIn(ctx)
  if (weapon.use !== 'firearm') return null
  const targets = ctx.about.targets.length
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
  ...handFields<AttackPartContext>(attackerIn, bestCombat),
  effect: field.onlyIf(
    (ctx: AttackPartContext) => !['firearm', 'taser'].includes(weaponIn(ctx).use),
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
/** The special effect that the attacker asks for, or an empty text. */
const effectAsked = ({ slip }: AttackPartContext): string =>
  (answersIn(slip, 'owner', attackerForm)?.effect ?? '').trim()

type ShooterQuestion = 'seesCover' | 'seesMoving' | 'seesDark'

/** A field whose initial value is the shooter's answer. */
const withShooterAnswer = <T>(
  key: ShooterQuestion,
  question: FieldSpec<T, AttackPartContext>,
): FieldSpec<T, AttackPartContext> =>
  field.custom(question.schema, (id, ctx: AttackPartContext, given) => {
    const field = question.field(id, ctx, given)
    const answer = answersIn(ctx.slip, 'owner', attackerForm)?.[key]
    return field === null || answer === undefined ? field : { ...field, initial: answer }
  })

/** The parts of the attacker, the targets and the Master. */
export const attackParts = {
  owner: {
    role: 'owner',
    label: TERMS.attack,
    form: attackerForm,
    required: true,
    secrecy: (ctx: AttackPartContext) => secrecyFor(attackerIn(ctx)),
    seat: (ctx: AttackPartContext) => seatFor(attackerIn(ctx), ctx),
    when: ({ state, about }: AttackPartContext) => sidesOf(state, about) !== null,
  },
  side: {
    role: 'side',
    each: ({ about }: Omit<AttackPartContext, 'of'>) => about.targets,
    label: (ctx: AttackPartContext) => nameFor(targetIn(ctx)),
    form: partForm<AttackAbout>()({
      ...handFields<AttackPartContext>(targetIn, bestCombat),
      desperate: field.onlyIf(
        (ctx: AttackPartContext) => strikes(ctx) && optionsOf(ctx.table).desperateDefence,
        field.bool(SOURCES['desperate-defence']!),
      ),
      dodge: field.onlyIf(shoots, field.bool(TERMS.dodge)),
    }),
    required: strikes, // without an answer, a target of ranged attacks does not dodge
    check: (answer: Hand & { readonly dodge: boolean }, ctx: AttackPartContext) =>
      shoots(ctx) && !answer.dodge ? ok(null) : checkReasons(answer),
    secrecy: (ctx: AttackPartContext) => secrecyFor(targetIn(ctx)),
    seat: (ctx: AttackPartContext) => seatFor(targetIn(ctx), ctx),
    when: ({ state, about }: AttackPartContext) => sidesOf(state, about) !== null,
  },
  master: {
    role: 'master',
    label: TERMS.master,
    form: partForm<AttackAbout>()({
      ...modFields<AttackPartContext>(attackerIn),
      /** WARP-PREDICT-2: only for attacks of players. */
      predictable: field.onlyIf(
        (ctx: AttackPartContext) => attackerIn(ctx)?.seat != null,
        field.bool(SOURCES['predictable']!),
      ),
      /** WARP-SPECIAL-2: asked only if the attacker wants a special effect. */
      required: field.onlyIf(
        (ctx: AttackPartContext) => effectAsked(ctx) !== '',
        field.int(1, 99, label('Differenza per l’effetto', 'Margin for the effect'), 1),
      ),
      /** Metres, one number per target in order. */
      distances: field.onlyIf(shoots, field.custom(s.withDefault(s.text(200), ''), metresField)),
      cover: withShooterAnswer(
        'seesCover',
        field.onlyIf(shoots, field.int(0, 2, SOURCES['cover']!, 0)),
      ),
      targetMoving: withShooterAnswer(
        'seesMoving',
        field.onlyIf(shoots, field.bool(SOURCES['targetMoving']!)),
      ),
      darkness: withShooterAnswer(
        'seesDark',
        field.onlyIf(shoots, field.int(0, 2, SOURCES['darkness']!, 0)),
      ),
      half: field.onlyIf(
        (ctx: AttackPartContext) => shoots(ctx) && optionsOf(ctx.table).halfDice,
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
    // the Master decides how hard a special effect of a player's attack is
    required: (ctx: AttackPartContext) =>
      shoots(ctx) || (attackerIn(ctx)?.seat != null && effectAsked(ctx) !== ''),
    secrecy: 'may-seal',
    seat: masterSeat,
    when: ({ state, about }: AttackPartContext) => sidesOf(state, about) !== null,
  },
  verdict: verdictPart,
} as const

/** The shooter's distance, or else the second range band of the weapon as a typical distance. */
function metresField(key: string, ctx: AttackPartContext): Field {
  const text = answersIn(ctx.slip, 'owner', attackerForm)?.metres ?? ''
  const bands = bandsOf(weaponIn(ctx)) ?? []
  const usual = bands[1] ?? bands[0]
  const initial = text !== '' ? text : usual == null ? '' : `${usual}`
  return { id: key, label: METRES, kind: 'text', ...(initial === '' ? {} : { initial }) }
}

export type AttackKnowledge = KnownAnswers<typeof attackParts>
export type AttackerPart = NonNullable<AttackKnowledge['owner']>
export type TargetPart = AttackKnowledge['side'][string]
export type AttackMasterPart = NonNullable<AttackKnowledge['master']>
