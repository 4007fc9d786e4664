import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until, type RealServer } from './server.ts'

/** The one-file program on a machine with only a home folder and a way to open a page. */
export interface OneFile extends RealServer {
  /** The address it asked the system to open. */
  shown(): string
}

/**
 * Starts the program like a double click: no arguments, an empty folder, neither Node nor git on
 * the PATH.
 */
export async function doubleClick(program: string, home: string): Promise<OneFile> {
  const machine = mkdtempSync(join(tmpdir(), 'mastro-machine-'))
  const [bin, folder, opened] = ['bin', 'empty', 'shown'].map(name => join(machine, name))
  for (const made of [bin!, folder!]) mkdirSync(made)
  writeFileSync(join(bin!, 'xdg-open'), `#!/bin/sh\necho "$1" > ${opened}\n`, { mode: 0o755 })
  let child: ChildProcess
  let output = ''
  const start = async () => {
    output = ''
    child = spawn(program, [], {
      cwd: folder,
      env: { PATH: bin, HOME: home, LANG: 'it_IT.UTF-8' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', piece => (output += String(piece)))
    await until(
      () => output.includes('Ctrl-C') && existsSync(opened!),
      () => `the program did not start:\n${output}`,
    )
  }
  const kill = (signal: NodeJS.Signals = 'SIGKILL') =>
    new Promise<void>(done => {
      child.once('close', () => done())
      child.kill(signal)
    })
  await start()
  const shown = () => readFileSync(opened!, 'utf8').trim()
  return {
    url: new URL(shown()).origin,
    data: join(home, '.local/share/mastro'),
    output: () => output,
    shown,
    kill,
    restart: start,
    stop: () => kill('SIGTERM'),
  }
}
