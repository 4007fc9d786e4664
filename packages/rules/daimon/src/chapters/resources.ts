import { field, s, label, ok, phrase, refuse } from '@mastro/core'
import type { OfferInput, Result, TableInfo } from '@mastro/core'
import { buyResource, RESOURCE_TIERS } from '../operations/buy-resource.ts'
import { rewardMoney } from '../operations/reward-money.ts'
import { advance } from '../operations/characters/advance/advance.ts'
import { contextSchema, purchaseSchema } from '../operations/characters/advance/purchase-schema.ts'
import { itemShape, type Item } from '../sheet/character.ts'
import { ITEM_KINDS } from '../data/gear.ts'
import { defineLeaderCommand, ownCharacters, ownPc } from '../guards.ts'
import { defineEvent, form, defineCommand, type GameContext } from '../kit.ts'
import { optionsOf, playerOf } from '../selectors.ts'
import { withSheet } from '../updates.ts'
import { count, id } from '../schemas.ts'
import { NEW_PLAYER, type Pc } from '../state.ts'
import { gearLevelName, ITEM_KIND_NAMES, socialClassName, tierName } from '../messages/names.ts'
import { GROUPS } from '../messages/offer-groups.ts'
import { change, line, NO_TEXT } from '../messages/log-lines.ts'
import { byPlayer } from '../personal-text.ts'

const AVAILABILITY = {
  cash: label('contante', 'cash'),
  immediate: label('disponibilità immediata', 'immediate availability'),
  'on-request': label('disponibilità su richiesta', 'availability on request'),
  partial: label('disponibilità parziale', 'partial availability'),
} as const

/** Resources and money: the things that a character's social class can obtain (DAI-SOCIAL). */

const resourceBought = defineEvent(
  'resource-bought',
  s.object({
    character: id,
    tier: s.oneOf(RESOURCE_TIERS),
    effectiveTier: s.oneOf([...RESOURCE_TIERS, 'untracked']),
    what: s.text(400),
    socialClass: s.int(1, 7),
    resources: count(6),
    onRequestUsed: count(1000),
    fell: s.bool(),
    item: s.nullable(itemShape),
  }),
  {
    personalText: byPlayer(),
    evolve: (state, { character, resources, socialClass, item, onRequestUsed }) => {
      const seat = state.characters[character]?.seat
      const bought = withSheet(state, character, sheet => ({
        ...sheet,
        resources,
        socialClass: { ...sheet.socialClass, current: socialClass },
        equipment: item ? [...sheet.equipment, item] : sheet.equipment,
      }))
      if (seat === undefined) return bought
      const player = { ...(state.players[seat] ?? NEW_PLAYER), onRequestUsed }
      return { ...bought, players: { ...bought.players, [seat]: player } }
    },
    describe: ({ character, what, effectiveTier, resources, socialClass, fell, item }, before) => {
      const sheet = before.characters[character]?.character
      if (!sheet) return null
      const bought = item?.name ?? (what === '' ? label('qualcosa', 'something') : what)
      const tier =
        effectiveTier === 'untracked'
          ? label('spesa che non si conta', 'too small to count')
          : AVAILABILITY[effectiveTier]
      const drop = fell ? label(' Scende di classe sociale.', ' Down one social class.') : NO_TEXT
      return line(
        phrase`${sheet.name} ${label('si procura', 'gets')} ${bought} (${tier}).${drop}`,
        [fell ? 'DAI-SOCIAL-6' : 'DAI-SOCIAL-5'],
        {
          changes: [
            ...change(character, 'resources', sheet.resources, resources),
            ...change(character, 'social-class', sheet.socialClass.current, socialClass),
          ],
        },
      )
    },
  },
)

const moneyPaid = defineEvent(
  'money-paid',
  s.object({
    character: id,
    value: count(1000),
    socialClass: s.int(1, 7),
    resources: count(6),
    climbed: s.bool(),
    blocked: s.bool(),
    lost: count(1000),
  }),
  {
    evolve: (state, { character, resources, socialClass }) =>
      withSheet(state, character, sheet => ({
        ...sheet,
        resources,
        socialClass: { ...sheet.socialClass, current: socialClass },
      })),
    describe: ({ character, value, resources, socialClass, climbed, blocked }, before) => {
      const sheet = before.characters[character]?.character
      if (!sheet) return null
      const then = climbed
        ? label(' Sale di classe sociale.', ' Up one social class.')
        : blocked
          ? label(
              ' Oltre non si sale senza condizioni speciali.',
              ' No further without special conditions.',
            )
          : NO_TEXT
      return line(
        phrase`${sheet.name} ${label('riceve denaro: Risorse', 'is paid: Resources')} +${value}.${then}`,
        ['DAI-SOCIAL-11'],
        {
          changes: [
            ...change(character, 'resources', sheet.resources, resources),
            ...change(character, 'social-class', sheet.socialClass.current, socialClass),
          ],
        },
      )
    },
  },
)

const wantedItem = s.object({
  name: s.nonEmptyText(80),
  kind: s.oneOf(ITEM_KINDS),
  level: s.int(1, 4),
})
type WantedItem = s.Infer<typeof wantedItem>
const purchase = {
  character: field.hidden(s.name(64)),
  tier: field.hidden(s.oneOf(RESOURCE_TIERS)),
  what: field.text(200, label('Che cosa', 'What')),
  /** Option `gearByResources`: a partial purchase may add a weapon or armour. */
  item: field.hidden(s.optional(wantedItem)),
}
export interface ResourceQuestion {
  readonly character: string
  readonly tier: (typeof RESOURCE_TIERS)[number]
  readonly what: string
  readonly item?: WantedItem | undefined
}

/** DAI-SOCIAL-3…6: the result of this purchase. */
function bought({ character, tier, what, item }: ResourceQuestion, ctx: GameContext) {
  const pc = ownPc(character, ctx)
  if (!pc.ok) return pc
  const { resources, socialClass } = pc.value.character
  const done = buyResource({
    socialClass: socialClass.current,
    resources,
    tier,
    onRequestUsed: playerOf(ctx.state, pc.value.seat).onRequestUsed,
    options: optionsOf(ctx.table),
  })
  if (!done.ok) return done
  const got = item ? boughtItem(pc.value, item, tier, ctx.table) : ok(null)
  if (!got.ok) return got
  const { cost: _, ...after } = done.value
  return ok(resourceBought({ character, tier, what, ...after, item: got.value }))
}

/**
 * DAI-EQUIP-4: with the option, a partial purchase adds an item. Its level is limited as in
 * evolution.
 */
function boughtItem(
  { character }: Pc,
  item: WantedItem,
  tier: string,
  table: TableInfo,
): Result<Item | null> {
  const options = optionsOf(table)
  if (!options.gearByResources) return refuse('disabled-by-options', 'item')
  if (tier !== 'partial') return refuse('source-not-allowed', 'tier')
  const wanted = s.parse(purchaseSchema, { type: 'item', ...item }, 'item')
  if (!wanted.ok) return wanted
  // Only the limit of DAI-EVO-13 applies. One extra EVO covers its price, which is not charged
  // here.
  const lent = { ...character, evo: character.evo + 1 }
  const context = contextSchema.parse({})
  const got = advance({ character: lent, purchase: wanted.value, context, options })
  return got.ok ? ok(got.value.character.equipment.at(-1) ?? null) : got
}

const buy = defineCommand('buy-resource', {
  rule: 'DAI-SOCIAL-3',
  label: label('Procurati qualcosa', 'Get something'),
  group: GROUPS.means,
  verb: label('Procurati', 'Get it'),
  form: form(purchase),
  offered: ctx =>
    ownCharacters(ctx).flatMap(pc => [...tierChances(pc, ctx), ...gearChances(pc, ctx)]),
  decide: (wanted, at) => {
    const done = bought(wanted, at)
    return done.ok ? ok([done.value]) : done
  },
})

const tierChances = (
  { id: character }: Pc,
  ctx: GameContext,
): readonly OfferInput<ResourceQuestion>[] =>
  RESOURCE_TIERS.filter(tier => bought({ character, tier, what: '' }, ctx).ok).map(tier => ({
    given: { character, tier },
    id: `buy/${character}/${tier}`,
    label: tierName(tier),
  }))

function gearChances(
  { id: character }: Pc,
  ctx: GameContext,
): readonly OfferInput<ResourceQuestion>[] {
  if (!optionsOf(ctx.table).gearByResources) return []
  const wanted = ITEM_KINDS.flatMap(kind =>
    (kind === 'shield' ? [1] : [1, 2, 3, 4]).map(level => ({ kind, level })),
  )
  return wanted.flatMap(({ kind, level }) => {
    const text = phrase`${ITEM_KIND_NAMES[kind]}, ${gearLevelName(level)}`
    const item = { name: text.it, kind, level }
    const given = { character, tier: 'partial' as const, item }
    return bought({ ...given, what: '' }, ctx).ok
      ? [{ given, id: `buy/${character}/${kind}/${level}`, label: text }]
      : []
  })
}

/** DAI-SOCIAL-10/11. */
const pay = defineLeaderCommand('pay-money', {
  rule: 'DAI-SOCIAL-10',
  label: label('Paga', 'Pay'),
  group: GROUPS.master,
  verb: label('Paga', 'Pay'),
  form: form({
    points: field.int(1, 20, label('Punti Risorse', 'Resource points')),
    socialClass: field.custom(s.int(1, 6), (field, { state }: GameContext, { character }) => ({
      id: field,
      label: label('Di che classe è il denaro', 'Which class the money is'),
      kind: 'choice',
      choices: [1, 2, 3, 4, 5, 6].map(score => ({
        value: score,
        label: socialClassName(score),
        at: score,
      })),
      initial: Math.min(6, state.characters[String(character)]?.character.socialClass.current ?? 1),
    })),
    specialConditions: field.bool(
      label(
        'Condizioni speciali per la classe più alta',
        'Special conditions for the highest class',
      ),
    ),
  }),
  idPrefix: 'pay',
  variants: ({ character: { name: called } }) => ({
    label: phrase`${label('Paga', 'Pay')} ${called}`,
  }),
  decide: (pc, { character, points, socialClass, specialConditions }, at) => {
    const paid = rewardMoney({
      socialClass: pc.character.socialClass.current,
      resources: pc.character.resources,
      payment: { points, socialClass },
      specialConditions,
      options: optionsOf(at.table),
    })
    return paid.ok ? ok([moneyPaid({ character, ...paid.value })]) : paid
  },
})

export const resourcesChapter = { events: [resourceBought, moneyPaid], commands: [buy, pay] }
