import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Command, InvalidArgumentError, Option } from 'commander'
import { languageOf, formatRefusal } from './words.ts'
import { realDice, seededDice } from './random.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Everything `mastro` can do. Each command loads only what it needs: a roll starts in a blink. */
const program = new Command('mastro')
  .description('A table for role-playing games, and its rules on the command line.')
  .version('0.1.0')
  .addOption(new Option('--lang <language>', 'language of the words').choices(['it', 'en']))
  .addHelpText(
    'after',
    `
Examples:
  mastro serve                          open the house: phones scan the code and sit down
  mastro roll 6d6>=4                    roll six dice and count 4, 5 and 6
  mastro odds 4d6dl1 --at-least 12      exact odds, as a bar chart
  mastro create daimon --random         a whole character by dice
  mastro oracle sì-no                   ask the Oracle
  echo '{"system":"daimon","op":"oracle","input":{"table":0}}' | mastro resolve

Dice notation: 2d6+7, d100 or d%, 6d6>=4 (count), 4d6dl1 and 4d6kh3 (drop, keep), 1d6! (explodes), 3d6+1d4-2.`,
  )

const language = () => languageOf(program.opts<{ lang?: string }>().lang, process.env)

program
  .command('serve')
  .description('start the server on an embedded database and show where it is')
  .option('--data <folder>', 'where everything is kept (default: ~/.mastro)')
  .option('--port <number>', 'port; the next free one is taken', wholeNumber)
  .option('--host <address>', 'address to listen on (default: all)')
  .option('--store <kind>', 'sqlite, or postgres://…')
  .option('--name <host...>', 'names this server is also known by')
  .option('--public-url <url>', 'address people type when a proxy with TLS stands in front')
  .option('--public-health', 'let other machines read /healthz and /metrics')
  .option('--demo', 'open a table already in play')
  .addOption(
    new Option('--log-level <level>').choices(['silent', 'error', 'warn', 'info', 'debug']),
  )
  .action(async (options: object) => {
    const { serve } = await import('./commands/serve.ts')
    process.exitCode = await serve({
      ...options,
      language: language(),
      webRoot: join(root, 'packages/web/dist'),
    })
  })

program
  .command('roll <notation>')
  .description('roll dice: 6d6>=4, 4d6dl1, 2d6+7, d100, 1d6!')
  .option('--json', 'the full record')
  .option('--seed <text>', 'the same text gives the same dice')
  .option('--dice <faces>', 'exact faces, with commas', faceList)
  .action(async (notation: string, options: { json?: boolean; seed?: string; dice?: number[] }) => {
    const { runRoll } = await import('./commands/roll.ts')
    const dice = options.seed === undefined ? realDice() : seededDice(options.seed)
    print(
      runRoll(notation, dice, {
        json: options.json === true,
        ...(options.dice === undefined ? {} : { faces: options.dice }),
      }),
    )
  })

program
  .command('odds <notation>')
  .description('exact odds of a roll, as a bar chart')
  .option('--at-least <number>', 'the chance of this or more', wholeNumber)
  .option('--json', 'every value with its chance')
  .action(async (notation: string, options: { atLeast?: number; json?: boolean }) => {
    const { runOdds } = await import('./commands/odds.ts')
    const width = process.stdout.columns || 80
    print(
      runOdds(notation, { ...options, json: options.json === true, language: language(), width }),
    )
  })

program
  .command('resolve')
  .description('answer rules requests: one JSON object a line in, one a line out')
  .action(async () => {
    const { resolveLines } = await import('./commands/resolve.ts')
    process.exitCode = await resolveLines(process.stdin, process.stdout, realDice())
  })

await program.parseAsync().catch((error: unknown) => {
  // A reader that went away (`mastro … | head`) is no error of ours.
  if (error instanceof Error && 'code' in error && error.code === 'EPIPE') return
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})

function print(
  result: { ok: true; value: string } | { ok: false; error: { code: string; path?: string } },
): void {
  if (result.ok) return void process.stdout.write(`${result.value}\n`)
  process.stderr.write(`${formatRefusal(result.error, language())}\n`)
  process.exitCode = 2
}

function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value)) throw new InvalidArgumentError('a whole number, please')
  return value
}

function faceList(text: string): number[] {
  return text
    .split(/[\s,]+/)
    .filter(part => part !== '')
    .map(Number)
}
