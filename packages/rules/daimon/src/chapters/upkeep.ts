import { field, s, label, ok, phrase, refuse, getOwnProperty, toNameLabel } from '@mastro/core'
import type { OfferInput, Label, Result, SeatId } from '@mastro/core'
import { RESET_SOURCES, resetCounter } from '../operations/reset-counter.ts'
import type { ResetCounterInput, ResetCounterOutput } from '../operations/reset-counter.ts'
import type { CountedKind } from '../operations/use-item.ts'
import { MAINTENANCE_TOOLS, type MaintenanceTool } from '../data/enhancements.ts'
import { MARKS } from '../data/gear.ts'
import type { SpendReason } from '../data/reserve.ts'
import { knownPc, ownCharacters } from '../guards.ts'
import { form, defineCommand, type GameContext, type GameDecideContext } from '../kit.ts'
import { inPlay, optionsOf } from '../selectors.ts'
import type { AmmunitionRequest, Pc, State } from '../state.ts'
import { maintenanceToolName } from '../messages/names.ts'
import { GROUPS } from '../messages/offer-groups.ts'
import { presetText } from '../messages/preset-texts.ts'
import {
  ammunitionAnswered,
  ammunitionAsked,
  ammunitionLabel,
  ammunitionRequests,
  isAmmunitionAsked,
} from './ammunition.ts'
import { toolField, provider, providerOf, providerShape } from './care-provider.ts'
import { countedItem, counterReset } from './counters.ts'
import { reserveMoved } from './reserve.ts'

/**
 * Reloading, repair and maintenance reset a counter, for a die of whoever pays (DAI-COUNTER-6…8,
 * DAI-ENH-8…12).
 */

const RESET_REASON: Readonly<Record<CountedKind, SpendReason>> = {
  weapon: 'reload-weapon',
  armour: 'restore-armour',
  shield: 'restore-armour',
  enhancement: 'maintain-enhancement',
}

const upkeepShape = s.object({
  character: s.name(64),
  item: s.name(64),
  source: s.oneOf(RESET_SOURCES),
  access: s.withDefault(s.bool(), true),
  companion: s.optional(s.object({ character: s.name(64), item: s.name(64) })),
  maintainer: s.optional(providerShape),
  tools: s.withDefault(s.oneOf(MAINTENANCE_TOOLS), 'none'),
  payer: s.withDefault(s.oneOf(['owner', 'maintainer']), 'owner'),
})
type Upkeep = s.Infer<typeof upkeepShape>

interface AgreedUpkeep {
  readonly owner: Pc
  readonly payer: Pc
  readonly other: Pc | null
  readonly kind: CountedKind
}

/** The result of this maintenance, paid by a character of this seat. */
function agreedUpkeep(
  upkeep: Upkeep,
  by: SeatId | null,
  { state, table }: GameContext,
): Result<AgreedUpkeep> {
  const owner = knownPc(state, upkeep.character)
  if (!owner.ok) return owner
  const item = countedItem(owner.value, upkeep.item)
  if (!item) return refuse('unknown-id', 'item')
  const maintainer = providerOf(state, upkeep.maintainer, owner.value)
  if (!maintainer.ok) return maintainer
  const companion = companionOf(state, upkeep, owner.value, by)
  if (!companion.ok) return companion
  const tech = owner.value.character.enhancements.find(held => held.id === upkeep.item)?.tech
  const done = resetCounter({
    item: { kind: item.kind, marks: item.marks, ...(tech ? { tech } : {}) },
    ownerReserve: owner.value.character.reserve,
    source: upkeep.source,
    access: upkeep.access,
    companion: companion.value?.asked ?? null,
    maintainer: upkeep.maintainer ? provider(upkeep.maintainer, maintainer.value, by) : null,
    tools: upkeep.tools,
    payer: upkeep.payer,
    options: optionsOf(table),
  })
  if (!done.ok) return done
  const other = (upkeep.source === 'companion' ? companion.value?.pc : maintainer.value) ?? null
  const payer = payerOf(done.value, owner.value, other)
  if (payer.seat !== by) return refuse('not-yours', 'payer')
  return ok({ owner: owner.value, payer, other, kind: item.kind })
}

const payerOf = ({ paidBy }: ResetCounterOutput, owner: Pc, other: Pc | null): Pc =>
  paidBy === 'owner' || !other ? owner : other

interface UpkeepCompanion {
  readonly pc: Pc
  readonly asked: NonNullable<ResetCounterInput['companion']>
}

/** DAI-COUNTER-6: weapons of the same level are of the same type. */
function companionOf(
  state: State,
  { companion, item }: Upkeep,
  owner: Pc,
  by: SeatId | null,
): Result<UpkeepCompanion | null> {
  if (!companion) return ok(null)
  const pc = knownPc(state, companion.character, 'companion.character')
  if (!pc.ok) return pc
  const own = owner.character.equipment.find(held => held.id === item)
  const theirs = pc.value.character.equipment.find(held => held.id === companion.item)
  const { reserve } = pc.value.character
  const sameWeaponType = theirs?.kind === 'weapon' && own?.level === theirs.level
  return ok({ pc: pc.value, asked: { reserve, sameWeaponType, consents: pc.value.seat === by } })
}

/**
 * Sent by the seat that pays. `item` is an item or an enhancement of the sheet. An owner who wants
 * a companion's ammunition asks the companion, who pays by handing it over.
 */
const reset = defineCommand('reset-counter', {
  rule: 'DAI-COUNTER-8',
  label: label('Rimetti in funzione', 'Restore'),
  group: GROUPS.care,
  verb: label('Rimetti in funzione', 'Restore'),
  form: form({
    character: field.hidden(upkeepShape.shape.character),
    item: field.hidden(upkeepShape.shape.item),
    source: field.hidden(upkeepShape.shape.source),
    access: field.hidden(upkeepShape.shape.access),
    companion: field.hidden(upkeepShape.shape.companion),
    maintainer: field.hidden(upkeepShape.shape.maintainer),
    tools: toolField(upkeepShape.shape.tools, fittingTools, maintenanceToolName),
    payer: field.hidden(upkeepShape.shape.payer),
  }),
  offered: ctx => upkeepChances(ctx),
  decide: (upkeep, at) => {
    const asked = ammunitionFrom(upkeep, at)
    if (asked !== null) return asked.ok ? ok([ammunitionAsked(asked.value)]) : asked
    const agreed = agreedUpkeep(upkeep, at.viewer.seat, at)
    return agreed.ok ? ok(upkeepDone(upkeep, agreed.value)) : agreed
  },
})

function upkeepDone({ item }: Upkeep, { owner, payer, other, kind }: AgreedUpkeep) {
  return [
    reserveMoved({ of: payer.id, reason: RESET_REASON[kind], dice: -1, lost: 0 }),
    counterReset({
      character: owner.id,
      item,
      by: other && other.id !== owner.id ? other.id : null,
    }),
  ]
}

/**
 * DAI-COUNTER-6: the request of an owner to a companion. Null if the command is not such a request.
 */
function ammunitionFrom(upkeep: Upkeep, at: GameDecideContext): Result<AmmunitionRequest> | null {
  const { source, companion, character, item } = upkeep
  const { seat } = at.viewer
  const giver = companion && at.state.characters[companion.character]
  const isOwn = at.state.characters[character]?.seat === seat
  if (source !== 'companion' || !isOwn || seat === null || !giver || giver.seat === seat)
    return null
  const agreed = agreedUpkeep(upkeep, giver.seat, at)
  if (!agreed.ok) return agreed
  if (isAmmunitionAsked(at.state, character, item)) return refuse('already-asked', 'item')
  return ok({ id: at.act.newId('ammunition'), seat, character, item, companion })
}

/** The companion hands it over or not. The owner may take the request back. */
const answer = defineCommand('answer-ammunition', {
  rule: 'DAI-COUNTER-6',
  label: label('Rispondi a chi chiede munizioni', 'Answer a request for ammunition'),
  group: GROUPS.care,
  verb: label('Rispondi', 'Answer'),
  form: form({
    request: field.hidden(s.name(64)),
    granted: field.bool(label('Cedile, per 1D', 'Hand it over, for 1D'), true),
  }),
  offered: ({ state, viewer }) =>
    ammunitionRequests(state)
      .filter(({ companion }) => state.characters[companion.character]?.seat === viewer.seat)
      .flatMap(held => answersTo(state, held)),
  decide: ({ request, granted }, at) => {
    const held = getOwnProperty(at.state.ammunitionAsked, request)
    if (!held) return refuse('unknown-id', 'request')
    const { seat } = at.viewer
    const giver = at.state.characters[held.companion.character]?.seat
    if (seat === null || (seat !== giver && (granted || seat !== held.seat)))
      return refuse('not-yours', 'request')
    if (!granted) {
      const refused = seat === giver ? 'no' : 'withdrawn'
      return ok([ammunitionAnswered({ id: request, granted: refused })])
    }
    const upkeep = upkeepOf(held)
    const agreed = agreedUpkeep(upkeep, seat, at)
    if (!agreed.ok) return agreed
    return ok([
      ammunitionAnswered({ id: request, granted: 'yes' }),
      ...upkeepDone(upkeep, agreed.value),
    ])
  },
})

const upkeepOf = ({ character, item, companion }: AmmunitionRequest): Upkeep => ({
  character,
  item,
  companion,
  source: 'companion',
  access: true,
  tools: 'none',
  payer: 'owner',
})

const answersTo = (state: State, held: AmmunitionRequest) =>
  [true, false].map(granted => ({
    given: { request: held.id, granted },
    id: `ammunition/${held.id}/${granted ? 'yes' : 'no'}`,
    label: ammunitionLabel(state, held),
    verb: granted ? label('Cedile, per 1D', 'Hand it over, for 1D') : label('No', 'No'),
  }))

function fittingTools(
  ctx: GameContext,
  given: Readonly<Record<string, unknown>>,
): readonly MaintenanceTool[] {
  const upkeep = upkeepShape.safeParse({ ...given, tools: undefined })
  if (!upkeep.success || upkeep.data.source !== 'maintainer') return []
  const fits = (tools: MaintenanceTool) =>
    agreedUpkeep({ ...upkeep.data, tools }, ctx.viewer.seat, ctx).ok
  return MAINTENANCE_TOOLS.filter(fits)
}

type UpkeepOption = readonly [upkeep: Upkeep, key: string, text: Label]

/**
 * Every maintenance this seat could pay for or ask for now: of its character's things, or of a
 * companion's that it does itself.
 */
function upkeepChances(ctx: GameContext): readonly OfferInput<Upkeep>[] {
  const people = Object.values(ctx.state.characters).filter(inPlay)
  return ownCharacters(ctx)
    .flatMap(me => people.flatMap(owner => [...waysFor(owner, me), ...giftsFor(me, owner, ctx)]))
    .filter(([upkeep]) => MAINTENANCE_TOOLS.some(tools => isPossible({ ...upkeep, tools }, ctx)))
    .map(([upkeep, key, text]) => {
      const { tools: _, ...given } = upkeep
      return { given, id: key, label: text }
    })
}

function isPossible(upkeep: Upkeep, ctx: GameContext): boolean {
  const giver = upkeep.companion && ctx.state.characters[upkeep.companion.character]
  return agreedUpkeep(upkeep, giver ? giver.seat : ctx.viewer.seat, ctx).ok
}

/** Ammunition that this character may ask of a companion. */
function giftsFor(me: Pc, giver: Pc, { state }: GameContext): readonly UpkeepOption[] {
  if (giver.id === me.id) return []
  const weapons = (pc: Pc) => pc.character.equipment.filter(({ kind }) => kind === 'weapon')
  return weapons(me)
    .filter(({ id: item, marks }) => marks > 0 && !isAmmunitionAsked(state, me.id, item))
    .flatMap(own =>
      weapons(giver)
        .filter(({ level }) => level === own.level)
        .map(({ id: theirs }): UpkeepOption => [
          upkeepOf({
            id: '',
            seat: me.seat,
            character: me.id,
            item: own.id,
            companion: { character: giver.id, item: theirs },
          }),
          `reset/${me.id}/${own.id}/from/${giver.id}/${theirs}`,
          phrase`${label('Chiedi munizioni', 'Ask for ammunition')} ${toNameLabel(giver.character.name)}: ${presetText(own.name)} (${own.marks}/${MARKS})`,
        ]),
    )
}

function waysFor(owner: Pc, me: Pc): readonly UpkeepOption[] {
  const { equipment, enhancements } = owner.character
  const worn = [
    ...equipment.map(held => ({ ...held, source: 'supplier' as const })),
    ...enhancements.map(held => ({ ...held, source: 'facility' as const })),
  ].filter(({ marks }) => marks > 0)
  return worn.flatMap(({ id: item, name: called, marks, source }) => {
    const upkeep = (more: Partial<Upkeep>): Upkeep => ({
      character: owner.id,
      item,
      source,
      access: true,
      tools: 'none',
      payer: 'owner',
      ...more,
    })
    const what = phrase`${presetText(called)} (${marks}/${MARKS})`
    const restore = label('Rimetti in funzione', 'Restore')
    if (owner.id === me.id) {
      const ways: readonly UpkeepOption[] = [
        [upkeep({}), `reset/${me.id}/${item}`, phrase`${restore} ${what}`],
        [
          upkeep({ source: 'maintainer', maintainer: { kind: 'self' } }),
          `reset/${me.id}/${item}/self`,
          phrase`${label('Fai da te la manutenzione di', 'Maintain by yourself')} ${what}`,
        ],
      ]
      return ways
    }
    return helpFor(
      me,
      upkeep,
      phrase`${what}, ${owner.character.name}`,
      `reset/${owner.id}/${item}`,
    )
  })
}

/** The maintenance that a companion can do for others, at the companion's cost. */
function helpFor(
  me: Pc,
  upkeep: (more: Partial<Upkeep>) => Upkeep,
  what: Label,
  key: string,
): readonly UpkeepOption[] {
  const weapons = me.character.equipment.filter(({ kind }) => kind === 'weapon')
  return [
    ...weapons.map(({ id: item }): UpkeepOption => [
      upkeep({ source: 'companion', companion: { character: me.id, item } }),
      `${key}/with/${item}`,
      phrase`${label('Dai munizioni tue per', 'Give ammunition of yours for')} ${what}`,
    ]),
    [
      upkeep({
        source: 'maintainer',
        maintainer: { kind: 'pc', character: me.id },
        payer: 'maintainer',
      }),
      `${key}/by/${me.id}`,
      phrase`${label('Fai tu la manutenzione di', 'Maintain')} ${what}`,
    ],
  ]
}

export const upkeepChapter = {
  events: [ammunitionAsked, ammunitionAnswered],
  commands: [reset, answer],
}
