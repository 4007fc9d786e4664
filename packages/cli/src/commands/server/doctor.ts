import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@mastro/core'
import type { IncidentCard } from '@mastro/protocol'
import {
  backupsFolder,
  databaseFile,
  diskSpace,
  examineFolder,
  sendControlRequest,
} from '@mastro/server'
import { listBackups, verifyBackup, type Backup } from '@mastro/store'
import { causeOf } from '../../error-causes.ts'
import { doctorMessages, type DoctorCheck } from './doctor.messages.ts'
import type { CommandOutput } from '../with-store.ts'

interface Finding {
  readonly check: DoctorCheck
  /** Null if it could not be examined. */
  readonly isGood: boolean | null
  readonly detail: string
}

const HOUR = 3_600_000
/** A backup is due every hour in which somebody plays. */
const OLD_AFTER = 26 * HOUR
const MEGABYTE = 1024 * 1024

/**
 * Examines the surroundings of a server, also while it runs: proxy, file modes, clock, free space
 * and backups. Restores the newest backup on trial. Exit code 3 if something needs attention.
 */
export async function doctor(folder: string, language: Language): Promise<CommandOutput> {
  const messages = doctorMessages[language]
  if (!existsSync(databaseFile(folder))) return { text: messages.nothing(folder), code: 1 }
  const now = Date.now()
  const backups = listBackups(backupsFolder(folder))
  const findings = [
    await examineProxy(folder, language),
    examineFiles(folder, language),
    examineClock(folder, backups, now, language),
    examineSpace(folder, language),
    examineAge(folder, backups, now, language),
    await restoreOnTrial(folder, backups, language),
  ]
  const marks = { true: messages.good, false: messages.bad, null: '–' } as const
  const lines = findings.map(
    ({ check, isGood, detail }) =>
      `  ${marks[`${isGood}`].padEnd(8)} ${messages.checks[check].padEnd(14)} ${detail}`,
  )
  const code = findings.some(({ isGood }) => isGood === false) ? 3 : 0
  return { text: lines.join('\n'), code, data: findings }
}

/** Only a running server has seen requests. */
async function examineProxy(folder: string, language: Language): Promise<Finding> {
  const messages = doctorMessages[language]
  const reply = await sendControlRequest(folder, { do: 'troubles' })
  if (reply?.ok !== true) return { check: 'proxy', isGood: null, detail: messages.notRunning }
  const cards = reply.value as readonly IncidentCard[] // safe: the result of `namedIncidents`
  const seen = cards.find(({ code }) => code === 'proxy-unnamed')
  return seen === undefined
    ? { check: 'proxy', isGood: true, detail: messages.noProxy }
    : { check: 'proxy', isGood: false, detail: messages.proxy(seen.name) }
}

function examineFiles(folder: string, language: Language): Finding {
  const messages = doctorMessages[language]
  const open = examineFolder(folder).filter(({ code }) => code === 'files-readable')
  return open.length === 0
    ? { check: 'files', isGood: true, detail: messages.privateFiles }
    : { check: 'files', isGood: false, detail: messages.openFiles(open.map(({ name }) => name)) }
}

/** Backups and files of the future show that the clock was or is wrong. */
function examineClock(
  folder: string,
  backups: readonly Backup[],
  now: number,
  language: Language,
): Finding {
  const messages = doctorMessages[language]
  const times = [...backups.map(({ at }) => at), statSync(databaseFile(folder)).mtimeMs]
  const ahead = Math.max(...times) - now
  return ahead > HOUR / 60
    ? { check: 'clock', isGood: false, detail: messages.clockBehind(Math.ceil(ahead / HOUR)) }
    : { check: 'clock', isGood: true, detail: messages.clock }
}

function examineSpace(folder: string, language: Language): Finding {
  const { free, needed } = diskSpace(folder)
  const detail = doctorMessages[language].space(
    Math.floor(free / MEGABYTE),
    Math.ceil(needed / MEGABYTE),
  )
  return { check: 'space', isGood: free >= needed, detail }
}

/** A backup is old only if something was written long after it. */
function examineAge(
  folder: string,
  backups: readonly Backup[],
  now: number,
  language: Language,
): Finding {
  const messages = doctorMessages[language]
  const newest = backups.find(({ at }) => at <= now)
  const file = databaseFile(folder)
  const written = [file, `${file}-wal`].map(
    each => statSync(each, { throwIfNoEntry: false })?.mtimeMs ?? 0,
  )
  const lastWrite = Math.max(...written)
  const since = newest?.at ?? statSync(file).birthtimeMs
  const detail =
    newest === undefined ? messages.noBackup : messages.age(Math.floor((now - newest.at) / HOUR))
  return { check: 'backup', isGood: lastWrite - since < OLD_AFTER, detail }
}

async function restoreOnTrial(
  folder: string,
  [newest]: readonly Backup[],
  language: Language,
): Promise<Finding> {
  const messages = doctorMessages[language]
  if (newest === undefined) return { check: 'drill', isGood: null, detail: messages.noBackup }
  try {
    const { tables, acts, damaged } = await verifyBackup(
      join(backupsFolder(folder), newest.id),
      [],
      null,
    )
    return { check: 'drill', isGood: damaged.length === 0, detail: messages.drill(tables, acts) }
  } catch (error) {
    return { check: 'drill', isGood: false, detail: messages.drillFailed(causeOf(error, language)) }
  }
}
