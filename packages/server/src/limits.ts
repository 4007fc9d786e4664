/** The limits of docs/deployment.md (PRO-18). Each is a setting, none is infinite. */
export const LIMITS = {
  /** One message of a socket. */
  messageBytes: 32 * 1024,
  fragments: 64,
  json: { depth: 16, string: 8000, list: 256 },
  /** One body of a request. `/api/resolve` takes longer lists than a seat does. */
  bodyBytes: 256 * 1024,
  bodyJson: { depth: 32, string: 64_000, list: 10_000 },
  headerBytes: 8 * 1024,
  headersMs: 10_000,
  requestMs: 30_000,
  actBurst: 40,
  actsPerSecond: 4,
  /** Points of a seat for all it asks, by socket and by HTTP (`http/request-costs.ts`). */
  requestBurst: 100,
  requestsPerSecond: 10,
  /** Points of an address for questions about rules, which need no ticket. */
  strangerBurst: 60,
  strangerPerSecond: 8,
  /** Steps of one exact answer for somebody without a ticket: some milliseconds. */
  oddsSteps: 1_000_000,
  /** Every message of a socket, pings and questions too. */
  messageBurst: 200,
  messagesPerSecond: 50,
  tooFastBeforeClose: 20,
  socketsPerSeat: 8,
  /** Of lines that have no seat: who has one is counted by it. */
  socketsPerAddress: 30,
  sockets: 1000,
  wrongCodesPerMinute: 5,
  wrongCodesPerMinuteInAll: 30,
  /** In an hour; then the letters open nothing until the count has faded. Links do. */
  wrongCodesBeforeShut: 100,
  /** Of one seat, in an hour. */
  wrongPins: 10,
  /** At one table. */
  joinsPerMinute: 20,
  /** At one table from one address, in an hour. */
  joinsPerDevice: 10,
  queueBytes: 128 * 1024,
  queueMs: 15_000,
  pingMs: 1000,
  silenceMs: 30_000,
  importBytes: 20 * 1024 * 1024,
  importUnpacked: 200 * 1024 * 1024,
  importRatio: 100,
} as const

export type Limits = { readonly [Key in keyof typeof LIMITS]: Widened<(typeof LIMITS)[Key]> }
type Widened<T> = T extends number ? number : { readonly [Key in keyof T]: number }

type LimitName = keyof Limits

/** `actBurst=80`, `json.depth=20`, as somebody who runs the server writes them. Throws on a name or a number that is none. */
export function readLimits(written: readonly string[]): Partial<Limits> {
  const found: Record<string, unknown> = {}
  for (const one of written) {
    const [, name = '', part, value = ''] =
      /^([a-zA-Z]+)(?:\.([a-z]+))?=(\d{1,12})$/.exec(one) ?? []
    const known: unknown = Object.hasOwn(LIMITS, name) ? LIMITS[name as LimitName] : undefined // just looked up
    const isWhole = part === undefined && typeof known === 'number'
    const isPart =
      part !== undefined && typeof known === 'object' && known !== null && part in known
    if ((!isWhole && !isPart) || Number(value) < 1) throw new Error(`no such limit: ${one}`)
    found[name] = isWhole
      ? Number(value)
      : { ...(known as object), ...(found[name] as object | undefined), [part!]: Number(value) } // a part: both are records
  }
  return found
}

/** Every limit with its value, as the paper lists them. */
export function limitRows(): readonly (readonly [name: string, value: number])[] {
  return Object.entries(LIMITS).flatMap(([name, value]) =>
    typeof value === 'number'
      ? [[name, value] as const]
      : Object.entries(value).map(([part, one]) => [`${name}.${part}`, one] as const),
  )
}
