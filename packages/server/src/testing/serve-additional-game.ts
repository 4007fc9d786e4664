/**
 * Serves one more game than Mastro has, for browser tests. Usage: `node --conditions=mastro
 * serve-additional-game.ts <data> <port>`
 */
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
  games: { ...loadGames().rulesets, coin }, // the only change
})
process.stdout.write('listening\n')
