import { Command, Option } from 'commander'
import { addErasureCommands } from './erasure-commands.ts'
import { examplesOf, localizeHelp } from './help.messages.ts'
import { languageOf, formatRefusal } from './refusal.messages.ts'
import { dataFolder } from './data-folder.ts'
import { argumentsFromEnvironment } from './environment.ts'
import { faceList, postgresOf, storeOf, wholeNumber } from './flags.ts'
import type { CreateFlags, DataFlags, OracleFlags } from './flags.ts'
import { isOneFile } from './program-files.ts'
import { realDice, seededDice } from './dice.ts'
import { printOutput, printWork } from './print-output.ts'
import { isSystem, SYSTEMS } from './systems.ts'

process.umask(0o077) // only the current user may read what is written, also in an existing folder

// A closed output (`mastro … | head`) is not an error. The error arrives on the stream.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0)
    throw error
  })

const WRONG_COMMAND = 2

/**
 * The `mastro` program. Each command loads only what it needs, so that short ones start quickly.
 */
const program = new Command('mastro')
  .description('A virtual tabletop for role-playing games, with its rules on the command line.')
  .version('1.0.0')
  .addOption(new Option('--lang <language>', 'language of the output').choices(['it', 'en']))

// commander exits with 1 for a wrong command or option, which is the code of a failure
program.exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : WRONG_COMMAND))

const language = () => languageOf(program.opts<{ lang?: string }>().lang, process.env)

/** Read before parsing, because the help text needs it. */
const requestedLanguage = /(?:^| )--lang[ =](\w+)/.exec(process.argv.slice(2).join(' '))?.[1]
const helpLanguage = languageOf(requestedLanguage, process.env)
program.addHelpText('after', examplesOf(helpLanguage))

const data = new Option(
  '--data <folder>',
  'data folder (default: ~/.mastro if it exists, or the usual place of the system)',
)
const store = new Option('--store <kind>', 'sqlite, or postgres://…')
const json = new Option('--json', 'print the result as JSON')

const serveCommand = program
  .command('serve')
  .description('start the server with an embedded database and print its addresses')
  .addOption(data)
  .option('--port <number>', 'port, or the next free one if it is in use', wholeNumber)
  .option('--host <address>', 'address to listen on (default: all)')
  .addOption(store)
  .option('--name <host...>', 'other host names of this server')
  .option('--public-url <url>', 'public address, if a TLS proxy is in front')
  .option('--hooks-inside', 'allow webhooks to private addresses and over plain http')
  .option('--trusted-proxy <address...>', 'addresses or networks of the proxies in front')
  .option('--share [way]', 'open remote access: tailscale, cloudflared or ssh')
  .option('--share-to <server>', 'your own server for ssh: user@server')
  .option('--share-port <number>', 'port on that server (default: 4000)', wholeNumber)
  .option('--share-url <url>', 'public https address of that server')
  .option('--share-ssh-config <file>', 'another configuration file for ssh')
  .option('--limit <name=value...>', 'change a limit (listed in docs/deployment.md)')
  .option('--public-health', 'let other machines read /healthz and /readyz')
  .option('--metrics-from <address...>', 'addresses or networks that may read /metrics')
  .option('--backups', 'make backups on PostgreSQL too (on SQLite they are always made)')
  .option('--drain <seconds>', 'seconds to report not-ready before shutting down', wholeNumber)
  .option('--accept-loss', 'start even if known tables are missing')
  .option('--demo', 'open a demonstration table in play')
  .option('--open', 'open the page in a browser')
  .addOption(
    new Option('--log-level <level>').choices(['silent', 'error', 'warn', 'info', 'debug']),
  )
  .action(async (options: DataFlags) => {
    const { serve } = await import('./commands/server/serve.ts')
    process.exitCode = await serve({
      ...options,
      ...storeOf(options, language()),
      language: language(),
    })
  })

program
  .command('roll <notation>')
  .description('roll dice: 6d6>=4, 4d6dl1, 2d6+7, d100, 1d6!')
  .option('--json', 'print the full record as JSON')
  .option('--seed <text>', 'the same text gives the same dice')
  .option('--dice <faces>', 'exact faces, separated by commas', faceList)
  .action(async (notation: string, options: { json?: boolean; seed?: string; dice?: number[] }) => {
    const { runRoll } = await import('./commands/rules/roll.ts')
    const dice = options.seed === undefined ? realDice() : seededDice(options.seed)
    printResult(
      runRoll(notation, dice, {
        json: options.json === true,
        ...(options.dice === undefined ? {} : { faces: options.dice }),
      }),
    )
  })

program
  .command('odds <notation>')
  .description('exact odds of a roll, as a bar chart')
  .option('--at-least <number>', 'probability of at least this value', wholeNumber)
  .option('--json', 'print every value with its probability as JSON')
  .action(async (notation: string, options: { atLeast?: number; json?: boolean }) => {
    const { runOdds } = await import('./commands/rules/odds.ts')
    const { columns, rows, isTTY } = process.stdout
    printResult(
      runOdds(notation, {
        ...options,
        json: options.json === true,
        language: language(),
        width: columns || 80,
        ...(isTTY && rows > 0 ? { height: rows } : {}),
      }),
    )
  })

program
  .command('resolve')
  .description('answer rules requests: one JSON object per line in, one per line out')
  .action(async () => {
    const { resolveLines } = await import('./commands/rules/resolve.ts')
    process.exitCode = await resolveLines(process.stdin, process.stdout, realDice())
  })

program
  .command('forecast <game> [file]')
  .description('how a fight may end: the input of the operation as JSON, from a file or stdin')
  .option('--json', 'print the whole forecast as JSON')
  .action(async (system: string, file: string | undefined, options: { json?: boolean }) => {
    const { forecastCommand } = await import('./commands/rules/forecast.ts')
    printOutput(
      await forecastCommand({
        system,
        file: file ?? '-',
        json: options.json === true,
        lang: language(),
      }),
    )
  })

program
  .command('create')
  .argument('<game>', SYSTEMS.join(', '))
  .description('make a character of a game')
  .option('--random', 'roll every choice')
  .option('--quick', 'ask a few questions and roll the rest')
  .option('--choices <list>', 'answers to the quick questions, separated by commas')
  .option('--json', 'print the sheet as JSON')
  .option('--seed <text>', 'the same text gives the same dice')
  .option('--dice <faces>', 'exact faces, separated by commas', faceList)
  .action(async (system: string, options: CreateFlags) => {
    const { createCommand } = await import('./commands/rules/create.ts')
    const mode = options.random === true ? 'random' : options.quick === true ? 'quick' : 'full'
    const { json = false, seed, dice, choices } = options
    const interactive = process.stdin.isTTY
    printOutput(
      await createCommand({
        system,
        mode,
        json,
        lang: language(),
        seed,
        dice,
        interactive,
        choices: choices?.split(','),
      }),
    )
  })

if (isSystem('daimon')) {
  program
    .command('oracle [question]')
    .description('ask the Oracle of Dàimon: yes-no, npc, event, action, place, other, start')
    .option('--json', 'print the answer as JSON')
    .option('--seed <text>', 'the same text gives the same dice')
    .option('--dice <faces>', 'exact faces, separated by commas', faceList)
    .action(async (question: string | undefined, options: OracleFlags) => {
      const { oracleCommand } = await import('./commands/rules/oracle.ts')
      printOutput(oracleCommand({ question, ...options, lang: language() }), options.json)
    })
}

program
  .command('backup')
  .description('make a backup now and check that it opens')
  .addOption(data)
  .addOption(store)
  .addOption(json)
  .action(async (options: DataFlags) => {
    const { backUp } = await import('./commands/backup.ts')
    const folder = dataFolder(options.data)
    await printWork(
      'backup',
      () => backUp(folder, language(), postgresOf(options, language())),
      options.json,
    )
  })

program
  .command('tables')
  .description('list the tables, even while the server runs')
  .addOption(data)
  .addOption(store)
  .addOption(json)
  .action(async (options: DataFlags) => {
    const { listTables } = await import('./commands/tables.ts')
    const folder = dataFolder(options.data)
    printOutput(await listTables(folder, language(), postgresOf(options, language())), options.json)
  })

program
  .command('key')
  .description('replace the admin key, even while the server runs')
  .option('--new', 'create a new key; the old one stops working')
  .addOption(data)
  .addOption(store)
  .addOption(json)
  .action(async (options: DataFlags & { new?: boolean }) => {
    const { explainKey, newKey } = await import('./commands/server/key.ts')
    if (options.new !== true) return printOutput(explainKey(language()))
    const folder = dataFolder(options.data)
    return printOutput(
      await newKey(folder, language(), postgresOf(options, language())),
      options.json,
    )
  })

program
  .command('copy [file]')
  .description('copy everything into one file, even while the server runs')
  .addOption(data)
  .addOption(json)
  .action(async (file: string | undefined, options: DataFlags) => {
    const { copy } = await import('./commands/check.ts')
    const folder = dataFolder(options.data)
    await printWork('copy', () => copy(folder, file, language()), options.json)
  })

program
  .command('check')
  .description('check all data and list damaged tables, even while the server runs')
  .addOption(data)
  .addOption(json)
  .action(async (options: { data?: string; json?: boolean }) => {
    const { check } = await import('./commands/check.ts')
    const folder = dataFolder(options.data)
    await printWork('check', () => check(folder, language()), options.json)
  })

program
  .command('doctor')
  .description('examine proxy, file modes, clock, free space and backups, and restore one on trial')
  .addOption(data)
  .addOption(json)
  .action(async (options: { data?: string; json?: boolean }) => {
    const { doctor } = await import('./commands/server/doctor.ts')
    const folder = dataFolder(options.data)
    await printWork('doctor', () => doctor(folder, language()), options.json)
  })

program
  .command('restore [backup]')
  .description('restore a backup (default: the newest)')
  .option('--table <id>', 'restore only this table, even while the server runs')
  .addOption(data)
  .addOption(json)
  .action(async (which: string | undefined, options: DataFlags & { table?: string }) => {
    const { restore } = await import('./commands/backup.ts')
    const { restoreTable } = await import('./commands/check.ts')
    const folder = dataFolder(options.data)
    const { table } = options
    const work = () =>
      table === undefined
        ? restore(folder, which, language())
        : restoreTable(folder, table, which ?? null, language())
    await printWork('restore', work, options.json)
  })

addErasureCommands(program, { data, json, language })

program
  .command('export [table]')
  .description('export a table as a readable file, secrets included')
  .option('--out <file>', 'file to write (default: the id of the table)')
  .addOption(data)
  .addOption(store)
  .addOption(json)
  .action(async (table: string | undefined, options: DataFlags & { out?: string }) => {
    const { exportTableToFile } = await import('./commands/backup.ts')
    const folder = dataFolder(options.data)
    const work = () =>
      exportTableToFile(folder, table, options.out, language(), postgresOf(options, language()))
    await printWork('export', work, options.json)
  })

program
  .command('import <file>')
  .description('import a table (damaged files are refused, existing tables are not changed)')
  .option('--continue', 'append missing acts to an existing table whose log was truncated')
  .addOption(data)
  .addOption(json)
  .action(async (file: string, options: DataFlags & { continue?: boolean }) => {
    const { importTableFromFile } = await import('./commands/backup.ts')
    const mode = options.continue === true ? 'continue' : 'new'
    const work = () => importTableFromFile(dataFolder(options.data), file, language(), mode)
    await printWork('import', work, options.json)
  })

program
  .command('move <postgres-url>')
  .description('copy every table to an empty PostgreSQL database')
  .addOption(data)
  .addOption(json)
  .action(async (url: string, options: DataFlags) => {
    const { moveToPostgres } = await import('./commands/backup.ts')
    const work = () => moveToPostgres(dataFolder(options.data), url, language())
    await printWork('move', work, options.json)
  })

program
  .command('replay <file>')
  .description('print a session as one seat saw it')
  .requiredOption('--seat <name>', 'seat to view the log as')
  .addOption(json)
  .action(async (file: string, options: { seat: string; json?: boolean }) => {
    const { replay } = await import('./commands/replay.ts')
    await printWork('replay', () => replay(file, options.seat, language()), options.json)
  })

program
  .command('verify <file>')
  .description('verify the chain, seals and dice of a table file offline')
  .addOption(json)
  .action(async (file: string, options: { json?: boolean }) => {
    const { verify } = await import('./commands/verify.ts')
    await printWork('verify', () => verify(file, language()), options.json)
  })

program
  .command('completion <shell>')
  .description('print a script that completes commands: bash, zsh, fish')
  .action(async (shell: string) => {
    const { completionScript } = await import('./commands/completion.ts')
    printOutput(completionScript(shell, program, language()))
  })

localizeHelp(helpLanguage, program)

// a single-file program started by a double click opens the table in the browser
const typed =
  isOneFile() && process.argv.length === 2 ? [...process.argv, 'serve', '--open'] : process.argv
const words = typed.includes('serve')
  ? [...typed, ...argumentsFromEnvironment(serveCommand.options, typed, process.env)]
  : typed
if (words.length === 2) program.outputHelp()
else
  await program.parseAsync(words).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  })

function printResult(
  result: { ok: true; value: string } | { ok: false; error: { code: string; path?: string } },
): void {
  if (result.ok) return void process.stdout.write(`${result.value}\n`)
  process.stderr.write(`${formatRefusal(result.error, language())}\n`)
  process.exitCode = WRONG_COMMAND
}
