import { field, s, label, ok, type PartContext, type Result } from '@mastro/core'
import {
  initiative as initiativeAct,
  type InitiativeInput,
  type InitiativeOutput,
} from '../../operations/initiative.ts'
import { form, partForm, defineRoll } from '../../kit.ts'
import { billOf, diceOf, sideOfBeing } from '../rolls/bill.ts'
import { experienceUsed, isSealed, overrideLogged } from '../rolls/effects.ts'
import {
  EMPTY_HAND,
  HAND_WAS,
  handPool,
  plainHandFields,
  checkReasons,
} from '../rolls/dice-parts.ts'
import type { Hand } from '../rolls/dice-parts.ts'
import { optionsFor, overrideField } from '../rolls/modifier-parts.ts'
import { LOWEST_DICE } from '../rolls/lowest-dice.ts'
import { nameFor, seatFor } from '../rolls/part-seats.ts'
import { applyVerdict, verdictPart } from '../rolls/experience-verdict.ts'
import { planPool, type Pool } from '../../operations/shared/pool.ts'
import type { Being, State } from '../../state.ts'
import { id } from '../../schemas.ts'
import { tableRefusal } from '../../guards.ts'
import { bestCombat } from '../../selectors.ts'
import { OFFER_LABELS } from '../../messages/offer-labels.ts'
import { TERMS } from '../../messages/terms.ts'
import { ableToFight, checkFighters } from './ready-fighters.ts'
import { startedWith } from './turns.ts'

interface About {
  readonly fighters: readonly string[]
}
type InitiativeContext = PartContext<State, About>
const fighterIn = ({ state, of }: InitiativeContext) => state.beings[of]
const fightersOf = ({ beings }: State, { fighters }: About): Being[] =>
  fighters.flatMap(key => beings[key] ?? [])

const ROLL_GROUPS = {
  each: label('Un tiro ciascuno', 'A roll each'),
  all: label('Un tiro per tutti', 'One roll for all'),
} as const

/** Starts a fight with one initiative roll for everybody (WARP-INIT-1 to 3). */
export const initiative = defineRoll({
  kind: 'initiative',
  label: TERMS.initiative,
  group: TERMS.fight,
  rules: ['WARP-INIT-1', 'WARP-INIT-2', 'WARP-INIT-3'],
  about: s.object({ fighters: s.list(id, 1, 40) }),
  offered({ state, viewer }) {
    const fighters = ableToFight(state).map(being => being.id)
    if (!viewer.leads || state.fight !== null || fighters.length === 0) return []
    return [{ about: { fighters }, id: 'initiative', label: OFFER_LABELS.startFight, value: {} }]
  },
  open: ({ fighters }, ctx) => checkFighters(ctx, fighters),
  title: () => TERMS.initiative,
  parts: {
    owner: {
      role: 'owner',
      label: TERMS.master,
      form: form({
        /** WARP-INIT-2: the Master may make one roll for all of the Master's characters. */
        rollGroup: field.choice(
          ['each', 'all'],
          TERMS.masterCharacter,
          key => ROLL_GROUPS[key],
          'each',
        ),
        roundSeconds: field.int(1, 60, label('Secondi per round', 'Seconds in a round'), 3),
        ...overrideField,
      }),
      required: true,
      secrecy: 'may-seal',
      alwaysSealed: true, // WARP-OPP-2: rolls of the Master's characters are secret
    },
    side: {
      role: 'side',
      each: ({ state, about }: Omit<InitiativeContext, 'of'>) =>
        fightersOf(state, about)
          .filter(({ seat }) => seat !== null)
          .map(being => being.id),
      label: (at: InitiativeContext) => nameFor(fighterIn(at)),
      form: partForm<About>()(plainHandFields<InitiativeContext>(fighterIn, bestCombat)),
      check: checkReasons,
      legacyFields: HAND_WAS,
      required: false,
      secrecy: 'open',
      seat: (at: InitiativeContext) => seatFor(fighterIn(at), at),
    },
    verdict: verdictPart,
  },
  normalize: applyVerdict,
  situation({ about, known: { owner, side }, state, table }) {
    const participants: InitiativeInput['participants'] = []
    for (const being of fightersOf(state, about)) {
      const pool = poolFor(state, being, side[being.id])
      if (!pool.ok) return pool
      const master = being.seat === null
      participants.push({
        id: being.id,
        side: master ? 'master' : 'players',
        pool: pool.value,
        rollGroup: master && owner?.rollGroup === 'all' ? 'master' : null,
      })
    }
    if (participants.length === 0) return tableRefusal('unknown-being', 'about.fighters') // all of them left
    const options = optionsFor(table, owner?.override)
    const input: InitiativeInput = { method: 'roll', masterActs: 'last', participants, options }
    const tried = initiativeAct(input, LOWEST_DICE)
    return tried.ok ? ok(input) : tried
  },
  run: initiativeAct,
  bill({ known: { owner, side }, state, table, about }) {
    const sides = fightersOf(state, about).map(being => {
      const pool = being.seat === null ? null : poolFor(state, being, side[being.id])
      const known = pool?.ok === true ? planPool(pool.value) : null
      return { ...sideOfBeing(being, `side:${being.id}`), pool: known }
    })
    return billOf(sides, optionsFor(table, owner?.override))
  },
  odds: () => null,
  outcome(output, input, knows) {
    const seen = input.participants.filter(({ side }) => side === 'players' || knows('owner'))
    const shown = output.results.filter(result => seen.some(one_ => one_.id === result.id))
    const isWhole = shown.length === output.results.length
    return {
      id: 'order',
      label: TERMS.initiative,
      stamp: 'neutral',
      text: label('L’ordine è deciso', 'The order is set'),
      dice: isWhole
        ? rollsOf(input, output).flatMap(({ key, roll: fell }) =>
            diceOf(fell, { side: `side:${key}` }),
          )
        : [],
      figures: {
        order: output.order,
        totals: Object.fromEntries(shown.map(result => [result.id, result.total])),
      },
      why: [],
    }
  },
  effects(output, _, { state, slip, about, known }) {
    const beings = fightersOf(state, about)
    const rollOf = (key: string) => output.results.find(result => result.id === key)?.roll
    const { owner, side } = known
    return [
      {
        id: 'fight',
        label: label('Comincia il combattimento', 'The fight begins'),
        rules: ['WARP-INIT-1'],
        events: [startedWith(beings, output.order, output.totals, owner?.roundSeconds ?? 3)],
      },
      ...beings.flatMap(being => {
        const fell = rollOf(being.id)
        return fell === undefined ? [] : experienceUsed(being, fell, side[being.id])
      }),
      ...overrideLogged(owner?.override, isSealed(slip, 'owner')),
    ]
  },
})

/** The chosen pool. Without an answer, and for the Master's characters, the best combat trait. */
function poolFor(state: State, being: Being, given: Hand | undefined): Result<Pool> {
  const hand = given ?? { ...EMPTY_HAND, trait: bestCombat(being)?.id ?? '' }
  const made = handPool(state, being, hand, `side:${being.id}`)
  return made.ok ? ok(made.value.pool) : made
}

/** One roll per group, in rolling order. */
function rollsOf({ participants }: InitiativeInput, { results }: InitiativeOutput) {
  const groups = participants.map(one_ => one_.rollGroup ?? `alone:${one_.id}`)
  return results
    .filter((_, i) => groups.indexOf(groups[i]!) === i)
    .map(result => ({ key: result.id, roll: result.roll }))
}
