import { rmSync } from 'node:fs'
import { run } from '../lib/run.mjs'
import { fail } from '../lib/terminal.mjs'

/** The purpose that the signature is bound to. Whoever verifies names it too. */
export const NAMESPACE = 'mastro-release'

/** Signs a file with a private SSH key, as `FILE.sig`. OpenSSH is part of Windows, macOS and Linux. */
export async function signFile(file, key) {
  const signature = `${file}.sig`
  rmSync(signature, { force: true }) // ssh-keygen would ask whether to replace it
  const args = ['-Y', 'sign', '-n', NAMESPACE, '-f', key, file]
  const { code, output } = await run('ssh-keygen', args, { keep: true }).catch(error => ({
    code: 1,
    output: String(error),
  }))
  if (code !== 0) fail(`The checksums could not be signed with ${key}:\n${output}`)
  return signature
}
