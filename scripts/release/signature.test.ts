import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { signFile } from './signature.mjs'

const folder = mkdtempSync(join(tmpdir(), 'mastro-signature-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const inFolder = (name: string) => join(folder, name)

function makeKey(name: string): string {
  const key = inFolder(name)
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', '', '-f', key])
  return key
}

/** The command of docs/decisions/0019, which people type. */
function verify(file: string, signers: string): string {
  const args = ['-Y', 'verify', '-f', signers, '-I', 'mastro', '-n', 'mastro-release']
  return execFileSync('ssh-keygen', [...args, '-s', `${file}.sig`], {
    input: readFileSync(file),
    encoding: 'utf8',
    stdio: 'pipe',
  })
}

test('signed checksums are verified with the public key, and no other bytes or key', async () => {
  const [own, other] = [makeKey('own'), makeKey('other')]
  const [sums, signers, strangers] = ['SHA256SUMS', 'signers', 'strangers'].map(inFolder)
  writeFileSync(sums!, 'abc  mastro.tgz\n')
  writeFileSync(signers!, `mastro ${readFileSync(`${own}.pub`, 'utf8')}`)
  writeFileSync(strangers!, `mastro ${readFileSync(`${other}.pub`, 'utf8')}`)
  const signature = await signFile(sums!, own)
  const first = readFileSync(signature, 'utf8')
  await signFile(sums!, own)
  expect(readFileSync(signature, 'utf8')).toBe(first) // the release stays reproducible
  expect(verify(sums!, signers!)).toContain('Good "mastro-release" signature for mastro')
  expect(() => verify(sums!, strangers!)).toThrow()
  appendFileSync(sums!, 'def  other.tgz\n')
  expect(() => verify(sums!, signers!)).toThrow()
})
