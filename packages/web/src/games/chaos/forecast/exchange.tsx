import type { KnownContest } from '@mastro/rules-chaos'
import { NextExchange } from '../../../forecast/next-exchange.tsx'
import type { OneSlipProps } from '../../game.ts'
import { useOwnCharacter } from '../own-character.ts'
import { contendersOf, mayWound } from '../slip/contest-sides.ts'

/** The next exchange of the character of this seat against one opponent. */
export function Exchange({ slip, me }: OneSlipProps) {
  const own = useOwnCharacter(me)?.id ?? ''
  const all = contendersOf(slip)
  if (me.isMaster || !mayWound(slip) || all.length !== 2 || !all.includes(own)) return null
  const other = all.find(id => id !== own) ?? ''
  const { odds } = slip
  const known: KnownContest | null = odds && { odds, own, other }
  return <NextExchange system="chaos" known={known} isSigned />
}
