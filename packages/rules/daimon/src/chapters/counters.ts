import { field, s, toName, label, ok, phrase, refuse } from '@mastro/core'
import type { OfferInput, Label, Result, SeatId } from '@mastro/core'
import { RESET_SOURCES, resetCounter } from '../operations/reset-counter.ts'
import type { ResetCounterInput, ResetCounterOutput } from '../operations/reset-counter.ts'
import { useItem, type CountedKind } from '../operations/use-item.ts'
import { MAINTENANCE_TOOLS, type MaintenanceTool } from '../data/enhancements.ts'
import { ITEM_KINDS, MARKS } from '../data/gear.ts'
import type { SpendReason } from '../data/reserve.ts'
import { knownPc, ownCharacters } from '../guards.ts'
import { defineEvent, form, defineCommand, type GameContext } from '../kit.ts'
import { inPlay, nameOf, optionsOf } from '../selectors.ts'
import { withSheet } from '../updates.ts'
import type { Options } from '../options.ts'
import { id, ids } from '../schemas.ts'
import type { Pc, State } from '../state.ts'
import { maintenanceToolName } from '../messages/names.ts'
import { GROUPS } from '../messages/offer-groups.ts'
import { fromTo, change, line, NO_TEXT, FIGURE_LABELS } from '../messages/log-lines.ts'
import { presetText } from '../messages/preset-texts.ts'
import { toolField, provider, providerOf, providerShape } from './care-provider.ts'
import { reserveMoved } from './reserve.ts'

/**
 * Counters of weapons, armour and enhancements. Used ones are marked once at the end of the fight
 * or scene, and can be reset (DAI-COUNTER, DAI-ENH-8).
 */

type Uses = Readonly<Record<string, readonly string[]>>

/** DAI-TABLE-6: items used are collected until the end of the fight or scene. */
export const itemsUsed = defineEvent(
  'items-used',
  s.object({ character: id, items: ids(), enhancements: ids(), skill: s.nullable(s.name()) }),
  {
    evolve: (state, { character, items, enhancements, skill }) => {
      const { fight } = state
      const inFight = fight ? items : []
      const inScene = fight ? enhancements : [...enhancements, ...items]
      const used = skill === null ? state : withSkillUsed(state, character, skill)
      return {
        ...used,
        fight: fight && { ...fight, used: withUse(fight.used, character, inFight) },
        scene: { ...state.scene, used: withUse(state.scene.used, character, inScene) },
      }
    },
  },
)

function withSkillUsed(state: State, character: string, skill: string): State {
  return withSheet(state, character, sheet => ({
    ...sheet,
    skills: sheet.skills.map(owned => (owned.id === skill ? { ...owned, used: true } : owned)),
  }))
}

function withUse(used: Uses, character: string, items: readonly string[]): Uses {
  if (items.length === 0) return used
  return { ...used, [character]: [...new Set([...(used[character] ?? []), ...items])] }
}

const KINDS: readonly CountedKind[] = [...ITEM_KINDS, 'enhancement']

export const marked = defineEvent(
  'marked',
  s.object({ character: id, item: id, kind: s.oneOf(KINDS) }),
  {
    evolve: (state, { character, item }) =>
      withMarks(state, character, item, marks => Math.min(MARKS, marks + 1)),
    describe: ({ character, item }, before) => {
      const pc = before.characters[character]
      const counted = pc && countedItem(pc, item)
      if (!counted) return null
      const { name: called, marks } = counted
      const spent = marks + 1 >= MARKS ? label(' Marcatori finiti.', ' No marks left.') : NO_TEXT
      return line(
        phrase`${nameOf(before, character)}: ${presetText(called)}, ${FIGURE_LABELS.marks} ${fromTo(marks, marks + 1)}.${spent}`,
        ['DAI-COUNTER-2'],
        { changes: change(character, 'marks', marks, marks + 1) },
      )
    },
  },
)

const counterReset = defineEvent(
  'counter-reset',
  s.object({ character: id, item: id, by: s.nullable(id) }),
  {
    evolve: (state, { character, item }) => withMarks(state, character, item, () => 0),
    describe: ({ character, item, by }, before) => {
      const pc = before.characters[character]
      const counted = pc && countedItem(pc, item)
      if (!counted) return null
      const helper =
        by === null
          ? NO_TEXT
          : label(`, grazie ${toName(nameOf(before, by))}`, `, thanks to ${nameOf(before, by)}`)
      return line(
        phrase`${nameOf(before, character)}: ${presetText(counted.name)}, ${label('marcatori a zero', 'marks cleared')}${helper}.`,
        ['DAI-COUNTER-8'],
        { changes: change(character, 'marks', counted.marks, 0) },
      )
    },
  },
)

function withMarks(
  state: State,
  character: string,
  item: string,
  next: (marks: number) => number,
): State {
  const counted = <T extends { readonly id: string; readonly marks: number }>(held: T): T =>
    held.id === item ? { ...held, marks: next(held.marks) } : held
  return withSheet(state, character, sheet => ({
    ...sheet,
    equipment: sheet.equipment.map(counted),
    enhancements: sheet.enhancements.map(counted),
  }))
}

/** DAI-COUNTER-2/3/4: one mark for each item used, for any number of uses. */
export function marksFor(state: State, used: Uses, options: Options) {
  return Object.entries(used).flatMap(([character, items]) => {
    const pc = state.characters[character]
    return pc ? items.flatMap(item => markOf(pc, item, options)) : []
  })
}

function markOf(pc: Pc, item: string, options: Options) {
  const counted = countedItem(pc, item)
  if (!counted) return []
  const { kind, marks } = counted
  const mark = useItem({ item: { kind, marks }, sameUse: false, options })
  return mark.ok ? [marked({ character: pc.id, item, kind })] : []
}

interface CountedItem {
  readonly kind: CountedKind
  readonly marks: number
  readonly name: string
}

/** An item or enhancement of the sheet, in the form the counter operations take. */
function countedItem({ character }: Pc, item: string): CountedItem | null {
  const held = character.equipment.find(one => one.id === item)
  if (held) return held
  const enhancement = character.enhancements.find(one => one.id === item)
  return enhancement ? { ...enhancement, kind: 'enhancement' } : null
}

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

/** Sent by the seat that pays. `item` is an item or an enhancement of the sheet. */
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
    const agreed = agreedUpkeep(upkeep, at.viewer.seat, at)
    if (!agreed.ok) return agreed
    const { owner, payer, other, kind } = agreed.value
    return ok([
      reserveMoved({ of: payer.id, reason: RESET_REASON[kind], dice: -1, lost: 0 }),
      counterReset({
        character: owner.id,
        item: upkeep.item,
        by: other && other.id !== owner.id ? other.id : null,
      }),
    ])
  },
})

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
 * Every maintenance this seat could pay for now: of its character's things, or of a companion's
 * that it does itself.
 */
function upkeepChances(ctx: GameContext): readonly OfferInput<Upkeep>[] {
  const people = Object.values(ctx.state.characters).filter(inPlay)
  return ownCharacters(ctx)
    .flatMap(me => people.flatMap(owner => waysFor(owner, me)))
    .filter(([upkeep]) =>
      MAINTENANCE_TOOLS.some(tools => agreedUpkeep({ ...upkeep, tools }, ctx.viewer.seat, ctx).ok),
    )
    .map(([upkeep, key, text]) => {
      const { tools: _, ...given } = upkeep
      return { given, id: key, label: text }
    })
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

export const countersChapter = { events: [itemsUsed, marked, counterReset], commands: [reset] }
