import { botPlatform, connect, type Connection } from '@mastro/client'
import type { DieView } from '@mastro/core'
import type { LineDoc, SeatDoc } from '@mastro/table'

/** The body of a Discord webhook, as far as this bot uses it. */
export interface DiscordMessage {
  readonly embeds: readonly {
    readonly author?: { readonly name: string }
    readonly description: string
    readonly color: number
    readonly fields: readonly { readonly name: string; readonly value: string }[]
    readonly timestamp: string
  }[]
  /** Nobody is notified by a name or a text that a player typed. */
  readonly allowed_mentions: { readonly parse: readonly never[] }
}

export type Language = 'it' | 'en'

/** The colours of the seats, in the order of their numbers. */
const COLOURS = [0xd9a441, 0x3fa7a0, 0xc9637f, 0x8a6fc0, 0x4f7fc9, 0xb8a888] as const
const LONGEST_DESCRIPTION = 4000
const LONGEST_FIELD = 1000

/** A roll in Discord's format. Null for a line of the log that is not a roll. */
export function discordMessage(
  line: LineDoc,
  seats: readonly SeatDoc[],
  language: Language,
): DiscordMessage | null {
  if (line.kind !== 'roll') return null
  const seat = seats.find(({ id }) => id === line.seat)
  const changes = line.changes.map(
    ({ subject, what, from, to }) => `${subject}, ${what[language]}: ${from} → ${to}`,
  )
  return {
    embeds: [
      {
        ...(seat === undefined ? {} : { author: { name: seat.name.slice(0, 200) } }),
        description: escaped(line.text[language]).slice(0, LONGEST_DESCRIPTION),
        color: COLOURS[seat?.colour ?? 0] ?? COLOURS[0],
        fields: [
          ...field(language === 'it' ? 'Dadi' : 'Dice', diceText(line.faces)),
          ...field(language === 'it' ? 'Effetti' : 'Effects', escaped(changes.join('\n'))),
        ],
        timestamp: new Date(line.at).toISOString(),
      },
    ],
    allowed_mentions: { parse: [] },
  }
}

/** Successes are bold, dice that do not count are struck through: `d6: **5** 2 ~~1~~`. */
function diceText(faces: readonly DieView[]): string {
  const kinds = [...new Set(faces.map(({ sides }) => sides))]
  const row = (of: number) => faces.filter(({ sides }) => sides === of).map(dieText)
  return kinds.map(sides => `d${sides}: ${row(sides).join(' ')}`).join('\n')
}

function dieText({ face, state }: DieView): string {
  if (state === 'hit') return `**${face}**`
  return state === 'dropped' ? `~~${face}~~` : `${face}`
}

function field(name: string, value: string) {
  return value === '' ? [] : [{ name, value: value.slice(0, LONGEST_FIELD) }]
}

/** Discord reads these characters as formatting. */
function escaped(text: string): string {
  return text.replaceAll(/[\\*_~`|>#[\]()]/g, character => `\\${character}`)
}

/** Sends one message, and waits as long as Discord asks. False if Discord refuses the message. */
export async function post(webhook: string, message: DiscordMessage): Promise<boolean> {
  for (;;) {
    const answer = await fetch(webhook, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    })
    if (answer.status !== 429) return answer.ok
    const { retry_after: seconds } = (await answer.json()) as { readonly retry_after: number } // safe: Discord's answer to too many requests
    await new Promise(done => setTimeout(done, seconds * 1000))
  }
}

/** Posts each new roll that this seat sees, in order. Returns the function that stops it. */
export function forwardRolls(
  { docs }: Pick<Connection, 'docs'>,
  send: (message: DiscordMessage) => Promise<unknown>,
  language: Language,
): () => void {
  const lines = () => docs.withPrefix('line/').map(([, doc]) => doc as unknown as LineDoc) // safe: the shape of these documents
  let known: Set<string> | null = null
  let sent = Promise.resolve()
  const look = () => {
    const all = lines()
    const seats = (docs.get('seats') ?? []) as unknown as readonly SeatDoc[] // safe: as above
    // rolls from before the bot arrived are not repeated
    for (const line of known === null ? [] : all.filter(({ id }) => known?.has(id) !== true)) {
      const message = discordMessage(line, seats, language)
      if (message !== null)
        sent = sent.then(async () => void (await send(message))).catch(console.error)
    }
    if (docs.get('table') !== undefined) known = new Set(all.map(({ id }) => id))
  }
  look()
  return docs.subscribe('', look)
}

if (import.meta.main) {
  const [address = '', table = '', token = '', webhook = '', language] = process.argv.slice(2)
  const seat = connect(botPlatform({ address, token }), table)
  const send = async (message: DiscordMessage) => {
    if (!(await post(webhook, message))) console.error('Discord refused a message.')
  }
  forwardRolls(seat, send, language === 'it' ? 'it' : 'en')
  seat.onChange(() => {
    console.log(seat.linkState())
    if (seat.linkState() !== 'closed') return
    process.exitCode = seat.farewell() === null ? 0 : 1
    seat.close()
  })
}
