import { byOwner, s, label, phrase, type Label, measure } from '@mastro/core'
import { GEAR_PLACES, type Gear, type State } from '../../state.ts'
import { withBeing, withGear } from '../../updates.ts'
import { beingOf } from '../../selectors.ts'
import { defineEvent } from '../../kit.ts'
import { gear as gearShape, hp, id } from '../../schemas.ts'
import { openBeingLine, type BeingLine } from '../../messages/log-lines.ts'
import { beingEvent } from '../being-event.ts'
import { counted } from '../../messages/counted.ts'
import { armourLabel, weaponLabel } from '../../messages/terms.ts'

/**
 * Events of gear: held, worn, loaded, gained and lost (BRP-EQUIP, BRP-ARM, BRP-WEAP, BRP-COMBAT-8).
 * Everybody sees handling. Hit points of items and shots left are figures, hidden for opponents.
 */

/** The name of an item of a being, by id. */
const thing = (state: State, being: string, item: string): Label =>
  weaponLabel(beingOf(state, being)?.gear.find(one => one.id === item)?.kind ?? '')

/** Defines an event about one item: its new fields and the log line. */
const onGear = <E extends { readonly being: string; readonly item: string }>(
  change: (event: E) => Partial<Gear>,
  tale: (event: NoInfer<E>, name: string, what: Label) => BeingLine,
) => ({
  evolve: (state: State, event: E): State =>
    withGear(state, event.being, event.item, change(event)),
  describe: beingEvent<E>(
    () => ({}),
    (event, name, before) => tale(event, name, thing(before, event.being, event.item)),
  ).describe,
})

export const itemDamaged = defineEvent(
  'item-damaged',
  s.object({ being: id, item: id, hp, broken: s.bool() }),
  onGear(
    event =>
      event.broken ? { hp: event.hp, broken: true, place: 'carried' as const } : { hp: event.hp },
    (event, name, what) => {
      const breaks = phrase`${name}: ${what} ${label('si rompe', 'breaks')}`
      const rules = ['BRP-PARRY-5']
      return event.broken
        ? { text: breaks, seen: { ...breaks }, rules }
        : { text: phrase`${name}: ${what}, ${measure(event.hp, label('PF', 'HP'))}`, rules }
    },
  ),
)

const load = s.object({
  being: id,
  item: id,
  shots: s.nullable(s.int(0, 100_000)),
  loaded: s.nullable(s.bool()),
})

export const itemShot = defineEvent(
  'item-shot',
  load,
  onGear(
    ({ shots, loaded }) => ({ shots, loaded }),
    ({ shots }, name, what) => ({
      text: phrase`${name}, ${what}: ${shots === null ? label('da ricaricare', 'to be reloaded') : counted(shots, 'shot')}`,
      rules: ['BRP-WEAP-4'],
    }),
  ),
)

export const itemReloaded = defineEvent(
  'item-reloaded',
  load,
  onGear(
    ({ shots, loaded }) => ({ shots, loaded }),
    (_, name, what) =>
      openBeingLine(phrase`${name} ${label('ricarica', 'reloads')}: ${what}`, 'BRP-WEAP-5'),
  ),
)

const PLACE_VERB = {
  hand: label('impugna', 'draws'),
  carried: label('ripone', 'puts away'),
  away: label('lascia', 'drops'),
} as const

export const itemPlaced = defineEvent(
  'item-placed',
  s.object({ being: id, item: id, place: s.oneOf(GEAR_PLACES) }),
  onGear(
    ({ place }) => ({ place }),
    ({ place }, name, what) =>
      openBeingLine(phrase`${name} ${PLACE_VERB[place]}: ${what}`, 'BRP-COMBAT-8', 'BRP-WEAP-6'),
  ),
)

export const itemGiven = defineEvent('item-given', s.object({ being: id, item: gearShape }), {
  ...beingEvent(
    ({ item }, before) => ({ gear: [...before.gear, item] }),
    ({ item }, name) => ({
      text: phrase`${name} ${label('riceve', 'gets')}: ${weaponLabel(item.kind)}`,
      rules: ['BRP-EQUIP-3'],
    }),
  ),
})

export const itemTaken = defineEvent('item-taken', s.object({ being: id, item: id }), {
  ...beingEvent(
    ({ item }, before) => ({ gear: before.gear.filter(one => one.id !== item) }),
    ({ being, item }, name, before) => ({
      text: phrase`${name} ${label('perde', 'loses')}: ${thing(before, being, item)}`,
      rules: ['BRP-EQUIP-3'],
    }),
  ),
})

const wornShape: s.Schema<readonly string[]> = s.list(id, 0, 10)
export const armourWorn = defineEvent('armour-worn', s.object({ being: id, worn: wornShape }), {
  ...beingEvent(
    ({ worn }) => ({ worn }),
    ({ worn }, name) =>
      openBeingLine(phrase`${name} ${label('indossa', 'wears')}: ${wornLabel(worn)}`, 'BRP-ARM-4'),
  ),
})

function wornLabel(worn: readonly string[]): Label {
  if (worn.length === 0) return label('nessuna armatura', 'no armour')
  const names = worn.map(armourLabel)
  return { it: names.map(one => one.it).join(', '), en: names.map(one => one.en).join(', ') }
}

export const things: s.Schema<readonly string[]> = s.list(s.text(200), 0, 60)
export const equipmentChanged = defineEvent(
  'equipment-changed',
  s.object({ being: id, items: things }),
  {
    personalText: byOwner(({ being }, { characters }) => characters[being]?.seat),
    evolve: (state, { being, items }) => withBeing(state, being, { items }),
  },
)
