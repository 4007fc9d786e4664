import { useEffect } from 'preact/hooks'
import { useTableSlips } from '../../../slip/table-slips.ts'
import { useWide } from '../../../ui/device/screen-width.ts'
import type { ScreenProps } from '../../game.ts'
import { useCalledRolls } from './use-called-rolls.ts'
import { ownOpen, useOwnCharacter, type OwnCharacter } from '../own-character.ts'
import { Casualties } from '../fight/casualties.tsx'
import { lazy } from '../../../ui/lazy.tsx'

const PRELOAD = { isPreloaded: true, game: 'brp' } as const
const IntentCard = lazy(async () => (await import('../fight/turn.tsx')).IntentCard, PRELOAD)
const AttackCard = lazy(async () => (await import('../fight/turn.tsx')).AttackCard, PRELOAD)
const CalledRollCards = lazy(
  async () => (await import('./called-roll.tsx')).CalledRollCards,
  PRELOAD,
)
const CalledOutcomes = lazy(
  async () => (await import('./called-outcome.tsx')).CalledOutcomes,
  PRELOAD,
)
const DownCard = lazy(async () => (await import('./down-card.tsx')).DownCard, PRELOAD)
const WaitingForTurn = lazy(async () => (await import('../fight/turn.tsx')).WaitingForTurn, PRELOAD)

/** Shown above the slips: dying characters, the player's turn, called rolls. */
export function UrgentAboveSlips({ table, me }: ScreenProps) {
  const mine = useOwnCharacter(me)
  const building = ownOpen(useTableSlips(), me)
  const isWide = useWide() // on wide screens it is in the brief
  useAtTop(useCalledRolls(me).length, mine?.play?.turn?.is)
  if (mine === undefined || isWide) return null
  return <UrgentCards table={table} me={me} mine={mine} isBuilding={building !== undefined} />
}

/** Scrolls to the top when a request for this seat arrives, unless the user is typing. */
function useAtTop(calls: number, turn: string | undefined): void {
  const isTurn = turn === 'to-declare' || turn === 'to-act'
  useEffect(() => {
    if (calls === 0 && !isTurn) return
    if (document.activeElement?.matches('input, textarea, select')) return
    document.getElementById('contenuto')?.scrollTo(0, 0)
  }, [calls, isTurn])
}

interface UrgentProps extends ScreenProps {
  readonly mine: OwnCharacter
  readonly isBuilding: boolean
}

export function UrgentCards({ table, me, mine, isBuilding }: UrgentProps) {
  const turn = mine.play?.turn
  const hasSlips = useTableSlips().length > 0
  if (mine.character.status !== 'conscious') return <DownCard table={table} mine={mine} />
  return (
    <>
      <Casualties mine={mine} />
      {!isBuilding && turn?.is === 'to-declare' && <IntentCard mine={mine} turn={turn} />}
      {!isBuilding && turn?.is === 'to-act' && <AttackCard mine={mine} turn={turn} />}
      {!isBuilding && turn?.is === 'waiting' && <WaitingForTurn mine={mine} turn={turn} />}
      {!isBuilding && <CalledRollCards me={me} />}
      {!isBuilding && <CalledOutcomes me={me} isShort={hasSlips || turn !== undefined} />}
    </>
  )
}
