/** A house with one game more than ours, for a browser: `node --conditions=mastro fifth-house.ts <data> <port>`. */
import { join } from 'node:path'
import { coin } from '@mastro/table/testing'
import { loadGames } from '../rulesets.ts'
import { startServer } from '../start.ts'

const [dataDir = '', port = ''] = process.argv.slice(2)
await startServer({
  dataDir,
  port: Number(port),
  host: '127.0.0.1',
  logLevel: 'silent',
  webRoot: join(import.meta.dirname, '../../../web/dist'),
  games: { ...loadGames().rulesets, coin }, // the one line
})
process.stdout.write('listening\n')
