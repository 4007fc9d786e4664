import { spawn } from 'node:child_process'

/**
 * Runs a command to its end. Resolves with its exit code, and with its output if `keep` is set. With `isLowPriority` it
 * yields the processor to everything else, where the system has `nice`.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, keep?: boolean, quiet?: boolean, isLowPriority?: boolean, input?: string }} options
 * @returns {Promise<{ code: number, signal: string | null, output: string }>}
 */
export function run(
  command,
  args,
  { cwd, env, keep = false, quiet = false, isLowPriority = false, input } = {},
) {
  const isNice = isLowPriority && process.platform !== 'win32'
  const [program, ...rest] = isNice ? ['nice', '-n', '19', command, ...args] : [command, ...args]
  return new Promise((resolve, reject) => {
    const child = spawn(program, rest, {
      cwd,
      env: { ...process.env, ...env },
      stdio: [
        input === undefined ? 'ignore' : 'pipe',
        keep || quiet ? 'pipe' : 'inherit',
        keep || quiet ? 'pipe' : 'inherit',
      ],
    })
    /** @type {Buffer[]} */
    const chunks = []
    child.stdout?.on('data', chunk => chunks.push(chunk))
    child.stderr?.on('data', chunk => chunks.push(chunk))
    child.on('error', reject)
    child.on('close', (code, signal) =>
      resolve({ code: code ?? 1, signal, output: Buffer.concat(chunks).toString('utf8') }),
    )
    if (input !== undefined) child.stdin?.end(input)
  })
}
