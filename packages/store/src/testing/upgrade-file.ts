import { MIGRATIONS } from '../sqlite/migrations.ts'
import { openSqlite } from '../sqlite/store.ts'

/**
 * Upgrades a file by opening it, in a separate process that tests can kill. `torn` runs an upgrade
 * with a fault.
 */
const [file = '', fault] = process.argv.slice(2)
const torn = MIGRATIONS.map(step =>
  step.fill === undefined
    ? step
    : {
        ...step,
        fill(db: Parameters<typeof step.fill>[0]) {
          step.fill!(db)
          db.exec('commit; begin immediate') // the format number is written in a separate transaction
        },
      },
)
const store = await openSqlite(file, fault === 'torn' ? { migrations: torn } : {})
await store.close()
process.stdout.write('done\n')
