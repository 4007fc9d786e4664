import type { TextPath } from '@mastro/core'

export interface TextReplacement {
  readonly path: TextPath
  readonly text: string
  /** The text is the last step of the path, a key. */
  readonly key?: true
}

/** The same JSON value with other texts at these paths. The order of keys stays. */
export function replaceAt<T>(value: T, replacements: readonly TextReplacement[]): T {
  if (replacements.length === 0) return value
  // the same shape with other texts
  return withReplaced(value, newTree(replacements)) as T
}

interface Tree {
  text?: string
  key?: string
  readonly below: Map<string, Tree>
}

function newTree(replacements: readonly TextReplacement[]): Tree {
  const root: Tree = { below: new Map() }
  for (const { path, text, key } of replacements) {
    let tree = root
    for (const step of path) {
      const next = tree.below.get(String(step)) ?? { below: new Map() }
      tree.below.set(String(step), next)
      tree = next
    }
    if (key === true) tree.key = text
    else tree.text = text
  }
  return root
}

function withReplaced(value: unknown, { text, below }: Tree): unknown {
  if (text !== undefined) return text
  if (below.size === 0 || typeof value !== 'object' || value === null) return value
  const inside = (one: unknown, step: string) => {
    const tree = below.get(step)
    return tree === undefined ? one : withReplaced(one, tree)
  }
  if (Array.isArray(value)) return value.map((one, i) => inside(one, String(i)))
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [below.get(key)?.key ?? key, inside(one, key)]),
  )
}
