import type { MeDoc, TableDoc } from '@mastro/table'
import { Election, RewardVote } from './election.tsx'

/** Between two scenes: the next leader, and the vote on a die for the last one. */
export function ElectionAndVote({ table, me }: { table: TableDoc; me: MeDoc }) {
  return (
    <>
      <Election table={table} me={me} />
      <RewardVote me={me} />
    </>
  )
}
