import { InvalidArgumentError } from 'commander'
import { withFullStop, type Language } from '@mastro/core'
import { passwordWarning, storeLocation, UnreadableStoreFile } from './environment.ts'
import type { StoreLocation } from './environment.ts'
import { causeOf } from './error-causes.ts'

export interface DataFlags {
  readonly data?: string
  readonly store?: string
  readonly json?: boolean
}

/** The URL of the database, from the option, the environment or a file. */
export function storeOf(
  { store: asked }: DataFlags,
  language: Language,
): { readonly store?: string } {
  const place = locate(asked, language)
  if (place.hasPasswordInArguments) process.stderr.write(`${passwordWarning(language)}\n`)
  return place.store === undefined ? {} : { store: place.store }
}

function locate(asked: string | undefined, language: Language): StoreLocation {
  try {
    return storeLocation(asked, process.argv, process.env)
  } catch (error) {
    if (!(error instanceof UnreadableStoreFile)) throw error
    const { unreadable } = STORE_FILE[language]
    throw new Error(unreadable(error.file, causeOf(error.cause, language)), { cause: error })
  }
}

const STORE_FILE = {
  it: {
    unreadable: (file: string, why: string) =>
      `Non posso leggere ${file}, il file indicato da MASTRO_STORE_FILE: ${withFullStop(why)} Scrivilo, o togli la variabile.`,
  },
  en: {
    unreadable: (file: string, why: string) =>
      `Cannot read ${file}, the file that MASTRO_STORE_FILE names: ${withFullStop(why)} Create it, or unset the variable.`,
  },
} as const

/** The URL of a PostgreSQL database, or undefined for the database in the data folder. */
export function postgresOf(options: DataFlags, language: Language): string | undefined {
  const place = storeOf(options, language).store
  return place !== undefined && /^postgres(?:ql)?:/.test(place) ? place : undefined
}

export interface OracleFlags {
  readonly json?: boolean
  readonly seed?: string
  readonly dice?: number[]
}

export interface CreateFlags {
  readonly random?: boolean
  readonly quick?: boolean
  readonly choices?: string
  readonly json?: boolean
  readonly seed?: string
  readonly dice?: number[]
}

export function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value)) throw new InvalidArgumentError('must be a whole number')
  return value
}

export function faceList(text: string): number[] {
  return text
    .split(/[\s,]+/)
    .filter(part => part !== '')
    .map(Number)
}
