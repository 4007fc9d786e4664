import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/** Runs a program in the place of this one: signals are handed on, its end is this one's end. */
export function runAsChild(command, args) {
  const child = spawn(command, args, { stdio: 'inherit' })
  // whoever ends this process means the program: it is told, and this one waits for its end
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', error => {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}
