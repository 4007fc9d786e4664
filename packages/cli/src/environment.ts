import { readFileSync } from 'node:fs'
import type { Option } from 'commander'
import type { Language } from '@mastro/core'

type Environment = Readonly<Record<string, string | undefined>>

/** The environment variable of an option: `--public-url` is `MASTRO_PUBLIC_URL`. */
export function variableOf(option: Pick<Option, 'long'>): string {
  return `MASTRO_${(option.long ?? '').replace(/^--/, '').replaceAll('-', '_').toUpperCase()}`
}

const OFF = new Set(['', '0', 'no', 'false', 'off'])
const ON = new Set(['1', 'yes', 'true', 'on'])

/**
 * The options of a command that the environment gives, as arguments. An option on the command line
 * wins. Lists are separated by spaces or commas, and a switch is on unless it is 0, no, false or
 * off.
 */
export function argumentsFromEnvironment(
  options: readonly Option[],
  args: readonly string[],
  environment: Environment,
): readonly string[] {
  return options.flatMap(option => {
    const value = environment[variableOf(option)]
    const long = option.long ?? ''
    const isGiven = args.some(word => word === long || word.startsWith(`${long}=`))
    return value === undefined || isGiven ? [] : argumentsOf(option, long, value)
  })
}

function argumentsOf(option: Option, long: string, value: string): readonly string[] {
  const isSwitch = !option.required && !option.optional
  const lower = value.toLowerCase()
  if (isSwitch || option.optional) {
    if (OFF.has(lower)) return []
    if (isSwitch || ON.has(lower)) return [long]
  }
  return option.variadic
    ? [long, ...value.split(/[\s,]+/).filter(word => word !== '')]
    : [`${long}=${value}`]
}

export interface StoreLocation {
  readonly store?: string
  /** Every user of the machine can read the arguments of a running program. */
  readonly hasPasswordInArguments: boolean
}

/** The file that `MASTRO_STORE_FILE` names cannot be read. */
export class UnreadableStoreFile extends Error {
  readonly file: string

  constructor(file: string, cause: unknown) {
    super(`cannot read ${file}`, { cause })
    this.file = file
  }
}

/**
 * The store: as given, or `MASTRO_STORE`, or the content of the file that `MASTRO_STORE_FILE`
 * names.
 */
export function storeLocation(
  asked: string | undefined,
  args: readonly string[],
  environment: Environment,
): StoreLocation {
  const hasPasswordInArguments = args.some(word => PASSWORD_IN_URL.test(word))
  const file = environment['MASTRO_STORE_FILE']
  const store =
    asked ?? environment['MASTRO_STORE'] ?? (file === undefined ? undefined : secretIn(file))
  return store === undefined ? { hasPasswordInArguments } : { store, hasPasswordInArguments }
}

function secretIn(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (reason) {
    throw new UnreadableStoreFile(file, reason)
  }
}

const PASSWORD_IN_URL = /postgres(?:ql)?:\/\/[^/@:]*:[^/@]+@/

/**
 * How to write a password with signs that end a part of a URL. Empty if the URL has none: without
 * it, such a URL fails with the name of a server that nobody typed.
 */
export function passwordHint(url: string, language: Language): string {
  const rest = url.replace(/^\w+:\/\//, '')
  const credentials = rest.slice(0, Math.max(0, rest.lastIndexOf('@')))
  if (!/[@/?#]/.test(credentials)) return ''
  return language === 'it'
    ? ' Nella parola d’ordine scrivi @ come %40, / come %2F, ? come %3F e # come %23.'
    : ' In the password write @ as %40, / as %2F, ? as %3F and # as %23.'
}

export function passwordWarning(language: Language): string {
  return language === 'it'
    ? 'Attenzione: la parola d’ordine nel comando si legge nell’elenco dei programmi. Mettila in MASTRO_STORE, o in un file con MASTRO_STORE_FILE.'
    : 'Warning: the password on the command line is visible in the list of programs. Put it in MASTRO_STORE, or in a file named by MASTRO_STORE_FILE.'
}
