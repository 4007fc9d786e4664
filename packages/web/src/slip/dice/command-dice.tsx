import { render } from 'preact'
import type { DieRequest, Label } from '@mastro/core'
import type { TableRequest } from '@mastro/table'
import { localize } from '../../i18n/language.ts'
import type { Connection, CommandResult } from '@mastro/client'
import { TableProvider } from '../../net/context.tsx'
import { RealDice } from './real-dice.tsx'

type DiceCommand = Extract<TableRequest, { type: 'game' | 'begin' }>

const WHAT = { it: 'Qui decidono i dadi', en: 'Here the dice decide' }
/** After a tie, or where the first faces ask for others. */
const MORE = { it: 'Non basta ancora: servono altri dadi', en: 'Not decided yet: more dice' }

/**
 * Sends a command. If it needs dice, asks for the faces of real dice one by one. If it needs none,
 * sends it at once.
 */
export async function throwByHand(
  connection: Connection,
  command: TableRequest,
): Promise<CommandResult> {
  if (command.type !== 'game' && command.type !== 'begin') return connection.send(command)
  const faces: number[] = []
  for (;;) {
    const asks = await asksAfter(connection, command, faces)
    if (asks.length === 0)
      return connection.send(faces.length === 0 ? command : { ...command, dice: { typed: faces } })
    const read = await readFaces(connection, asks, faces.length === 0 ? WHAT : MORE)
    if (read === 'leave') return { ok: false, error: { code: 'taken-back' } }
    if (read === 'table') return connection.send(command)
    faces.push(...read)
  }
}

async function asksAfter(
  connection: Connection,
  command: DiceCommand,
  faces: readonly number[],
): Promise<readonly DieRequest[]> {
  const answer = await connection.ask({ about: 'dice', command, faces: [...faces] })
  return 'about' in answer && answer.about === 'dice' ? answer.asks : []
}

/**
 * Shows the dice pad over the current page until the faces are typed, the server is asked to roll,
 * or it is closed.
 */
function readFaces(
  connection: Connection,
  asks: readonly DieRequest[],
  what: Label,
): Promise<readonly number[] | 'table' | 'leave'> {
  return new Promise(resolve => {
    const place = document.body.appendChild(document.createElement('div'))
    const end = (read: readonly number[] | 'table' | 'leave') => {
      render(null, place)
      place.remove()
      resolve(read)
    }
    render(
      <TableProvider connection={connection}>
        <RealDice
          what={localize(what)}
          asks={asks}
          isInOrder
          close={() => end('leave')}
          throwHere={() => end('table')}
          onFaces={end}
        />
      </TableProvider>,
      place,
    )
  })
}
