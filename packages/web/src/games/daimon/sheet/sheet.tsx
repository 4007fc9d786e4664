import type { SheetView } from '@mastro/core'
import { localize, useMessages } from '../../../i18n/language.ts'
import { SheetScreen } from '../../../screens/sheet/sheet.tsx'
import type { ScreenProps } from '../../game.ts'
import { DaimonSheet } from './daimon-sheet.tsx'
import { messages } from './messages.ts'

/** Classes have their own section, so the social class is shown below the name. */
export function Sheet({ table, me }: ScreenProps) {
  const t = useMessages(messages)
  const lineOf = ({ sections }: SheetView) => {
    const rows = sections.flatMap(section => section.rows)
    const [origin, current] = ['origin', 'current'].map(id =>
      rows.find(row => row.id === `social-class/${id}`),
    )
    if (current?.note === undefined || origin?.note === undefined) return ''
    return origin.value === current.value
      ? localize(current.note)
      : t.bornTo(localize(current.note), localize(origin.note))
  }
  return (
    <SheetScreen table={table} me={me} lineOf={lineOf}>
      {doc => <DaimonSheet id={doc.id} table={table} me={me} />}
    </SheetScreen>
  )
}
