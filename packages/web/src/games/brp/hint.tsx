import type { HintDoc } from '@mastro/rules-brp'
import { useWords } from '../../i18n/language.ts'
import { useGameBelow, useSeats, useTable } from '../../net/context.tsx'
import { Envelope } from '../../ui/envelope.tsx'
import type { Mine } from './look.ts'
import { words } from './words.ts'

/** That something was rolled for one's own, where who leads lets it be known; what it was stays in its envelope. */
export function Hint({ mine }: { mine: Mine }) {
  const t = useWords(words)
  const table = useTable()
  const master = useSeats().find(seat => seat.id === table?.master)
  const hints = useGameBelow<HintDoc>('hint/').filter(({ being }) => being === mine.character.id)
  if (hints.length === 0) return null
  const who = master?.name ?? ''
  return (
    <div class="brp-card" role="status">
      <div class="row">
        <Envelope author={master} label={t.hintFrom(who)} width={44} />
        <span class="grow">
          <b>{t.hinted(who)}</b>
          <br />
          <span class="sub">{t.hintedWhat}</span>
        </span>
      </div>
    </div>
  )
}
