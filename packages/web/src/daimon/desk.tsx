import './daimon.css'
import type { MeDoc, TableDoc } from '@mastro/table'
import { Election, RewardVote } from './election.tsx'
import { Fight } from './fight.tsx'
import { Foes } from './foes.tsx'
import { People } from './people.tsx'

/** Dàimon's part of who leads: the fight, the people, the opponents, the next Master. */
export function DaimonDesk({ table, me }: { table: TableDoc; me: MeDoc }) {
  return (
    <>
      <Election table={table} me={me} />
      <RewardVote me={me} />
      <Fight table={table} me={me} />
      <People table={table} me={me} />
      <Foes table={table} canLead={me.isMaster || table.master === null} />
    </>
  )
}
