import type { BodyDoc } from '../documents.ts'
import type { Docs } from '../ruleset.ts'
import { json } from '../seat.ts'
import type { ViewContext } from './view-context.ts'

/** Figures and conditions that a chapter adds to the document `body/<being>`. */
export type AddToBody<S> = (
  being: string,
  ctx: ViewContext<S>,
) => Pick<BodyDoc, 'figures' | 'conditions'>

export function addToBodies<S>(
  docs: Docs,
  additions: readonly AddToBody<S>[],
  ctx: ViewContext<S>,
): Docs {
  if (additions.length === 0) return docs
  const changed: Record<string, Docs[string]> = {}
  for (const [key, doc] of Object.entries(docs)) {
    if (!key.startsWith('body/')) continue
    const body = doc as unknown as BodyDoc // safe: every game has this document under this key
    const added = additions.map(add => add(body.id, ctx))
    const figures = added.flatMap(one => one.figures ?? [])
    const conditions = added.flatMap(one => one.conditions ?? [])
    if (figures.length + conditions.length === 0) continue
    changed[key] = json({
      ...body,
      ...(figures.length === 0 ? {} : { figures: [...(body.figures ?? []), ...figures] }),
      ...(conditions.length === 0
        ? {}
        : { conditions: [...(body.conditions ?? []), ...conditions] }),
    })
  }
  return { ...docs, ...changed }
}
