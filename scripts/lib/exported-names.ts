/**
 * Checks exported names. A type name is unique within its package. If the index files of two packages export the same name,
 * it is the same declaration or has the same role.
 */
import { posix } from 'node:path'
import { nameOf, parse, type AstNode, type Source } from './ast.ts'

const PER_GAME = 'every game exports its own'

/** Names with the same role in several packages, with the reason. */
const SAME_ROLE: Readonly<Record<string, string>> = {
  ops: PER_GAME,
  ruleset: PER_GAME,
  Being: PER_GAME,
  Character: PER_GAME,
  CharacterDoc: PER_GAME,
  Event: PER_GAME,
  Fight: PER_GAME,
  FoeDoc: PER_GAME,
  GrowthDoc: PER_GAME,
  MakingDoc: PER_GAME,
  Options: PER_GAME,
  Settings: PER_GAME,
  State: PER_GAME,
  describeCharacter: PER_GAME,
  forecast: PER_GAME,
  forecastInput: PER_GAME,
  forecastVariants: PER_GAME,
  KnownBlow: PER_GAME,
  nextExchange: PER_GAME,
  sheetView: PER_GAME,
}

const GAME = /^packages\/rules\//

interface Reexport {
  readonly exported: string
  readonly imported: string
  /** The path as written: `./result.ts` or `@mastro/core`. */
  readonly from: string
}

interface FileExports {
  readonly types: readonly string[]
  readonly values: readonly string[]
  readonly reexports: readonly Reexport[]
  /** `export * from` targets. */
  readonly all: readonly string[]
}

const TYPE_DECLARATIONS = ['TSInterfaceDeclaration', 'TSTypeAliasDeclaration', 'TSEnumDeclaration']
const PACKAGE = /^(packages\/(?:rules\/)?[^/]+)\/src\//
const TEST = /\.test\.tsx?$/

export function findDuplicateNames(sources: readonly Source[]): string[] {
  const files = new Map(
    sources
      .filter(({ path }) => PACKAGE.test(path) && !TEST.test(path) && /\.tsx?$/.test(path))
      .map(({ path, text }) => [path, exportsOf(path, text)] as const),
  )
  return [...duplicateTypes(files), ...conflictingIndexNames(files)]
}

function duplicateTypes(files: ReadonlyMap<string, FileExports>): readonly string[] {
  const declared = new Map<string, string[]>()
  for (const [path, { types }] of files)
    for (const name of types) {
      const key = `${PACKAGE.exec(path)![1]!} ${name}`
      declared.set(key, [...(declared.get(key) ?? []), path])
    }
  return [...declared]
    .filter(([, paths]) => paths.length > 1)
    .map(([key, paths]) => `${key.replace(' ', ': ')} is exported by ${paths.join(', ')}`)
}

function conflictingIndexNames(files: ReadonlyMap<string, FileExports>): readonly string[] {
  const declarations = new Map<string, Map<string, string>>()
  for (const path of files.keys()) {
    const owner = /^(packages\/.*)\/src\/index\.ts$/.exec(path)?.[1]
    if (owner === undefined || !/^packages\/(?:rules\/)?[^/]+$/.test(owner)) continue
    for (const [name, declaration] of namesOf(files, path))
      declarations.set(name, (declarations.get(name) ?? new Map()).set(owner, declaration))
  }
  return [...declarations]
    .filter(([name, owners]) => new Set(owners.values()).size > 1 && !hasSameRole(name, owners))
    .map(
      ([name, owners]) => `${name} is declared differently in ${[...owners.values()].join(', ')}`,
    )
}

/** A name that every game has must not be exported by another package too. */
function hasSameRole(name: string, owners: ReadonlyMap<string, string>): boolean {
  const reason = Object.hasOwn(SAME_ROLE, name) ? SAME_ROLE[name] : undefined
  return reason === PER_GAME
    ? [...owners.keys()].every(one => GAME.test(one))
    : reason !== undefined
}

/** Each name that a file exports, with the file that declares it. */
function namesOf(files: ReadonlyMap<string, FileExports>, path: string): Map<string, string> {
  const found = new Map<string, string>()
  const file = files.get(path)
  if (file === undefined) return found
  for (const name of [...file.types, ...file.values]) found.set(name, path)
  for (const { exported, imported, from } of file.reexports) {
    const target = resolve(path, from)
    found.set(exported, namesOf(files, target).get(imported) ?? `${target}#${imported}`)
  }
  for (const from of file.all)
    for (const [name, declaration] of namesOf(files, resolve(path, from)))
      found.set(name, declaration)
  return found
}

function resolve(path: string, from: string): string {
  const own = /^@mastro\/(rules-)?([^/]+)$/.exec(from)
  if (own !== null) return `packages/${own[1] ? 'rules/' : ''}${own[2]!}/src/index.ts`
  return from.startsWith('.') ? posix.join(posix.dirname(path), from) : from
}

function exportsOf(path: string, text: string): FileExports {
  const statements = parse(path, text)['body'] as readonly AstNode[] // safe: a program has a body
  const types: string[] = []
  const values: string[] = []
  const reexports: Reexport[] = []
  const all: string[] = []
  const imports = importsOf(statements)
  for (const node of statements) {
    const from = (node['source'] as { readonly value: string } | null)?.value
    if (node.type === 'ExportAllDeclaration') {
      const exported = nameOf(node['exported'])
      if (exported === '') all.push(from!)
      else reexports.push({ exported, imported: '*', from: from! })
    }
    if (node.type !== 'ExportNamedDeclaration') continue
    const declaration = node['declaration'] as AstNode | null
    if (declaration) {
      const isType = TYPE_DECLARATIONS.includes(declaration.type)
      ;(isType ? types : values).push(...declaredNames(declaration))
    }
    for (const specifier of node['specifiers'] as readonly AstNode[]) {
      const [local, exported] = [nameOf(specifier['local']), nameOf(specifier['exported'])]
      const imported = imports.get(local)
      if (from !== undefined) reexports.push({ exported, imported: local, from })
      else if (imported !== undefined) reexports.push({ ...imported, exported })
      else values.push(exported)
    }
  }
  return { types, values, reexports, all }
}

function importsOf(statements: readonly AstNode[]): ReadonlyMap<string, Reexport> {
  const found = new Map<string, Reexport>()
  for (const node of statements) {
    if (node.type !== 'ImportDeclaration') continue
    const from = (node['source'] as { readonly value: string }).value
    for (const specifier of node['specifiers'] as readonly AstNode[]) {
      const local = nameOf(specifier['local'])
      found.set(local, { exported: local, imported: nameOf(specifier['imported']) || '*', from })
    }
  }
  return found
}

function declaredNames(declaration: AstNode): readonly string[] {
  if (declaration.type !== 'VariableDeclaration') return [nameOf(declaration['id'])]
  return (declaration['declarations'] as readonly AstNode[]).flatMap(({ id }) => {
    const { properties } = id as { readonly properties?: readonly AstNode[] }
    return properties ? properties.map(property => nameOf(property['value'])) : [nameOf(id)]
  })
}
