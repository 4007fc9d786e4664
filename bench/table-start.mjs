// Time from the command until the server listens, with everything installed and a data folder that was used before.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { median, num, sized, table as print } from './lib.mjs'

const PROGRAM = new URL('../dist/mastro.mjs', import.meta.url).pathname

/** @type {() => Promise<import('./lib.mjs').Target[]>} */
export async function coldStart() {
  const times = sized(7, 2)
  if (!fs.existsSync(PROGRAM))
    throw new Error('dist/mastro.mjs is missing. Build it with `npm run build`.')
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mastro-start-'))
  /** @type {number[]} */
  const took = []
  for (let i = 0; i < times; i++) took.push(await start(dir))
  fs.rmSync(dir, { recursive: true, force: true })
  const seconds = median(took.slice(1)) / 1000
  console.log('### cold start\n')
  print(['seconds to listening'], [[num(seconds)]])
  return [['seconds from the command to listening', seconds, 1, 1, false]]
}

/** @type {(dir: string) => Promise<number>} */
function start(dir) {
  const from = performance.now()
  const command = [PROGRAM, 'serve', '--data', dir, '--host', '127.0.0.1', '--port', '4781']
  const run = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'ignore'] })
  return new Promise((done, fail) => {
    run.once('exit', () => fail(new Error('the server exited before it listened')))
    run.stdout.on('data', data => {
      if (!/https?:\/\//.test(data)) return
      const took = performance.now() - from
      run.removeAllListeners('exit')
      run.once('exit', () => done(took))
      run.kill('SIGTERM')
    })
  })
}
