import { createContext, type ComponentChildren } from 'preact'
import { useContext, useEffect, useState } from 'preact/hooks'
import type { Json } from '@mastro/core'
import type {
  HandDoc,
  MeDoc,
  SeatDoc,
  SharedSlipDoc,
  SlipDoc,
  TableDoc,
  TableRequest,
} from '@mastro/table'
import type { Connection, CommandResult, LinkState } from '@mastro/client'
import { useDoc, useDocsBelow } from './docs.ts'
import { sendOnce } from './send-once.ts'
import { SENT_EVENT } from './sent-event.ts'
import { diceHabit } from '../ui/device/dice-habit.ts'
import { dismissRefusal, raiseRefusal } from '../ui/refusal/refusal-store.ts'

const ConnectionContext = createContext<Connection | null>(null)

export function TableProvider({
  connection,
  children,
}: {
  connection: Connection
  children: ComponentChildren
}) {
  return <ConnectionContext.Provider value={connection}>{children}</ConnectionContext.Provider>
}

export function useConnection(): Connection {
  const connection = useContext(ConnectionContext)
  if (connection === null) throw new Error('this component must be rendered inside a table')
  return connection
}

/**
 * Sends a command. A refusal is shown on the current screen and returned. Every command of a screen
 * is sent here, so that a double tap acts once.
 */
export function useSend(): (command: TableRequest) => Promise<CommandResult> {
  const connection = useConnection()
  return command => sendOnce(connection, command, () => sendAndReport(connection, command))
}

async function sendAndReport(
  connection: Connection,
  command: TableRequest,
): Promise<CommandResult> {
  const done = await (isThrownByHand(command)
    ? import('../slip/dice/command-dice.tsx').then(({ throwByHand }) =>
        throwByHand(connection, command),
      )
    : connection.send(command))
  if (done.ok) {
    dismissRefusal() // a success removes the previous refusal
    dispatchEvent(new CustomEvent(SENT_EVENT, { detail: command }))
  } else if (done.error.code !== 'taken-back') raiseRefusal(done.error, command)
  return done
}

/** Players with real dice also roll them for commands outside slips. */
const isThrownByHand = (command: TableRequest): boolean =>
  (command.type === 'game' || command.type === 'begin') &&
  command.dice === undefined &&
  diceHabit() === 'real'

/** Sends a command of the game. */
export function useGameSend(): (command: {
  readonly type: string
  readonly [field: string]: Json | undefined
}) => Promise<CommandResult> {
  const send = useSend()
  return command => send({ type: 'game', command })
}

export function useTable(): TableDoc | undefined {
  return useDoc<TableDoc>(useConnection().docs, 'table')
}

export function useMe(): MeDoc | undefined {
  return useDoc<MeDoc>(useConnection().docs, 'me')
}

export function useSeats(): readonly SeatDoc[] {
  return useDoc<readonly SeatDoc[]>(useConnection().docs, 'seats') ?? []
}

/** The slips on the table, each with this seat's hand. */
export function useSlips(): readonly SlipDoc[] {
  const { docs } = useConnection()
  const slips = useDocsBelow<SharedSlipDoc>(docs, 'slip/')
  const hands = useDocsBelow<HandDoc>(docs, 'hand/')
  return slips.map(slip =>
    inHand(
      slip,
      hands.find(hand => hand.slip === slip.id),
    ),
  )
}

/** A seat that can do nothing sees the best hints for others. */
function inHand(slip: SharedSlipDoc, hand: HandDoc | undefined): SlipDoc {
  const { mine, missing, hints, asks } = hand ?? EMPTY_HAND
  const odds = slip.odds === null || hints.length === 0 ? slip.odds : { ...slip.odds, hints }
  return { ...slip, odds, mine, missing, ...(asks === undefined ? {} : { asks }) }
}

const EMPTY_HAND: Omit<HandDoc, 'slip'> = { mine: [], missing: null, hints: [] }

/** A document of the game: `useGame<CharacterDoc>('character/teo')`. */
export function useGame<T>(key: string): T | undefined {
  return useDoc<T>(useConnection().docs, `game/${key}`)
}

export function useGameBelow<T>(prefix: string): readonly T[] {
  return useDocsBelow<T>(useConnection().docs, `game/${prefix}`)
}

export interface LinkView {
  readonly link: LinkState
  readonly waiting: number
  readonly lostSince: number | null
  readonly lastFrame: number
}

export function useLink(): LinkView {
  const connection = useConnection()
  const [, redraw] = useState(0)
  useEffect(() => {
    const again = () => redraw(n => n + 1)
    again() // changes between rendering and subscribing
    return connection.onChange(again)
  }, [connection])
  return {
    link: connection.linkState(),
    waiting: connection.outbox.waiting().length,
    lostSince: connection.lostSince(),
    lastFrame: connection.lastFrame(),
  }
}

export function usePresence(): readonly string[] {
  const connection = useConnection()
  useLink()
  return connection.presence()
}
