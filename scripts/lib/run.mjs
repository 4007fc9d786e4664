import { spawn } from 'node:child_process'

/** Runs a command to its end. Resolves with its exit code, and its output where it was kept. */
export function run(command, args, { cwd, env, keep = false, quiet = false, input } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: [
        input === undefined ? 'ignore' : 'pipe',
        keep || quiet ? 'pipe' : 'inherit',
        keep || quiet ? 'pipe' : 'inherit',
      ],
    })
    const chunks = []
    child.stdout?.on('data', chunk => chunks.push(chunk))
    child.stderr?.on('data', chunk => chunks.push(chunk))
    child.on('error', reject)
    child.on('close', (code, signal) =>
      resolve({ code: code ?? 1, signal, output: Buffer.concat(chunks).toString('utf8') }),
    )
    if (input !== undefined) child.stdin.end(input)
  })
}
