import type { ScreenProps } from '../../game.ts'
import { localize } from '../../../i18n/language.ts'
import { SheetScreen } from '../../../screens/sheet/sheet.tsx'
import { SheetSections } from '../../any/sections.tsx'
import { useFoes, type PersonDoc } from '../people-docs.ts'
import { PrintedPerson } from './printed.tsx'
import { WholeSheet } from './whole-sheet.tsx'

/**
 * The player's whole sheet, and the signs of others. The Master also sees the Master's characters.
 */
export function WarpSheet({ table, me }: ScreenProps) {
  const foes = useFoes().filter(({ character }) => character !== undefined)
  return (
    <SheetScreen
      table={table}
      me={me}
      others={foes}
      lineOf={sheet => localize(sheet.subtitle)}
      growthOf={() => table.name} // the concept is already beside the name
      printed={doc => {
        const person = doc as PersonDoc // safe: this game's own document
        const { character } = person
        return character && <PrintedPerson doc={person} character={character} table={table} />
      }}
    >
      {doc => {
        const person: PersonDoc = doc
        return person.character === undefined ? (
          <SheetSections sheet={doc.sheet} canRoll={false} />
        ) : (
          <WholeSheet doc={person} character={person.character} table={table} me={me} />
        )
      }}
    </SheetScreen>
  )
}
