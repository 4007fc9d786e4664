import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { run } from './run.mjs'
import { fail, print, step } from './terminal.mjs'

/** Chromium without a user interface, which needs half the CPU. */
const SHELL = '/usr/bin/chromium-headless-shell'
const CHROMIUM = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Installs what the tests need besides npm packages: Chromium, PostgreSQL, and Python for one
 * example. Resolves with their paths as environment variables. Some guarantee tests also use strace
 * to watch system calls, and Caddy and nginx as proxies.
 */
export async function provision() {
  const needed = [
    findChromium() === undefined && 'chromium',
    findPostgres() === undefined && 'postgresql',
    !hasPython() && 'python3',
  ].filter(Boolean)
  const optional = canInstall()
    ? [
        !canTrace() && ['strace'],
        !existsSync(SHELL) && ['chromium-headless-shell'],
        !hasProxies() && PROXIES,
      ].filter(Boolean)
    : []
  if (needed.length + optional.length > 0) await installPackages(needed, optional)
  const chromium = findChromium()
  const postgres = findPostgres()
  if (chromium === undefined)
    fail(
      'Chromium was not found. Install the package chromium, or set CHROMIUM_PATH to the program.',
    )
  if (postgres === undefined)
    fail(
      'PostgreSQL was not found. Install the package postgresql, or set PGBIN to the folder of initdb and pg_ctl.',
    )
  print(`· Chromium: ${chromium}`)
  print(`· PostgreSQL: ${postgres}`)
  print(
    canTrace()
      ? '· strace: yes'
      : '· strace: no (the tests that need it are skipped; install the package strace to run them)',
  )
  print(
    hasProxies()
      ? '· Caddy, nginx and OpenSSH: yes'
      : `· Caddy, nginx and OpenSSH: no (the tests that need them are skipped; install the packages ${PROXIES.join(', ')})`,
  )
  return { CHROMIUM_PATH: chromium, PGBIN: postgres }
}

/** Whether strace is installed and allowed to watch system calls. */
export function canTrace() {
  return spawnSync('strace', ['-qq', '-e', 'trace=write', '-o', '/dev/null', 'true']).status === 0
}

const hasPython = () => spawnSync('python3', ['--version']).status === 0

const PROXIES = ['caddy', 'nginx', 'openssl', 'openssh-server', 'openssh-client']

export function hasProxies() {
  return (
    spawnSync('caddy', ['version']).status === 0 &&
    spawnSync('nginx', ['-v']).status === 0 &&
    spawnSync('openssl', ['version']).status === 0 &&
    existsSync('/usr/sbin/sshd')
  )
}

/** Two more browser engines from Debian, and a virtual screen. */
const ENGINES = [
  'firefox-esr',
  'webkit2gtk-driver',
  'xvfb',
  'xauth',
  'dbus',
  'python3-gi',
  'gir1.2-webkit2-4.1',
  'gir1.2-gtk-3.0',
]

export async function provisionEngines() {
  const programs = ['/usr/bin/firefox-esr', '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb']
  if (programs.every(existsSync)) return
  await installPackages(ENGINES)
}

/**
 * Debian starts the services it installs, open to every network. The tests only need the programs,
 * so services are disabled meanwhile.
 */
async function withoutServices(work) {
  const policy = '/usr/sbin/policy-rc.d'
  const isCreatedHere = !existsSync(policy)
  if (isCreatedHere) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    return await work()
  } finally {
    if (isCreatedHere) rmSync(policy, { force: true })
  }
}

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/**
 * Installs everything at once. If that fails, an optional package may not exist here, so the
 * groups are installed one by one.
 */
async function installPackages(needed, optional = []) {
  if (!canInstall()) {
    fail(
      `The tests need ${needed.join(' and ')}.\n` +
        `On Debian or Ubuntu: sudo apt-get install --no-install-recommends ${needed.join(' ')}\n` +
        'Elsewhere install them; CHROMIUM_PATH is the path of Chromium, PGBIN the folder of initdb and pg_ctl.',
    )
  }
  await step('Updating the list of Debian packages', () => aptGet('update', '-qq'))
  await withoutServices(async () => {
    const { code } = await install([...needed, ...optional.flat()])
    if (code === 0) return
    if (needed.length > 0) {
      const { code: failure, output } = await install(needed)
      if (failure !== 0)
        fail(`apt-get could not install ${needed.join(' and ')}:\n${output.slice(-2000)}`)
    }
    for (const group of optional) await install(group)
  })
}

function install(names) {
  return step(`Installing ${names.join(' and ')} (once)`, () =>
    aptGet('install', '-y', '-qq', '--no-install-recommends', ...names),
  )
}

function aptGet(...args) {
  return run('apt-get', args, { env: { DEBIAN_FRONTEND: 'noninteractive' }, keep: true })
}

export function findChromium() {
  return [process.env.CHROMIUM_PATH, ...CHROMIUM].find(
    path => path !== undefined && path !== '' && existsSync(path),
  )
}

export function findPostgres() {
  const folders = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/pgsql']
  const found = folders
    .filter(existsSync)
    .flatMap(folder => readdirSync(folder).map(name => `${folder}/${name}/bin`))
  const known = [
    process.env.PGBIN,
    ...found.sort((a, b) => (a < b ? 1 : -1)),
    '/usr/local/pgsql/bin',
  ]
  return known.find(path => path !== undefined && existsSync(`${path}/initdb`))
}
