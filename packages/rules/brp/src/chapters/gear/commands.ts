import { field, s, label, ok, phrase, refuse, ofLabel } from '@mastro/core'
import type { Chapter, Label, Result } from '@mastro/core'
import { piecesOf } from '../../operations/armour-penalties.ts'
import { reload, type ReloadOutput } from '../../operations/reload.ts'
import { gearOf, beingOf, allBeings } from '../../selectors.ts'
import type { Gear, AnyBeing, State } from '../../state.ts'
import { ARMOUR_ROWS, SHIELD_ROWS, shieldIdOf, WEAPON_ROWS } from '../../data/items.ts'
import {
  defineAnyoneCommand,
  defineControlledCommand,
  masterOnly,
  beingChoices,
  findVisible,
} from '../../guards.ts'
import type { BrpContext } from '../../guards.ts'
import { form, defineCommand } from '../../kit.ts'
import { gearFor, handsFor, isWeapon } from '../../presets/build-character.ts'
import { sum } from '../../operations/shared/damage.ts'
import { id } from '../../schemas.ts'
import { actionToName } from '../../messages/counted.ts'
import { gearLabel } from '../../messages/gear-labels.ts'
import { GROUP } from '../../messages/offer-groups.ts'
import { armourLabel, weaponLabel } from '../../messages/terms.ts'
import { acted, handled } from '../fight/events.ts'
import { roundRowOf } from '../fight/round.ts'
import { mayAct } from '../fight/turns.ts'
import {
  armourWorn,
  equipmentChanged,
  itemDamaged,
  itemGiven,
  itemPlaced,
  itemReloaded,
  itemShot,
  itemTaken,
  things,
} from './events.ts'

/** Commands to handle weapons, equipment and armour, and for the Master to give and remove them. */

const ARMS = [
  ...WEAPON_ROWS.filter(row => isWeapon(row.id)).map(row => row.id),
  ...SHIELD_ROWS.map(row => `shield:${row.id}`),
].map(kind => ({ value: kind, label: weaponLabel(kind) }))

const alive = (being: AnyBeing): boolean => being.status !== 'dead'

/** BRP-EQUIP-3: the Master gives an item. */
const giveItem = defineCommand('give-item', {
  rule: 'BRP-EQUIP-3',
  label: label('Dai un’arma o uno scudo', 'Give a weapon or a shield'),
  group: GROUP.desk,
  verb: label('Dai', 'Give'),
  authorize: masterOnly,
  form: form({
    being: field.ref(label('A chi', 'To whom'), ({ state }: BrpContext) =>
      beingChoices(allBeings(state).filter(alive)),
    ),
    kind: field.ref(label('Che cosa', 'What'), () => ARMS),
  }),
  offered: ({ state }) => (allBeings(state).some(alive) ? [{ id: 'give', given: {} }] : []),
  decide: ({ being, kind }, at) => {
    const found = findVisible(at, being)
    if (!found.ok) return found
    if (!isWeapon(kind)) return refuse('unknown-weapon', 'kind')
    return ok([itemGiven({ being, item: gearFor(kind, at.act.newId(kind.replace(':', '-'))) })])
  },
})

const takeItem = defineAnyoneCommand('take-item', {
  rule: 'BRP-EQUIP-3',
  label: label('Togli un’arma o uno scudo', 'Take a weapon or a shield'),
  group: GROUP.desk,
  verb: label('Togli', 'Take'),
  form: form({
    item: field.ref(label('Che cosa', 'What'), ({ state }: BrpContext, { being }) =>
      (beingOf(state, being)?.gear ?? []).map(one => ({
        value: one.id,
        label: gearLabel(one),
      })),
    ),
  }),
  idPrefix: 'take',
  variants: being =>
    being.gear.length > 0
      ? { label: actionToName(label('Togli un’arma', 'Take a weapon from'), being.name) }
      : null,
  decide: (one, { being, item }) =>
    gearOf(one, item) === undefined
      ? refuse('unknown-item', 'item')
      : ok([itemTaken({ being, item })]),
})

/** Replaces the carried items: a text with semicolons, or a list from API clients. */
const changeEquipment = defineControlledCommand('change-equipment', {
  rule: 'BRP-EQUIP-1',
  label: label('Che cosa porta con sé', 'What they carry'),
  group: GROUP.gear,
  verb: label('Scrivi', 'Write'),
  form: form({
    items: field.custom(
      s.union([things, s.text(8000)]),
      (field, { state }: BrpContext, { being }) => ({
        id: field,
        label: label('Cose, divise da un punto e virgola', 'Things, separated by semicolons'),
        kind: 'text',
        initial: (beingOf(state, being)?.items ?? []).join('; '),
      }),
    ),
  }),
  idPrefix: 'items',
  variants: being =>
    alive(being) ? { label: ofLabel(label('Le cose', 'things'), being.name) } : null,
  decide: (_, { being, items }) => {
    const written = typeof items === 'string' ? splitThings(items) : items
    const read = s.parse(things, written, 'items')
    return read.ok ? ok([equipmentChanged({ being, items: read.value })]) : read
  },
})

const splitThings = (text: string): readonly string[] =>
  text
    .split(/[;\n]/)
    .map(one => one.trim())
    .filter(one => one !== '')

const wearArmour = defineControlledCommand('wear-armour', {
  rule: 'BRP-ARM-4',
  label: label('Armatura', 'Armour'),
  group: GROUP.gear,
  verb: label('Indossa', 'Put on'),
  form: form({
    worn: field.custom(s.list(id, 0, 2), (field, { state }: BrpContext, { being }) => ({
      id: field,
      label: label('Indossa (nulla: si toglie tutto)', 'Wears (nothing: takes it all off)'),
      kind: 'choices',
      max: 2,
      choices: ARMOUR_ROWS.map(row => ({
        value: row.id,
        label: armourLabel(row.id),
        at: row.armourPoints,
      })),
      initial: beingOf(state, being)?.worn ?? [],
    })),
  }),
  idPrefix: 'wear',
  variants: being =>
    being.status === 'conscious'
      ? { label: ofLabel(label('L’armatura', 'armour'), being.name) }
      : null,
  decide: (_, { being, worn }) => {
    const pieces = piecesOf(worn)
    if (!pieces.ok) return refuse(pieces.error.code, pieces.error.path?.replace('input.', ''))
    return ok([armourWorn({ being, worn })])
  },
})

const HOWS = ['draw', 'swap', 'sheathe', 'drop', 'recover'] as const
type How = (typeof HOWS)[number]
const HOW_VERB = {
  draw: label('Impugna', 'Draw'),
  swap: label('e impugna', 'and draw'),
  sheathe: label('Riponi', 'Put away'),
  drop: label('Lascia cadere', 'Drop'),
  recover: label('Recupera', 'Recover'),
} as const
const PLACED = {
  draw: 'hand',
  swap: 'hand',
  sheathe: 'carried',
  drop: 'away',
  recover: 'carried',
} as const

/** The items that a conscious being can handle. */
const atHand = ({ status, gear: all }: AnyBeing) => (status === 'conscious' ? all : [])

/**
 * BRP-COMBAT-8, BRP-EQUIP-4, BRP-WEAP-6. In a fight it is allowed in the movement phase and costs
 * rank.
 */
const handleItem = defineControlledCommand('handle-item', {
  rule: 'BRP-COMBAT-8',
  label: label('Prendi in mano o riponi', 'Draw or put away'),
  group: GROUP.gear,
  form: form({ item: field.hidden(id), how: field.hidden(s.oneOf(HOWS)) }),
  idPrefix: 'handle',
  variants: (being, { state }) =>
    atHand(being).flatMap(item =>
      HOWS.filter(how => mayHandle(state, being, item, how).ok).map(how => ({
        given: { item: item.id, how },
        idSuffix: `${item.id}/${how}`,
        label: phrase`${being.name}, ${handVerb(being, item, how)}: ${gearLabel(item)}`,
        verb: handVerb(being, item, how),
      })),
    ),
  decide: (who, { being, item: wanted, how }, { state }) => {
    const item = gearOf(who, wanted)
    if (item === undefined) return refuse('unknown-item', 'item')
    const fits = mayHandle(state, who, item, how)
    if (!fits.ok) return fits
    const placed = itemPlaced({ being, item: item.id, place: PLACED[how] })
    if (how === 'swap') {
      const put = inTheWay(who, item).map(one =>
        itemPlaced({ being, item: one.id, place: 'carried' }),
      )
      return ok([...put, placed])
    }
    return how === 'recover' || roundRowOf(state.fight, being) === undefined
      ? ok([placed])
      : ok([placed, handled({ being, how })])
  },
})

/**
 * The button text, which names the items to put away first, such as «Riponi Spada e Scudo, e
 * impugna».
 */
function handVerb(being: AnyBeing, item: Gear, how: How): Label {
  if (how !== 'swap') return HOW_VERB[how]
  const names = inTheWay(being, item).map(gearLabel)
  const all = names.reduce((one, next) => phrase`${one} ${label('e', 'and')} ${next}`)
  return phrase`${HOW_VERB.sheathe} ${all}, ${HOW_VERB.swap}`
}

/** Checks that the being can handle the item this way: its state, free hands and the phase. */
function mayHandle({ fight }: State, being: AnyBeing, item: Gear, how: How): Result<null> {
  const fits = checkHandling(being, item, how)
  if (!fits.ok) return fits
  // During a fight, a weapon swap is declared with the intent and costs rank.
  const isLate = fight?.phase !== 'movement' || how === 'swap'
  const waits = fight !== null && isLate && how !== 'drop'
  return waits && roundRowOf(fight, being.id) !== undefined
    ? refuse('wrong-phase', 'how')
    : ok(null)
}

function checkHandling(being: AnyBeing, item: Gear, how: How): Result<null> {
  if (how === 'recover') return item.place === 'away' ? ok(null) : refuse('not-away', 'how')
  if (item.place === 'away') return refuse('item-away', 'item')
  if (how !== 'draw' && how !== 'swap')
    return item.place === 'hand' ? ok(null) : refuse('not-in-hand', 'item')
  if (item.place === 'hand') return refuse('already-in-hand', 'item')
  if (item.broken) return refuse('item-broken', 'item')
  const away = inTheWay(being, item)
  if (how === 'swap') return away.length > 0 ? ok(null) : refuse('not-in-hand', 'item')
  return away.length > 0 ? refuse('hands-exceeded', 'item') : ok(null)
}

const handsOf = (items: readonly Gear[]) => sum(items.map(one => handsFor(one.kind)))

/** The fewest items to put away before drawing another, weapons before shields. */
function inTheWay(being: AnyBeing, item: Gear): readonly Gear[] {
  const held = being.gear
    .filter(one => one.place === 'hand')
    .toSorted((a, b) => Number(isShield(a)) - Number(isShield(b)))
  const free = 2 - handsFor(item.kind)
  const count = held.findIndex((_, i) => handsOf(held.slice(i)) <= free)
  return count < 0 ? held : held.slice(0, count)
}

const isShield = ({ kind }: Gear) => shieldIdOf(kind) !== undefined

/** BRP-WEAP-4, 5. In a fight reloading takes the action of the round. */
const reloadItem = defineControlledCommand('reload-item', {
  rule: 'BRP-WEAP-5',
  label: label('Ricarica', 'Reload'),
  group: GROUP.gear,
  verb: label('Ricarica', 'Reload'),
  form: form({ item: field.hidden(id) }),
  idPrefix: 'reload',
  variants: (being, { state }) =>
    atHand(being)
      .filter(item => mayReload(state, being, item).ok)
      .map(item => ({
        given: { item: item.id },
        idSuffix: item.id,
        label: phrase`${being.name}, ${label('Ricarica', 'Reload')}: ${gearLabel(item)}`,
      })),
  decide: (who, { being, item: wanted }, { state }) => {
    const item = gearOf(who, wanted)
    if (item === undefined) return refuse('unknown-item', 'item')
    const filled = mayReload(state, who, item)
    if (!filled.ok) return filled
    const { shots, loaded } = filled.value
    const reloaded = itemReloaded({ being, item: item.id, shots, loaded })
    return roundRowOf(state.fight, being) === undefined
      ? ok([reloaded])
      : ok([reloaded, acted({ being, act: 'other', text: '', done: true })])
  },
})

function mayReload(state: State, being: AnyBeing, item: Gear): Result<ReloadOutput> {
  const { shots, loaded, kind: weapon } = item
  const { settings } = state
  const filled = reload({ weapon, shots: shots ?? 0, loaded: loaded ?? false, settings })
  if (!filled.ok) return refuse(filled.error.code, 'item')
  if (roundRowOf(state.fight, being.id) === undefined) return filled
  const turn = mayAct(state, being.id)
  return turn.ok ? filled : turn
}

export const gear = {
  events: [
    itemDamaged,
    itemShot,
    itemReloaded,
    itemPlaced,
    itemGiven,
    itemTaken,
    armourWorn,
    equipmentChanged,
  ],
  commands: [handleItem, reloadItem, wearArmour, changeEquipment, giveItem, takeItem],
} satisfies Chapter<State>
