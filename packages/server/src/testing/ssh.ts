import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:net'

/** A real OpenSSH server on loopback, with generated keys, that accepts the current user. */
export interface RealSsh {
  /** The client configuration file, with the host `own-server`. */
  readonly config: string
  /** Ends every open connection, like a network failure. */
  cut(): void
  stop(): Promise<void>
}

export async function startSsh(port: number): Promise<RealSsh> {
  const dir = mkdtempSync(join(tmpdir(), 'mastro-ssh-'))
  const file = (name: string) => join(dir, name)
  for (const name of ['host', 'client'])
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', file(name)])
  execFileSync('cp', [file('client.pub'), file('authorized')])
  if (process.getuid?.() === 0) mkdirSync('/run/sshd', { recursive: true, mode: 0o755 })
  writeFileSync(file('sshd_config'), server(port, file))
  writeFileSync(file('config'), client(port, file))
  const child = spawn('/usr/sbin/sshd', ['-D', '-e', '-f', file('sshd_config')], {
    stdio: 'ignore',
  })
  await untilListening(port)
  return {
    config: file('config'),
    cut: () => execFileSync('pkill', ['-P', `${child.pid}`]),
    async stop() {
      const exited = new Promise(done => child.once('exit', done))
      child.kill('SIGTERM')
      await exited
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

type FilePath = (name: string) => string

const server = (port: number, file: FilePath): string => `
Port ${port}
ListenAddress 127.0.0.1
HostKey ${file('host')}
AuthorizedKeysFile ${file('authorized')}
PidFile ${file('pid')}
StrictModes no
UsePAM no
PasswordAuthentication no
PermitRootLogin prohibit-password
AllowTcpForwarding remote
`

const client = (port: number, file: FilePath): string => `
Host own-server
  HostName 127.0.0.1
  Port ${port}
  User ${userInfo().username}
  IdentityFile ${file('client')}
  IdentitiesOnly yes
  UserKnownHostsFile ${file('known')}
  StrictHostKeyChecking accept-new
`

async function untilListening(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const isOpen = await new Promise<boolean>(done => {
      const line = connect(port, '127.0.0.1', () => done(true))
      line.on('error', () => done(false))
      line.on('connect', () => line.destroy())
    })
    if (isOpen) return
    await new Promise(next => setTimeout(next, 50))
  }
  throw new Error('sshd does not listen')
}
