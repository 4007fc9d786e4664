import { s, ok, refuse, type Result } from '@mastro/core'
import { masterTable } from '../data/master.ts'
import { options } from '../options.ts'
import { gain, type Gain } from './reserve.ts'

export const masterRewardInput = s.object({
  master: s.object({ id: s.name(), reserve: s.int(0, 7) }),
  votes: s.map(s.bool()),
  options,
})
export type MasterRewardInput = s.Infer<typeof masterRewardInput>

export interface MasterRewardOutput extends Gain {
  readonly granted: boolean
  readonly yes: number
  readonly no: number
}

/** DAI-MASTER-14: more yes than no votes, without the Master's own. */
export function masterReward({ master, votes }: MasterRewardInput): Result<MasterRewardOutput> {
  const cast = Object.values(votes)
  if (cast.length === 0) return refuse('vote-invalid', 'input.votes')
  if (Object.hasOwn(votes, master.id)) return refuse('vote-invalid', `input.votes.${master.id}`)
  const yes = cast.filter(vote => vote).length
  const no = cast.length - yes
  const granted = yes > no
  return ok({ granted, yes, no, ...gain(master.reserve, granted ? masterTable.reward.amount : 0) })
}
