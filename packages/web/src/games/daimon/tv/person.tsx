import type { CharacterDoc } from '@mastro/rules-daimon'
import { useMessages } from '../../../i18n/language.ts'
import { useGame } from '../../../net/context.tsx'
import { Die } from '../../../ui/drawings/die.tsx'
import type { TvPersonProps } from '../../game.ts'
import { messages } from './messages.ts'

const MOST = 7

/** Reserve and wounds, as far as they are public. */
export function TvPerson({ character, seat }: TvPersonProps) {
  const t = useMessages(messages)
  const doc = useGame<CharacterDoc>(`character/${character.id}`)
  if (doc?.health === undefined) return null
  const { reserve } = doc.character
  const { wounds, severity } = doc.health
  return (
    <>
      <span class="dice" aria-hidden="true">
        {Array.from({ length: MOST }, (_, i) =>
          i < reserve ? <Die key={i} face={5} seat={seat} /> : <Die key={i} look="gone" />,
        )}
      </span>
      <span class="tv-person__state">
        <span>{t.reserve(reserve)}</span>
        <span class={wounds > 0 ? 'wound-text' : undefined}>
          {doc.status === 'down' ? t.down : t.wounds(wounds, severity)}
        </span>
      </span>
    </>
  )
}
