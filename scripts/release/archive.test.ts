import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tarGz, zip } from './archive.mjs'

const long = `a/${'folder/'.repeat(18)}file.txt`
const files = [
  { name: 'b/run', bytes: Buffer.from('#!/bin/sh\n'), run: true },
  { name: 'b/à.txt', bytes: Buffer.from('perché\n') },
  { name: long, bytes: Buffer.alloc(1500, 7) },
]
const NOON = 1_700_000_000

test('the system’s tar unpacks our archive: names, modes and bytes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mastro-tar-'))
  writeFileSync(join(folder, 'x.tar.gz'), tarGz(files, NOON))
  execFileSync('tar', ['-xzf', 'x.tar.gz'], { cwd: folder })
  for (const { name, bytes } of files) expect(readFileSync(join(folder, name))).toEqual(bytes)
  expect(statSync(join(folder, 'b/run')).mode & 0o777).toBe(0o755)
  expect(statSync(join(folder, long)).mtimeMs).toBe(NOON * 1000)
  rmSync(folder, { recursive: true })
})

test('another program reads our zip', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mastro-zip-'))
  writeFileSync(join(folder, 'x.zip'), zip(files, NOON))
  const read = `import zipfile,sys; z=zipfile.ZipFile('x.zip'); assert z.testzip() is None; print('\\n'.join(f'{i.filename} {i.file_size}' for i in z.infolist()))`
  const listed = execFileSync('python3', ['-c', read], { cwd: folder, encoding: 'utf8' })
  expect(listed.trim().split('\n')).toEqual([`${long} 1500`, 'b/run 10', 'b/à.txt 8'])
  rmSync(folder, { recursive: true })
})

test('the same files give the same bytes in any order', () => {
  expect(tarGz([...files].reverse(), NOON)).toEqual(tarGz(files, NOON))
  expect(zip([...files].reverse(), NOON)).toEqual(zip(files, NOON))
})
