import type { InvitePreview } from '@mastro/protocol'
import { localize, useMessages } from '../../i18n/language.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { initial } from '../../ui/drawings/seat-tile.tsx'
import { messages } from './messages.ts'
import * as styles from './join.module.css'

/** The choice to create a character. Ready-made ones have other ids. */
export const OWN = 'own'

/** Choosing a free ready-made character, creating one, or neither for now. */
export function CharacterChoice({
  people,
  chosen,
  choose,
}: {
  people: InvitePreview['people']
  chosen: string | null
  choose: (id: string) => void
}) {
  const t = useMessages(messages)
  const options = [
    { id: OWN, name: t.own, line: t.ownLine },
    ...people.map(({ id, name, look }) => ({ id, name, line: localize(look) })),
  ]
  const move = (event: KeyboardEvent, at: number) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (at + step + options.length) % options.length
    choose(options[next]!.id)
    const group = (event.currentTarget as HTMLElement).parentElement // safe: the group of this option
    group?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div role="radiogroup" aria-label={t.who}>
      <div class={`secondary ${styles.doorWho}`}>{t.who}</div>
      {options.map((option, i) => (
        <button
          key={option.id}
          type="button"
          class={styles.seatOption}
          role="radio"
          aria-checked={option.id === chosen}
          tabIndex={option.id === (chosen ?? OWN) ? 0 : -1}
          onClick={() => choose(option.id)}
          onKeyDown={event => move(event, i)}
        >
          <span class="seat seat--large seat--empty" aria-hidden="true">
            {option.id === OWN ? <Icon name="die" /> : initial(option.name)}
          </span>
          <span>
            <span class="h3">{option.name}</span>
            <br />
            <span class="secondary">{option.line}</span>
          </span>
          <span class="radio-dot" />
        </button>
      ))}
    </div>
  )
}
