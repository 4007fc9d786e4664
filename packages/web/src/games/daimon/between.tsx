import type { MeDoc, TableDoc } from '@mastro/table'
import { Election, RewardVote } from './election.tsx'

/** Between two scenes: who leads next, and whether who led deserves a die. */
export function Between({ table, me }: { table: TableDoc; me: MeDoc }) {
  return (
    <>
      <Election table={table} me={me} />
      <RewardVote me={me} />
    </>
  )
}
