import { Link } from 'wouter-preact'
import type { GrowthDoc } from '@mastro/rules-warp'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGame, useSeats } from '../../../net/context.tsx'
import { CostDice } from '../growth/cost-dice.tsx'
import type { WholeSheetPartProps } from './whole-sheet.tsx'
import { sheetMessages } from './messages.ts'
import * as styles from './sheet.module.css'

/** The cheapest growth, and how many dice are missing. */
export function Grow({ doc, table, me }: WholeSheetPartProps) {
  const t = useMessages(sheetMessages)
  const seat = useSeats().find(one => one.id === doc.seat)
  const growth = useGame<GrowthDoc>(`growth/${doc.id}`)
  const nearest = growth?.choices.find(({ id }) => id !== 'power')
  if (growth === undefined || nearest === undefined) return null
  return (
    <section aria-label={t.grow} class="gap">
      <h2 class="h3">{t.grow}</h2>
      <div class="sheet-row">
        <span>
          {localize(nearest.label)}
          <span class={`caption ${styles.block}`}>{t.missing(nearest.cost, growth.pool)}</span>
        </span>
        <CostDice cost={nearest.cost} pool={growth.pool} seat={seat} />
      </div>
      {doc.seat === me.seat && (
        <Link class="button button--wide" href={`/t/${table.id}/fine`}>
          {t.toGrow}
        </Link>
      )}
    </section>
  )
}
