import { ok, parse, refuse, type Act, type Result } from '@mastro/core'
import { buyResource } from '../../acts/buy-resource.ts'
import { rewardMoney } from '../../acts/reward-money.ts'
import { techLogEntry } from '../../acts/tech-log-entry.ts'
import { gain } from '../../acts/reserve.ts'
import { advance } from '../../characters/advance/advance.ts'
import { contextSchema, purchaseSchema } from '../../characters/advance/purchase.ts'
import type { Item } from '../../characters/character.ts'
import { gainRow } from '../../data/reserve.ts'
import type { CommandOf } from '../commands.ts'
import type { Emitted } from '../events.ts'
import { optionsOf, pcOfSeat, playerOf, skillIds } from '../look.ts'
import type { Pc } from '../state.ts'
import { knownPc, ledPc, masterOnly, ownPc, seated, type Decide } from './guards.ts'

/** DAI-TECH-4/5: an enrichment or a strategic intervention. */
export const logTechnology: Decide<'log-technology'> = (state, command, act) => {
  const seat = seated(act)
  if (!seat.ok) return seat
  const { kind, name, description, modifiers, drawback, immediateEffect } = command
  const pc = pcOfSeat(state, seat.value)
  const known = Object.values(state.tech).some(entry => sameName(entry.name, name))
  const done = techLogEntry({
    kind,
    author: {
      id: seat.value,
      role: act.by.isMaster ? 'master' : 'player',
      reserve: pc?.character.reserve ?? 0,
    },
    entry: { name, description, modifiers, drawback },
    scene: { ...state.scene, enrichments: [...state.scene.enrichments] },
    inLog: known,
    immediateEffect,
    appreciated: false, // the Master says so later
    options: optionsOf(act.table),
  })
  if (!done.ok) return done
  const { cost, logEntry } = done.value
  const scene = act.table.scene.number
  const entry = logEntry && { ...logEntry, id: act.fresh('tech'), scene, appreciated: false }
  const paid: Emitted[] =
    cost > 0 && pc
      ? [{ type: 'reserve-moved', of: pc.id, reason: 'strategic-tech', dice: -cost, lost: 0 }]
      : []
  return ok([{ type: 'technology-brought', seat: seat.value, entry, name, kind }, ...paid])
}

const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** DAI-TECH-4: appreciated by Master and players, an enrichment earns its author a die, once. */
export const appreciate: Decide<'appreciate-technology'> = (state, { entry: id }, act) => {
  const led = masterOnly(act)
  if (!led.ok) return led
  const entry = state.tech[id]
  if (!entry) return refuse('unknown-id', 'entry')
  if (entry.kind !== 'enrichment') return refuse('wrong-kind', 'entry') // DAI-TECH-5: never earns dice
  if (entry.appreciated) return refuse('nothing-to-do', 'entry')
  if (entry.author === act.table.master) return refuse('not-authorised', 'entry') // DAI-MASTER-13
  const pc = pcOfSeat(state, entry.author)
  if (!pc) return ok([{ type: 'technology-appreciated', entry: id }])
  const reason = 'tech-enrichment'
  const { gained, lost } = gain(pc.character.reserve, Number(gainRow(reason).amount))
  return ok([
    { type: 'technology-appreciated', entry: id },
    { type: 'reserve-moved', of: pc.id, reason, dice: gained, lost },
  ])
}

/** DAI-SOCIAL-3…6. */
export const buy: Decide<'buy-resource'> = (state, command, act) => {
  const pc = ownPc(state, command.character, act)
  if (!pc.ok) return pc
  const { resources, socialClass } = pc.value.character
  const bought = buyResource({
    socialClass: socialClass.current,
    resources,
    tier: command.tier,
    onRequestUsed: playerOf(state, pc.value.seat).onRequestUsed,
    options: optionsOf(act.table),
  })
  if (!bought.ok) return bought
  const item = command.item ? boughtItem(pc.value, command.item, command.tier, act) : ok(null)
  if (!item.ok) return item
  const { character, tier, what } = command
  const { cost: _, ...after } = bought.value
  return ok([{ type: 'resource-bought', character, tier, what, ...after, item: item.value }])
}

/** DAI-EQUIP-4: where the group wants it, a partial purchase adds one; its level is bound as in evolution. */
function boughtItem(
  { character }: Pc,
  item: NonNullable<CommandOf<'buy-resource'>['item']>,
  tier: string,
  act: Act,
): Result<Item | null> {
  const options = optionsOf(act.table)
  if (!options.gearByResources) return refuse('disabled-by-options', 'item')
  if (tier !== 'partial') return refuse('source-not-allowed', 'tier')
  const purchase = parse(purchaseSchema, { type: 'item', ...item }, 'item')
  if (!purchase.ok) return purchase
  // The limit of DAI-EVO-13 is the purchase's own; its price in EVO is not asked here.
  const lent = { ...character, evo: character.evo + 1 }
  const context = contextSchema.parse({})
  const bought = advance({ character: lent, purchase: purchase.value, context, options })
  return bought.ok ? ok(bought.value.character.equipment.at(-1) ?? null) : bought
}

/** DAI-SOCIAL-10/11. */
export const pay: Decide<'pay-money'> = (state, command, act) => {
  const pc = ledPc(state, command.character, act)
  if (!pc.ok) return pc
  const { points, socialClass, specialConditions } = command
  const paid = rewardMoney({
    socialClass: pc.value.character.socialClass.current,
    resources: pc.value.character.resources,
    payment: { points, socialClass },
    specialConditions,
    options: optionsOf(act.table),
  })
  return paid.ok ? ok([{ type: 'money-paid', character: command.character, ...paid.value }]) : paid
}

/** DAI-EVO-17: story conditions are the Master's to confirm. */
export const grant: Decide<'grant-conditions'> = (state, command, act) => {
  const pc = ledPc(state, command.character, act)
  if (!pc.ok) return pc
  const { type: _, character, ...conditions } = command
  const granted = Object.fromEntries(
    Object.entries(conditions).filter(
      (entry): entry is [string, boolean] => entry[1] !== undefined,
    ),
  )
  return ok([{ type: 'conditions-granted', character, granted }])
}

/** Every purchase of section 12, by the `advance` op's own rules. */
export const evolveCharacter: Decide<'advance'> = (state, command, act) => {
  const pc = ownPc(state, command.character, act)
  if (!pc.ok) return pc
  const purchase = parse(purchaseSchema, command.purchase, 'purchase')
  if (!purchase.ok) return purchase
  const installer = command.installer ? knownPc(state, command.installer, 'installer') : ok(null)
  if (!installer.ok) return installer
  const context = contextSchema.parse({
    ...pc.value.granted,
    betweenSessions: !act.table.session.open,
    installerSkills: installer.value ? skillIds(installer.value.character) : [],
  })
  const bought = advance({
    character: pc.value.character,
    purchase: purchase.value,
    context,
    options: optionsOf(act.table),
  })
  if (!bought.ok) return bought
  const { character: after, spent } = bought.value
  return ok([
    {
      type: 'advanced',
      character: command.character,
      purchase: purchase.value.type,
      evo: spent.evo,
      dice: spent.reserve,
      after,
    },
  ])
}
