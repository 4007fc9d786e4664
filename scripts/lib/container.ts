/** What the files for containers say, as far as Mastro's own say it: read, so that a test can do the same without one. */

export interface Image {
  /** Into the last stage, from the tree as it was built; `to` with a slash at its end is a folder to put it in. */
  readonly copies: readonly { readonly from: string; readonly to: string }[]
  readonly entrypoint: readonly string[]
  readonly command: readonly string[]
  readonly exposes: string
  /** The command that asks whether it lives. */
  readonly health: string
}

const listIn = (text: string): readonly string[] => JSON.parse(text) as readonly string[] // the form that Docker calls exec

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
  /** What each server is started with. */
  readonly command: readonly string[]
  readonly volumes: readonly string[]
  /** What is mounted from outside: a volume's name, or a path. */
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
