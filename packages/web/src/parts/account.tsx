import './parts.css'
import type { AccountLine } from '@mastro/core'
import { withMinus } from '../i18n/format.ts'
import { localize } from '../i18n/language.ts'

/** A calculation, with the reason of each figure and the result at the end. */
export function Account({ lines, label }: { lines: readonly AccountLine[]; label: string }) {
  return (
    <dl class="account" aria-label={label}>
      {lines.map(line => (
        <div
          key={line.id}
          class={line.op === '=' ? 'account__row account__row--total' : 'account__row'}
        >
          <dt>
            {localize(line.label)}
            {line.why !== undefined && <span class="caption">{localize(line.why)}</span>}
          </dt>
          <dd class={typeof line.value === 'number' ? 'tabular' : undefined}>
            {line.op !== undefined && line.op !== '=' && (
              <span class="account__operator">{line.op}</span>
            )}
            {withMinus(String(line.value))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
