import type { Command, Option } from 'commander'
import type { Language } from '@mastro/core'
import type { DeleteFlags } from './commands/delete.ts'
import type { EraseFlags } from './commands/erase.ts'
import { dataFolder } from './data-folder.ts'
import { printOutput } from './print-output.ts'

interface CommonOptions {
  readonly data: Option
  readonly json: Option
  readonly language: () => Language
}

/** The commands that erase a person or a whole table. */
export function addErasureCommands(
  program: Command,
  { data, json, language }: CommonOptions,
): void {
  program
    .command('erase <table> <person>')
    .description('erase a person and what they wrote, even while the server runs')
    .option('--dry-run', 'count what would be erased, and change nothing')
    .option('--now', 'erase at once, instead of hiding it for a day')
    .option('--take-back', 'show again what is only hidden')
    .option(
      '--older-copies',
      'erase at once, make a new backup, then delete the copies that still contain them',
    )
    .addOption(data)
    .addOption(json)
    .action(async (table: string, who: string, options: EraseFlags) => {
      const { erase } = await import('./commands/erase.ts')
      const done = await erase(dataFolder(options.data), { table, who, ...options }, language())
      printOutput(done, options.json)
    })

  program
    .command('delete <table>')
    .description('delete a whole table, even while the server runs')
    .option('--now', 'delete at once, instead of closing it for a day')
    .option('--take-back', 'open a table again that is only closed')
    .addOption(data)
    .addOption(json)
    .action(async (table: string, options: DeleteFlags) => {
      const { deleteTable } = await import('./commands/delete.ts')
      const done = await deleteTable(dataFolder(options.data), { table, ...options }, language())
      printOutput(done, options.json)
    })
}
