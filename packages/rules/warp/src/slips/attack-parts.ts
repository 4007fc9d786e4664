import {
  bool,
  int,
  label,
  list,
  name,
  object,
  oneOf,
  text,
  withDefault,
  type Infer,
  type PartSpec,
  type Slip,
  type TableFacts,
} from '@mastro/core'
import { FIRE_MODES, firearmType } from '../data/firearms.ts'
import type { Being, State } from '../game/state.ts'
import { HANDS, type CarriedWeapon } from '../shared/gear.ts'
import { HALF_DICE } from '../shared/target.ts'
import { choicesOf, SOURCES, TERMS } from '../words/terms.ts'
import {
  boolField,
  choiceField,
  handFields,
  handForm,
  intField,
  masterSeat,
  modFields,
  modForm,
  overrideField,
  overrideForm,
  partSpec,
  rare,
  seatFor,
  textField,
} from './parts.ts'

const off = withDefault(bool(), false)
const words = (length: number) => withDefault(text(length), '')

export const attackAbout = object({
  attacker: name(80),
  targets: list(name(80), 1, 40),
  weapon: withDefault(name(80), 'unarmed'),
})
export type AttackAbout = Infer<typeof attackAbout>

export const attackerPart = object({
  ...handFields,
  effect: words(120),
  moving: off,
  fire: withDefault(oneOf(FIRE_MODES), 'single'),
  roundsFired: withDefault(int(0, 999), 0),
})
export type AttackerPart = Infer<typeof attackerPart>

export const defencePart = object({ ...handFields, desperate: off })
export type DefencePart = Infer<typeof defencePart>

export const dodgePart = object({ ...handFields, dodge: off })
export type DodgePart = Infer<typeof dodgePart>

export const attackMasterPart = object({
  ...modFields,
  predictable: off,
  required: withDefault(int(1, 99), 1),
  /** Metres, one for each target in order. */
  distances: words(200),
  cover: withDefault(int(0, 2), 0),
  targetMoving: off,
  darkness: withDefault(int(0, 2), 0),
  half: withDefault(list(oneOf(HALF_DICE), 0, 3), () => []),
  targetBonus: withDefault(int(0, 10), 0),
  targetPenalty: withDefault(int(0, 10), 0),
  /** Who stands between the chosen targets of a sweep. */
  between: words(200),
  ...overrideField,
})
export type AttackMasterPart = Infer<typeof attackMasterPart>

export const aboutOf = (slip: Slip) => slip.about as AttackAbout // parsed when the slip was opened

/** The weapon named, among those carried; hands are always there. */
export function weaponOf(being: Being, id: string): CarriedWeapon | null {
  return being.weapons.find(weapon => weapon.id === id) ?? (id === HANDS.id ? HANDS : null)
}

export function isRanged({ use }: CarriedWeapon): boolean {
  return use !== 'melee' && use !== 'own-melee'
}

export interface Sides {
  readonly attacker: Being
  readonly targets: readonly Being[]
  readonly weapon: CarriedWeapon
}

export function sidesOf(state: State, slip: Slip): Sides | null {
  const { attacker: id, targets: ids, weapon: weaponId } = aboutOf(slip)
  const attacker = state.beings[id]
  const targets = ids.flatMap(target => state.beings[target] ?? [])
  const weapon = attacker === undefined ? null : weaponOf(attacker, weaponId)
  if (attacker === undefined || weapon === null || targets.length !== ids.length) return null
  return { attacker, targets, weapon }
}

export const sideId = ({ id }: Being) => `side:${id}`

export function attackParts(state: State, slip: Slip, table: TableFacts): readonly PartSpec[] {
  const sides = sidesOf(state, slip)
  if (sides === null) return []
  const { attacker, targets, weapon } = sides
  return [
    partSpec({
      id: 'owner',
      role: 'owner',
      seat: seatFor(attacker, slip, table),
      label: TERMS.attack,
      schema: attackerPart,
      fields: [...handForm(state, attacker), ...attackForm(weapon)],
      secrecy: secrecyOf(attacker),
    }),
    ...targets.map(target => targetPart(state, target, weapon, slip, table)),
    partSpec({
      id: 'master',
      role: 'master',
      seat: masterSeat(slip, table),
      label: TERMS.master,
      schema: attackMasterPart,
      fields: [...modForm(), ...masterForm(weapon), ...overrideForm()],
      required: isRanged(weapon),
      secrecy: 'may-seal',
    }),
  ]
}

/** WARP-OPP-2: what a Master's character rolls may stay hidden. */
const secrecyOf = ({ seat }: Being) => (seat === null ? 'may-seal' : 'open')

function targetPart(
  state: State,
  target: Being,
  weapon: CarriedWeapon,
  slip: Slip,
  table: TableFacts,
): PartSpec {
  const ranged = isRanged(weapon)
  return partSpec({
    id: sideId(target),
    role: 'side',
    seat: seatFor(target, slip, table),
    label: { it: target.sheet.name, en: target.sheet.name },
    schema: ranged ? dodgePart : defencePart,
    fields: [
      ...handForm(state, target),
      ranged
        ? boolField('dodge', TERMS.dodge)
        : boolField('desperate', SOURCES['desperate-defence']!),
    ],
    required: !ranged, // who says nothing does not dodge
    secrecy: secrecyOf(target),
  })
}

function attackForm(weapon: CarriedWeapon) {
  const effect = textField(
    'effect',
    label('Effetto speciale (vuoto: nessuno)', 'Special effect (blank: none)'),
  )
  if (!isRanged(weapon)) return [effect]
  const moving = boolField('moving', SOURCES['attackerMoving']!)
  if (weapon.use !== 'firearm') return [effect, moving]
  return [
    moving,
    choiceField(
      'fire',
      label('Come spara', 'How they fire'),
      choicesOf('fire', firearmType(weapon.type).fire),
      'single',
    ),
    intField(
      'roundsFired',
      label('Colpi sparati (0: il minimo)', 'Rounds fired (0: the least)'),
      0,
      999,
    ),
  ]
}

function masterForm(weapon: CarriedWeapon) {
  const melee = [
    rare(boolField('predictable', SOURCES['predictable']!)),
    rare(intField('required', label('Differenza per l’effetto', 'Margin for the effect'), 1, 99)),
  ]
  if (!isRanged(weapon)) return melee
  return [
    ...melee,
    textField('distances', label('Distanze in metri', 'Distances in metres')),
    intField('cover', SOURCES['cover']!, 0, 2),
    boolField('targetMoving', SOURCES['targetMoving']!),
    intField('darkness', SOURCES['darkness']!, 0, 2),
    rare({
      id: 'half',
      label: label('Mezzi dadi', 'Half dice'),
      kind: 'choices',
      choices: HALF_DICE.map(value => ({ value, label: SOURCES[`half-${value}`]! })),
      initial: [],
    }),
    rare(intField('targetBonus', label('Bonus del bersaglio', 'Target’s bonus dice'), 0, 10)),
    rare(
      intField('targetPenalty', label('Penalità del bersaglio', 'Target’s penalty dice'), 0, 10),
    ),
    rare(textField('between', label('Chi sta in mezzo', 'Who stands between'))),
  ]
}
