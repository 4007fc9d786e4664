import type { MeDoc } from '@mastro/table'
import { useTableSlips } from '../../slip/live.ts'
import { useWide } from '../../ui/wide.ts'
import type { ScreenProps } from '../game.ts'
import { Asked } from './asked.tsx'
import { ownOpen, useMine, type Mine } from './look.ts'
import { Needy } from './needy.tsx'
import { AttackCard, IntentCard, NotYet } from './turn.tsx'

/** Above whatever lies on the table: who is dying, what was asked of one, one's own turn. */
export function Between({ me }: ScreenProps) {
  const mine = useMine(me)
  const building = ownOpen(useTableSlips(), me)
  const isWide = useWide() // there it stands in the brief
  if (mine === undefined || isWide) return null
  return <Urgent me={me} mine={mine} isBuilding={building !== undefined} />
}

interface UrgentProps {
  readonly me: MeDoc
  readonly mine: Mine
  readonly isBuilding: boolean
}

export function Urgent({ me, mine, isBuilding }: UrgentProps) {
  const turn = mine.play?.turn
  if (mine.character.status !== 'conscious') return null
  return (
    <>
      <Needy mine={mine} />
      {!isBuilding && <Asked me={me} />}
      {!isBuilding && turn?.is === 'to-declare' && <IntentCard mine={mine} turn={turn} />}
      {!isBuilding && turn?.is === 'to-act' && <AttackCard mine={mine} turn={turn} />}
      {!isBuilding && turn?.is === 'waiting' && <NotYet turn={turn} />}
    </>
  )
}
