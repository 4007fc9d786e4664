import { s, ok, refuse, type Dice, type Refused, type Result } from '@mastro/core'
import { masterTable } from '../data/master.ts'
import { options } from '../options.ts'
import { firstDuplicate } from './first-duplicate.ts'

export const electMasterInput = s.refine(
  s.object({
    phase: s.oneOf(['session-start', 'scene']),
    players: s.list(
      s.object({
        id: s.name(),
        reserve: s.int(0, 7),
        hasToken: s.withDefault(s.bool(), true),
        wasFirstMaster: s.withDefault(s.bool(), false),
        bid: s.withDefault(s.bool(), false),
      }),
      2,
      12,
    ),
    outgoing: s.withDefault(s.nullable(s.name()), () => null),
    keep: s.withDefault(s.bool(), false),
    quietScene: s.withDefault(s.bool(), false),
    options,
  }),
  ({ phase, keep, outgoing }) =>
    phase === 'scene' && keep && outgoing === null ? { path: ['outgoing'] } : null,
)
export type ElectMasterInput = s.Infer<typeof electMasterInput>
type Candidate = ElectMasterInput['players'][number]

export interface PlayerAfter {
  readonly reserve: number
  readonly hasToken: boolean
  readonly wasFirstMaster: boolean
}
export interface ElectMasterOutput {
  readonly master: string
  readonly method: 'roll' | 'sole' | 'bid' | 'bid-roll' | 'keep'
  readonly candidates: readonly string[]
  readonly rolls: readonly Readonly<Record<string, number>>[]
  readonly refilled: boolean
  readonly players: Readonly<Record<string, PlayerAfter>>
}

const { claimCost, keepCost } = masterTable.rotation

/**
 * DAI-MASTER-2/3. Dice: one per candidate in list order, again for those tied at the top. None for
 * a single candidate.
 */
export function electMaster(input: ElectMasterInput, dice: Dice): Result<ElectMasterOutput> {
  const field = candidatesOf(input)
  if (!field.ok) return field
  const { candidates, refilled, entered } = field.value
  const { master, rolls } = rollOff(candidates, dice)
  const alone = candidates.length === 1
  const method = alone ? SOLE[entered] : entered === 'bid' ? 'bid-roll' : 'roll'
  const players = input.players.map(player => [
    player.id,
    playerAfter(input, player, master, refilled, entered),
  ])
  return ok({
    master,
    method,
    candidates,
    rolls,
    refilled,
    players: Object.fromEntries(players),
  })
}

const SOLE = { token: 'sole', bid: 'bid', keep: 'keep' } as const

export interface ElectionField {
  readonly candidates: readonly string[]
  readonly refilled: boolean
  /** Why they are candidates: by token (or first-Master turn), by a bid, or by keeping the role. */
  readonly entered: keyof typeof SOLE
}

/** Runs every check and lists the candidates. */
export function candidatesOf(input: ElectMasterInput): Result<ElectionField> {
  const refused = checkElection(input) ?? checkBids(input)
  if (refused) return refused
  if (input.phase === 'session-start') return ok(firstMasterField(input.players))
  return ok(input.keep ? unchangedMasterField(input) : sceneField(input))
}

function checkElection({ players, outgoing, options }: ElectMasterInput): Refused | null {
  if (options.masterMode === 'fixed')
    return refuse('disabled-by-options', 'input.options.masterMode')
  const repeated = firstDuplicate(players)
  if (repeated >= 0) return refuse('duplicate-id', `input.players[${repeated}].id`)
  if (outgoing !== null && !players.some(({ id }) => id === outgoing))
    return refuse('unknown-id', 'input.outgoing')
  return null
}

/** DAI-MASTER-6/7/8: checks bids and keeping in this phase. */
function checkBids(input: ElectMasterInput): Refused | null {
  const { phase, players, keep, quietScene, outgoing } = input
  const bidder = players.findIndex(({ bid }) => bid)
  const strayBid = bidder < 0 ? null : refuse('bid-not-allowed', `input.players[${bidder}].bid`)
  if (phase === 'session-start') return keep ? refuse('keep-not-allowed', 'input.keep') : strayBid
  if (!keep) return checkBidders(input)
  if (!quietScene) return refuse('keep-not-allowed', 'input.keep')
  if (strayBid) return strayBid
  const keeper = players.findIndex(({ id }) => id === outgoing)
  return players[keeper]!.reserve < keepCost
    ? refuse('reserve-insufficient', `input.players[${keeper}].reserve`)
    : null
}

function checkBidders({ players, outgoing, options }: ElectMasterInput): Refused | null {
  for (const [k, { id, bid, hasToken, reserve }] of players.entries()) {
    if (!bid) continue
    if (id === outgoing || (!hasToken && !options.bidWithoutToken))
      return refuse('bid-not-allowed', `input.players[${k}].bid`)
    if (reserve < claimCost) return refuse('reserve-insufficient', `input.players[${k}].reserve`)
  }
  return null
}

/** DAI-MASTER-2: players who have not opened a session yet. If all have, everybody again. */
function firstMasterField(players: readonly Candidate[]): ElectionField {
  const fresh = players.filter(({ wasFirstMaster }) => !wasFirstMaster)
  const refilled = fresh.length === 0
  return { candidates: ids(refilled ? players : fresh), refilled, entered: 'token' }
}

const unchangedMasterField = ({ outgoing }: ElectMasterInput): ElectionField => ({
  candidates: outgoing === null ? [] : [outgoing], // safe: the schema requires it here
  refilled: false,
  entered: 'keep',
})

/**
 * DAI-MASTER-4/5/6: only bidders, else token holders, else a new round of tokens without the
 * outgoing Master.
 */
function sceneField({ players, outgoing, options }: ElectMasterInput): ElectionField {
  const bidders = players.filter(({ bid }) => bid)
  if (bidders.length > 0) return { candidates: ids(bidders), refilled: false, entered: 'bid' }
  const holders = players.filter(({ id, hasToken }) => hasToken && id !== outgoing)
  if (holders.length > 0) return { candidates: ids(holders), refilled: false, entered: 'token' }
  const all = players.filter(({ id }) => options.outgoingMasterMayRoll || id !== outgoing)
  return { candidates: ids(all), refilled: true, entered: 'token' }
}

const ids = (players: readonly Candidate[]) => players.map(({ id }) => id)

function rollOff(candidates: readonly string[], dice: Dice) {
  const rolls: Record<string, number>[] = []
  let left = candidates
  while (left.length > 1) {
    const round = Object.fromEntries(left.map(id => [id, dice.roll(6)]))
    rolls.push(round)
    const best = Math.max(...Object.values(round))
    left = left.filter(id => round[id] === best)
  }
  return { master: left[0]!, rolls }
}

function playerAfter(
  { phase, outgoing }: ElectMasterInput,
  player: Candidate,
  master: string,
  refilled: boolean,
  entered: ElectionField['entered'],
): PlayerAfter {
  const { id } = player
  const won = id === master
  if (phase === 'session-start')
    return {
      reserve: player.reserve,
      hasToken: !won,
      wasFirstMaster: won || (player.wasFirstMaster && !refilled),
    }
  const price = entered === 'keep' && won ? keepCost : player.bid ? claimCost : 0
  return {
    reserve: player.reserve - price,
    hasToken: !won && (refilled || (player.hasToken && id !== outgoing)),
    wasFirstMaster: player.wasFirstMaster,
  }
}
