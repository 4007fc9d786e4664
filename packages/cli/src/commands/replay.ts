import { createReadStream } from 'node:fs'
import { quoted, refuse, withFullStop, type Language, type Result } from '@mastro/core'
import { FileFault, readTableFile } from '@mastro/log'
import { advance, toMarkdown, upcast, type ActBody, type ServedTable } from '@mastro/table'
import { loadGames, SYSTEM_RUNTIME } from '@mastro/server'
import { causeOf } from '../error-causes.ts'
import { backupMessages } from './backup.messages.ts'
import type { CommandOutput } from './with-store.ts'

/** `mastro replay`: prints the session, or explains why it cannot. */
export async function replay(
  file: string,
  seatName: string,
  language: Language,
): Promise<CommandOutput> {
  const messages = MESSAGES[language]
  try {
    const done = await replayFile(file, seatName, language)
    if (done.ok) return { text: done.value, code: 0, data: { markdown: done.value } }
    const { code, nearest } = done.error
    if (code === 'unknown-seat')
      return { text: messages.unknownSeat(seatName, nearest as readonly string[]), code: 2 } // safe: the names given below
    return {
      text: messages.unreadable(file, backupMessages[language].causes[code] ?? code),
      code: 1,
    }
  } catch (error) {
    return { text: messages.unreadable(file, causeOf(error, language)), code: 1 }
  }
}

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
  if (seat === undefined)
    return refuse(
      'unknown-seat',
      'seat',
      seats.map(one => one.name),
    )
  return { ok: true, value: toMarkdown(rulesets, last, acts, seat.id, language).trimEnd() }
}

const MESSAGES = {
  it: {
    unreadable: (file: string, why: string) => `Non posso leggere ${file}: ${withFullStop(why)}`,
    unknownSeat: (name: string, known: readonly string[]) =>
      `A questo tavolo nessuno si chiama ${quoted(name).it}: scegli tra ${withFullStop(known.join(', '))}`,
  },
  en: {
    unreadable: (file: string, why: string) => `Cannot read ${file}: ${withFullStop(why)}`,
    unknownSeat: (name: string, known: readonly string[]) =>
      `No seat at this table is called ${quoted(name).en}: choose one of ${withFullStop(known.join(', '))}`,
  },
} as const
