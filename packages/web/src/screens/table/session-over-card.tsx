import { Link } from 'wouter-preact'
import type { MeDoc, TableDoc } from '@mastro/table'
import { GONE, type CharacterWithStatus } from '../../games/game.ts'
import { useUi } from '../../games/ui-context.ts'
import { dictionary, useMessages } from '../../i18n/language.ts'
import { useGameBelow } from '../../net/context.tsx'

const messages = dictionary({
  it: {
    title: (n: number) => `La sessione ${n} è finita`,
    line: 'Ora si cresce, ognuno dal suo telefono; poi il riepilogo.',
    lineLater: 'Si cresce a fine avventura. Alla prossima.',
    lineWatch: 'Il riepilogo racconta com’è andata.',
    grow: 'Fai crescere il personaggio',
    recap: 'Riepilogo',
  },
  en: {
    title: (n: number) => `Session ${n} is over`,
    line: 'Now it is time to grow, each on their own phone; then the recap.',
    lineLater: 'Growth comes when the adventure ends. Until next time.',
    lineWatch: 'The recap tells how it went.',
    grow: 'Let your character grow',
    recap: 'Recap',
  },
})

/** After a session: growth and recap are one tap away on every phone. */
export function SessionOver({
  table,
  me,
  isQuiet = false,
}: {
  table: TableDoc
  me: MeDoc
  /** Set on the screen that begins the next session, which is the main action there. */
  isQuiet?: boolean
}) {
  const t = useMessages(messages)
  const isPlayer = useIsPlaying(me)
  const grows = useUi().isGrowthTime(table)
  return (
    <section class="gap" aria-label={t.title(table.session.number)}>
      <div>
        <h2 class="h2">{t.title(table.session.number)}</h2>
        <p class="secondary">{!isPlayer ? t.lineWatch : grows ? t.line : t.lineLater}</p>
      </div>
      <div class="row moments">
        {isPlayer && grows && (
          <Link
            class={`button grow${isQuiet ? '' : ' button--primary'}`}
            href={`/t/${table.id}/fine`}
          >
            {t.grow}
          </Link>
        )}
        <Link class="button" href={`/t/${table.id}/riepilogo`}>
          {t.recap}
        </Link>
      </div>
    </section>
  )
}

/** Whether a character of this seat can grow: one that is neither dead nor retired. */
function useIsPlaying(me: MeDoc): boolean {
  const characters = useGameBelow<CharacterWithStatus>('character/')
  return (
    me.kind === 'player' &&
    characters.some(({ seat, status }) => seat === me.seat && !GONE.includes(status))
  )
}
