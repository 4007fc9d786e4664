import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A real reverse proxy with TLS in front of a local server, on loopback only. */
export interface RealProxy {
  readonly url: string
  /** The certificate that clients must trust. */
  readonly ca: Buffer
  stop(): Promise<void>
}

export const PROXIES = ['caddy', 'nginx'] as const
export type ProxyKind = (typeof PROXIES)[number]

export interface ProxyOptions {
  readonly kind: ProxyKind
  readonly port: number
  /** The port of the server behind it. */
  readonly to: number
  /** False if the proxy does not forward the client's address, which is nginx's default. */
  readonly forwardsAddress: boolean
}

export async function startProxy(plan: ProxyOptions): Promise<RealProxy> {
  const dir = mkdtempSync(join(tmpdir(), `mastro-${plan.kind}-`))
  const [key, cert, config] = ['key.pem', 'cert.pem', 'config'].map(name => join(dir, name))
  execFileSync('openssl', certificate(key!, cert!), { stdio: 'ignore' })
  writeFileSync(config!, plan.kind === 'nginx' ? nginx(plan, dir) : caddy(plan, dir))
  const args =
    plan.kind === 'nginx'
      ? ['-p', dir, '-c', config!, '-e', join(dir, 'error.log')]
      : ['run', '--config', config!, '--adapter', 'caddyfile']
  const child = spawn(plan.kind, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOME: dir, XDG_DATA_HOME: dir, XDG_CONFIG_HOME: dir },
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => void (log = (log + data.toString()).slice(-4000)))
  await untilListening(plan.port, child, () => log)
  return {
    url: `https://localhost:${plan.port}`,
    ca: readFileSync(cert!),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = new Promise(done => child.once('exit', done))
      child.kill('SIGTERM')
      await exited
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

const certificate = (key: string, cert: string): string[] =>
  `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout ${key} -out ${cert} -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost,IP:127.0.0.1`.split(
    ' ',
  )

/** The configuration in docs/deployment.md. */
function nginx({ port, to, forwardsAddress }: ProxyOptions, dir: string): string {
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${dir}/nginx.pid;
events { worker_connections 4096; }
http {
  access_log off;
  ${temp.map(name => `${name}_temp_path ${dir}/${name};`).join('\n  ')}
  map $http_upgrade $connection_upgrade { default upgrade; '' ''; }
  server {
    listen 127.0.0.1:${port} ssl;
    server_name localhost;
    ssl_certificate ${dir}/cert.pem;
    ssl_certificate_key ${dir}/key.pem;
    location / {
      proxy_pass http://127.0.0.1:${to};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      ${forwardsAddress ? 'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;' : ''}
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
      proxy_read_timeout 75s;
      client_max_body_size 41m;
    }
  }
}
`
}

function caddy({ port, to, forwardsAddress }: ProxyOptions, dir: string): string {
  return `{
	admin off
	auto_https off
	storage file_system ${dir}
	servers {
		protocols h1
	}
}
https://localhost:${port} {
	bind 127.0.0.1
	tls ${dir}/cert.pem ${dir}/key.pem
	reverse_proxy 127.0.0.1:${to} {
		trusted_proxies 127.0.0.1/32
		${forwardsAddress ? '' : 'header_up -X-Forwarded-For\n\t\theader_up -X-Forwarded-Host\n\t\theader_up -X-Forwarded-Proto'}
	}
}
`
}

/** Waits for the proxy, which may start slowly on a busy machine. */
const START_TIMEOUT_MS = 60_000

async function untilListening(port: number, child: ChildProcess, log: () => string): Promise<void> {
  const until = performance.now() + START_TIMEOUT_MS
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`the proxy ended: ${log()}`)
    const isUp = await new Promise<boolean>(done => {
      const probe = connect(port, '127.0.0.1')
      probe.once('connect', () => done(true)).once('error', () => done(false))
      probe.once('connect', () => probe.destroy())
    })
    if (isUp) return
    await new Promise(done => setTimeout(done, 50))
  }
  throw new Error(`the proxy does not listen: ${log()}`)
}
