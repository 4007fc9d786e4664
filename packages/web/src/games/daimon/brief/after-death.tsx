import type { CharacterDoc, PlayersDoc } from '@mastro/rules-daimon'
import type { MeDoc } from '@mastro/table'
import { dictionary, useMessages } from '../../../i18n/language.ts'
import { useGame, useGameBelow } from '../../../net/context.tsx'
import * as styles from './after-death.module.css'

const messages = dictionary({
  it: {
    end: 'La storia finisce qui. La scheda resta nel diario.',
    legacy: (evo: number) =>
      evo === 0
        ? 'Il prossimo personaggio comincia come tutti: Riserva 7.'
        : `Il prossimo personaggio comincia con ${evo} EVO da spendere e Riserva 7.`,
  },
  en: {
    end: 'The story ends here. The sheet stays in the log.',
    legacy: (evo: number) =>
      evo === 0
        ? 'The next character begins like everybody: Reserve 7.'
        : `The next character begins with ${evo} EVO to spend and Reserve 7.`,
  },
})

/** After the death of the player's character: its end, and what the next one begins with (DAI-DEATH-2). */
export function AfterDeath({ me }: { me: MeDoc }) {
  const t = useMessages(messages)
  const players = useGame<PlayersDoc>('players')
  const dead = useGameBelow<CharacterDoc>('character/').findLast(
    doc => doc.seat === me.seat && doc.status !== 'active',
  )
  if (dead?.status !== 'dead') return null
  const evo = players?.seats.find(one => one.seat === me.seat)?.legacyEvo ?? 0
  return (
    <section class={styles.end} aria-label={dead.name}>
      <h2 class={styles.name}>{dead.name}</h2>
      <div class={styles.line} />
      <p class={styles.words}>{t.end}</p>
      <p class="secondary">{t.legacy(evo)}</p>
    </section>
  )
}
