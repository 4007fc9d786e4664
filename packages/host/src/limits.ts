/** The limits listed in docs/deployment.md (PRO-18). Each is a setting, and none is infinite. */
export const LIMITS = {
  /** Size of one socket message. */
  messageBytes: 32 * 1024,
  fragments: 64,
  json: { depth: 16, string: 8000, list: 256 },
  /** Size of one request body. `/api/resolve` accepts longer lists than commands do. */
  bodyBytes: 256 * 1024,
  bodyJson: { depth: 32, string: 64_000, list: 10_000 },
  headerBytes: 8 * 1024,
  headersMs: 10_000,
  requestMs: 30_000,
  actBurst: 40,
  actsPerSecond: 4,
  /** Budget of a seat for all its requests, by socket and by HTTP (`http/request-costs.ts`). */
  requestBurst: 100,
  requestsPerSecond: 10,
  /** Budget of an address for rules queries, which need no ticket. */
  strangerBurst: 60,
  strangerPerSecond: 8,
  /** Steps of one exact computation for callers without a ticket: some milliseconds. */
  oddsSteps: 1_000_000,
  /** Every message and control frame of a socket, including pings and queries. */
  messageBurst: 200,
  messagesPerSecond: 50,
  tooFastBeforeClose: 20,
  socketsPerSeat: 8,
  /** Only sockets without a seat. Others are counted per seat. */
  socketsPerAddress: 30,
  /** Per core. The server's own default also depends on its memory. */
  sockets: 2400,
  wrongCodesPerMinute: 5,
  wrongCodesPerMinuteInAll: 30,
  /** Per hour. Beyond it, codes are refused until the count has decayed. Links still work. */
  wrongCodesBeforeShut: 100,
  /** Per seat and hour. */
  wrongPins: 10,
  /** Per table. */
  joinsPerMinute: 20,
  /** Per table and address, per hour. */
  joinsPerDevice: 10,
  queueBytes: 128 * 1024,
  queueMs: 15_000,
  pingMs: 1000,
  silenceMs: 30_000,
  /** A client that does not answer the close frame is disconnected after this time. */
  closeMs: 2000,
  importBytes: 20 * 1024 * 1024,
  importUnpacked: 200 * 1024 * 1024,
  importRatio: 100,
} as const

export type Limits = { readonly [Key in keyof typeof LIMITS]: WithNumbers<(typeof LIMITS)[Key]> }
type WithNumbers<T> = T extends number ? number : { readonly [Key in keyof T]: number }

type LimitName = keyof Limits

/**
 * Parses limits as an operator writes them: `actBurst=80`, `json.depth=20`. Throws on unknown names
 * and invalid numbers.
 */
export function readLimits(written: readonly string[]): Partial<Limits> {
  const found: Record<string, unknown> = {}
  for (const one of written) {
    const [, name = '', part, value = ''] =
      /^([a-zA-Z]+)(?:\.([a-z]+))?=(\d{1,12})$/.exec(one) ?? []
    const known: unknown = Object.hasOwn(LIMITS, name) ? LIMITS[name as LimitName] : undefined // safe: checked just before
    const isWhole = part === undefined && typeof known === 'number'
    const isPart =
      part !== undefined && typeof known === 'object' && known !== null && part in known
    if ((!isWhole && !isPart) || Number(value) < 1) throw new Error(`no such limit: ${one}`)
    found[name] = isWhole
      ? Number(value)
      : { ...(known as object), ...(found[name] as object | undefined), [part!]: Number(value) } // safe: with a part, both are records
  }
  return found
}

/** Every limit with its value, as the documentation lists them. */
export function limitRows(): readonly (readonly [name: string, value: number])[] {
  return Object.entries(LIMITS).flatMap(([name, value]) =>
    typeof value === 'number'
      ? [[name, value] as const]
      : Object.entries(value).map(([part, one]) => [`${name}.${part}`, one] as const),
  )
}
