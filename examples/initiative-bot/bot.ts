import { connect, botPlatform, type Connection } from '@mastro/client'
import type { FightDoc } from '@mastro/core'

/** The current fighters and the next two, as a sentence for everybody. Null if nobody acts now. */
export function turnOf({ round, order, acting }: FightDoc): string | null {
  const names = (rows: readonly { readonly name: string }[]) =>
    rows.map(({ name }) => name).join(', ')
  const now = order.filter(({ id }) => acting.includes(id))
  if (now.length === 0) return null
  const next = order
    .filter(({ id, state }) => state === 'to-act' && !acting.includes(id))
    .slice(0, 2)
  const then = next.length === 0 ? '' : ` · ${names(next)}`
  return `${round}. → ${names(now)}${then}`
}

/** Announces the current turn once whenever it changes. Returns the function that stops it. */
export function keepInitiative(seat: Connection): () => void {
  const { docs } = seat
  let last: string | null = null
  const look = () => {
    const fight = docs.get('game/fight') as FightDoc | undefined // safe: the shape of this document in every game
    const turn = fight === undefined ? null : turnOf(fight)
    if (turn === last) return
    last = turn
    if (turn !== null) void seat.send({ type: 'say', text: turn })
  }
  look()
  return docs.subscribe('game/fight', look)
}

if (import.meta.main) {
  const [address = 'http://localhost:4000', table = '', token = ''] = process.argv.slice(2)
  const seat = connect(botPlatform({ address, token }), table)
  keepInitiative(seat)
  seat.onChange(() => {
    console.log(seat.linkState())
    const why = seat.farewell()
    if (seat.linkState() === 'closed') process.exitCode = why === null ? 0 : 1
    if (seat.linkState() === 'closed') seat.close()
  })
}
