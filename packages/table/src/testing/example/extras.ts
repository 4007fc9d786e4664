import type { SeatId } from '@mastro/core'
import type { MeDoc } from '../../docs.ts'
import type { Random } from '../random.ts'
import type { Command, SeenDocs } from '../walk.ts'

/** Commands of the example game that its offers do not list: foes, dreams, passing on the lead. */
export function exampleExtras(docs: SeenDocs, seat: SeatId, random: Random): readonly Command[] {
  const game = (command: unknown) => ({ type: 'game', command })
  const dream = game({ type: 'dream', text: 'd'.repeat(random.int(1, 20)) })
  const me = docs['me'] as MeDoc // safe: every seat at the table has this document
  if (!me.isMaster) return [dream]
  const foes = Object.keys(docs).filter(key => key.startsWith('game/foe/'))
  const foe = foes.length === 0 ? [] : [random.pick(foes).slice('game/foe/'.length)]
  const heroes = Object.keys(docs).filter(
    key => key.startsWith('game/hero/') && !key.endsWith(seat),
  )
  const heirs = heroes.map(key => key.slice('game/hero/'.length))
  return [
    dream,
    game({ type: 'draw-omen' }),
    game({
      type: 'add-foe',
      name: `F${random.int(0, 9)}`,
      strength: random.int(1, 9),
      lurking: random.is(0.5),
    }),
    ...foe.map(id => game({ type: 'change-foe', foe: id, strength: random.int(1, 9) })),
    ...(random.is(0.3) ? foe.map(id => game({ type: 'show-foe', foe: id })) : []),
    ...(random.is(0.1) && heirs.length > 0
      ? [game({ type: 'hand-over', seat: random.pick(heirs) })]
      : []),
  ]
}
