import { localize } from '../../i18n/language.ts'
import { SheetScreen } from '../../screens/sheet/sheet.tsx'
import type { ScreenProps } from '../game.ts'
import { SheetSections } from './sections.tsx'

export function PlainSheet({ table, me }: ScreenProps) {
  return (
    <SheetScreen table={table} me={me} lineOf={sheet => localize(sheet.subtitle)}>
      {doc => <SheetSections sheet={doc.sheet} canRoll={doc.seat === me.seat} />}
    </SheetScreen>
  )
}
