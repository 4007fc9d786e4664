/**
 * Finds the patterns that docs/writing-style.md says to avoid, in the English that developers read.
 */
import { childrenOf, isNode, nameOf, parse, type AstNode, type Source } from './ast.ts'

export type Kind = 'comment' | 'title' | 'message' | 'document'

export interface Hit {
  readonly kind: Kind
  readonly path: string
  readonly line: number
  readonly pattern: string
  readonly text: string
}

interface Text {
  readonly kind: Kind
  readonly line: number
  readonly text: string
}

const PATTERNS: Readonly<Record<string, RegExp>> = {
  'who, whoever or what as a subject':
    /(^|[.:;,]\s|\*\s|\/\/\s)(who|whoever|what|whatever)\s+(is|was|has|had|are|a|an|the|it|leads|hosts|asks|rolls|reads|comes|goes|looks|one|people|nobody|somebody|others|each|we)\b/i,
  'posture verb': /\b(stands?|stood|lies|lay|falls silent|hangs|goes home|comes home|sits here)\b/i,
  'speech verb':
    /\b(told|tells|telling|says so|is said|was said|a no\b|a yes\b|of a no|in words)\b/i,
  'possessive instead of a noun':
    /\b(of ours|of its own|of their own|of one's own|one's own|this very|these very|the very)\b/i,
  metaphor: /\b(the house|a house|of the house|papers|walls? of|the night's|proofs? of)\b/i,
}

const COMMENT = /^\s*(?:\/\*\*?|\*|\/\/)\s?(.*)$/
const TRAILING_COMMENT = /\s\/\/\s(.*)$/

export function findHits({ path, text }: Source): readonly Hit[] {
  const texts = path.endsWith('.md')
    ? linesOf(text).map((line, i): Text => ({ kind: 'document', line: i + 1, text: line }))
    : [...commentsOf(text), ...stringsOf(path, text)]
  return texts.flatMap(one => {
    const pattern = Object.keys(PATTERNS).find(name => PATTERNS[name]!.test(one.text))
    return pattern === undefined ? [] : [{ ...one, path, pattern }]
  })
}

const linesOf = (text: string): readonly string[] => text.split('\n')

function commentsOf(text: string): readonly Text[] {
  return linesOf(text).flatMap((line, i): readonly Text[] => {
    const comment = (COMMENT.exec(line) ?? TRAILING_COMMENT.exec(line))?.[1]
    return comment === undefined ? [] : [{ kind: 'comment', line: i + 1, text: comment }]
  })
}

/** Test titles, errors, log lines and the English texts of the command line. */
function stringsOf(path: string, text: string): readonly Text[] {
  const found = new Map<number, Text>()
  const take = (kind: Kind, node: AstNode): void => {
    for (const one of stringsIn(node)) {
      const line = linesOf(text.slice(0, one.start)).length
      if (!found.has(one.start)) found.set(one.start, { kind, line, text: stringOf(one) })
    }
  }
  const isCli = path.startsWith('packages/cli/src/') && !path.endsWith('.test.ts')
  const walk = (node: AstNode): void => {
    const call = node.type === 'CallExpression' || node.type === 'NewExpression'
    if (call) takeFromCall(node, isCli, take)
    if (isCli && node.type === 'Property' && nameOf(node['key']) === 'en')
      take('message', node['value'] as AstNode) // a property has a value
    for (const child of childrenOf(node)) walk(child)
  }
  walk(parse(path, text))
  return [...found.values()]
}

const TESTS = ['test', 'it', 'describe']
const LOGS = /^(?:console|log|logger)$/
const WRITES = /^(?:log|print|step|fail|complain|assert|warn)$/
const HELP = /^(?:description|option|argument|addHelpText)$/

function takeFromCall(
  node: AstNode,
  isCli: boolean,
  take: (kind: Kind, node: AstNode) => void,
): void {
  const callee = node['callee'] as AstNode // every call has one
  const args = (node['arguments'] as readonly unknown[]).filter(isNode)
  const names = namesIn(callee)
  const last = names.at(-1) ?? ''
  if (TESTS.includes(names[0] ?? '') && args[0] !== undefined && !isEach(callee))
    take('title', args[0])
  const isMessage =
    (node.type === 'NewExpression' && last.endsWith('Error')) ||
    (names.length > 1 && names.slice(0, -1).some(name => LOGS.test(name))) ||
    (names.includes('process') && last === 'write') ||
    (names.length === 1 && WRITES.test(last))
  if (isMessage || (isCli && HELP.test(last))) args.forEach(arg => take('message', arg))
  const second = args[1]
  if (second !== undefined && (last === 'expect' || (isCli && last === 'label')))
    take('message', second)
}

/** Whether the call is `test.each(rows)`. The title is an argument of the call around it. */
function isEach(callee: AstNode): boolean {
  return (
    callee.type === 'MemberExpression' && /^(?:each|for|prop)$/.test(nameOf(callee['property']))
  )
}

/** `test.each(rows)` → `test`, `each`; `process.stdout.write` → its three names. */
function namesIn(node: AstNode): readonly string[] {
  if (node.type === 'Identifier') return [nameOf(node)]
  if (node.type === 'MemberExpression')
    return [...namesIn(node['object'] as AstNode), nameOf(node['property'])]
  if (node.type === 'CallExpression') return namesIn(node['callee'] as AstNode)
  if (node.type === 'TaggedTemplateExpression') return namesIn(node['tag'] as AstNode)
  return []
}

function stringsIn(node: AstNode): readonly AstNode[] {
  if (node.type === 'TemplateLiteral') return [node]
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node] : []
  const inner = node.type === 'CallExpression' ? (node['arguments'] as readonly AstNode[]) : null
  return (inner ?? childrenOf(node)).flatMap(stringsIn)
}

function stringOf(node: AstNode): string {
  if (node.type === 'Literal') return String(node['value'])
  const quasis = node['quasis'] as readonly { readonly value: { readonly raw: string } }[]
  return quasis.map(({ value }) => value.raw).join('…')
}
