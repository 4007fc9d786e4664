import { ownTexts } from '@mastro/core'
import { CHARACTERS, OPPONENTS } from './people.ts'
import { written, writtenIn, type Written } from './build-preset.ts'

export const READY_MADE: readonly Written[] = [...CHARACTERS, ...OPPONENTS].map(written)

/** What we wrote of our characters, by id. */
export const writtenTexts = new Map(
  READY_MADE.map(one => [one.id, ownTexts(writtenIn(one, 'it'), writtenIn(one, 'en'))]),
)
