import type { TurnDoc } from '@mastro/rules-brp'
import { dictionary, localize, useMessages } from '../../../i18n/language.ts'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { rankOf, type Intent } from './intent.ts'

const messages = dictionary({
  it: {
    title: (what: string) => `Per impugnarla liberi le mani da: ${what}`,
    drop: (rank: number | null) => `Li lasci cadere, DES ${rank ?? '–'}`,
    sheathe: (rank: number | null) => `Li riponi, DES ${rank ?? '–'}`,
  },
  en: {
    title: (what: string) => `To draw it your hands must let go of: ${what}`,
    drop: (rank: number | null) => `Drop them, DEX ${rank ?? '–'}`,
    sheathe: (rank: number | null) => `Put them away, DEX ${rank ?? '–'}`,
  },
})

/** Says what drawing a weapon costs, and lets the fighter put away what is in hand. */
export function WeaponChange({
  turn,
  intent,
  set,
}: {
  turn: TurnDoc
  intent: Intent
  set: (intent: Intent) => void
}) {
  const t = useMessages(messages)
  const held = turn.swaps[intent.arm ?? '']
  if (held === undefined) return null
  const rank = (sheathes: boolean) => rankOf(turn, { ...intent, sheathes })
  const title = t.title(localize(held))
  return (
    <div class="gap">
      <p class="secondary">{title}</p>
      <Segmented
        label={title}
        value={intent.sheathes === true}
        onChange={sheathes => set({ ...intent, sheathes })}
        options={[
          { value: false, label: t.drop(rank(false)) },
          { value: true, label: t.sheathe(rank(true)) },
        ]}
      />
    </div>
  )
}
