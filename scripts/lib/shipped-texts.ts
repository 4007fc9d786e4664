/** Every text for players in the sources, with its language and place. */
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import type { Language } from '@mastro/core'
import { isTable } from './translations.ts'
import { filesBelow, root } from './root.mjs'

/** One text. Placeholders of a template are written as `${expression}`. */
export interface ShippedText {
  readonly file: string
  readonly line: number
  readonly language: Language
  readonly text: string
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly value?: unknown
  readonly operator?: string
  readonly callee?: Node
  readonly arguments?: readonly Node[]
  readonly tag?: Node
  readonly quasi?: Node
  readonly test?: Node
  readonly consequent?: Node | readonly Node[]
  readonly alternate?: Node
  readonly key?: Node
  readonly object?: Node
  readonly quasis?: readonly { readonly value: { readonly cooked: string } }[]
  readonly expressions?: readonly Node[]
}

const SKIPPED =
  /\.test\.tsx?$|\/testing\/|\/guarantees\/|\/samples?\b|sample-docs|\/dist\/|\.d\.ts$/

/** All texts of all packages, including those in data files. */
export function shippedTexts(): readonly ShippedText[] {
  return filesBelow(['packages']).flatMap(path => {
    const file = relative(root, path).replaceAll('\\', '/')
    if (isTable(file)) return textsOfData(file, readFileSync(path, 'utf8'))
    if (!/\.tsx?$/.test(file) || SKIPPED.test(file)) return []
    return textsOfCode(file, readFileSync(path, 'utf8'))
  })
}

function textsOfData(file: string, json: string): readonly ShippedText[] {
  const found: ShippedText[] = []
  const walk = (value: unknown, at: string): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, item] of Object.entries(value)) {
      if ((key === 'it' || key === 'en') && typeof item === 'string')
        found.push({ file: `${file} ${at}`, line: 0, language: key, text: item })
      else walk(item, `${at}.${key}`)
    }
  }
  walk(JSON.parse(json), '')
  return found
}

/**
 * Texts of one source file: values of `it` and `en`, arguments of `label(…)` and `phrase`, and
 * branches that depend on the language.
 */
export function textsOfCode(file: string, source: string): readonly ShippedText[] {
  const found: ShippedText[] = []
  const slice = (node: Node): string => source.slice(node.start, node.end)
  const put = (node: Node, languages: readonly Language[], text: string): void => {
    if (!/\p{L}/u.test(text)) return
    const line = source.slice(0, node.start).split('\n').length
    for (const language of languages) found.push({ file, line, language, text })
  }
  const walk = (node: Node, languages: readonly Language[]): void => {
    if (node.type.startsWith('TS') && !/^TS(As|NonNull|Satisfies)/.test(node.type)) return
    if (node.type === 'ImportDeclaration') return
    if (node.type === 'Literal' && typeof node.value === 'string') put(node, languages, node.value)
    if (node.type === 'TemplateLiteral') put(node, languages, template(node, slice))
    for (const [child, own] of below(node, languages, slice)) walk(child, own)
  }
  walk(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file), []) // ESTree nodes, read by their fields
  return found
}

type Below = readonly (readonly [Node, readonly Language[]])[]

function below(node: Node, languages: readonly Language[], slice: (node: Node) => string): Below {
  const all = childrenOf(node).map(child => [child, languages] as const)
  switch (node.type) {
    case 'CallExpression': {
      const [first, second] = node.arguments as readonly Node[] // safe: a call has arguments
      if (!/\blabel$/.test(slice(node.callee as Node)) || second === undefined) return all
      return [[first!, ['it']], [second, ['en']]] // prettier-ignore
    }
    case 'TaggedTemplateExpression':
      return /\bphrase$/.test(slice(node.tag as Node)) ? [[node.quasi as Node, ['it', 'en']]] : all
    case 'ConditionalExpression': {
      if (!slice(node.test as Node).endsWith("=== 'it'")) return withoutTest(node, languages)
      return [[node.consequent as Node, ['it']], [node.alternate as Node, ['en']]] // prettier-ignore
    }
    case 'Property': {
      const key = slice(node.key as Node)
      const own: readonly Language[] = key === 'it' || key === 'en' ? [key] : languages
      return [[node.value as Node, own]]
    }
    case 'BinaryExpression':
      return node.operator === '+' ? all : []
    case 'MemberExpression':
      return [[node.object as Node, []]]
    case 'SwitchCase':
      return (node.consequent as readonly Node[]).map(child => [child, languages] as const)
    default:
      return all
  }
}

const withoutTest = (node: Node, languages: readonly Language[]): Below => [
  [node.test as Node, []],
  [node.consequent as Node, languages],
  [node.alternate as Node, languages],
]

function childrenOf(node: Node): readonly Node[] {
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'type' ? [] : (Array.isArray(value) ? value : [value]).filter(isNode),
  )
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function template(node: Node, slice: (node: Node) => string): string {
  const texts = node.quasis as readonly { readonly value: { readonly cooked: string } }[]
  const holes = node.expressions as readonly Node[]
  return texts
    .map(({ value }, i) => value.cooked + (i < holes.length ? `\${${slice(holes[i]!)}}` : ''))
    .join('')
}
