import { field, s, label, formatNumber, ok, phrase, readTable, same } from '@mastro/core'
import { isAnyGone } from '../bodies/body-status.ts'
import type { ViewContext, OutcomeView, Result } from '@mastro/core'
import {
  UNITARY_MODES,
  unitaryCombat,
  type UnitaryCombatInput,
  type UnitaryCombatOutput,
} from '../../operations/unitary-combat.ts'
import { tableRefusal } from '../../guards.ts'
import { beingIn, bestCombat } from '../../selectors.ts'
import { form, defineRoll } from '../../kit.ts'
import { unitaryCombatOdds } from '../../odds/roll-odds.ts'
import { billOf, diceOf, sideOfBeing, type BilledSide } from '../rolls/bill.ts'
import {
  experienceUsed,
  isSealed,
  overrideLogged,
  masterNoteEffect,
  usedTogether,
} from '../rolls/effects.ts'
import { EMPTY_HAND, handPool } from '../rolls/dice-parts.ts'
import { optionsFor, overrideField } from '../rolls/modifier-parts.ts'
import { sideTotal } from '../rolls/outcome.ts'
import { LOWEST_DICE } from '../rolls/lowest-dice.ts'
import { masterSeat } from '../rolls/part-seats.ts'
import { applyVerdict, verdictPart } from '../rolls/experience-verdict.ts'
import type { Participant } from '../../operations/shared/participants.ts'
import { planPool, pool as poolShape } from '../../operations/shared/pool.ts'
import type { State } from '../../state.ts'
import { id } from '../../schemas.ts'
import { labelOf } from '../../messages/label-of.ts'
import { OFFER_LABELS } from '../../messages/offer-labels.ts'
import { TERMS } from '../../messages/terms.ts'
import {
  groupMembersOf,
  mayOpenGroupSlip,
  openGroupSlip,
  sideInput,
  fightParts,
} from './group-parts.ts'

const TITLE = label('Combattimento unitario', 'Unitary combat')
const NARRATED = label('Si racconta', 'It is being told')
const WINNERS = {
  players: label('Vincono i personaggi', 'The characters win'),
  tie: label('Nessuno prevale', 'Nobody prevails'),
  masters: label('Vincono gli avversari', 'The opponents win'),
} as const
const ORDER = ['players', 'tie', 'masters'] as const

const foesIn = ({ state }: ViewContext<State>) =>
  Object.values(state.beings)
    .filter(({ seat }) => seat === null)
    .map(being => ({ value: being.id, label: same(being.sheet.name) }))
const modeField = (who: ReturnType<typeof label>) =>
  field.choice(UNITARY_MODES, who, key => labelOf('groupMode', key), 'add')

const masterFields = {
  foes: field.refs(TERMS.masterCharacter, foesIn, 20),
  thugs: field.int(0, 20, label('Comparse', 'Extras'), 0),
  thugDice: field.int(0, 12, label('Dadi di ogni comparsa', 'Dice of each extra'), 2),
  playersMode: modeField(label('I personaggi', 'The characters')),
  mastersMode: modeField(label('Gli avversari', 'The opponents')),
  ...overrideField,
}

/**
 * One roll decides a whole fight (WARP-UNITARY-1). The Master's total is never shown
 * (WARP-UNITARY-2).
 */
export const unitary = defineRoll({
  kind: 'unitary',
  label: TITLE,
  group: OFFER_LABELS.together,
  rules: ['WARP-UNITARY-1', 'WARP-UNITARY-2'],
  about: s.object({ characters: s.list(id, 1, 20) }),
  isOver: ({ about, state }) => isAnyGone(state, about.characters),
  offered(ctx) {
    const characters = mayOpenGroupSlip(ctx, 1)
    return characters === null
      ? []
      : [{ about: { characters: [...characters] }, id: 'unitary', label: OFFER_LABELS.unitary }]
  },
  open: openGroupSlip,
  title: () => TITLE,
  parts: {
    ...fightParts,
    master: {
      role: 'master',
      label: TERMS.master,
      form: form(masterFields),
      required: true,
      secrecy: 'may-seal',
      alwaysSealed: true, // WARP-UNITARY-2
      seat: masterSeat,
    },
    verdict: verdictPart,
  },
  normalize: applyVerdict,
  situation(at) {
    const { about, known } = at
    const players = sideInput(about, known, at)
    if (!players.ok) return players
    const { master } = known
    if (master === undefined) return tableRefusal('part-missing', 'master')
    if (players.value.length === 0) return tableRefusal('part-missing', 'owner')
    const masters = mastersOf(at.state, master)
    if (!masters.ok) return masters
    const input: UnitaryCombatInput = {
      players: players.value,
      masters: masters.value,
      playersMode: master.playersMode,
      mastersMode: master.mastersMode,
      options: optionsFor(at.table, master.override),
    }
    const tried = unitaryCombat(input, LOWEST_DICE)
    return tried.ok ? ok(input) : tried
  },
  run: unitaryCombat,
  bill(ctx) {
    const { about, known, state, table } = ctx
    const sides: BilledSide[] = groupMembersOf(about, known, ctx).map(({ being, hand, at }) => {
      const made = handPool(state, being, hand, at)
      return {
        ...sideOfBeing(being, being.id),
        because: hand.because,
        pool: made.ok ? planPool(made.value.pool) : null,
      }
    })
    const against: BilledSide = { id: 'against', name: TERMS.opponent, pool: null }
    return billOf([...sides, against], optionsFor(table))
  },
  odds({ situation }) {
    const found = situation.ok ? unitaryCombatOdds(situation.value) : null
    if (found === null || !found.ok) return null
    return {
      outcomes: ORDER.map(key => ({ id: key, label: WINNERS[key], chance: found.value[key] })),
    }
  },
  outcome: (output, input, knows) => ({
    ...(knows('master') ? openFight(output, input) : narratedOutcome(output)),
    sides: fightSides(output, input, knows('master')),
  }),
  effects(output, input, { about, known, ...place }) {
    const joining = groupMembersOf(about, known, place)
    const { mastersTotal, margin, limitedSuccess, rolls, winner } = output
    const won = WINNERS[winner]
    const note = label(
      `${won.it}. Totale dei tuoi: ${mastersTotal} (differenza ${formatNumber(margin)}, successi limitati ${limitedSuccess.masters})`,
      `${won.en}. Your side’s total: ${mastersTotal} (margin ${formatNumber(margin)}, limited successes ${limitedSuccess.masters})`,
    )
    return [
      ...(input.playersMode === 'add'
        ? joining.flatMap(({ being, hand }, i) => experienceUsed(being, rolls.players[i]!, hand))
        : joining.flatMap(({ being, hand }) => usedTogether(being, hand))),
      masterNoteEffect('master-total', note, ['WARP-UNITARY-2']),
      ...overrideLogged(known.master?.override, isSealed(place.slip, 'master')),
    ]
  },
})

const ownFigures = ({ playersTotal, rolls }: UnitaryCombatOutput) => ({
  playersTotal,
  playersKept: rolls.players.map(({ kept }) => kept),
})
const ownWhy = ({ playersTotal }: UnitaryCombatOutput) => [
  { label: TERMS.total, value: playersTotal, rule: 'WARP-UNITARY-1' },
]

/** The total of each character, and of the Master's side for the Master only (WARP-UNITARY-2). */
function fightSides(
  { playersTotal, mastersTotal, rolls }: UnitaryCombatOutput,
  { players, playersMode }: UnitaryCombatInput,
  isMaster: boolean,
) {
  const apart = rolls.players.map(({ total }, i) =>
    sideTotal(players[i]?.id ?? 'owner', TERMS.total, total),
  )
  return [
    ...(playersMode === 'add' ? apart : [sideTotal('owner', TERMS.total, playersTotal)]),
    ...(isMaster ? [sideTotal('against', TERMS.opponent, mastersTotal)] : []),
  ]
}

/** WARP-UNITARY-2: the outcome for players, without the winner. */
function narratedOutcome(output: UnitaryCombatOutput): OutcomeView {
  return {
    id: 'told',
    label: NARRATED,
    stamp: 'neutral',
    text: phrase`${TITLE}: ${output.playersTotal}. ${NARRATED}`,
    dice: [],
    figures: ownFigures(output),
    why: ownWhy(output),
  }
}

/**
 * Separate rolls belong to their participants. A combined roll belongs to the owner of the slip.
 */
function openFight(output: UnitaryCombatOutput, input: UnitaryCombatInput): OutcomeView {
  const { winner, rolls } = output
  const isApart = input.playersMode === 'add'
  return {
    id: winner,
    label: WINNERS[winner],
    stamp: winner === 'players' ? 'success' : winner === 'tie' ? 'tie' : 'failure',
    text: phrase`${TITLE}: ${WINNERS[winner]}`,
    dice: [
      ...rolls.players.flatMap((roll, i) =>
        diceOf(roll, { side: (isApart ? input.players[i]?.id : undefined) ?? 'owner' }),
      ),
      ...rolls.masters.flatMap(roll => diceOf(roll, { side: 'against' })),
    ],
    figures: { winner, mastersTotal: output.mastersTotal, ...ownFigures(output) },
    why: ownWhy(output),
  }
}

interface MastersSide {
  readonly foes: readonly string[]
  readonly thugs: number
  readonly thugDice: number
}

/** The Master's side: characters with sheets, and extras with a number of dice. */
function mastersOf(state: State, { foes, thugs, thugDice }: MastersSide): Result<Participant[]> {
  const made: Participant[] = []
  for (const [i, key] of foes.entries()) {
    const being = beingIn(state, key)
    if (being === undefined || being.seat !== null || foes.indexOf(key) < i)
      return tableRefusal('unknown-being', `master.foes[${i}]`)
    const own = { ...EMPTY_HAND, trait: bestCombat(being)?.id ?? '' }
    const pool = handPool(state, being, own, 'master')
    if (!pool.ok) return pool
    made.push({ id: key, pool: pool.value.pool })
  }
  for (let i = 0; i < thugs; i++)
    made.push({ id: `extra-${i + 1}`, pool: readTable(poolShape, { score: thugDice }) })
  return made.length === 0 || made.length > 20
    ? tableRefusal('part-missing', 'master.foes')
    : ok(made)
}
