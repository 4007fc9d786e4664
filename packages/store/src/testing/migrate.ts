import { MIGRATIONS } from '../sqlite/migrations.ts'
import { openSqlite } from '../sqlite/store.ts'

/** Opens a file as a version that knows one format more: a process of its own, for tests that kill it. */
const NEXT = {
  format: MIGRATIONS.length + 1,
  sql: `alter table act add column origin text;
        update act set origin = 'before' where origin is null;
        create index act_origin on act (origin);`,
}
const [file = ''] = process.argv.slice(2)
const store = await openSqlite(file, { migrations: [...MIGRATIONS, NEXT] })
await store.close()
process.stdout.write('done\n')
