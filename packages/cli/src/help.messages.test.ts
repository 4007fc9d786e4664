import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { ITALIAN_HELP } from './help.messages.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const SOURCES = ['./main.ts', './erasure-commands.ts'].map(file => new URL(file, import.meta.url))

/** Every help text of the program’s commands, options and arguments. */
function helpTexts(): readonly string[] {
  const source = SOURCES.map(file => readFileSync(file, 'utf8')).join('\n')
  const found = source.matchAll(
    /\.description\(\s*'([^']+)'|(?:[oO]ption)\(\s*'-[^']*',\s*'([^']+)'/g,
  )
  return [...found].map(match => match[1] ?? match[2]!)
}

test('every help text has an Italian translation', () => {
  const texts = helpTexts()
  expect(texts.length).toBeGreaterThan(45)
  expect(texts.filter(text => ITALIAN_HELP[text] === undefined)).toEqual([])
  const said = new Set([...texts, 'display help for command', 'output the version number'])
  expect(Object.keys(ITALIAN_HELP).filter(text => !said.has(text))).toEqual([])
})

async function mastro(words: readonly string[], LANG: string): Promise<string> {
  const { LC_ALL: _all, LC_MESSAGES: _messages, ...environment } = process.env
  const run = promisify(execFile)(process.execPath, ['--conditions=mastro', main, ...words], {
    env: { ...environment, LANG },
  })
  const { stdout, stderr } = await run.catch((failed: { stdout: string; stderr: string }) => failed)
  return (stdout + stderr).replace(/\s+/g, ' ')
}

test('the language follows --lang, or the language of the terminal', async () => {
  const [italian, english, asked] = await Promise.all([
    mastro(['--help'], 'it_IT.UTF-8'),
    mastro(['--help'], 'en_GB.UTF-8'),
    mastro(['--lang', 'it', 'roll', '--help'], 'en_GB.UTF-8'),
  ])
  expect(italian).toContain('Uso: mastro')
  expect(italian).toContain('avvia il server, con il suo archivio, e dice dove trovarlo')
  expect(italian).toContain('Come si scrivono i dadi')
  expect(italian).not.toMatch(/Usage|Options|Commands|Examples|display help/)
  expect(english).toContain('Usage: mastro')
  expect(english).not.toMatch(/Uso:|avvia/)
  expect(asked).toContain('lo stesso testo dà gli stessi dadi')
})

test('a parse error is shown in that language, with a suggestion', async () => {
  expect(await mastro(['--lang', 'it', 'rol'], 'C')).toContain(
    'Il comando «rol» non c’è: guarda «mastro --help».',
  )
  expect(await mastro(['--lang', 'en', 'rol'], 'C')).toContain("unknown command 'rol'")
})
