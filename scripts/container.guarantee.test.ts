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

test('the compose.yaml of the release fits its image, and its server starts', async () => {
  const yaml = read('scripts/release/compose.yaml')
  const compose = composeOf(yaml)
  const { exposes, entrypoint, command } = imageOf(read('scripts/release/Dockerfile'))
  expect(compose.services).toEqual(['mastro'])
  expect(compose.mounts).toEqual(compose.volumes)
  expect(yaml).toContain(`ports: ['${exposes}:${exposes}']`)
  const [name] = /MASTRO_\w+(?=: \$)/.exec(yaml)!
  const folder = mkdtempSync(join(tmpdir(), 'mastro-compose-'))
  const port = await freePort()
  const words = [...entrypoint, ...command].map(one => one.replace('/data', folder))
  const server = spawn(process.execPath, [...words.slice(1), '--port', String(port)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, [name]: 'http://192.168.1.23:4000' },
  })
  try {
    const [started] = (await once(server.stdout, 'data')) as [Buffer] // the first lines
    expect(String(started)).toContain('http://192.168.1.23:4000')
    await expect.poll(() => statusFor(port, '/', '192.168.1.23:4000')).toBe(200)
    expect(await statusFor(port, '/', 'elsewhere.example')).toBe(421)
    const key = execFileSync(process.execPath, [words[1]!, 'key', '--new', '--data', folder])
    expect(String(key)).toMatch(/\w{4}/)
  } finally {
    server.kill()
    await once(server, 'close')
    rmSync(folder, { recursive: true, force: true })
  }
}, 120_000)

test('Caddyfile.example reaches the server of the documented command', () => {
  const serve = /node dist\/mastro\.mjs serve ([^`]*?)\n```/.exec(read('docs/deployment.md'))![1]!
  const option = (name: string) => new RegExp(`--${name} (\\S+)`).exec(serve)?.[1]
  const [, site, upstream] = /^(\S+) \{\s+reverse_proxy (\S+)\s+\}/.exec(read('Caddyfile.example'))!
  expect(upstream).toBe(`${option('host')}:${option('port')}`)
  expect(`https://${site}`).toBe(option('public-url'))
})

test('the unit for systemd starts the program with its data where the documents say', () => {
  const unit = read('examples/systemd/mastro.service')
  const folder = /^StateDirectory=(.*)$/m.exec(unit)![1]!
  expect(unit).toMatch(
    new RegExp(`^ExecStart=\\S+/node \\S+/dist/mastro.mjs serve --data /var/lib/${folder} `, 'm'),
  )
  expect(unit).toContain('EnvironmentFile=-/etc/mastro.env')
  execFileSync('sh', [
    '-c',
    'command -v systemd-analyze || exit 0; sed "s#^ExecStart=.*#ExecStart=/bin/true#" "$1" > "$2" && systemd-analyze verify "$2"',
    'sh',
    join(root, 'examples/systemd/mastro.service'),
    join(mkdtempSync(join(tmpdir(), 'mastro-unit-')), 'mastro.service'),
  ])
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
