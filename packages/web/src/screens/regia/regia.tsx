import './regia.css'
import { useWords } from '../../i18n/language.ts'
import { DaimonDesk } from '../../daimon/desk.tsx'
import { SlipCard } from '../../slip/slip-card.tsx'
import { Frame } from '../../ui/frame.tsx'
import { RefusalBanner } from '../../ui/refusal.tsx'
import { Tabs, TopBar } from '../table/chrome.tsx'
import type { ScreenProps } from '../table/screen.tsx'
import { useLiveSlips } from '../tavolo/tavolo.tsx'
import { Envelopes } from './envelopes.tsx'
import { Moments, PassMaster } from './moments.tsx'
import { words } from './words.ts'

/** What only who leads needs: slips that wait for a number, fights, rewards, envelopes, the end of the scene. */
export function Regia({ table, me }: ScreenProps) {
  const t = useWords(words)
  const slips = useLiveSlips().filter(slip => slip.mine.length > 0 || slip.state === 'rolled')
  return (
    <Frame top={<TopBar table={table} />} nav={<Tabs table={table} me={me} current="regia" />}>
      <h1 class="vh">{t.title}</h1>
      {slips.map(slip => (
        <SlipCard key={slip.id} slip={slip} table={table} me={me} />
      ))}
      {slips.length === 0 && <p class="sub">{t.nothing}</p>}
      {table.system === 'daimon' && <DaimonDesk table={table} me={me} />}
      <Envelopes me={me} />
      <section class="gap" aria-label={t.moments}>
        <h2 class="h3">{t.moments}</h2>
        <Moments table={table} />
        <PassMaster table={table} me={me} />
      </section>
      <RefusalBanner />
    </Frame>
  )
}
