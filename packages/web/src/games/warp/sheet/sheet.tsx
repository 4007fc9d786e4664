import './sheet.css'
import type { ScreenProps } from '../../game.ts'
import { localize } from '../../../i18n/language.ts'
import { SheetScreen } from '../../../screens/sheet/sheet.tsx'
import { SheetSections } from '../../any/sections.tsx'
import { useFoes, type PersonDoc } from '../people-docs.ts'
import { PrintedPerson } from './printed.tsx'
import { WholeSheet } from './whole-sheet.tsx'

/** One's own sheet whole; of others their signs; to who leads also the own characters. */
export function WarpSheet({ table, me }: ScreenProps) {
  const foes = useFoes().filter(({ character }) => character !== undefined)
  return (
    <SheetScreen
      table={table}
      me={me}
      others={foes}
      lineOf={sheet => localize(sheet.subtitle)}
      growthOf={() => table.name} // who they are stands beside their name: said twice, it took three lines
      printed={doc => {
        const person = doc as PersonDoc // this game's own document
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
