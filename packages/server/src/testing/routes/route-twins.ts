import type { RouteContext } from './route-requests.ts'
import { openRouteWorld, type RouteWorld } from './route-world.ts'

/**
 * Two worlds with the same public session. In the second one the Master Ada and the player Vera
 * also do things that nobody else may see.
 */
export interface RouteTwins {
  readonly worlds: readonly [plain: RouteWorld, hidden: RouteWorld]
  readonly context: RouteContext
  /** Something that only Ada and Vera may know, in the second world. */
  hide(): Promise<void>
  /** The label and time of the next request, which both worlds share. */
  nextStep(): readonly [label: string, at: number]
  close(): Promise<void>
}

export async function openRouteTwins(): Promise<RouteTwins> {
  const worlds = [await openRouteWorld(), await openRouteWorld()] as const
  let steps = 0
  let hiddenActs = 0
  const nextStep = () => {
    steps += 1
    return [`step ${steps}`, steps] as const
  }
  async function command(seat: string, sent: object): Promise<void> {
    const [label, at] = nextStep()
    for (const world of worlds) {
      world.startStep(label, at)
      await accepted(world, seat, label, sent)
    }
  }
  async function hide(): Promise<void> {
    const [label, at] = nextStep()
    const [, hidden] = worlds
    const { seat, command: sent } = hiddenAct(hiddenActs, hidden)
    hiddenActs += 1
    hidden.startStep(`hidden ${label}`, at)
    await accepted(hidden, seat, label, sent)
  }
  await command('Giulia', { type: 'pass-master', seat: worlds[0].seats['Ada'] })
  await command('Ada', { type: 'accept-master' })
  await command('Ada', { type: 'begin', moment: 'session' })
  for (let i = 0; i < 8; i++) await command('Teo', { type: 'say', text: `la torre ${i}` })
  for (let i = 0; i < 12; i++) await hide()
  return {
    worlds,
    hide,
    nextStep,
    context: await contextOf(worlds),
    async close() {
      for (const world of worlds) await world.close()
    },
  }
}

async function accepted(world: RouteWorld, seat: string, id: string, command: object) {
  const done = await world.say(seat, { t: 'do', id: id.replace(' ', '-'), command })
  if (!done.includes('"ok":true')) throw new Error(`${JSON.stringify(command)}: ${done}`)
}

interface SeatCommand {
  readonly seat: string
  readonly command: object
}

const SALT = 'ab'.repeat(32)

/** First of every kind. The number of notes, envelopes and opponents is limited, so then whispers. */
function hiddenAct(count: number, { seats }: RouteWorld): SeatCommand {
  const whisper = { type: 'whisper', to: seats['Vera'], text: 'nascosto' }
  const foe = { type: 'add-opponent', name: 'Nascosto', difficulty: 4 }
  const kinds: readonly SeatCommand[] = [
    { seat: 'Ada', command: whisper },
    { seat: 'Ada', command: { type: 'write-note', text: 'nascosto', shared: false } },
    {
      seat: 'Vera',
      command: { type: 'seal-note', text: 'nascosto', salt: SALT, shown: 'nothing' },
    },
    { seat: 'Ada', command: { type: 'blind-roll', notation: '2d6', salt: SALT, shown: 'nothing' } },
    { seat: 'Ada', command: { type: 'game', command: foe } },
    { seat: 'Vera', command: { type: 'write-note', text: 'nascosto', shared: false } },
  ]
  return count < 4 * kinds.length ? kinds[count % kinds.length]! : kinds[0]!
}

async function contextOf([plain, hidden]: RouteTwins['worlds']): Promise<RouteContext> {
  const known = new Set(await idsSeenBy(plain, 'Ada', 'Vera'))
  const all = await idsSeenBy(hidden, 'Ada', 'Vera')
  return {
    hiddenIds: [...new Set(all.filter(id => !known.has(id)))],
    lines: (await idsSeenBy(plain, 'Teo')).slice(-8),
  }
}

/** The ids of notes, envelopes, lines and opponents, in the order in which they were made. */
async function idsSeenBy(world: RouteWorld, ...seats: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const seat of seats) {
    const { body } = await world.call(seat, 'GET', `/api/tables/${world.table}/view`)
    const { docs } = JSON.parse(body) as { docs: object } // the server's own shape
    for (const key of Object.keys(docs))
      if (/^(?:note|envelope|line|game\/foe)\//.test(key)) found.push(key.split('/').at(-1)!)
  }
  return found
}
