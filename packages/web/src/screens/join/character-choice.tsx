import type { InvitePreview } from '@mastro/protocol'
import { localize, useMessages } from '../../i18n/language.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { initial } from '../../ui/drawings/seat-tile.tsx'
import { WAYS, type Way } from '../create/way.ts'
import { messages } from './messages.ts'
import * as styles from './join.module.css'

/** The choice to create a character. Ready-made ones have other ids. */
export const OWN = 'own'

/** Choosing a free ready-made character, creating one, or neither for now. */
export function CharacterChoice({
  people,
  chosen,
  choose,
  way,
  chooseWay,
}: {
  people: InvitePreview['people']
  chosen: string | null
  choose: (id: string) => void
  way: Way
  chooseWay: (way: Way) => void
}) {
  const t = useMessages(messages)
  const options = [
    { id: OWN, name: t.own, line: chosen === OWN ? t.ownNext : t.ownLine },
    ...people.map(({ id, name, look }) => ({ id, name, line: localize(look) })),
  ]
  const ids = options.map(({ id }) => id)
  return (
    <div role="radiogroup" aria-label={t.who}>
      <div class={`secondary ${styles.doorWho}`}>{t.who}</div>
      {options.map(option => (
        <div
          key={option.id}
          class={styles.seatOption}
          role="none"
          data-chosen={option.id === chosen || undefined}
        >
          <button
            type="button"
            class={styles.seatButton}
            role="radio"
            aria-checked={option.id === chosen}
            tabIndex={option.id === (chosen ?? OWN) ? 0 : -1}
            onClick={() => choose(option.id)}
            onKeyDown={event => chooseByKey(event, ids, option.id, choose)}
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
          {option.id === OWN && chosen === OWN && <Ways chosen={way} choose={chooseWay} />}
        </div>
      ))}
    </div>
  )
}

/** How the own character is created. It begins right after joining. */
function Ways({ chosen, choose }: { chosen: Way; choose: (way: Way) => void }) {
  const t = useMessages(messages)
  return (
    <div class={styles.ways} role="radiogroup" aria-label={t.how}>
      {WAYS.map(way => (
        <button
          key={way}
          type="button"
          role="radio"
          aria-checked={way === chosen}
          tabIndex={way === chosen ? 0 : -1}
          onClick={() => choose(way)}
          onKeyDown={event => chooseByKey(event, WAYS, way, choose)}
        >
          {t.ways[way][0]}
          <small>{t.ways[way][1]}</small>
        </button>
      ))}
    </div>
  )
}

const KEY_STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
}

/** Arrow keys move the choice within its group, and the focus with it. */
function chooseByKey<T extends string>(
  event: KeyboardEvent,
  all: readonly T[],
  now: T,
  choose: (one: T) => void,
): void {
  const step = KEY_STEPS[event.key]
  if (step === undefined) return
  event.preventDefault()
  const next = (all.indexOf(now) + step + all.length) % all.length
  choose(all[next]!)
  const button = event.currentTarget as HTMLElement // safe: the listener is on a button
  const radios = [...(button.closest('[role=radiogroup]')?.querySelectorAll('[role=radio]') ?? [])]
  const group = radios.filter(
    one => one.closest('[role=radiogroup]') === button.closest('[role=radiogroup]'),
  )
  ;(group[next] as HTMLElement | undefined)?.focus() // safe: radios are buttons
}
