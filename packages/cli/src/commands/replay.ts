import { createReadStream } from 'node:fs'
import { refuse, type Language, type Result } from '@mastro/core'
import { FileFault, readTableFile } from '@mastro/log'
import { advance, toMarkdown, upcast, type ActBody, type ServedTable } from '@mastro/table'
import { loadGames, SYSTEM_RUNTIME } from '@mastro/server'

/** Replays a table's file as one seat saw it. The seat is given by its displayed name. */
export async function replayFile(
  file: string,
  seatName: string,
  language: Language,
): Promise<Result<string>> {
  const { rulesets } = loadGames()
  const acts: ActBody[] = []
  let served: ServedTable | null = null
  try {
    await readTableFile(SYSTEM_RUNTIME, createReadStream(file), {
      header({ system }) {
        if (!Object.hasOwn(rulesets, system)) throw new FileFault('file-foreign')
      },
      act({ body }) {
        const act = upcast(body)
        acts.push(act)
        served = advance(rulesets, served, act).served
      },
    })
  } catch (error) {
    if (error instanceof FileFault) return refuse(error.code, 'file')
    throw error
  }
  const last = served as ServedTable | null // safe: assigned in the visitor, which flow analysis cannot see
  if (last === null) return refuse('file-damaged', 'file')
  const { seats } = last.state.steady
  const seat = seats.find(one => one.name.toLowerCase() === seatName.trim().toLowerCase())
  if (seat === undefined) return refuse('unknown-seat', seats.map(one => one.name).join(', '))
  return { ok: true, value: toMarkdown(rulesets, last, acts, seat.id, language).trimEnd() }
}
