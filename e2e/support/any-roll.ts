import type { SeatedTable, Player } from './session.ts'

interface SlipOffer {
  readonly slip?: { readonly kind: string; readonly about: object; readonly value?: unknown }
}

interface Hand {
  readonly missing: object | null
  readonly mine: readonly {
    readonly id: string
    readonly required: boolean
    readonly fields: readonly {
      readonly id: string
      readonly initial?: unknown
      readonly min?: number
      readonly choices?: readonly { readonly value: unknown }[]
    }[]
  }[]
}

type Field = Hand['mine'][number]['fields'][number]

/** The usual answers, and the first choice for up to `count` fields without one. */
function answersOf(fields: readonly Field[], count: number): object {
  const open = fields.filter(({ initial, choices }) => initial == null && choices !== undefined)
  const chosen = open.slice(0, count)
  const answers = fields.map(field => [
    field.id,
    field.initial ?? (chosen.includes(field) ? field.choices?.[0]?.value : field.min),
  ])
  return Object.fromEntries(answers.filter(([, answer]) => answer !== undefined))
}

/**
 * A roll of a player without the screen, in any game: the first offer that needs nobody else.
 * Returns its slip. The table has no Master, so nobody has to set a target. `watch` runs while the
 * roll is only proposed, and may return false to leave it so.
 */
export async function rollAnything(
  { server, table }: Pick<SeatedTable, 'server' | 'table'>,
  player: Player,
  watch: () => Promise<boolean | void> = async () => undefined,
): Promise<string> {
  const post = async (path: string, data: object) => {
    const reply = await player.context.request.post(`${server.url}/api/tables/${table}/${path}`, {
      headers: { 'X-Mastro': '1', Origin: server.url },
      data,
    })
    return reply.json()
  }
  const send = async (command: object): Promise<boolean> =>
    (await post('do', { id: `any-${Math.random()}`, command })).ok === true
  const slips = async () => Object.keys(await player.docs()).filter(key => key.startsWith('slip/'))
  const handOf = async (slip: string) => (await player.docs())[`hand/${slip}`] as Hand | undefined // the document under this key
  /**
   * Fills what its owner has to choose, and returns whether nothing else is missing. An answer may be
   * invalid beside another one, so the fewest are tried first.
   */
  const canRoll = async (slip: string): Promise<boolean> => {
    for (const count of [1, Number.POSITIVE_INFINITY]) {
      const hand = await handOf(slip)
      if (hand?.missing === null) return true
      for (const { id, required, fields } of hand?.mine ?? [])
        if (required)
          await send({ type: 'fill-part', slip, part: id, value: answersOf(fields, count) })
    }
    return (await handOf(slip))?.missing === null
  }
  const { answer } = await post('ask', {
    ask: { about: 'offers' },
  })
  for (const { slip } of answer.offers as readonly SlipOffer[]) {
    if (slip === undefined) continue
    const before = await slips()
    if (!(await send({ type: 'open-slip', ...slip }))) continue
    const opened = (await slips()).find(key => !before.includes(key))?.slice('slip/'.length)
    if (opened === undefined) continue
    if (await canRoll(opened)) {
      if ((await watch()) === false) return opened
      if (await send({ type: 'roll-slip', slip: opened })) return opened
    }
    await send({ type: 'withdraw-slip', slip: opened })
  }
  throw new Error(`${player.name} has nothing to roll`)
}
