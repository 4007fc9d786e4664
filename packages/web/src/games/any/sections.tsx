import '../../ui/rows.css'
import { useState } from 'preact/hooks'
import type { Offer, SheetRow, SheetView } from '@mastro/core'
import { plain } from '../../i18n/format.ts'
import { localize, useMessages } from '../../i18n/language.ts'
import { useOffers } from '../../offers/offers.tsx'
import { useOpenSlip } from '../../slip/open-slip.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { WhySteps } from '../../screens/sheet/why-steps.tsx'
import { messages } from '../../screens/sheet/messages.ts'

/** The sheet of any game as a list. A tap starts the roll of a row or explains its number. */
export function SheetSections({ sheet, canRoll }: { sheet: SheetView; canRoll: boolean }) {
  const [openRow, ask] = useState<SheetRow | null>(null)
  return (
    <>
      {sheet.sections
        .filter(section => section.rows.length > 0)
        .map(section => (
          <section key={section.id} aria-label={localize(section.label)}>
            <h2 class="h3 sheet-heading">{localize(section.label)}</h2>
            {section.rows.map(row => (
              <Row key={row.id} row={row} canRoll={canRoll} ask={() => ask(row)} />
            ))}
          </section>
        ))}
      {openRow !== null && <RowDialog row={openRow} canRoll={canRoll} close={() => ask(null)} />}
    </>
  )
}

const FIGURE = 12

function Row({ row, canRoll, ask }: { row: SheetRow; canRoll: boolean; ask: () => void }) {
  const t = useMessages(messages)
  const label = row.tag === undefined ? localize(row.label) : `${localize(row.label)} (${row.tag})`
  const value = typeof row.value === 'number' ? plain(row.value) : row.value
  const isLongText = typeof value === 'string' && value.length > FIGURE // long text goes below the label
  const inside = (
    <>
      <span>
        {label}
        {row.note !== undefined && <span class="label"> {localize(row.note)}</span>}
        {isLongText && <span class="secondary sheet-row__text">{value}</span>}
      </span>
      {!isLongText && <b class="tabular sheet-row__value">{value}</b>}
    </>
  )
  const isButton = row.why !== undefined || (canRoll && row.offer !== undefined)
  return isButton ? (
    <button type="button" class="sheet-row" onClick={ask}>
      {inside}
      <span class="visually-hidden">
        . {canRoll && row.offer !== undefined ? t.use : t.explain}
      </span>
    </button>
  ) : (
    <div class="sheet-row">{inside}</div>
  )
}

/** The rolls of this row, and the origin of its number. */
function RowDialog({
  row,
  canRoll,
  close,
}: {
  row: SheetRow
  canRoll: boolean
  close: () => void
}) {
  const t = useMessages(messages)
  const open = useOpenSlip()
  const offer = useOffers().find(one => one.id === row.offer)
  const start = (chosen: Offer) => {
    if (chosen.slip !== undefined) void open(chosen.slip).then(done => done && close())
  }
  return (
    <Dialog title={`${localize(row.label)} ${row.value}`} close={close} closeLabel={t.close}>
      {canRoll && offer?.slip !== undefined && (
        <button
          type="button"
          class="button button--primary button--wide"
          onClick={() => start(offer)}
        >
          {localize(offer.label)}
        </button>
      )}
      {row.note !== undefined && <p class="secondary">{localize(row.note)}</p>}
      <WhySteps steps={row.why ?? []} />
    </Dialog>
  )
}
