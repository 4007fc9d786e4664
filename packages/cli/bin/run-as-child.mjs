import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/** Replaces this process with a child: forwards signals to it and exits as it exits. */
export function runAsChild(command, args) {
  const child = spawn(command, args, { stdio: 'inherit' })
  // a signal to this process is meant for the child: forward it and wait for the child to exit
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', error => {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}
