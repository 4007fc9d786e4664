import { readFileSync } from 'node:fs'
import {
  label,
  refuse,
  resolveRequest,
  type ForecastOutput,
  type Label,
  type Language,
  type Refused,
} from '@mastro/core'
import { realDice } from '../../dice.ts'
import { formatRefusal } from '../../refusal.messages.ts'
import { isSystem, loadOps, loadRuleset } from '../../systems.ts'
import { unknownGame } from './create.ts'

export interface ForecastOptions {
  readonly system: string
  /** A file with the input of the operation `forecast`. Standard input if it is `-`. */
  readonly file: string
  readonly json: boolean
  readonly lang: Language
}

interface Printed {
  readonly text: string
  readonly code: number
}

/** Prints how a fight may end. Exit code 2 if the input is no JSON or the game refuses it. */
export async function forecastCommand(options: ForecastOptions): Promise<Printed> {
  const { system, json, lang } = options
  if (!isSystem(system)) return { text: unknownGame(system, lang), code: 2 }
  const input = readInput(options.file)
  if (input === undefined) return failed(refuse('invalid-request', 'input'), lang)
  const systems = { [system]: await loadOps(system) }
  const answer = resolveRequest(systems, { system, op: 'forecast', input }, realDice())
  if (!answer.ok) return failed(answer, lang, (await loadRuleset(system)).refusals)
  const output = answer.output as ForecastOutput // safe: the operation of every game returns one
  const text = json ? JSON.stringify(output) : forecastLines(output, lang).join('\n')
  return { text, code: 0 }
}

function failed(
  { error }: Refused,
  lang: Language,
  words: Readonly<Record<string, Label>> = {},
): Printed {
  return { text: formatRefusal(error, lang, words), code: 2 }
}

function readInput(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file === '-' ? 0 : file, 'utf8'))
  } catch {
    return undefined
  }
}

const ENDS: Readonly<Record<keyof ForecastOutput['ends'], Label>> = {
  party: label('vince il gruppo', 'the party wins'),
  foes: label('vincono gli avversari', 'the opponents win'),
  both: label('cadono tutti', 'all fall'),
  endless: label('non finisce', 'it does not end'),
}

/** A forecast as text: ends, rounds, and each fighter. */
export function forecastLines(forecast: ForecastOutput, lang: Language): readonly string[] {
  const { ends, rounds, fighters, fallen } = forecast
  const kinds = Object.keys(ENDS) as (keyof typeof ENDS)[] // safe: the keys of the constant
  const possible = kinds.filter(end => ends[end] > 0)
  const down = label('qualcuno del gruppo è fuori', 'somebody of the party is out')[lang]
  const length = label('round in media', 'rounds on average')[lang]
  const up = label('in piedi', 'up')[lang]
  return [
    ...possible.map(end => `${share(ends[end])}  ${ENDS[end][lang]}`),
    `${share(1 - fallen.party[0]!)}  ${down}`,
    `${rounds.mean.toFixed(1).padStart(6)}  ${length}`,
    ...Object.entries(fighters).map(([id, one]) => `${share(one.up)}  ${id} ${up}`),
  ]
}

/** Never 0 % or 100 % for something that can happen or fail. */
function share(chance: number): string {
  const percent = chance * 100
  if (chance > 0 && percent < 1) return '  <1 %'
  if (chance < 1 - 1e-12 && percent > 99) return ' >99 %'
  return `${percent.toFixed(0).padStart(4)} %`
}
