import { useGame } from '../../../net/context.tsx'
import { useMessages } from '../../../i18n/language.ts'
import { fightTraits } from '../fight/attack-draft.ts'
import type { WarpCharacterDoc } from '../docs.ts'
import { SmallDice } from '../drawings/dice-tray.tsx'
import { useFight } from '../own-character.ts'
import { messages } from '../messages.ts'
import * as styles from '../warp.module.css'

/** A character of this seat by id: the player's own, or one of the Master's. */
export function usePlayedCharacter(id: string): WarpCharacterDoc | undefined {
  const own = useGame<WarpCharacterDoc>(`character/${id}`)
  const led = useGame<WarpCharacterDoc>(`foe/${id}`)
  return own ?? led
}

/** Chooses the trait: the fighting one first, then the others with their cost. */
export function TraitOptions({
  being,
  chosen,
  part,
  onChoose,
}: {
  being: string
  chosen: string
  part: 'attack' | 'defence' | 'none'
  onChoose: (trait: string) => void
}) {
  const t = useMessages(messages)
  const doc = usePlayedCharacter(being)
  const used = useFight()?.fighters[being]?.used ?? {}
  const other = part === 'attack' ? 'defence' : 'attack'
  const rows = [
    ...(doc === undefined ? [] : fightTraits(doc)).map(trait => ({
      id: trait.id,
      name: trait.name ?? '',
      dice: trait.score ?? 0,
      isSpent: part !== 'none' && !trait.combat && (used[trait.id] ?? []).includes(other),
      note: trait.combat ? t.fighting : part === 'none' ? t.loose : t.costs[part],
    })),
    { id: '', name: t.noTrait, dice: 2, isSpent: false, note: t.anybody },
  ]
  return (
    <div role="radiogroup" aria-label={t.withTrait} class={styles.traitOptions}>
      {rows.map(row => (
        <button
          key={row.id}
          type="button"
          class={styles.traitOption}
          role="radio"
          aria-checked={chosen === row.id}
          aria-disabled={row.isSpent}
          onClick={() => !row.isSpent && onChoose(row.id)}
        >
          <span class={styles.radioDot} />
          <span class="row row--between">
            <span>
              <b class="strong" lang={row.id === '' ? undefined : ''}>
                {row.name}
              </b>
              <span class={`caption ${styles.block}`}>
                {row.isSpent ? t.spent[other] : row.note}
              </span>
            </span>
            <SmallDice count={row.dice} look="d6--pool" />
          </span>
        </button>
      ))}
    </div>
  )
}
