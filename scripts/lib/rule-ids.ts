/** A rule with its tag in RULES.md. */
export interface TaggedRule {
  readonly id: string
  readonly tag: 'engine' | 'table' | 'advice'
}

const RULE =
  /^\s*[-*] +\*{0,2}([A-Z]+-[A-Z0-9]+-\d+[a-z]?)\*{0,2}[ :—-]*\[(engine|table|advice)\]/gm
const TITLE =
  /\b(?:test|it)(?:\.each\([\s\S]*?\)|\.prop\([\s\S]*?\))?\(\s*(['"`])((?:(?!\1)[\s\S])*)\1/g
const QUOTED = /\[([^\]]+)\]/g

/** The rules of a RULES.md with their tags. */
export function rulesOf(text: string): TaggedRule[] {
  return [...text.matchAll(RULE)].map(match => ({
    id: match[1]!,
    tag: match[2] as TaggedRule['tag'],
  })) // safe: the pattern lists the tags
}

/** Rule ids between brackets in test titles. */
export function quotedIn(text: string): Set<string> {
  const ids = new Set<string>()
  for (const title of text.matchAll(TITLE)) {
    for (const bracket of title[2]!.matchAll(QUOTED)) {
      for (const id of bracket[1]!.split(/[,;\s]+/))
        if (/^[A-Z]+-[A-Z0-9]+-\d+[a-z]?$/.test(id)) ids.add(id)
    }
  }
  return ids
}
