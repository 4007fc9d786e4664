import { field, s, json, quoted, label, ok, phrase, refuse, same } from '@mastro/core'
import type { Docs, PartContext, Result, SlipContext, TableInfo } from '@mastro/core'
import { contest as contestAct, contestInput } from '../operations/contest.ts'
import { rematch } from '../operations/rematch.ts'
import { ownCharacters } from '../guards.ts'
import type { ContestDoc } from '../documents.ts'
import { partForm, defineRoll, type GameDocsContext, type GameContext } from '../kit.ts'
import { nameOf, optionsOf, sheetOf } from '../selectors.ts'
import { contestOddsView } from './rolls/contest-odds.ts'
import { changeEffect } from './rolls/effects.ts'
import {
  descriptionField,
  noteField,
  reserveField,
  seatsField,
  strategyField,
  strikeField,
  useFields,
  wieldFields,
  yesField,
} from './rolls/part-forms.ts'
import { gearOf } from './rolls/gear.ts'
import {
  checkContenders,
  contenderSeat,
  knownSides,
  outsiders,
  sideOf,
  sidesBill,
} from './rolls/sides.ts'
import type {
  SideDeclaration,
  ContestSideParts,
  ContestAbout,
  KnownContestParts,
} from './rolls/sides.ts'
import { requireHelp } from './rolls/pool.ts'
import { mayHelp, TERMS_LABEL, isAnyOut } from './rolls/solo.ts'
import type { Approach, BindingResult, Pc, State } from '../state.ts'
import { GROUPS } from '../messages/offer-groups.ts'
import { contestBound, contestEffects, contestOutcome, contestSettled } from './contest-outcome.ts'
import type { ContestInfo } from './contest-outcome.ts'

/**
 * Contests between full sheets. Declarations stay sealed until all are in. A result may be binding
 * (DAI-CONTEST).
 */

type SideContext = PartContext<State, ContestAbout>
const sheetIn = ({ state, of }: SideContext) => sheetOf(state, of)
const sheetsIn = ({ state, about }: SideContext) =>
  about.contenders.flatMap(contender => sheetOf(state, contender) ?? [])
const inFight = ({ about }: SideContext): boolean => about.fight
const contenders = ({ about }: Omit<SideContext, 'of'>): readonly string[] => about.contenders

const NOTHING_DECLARED: SideDeclaration = {
  reserve: 0,
  strategy: 'none',
  weapon: null,
  armour: null,
  shield: null,
}
const wields = wieldFields<SideContext>(sheetIn)

const contestAbout = s.object({
  contenders: s.list(s.name(64), 2, 12),
  fight: s.withDefault(s.bool(), false),
  melee: s.withDefault(s.bool(), false),
  /** DAI-CONTEST-11: the goal is clearly different from that of the earlier contest. */
  distinctGoal: s.withDefault(s.bool(), false),
  title: s.withDefault(s.text(200), ''),
})

const contest = defineRoll({
  kind: 'contest',
  label: label('Confronto', 'Contest'),
  group: GROUPS.contest,
  rules: ['DAI-CONTEST-4'],
  about: contestAbout,
  offered: ctx =>
    ownCharacters(ctx)
      .filter(({ status }) => status === 'active')
      .flatMap(pc => contestOpenings(ctx, pc)),
  open: (about, ctx) =>
    about.fight && about.contenders.length !== 2
      ? refuse('fight-invalid', 'about.contenders') // DAI-CONTEST-13
      : checkContenders(about.contenders, ctx),
  parts: {
    pool: {
      role: 'side',
      each: contenders,
      seat: ctx => contenderSeat(ctx, ctx.of),
      label: ({ state, of }) => same(nameOf(state, of)),
      form: partForm<ContestAbout>()({
        ...useFields<SideContext>(sheetIn),
        description: descriptionField,
      }),
      required: true,
      secrecy: 'open',
      // checked when the approach is chosen, not when the last declaration is sealed
      check: (use, ctx) =>
        isRematchAllowed(ctx) || mayTry(ctx.of, use, ctx.about, ctx)
          ? ok(null)
          : refuse('rematch-not-allowed', 'value.characteristic'),
    },
    side: {
      role: 'side',
      each: contenders,
      seat: ctx => contenderSeat(ctx, ctx.of),
      label: ({ state, of }) =>
        phrase`${nameOf(state, of)}: ${label('dichiarazione', 'declaration')}`,
      form: partForm<ContestAbout>()({
        reserve: reserveField<SideContext>(ctx => sheetIn(ctx)?.reserve ?? 0),
        strategy: field.onlyIf(inFight, strategyField),
        weapon: field.onlyIf(inFight, wields.weapon),
        armour: field.onlyIf(inFight, wields.armour),
        shield: field.onlyIf(inFight, wields.shield),
      }),
      required: true,
      secrecy: 'until-all', // DAI-CONTEST-3
      defaultWhenAbsent: NOTHING_DECLARED,
      check: ({ reserve }, ctx) => mayStake(reserve, sheetIn(ctx)?.reserve ?? 0),
    },
    ally: {
      role: 'ally',
      each: ctx => outsiders(ctx.about, ctx).map(({ seat }) => seat),
      seat: ({ of }) => of,
      label: ctx => {
        const helper = outsiders(ctx.about, ctx).find(({ seat }) => seat === ctx.of)
        return phrase`${label('Aiuto di', 'Help from')} ${helper?.character.name ?? '?'}`
      },
      form: partForm<ContestAbout>()({
        help: field.custom(s.nullable(s.name(64)), (field, { state, about }: SideContext) => ({
          id: field,
          label: label('Aiuti', 'You help'),
          kind: 'choice',
          choices: about.contenders.map(contender => ({
            value: contender,
            label: same(nameOf(state, contender)),
          })),
        })),
        how: field.text(200, label('Come', 'How')),
      }),
      required: false,
      secrecy: 'open',
      check: ({ help }, { slip, table, of }) => {
        const same = slip.parts.filter(({ value }) => helps(value) === help)
        return help === null ? ok(null) : mayHelp(same, of, table)
      },
    },
    terms: {
      role: 'master',
      label: TERMS_LABEL,
      form: partForm<ContestAbout>()({
        /** One number for each contender, asked on the contest's own page. */
        advantage: field.screenOnly(
          s.withDefault(s.map(s.int(-4, 4)), () => ({})),
          'one number for each contender',
        ),
        strike: strikeField<SideContext>(sheetsIn),
        refusedHelp: seatsField<SideContext>(
          label('Aiuti che non c’entrano', 'Help that makes no sense'),
          ctx =>
            outsiders(ctx.about, ctx).map(({ seat, character }) => ({
              seat,
              name: character.name,
            })),
        ),
        note: noteField,
        /**
         * The Master allows another attempt although the earlier result is still binding
         * (DAI-CONTEST-10).
         */
        allowRematch: yesField(label('Si può ritentare', 'It may be tried again')),
      }),
      required: false,
      secrecy: 'open',
    },
  },
  isOver: ({ about, state }) => isAnyOut(state, about.contenders),
  title: ({ about: { contenders: sides, title }, state }) => {
    const names = sides.map(side => nameOf(state, side))
    const against = label(names.join(' contro '), names.join(' against '))
    return title.trim() === '' ? against : phrase`${against}, ${quoted(title.trim())}`
  },
  situation: ctx => {
    const { about, known } = ctx
    const sides = declaredSides(about, known, ctx)
    if (!sides.ok) return sides
    const barred = known.terms?.allowRematch === true ? null : barredBy(sides.value, about, ctx)
    if (barred) return refuse('rematch-not-allowed', `pool:${barred.id}`)
    const { fight, melee } = about
    const given = s.parse(contestInput, {
      contenders: sides.value.map(side => contenderOf(side, fight)),
      fight,
      melee,
      options: optionsOf(ctx.table),
    })
    return given.ok
      ? ok({ request: given.value, facts: factsOf(sides.value, ctx, about.title) })
      : given
  },
  run: ({ request }, dice) => contestAct(request, dice),
  bill: ctx => sidesBill(knownSides(ctx.about, ctx.known, ctx)),
  odds: ctx => contestOddsView(knownSides(ctx.about, ctx.known, ctx), ctx.about),
  outcome: (output, played) => contestOutcome(played, output),
  effects: (output, played, { state, slip }) => contestEffects(state, slip.id, played, output),
  change: changeEffect,
  next: (output, { request }, { slip }) => {
    if (!output.escalation) return null // DAI-CONTEST-7
    const { contenders: all, fight } = request
    const tied = [...output.tied]
    return {
      kind: 'escalation',
      owner: slip.owner,
      about: {
        contest: slip.id,
        contenders: tied,
        fight,
        strategies: Object.fromEntries(all.map(side => [side.id, side.strategy])),
        left: Object.fromEntries(tied.map(side => [side, output.results[side]!.reserveAfter])),
      },
    }
  },
})

const helps = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'help' in value ? value.help : null

/** A stake cannot exceed the dice available. */
export const mayStake = (stake: number, available: number): Result<null> =>
  stake > available ? refuse('reserve-insufficient', 'value.reserve', available) : ok(null)

function contestOpenings(ctx: GameContext, { id: own }: Pc) {
  const { state } = ctx
  const people = Object.values(state.characters).filter(pc => pc.id !== own)
  const rivals = [...people, ...Object.values(state.foes).filter(foe => foe.seen)].map(
    one => one.id,
  )
  return rivals
    .filter(other => checkContenders([own, other], ctx).ok)
    .flatMap(other =>
      [false, true].map(fight => ({
        about: { contenders: [own, other], fight, melee: fight, distinctGoal: false, title: '' },
        id: `${fight ? 'duel' : 'contest'}/${own}/${other}`,
        label: phrase`${fight ? label('Scontro con', 'A fight with') : label('Contro', 'Against')} ${nameOf(state, other)}`,
      })),
    )
}

function declaredSides(
  about: ContestAbout,
  known: KnownContestParts,
  ctx: SlipContext<State>,
): Result<readonly ContestSideParts[]> {
  const sides: ContestSideParts[] = []
  for (const contender of about.contenders) {
    const side = sideOf(contender, about, known, ctx)
    if (!side.ok) return side
    if (!side.value.declared) return refuse('part-missing', `side:${contender}`)
    const help = requireHelp(side.value.helpers)
    if (!help.ok) return help
    sides.push(side.value)
  }
  return ok(sides)
}

function contenderOf({ id: key, billed, declared }: ContestSideParts, fight: boolean) {
  const { pool, health, reserve, helpers } = billed.parts
  const armed =
    fight && declared
      ? { gear: gearOf(billed.character, declared), strategy: declared.strategy }
      : {}
  return { id: key, pool, health, reserve, helpers, ...armed }
}

function factsOf(
  sides: readonly ContestSideParts[],
  { table }: SlipContext<State>,
  title: string,
): ContestInfo {
  return {
    session: table.session.number,
    sides: sides.map(({ id: key, name: called, seat, billed, mark, helpers, pool }) => ({
      id: key,
      name: called,
      seat,
      approach: { characteristic: billed.use.characteristic, skill: billed.use.skill },
      enhancements: billed.use.enhancements,
      items: mark.filter(item => !billed.use.enhancements.includes(item)),
      helpers: helpers.map(helper => helper.seat),
      ...(pool.description.trim() === '' ? {} : { words: pool.description.trim() }),
    })),
    ...(title.trim() === '' ? {} : { stake: title.trim() }),
  }
}

/**
 * DAI-CONTEST-10/11: a binding result can be contested again only if `rematch` or the Master allows
 * it.
 */
function barredBy(
  sides: readonly ContestSideParts[],
  about: RematchAbout,
  ctx: SlipContext<State>,
): ContestSideParts | null {
  return sides.find(({ id, billed }) => !mayTry(id, billed.use, about, ctx)) ?? null
}

interface RematchAbout {
  readonly contenders: readonly string[]
  readonly distinctGoal: boolean
}

/** Whether no binding result forbids this approach to this side. */
function mayTry(
  side: string,
  { characteristic, skill }: Approach,
  { contenders: keys, distinctGoal }: RematchAbout,
  { state, table }: Pick<SlipContext<State>, 'state' | 'table'>,
): boolean {
  return Object.values(state.contests)
    .filter(held => held.contenders.filter(key => keys.includes(key)).length >= 2)
    .every(held => {
      const before = held.approaches[side]
      if (!before || held.winner === side) return true
      const answer = again(held, before, { characteristic, skill, distinctGoal }, table)
      return !answer.ok || answer.value.allowed
    })
}

const isRematchAllowed = ({ slip }: SideContext): boolean =>
  slip.parts.some(
    ({ id, value }) =>
      id === 'terms' &&
      typeof value === 'object' &&
      value !== null &&
      'allowRematch' in value &&
      value.allowRematch === true,
  )

const again = (
  held: BindingResult,
  before: Approach,
  proposal: Approach & { readonly distinctGoal: boolean },
  table: TableInfo,
) =>
  rematch({
    previous: {
      result: held.winner === null ? 'tie' : 'defeat',
      tieAcceptedByBoth: held.tieAcceptedByBoth,
      ...before,
    },
    proposal,
    winnerRecovered: held.winnerRecovered,
    newSession: held.session !== table.session.number,
    options: optionsOf(table),
  })

/**
 * Results that still bind the loser, and whether a new contest with the same approach is allowed.
 */
function contestDocs({ state, table, memo }: GameDocsContext): Docs {
  const docs = Object.values(state.contests).map(held => {
    const from = [table.session.number, table.options]
    const doc = memo(held, 'contest', from, () => json(contestDoc(held, table)))
    return [`contest/${held.id}`, doc] as const
  })
  return Object.fromEntries(docs)
}

function contestDoc(held: BindingResult, table: TableInfo): ContestDoc {
  const others = held.contenders.filter(key => key !== held.winner)
  const approach = held.approaches[others[0] ?? ''] ?? { characteristic: 'power', skill: null }
  const answer = again(held, approach, { ...approach, distinctGoal: false }, table)
  return {
    id: held.id,
    winner: held.winner,
    others,
    result: held.winner === null ? 'tie' : 'defeat',
    tieAcceptedByBoth: held.tieAcceptedByBoth,
    rematch: answer.ok ? answer.value : { allowed: true, reason: 'cooldown-over' },
  }
}

export const contestsChapter = {
  events: [contestBound, contestSettled],
  commands: [],
  rolls: [contest],
  docs: contestDocs,
}
