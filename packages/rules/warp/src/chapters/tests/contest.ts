import { s, label, ok, phrase, same, type Label, type PartContext, type Result } from '@mastro/core'
import { isAnyGone } from '../bodies/body-status.ts'
import { versusOpponent, type VersusOpponentInput } from '../../operations/versus-opponent.ts'
import { checkCanAct, namedBeing, tableRefusal, beingsPlayedBy } from '../../guards.ts'
import { partForm, defineRoll } from '../../kit.ts'
import { sideOf } from '../../odds/contest-side.ts'
import { billOf, sideOfBeing } from '../rolls/bill.ts'
import { chargeUsed, experienceUsed, isSealed, overrideLogged } from '../rolls/effects.ts'
import { handFields, handPool, checkReasons, type Hand } from '../rolls/dice-parts.ts'
import {
  modFields,
  optionsFor,
  overrideField,
  type GrantedModifiers,
} from '../rolls/modifier-parts.ts'
import { outcomesOf, plannedCurve } from '../rolls/odds-view.ts'
import { LOWEST_DICE } from '../rolls/lowest-dice.ts'
import { openOutcome } from '../rolls/outcome.ts'
import { masterSeat, nameFor, secrecyFor, seatFor } from '../rolls/part-seats.ts'
import { applyVerdict, verdictPart } from '../rolls/experience-verdict.ts'
import { planPool, type Pool } from '../../operations/shared/pool.ts'
import { isNamed, type Being, type State } from '../../state.ts'
import { id } from '../../schemas.ts'
import { TERMS } from '../../messages/terms.ts'
import { groupOf, otherBeingChoices } from '../sheets/being-choices.ts'
import { metBy, openFor } from './test.ts'

interface About {
  readonly character: string
  readonly rival: string
}
type ContestContext = PartContext<State, About>
/** The names of both sides are stored with the roll for its log line. Older rolls have none. */
type ContestSituation = VersusOpponentInput & {
  readonly who?: string
  readonly whom?: string
}
const TITLE = label('Tiro contrapposto', 'Opposed roll')
const RIVAL = 'side:rival'
const actorIn = ({ state, about }: Pick<ContestContext, 'state' | 'about'>) =>
  state.beings[about.character]
const rivalIn = ({ state, about }: Pick<ContestContext, 'state' | 'about'>) =>
  state.beings[about.rival]
const bothThere = (at: ContestContext) => actorIn(at) !== undefined && rivalIn(at) !== undefined

/** An opposed roll of two characters (WARP-OPP-1). */
export const contest = defineRoll({
  kind: 'contest',
  label: TITLE,
  group: label('Tiri', 'Rolls'),
  rules: ['WARP-OPP-1'],
  about: s.object({ character: id, rival: id }),
  isOver: ({ about, state }) => isAnyGone(state, [about.character, about.rival]),
  offered: ctx =>
    beingsPlayedBy(ctx)
      .filter(being => isNamed(being) && checkCanAct(being, '') === null)
      .flatMap(being =>
        otherBeingChoices(being, ctx)
          .filter(other => checkCanAct(other, '') === null)
          .map(other => ({
            about: { character: being.id, rival: other.id },
            id: `contest:${being.id}:${other.id}`,
            label: phrase`${TITLE} → ${other.sheet.name}`,
            group: groupOf(being),
          })),
      ),
  open({ character, rival }, ctx) {
    const mine = openFor(ctx, character)
    if (!mine.ok) return mine
    const other = namedBeing(ctx, rival, 'about.rival')
    if (!other.ok) return other
    return rival === character ? tableRefusal('unknown-being', 'about.rival') : ok(null)
  },
  title: ({ about, state }) =>
    phrase`${nameFor(actorIn({ state, about }))} ${label('contro', 'against')} ${nameFor(rivalIn({ state, about }))}`,
  parts: {
    owner: {
      role: 'owner',
      label: (at: ContestContext) => nameFor(actorIn(at)),
      form: partForm<About>()(handFields<ContestContext>(actorIn)),
      required: true,
      secrecy: (at: ContestContext) => secrecyFor(actorIn(at)),
      seat: (at: ContestContext) => seatFor(actorIn(at), at),
      when: bothThere,
    },
    [RIVAL]: {
      role: 'side',
      label: (at: ContestContext) => nameFor(rivalIn(at)),
      form: partForm<About>()(handFields<ContestContext>(rivalIn)),
      check: checkReasons,
      required: true,
      secrecy: (at: ContestContext) => secrecyFor(rivalIn(at)),
      seat: (at: ContestContext) => seatFor(rivalIn(at), at),
      when: bothThere,
    },
    master: {
      role: 'master',
      label: TERMS.master,
      form: partForm<About>()({ ...modFields<ContestContext>(actorIn), ...overrideField }),
      required: false,
      secrecy: 'open',
      seat: masterSeat,
      when: bothThere,
    },
    verdict: verdictPart,
  },
  normalize: applyVerdict,
  situation({ about, known, state, table }) {
    const { master } = known
    const actor = poolFor(state, actorIn({ state, about }), 'owner', known.owner, master) // the Master's dice apply to the actor
    if (!actor.ok) return actor
    const opponent = poolFor(state, rivalIn({ state, about }), RIVAL, known[RIVAL])
    if (!opponent.ok) return opponent
    const options = optionsFor(table, master?.override)
    const made: ContestSituation = { actor: actor.value, opponent: opponent.value, options }
    const tried = versusOpponent(made, LOWEST_DICE)
    const who = actorIn({ state, about })?.sheet.name ?? ''
    const whom = rivalIn({ state, about })?.sheet.name ?? ''
    return tried.ok ? ok({ ...made, who, whom }) : tried
  },
  run: versusOpponent,
  bill({ known, state, table, about }) {
    const sides = [
      [actorIn({ state, about }), 'owner', known.owner, known.master],
      [rivalIn({ state, about }), RIVAL, known[RIVAL], undefined],
    ] as const
    const billed = sides.flatMap(([being, part, hand, mods]) => {
      if (being === undefined) return []
      const pool = poolFor(state, being, part, hand, mods)
      const because = hand?.because ?? ''
      return [{ ...sideOfBeing(being, part), because, pool: pool.ok ? planPool(pool.value) : null }]
    })
    return billOf(billed, optionsFor(table, known.master?.override))
  },
  odds({ known, state, table, about }) {
    const options = optionsFor(table, known.master?.override)
    const actor = poolFor(state, actorIn({ state, about }), 'owner', known.owner, known.master)
    if (!actor.ok) return null
    const rival = poolFor(state, rivalIn({ state, about }), RIVAL, known[RIVAL])
    const own = planPool(actor.value)
    if (!rival.ok) return plannedCurve(own, options, TERMS.opponent)
    return outcomesOf(sideOf(own, options), sideOf(planPool(rival.value), options))
  },
  outcome(output, situation, knows, { known }) {
    const title = titleOf(situation, known.owner?.what ?? '')
    const shown = openOutcome(title, output.actor, metBy(output)!, RIVAL) // safe: an opposed roll always has an opponent
    if (knows(RIVAL) && knows('owner')) return shown
    const { outcome } = output
    const text = phrase`${title}: ${shown.label}`
    const { sides: _, ...told } = shown
    return { ...told, text, dice: [], figures: { outcome }, why: [] }
  },
  effects(output, _, { state, slip, about, known }) {
    const [actor, rival] = [actorIn({ state, about }), rivalIn({ state, about })]
    if (actor === undefined || rival === undefined) return []
    return [
      ...experienceUsed(actor, output.actor, known.owner),
      ...experienceUsed(rival, output.opponent, known[RIVAL]),
      ...chargeUsed(actor, known.owner),
      ...chargeUsed(rival, known[RIVAL]),
      ...overrideLogged(known.master?.override, isSealed(slip, 'master')),
    ]
  },
})

function titleOf({ who = '', whom = '' }: ContestSituation, what: string): Label {
  if (who === '' || whom === '') return what === '' ? TITLE : same(what)
  const acts = what === '' ? who : `${who}, ${what}`
  return phrase`${acts}, ${label('contro', 'against')} ${whom}`
}

function poolFor(
  state: State,
  being: Being | undefined,
  part: string,
  hand: Hand | undefined,
  mods?: GrantedModifiers,
): Result<Pool> {
  if (being === undefined) return tableRefusal('unknown-being', 'about.rival')
  if (hand === undefined) return tableRefusal('part-missing', part)
  const made = handPool(state, being, hand, part, { mods })
  return made.ok ? ok(made.value.pool) : made
}
