import { setTimeout } from 'node:timers/promises'
import { label, type Language, type SeatId } from '@mastro/core'
import { viewOf, type SlipDoc } from '@mastro/table'
import type { Room } from '@mastro/host'
import type { Services } from '../services.ts'
import { DEMO_SESSION } from './demo-session.ts'
import { DEMO_SEATS, type DemoSeat } from './demo-seats.ts'
import { localizeCommand, type DemoStep, type DemoView } from './demo-steps.ts'

/** A table in play, so that newcomers see one at once. */
export interface Demo {
  readonly table: string
  readonly seats: Readonly<Record<string, SeatId>>
}

const KEY = 'demo/table'
const SYSTEM = 'daimon'
/** Held by the server that creates the table. One that stopped meanwhile is not waited for long. */
const CLAIM = 'demo/claim'
const PATIENCE = 10_000
const PAUSE = 200
const NAME = label('Notte a Porta Nuova', 'Night at Porta Nuova')

/** Requests at the same time wait for one table. */
const opening = new WeakMap<Services, Promise<Demo>>()

/** A release may leave out the game of the sample table. */
export const hasDemo = ({ rulesets }: Services): boolean => Object.hasOwn(rulesets, SYSTEM)

/**
 * Opened once per data folder, in the language of the first request. Later requests find it as
 * people left it.
 */
export function openDemo(services: Services, language: Language): Promise<Demo> {
  const running = opening.get(services) ?? findOrCreate(services, language)
  opening.set(services, running)
  return running.finally(() => opening.delete(services))
}

async function findOrCreate(services: Services, language: Language): Promise<Demo> {
  const { keyValues } = services.store
  for (let waited = 0; waited < PATIENCE; waited += PAUSE) {
    const found = await findDemo(services)
    if (found !== null) return found
    if (await keyValues.putIfAbsent(CLAIM, '1')) break // another server may be creating it
    await setTimeout(PAUSE)
  }
  try {
    return (await findDemo(services)) ?? (await createDemo(services, language))
  } finally {
    await keyValues.take(CLAIM)
  }
}

async function findDemo({ store, tableHost }: Services): Promise<Demo | null> {
  const stored = await store.keyValues.get(KEY)
  const found = stored === null ? null : (JSON.parse(stored) as Demo) // safe: written by `createDemo`, and nowhere else
  return found !== null && (await tableHost.getRoom(found.table)) !== null ? found : null
}

async function createDemo(services: Services, language: Language): Promise<Demo> {
  const [host, ...others] = DEMO_SEATS
  const opened = await services.tableHost.createTable({
    system: SYSTEM,
    name: NAME[language],
    seatName: host.name,
    masterMode: 'fixed', // until the first Master is named
    language,
  })
  if (!opened.ok) throw new Error(`cannot open the demonstration table: ${opened.error.code}`)
  const room = await services.tableHost.getRoom(opened.value.table)
  if (room === null) throw new Error('the demonstration table is missing')
  const seats: Record<string, SeatId> = { [host.name]: opened.value.seat }
  for (const { name } of others) {
    const joined = await services.tableHost.addSeat(room, { name, kind: 'player' })
    if (joined.ok) seats[name] = joined.value
  }
  await services.invites.open(opened.value.table, 0)
  const demo = { table: opened.value.table, seats }
  for (const [i, step] of DEMO_SESSION.entries())
    await executeStep(services, room, demo, step, { id: `demo-${i}`, language })
  await services.store.keyValues.put(KEY, JSON.stringify(demo))
  return demo
}

async function executeStep(
  services: Services,
  room: Room,
  demo: Demo,
  { by, command }: DemoStep,
  { id, language }: { readonly id: string; readonly language: Language },
): Promise<void> {
  const { steady } = room.table.served().state
  const seat = by === 'master' ? (steady.master ?? steady.host) : demo.seats[by]!
  const typed = localizeCommand(command(viewTable(room, demo)), language)
  const done = await services.tableHost.executeCommand(room, seat, id, typed)
  if (!done.ok)
    throw new Error(
      `the demonstration stopped at step ${id}: ${done.error.code} ${done.error.path ?? ''}`,
    )
}

type Doc = Readonly<Record<string, unknown>>

/** The Master's view, which contains every id. */
function viewTable(room: Room, demo: Demo): DemoView {
  const served = room.table.served()
  const { master, host } = served.state.steady
  const { docs } = viewOf(served, master ?? host)
  const below = (prefix: string) =>
    Object.entries(docs)
      .filter(([key]) => key.startsWith(prefix))
      .map(([, doc]) => doc as Doc) // safe: documents are objects
  const slips = (of: DemoSeat) =>
    below('slip/').filter(doc => doc['owner'] === demo.seats[of]) as unknown as readonly SlipDoc[] // safe: by its key
  return {
    seat: of => demo.seats[of]!,
    character: of =>
      String(below('game/character/').find(doc => doc['seat'] === demo.seats[of])?.['id']),
    foe: name => String(below('game/foe/').find(doc => doc['name'] === name)?.['id']),
    technology: () => String(below('game/tech/').at(-1)?.['id']),
    slip: of => slips(of).findLast(slip => slip.outcome === null)?.id ?? '',
    effects(of) {
      const slip = slips(of).findLast(one => one.outcome !== null)
      const proposed = slip?.effects.filter(({ choice }) => choice === 'proposed') ?? []
      return { slip: slip?.id ?? '', ids: proposed.map(({ id }) => id) }
    },
    draw: () => String(below('game/oracle/').at(-1)?.['id']),
  }
}
