import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { NODE_PATHS } from './bootstrap.mjs'
import { at } from './root.mjs'

/** The C and C++ libraries that every Debian, Ubuntu and Fedora has. */
const EVERYWHERE = /^(?:lib(?:c|m|dl|pthread|stdc\+\+|gcc_s)\.so\.\d|ld-linux-[\w-]+\.so\.\d)$/

test('a Node for every platform is installed with Mastro and embedded in its releases', () => {
  const packages = Object.values(NODE_PATHS).map(path => path.split('/')[0])
  for (const folder of ['.', 'scripts/release/nodes']) {
    const { optionalDependencies } = JSON.parse(readFileSync(at(folder, 'package.json'), 'utf8'))
    expect(new Set(Object.keys(optionalDependencies))).toEqual(new Set(packages))
  }
})

// npm installs only the package of this machine's platform
for (const path of Object.values(NODE_PATHS).filter(one => one.startsWith('node-linux')))
  if (existsSync(at('node_modules', path)))
    test('the bundled Node needs no library that a small Linux lacks', () => {
      const needed = librariesOf(readFileSync(at('node_modules', path)))
      expect(needed.length).toBeGreaterThan(3)
      expect(needed.filter(name => !EVERYWHERE.test(name))).toEqual([])
    })

/** The libraries a 64-bit ELF program is linked with, from its dynamic section. */
function librariesOf(program: Buffer): string[] {
  const word = (offset: number) => Number(program.readBigUInt64LE(offset))
  const headers = Array.from({ length: program.readUInt16LE(56) }, (_, index) => {
    const start = word(32) + index * 56
    const type = program.readUInt32LE(start)
    return { type, offset: word(start + 8), address: word(start + 16), size: word(start + 32) }
  })
  const dynamic = headers.find(({ type }) => type === DYNAMIC)!
  const entries = Array.from({ length: dynamic.size / 16 }, (_, index) => {
    const start = dynamic.offset + index * 16
    return { tag: word(start), value: word(start + 8) }
  })
  const names = entries.find(({ tag }) => tag === NAMES)!.value
  const loaded = headers.find(
    ({ type, address, size }) => type === LOADED && names >= address && names < address + size,
  )!
  const text = names - loaded.address + loaded.offset
  return entries
    .filter(({ tag }) => tag === NEEDED)
    .map(({ value }) => program.toString('latin1', text + value, program.indexOf(0, text + value)))
}

/** Types of segments and tags of entries in the ELF format. */
const LOADED = 1
const DYNAMIC = 2
const NEEDED = 1
const NAMES = 5
