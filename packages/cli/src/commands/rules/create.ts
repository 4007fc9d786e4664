import { ok, refuse, withScript } from '@mastro/core'
import type {
  Creation,
  Dice,
  Draft,
  Field,
  Json,
  Language,
  Refused,
  Result,
  Ruleset,
} from '@mastro/core'
import { realDice, seededDice } from '../../dice.ts'
import { isSystem, loadRuleset, SYSTEMS } from '../../systems.ts'
import { formatRefusal } from '../../refusal.messages.ts'
import { sheetLines } from './sheet-lines.ts'

export type CreateMode = 'random' | 'quick' | 'full'

export interface CreateOptions {
  readonly mode: CreateMode
  readonly json: boolean
  readonly lang: Language
  readonly dice: Dice
  /** Answers to the quick questions, in order. Dice choose the missing ones. */
  readonly choices?: readonly string[]
}

export interface CreatedSheet {
  readonly lines: readonly string[]
  readonly character: Json
}

type Game = Pick<Ruleset, 'system' | 'creation'>

/** Creates a character of any game without questions: by dice alone, or from a few choices. */
export function runCreate(game: Game, options: CreateOptions): CreatedSheet | Refused {
  const { mode, dice, choices = [] } = options
  const { creation } = game
  if (mode === 'full') return refuse('terminal-required', 'mode')
  const draft =
    mode === 'random'
      ? ok(creation.random(creation.begin({ language: options.lang }), 'all', dice))
      : creation.quick(completeChoices(creation, choices, dice), { language: options.lang }, dice)
  return draft.ok ? finishedSheet(game, draft.value, options) : draft
}

/** Takes the given choices first, then rolls for each remaining question that has options. */
function completeChoices(creation: Creation, given: readonly string[], dice: Dice): string[] {
  const questions = creation.quickQuestions({})
  return [...given, ...questions.slice(given.length).map(question => drawAnswer(question, dice))]
}

function drawAnswer({ choices = [], initial }: Field, dice: Dice): string {
  if (choices.length === 0) return typeof initial === 'string' ? initial : ''
  return String(choices[dice.roll(choices.length) - 1]!.value)
}

export function finishedSheet(
  { system, creation }: Game,
  draft: Draft,
  { json, lang }: Pick<CreateOptions, 'json' | 'lang'>,
): CreatedSheet | Refused {
  const made = creation.finish(draft)
  if (!made.ok) return made
  const character = made.value
  const lines = json
    ? [JSON.stringify({ system, character, dice: draft.dice }, null, 2)]
    : [...sheetLines(creation.sheet(character), lang), '', ...diceLines(creation, draft, lang)]
  return { lines, character }
}

/** The dice of each step, so that they can be rolled again. */
function diceLines(creation: Creation, draft: Draft, lang: Language): string[] {
  const thrown = creation.steps(draft).flatMap(({ id, label }) => {
    const faces = draft.dice[id] ?? []
    return faces.length === 0 ? [] : [[label[lang], faces.join(' ')] as const]
  })
  if (thrown.length === 0) return []
  const width = Math.max(...thrown.map(([name]) => [...name].length))
  return [
    lang === 'it' ? 'Dadi' : 'Dice',
    ...thrown.map(([name, faces]) => `  ${name}${' '.repeat(width - [...name].length)}  ${faces}`),
  ]
}

export interface CreateArgs {
  readonly system: string
  readonly mode: CreateMode
  readonly json: boolean
  readonly lang: Language
  readonly seed?: string | undefined
  /** Exact faces instead of random ones. Too few or too many are refused. */
  readonly dice?: readonly number[] | undefined
  readonly choices?: readonly string[] | undefined
  /** Whether there is a terminal to ask questions on. */
  readonly interactive?: boolean | undefined
}

/** `mastro create <game>`: the text to print and the exit code. */
export async function createCommand(args: CreateArgs): Promise<{ out: string; code: number }> {
  const { system, lang } = args
  if (!isSystem(system)) return { out: unknownGame(system, lang), code: 2 }
  const game = await loadRuleset(system)
  const made = await createSheet(game, args)
  return made.ok
    ? { out: made.value.lines.join('\n'), code: 0 }
    : { out: refusalText(made, lang, game), code: 2 }
}

async function createSheet(game: Ruleset, args: CreateArgs): Promise<Result<CreatedSheet>> {
  const { mode, json, lang, seed, dice: faces, choices = [] } = args
  const asking = args.interactive === true && faces === undefined
  const chance = seed === undefined ? realDice() : seededDice(seed)
  if (asking && (mode === 'full' || (mode === 'quick' && choices.length === 0))) {
    const { askCreate, terminalPrompter } = await import('./create-wizard.ts')
    const asker = await terminalPrompter(lang)
    return toResult(await askCreate(game, { mode, json, lang, dice: chance }, asker))
  }
  const run = (dice: Dice) => toResult(runCreate(game, { mode, json, lang, dice, choices }))
  return faces === undefined ? run(chance) : withScript(faces, run)
}

const toResult = (made: CreatedSheet | Refused): Result<CreatedSheet> =>
  'lines' in made ? ok(made) : made

/** A refusal in one line, or one line per reason if creation gives several. */
function refusalText(
  { error }: Refused,
  lang: Language,
  { refusals }: Pick<Ruleset, 'refusals'>,
): string {
  if (error.code === 'terminal-required')
    return lang === 'it'
      ? 'Per scegliere passo passo serve un terminale: altrimenti usa --random o --quick.'
      : 'Choosing step by step takes a terminal: otherwise use --random or --quick.'
  if (error.code === 'interrupted')
    return lang === 'it' ? 'Interrotto: niente è stato salvato.' : 'Interrupted: nothing was saved.'
  return formatRefusal(
    { code: error.code, ...(error.path === undefined ? {} : { path: error.path }) },
    lang,
    refusals,
  )
}

export function unknownGame(system: string, lang: Language): string {
  const known = SYSTEMS.join(', ')
  return lang === 'it'
    ? `Nessun gioco si chiama «${system}». Ci sono: ${known}.`
    : `No game is called “${system}”. There are: ${known}.`
}
