import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dataFolder, systemFolder, usualFolder } from './data-folder.ts'
import { openerOf } from './open-browser.ts'

test('each system has a standard data folder', () => {
  expect(systemFolder('win32', { LOCALAPPDATA: '/u/Local' })).toBe(join('/u/Local', 'Mastro'))
  expect(systemFolder('darwin', {})).toBe(join(homedir(), 'Library/Application Support/Mastro'))
  expect(systemFolder('linux', {})).toBe(join(homedir(), '.local/share/mastro'))
  expect(systemFolder('linux', { XDG_DATA_HOME: '/x' })).toBe(join('/x', 'mastro'))
})

test('an explicit folder wins', () => {
  expect(dataFolder('/somewhere')).toBe('/somewhere')
})

test('~/.mastro is used while it holds the tables, and a second folder with tables is named', () => {
  const home = mkdtempSync(join(tmpdir(), 'mastro-folders-'))
  const plain = join(home, '.mastro')
  const standard = join(home, '.local/share/mastro')
  const usual = () => usualFolder(home, 'linux', {})
  const fill = (folder: string) => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'mastro.db'), '')
  }
  try {
    expect(usual()).toEqual({ folder: standard, other: null })
    mkdirSync(plain)
    expect(usual()).toEqual({ folder: plain, other: null })
    fill(standard) // an empty ~/.mastro hides nothing
    expect(usual()).toEqual({ folder: standard, other: null })
    fill(plain)
    expect(usual()).toEqual({ folder: plain, other: standard })
  } finally {
    rmSync(home, { recursive: true })
  }
})

test('each system has a command to open a page, and no shell parses the address', () => {
  expect(openerOf('linux', 'http://localhost:4000/?a=1&b=2')).toEqual([
    'xdg-open',
    'http://localhost:4000/?a=1&b=2',
  ])
  expect(openerOf('win32', 'http://x')[0]).toBe('rundll32')
  expect(openerOf('darwin', 'http://x')[0]).toBe('open')
})
