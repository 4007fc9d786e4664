/**
 * Finds every function in the sources that builds texts, with its parameter types, so that none has
 * to be listed.
 */
import { stripTypeScriptTypes } from 'node:module'
import { pathToFileURL } from 'node:url'
import { parseAst } from 'rolldown/parseAst'
import { NAMES, NUMBERS, TEXTS } from './text-style.ts'

/** Sample values for a parameter; null if none can be made up. */
export type Samples = readonly unknown[] | null

export interface Signature {
  /** The name of an exported function, or the path in a dictionary: `it.waiting.one`. */
  readonly path: string
  readonly parameters: readonly Samples[]
  /** The declared return type; undefined if it is inferred. */
  readonly returns: string | undefined
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

const WORDS = [...NAMES, ...TEXTS]
const LISTS = [[], ['Aldo'], ['Aldo', 'Nives'], ['Nives', "l'Orso", 'Elena']]
const labels = (texts: readonly string[]) => texts.map(text => ({ it: text, en: text }))

/** The text builders of one source file, by their declared types. */
export function signaturesOf(file: string, source: string): readonly Signature[] {
  const text = (node: Node): string => source.slice(node.start, node.end)
  const program = parseAst(
    source,
    { lang: file.endsWith('x') ? 'tsx' : 'ts' },
    file,
  ) as unknown as Node // ESTree, read by its fields
  const own = (program['body'] as readonly Node[]).flatMap(node =>
    node.type === 'TSTypeAliasDeclaration'
      ? [[text(node['id'] as Node), node['typeAnnotation'] as Node] as const]
      : [],
  )
  const types: Types = { text, own: new Map(own) }
  const found: Signature[] = []
  const take = (path: string, node: Node): void => {
    const returns = node['returnType'] as Node | null | undefined
    found.push({
      path,
      parameters: (node['params'] as readonly Node[]).map(one => samplesOf(one, types)),
      returns: returns ? text(returns).replace(/^:\s*/, '') : undefined,
    })
  }
  const walk = (node: Node, path: string): void => {
    if (isFunction(node) && path !== '') return take(path, node)
    for (const [child, name] of children(node, path, text)) walk(child, name)
  }
  walk(program, '')
  return found
}

/** Dictionaries that a source file does not export, evaluated from its text and its imports. */
export async function unexportedDictionaries(
  file: string,
  source: string,
): Promise<Readonly<Record<string, unknown>>> {
  const program = parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file)
  const body = (program as unknown as { readonly body: readonly Node[] }).body // ESTree, read by its fields
  const kept = body.flatMap(node =>
    node.type === 'VariableDeclaration' ? (node['declarations'] as readonly Node[]) : [],
  )
  const named = kept.flatMap(({ id, init }) => {
    const [called, made] = [id, init] as [Node, Node | null] // safe: every declarator has these
    if (called.type !== 'Identifier' || made === null || isFunction(made)) return []
    return [[String(called['name']), source.slice(made.start, made.end)] as const]
  })
  const dictionaries = named.filter(([, text]) => /^(?:dictionary\()?\{\s*it: \{/.test(text))
  if (dictionaries.length === 0) return {}
  const used = dictionaries.map(([, text]) => text).join()
  const given = await importedBy({ file, source, body }, used)
  const entries = dictionaries.map(([name, text]) => {
    const made = text.replace(/^dictionary(?=\()/, '')
    const plain = `${stripTypeScriptTypes(`const made = ${made}`)}\nreturn made`
    // oxlint-disable-next-line no-implied-eval -- our own sources, as they are written
    return [name, new Function(...Object.keys(given), plain)(...Object.values(given))] as const
  })
  return Object.fromEntries(entries)
}

interface Read {
  readonly file: string
  readonly source: string
  readonly body: readonly Node[]
}

/** The imports of a source file that its dictionaries use. */
async function importedBy({ file, source, body }: Read, used: string) {
  const found: Record<string, unknown> = {}
  for (const node of body.filter(({ type }) => type === 'ImportDeclaration')) {
    const from = String((node['source'] as { readonly value: unknown }).value) // safe: every import has a source
    const at = from.startsWith('.') ? new URL(from, pathToFileURL(file)).href : from
    for (const one of node['specifiers'] as readonly Node[]) {
      const name = source.slice((one['local'] as Node).start, (one['local'] as Node).end)
      if (node['importKind'] === 'type' || !new RegExp(`\\b${name}[([.]`).test(used)) continue
      found[name] = ((await import(at)) as Readonly<Record<string, unknown>>)[name] // safe: exported under this name
    }
  }
  return found
}

const isFunction = ({ type }: Node) =>
  ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'].includes(type)

/** The children of a node that may hold text builders, with their paths. */
function children(
  node: Node,
  path: string,
  text: (node: Node) => string,
): readonly (readonly [Node, string])[] {
  switch (node.type) {
    case 'ExportNamedDeclaration': {
      const inner = node['declaration'] as Node | null
      if (inner === null) return []
      if (inner.type === 'FunctionDeclaration') return [[inner, text(inner['id'] as Node)]]
      return [[inner, '']]
    }
    case 'VariableDeclarator': {
      const init = node['init'] as Node | null
      return init === null ? [] : [[init, text(node['id'] as Node).replace(/:.*$/s, '')]]
    }
    case 'Property': {
      const key = text(node['key'] as Node).replace(/^['"]|['"]$/g, '')
      return [[node['value'] as Node, `${path}.${key}`]]
    }
    case 'FunctionDeclaration':
      return []
    default:
      return nodesIn(node).map(child => [child, path] as const)
  }
}

const nodesIn = (node: Node): readonly Node[] =>
  Object.entries(node).flatMap(([key, value]) =>
    key === 'type' ? [] : (Array.isArray(value) ? value : [value]).filter(isNode),
  )

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

/** The text of a type, and the type aliases of the source file. */
interface Types {
  readonly text: (node: Node) => string
  readonly own: ReadonlyMap<string, Node>
}

function samplesOf(parameter: Node, types: Types): Samples {
  const { text } = types
  const target = parameter.type === 'AssignmentPattern' ? (parameter['left'] as Node) : parameter
  const annotation = target['typeAnnotation'] as { readonly typeAnnotation: Node } | null
  if (!annotation) return null
  const name = typeof target['name'] === 'string' ? target['name'] : ''
  if (text(annotation.typeAnnotation) === 'string' && BY_NAME[name] !== undefined)
    return BY_NAME[name]
  const own = samplesOfType(annotation.typeAnnotation, types)
  const isOptional = parameter.type === 'AssignmentPattern' || target['optional'] === true
  return own === null || !isOptional ? own : [...own, undefined]
}

function samplesOfType(type: Node, types: Types): Samples {
  const { text, own } = types
  const written = text(type).replace(/\s+/g, ' ')
  const known = KNOWN[written]
  if (known !== undefined) return known
  const named = own.get(written)
  if (named !== undefined) return samplesOfType(named, types)
  if (type.type === 'TSUnionType') {
    const parts = (type['types'] as readonly Node[]).map(one => samplesOfType(one, types))
    return parts.some(part => part === null) ? null : parts.flatMap(part => part!)
  }
  if (type.type === 'TSLiteralType') return [literal(text(type))]
  if (type.type === 'TSTypeLiteral') return objects(type, types)
  return null
}

const literal = (written: string): unknown =>
  /^['"`]/.test(written) ? written.slice(1, -1) : JSON.parse(written)

/** One object per sample of the field with the most samples. */
function objects(type: Node, types: Types): Samples {
  const { text } = types
  const fields = (type['members'] as readonly Node[]).map(member => {
    const annotation = member['typeAnnotation'] as { readonly typeAnnotation: Node } | null
    const samples = annotation ? samplesOfType(annotation.typeAnnotation, types) : null
    return [member['key'] ? text(member['key'] as Node) : '', samples] as const
  })
  if (fields.some(([, samples]) => samples === null)) return null
  const most = Math.max(1, ...fields.map(([, samples]) => samples!.length))
  return Array.from({ length: most }, (_, i) =>
    Object.fromEntries(fields.map(([key, samples]) => [key, samples![i % samples!.length]])),
  )
}

const FIGURES = NUMBERS.map(String)

/** Parameters that never hold free text: figures, times, fingerprints, dates. */
const BY_NAME: Readonly<Record<string, readonly string[]>> = {
  print: ['BEEA'],
  old: ['BEEA'],
  code: ['not-found'],
  day: ['venerdì 12 giugno'],
  time: ['21:40'],
  n: FIGURES,
  from: ['5', '21'],
  to: ['5', '21'],
  special: FIGURES,
  success: FIGURES,
  low: ['8\u202f%'],
  high: ['11\u202f%'],
  hp: FIGURES,
  chance: ['8\u202f%', '21\u202f%'],
}

const KNOWN: Readonly<Record<string, readonly unknown[]>> = {
  string: WORDS,
  number: NUMBERS,
  boolean: [true, false],
  null: [null],
  undefined: [undefined],
  Label: labels(WORDS),
  Language: ['it', 'en'],
  'string[]': LISTS,
  'readonly string[]': LISTS,
  'readonly Label[]': LISTS.map(labels),
  'readonly (Label | string)[]': LISTS,
  'readonly number[]': [[], [1], [1, 2], [21, 0, 2]],
  DiceTray: ['all', 'best', 'worst'].flatMap(keep =>
    [1, 2].map(kept => ({ kept, rolled: kept + 1, keep })),
  ),
  Mended: [
    { version: 1, known: 1, fetched: 0 },
    { version: 1, known: 2, fetched: 1 },
    { version: 21, known: 21, fetched: 2 },
  ],
}

/**
 * Combinations of samples, at most `most`. Every sample of every parameter occurs in at least one.
 */
export function sampleArguments(
  parameters: readonly Samples[],
  most: number = 250,
): readonly unknown[][] {
  if (parameters.some(one => one === null)) return []
  const all = parameters as readonly (readonly unknown[])[] // safe: none is null, checked above
  const product = all.reduce((n, one) => n * one.length, 1)
  if (product <= most)
    return all.reduce<readonly unknown[][]>(
      (rows, samples) => rows.flatMap(row => samples.map(sample => [...row, sample])),
      [[]],
    )
  const longest = Math.max(...all.map(one => one.length))
  return Array.from({ length: longest * 7 }, (_, i) =>
    all.map((samples, nth) => samples[(i + nth * Math.floor(i / longest)) % samples.length]),
  )
}
