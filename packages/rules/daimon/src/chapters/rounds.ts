import { chancesFor, targetCurve } from './rolls/targets.ts'
import { field, s, label, ok, phrase, pluralForm, refuse } from '@mastro/core'
import type { Label, OddsView, Result, SlipContext } from '@mastro/core'
import {
  combatRound,
  combatRoundInput,
  type CombatRoundOutput,
} from '../operations/combat-round.ts'
import { gearDice } from '../operations/pool.ts'
import { ownCharacters } from '../guards.ts'
import { form, partForm, defineRoll } from '../kit.ts'
import {
  groupOf,
  fightHeadcount,
  nameOf,
  opponentIn,
  seatName,
  seenName,
  yetToRoll,
} from '../selectors.ts'
import { combatRoundOdds } from '../odds/tests.ts'
import { changeEffect } from './rolls/effects.ts'
import {
  byWorth,
  strategyField,
  targetField,
  wieldFields,
  type WieldedGear,
  yesField,
} from './rolls/part-forms.ts'
import { foeGear, gearOf, workingGear } from './rolls/gear.ts'
import { hintsOf } from './rolls/improvement-hints.ts'
import { diceOf } from './rolls/pool.ts'
import {
  requireRollable,
  allyPart,
  improvable,
  mayRoll,
  ownerPart,
  request,
  rollerFields,
  rollerLastFields,
  rollerOf,
  rollerSheet,
  solo,
  soloBill,
  termsFields,
  termsPart,
  isAnyOut,
} from './rolls/solo.ts'
import type {
  RollerAbout,
  RollerContext,
  RollerPart,
  MasterTerms,
  SoloRoll,
  SoloExtra,
  KnownSoloParts,
} from './rolls/solo.ts'
import { factsOf, OUTCOME, rollOutcome } from './rolls/solo-outcome.ts'
import type { Fight, FightGroup, Foe, Pc, State } from '../state.ts'
import { GROUPS } from '../messages/offer-groups.ts'
import { woundCount } from '../messages/log-lines.ts'
import { against, roundEffects, type RoundInfo } from './round-effects.ts'

/**
 * One character's test of one round (DAI-COMBAT). The difficulty is the foe's and hidden like any
 * target (DAI-NPC-1).
 */

interface FighterPart extends RollerPart, WieldedGear {}
type KnownRoundParts = KnownSoloParts<FighterPart> & {
  readonly master: { readonly difficulty: number } | undefined
}
interface RoundAbout extends RollerAbout {
  readonly foe: string
}
type Fighter = SoloRoll<FighterPart>

/** The fighters of one exchange. */
interface ExchangeFighters {
  readonly pc: Pc
  /** The foe that is attacked. */
  readonly foe: Foe
  /** The foe whose difficulty applies: in a single round the strongest opponent (DAI-COMBAT-3). */
  readonly faced: Foe
  readonly fight: Fight
  readonly numbers: { readonly own: number; readonly foes: number }
}
interface RoundReading {
  readonly facing: ExchangeFighters
  readonly built: Fighter
}

const round = defineRoll({
  kind: 'combat-round',
  label: label('Scontro', 'Fight'),
  group: GROUPS.fight,
  rules: ['DAI-COMBAT-1'],
  about: s.object({ character: s.name(64), foe: s.name(64) }),
  offered: ctx =>
    ownCharacters(ctx)
      .filter(({ status }) => status === 'active')
      .flatMap(pc => strikeOpenings(ctx.state, pc)),
  open: (about, ctx) => {
    const pc = mayRoll(about, ctx)
    return pc.ok ? mayStrike(ctx.state, about) : pc
  },
  parts: {
    owner: ownerPart(
      partForm<RollerAbout>()({
        ...rollerFields,
        ...wieldFields<RollerContext>(rollerSheet),
        strategy: strategyField,
        ...rollerLastFields,
      }),
    ),
    ally: allyPart,
    /**
     * If left empty, the foe's own difficulty applies. A value set by the Master may be sealed for
     * this roll.
     */
    master: {
      role: 'master',
      label: label('Target', 'Target'),
      form: form({ difficulty: targetField }),
      required: false,
      secrecy: 'may-seal',
    },
    terms: termsPart(
      partForm<RollerAbout>()({
        ...termsFields,
        /** A head count that replaces the fight's own (DAI-MOD-2), asked by the fight's page. */
        numbers: field.screenOnly(
          s.optional(s.object({ own: s.int(1, 20), foes: s.int(1, 20) })),
          'two numbers at once; without it the heads of the fight are counted',
        ),
        /** DAI-GEAR-6: gear levels make no difference here. */
        ignoreGear: yesField(label('L’equipaggiamento non conta', 'Gear does not count')),
      }),
    ),
  },
  isOver: ({ about, state }) => isRoundOver(state, about),
  title: ({ about: { character, foe }, state }) =>
    phrase`${nameOf(state, character)} ${label('affronta', 'faces')} ${seenName(state, foe)}`,
  situation: ctx => {
    const { about, known } = ctx
    const read = readRound(about, known, ctx)
    if (!read.ok) return read
    const { facing } = read.value
    const built = requireRollable(ok(read.value.built), ctx.table)
    if (!built.ok) return built
    const given = request(combatRoundInput, built.value, roundFields(facing, built.value, known))
    if (!given.ok) return given
    const facts: RoundInfo = {
      ...factsOf(built.value, ctx.table),
      player: seatName(ctx.table, facing.pc.seat),
      foe: facing.foe.id,
      foeName: facing.foe.name,
      open: facing.faced.open,
      ...groupFacts(facing, ctx.state),
    }
    return ok({ request: given.value, facts })
  },
  run: ({ request }, dice) => combatRound(request, dice),
  bill: ctx => {
    const read = readRound(ctx.about, ctx.known, ctx)
    return soloBill(read.ok ? ok(read.value.built) : read)
  },
  odds: ctx => {
    const read = readRound(ctx.about, ctx.known, ctx)
    return read.ok ? roundOdds(read.value, ctx.known, ctx) : null
  },
  outcome: (output, { facts }, knows, { known }) => {
    const open = facts.open || (known.master !== undefined && knows('master'))
    const { difficulty: target, woundsTaken, woundsInflicted, narrator, defeated } = output
    return rollOutcome(
      facts,
      { ...output, target },
      {
        open,
        rule: 'DAI-NPC-3',
        narrator: narrator === 'player' ? facts.player : facts.master, // DAI-COMBAT-7
        against: facts.foeName,
        more: aftermath(facts, output),
        figures: { narrator, woundsTaken, defeated, ...(open ? { woundsInflicted } : {}) },
      },
    )
  },
  effects: (output, played, { state, known }) => [
    ...roundEffects(state, played, output),
    ...(played.facts.open || known.master !== undefined ? [] : [against(output)]),
  ],
  change: changeEffect,
})

function facingOf(about: RoundAbout, ctx: SlipContext<State>): Result<ExchangeFighters> {
  const { fight } = ctx.state
  const pc = rollerOf(ctx, about)
  const foe = ctx.state.foes[about.foe]
  const group = pc && groupOf(ctx.state, pc.id)
  if (!fight || !pc || !group) return refuse('not-in-fight', 'about.character')
  if (foe?.seen !== true) return refuse('unknown-id', 'about.foe') // it disappeared from the fight
  const heads = fightHeadcount(ctx.state, group)
  const own = fight.mode === 'single' ? startingRound(ctx.state, group, heads.own) : heads.own
  const numbers = { own: Math.max(1, own.length), foes: Math.max(1, heads.foes.length) }
  const all = heads.foes.flatMap(id => ctx.state.foes[id] ?? [])
  const faced =
    fight.mode === 'single'
      ? all.reduce((top, one) => (one.difficulty > top.difficulty ? one : top), foe)
      : foe
  return ok({ pc, foe, faced, fight, numbers })
}

/** In a single round all tests count at once: companions who fell in it still count. */
const startingRound = (
  { fight }: State,
  { characters }: FightGroup,
  up: readonly string[],
): readonly string[] =>
  characters.filter(
    id => up.includes(id) || fight?.exchanges.some(({ character }) => character === id) === true,
  )

/** Facts about the rest of the group, which the outcome mentions. */
function groupFacts({ pc, fight }: ExchangeFighters, state: State): Partial<RoundInfo> {
  const group = groupOf(state, pc.id)
  if (!group) return {}
  if (fight.mode === 'multi') return { isCrowd: fightHeadcount(state, group).foes.length > 1 }
  const waitsFor = yetToRoll(state, group)
    .filter(id => id !== pc.id)
    .map(id => nameOf(state, id))
  return waitsFor.length === 0 ? {} : { waitsFor }
}

function readRound(
  about: RoundAbout,
  known: KnownRoundParts,
  ctx: SlipContext<State>,
): Result<RoundReading> {
  const facing = facingOf(about, ctx)
  if (!facing.ok) return facing
  const built = solo<FighterPart>(about, known, ctx, (pc, part, terms) =>
    fighterExtra(pc, part, terms, facing.value),
  )
  return built.ok ? ok({ facing: facing.value, built: built.value }) : built
}

const gearFields = ({ character }: Pc, part: FighterPart, terms: MasterTerms, foe: Foe) =>
  terms.ignoreGear === true ? {} : { gear: gearOf(character, part), foeGear: foeGear(foe) }

/** Gear, numbers and strategy, using the wounds at the start of the round (DAI-WOUND-4). */
function fighterExtra(
  pc: Pc,
  part: FighterPart,
  terms: MasterTerms,
  { foe, fight, numbers }: ExchangeFighters,
): SoloExtra {
  const { character, id } = pc
  return {
    items: workingGear(character, part),
    parts: {
      gearDice: gearDice({ ...gearFields(pc, part, terms, foe), melee: fight.melee }),
      numbers: terms.numbers ?? numbers,
      ...(part.strategy === undefined ? {} : { strategy: part.strategy }),
      health: {
        power: character.characteristics.power,
        wounds: fight.startWounds[id] ?? character.wounds,
      },
    },
  }
}

function roundFields(
  { fight, foe, faced, pc }: ExchangeFighters,
  { part, billed, terms }: Fighter,
  { master }: Pick<KnownRoundParts, 'master'>,
) {
  return {
    mode: fight.mode,
    opponent: opponentIn(fight, faced, master?.difficulty),
    numbers: billed.parts.numbers,
    ...gearFields(pc, part, terms, foe),
    melee: fight.melee,
    strategy: part.strategy,
  }
}

function mayStrike(state: State, { character, foe }: RoundAbout): Result<null> {
  const { fight } = state
  if (!fight) return refuse('no-fight')
  const group = groupOf(state, character)
  if (!group || fight.left.includes(character)) return refuse('not-in-fight', 'about.character')
  if (fight.exchanges.some(exchange => exchange.character === character))
    return refuse('already-acted', 'about.character')
  if (fight.toAssign) return refuse('wounds-to-assign')
  if (!group.foes.includes(foe)) return refuse('unknown-id', 'about.foe')
  return fightHeadcount(state, group).foes.includes(foe)
    ? ok(null)
    : refuse('opponent-down', 'about.foe')
}

/** Whether this exchange cannot happen any more. Wounds to assign only delay it. */
function isRoundOver(state: State, about: RoundAbout): boolean {
  const allowed = mayStrike(state, about)
  const isLate = !allowed.ok && allowed.error.code !== 'wounds-to-assign'
  return isLate || isAnyOut(state, [about.character])
}

/** Foes that this character can attack now. */
function strikeOpenings(state: State, { id: character, character: { equipment } }: Pc) {
  const group = groupOf(state, character)
  if (!group) return []
  const best = (kind: 'weapon' | 'armour') =>
    byWorth(equipment.filter(item => item.kind === kind))[0]?.id ?? null
  const value = { characteristic: 'dexterity', weapon: best('weapon'), armour: best('armour') }
  return fightHeadcount(state, group)
    .foes.filter(foe => mayStrike(state, { character, foe }).ok)
    .map(foe => ({
      about: { character, foe },
      id: `strike/${character}/${foe}`,
      label: phrase`${label('Affronta', 'Face')} ${nameOf(state, foe)}`,
      value,
    }))
}

function roundOdds(
  { facing, built }: RoundReading,
  known: KnownRoundParts,
  ctx: SlipContext<State>,
): OddsView | null {
  const isKnown = facing.faced.open || known.master !== undefined
  const given = request(combatRoundInput, built, roundFields(facing, built, known))
  const odds = given.ok && isKnown ? combatRoundOdds(given.value) : null
  const target = odds?.ok ? odds.value.difficulty : undefined
  const hints = hintsOf(improvable(ctx, built, { ...chancesFor(target), inFight: true }))
  if (!odds?.ok) return { ...targetCurve(diceOf(built.billed.parts)), hints }
  const { success, failure, narrator, characterDown, opponentDefeated } = odds.value
  return {
    outcomes: [
      { id: 'success', label: OUTCOME.success, chance: success },
      { id: 'failure', label: OUTCOME.failure, chance: failure },
      { id: 'narrates', label: label('Racconti tu', 'You narrate'), chance: narrator.player },
      {
        id: 'opponent-defeated',
        label: label('Avversario fuori combattimento', 'Opponent out of the fight'),
        chance: opponentDefeated,
      },
      {
        id: 'character-down',
        label: label('Finisci a terra', 'You go down'),
        chance: characterDown,
      },
    ],
    hints,
  }
}

/** What everybody sees, without the number of wounds the foe took. */
function aftermath(facts: RoundInfo, output: CombatRoundOutput): Label {
  const { foeName, name: called, waitsFor = [], isCrowd = false } = facts
  const { woundsTaken, woundsInflicted, defeated } = output
  if (defeated === 'opponent' && waitsFor.length > 0) {
    const names = waitsFor.join(', ')
    const roll = pluralForm(waitsFor.length, 'tira', 'tirano')
    const rolls = pluralForm(waitsFor.length, 'rolls', 'roll')
    return label(
      `${foeName} ha la peggio, ma prima ${roll} ${names}.`,
      `${foeName} is beaten, but ${names} ${rolls} first.`,
    )
  }
  // who takes the wounds is not chosen yet (DAI-COMBAT-10)
  if (woundsInflicted && isCrowd) return label('Il colpo va a segno.', 'The blow lands.')
  if (defeated === 'opponent')
    return label(`${foeName} è fuori combattimento.`, `${foeName} is out of the fight.`)
  if (woundsInflicted) return label(`${foeName} accusa il colpo.`, `${foeName} is hurt.`)
  if (woundsTaken > 0) return phrase`${called}: ${woundCount(woundsTaken)}.`
  return label('Nessuna ferita.', 'No wounds.')
}

export const roundsChapter = { events: [], commands: [], rolls: [round] }
