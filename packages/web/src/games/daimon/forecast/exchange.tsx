import type { DaimonFightDoc, KnownRound } from '@mastro/rules-daimon'
import type { MeDoc, SlipDoc, TableDoc } from '@mastro/table'
import { NextExchange } from '../../../forecast/next-exchange.tsx'
import { useGame } from '../../../net/context.tsx'
import { valuesOf } from '../../../slip/parts/own-part.tsx'
import { aboutText } from '../../../slip/slip-title.ts'
import { useCharacters } from '../characters.ts'

interface ExchangeProps {
  readonly slip: SlipDoc
  readonly table: TableDoc
  readonly me: MeDoc
}

/** The next exchange of the character that this seat rolls for. */
export function Exchange({ slip, table, me }: ExchangeProps) {
  const fight = useGame<DaimonFightDoc>('fight')
  const character = useCharacters().find(({ id }) => id === aboutText(slip, 'character'))
  if (slip.owner !== me.seat || me.isMaster || fight === undefined || character === undefined)
    return null
  const { odds } = slip
  const { power } = character.character.characteristics
  const known: Omit<KnownRound, 'strategy'> | null = odds && {
    odds: bare(odds),
    mode: fight.mode,
    health: { power, wounds: character.character.wounds },
    options: table.options,
  }
  const strategy = valuesOf(slip.parts.find(({ id }) => id === 'owner')?.value)?.['strategy']
  return (
    <NextExchange system="daimon" known={known && { ...known, strategy: strategy ?? 'none' }} />
  )
}

/** Without hints, which do not count here and change often. */
const bare = ({ outcomes, curve }: NonNullable<SlipDoc['odds']>) => ({
  ...(outcomes === undefined ? {} : { outcomes }),
  ...(curve === undefined ? {} : { curve }),
})
