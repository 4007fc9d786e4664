/**
 * Reads the Dockerfile and compose.yaml as far as Mastro uses them, so that a test can do the same
 * without containers.
 */

export interface Image {
  /** Copies into the last stage from the built tree. A `to` that ends with a slash is a folder. */
  readonly copies: readonly { readonly from: string; readonly to: string }[]
  readonly entrypoint: readonly string[]
  readonly command: readonly string[]
  readonly exposes: string
  /** The command of the health check. */
  readonly health: string
}

const listIn = (text: string): readonly string[] => JSON.parse(text) as readonly string[] // the exec form of Docker

export function imageOf(dockerfile: string): Image {
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM ') + 1)
  const after = (word: string): string =>
    new RegExp(`^${word} (.*)$`, 'm').exec(last)?.[1]?.trim() ?? ''
  const copies = [...last.matchAll(/^COPY (?:--from=build )?(.+) (\S+)$/gm)].flatMap(
    ([, sources, to]) =>
      sources!.split(' ').map(from => ({ from: from.replace('/mastro/', ''), to: to! })),
  )
  return {
    copies,
    entrypoint: listIn(after('ENTRYPOINT')),
    command: listIn(after('CMD')),
    exposes: after('EXPOSE'),
    health: after('HEALTHCHECK CMD'),
  }
}

export interface Compose {
  readonly services: readonly string[]
  /** The arguments of each server. */
  readonly command: readonly string[]
  readonly volumes: readonly string[]
  /** Sources of the mounts: volume names or paths. */
  readonly mounts: readonly string[]
}

export function composeOf(yaml: string): Compose {
  const services = /^services:\n([\s\S]*?)^\S/m.exec(yaml)?.[1] ?? ''
  const command = /^ {2}command:\n((?: {4}- .*\n)+)/m.exec(yaml)?.[1] ?? ''
  const volumes = /^volumes: \{(.*)\}$/m.exec(yaml)?.[1] ?? ''
  return {
    services: [...services.matchAll(/^ {2}(\w+):$/gm)].map(([, name]) => name!),
    command: command
      .trim()
      .split('\n')
      .map(line => line.replace(/^ *- /, '')),
    volumes: [...volumes.matchAll(/(\w+): \{\}/g)].map(([, name]) => name!),
    mounts: [...services.matchAll(/volumes: \[(.*)\]/g)].flatMap(([, all]) =>
      [...all!.matchAll(/'([^:']+):/g)].map(([, name]) => name!),
    ),
  }
}
