import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { startPostgres } from '@mastro/store/testing'
import { freePort } from '../packages/server/src/testing/run-server.ts'
import { composeOf, imageOf } from './lib/container.ts'

const root = join(import.meta.dirname, '..')
const read = (name: string): string => readFileSync(join(root, name), 'utf8')

/** The HTTP status for a request with this host name. */
function statusFor(port: number, path: string, host: string): Promise<number> {
  return new Promise((done, fail) => {
    const asking = get({ host: '127.0.0.1', port, path, headers: { host } }, answer => {
      answer.resume()
      done(answer.statusCode ?? 0)
    })
    asking.on('error', fail)
  })
}

test('the servers, proxy and database of compose.yaml fit each other', () => {
  const compose = composeOf(read('compose.yaml'))
  const servers = compose.services.filter(name => name.startsWith('mastro'))
  const { exposes } = imageOf(read('Dockerfile'))
  const upstreams = /reverse_proxy (.*) \{/.exec(read('Caddyfile.nodes.example'))?.[1]
  expect(upstreams?.split(' ')).toEqual(servers.map(name => `${name}:${exposes}`))
  expect(compose.command.slice(compose.command.indexOf('--name') + 1)).toEqual(servers)
  const store = compose.command.find(one => one.startsWith('--store='))
  expect(store).toMatch(/^--store=postgres:\/\/mastro:\$\{POSTGRES_PASSWORD.*\}@postgres\/mastro$/)
  expect(compose.services).toEqual([...servers, 'postgres', 'proxy'])
  expect(compose.mounts.filter(one => !compose.volumes.includes(one))).toEqual(['./Caddyfile'])
  // a server that the proxy does not know is reported
  const wrong = composeOf(read('compose.yaml').replace(/^ {2}mastro3:/m, '  mastro4:'))
  expect(wrong.services).not.toEqual(compose.services)
})

test('the image’s command line runs outside a container, on a real PostgreSQL', async () => {
  const image = imageOf(read('Dockerfile'))
  const compose = composeOf(read('compose.yaml'))
  const folder = mkdtempSync(join(tmpdir(), 'mastro-image-'))
  for (const { from, to } of image.copies) {
    expect(existsSync(join(root, from)), from).toBe(true)
    // Docker copies the contents of a folder, and a file under its own name.
    const isInto = to.endsWith('/') && statSync(join(root, from)).isFile()
    cpSync(join(root, from), join(folder, to, isInto ? basename(from) : ''), { recursive: true })
  }
  const postgres = await startPostgres()
  const port = await freePort()
  const url = await postgres.database()
  const args = compose.command.map(one =>
    one
      .replace('/data', join(folder, 'data'))
      .replace(/postgres:.*/, url)
      .replace(/\$\{MASTRO_HOST[^}]*\}/, 'mastro.example'),
  )
  const [program, ...rest] = [...image.entrypoint, ...args, '--port', String(port)]
  expect(program).toBe('node')
  const server = spawn(process.execPath, rest, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await new Promise<void>(done => server.stdout.on('data', said => /Ctrl-C/.test(said) && done()))
    const health = image.health.replace(/^node -e /, '').replace('4000', String(port))
    execFileSync('sh', ['-c', `"${process.execPath}" -e ${health}`])
    expect(await statusFor(port, '/readyz', 'mastro2')).toBe(200) // as the proxy asks
    expect(await statusFor(port, '/', 'mastro.example')).toBe(200)
    expect(await statusFor(port, '/', 'elsewhere.example')).toBe(421)
  } finally {
    server.kill()
    await once(server, 'close')
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}, 120_000)
