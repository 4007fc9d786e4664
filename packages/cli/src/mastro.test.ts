import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** Runs the entry file on a Node that reports another version. */
function begin(node: string, ...args: readonly string[]) {
  const says = `Object.defineProperty(process,'versions',{value:{...process.versions,node:'${node}'}})`
  const program = fileURLToPath(new URL('./mastro.ts', import.meta.url))
  const preload = `--import=data:text/javascript,${encodeURIComponent(says)}`
  return spawnSync(process.execPath, ['--conditions=mastro', preload, program, ...args], {
    encoding: 'utf8',
  })
}

test.each(['20.20.2', '24.14.9'])(
  'Node %s is too old: explained in both languages, and nothing starts',
  node => {
    const { status, stdout, stderr } = begin(node, 'serve')
    expect(status).toBe(1)
    expect(stdout).toBe('')
    expect(stderr.trim().split('\n')).toEqual([
      expect.stringContaining(`Mastro vuole Node 24.15 o più nuovo; questo è ${node}.`),
      expect.stringContaining(`Mastro needs Node 24.15 or newer; this is ${node}.`),
    ])
    expect(stderr).toContain('npm start')
    expect(stderr).not.toContain('sqlite')
  },
)

test('a recent enough Node continues', () => {
  expect(begin('24.15.0', '--version')).toMatchObject({ status: 0, stderr: '' })
})
