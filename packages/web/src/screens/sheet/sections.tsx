import { useState } from 'preact/hooks'
import type { SheetRow, SheetView, WhyStep } from '@mastro/core'
import { say, useWords } from '../../i18n/language.ts'
import { plain } from '../../i18n/format.ts'
import { WhyDialog } from '../../ui/why.tsx'
import { words } from './words.ts'

/** Any game's sheet as a readable list; every number explains itself. */
export function SheetSections({
  sheet,
  skip = [],
}: {
  sheet: SheetView
  skip?: readonly string[]
}) {
  const [asked, ask] = useState<{ title: string; steps: readonly WhyStep[] } | null>(null)
  return (
    <>
      {sheet.sections
        .filter(section => section.rows.length > 0 && !skip.includes(section.id))
        .map(section => (
          <section key={section.id} aria-label={say(section.label)}>
            <h2 class="h3 sheet__h">{say(section.label)}</h2>
            {section.rows.map(row => (
              <Row key={row.id} row={row} ask={steps => ask({ title: say(row.label), steps })} />
            ))}
          </section>
        ))}
      {asked !== null && (
        <WhyDialog title={asked.title} steps={asked.steps} close={() => ask(null)} />
      )}
    </>
  )
}

function Row({ row, ask }: { row: SheetRow; ask: (steps: readonly WhyStep[]) => void }) {
  const t = useWords(words)
  const label = say(row.label)
  const value = typeof row.value === 'number' ? plain(row.value) : row.value
  const inside = (
    <>
      <span>
        {label}
        {row.note !== undefined && <span class="lbl"> {say(row.note)}</span>}
      </span>
      <b class="tn sk__v">{value}</b>
    </>
  )
  return row.why === undefined ? (
    <div class="sk">{inside}</div>
  ) : (
    <button
      type="button"
      class="sk"
      aria-label={`${label} ${value}. ${t.explain(label)}`}
      onClick={() => ask(row.why ?? [])}
    >
      {inside}
    </button>
  )
}
