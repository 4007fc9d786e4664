import type { EnvelopeOpening } from '@mastro/table'
import { dictionary, useMessages } from '../../i18n/language.ts'

const messages = dictionary({
  it: {
    author: 'quando lo dici tu',
    'scene-end': 'a fine scena',
    'session-end': 'a fine sessione',
    vote: 'con un voto',
  },
  en: {
    author: 'when you say so',
    'scene-end': 'at the end of the scene',
    'session-end': 'at the end of the session',
    vote: 'by a vote',
  },
})

/** When an envelope may open. */
export function useOpenings(): readonly {
  readonly value: EnvelopeOpening
  readonly label: string
}[] {
  const t = useMessages(messages)
  return (['author', 'scene-end', 'session-end', 'vote'] as const).map(value => ({
    value,
    label: t[value],
  }))
}
