import { s, label, ok, phrase, refuse, same, type OddsView, type Result } from '@mastro/core'
import { egoContest, egoEntrants, type EgoContestInput } from '../operations/ego-contest.ts'
import { idField } from '../operations/shared-fields.ts'
import { beingsFor } from '../guards.ts'
import { activeBeings, beingOf } from '../selectors.ts'
import { defineRoll } from '../kit.ts'
import { nameIn, nameOf } from '../messages/log-lines.ts'
import { groupOf } from '../messages/offer-groups.ts'
import { fieldOdds } from '../odds/odds.ts'
import { egoOffer } from './offer-ids.ts'
import { settingsOf } from '../options.ts'
import type { Being, State } from '../state.ts'
import { TERM_LABELS } from '../messages/terms.ts'
import { advantageKept, carriedBy } from './advantage-points.ts'
import { advantageField, advantageIn, namesById, openContest } from './contest.ts'
import { contestOddsView, contestOutcome } from './rolls/contest-outcome.ts'
import { isAnyGone, mayRoll, onSlip, rulingPart, type PartOf } from './rolls/parts.ts'
import { billOfSides } from './rolls/roll-labels.ts'

interface EgoAbout {
  readonly challenger: string
  readonly challenged: readonly string[]
}
interface EgoSituation {
  readonly names: Readonly<Record<string, string>>
  /** Opponents, whose Ego only the Master knows. */
  readonly foes: readonly string[]
  readonly act: EgoContestInput
}

const about: s.Schema<EgoAbout> = s.object({
  challenger: idField,
  challenged: s.list(idField, 1, 11),
})
const everyone = ({ challenger, challenged }: EgoAbout) => [challenger, ...challenged]
const beingsIn = (state: State, of: EgoAbout): readonly Being[] =>
  everyone(of).flatMap(id => beingOf(state, id) ?? [])

const ruled = {
  schema: s.map(s.int(0, 99)),
  fields: (ctx: PartOf<EgoAbout>) =>
    beingsIn(ctx.state, ctx.about).map(being => advantageField(being)),
}

/**
 * WOC-EGOC-1, WOC-EGOC-4. A contest of Ego. Nobody chooses anything, declines or waives the dice.
 */
export const egoContestRoll = defineRoll({
  kind: 'ego-contest',
  label: TERM_LABELS.egoContest,
  group: TERM_LABELS.egoContest,
  rules: ['WOC-EGOC-1', 'WOC-EGOC-3', 'WOC-EGOC-4', 'WOC-EGOC-5'],
  about,
  offered: ctx =>
    beingsFor(ctx).flatMap(being =>
      activeBeings(ctx.state)
        .filter(({ id }) => id !== being.id)
        .map(other => ({
          about: { challenger: being.id, challenged: [other.id] },
          id: `${egoOffer(being.id)}/${other.id}`,
          label: phrase`${TERM_LABELS.egoContest}: ${nameOf(other)}`,
          group: groupOf(being),
        })),
    ),
  open: (of, { state, viewer }) => {
    const mine = mayRoll(state, of.challenger, viewer)
    if (!mine.ok) return refuse(mine.error.code, 'about.challenger')
    return openContest(state, everyone(of), viewer)
  },
  title: ({ about: { challenger, challenged }, state }) => {
    const names = challenged.map(id => nameIn(state, id)).join(', ')
    const who = nameIn(state, challenger)
    return label(`Ego: ${who} sfida ${names}`, `Ego: ${who} challenges ${names}`)
  },
  parts: { ruling: rulingPart(ruled) },
  isOver: ({ about: of, state }) => isAnyGone(state, everyone(of)),
  situation: ({ about: of, known: { ruling = {} }, state, table }): Result<EgoSituation> => {
    const beings = beingsIn(state, of)
    const act: EgoContestInput = {
      contenders: beings.map(({ id, character }) => ({
        id,
        ego: character.ego,
        advantagePoints: advantageIn(ruling, id),
        waiveDice: false,
        declines: false,
      })),
      challenger: of.challenger,
      settings: settingsOf(table.options),
    }
    const checked = egoEntrants(act)
    if (!checked.ok) return onSlip(checked)
    const foes = beings.filter(({ seat }) => seat === null).map(({ id }) => id)
    return ok({ names: namesById(beings), foes, act })
  },
  run: ({ act }, dice) => egoContest(act, dice),
  /** Lists only players' characters, so that an opponent's Ego cannot be derived. */
  bill: ({ known: { ruling = {} }, state, about: of, table, slip }) =>
    billOfSides(
      beingsIn(state, of).map(({ id, seat, character }) => ({
        id,
        name: same(character.name),
        seat,
        thrower: seat === null ? (table.master ?? slip.owner) : undefined,
        parts:
          seat === null ? null : { ego: character.ego, advantagePoints: advantageIn(ruling, id) },
      })),
      label('2d6 + Ego per ciascuno', '2d6 + Ego each'),
    ),
  /** Exact when no opponent takes part. Against one, listed for each Ego it may have. */
  odds: ({ situation }) => {
    if (!situation.ok) return null
    if (situation.value.foes.length > 0) return againstSealed(situation.value)
    const result = fieldOdds(egoEntrants(situation.value.act))
    return result.ok ? contestOddsView(result.value, situation.value.names) : null
  },
  outcome: (output, { names, foes }) => contestOutcome(output, names, id => !foes.includes(id)),
  /**
   * WOC-EGOC-5. Advantage Points for the winner's next contest. The Master applies, changes or
   * waives them.
   */
  effects: ({ winner }, { names }, { state }) => {
    if (winner === null) return []
    const from = carriedBy(state, winner)
    return [
      {
        id: 'advantage',
        label: phrase`${TERM_LABELS.advantagePoints}, ${names[winner] ?? winner}`,
        rules: ['WOC-EGOC-5', 'WOC-CONTEST-4'],
        change: { subject: winner, what: TERM_LABELS.advantagePoints, from, to: from + 1 },
        events: [advantageKept({ who: winner, points: from + 1 })],
      },
    ]
  },
  change: (effect, to) => {
    const { change } = effect
    if (change === undefined || to < 1 || to > 20) return refuse('out-of-range', 'to')
    const events = [advantageKept({ who: change.subject, points: to })]
    return ok({ ...effect, change: { ...change, to }, events })
  },
})

/** «You win if their Ego is …», from the only Ego that everybody may read. */
function againstSealed({ act: { contenders }, foes }: EgoSituation): OddsView | null {
  const [own] = contenders.filter(({ id }) => !foes.includes(id))
  const [other] = contenders.filter(({ id }) => foes.includes(id))
  if (own === undefined || other === undefined || contenders.length !== 2) return null
  const entrant = (id: string, ego: number, advantagePoints: number) => ({
    id,
    parts: { ego, advantagePoints },
    waived: false,
  })
  const steps = NEAR.map(more => own.ego + more)
    .filter(ego => ego >= 1)
    .flatMap(ego => {
      const result = fieldOdds(
        ok([
          entrant('own', own.ego, own.advantagePoints),
          entrant('other', ego, other.advantagePoints),
        ]),
      )
      const chance = result.ok ? result.value.win['own'] : undefined
      return result.ok && chance !== undefined ? [{ at: ego, chance, tie: result.value.tie }] : []
    })
  return { curve: { of: label('Vinci, se il suo Ego è', 'You win if their Ego is'), steps } }
}
const NEAR = [-4, -3, -2, -1, 0, 1, 2, 3, 4]
