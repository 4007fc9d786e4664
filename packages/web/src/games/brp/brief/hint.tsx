import { dictionary, useMessages } from '../../../i18n/language.ts'
import { useSeats, useTable } from '../../../net/context.tsx'
import { Envelope } from '../../../ui/drawings/envelope.tsx'
import * as styles from '../brp.module.css'

const messages = dictionary({
  it: {
    from: (name: string) => `In busta, di ${name}`,
    rolled: (name: string) => `${name} ha tirato qualcosa per te`,
    what: 'lo saprai se il personaggio lo capisce',
  },
  en: {
    from: (name: string) => `Sealed by ${name}`,
    rolled: (name: string) => `${name} rolled something for you`,
    what: 'you will know if your character understands it',
  },
})

/**
 * Shows that a hidden roll was made for the player's character, if the Master allows it. Its
 * content stays sealed.
 */
export function Hint() {
  const t = useMessages(messages)
  const table = useTable()
  const master = useSeats().find(seat => seat.id === table?.master)
  const who = master?.name ?? ''
  return (
    <div class={styles.card} role="status">
      <div class="row">
        <Envelope author={master} label={t.from(who)} width={44} />
        <span class="grow">
          <b>{t.rolled(who)}</b>
          <br />
          <span class="secondary">{t.what}</span>
        </span>
      </div>
    </div>
  )
}
