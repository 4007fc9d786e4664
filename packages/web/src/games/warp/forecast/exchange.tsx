import type { KnownBlow } from '@mastro/rules-warp'
import type { MeDoc, SlipDoc } from '@mastro/table'
import { NextExchange } from '../../../forecast/next-exchange.tsx'
import { aboutIds, actorOf, useOwnCharacter } from '../own-character.ts'

/** The next blow that the character of this seat strikes or receives. */
export function Exchange({ slip, me }: { slip: SlipDoc; me: MeDoc }) {
  const own = useOwnCharacter(me)?.id ?? ''
  const isStruck = aboutIds(slip.about, 'targets').includes(own)
  if (me.isMaster || own === '' || (!isStruck && actorOf(slip) !== own)) return null
  const { odds } = slip
  const known: KnownBlow | null = odds && { odds, isStruck }
  return <NextExchange system="warp" known={known} />
}
