import type { RuleId as Id } from '@mastro/core'
import { Link } from 'wouter-preact'
import { useUi } from '../../games/ui-context.ts'
import { useTable } from '../../net/context.tsx'

/** The id of a rule. A link if the game has pages for its rules. */
export function RuleId({ rule }: { rule: Id }) {
  const table = useTable()
  const { hasRulePages } = useUi()
  if (table === undefined || hasRulePages !== true) return <code>{rule}</code>
  return (
    <Link
      href={`/t/${table.id}/regole#${rule}`}
      onClick={({ target }) => {
        if (target instanceof Element) target.closest('dialog')?.close()
      }}
    >
      <code>{rule}</code>
    </Link>
  )
}
