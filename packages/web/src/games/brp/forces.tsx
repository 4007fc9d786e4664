import type { SlipDoc } from '@mastro/table'
import { percent } from '../../i18n/format.ts'
import { say, useWords } from '../../i18n/language.ts'
import { Band } from './band.tsx'
import { textOf } from './look.ts'
import { words } from './words.ts'

/** A force against a force: two squares, the chance between them, and the row of the table one stands on. */
export function Forces({ slip }: { slip: SlipDoc }) {
  const t = useWords(words)
  const own = slip.bill.lines.find(line => line.source === 'characteristic')
  const other = slip.bill.lines.find(line => line.source === 'against')
  const chosen = slip.parts.find(part => part.id === 'owner')?.value
  const isActive = textOf(chosen, 'side') !== 'passive'
  const chance = slip.odds?.outcomes?.find(({ id }) => id === 'achieved')?.chance
  const near = (slip.odds?.curve?.steps ?? []).filter(
    ({ at }) => Math.abs(at - (own?.value ?? 0)) <= NEAR,
  )
  if (own === undefined) return undefined
  return (
    <div class="slip__b slip__stub gap">
      <div class="brp-vs">
        <div class="brp-vs__s">
          <span class="cap">{isActive ? t.active : t.passive}</span>
          <b class="tn">{own.value}</b>
          <span class="cap">{say(own.label)}</span>
        </div>
        <span class="cap">{t.against.toLowerCase()}</span>
        <div class="brp-vs__s">
          <span class="cap">{isActive ? t.passive : t.active}</span>
          <b class="tn">{other?.value ?? '?'}</b>
          <span class="cap">{other === undefined ? t.missing : ''}</span>
        </div>
      </div>
      {chance !== undefined && <Band cut={{ special: 0, success: Math.round(chance * 100) }} />}
      {near.length > 0 && (
        <div class="brp-rt" role="table">
          {near.map(({ at, chance: each }) => (
            <span key={at} role="cell">
              <small class="cap">{at}</small> {percent(each)}
            </span>
          ))}
        </div>
      )}
    </div>
  )
}

/** Two figures on each side of one's own. */
const NEAR = 2
