import { MIGRATIONS } from '../sqlite/migrations.ts'
import { openSqlite } from '../sqlite/store.ts'

/** Opens a file and so upgrades it: a process of its own, for tests that kill it. `torn`: an upgrade with a fault. */
const [file = '', fault] = process.argv.slice(2)
const torn = MIGRATIONS.map(step =>
  step.fill === undefined
    ? step
    : {
        ...step,
        fill(db: Parameters<typeof step.fill>[0]) {
          step.fill!(db)
          db.exec('commit; begin immediate') // the format number comes later, on its own
        },
      },
)
const store = await openSqlite(file, fault === 'torn' ? { migrations: torn } : {})
await store.close()
process.stdout.write('done\n')
