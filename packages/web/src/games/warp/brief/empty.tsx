import { dictionary, useMessages } from '../../../i18n/language.ts'
import { EmptyTable } from '../../../screens/table/empty-table.tsx'
import type { ScreenProps } from '../../game.ts'
import { useOwnCharacter } from '../own-character.ts'

const messages = dictionary({
  it: {
    toTap: 'Tocca un tratto per proporre un tiro. Se nessuno c’entra, ci sono sempre due dadi.',
  },
  en: { toTap: 'Tap a trait to propose a roll. If none fits, there are always two dice.' },
})

/** Suggests the traits above to players. The Master reads that nothing is pending. */
export function Empty({ me }: ScreenProps) {
  const t = useMessages(messages)
  return useOwnCharacter(me) === undefined ? <EmptyTable me={me} toTap={t.toTap} /> : null
}
