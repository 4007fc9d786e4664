import type { KnownAttack, KnownBlow } from '@mastro/rules-brp'
import { NextExchange } from '../../../forecast/next-exchange.tsx'
import type { OneSlipProps } from '../../game.ts'
import { textOf, useOwnCharacter } from '../own-character.ts'

/** The next blow that the character of this seat strikes or receives. */
export function Exchange({ slip, table, me }: OneSlipProps) {
  const mine = useOwnCharacter(me)?.character
  const being = textOf(slip.about, slip.kind === 'attack' ? 'attacker' : 'target')
  if (slip.owner !== me.seat || me.isMaster || mine === undefined || mine.id !== being) return null
  const { odds } = slip
  const known: KnownAttack | KnownBlow | null =
    odds &&
    (slip.kind === 'attack'
      ? { kind: 'attack', odds, options: table.options }
      : { kind: 'defence', odds, hp: mine.hp })
  return <NextExchange system="brp" known={known} />
}
