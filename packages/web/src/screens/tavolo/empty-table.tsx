import type { MeDoc } from '@mastro/table'
import { useWords } from '../../i18n/language.ts'
import { useGameBelow } from '../../net/context.tsx'
import { words } from '../../slip/words.ts'

/** Nothing being rolled: what to tap, for who has somebody to play. */
export function EmptyTable({ me, toTap }: { me: MeDoc; toTap: string }) {
  const t = useWords(words)
  const hasCharacter = useGameBelow<{ readonly seat?: string }>('character/').some(
    one => one.seat !== undefined && one.seat === me.seat,
  )
  return (
    <section class="empty">
      <h1 class="h2">{t.emptyTitle}</h1>
      <p class="sub">{hasCharacter ? toTap : t.emptyOther}</p>
    </section>
  )
}
