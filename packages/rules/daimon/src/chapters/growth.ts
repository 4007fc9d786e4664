import { field, s, label, ok, phrase, refuse, type OfferInput, type Label } from '@mastro/core'
import { advance } from '../operations/characters/advance/advance.ts'
import {
  contextSchema,
  purchaseSchema,
  type Purchase,
} from '../operations/characters/advance/purchase-schema.ts'
import { characterSchema, type Character } from '../sheet/character.ts'
import { CHARACTERISTICS } from '../data/characteristics.ts'
import { PURCHASES } from '../data/evolution.ts'
import { defineLeaderCommand, knownPc, ownCharacters, ownPc } from '../guards.ts'
import { defineEvent, form, defineCommand, type GameContext } from '../kit.ts'
import { inPlay, nameOf, optionsOf, skillIds } from '../selectors.ts'
import { withPc } from '../updates.ts'
import { count, id } from '../schemas.ts'
import type { Pc } from '../state.ts'
import { characteristicName, purchaseName, skillName, targetName } from '../messages/names.ts'
import { GROUPS } from '../messages/offer-groups.ts'
import { fromTo, change, diceCount, line, masterName, NO_TEXT } from '../messages/log-lines.ts'
import { purchaseLabel } from '../messages/reserve-labels.ts'
import { presetText } from '../messages/preset-texts.ts'
import { KEPT, withMovement } from './reserve.ts'
import { byPlayer } from '../personal-text.ts'

/** Character improvement: points, purchases and story conditions (DAI-EVO). */

const conditionsGranted = defineEvent(
  'conditions-granted',
  s.object({ character: id, granted: s.map(s.bool()) }),
  {
    evolve: (state, { character, granted }) =>
      withPc(state, character, pc => ({ ...pc, granted: { ...pc.granted, ...granted } })),
    describe: ({ character }, before, table) =>
      line(
        phrase`${masterName(table)} ${label('conferma le condizioni per far crescere', 'confirms the conditions to grow for')} ${nameOf(before, character)}.`,
        ['DAI-EVO-17'],
      ),
  },
)

const advanced = defineEvent(
  'advanced',
  s.object({
    character: id,
    purchase: s.oneOf(PURCHASES),
    evo: count(1_000_000),
    dice: count(7),
    after: characterSchema,
  }),
  {
    personalText: byPlayer(),
    evolve: (state, { character, purchase, evo, dice, after }) =>
      withPc(state, character, pc => {
        const purchases = [...pc.purchases, { type: purchase, evo }].slice(-KEPT)
        const bought: Pc = { ...pc, character: after, purchases }
        if (dice === 0) return bought
        const { reserve } = after
        return withMovement(bought, { reason: 'evolution-point', dice: -dice, lost: 0, reserve })
      }),
    describe: ({ character, purchase, evo, dice, after }, { characters }) => {
      const before = characters[character]?.character
      if (!before) return null
      const price =
        evo > 0 ? phrase` (${evo}\u00a0EVO)` : dice > 0 ? phrase` (${diceCount(dice)})` : NO_TEXT
      return line(
        phrase`${before.name} ${label('cresce', 'grows')}: ${grown(before, after) ?? purchaseLabel(purchase)}${price}.`,
        ['DAI-EVO-3'],
        {
          changes: [
            ...change(character, 'evo', before.evo, after.evo),
            ...change(character, 'pe', before.pe, after.pe),
            ...change(character, 'level', before.level, after.level),
            ...change(character, 'reserve', before.reserve, after.reserve),
            ...change(character, 'resources', before.resources, after.resources),
            ...change(
              character,
              'social-class',
              before.socialClass.current,
              after.socialClass.current,
            ),
          ],
        },
      )
    },
  },
)

/** The change on the sheet: «Tiro con pistola 2 → 3». Null if the kind of purchase is enough. */
function grown(before: Character, after: Character): Label | null {
  const [from, to] = [before.socialClass.current, after.socialClass.current]
  if (from !== to)
    return phrase`${label('sale di classe sociale', 'up one social class')}, ${fromTo(from, to)}`
  const characteristic = CHARACTERISTICS.find(
    key => before.characteristics[key] !== after.characteristics[key],
  )
  if (characteristic)
    return phrase`${characteristicName(characteristic)} ${fromTo(before.characteristics[characteristic], after.characteristics[characteristic])}`
  const scoreOf = (sheet: Character, skill: string) =>
    sheet.skills.find(owned => owned.id === skill)?.score ?? 0
  const skill = after.skills.find(({ id: key, score }) => scoreOf(before, key) !== score)
  if (skill) return phrase`${skillName(skill.id)} ${fromTo(scoreOf(before, skill.id), skill.score)}`
  const named = (kind: 'classes' | 'traits' | 'equipment' | 'enhancements') =>
    after[kind].find(held => !before[kind].some(old => old.name === held.name))?.name
  const called = named('classes') ?? named('traits') ?? named('equipment') ?? named('enhancements')
  return called === undefined ? null : presetText(called)
}

const CONDITIONS = {
  significantEvent: label('Un evento significativo', 'A significant event'),
  training: label('Addestramento', 'Training'),
  facility: label('Una struttura attrezzata', 'An equipped facility'),
  installerEquipped: label('Chi installa ha gli strumenti', 'The installer has the tools'),
  specialConditions: label('Condizioni particolari', 'Special conditions'),
  compatible: label('Si accorda con il profilo', 'Fits the profile'),
  connoted: label(
    'Le Abilità raccontano già quella Classe',
    'The skills already describe that class',
  ),
  access: label('Si può trovare', 'It can be found'),
} as const
type Condition = keyof typeof CONDITIONS

const condition = (key: Condition) =>
  field.custom(s.optional(s.bool()), (field, { state }: GameContext, { character }) => ({
    id: field,
    label: CONDITIONS[key],
    kind: 'bool',
    initial: conditionsOf(state.characters[String(character)])[key],
  }))

const conditionsOf = (pc: Pc | undefined) => contextSchema.parse({ ...pc?.granted })

/**
 * Story conditions of a purchase (DAI-EVO-17), confirmed by the Master until the end of the
 * session.
 */
const grant = defineLeaderCommand('grant-conditions', {
  rule: 'DAI-EVO-17',
  label: label('Conferma le condizioni per crescere', 'Confirm the conditions for growth'),
  group: GROUPS.growth,
  verb: label('Conferma', 'Confirm'),
  form: form({
    significantEvent: condition('significantEvent'),
    training: condition('training'),
    facility: condition('facility'),
    installerEquipped: condition('installerEquipped'),
    specialConditions: condition('specialConditions'),
    compatible: condition('compatible'),
    connoted: condition('connoted'),
    access: condition('access'),
  }),
  idPrefix: 'grant',
  variants: ({ character: { name: called } }) => ({
    label: phrase`${label('Condizioni per far crescere', 'Conditions to grow, for')} ${called}`,
  }),
  decide: (_, { character, ...conditions }) => {
    const granted = Object.entries(conditions).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, value] as const],
    )
    return ok([conditionsGranted({ character, granted: Object.fromEntries(granted) })])
  },
})

const MAX_NAME = 80 // as in the forms

export interface PurchaseQuestion {
  readonly character: string
  readonly purchase?: unknown
  readonly installer?: string | undefined
}

/** Every purchase of section 12, by the rules of the `advance` operation. */
function growth({ character, purchase, installer }: PurchaseQuestion, ctx: GameContext) {
  const pc = ownPc(character, ctx)
  if (!pc.ok) return pc
  const wanted = s.parse(purchaseSchema, purchase, 'purchase')
  if (!wanted.ok) return wanted
  if ('name' in wanted.value && (wanted.value.name?.length ?? 0) > MAX_NAME)
    return refuse('invalid-request', 'purchase.name')
  const context = growthContext(pc.value, installer, ctx)
  if (!context.ok) return context
  const options = optionsOf(ctx.table)
  const bought = advance({
    character: pc.value.character,
    purchase: wanted.value,
    context: context.value,
    options,
  })
  if (!bought.ok) return bought
  const { character: after, spent } = bought.value
  const { type } = wanted.value
  return ok(advanced({ character, purchase: type, evo: spent.evo, dice: spent.reserve, after }))
}

/** Granted conditions, the current time and the installer. */
function growthContext({ granted }: Pc, installer: string | undefined, ctx: GameContext) {
  const by = installer === undefined ? ok(null) : knownPc(ctx.state, installer, 'installer')
  if (!by.ok) return by
  const context = contextSchema.parse({
    ...granted,
    betweenSessions: !ctx.table.session.open,
    installerSkills: by.value ? skillIds(by.value.character) : [],
  })
  return ok(context)
}

/** `installer`: the character whose skills install an enhancement. */
const grow = defineCommand('advance', {
  rule: 'DAI-EVO-4',
  label: label('Cresci', 'Grow'),
  group: GROUPS.growth,
  verb: label('Cresci', 'Grow'),
  form: form({
    character: field.hidden(s.name(64)),
    purchase: field.hidden(s.unknown()),
    installer: field.hidden(s.optional(s.name(64))),
  }),
  offered: ctx => ownCharacters(ctx).flatMap(pc => growthChances(pc, ctx)),
  decide: (wanted, at) => {
    const grew = growth(wanted, at)
    return grew.ok ? ok([grew.value]) : grew
  },
})

/**
 * Purchases without free text that would be allowed now, alone or with a companion as installer.
 */
function growthChances(pc: Pc, ctx: GameContext): readonly OfferInput<PurchaseQuestion>[] {
  const { id: character, character: sheet } = pc
  if (!ownPc(character, ctx).ok) return []
  const others = Object.values(ctx.state.characters).filter(inPlay)
  const installers = others.map(one => one.id)
  const options = optionsOf(ctx.table)
  const alone = growthContext(pc, undefined, ctx)
  return possiblePurchases(sheet).flatMap(
    ([key, text, wish]): readonly OfferInput<PurchaseQuestion>[] => {
      const wanted = s.parse(purchaseSchema, wish, 'purchase')
      if (!wanted.ok) return []
      const purchase = wanted.value
      const may = (installer?: string) => {
        const context = installer === undefined ? alone : growthContext(pc, installer, ctx)
        return (
          context.ok && advance({ character: sheet, purchase, context: context.value, options }).ok
        )
      }
      const fit = may()
        ? ''
        : wish.type === 'enhancement'
          ? installers.find(one => may(one))
          : undefined
      if (fit === undefined) return []
      const given = { character, purchase: { ...wish } }
      return [
        {
          given: fit === '' ? given : { ...given, installer: fit },
          id: `advance/${character}/${key}`,
          label: text(),
        },
      ]
    },
  )
}

/** A possible purchase. Its label is computed only if it is allowed. */
type PossiblePurchase = readonly [key: string, text: () => Label, purchase: Purchase]

function possiblePurchases({
  skills,
  equipment,
  enhancements,
}: Character): readonly PossiblePurchase[] {
  return [
    [
      'evolution-points',
      () => purchaseName('evolution-points'),
      { type: 'evolution-points', count: 1 },
    ],
    ...CHARACTERISTICS.map((key): PossiblePurchase => [
      `characteristic/${key}`,
      () => phrase`${characteristicName(key)} +1`,
      { type: 'characteristic', id: key },
    ]),
    ...skills.map(({ id: skill }): PossiblePurchase => [
      `skill/${skill}`,
      () => phrase`${skillName(skill)} +1`,
      { type: 'skill', id: skill, outOfContext: false },
    ]),
    ['resources', () => purchaseName('resources'), { type: 'resources' }],
    ...equipment.map((item): PossiblePurchase => [
      `upgrade/${item.id}`,
      () => phrase`${purchaseName('upgrade-item')}: ${presetText(item.name)}`,
      { type: 'upgrade-item', itemId: item.id },
    ]),
    ...enhancements.flatMap(held =>
      held.bonuses.map(({ on, id: target }): PossiblePurchase => [
        `enhancement/${held.id}/${target}`,
        () => phrase`${presetText(held.name)}: ${targetName({ on, id: target })} +1`,
        {
          type: 'enhancement',
          enhancementId: held.id,
          replaceId: null,
          hidden: false,
          bonus: { on, id: target },
        },
      ]),
    ),
  ]
}

export const growthChapter = { events: [conditionsGranted, advanced], commands: [grant, grow] }
