import { say } from '../../../i18n/language.ts'
import { SheetScreen } from '../../../screens/sheet/sheet.tsx'
import type { ScreenProps } from '../../game.ts'
import { DaimonSheet } from './daimon-sheet.tsx'

/** Classes have a place of their own on the sheet: of the subtitle only what comes after them is said below the name. */
export function Sheet({ table, me }: ScreenProps) {
  return (
    <SheetScreen
      table={table}
      me={me}
      lineOf={sheet => say(sheet.subtitle).split(' · ').at(-1) ?? ''}
    >
      {doc => <DaimonSheet id={doc.id} table={table} me={me} />}
    </SheetScreen>
  )
}
