import { field, s, label, ok, phrase, same } from '@mastro/core'
import { isAnyGone } from '../bodies/body-status.ts'
import type { Bill, DieView, OutcomeView, Result, KnownAnswers, SlipContext } from '@mastro/core'
import { GROUP_MODES, groupEffort, planGroupEffort } from '../../operations/group-effort.ts'
import type { GroupEffortInput, GroupEffortOutput } from '../../operations/group-effort.ts'
import { tableRefusal } from '../../guards.ts'
import { partForm, defineRoll } from '../../kit.ts'
import { groupEffortOdds } from '../../odds/roll-odds.ts'
import { againstFields, oppositionOf } from '../rolls/opposition.ts'
import { billLines, billOf, diceOf, plainDice, sideOfBeing } from '../rolls/bill.ts'
import type { BilledSide } from '../rolls/bill.ts'
import {
  experienceUsed,
  isSealed,
  overrideLogged,
  masterNoteEffect,
  usedTogether,
} from '../rolls/effects.ts'
import type { EffectList } from '../rolls/effects.ts'
import { handPool } from '../rolls/dice-parts.ts'
import { optionsFor, overrideField } from '../rolls/modifier-parts.ts'
import { sideTotal } from '../rolls/outcome.ts'
import { LOWEST_DICE } from '../rolls/lowest-dice.ts'
import { masterSeat } from '../rolls/part-seats.ts'
import { applyVerdict, verdictPart } from '../rolls/experience-verdict.ts'
import { OUTCOMES } from '../../operations/shared/contest.ts'
import { planPool, type PoolResult } from '../../operations/shared/pool.ts'
import type { State } from '../../state.ts'
import { id } from '../../schemas.ts'
import { labelOf } from '../../messages/label-of.ts'
import { OFFER_LABELS } from '../../messages/offer-labels.ts'
import { TERMS } from '../../messages/terms.ts'
import { againstSide } from './test.ts'
import {
  groupMembersOf,
  mayOpenGroupSlip,
  openGroupSlip,
  sideInput,
  participantsOf,
  groupParts,
} from './group-parts.ts'
import type { GroupAbout, GroupContext } from './group-parts.ts'

const TITLE = label('Sforzo collettivo', 'Group effort')
const BY_CHANCE = { value: '', label: label('A caso', 'At random') }

const parts = {
  ...groupParts,
  master: {
    role: 'master',
    label: TERMS.master,
    form: partForm<GroupAbout>()({
      mode: field.choice(
        GROUP_MODES,
        label('Come si sommano', 'How it adds up'),
        key => labelOf('groupMode', key),
        'add',
      ),
      effective: field.when(
        'mode',
        ['this-or-that'],
        field.custom(s.withDefault(s.text(80), ''), (key, { state, about }: GroupContext) => ({
          id: key,
          label: label('Chi può riuscire davvero', 'Who can really succeed'),
          kind: 'choice',
          choices: [
            BY_CHANCE,
            ...participantsOf(state, about).map(being => ({
              value: being.id,
              label: same(being.sheet.name),
            })),
          ],
          initial: '',
        })),
      ),
      ...againstFields,
      ...overrideField,
    }),
    required: true,
    secrecy: 'may-seal',
    seat: masterSeat,
  },
  verdict: verdictPart,
} as const
type KnownGroupParts = KnownAnswers<typeof parts>

/** A group effort in one of four modes, chosen by the Master (WARP-GROUP-1 to 5). */
export const group = defineRoll({
  kind: 'group',
  label: TITLE,
  group: OFFER_LABELS.together,
  rules: ['WARP-GROUP-1', 'WARP-GROUP-2', 'WARP-GROUP-3', 'WARP-GROUP-4'],
  about: s.object({ characters: s.list(id, 2, 20) }),
  isOver: ({ about, state }) => isAnyGone(state, about.characters),
  offered(ctx) {
    const characters = mayOpenGroupSlip(ctx, 2)
    return characters === null
      ? []
      : [{ about: { characters: [...characters] }, id: 'group', label: OFFER_LABELS.groupEffort }]
  },
  open: openGroupSlip,
  title: () => TITLE,
  parts,
  normalize: applyVerdict,
  situation(ctx) {
    const { about, known } = ctx
    const side = sideInput(about, known, ctx)
    if (!side.ok) return side
    const { master } = known
    if (master === undefined) return tableRefusal('part-missing', 'master')
    if (side.value.length === 0) return tableRefusal('part-missing', 'owner')
    const against = oppositionOf(ctx.state, master)
    if (!against.ok) return against
    const { mode, effective } = master
    const named = mode === 'this-or-that' && effective !== ''
    if (named && !side.value.some(one_ => one_.id === effective))
      return tableRefusal('unknown-being', 'master.effective')
    const input: GroupEffortInput = {
      mode,
      participants: side.value,
      ...(named ? { effective } : {}),
      ...(against.value.kind === 'difficulty'
        ? { difficulty: against.value.difficulty }
        : { opponent: against.value.pool }),
      options: optionsFor(ctx.table, master.override),
    }
    const tried = groupEffort(input, LOWEST_DICE)
    return tried.ok ? ok(input) : tried
  },
  run: groupEffort,
  bill: ctx => billFor(ctx.situation, ctx.known, ctx),
  odds({ situation }) {
    const odds = situation.ok ? groupEffortOdds(situation.value) : null
    if (odds === null || !odds.ok) return null
    return {
      outcomes: OUTCOMES.map(key => ({
        id: key,
        label: labelOf('outcome', key),
        chance: odds.value[key],
      })),
    }
  },
  outcome: (output, { mode, participants }, knows, { known }) => {
    const open = knows('master') && mode !== 'this-or-that'
    const title = phrase`${known.owner?.what || TITLE}`
    const ids = participants.map(one_ => one_.id)
    const shown = open
      ? openEffort(output, mode, title, ids)
      : sealedEffort(output, mode, title, ids)
    return { ...shown, ...(open || mode !== 'combine' ? effortSides(output, mode, ids, open) : {}) }
  },
  effects(output, input, { known, about, ...place }) {
    const joining = groupMembersOf(about, known, place)
    const used =
      input.mode === 'combine'
        ? joining.flatMap(({ being, hand }) => usedTogether(being, hand))
        : joining.flatMap(({ being, hand }, i) => experienceUsed(being, output.rolls[i]!, hand))
    return [
      ...used,
      ...reallyEffective(place.state, output),
      ...overrideLogged(known.master?.override, isSealed(place.slip, 'master')),
    ]
  },
})

function billFor(
  situation: Result<GroupEffortInput>,
  known: KnownGroupParts,
  { about, ...place }: SlipContext<State> & { readonly about: GroupAbout },
): Bill {
  const { master } = known
  const options = optionsFor(place.table, master?.override)
  const sides: BilledSide[] = groupMembersOf(about, known, place).map(({ being, hand, at }) => {
    const made = handPool(place.state, being, hand, at)
    return {
      ...sideOfBeing(being, being.id),
      because: hand.because,
      pool: made.ok ? planPool(made.value.pool) : null,
    }
  })
  const against: BilledSide =
    master === undefined
      ? { id: 'against', name: TERMS.opponent, pool: null }
      : againstSide(place.state, master)
  const plan =
    situation.ok && situation.value.mode === 'combine' ? planGroupEffort(situation.value) : null
  if (plan === null || !plan.ok) return billOf([...sides, against], options)
  const [pool] = plan.value.pools
  const joined: BilledSide = { id: 'owner', name: TITLE, base: TERMS.dice, pool: pool! }
  const bill = billOf([joined, against], options)
  const named = billLines(withNames(place.state, pool!.pool), TERMS.dice)
  return { ...bill, lines: named.map(line => ({ ...line, side: 'owner' })) }
}

/** Replaces the ids of helpers by their names. */
function withNames({ beings }: State, pool: PoolResult): PoolResult {
  const bonus = pool.bonus.map(({ source, dice }) => {
    const being = source.startsWith('helper:') ? beings[source.slice('helper:'.length)] : undefined
    return { source: being === undefined ? source : `helper:${being.sheet.name}`, dice }
  })
  return { ...pool, bonus }
}

type Mode = GroupEffortInput['mode']

function openEffort(
  output: GroupEffortOutput,
  mode: Mode,
  title: ReturnType<typeof label>,
  participants: readonly string[],
): OutcomeView {
  const { outcome, total, target, margin, totals } = output
  const way = labelOf('groupMode', mode)
  const result = labelOf('outcome', outcome)
  return {
    id: outcome,
    label: result,
    stamp: outcome,
    text: phrase`${title} (${way}): ${total} ${label('contro', 'against')} ${target}. ${result}`,
    dice: diceOfEffort(output, mode === 'combine' ? [] : participants),
    figures: { outcome, mode, total, target, margin, totals, participants },
    why: [
      { label: way, value: total },
      { label: TERMS.target, value: target },
    ],
  }
}

/** WARP-GROUP-3: only the Master sees the effective participant, even if nothing is sealed. */
function sealedEffort(
  { outcome, totals }: GroupEffortOutput,
  mode: Mode,
  title: ReturnType<typeof label>,
  participants: readonly string[],
): OutcomeView {
  const result = labelOf('outcome', outcome)
  return {
    id: outcome,
    label: result,
    stamp: outcome,
    text: phrase`${title}: ${result}`,
    dice: [],
    figures: { outcome, totals: mode === 'combine' ? [] : totals, participants },
    why: [],
  }
}

/** The total of each participant, and of the opposition where it is known. */
function effortSides(
  { total, totals, target }: GroupEffortOutput,
  mode: Mode,
  participants: readonly string[],
  open: boolean,
) {
  const each = mode === 'combine' ? [total] : totals
  const sides = each.map((one, i) => sideTotal(participants[i] ?? 'owner', TERMS.total, one))
  const against = open ? [sideTotal('against', TERMS.target, target)] : []
  return {
    sides:
      mode === 'combine'
        ? [sideTotal('owner', TERMS.total, total), ...against]
        : [...sides, ...against],
  }
}

/**
 * Separate rolls belong to their participants. A combined roll belongs to the owner of the slip.
 */
function diceOfEffort(
  { rolls, opponent, difficultyRoll }: GroupEffortOutput,
  whose: readonly string[],
): DieView[] {
  const theirs = { side: 'against' }
  return [
    ...rolls.flatMap((one_, i) => diceOf(one_, { side: whose[i] ?? 'owner' })),
    ...(opponent === null ? [] : diceOf(opponent, theirs)),
    ...plainDice(difficultyRoll?.faces ?? [], theirs),
  ]
}

function reallyEffective({ beings }: State, { effective }: GroupEffortOutput): EffectList {
  if (effective === null) return []
  const named = beings[effective]?.sheet.name ?? effective
  const note = label(`Poteva riuscire davvero: ${named}`, `Who could really succeed: ${named}`)
  return [masterNoteEffect('effective', note, ['WARP-GROUP-3'])]
}
