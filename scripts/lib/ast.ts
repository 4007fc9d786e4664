import { parseAst } from 'rolldown/parseAst'

/** A source file, with its path from the root of the project. */
export interface Source {
  readonly path: string
  readonly text: string
}

/** A node of the ESTree syntax tree. Fields are read by name, because only a few kinds of node matter here. */
export interface AstNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

export function parse(path: string, text: string): AstNode {
  const lang = path.endsWith('x') ? 'tsx' : 'ts'
  return parseAst(text, { lang }, path) as unknown as AstNode // the program node of the tree described above
}

export function childrenOf(node: AstNode): readonly AstNode[] {
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'type' ? [] : (Array.isArray(value) ? value : [value]).filter(isNode),
  )
}

export function isNode(value: unknown): value is AstNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

/** The name of an identifier; empty for anything else. */
export function nameOf(node: unknown): string {
  const { name } = (node ?? {}) as { readonly name?: unknown } // looked at before use
  return typeof name === 'string' ? name : ''
}
