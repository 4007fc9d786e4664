import type { CharacterDoc, PlayersDoc } from '@mastro/rules-daimon'
import type { MeDoc, TableDoc } from '@mastro/table'
import { dictionary, useMessages } from '../../../i18n/language.ts'
import { useGame, useGameBelow } from '../../../net/context.tsx'
import { Farewell, Newcomer } from '../../../screens/table/preload.ts'
import { sheetName, traitsOf } from '../characters.ts'

const messages = dictionary({
  it: {
    end: 'La storia finisce qui. La scheda resta nel diario.',
    legacy: (evo: number) =>
      evo === 0
        ? 'Il prossimo personaggio comincia come tutti: Riserva 7.'
        : `Il prossimo personaggio comincia con ${evo} EVO da spendere e Riserva 7.`,
  },
  en: {
    end: 'The story ends here. The sheet stays in the log.',
    legacy: (evo: number) =>
      evo === 0
        ? 'The next character begins like everybody: Reserve 7.'
        : `The next character begins with ${evo} EVO to spend and Reserve 7.`,
  },
})

/**
 * For a seat without a character. After a death: the farewell, and what the next character begins
 * with (DAI-DEATH-2).
 */
export function AfterDeath({ table, me }: { table: TableDoc; me: MeDoc }) {
  const t = useMessages(messages)
  const players = useGame<PlayersDoc>('players')
  const isBegun = useGame('draft') !== undefined
  const dead = useGameBelow<CharacterDoc>('character/').findLast(
    doc => doc.seat === me.seat && doc.status !== 'active',
  )
  if (dead?.status !== 'dead') return <Newcomer table={table} />
  const evo = players?.seats.find(one => one.seat === me.seat)?.legacyEvo ?? 0
  return (
    <>
      {isBegun ? (
        <Newcomer table={table} />
      ) : (
        <Farewell
          table={table}
          being={dead.id}
          name={dead.name}
          subtitle={traitsOf(dead)}
          how={t.end}
          belongings={dead.character.equipment.map(({ id, name }) =>
            sheetName(dead, `item/${id}`, name),
          )}
        />
      )}
      <p class="secondary">{t.legacy(evo)}</p>
    </>
  )
}
