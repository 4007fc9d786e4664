import { useGame } from '../../net/context.tsx'
import type { ScreenProps } from '../game.ts'
import { EmptyTable } from '../../screens/table/empty-table.tsx'
import { dictionary, useMessages } from '../../i18n/language.ts'

const messages = dictionary({
  it: { toTap: 'Tocca un valore per proporre un tiro, o scegli qui sotto che cosa fai.' },
  en: { toTap: 'Tap a value to propose a roll, or choose below what you do.' },
})

export function Empty({ me }: ScreenProps) {
  const t = useMessages(messages)
  const isFighting = useGame('fight') !== undefined
  return isFighting ? null : <EmptyTable me={me} toTap={t.toTap} />
}
