import { homedir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dataFolder, systemFolder } from './data-folder.ts'
import { openerOf } from './open-browser.ts'

test('a single-file program uses the standard data folder of its system', () => {
  expect(systemFolder('win32', { LOCALAPPDATA: '/u/Local' })).toBe(join('/u/Local', 'Mastro'))
  expect(systemFolder('darwin', {})).toBe(join(homedir(), 'Library/Application Support/Mastro'))
  expect(systemFolder('linux', {})).toBe(join(homedir(), '.local/share/mastro'))
  expect(systemFolder('linux', { XDG_DATA_HOME: '/x' })).toBe(join('/x', 'mastro'))
})

test('a checkout uses ~/.mastro unless another folder is given', () => {
  expect(dataFolder('/somewhere')).toBe('/somewhere')
})

test('each system has a command to open a page, and no shell parses the address', () => {
  expect(openerOf('linux', 'http://localhost:4000/?a=1&b=2')).toEqual([
    'xdg-open',
    'http://localhost:4000/?a=1&b=2',
  ])
  expect(openerOf('win32', 'http://x')[0]).toBe('rundll32')
  expect(openerOf('darwin', 'http://x')[0]).toBe('open')
})
