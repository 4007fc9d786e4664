import {
  int,
  label,
  list,
  name,
  object,
  ok,
  oneOf,
  withDefault,
  type Dice,
  type Effect,
  type Infer,
  type OutcomeView,
  type PartSpec,
  type Result,
  type Slip,
  type SlipSpec,
  type TableFacts,
  type Viewer,
} from '@mastro/core'
import {
  initiative as initiativeAct,
  type InitiativeInput,
  type InitiativeOutput,
} from '../acts/initiative.ts'
import { fightStarted, readyFighters } from '../game/decide/fights.ts'
import type { Event } from '../game/events.ts'
import type { Being, State } from '../game/state.ts'
import { bestCombat } from '../game/traits.ts'
import { planPool } from '../shared/pool.ts'
import { TERMS } from '../words/terms.ts'
import { billLines, billOf, diceOf } from './bill.ts'
import { experienceUsed, overrideLogged } from './effects.ts'
import { handPool } from './hand-pool.ts'
import {
  choiceField,
  EMPTY_HAND,
  hand,
  handForm,
  intField,
  isSealed,
  optionsFor,
  overrideField,
  overrideForm,
  partSpec,
  seatFor,
  valueOf,
  type Hand,
} from './parts.ts'

const about = object({ fighters: list(name(80), 1, 40) })
type About = Infer<typeof about>
const ownerPart = object({
  /** WARP-INIT-2: the Master may roll once for its characters. */
  rollGroup: withDefault(oneOf(['each', 'all']), 'each'),
  roundSeconds: withDefault(int(1, 60), 3),
  ...overrideField,
})
type OwnerPart = Infer<typeof ownerPart>

/** A fight begins: everybody rolls once for the order (WARP-INIT-1 to 3). */
export const initiative: SlipSpec<State, Event> = {
  kind: 'initiative',
  label: TERMS.initiative,
  rules: ['WARP-INIT-1', 'WARP-INIT-2', 'WARP-INIT-3'],
  about,
  open(state: State, { fighters }: About, viewer: Viewer, table: TableFacts) {
    const ready = readyFighters(state, fighters, { by: viewer, table })
    return ready.ok ? ok(null) : ready
  },
  parts(state: State, slip: Slip, table: TableFacts): readonly PartSpec[] {
    return [
      partSpec({
        id: 'owner',
        role: 'owner',
        seat: slip.owner,
        label: TERMS.master,
        schema: ownerPart,
        fields: [
          choiceField(
            'rollGroup',
            TERMS.masterCharacter,
            [
              { value: 'each', label: label('Un tiro ciascuno', 'A roll each') },
              { value: 'all', label: label('Un tiro per tutti', 'One roll for all') },
            ],
            'each',
          ),
          intField('roundSeconds', label('Secondi per round', 'Seconds in a round'), 1, 60, 3),
          ...overrideForm(),
        ],
        secrecy: 'may-seal',
      }),
      ...fightersOf(state, slip)
        .filter(({ seat }) => seat !== null)
        .map(being =>
          partSpec({
            id: `side:${being.id}`,
            role: 'side',
            seat: seatFor(being, slip, table),
            label: { it: being.sheet.name, en: being.sheet.name },
            schema: hand,
            fields: handForm(state, being),
            required: false,
          }),
        ),
    ]
  },
  input,
  run: (input: InitiativeInput, dice: Dice) => initiativeAct(input, dice),
  bill(state: State, slip: Slip, table: TableFacts) {
    const own = valueOf<OwnerPart>(slip, 'owner')
    const players = fightersOf(state, slip).filter(({ seat }) => seat !== null)
    const pools = players.map(being => {
      const pool = poolFor(state, slip, being)
      return pool.ok ? planPool(pool.value) : null
    })
    const rows = players.flatMap(({ sheet, seat }, i) =>
      pools[i] == null
        ? []
        : billLines(pools[i].pool, { it: sheet.name, en: sheet.name }, seat ?? undefined),
    )
    const foes = fightersOf(state, slip).length - players.length
    return billOf(rows, [...pools, ...(foes > 0 ? [null] : [])], optionsFor(table, own?.override))
  },
  odds: () => null,
  outcome(input: InitiativeInput, output: InitiativeOutput, _: Slip, knows): OutcomeView {
    const seen = new Set(
      input.participants.flatMap(({ id, side }) =>
        side === 'players' || knows('owner') ? [id] : [],
      ),
    )
    const shown = output.results.filter(({ id }) => seen.has(id))
    const whole = shown.length === output.results.length
    return {
      id: 'order',
      label: TERMS.initiative,
      stamp: 'neutral',
      text: label('L’ordine è deciso', 'The order is set'),
      dice: whole ? rollsOf(input, output).flatMap(roll => diceOf(roll)) : [],
      figures: {
        order: output.order,
        totals: Object.fromEntries(shown.map(({ id, total }) => [id, total])),
      },
      why: [],
    }
  },
  effects(state: State, slip: Slip, _: InitiativeInput, output: InitiativeOutput): Effect<Event>[] {
    const beings = fightersOf(state, slip)
    const own = valueOf<OwnerPart>(slip, 'owner')
    const rollOf = (id: string) => output.results.find(result => result.id === id)?.roll
    return [
      {
        id: 'fight',
        label: label('Comincia il combattimento', 'The fight begins'),
        rules: ['WARP-INIT-1'],
        events: [fightStarted(beings, output.order, output.totals, own?.roundSeconds ?? 3)],
      },
      ...beings.flatMap(being => {
        const roll = rollOf(being.id)
        return roll === undefined ? [] : experienceUsed(being, roll)
      }),
      ...overrideLogged(own?.override ?? [], isSealed(slip, 'owner')),
    ]
  },
}

function fightersOf(state: State, slip: Slip): Being[] {
  const { fighters } = slip.about as About // parsed when the slip was opened
  return fighters.flatMap(id => state.beings[id] ?? [])
}

/** Whoever says nothing rolls its best fighting trait; the Master's characters do the same. */
function poolFor(state: State, slip: Slip, being: Being) {
  const value = valueOf<Hand>(slip, `side:${being.id}`) ?? {
    ...EMPTY_HAND,
    trait: bestCombat(being)?.id ?? '',
  }
  const made = handPool(state, being, value, `side:${being.id}`)
  return made.ok ? ok(made.value.pool) : made
}

function input(state: State, slip: Slip, table: TableFacts): Result<InitiativeInput> {
  const own = valueOf<OwnerPart>(slip, 'owner')
  const participants: InitiativeInput['participants'] = []
  for (const being of fightersOf(state, slip)) {
    const pool = poolFor(state, slip, being)
    if (!pool.ok) return pool
    const master = being.seat === null
    participants.push({
      id: being.id,
      side: master ? 'master' : 'players',
      pool: pool.value,
      rollGroup: master && own?.rollGroup === 'all' ? 'master' : null,
    })
  }
  const options = optionsFor(table, own?.override)
  const made: InitiativeInput = { method: 'roll', masterActs: 'last', participants, options }
  const tried = initiativeAct(made, { roll: () => 1 })
  return tried.ok ? ok(made) : tried
}

/** One roll for each group, as the dice fell. */
function rollsOf({ participants }: InitiativeInput, { results }: InitiativeOutput) {
  const groups = participants.map(({ id, rollGroup }) => rollGroup ?? `alone:${id}`)
  return results.filter((_, i) => groups.indexOf(groups[i]!) === i).map(({ roll }) => roll)
}
