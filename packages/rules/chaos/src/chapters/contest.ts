import { field, s, label, ok, phrase, refuse, same } from '@mastro/core'
import type {
  FieldSpec,
  Chapter,
  Effect,
  Field,
  OddsView,
  Result,
  Slip,
  AnyEvent,
  Viewer,
} from '@mastro/core'
import { contest, contestEntrants, type ContestInput } from '../operations/contest.ts'
import { type ComponentName, COMPONENTS, idField } from '../operations/shared-fields.ts'
import { modifierOf } from '../operations/roll-result.ts'
import { sheetParts } from '../operations/roll-sheet.ts'
import { beingsFor } from '../guards.ts'
import { activeBeings, beingOf } from '../selectors.ts'
import { partForm, defineRoll, type GameContext } from '../kit.ts'
import { nameIn, nameOf } from '../messages/log-lines.ts'
import { groupOf } from '../messages/offer-groups.ts'
import { fieldOdds } from '../odds/odds.ts'
import { settingsOf } from '../options.ts'
import type { Being, State, RollChoice } from '../state.ts'
import { term, TERM_LABELS } from '../messages/terms.ts'
import type { ActionChoice } from './action.ts'
import { advantageUsed, carriedBy } from './advantage-points.ts'
import { conditionNow } from './bodies.ts'
import { tired } from './fatigue-events.ts'
import { exchangeFought } from './fight.ts'
import { contestOddsView, contestOutcome } from './rolls/contest-outcome.ts'
import {
  activeBeing,
  isAnyGone,
  mayRoll,
  onSlip,
  playedPart,
  rulingPart,
  type PartOf,
} from './rolls/parts.ts'
import { componentField, rollSheetOf, sheetFields, sumOf } from './rolls/sheet-choice.ts'
import { billOfSides, namesOf } from './rolls/roll-labels.ts'
import { sumUsed, lastUsedBy } from './last-used-choices.ts'

/**
 * Chapter 2.1.3: a contest between characters. No Difficulty, the highest level wins
 * (WOC-CONTEST-1, WOC-CONTEST-7).
 */

interface ContestAbout {
  readonly contenders: readonly string[]
  /** The purpose, in the opener's words. */
  readonly purpose?: string | undefined
  /** Whether somebody may be wounded. Omit to decide by the rolls: two sides, with Body. */
  readonly fight?: boolean | undefined
}
interface ContestSituation {
  readonly names: Readonly<Record<string, string>>
  readonly act: ContestInput
  /**
   * WOC-FATIGUE-5. Fatigue deferred by each contender until the fight ends. Missing in older rolls.
   */
  readonly fatigue?: number
}
/** Keys are `advantage:<id>` and `component:<id>`, only for contenders the Master rules on. */
type ContestRuling = Readonly<Record<string, number | ComponentName | null>>

const MOST = 12
const about: s.Schema<ContestAbout> = s.object({
  contenders: s.list(idField, 2, MOST),
  purpose: s.optional(s.text(120)),
  fight: s.optional(s.bool()),
})
type ContestContext = PartOf<ContestAbout>
const contendersOf = ({ state, about: { contenders } }: Pick<ContestContext, 'state' | 'about'>) =>
  contenders.flatMap(id => beingOf(state, id) ?? [])
const whose = ({ state, of }: ContestContext) => beingOf(state, of)
const sheetIn = (ctx: ContestContext) => whose(ctx)?.character

/**
 * Selects what was used in the last contest, so that repeating it takes one tap (WOC-CONTEST-7).
 */
function asBefore<T>(
  key: keyof RollChoice,
  ask: FieldSpec<T, ContestContext>,
): FieldSpec<T, ContestContext> {
  return {
    schema: ask.schema,
    field: (id, ctx, given) => {
      const field = ask.field(id, ctx, given)
      const being = whose(ctx)
      const last = being === undefined ? null : lastContest(ctx.state, being)
      return field === null || last === null ? field : { ...field, initial: last[key] }
    },
  }
}

/** The contender's last choice, or null if the sheet no longer has all of it. */
function lastContest(state: State, { id, character }: Being): RollChoice | null {
  const { contest: sum } = lastUsedBy(state, id)
  return sum !== null && rollSheetOf(character, sum.component, sum).ok ? sum : null
}

const asks = sheetFields(sheetIn)
const declared = partForm<ContestAbout>()({
  intent: field.text(8000, label('Cosa tenti', 'What you try')),
  component: asBefore('component', componentField(sheetIn)),
  skill: asBefore('skill', asks.skill),
  specialisation: asBefore('specialisation', asks.specialisation),
  nuance: asBefore('nuance', asks.nuance),
  incapacity: asBefore('incapacity', asks.incapacity),
  waive: field.onlyIf(
    ({ table }: ContestContext) => settingsOf(table.options).waiveInContests,
    field.rare(field.bool(TERM_LABELS.waiveDice)),
  ),
})
const ruled = {
  schema: s.map(s.nullable(s.union([s.int(0, 99), s.oneOf(COMPONENTS)]))),
  fields: (ctx: ContestContext): readonly Field[] => [
    { ...FATIGUE_FIELD, initial: fatigueAtFirst(ctx.about) },
    ...contendersOf(ctx).flatMap(being => [
      advantageField(being, carriedBy(ctx.state, being.id)),
      {
        id: `component:${being.id}`,
        label: phrase`${TERM_LABELS.component}: ${nameOf(being)}`,
        kind: 'choice' as const,
        choices: COMPONENTS.map(value => ({ value, label: term('component', value) })),
        initial: null,
        rare: true as const,
      },
    ]),
  ],
}

/** WOC-FATIGUE-5. One point for each exchange of blows, unless the Master decides otherwise. */
const USUAL_FATIGUE = 1
const FATIGUE_FIELD: Field = {
  id: 'fatigue',
  label: label('Stanchezza in sospeso, a testa', 'Deferred fatigue, each'),
  kind: 'int',
  min: 0,
  max: 10,
  initial: USUAL_FATIGUE,
}

function fatigueAtFirst({ contenders, fight = contenders.length === 2 }: ContestAbout): number {
  return fight ? USUAL_FATIGUE : 0
}

/**
 * Whether this is a fight: as its opener decided, else two contenders, with a player's character
 * rolling Body. A race or haggling is not one. An opponent's roll is sealed and does not count.
 */
function isBlows(
  { fight }: ContestAbout,
  beings: readonly Being[],
  entered: ContestInput['contenders'],
): boolean {
  if (fight !== undefined) return fight
  const open = entered.filter(({ id }) => beings.some(one => one.id === id && one.seat !== null))
  const isBodily = open.length === 0 || open.some(({ component }) => component.name === 'body')
  return entered.length === 2 && isBodily
}

export const contestRoll = defineRoll({
  kind: 'contest',
  label: TERM_LABELS.contest,
  group: TERM_LABELS.contest,
  rules: ['WOC-CONTEST-1', 'WOC-CONTEST-2', 'WOC-CONTEST-4'],
  about,
  offered: ctx =>
    beingsFor(ctx)
      .filter(isUp)
      .flatMap(being => openings(ctx, being)),
  open: ({ contenders }, { state, viewer }) => openContest(state, contenders, viewer),
  parts: {
    side: {
      ...playedPart('side', whose, ctx => same(nameIn(ctx.state, ctx.of)), declared),
      each: ({ about: { contenders } }) => contenders,
      isIncomplete: ({ slip, of }: ContestContext) => isComponentMissing(slip, of),
    },
    ruling: rulingPart(ruled),
  },
  title: ({ about: { contenders, purpose = '' }, state }) => {
    if (purpose.trim() !== '') return same(purpose.trim())
    const names = contenders.map(id => nameIn(state, id))
    return label(names.join(' contro '), names.join(' against '))
  },
  isOver: ({ about: { contenders }, state }) => isAnyGone(state, contenders),
  situation: ({
    about: of,
    known: { side, ruling = {} },
    state,
    table,
  }): Result<ContestSituation> => {
    const beings = of.contenders.flatMap(id => beingOf(state, id) ?? [])
    const entered = beings.map(being => contenderOf(state, being, side[being.id], ruling))
    const refused = entered.find(one => !one.ok)
    if (refused !== undefined && !refused.ok) return refused
    const act = {
      contenders: entered.flatMap(one => (one.ok ? [one.value] : [])),
      settings: settingsOf(table.options),
    }
    const checked = contestEntrants(act)
    if (!checked.ok) return onSlip(checked)
    const ruledFatigue = ruling['fatigue']
    const fatigue =
      typeof ruledFatigue === 'number'
        ? ruledFatigue
        : isBlows(of, beings, act.contenders)
          ? USUAL_FATIGUE
          : 0
    return ok({ names: namesById(beings), act, fatigue })
  },
  run: ({ act }, dice) => contest(act, dice),
  bill: ({ about, known: { side, ruling = {} }, state }) =>
    billOfSides(
      contendersOf({ state, about }).map(being => {
        const entered = contenderOf(state, being, side[being.id], ruling)
        const common = { id: being.id, name: same(nameOf(being)), seat: being.seat }
        if (!entered.ok) return { ...common, parts: null }
        const { advantagePoints, waiveDice } = entered.value
        const parts = { ...sheetParts(entered.value), advantagePoints }
        return { ...common, parts, names: namesOf(entered.value), isWaived: waiveDice }
      }),
      label('2d6 per ciascuno', '2d6 each'),
    ),
  /** Exact when every side is known. Against one sealed side, listed for each total it may have. */
  odds: ({ situation, about, known: { side, ruling = {} }, state }) => {
    if (!situation.ok) return againstSealed({ state, about }, side, ruling)
    const result = fieldOdds(contestEntrants(situation.value.act))
    return result.ok ? contestOddsView(result.value, situation.value.names) : null
  },
  outcome: (output, { names }, knows) => contestOutcome(output, names, id => knows(`side:${id}`)),
  /** WOC-EGOC-5. Advantage won earlier is used up. */
  immediateEvents: (_, { act }, { state, about: { contenders } }) => [
    ...act.contenders.map(one => sumUsed({ who: one.id, where: 'contest', ...sumOf(one) })),
    ...contenders.filter(id => carriedBy(state, id) > 0).map(who => advantageUsed({ who })),
  ],
  effects: ({ winner }, { fatigue = 0 }, { about: { contenders } }) =>
    fatigue === 0 ? [] : [exchangeOf(contenders, winner, fatigue)],
})

/** WOC-ROLL-3. An open side whose Component is not named yet. */
function isComponentMissing({ parts }: Slip, of: string): boolean {
  const valueOf = (part: string) => parts.find(({ id }) => id === part)?.value
  const side = declared.schema.safeParse(valueOf(`side:${of}`))
  const named = ruled.schema.safeParse(valueOf('ruling'))
  const word = named.success ? named.data[`component:${of}`] : null
  return side.success && side.data.component === null && typeof word !== 'string'
}

/** «You win if the other's total is …», from the only side this seat knows. */
function againstSealed(
  at: Pick<ContestContext, 'state' | 'about'>,
  side: Readonly<Record<string, ActionChoice>>,
  ruling: ContestRuling,
): OddsView | null {
  const known = contendersOf(at).flatMap(being => {
    const entered = contenderOf(at.state, being, side[being.id], ruling)
    return entered.ok ? [entered.value] : []
  })
  const [own] = known
  if (own === undefined || known.length > 1 || at.about.contenders.length !== 2) return null
  const modifier = modifierOf({ ...sheetParts(own), advantagePoints: own.advantagePoints })
  const entrant = (id: string, total: number, waived: boolean) => ({ id, parts: { total }, waived })
  const middle = own.waiveDice ? modifier - USUAL_ROLL : modifier
  const steps = NEAR.map(more => middle + more).flatMap(total => {
    const sides = [entrant('own', modifier, own.waiveDice), entrant('other', total, false)]
    const result = fieldOdds(ok(sides))
    const chance = result.ok ? result.value.win['own'] : undefined
    return result.ok && chance !== undefined ? [{ at: total, chance, tie: result.value.tie }] : []
  })
  return { curve: { of: label('Vinci, se il suo totale è', 'You win if their total is'), steps } }
}
const NEAR = [-4, -2, 0, 2, 4]
/** About the mean of 2d6 with a Chaos Die, against which a sum without dice is measured. */
const USUAL_ROLL = 8

function exchangeOf(
  contenders: readonly string[],
  winner: string | null,
  points: number,
): Effect<AnyEvent> {
  return {
    id: 'exchange',
    label: phrase`${TERM_LABELS.deferredFatigue}: ${points} ${label('a testa', 'each')}`,
    rules: ['WOC-FATIGUE-5'],
    events: [
      exchangeFought({ contenders: [...contenders], winner }),
      ...contenders.map(who => tired({ who, cause: 'combat', points, timing: 'end-of-combat' })),
    ],
  }
}

/** The opener plays one of the contenders. All are in play, each listed once. */
export function openContest(
  state: State,
  contenders: readonly string[],
  viewer: Viewer,
): Result<null> {
  for (const [i, id] of contenders.entries()) {
    const being = activeBeing(state, id, `about.contenders[${i}]`)
    if (!being.ok) return being
    if (contenders.indexOf(id) < i) return refuse('same-contender', `about.contenders[${i}]`)
  }
  return contenders.some(id => mayRoll(state, id, viewer).ok)
    ? ok(null)
    : refuse('not-yours', 'about.contenders')
}

/**
 * Offers a contest against each other being in play, and against all of them if there are several.
 */
function openings({ state }: GameContext, being: Being) {
  const others = activeBeings(state).filter(other => other.id !== being.id)
  const group = groupOf(being)
  const last = lastContest(state, being)
  const again = last === null ? {} : { value: { ...last, intent: '', waive: false } }
  const pairs = others.map(other => ({
    ...again,
    about: { contenders: [being.id, other.id] },
    id: `contest/${being.id}/${other.id}`,
    label: phrase`${TERM_LABELS.contest}: ${nameOf(other)}`,
    group,
  }))
  const everyone = {
    ...again,
    about: { contenders: [being.id, ...others.map(({ id }) => id)].slice(0, MOST) },
    id: `contest/${being.id}`,
    label: label('Confronto fra tutti', 'Contest among all'),
    group,
  }
  return others.length > 1 ? [...pairs, everyone] : pairs
}

const isUp = (being: Being) => conditionNow(being) === 'able'

function contenderOf(
  state: State,
  being: Being,
  choice: ActionChoice | undefined,
  ruling: ContestRuling,
): Result<ContestInput['contenders'][number]> {
  if (choice === undefined) return refuse('choice-missing', `side:${being.id}`)
  const named = ruling[`component:${being.id}`]
  const component = COMPONENTS.find(one => one === named) ?? choice.component
  if (component === null) return refuse('ruling-missing', 'ruling')
  const sheet = rollSheetOf(being.character, component, choice)
  if (!sheet.ok) return refuse(sheet.error.code, `side:${being.id}.${sheet.error.path}`)
  return ok({
    id: being.id,
    ...sheet.value,
    advantagePoints: advantageIn(ruling, being.id, carriedBy(state, being.id)),
    waiveDice: choice.waive,
  })
}

export function advantageField({ id, character }: Being, initial: number = 0): Field {
  return {
    id: `advantage:${id}`,
    label: phrase`${TERM_LABELS.advantagePoints}: ${character.name}`,
    kind: 'int',
    min: 0,
    max: 20,
    initial,
  }
}

export function advantageIn(
  ruling: Readonly<Record<string, unknown>>,
  id: string,
  carried: number = 0,
): number {
  const points = ruling[`advantage:${id}`]
  return typeof points === 'number' ? points : carried
}

export function namesById(beings: readonly Being[]): Readonly<Record<string, string>> {
  return Object.fromEntries(beings.map(({ id, character }) => [id, character.name] as const))
}

export const contests = { rolls: [contestRoll] } satisfies Chapter<State>
