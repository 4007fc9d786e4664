import type { SlipDoc } from '@mastro/table'
import { useWords } from '../../i18n/language.ts'
import { useSlips } from '../../net/context.tsx'
import { Brief } from '../../daimon/brief.tsx'
import { Election, RewardVote } from '../../daimon/election.tsx'
import { Fight } from '../../daimon/fight.tsx'
import { OwnerForm } from '../../daimon/owner-form.tsx'
import { OfferList, useOffers } from '../../offers/offers.tsx'
import { SlipCard } from '../../slip/slip-card.tsx'
import { SlipDock } from '../../slip/slip-dock.tsx'
import { words as slipWords } from '../../slip/words.ts'
import { Frame } from '../../ui/frame.tsx'
import { RefusalBanner } from '../../ui/refusal.tsx'
import { MasterOffer } from '../regia/moments.tsx'
import { Tabs, TopBar } from '../table/chrome.tsx'
import type { ScreenProps } from '../table/screen.tsx'
import { LastLines } from './last-lines.tsx'

/** The table itself: one's own sheet in brief, the slips, the latest acts, and the one primary act below. */
export function Tavolo({ table, me }: ScreenProps) {
  const t = useWords(slipWords)
  const slips = useLiveSlips()
  const first = slips[0]
  const isPlayer = me.kind === 'player' || me.kind === 'bot'
  return (
    <Frame
      top={<TopBar table={table} />}
      dock={first === undefined ? undefined : <SlipDock slip={first} table={table} me={me} />}
      nav={<Tabs table={table} me={me} current="tavolo" />}
    >
      {isPlayer && table.system === 'daimon' && (
        <Brief table={table} me={me} rolling={rollingOf(first)} />
      )}
      {slips.map(slip => {
        const own = slip.mine.find(part => part.role === 'owner')
        const form =
          table.system === 'daimon' && own !== undefined
            ? { ownerForm: <OwnerForm slip={slip} part={own} /> }
            : {}
        return <SlipCard key={slip.id} slip={slip} table={table} me={me} {...form} />
      })}
      {table.system === 'daimon' && !me.isMaster && (
        <>
          <Election table={table} me={me} />
          <RewardVote me={me} />
          <Fight table={table} me={me} />
        </>
      )}
      <MasterOffer table={table} me={me} />
      {first === undefined && <p class="sub">{isPlayer ? t.empty : t.emptyWatch}</p>}
      {table.system !== 'daimon' && isPlayer && <GameOffers />}
      <LastLines count={first === undefined ? 12 : 3} />
      <RefusalBanner />
    </Frame>
  )
}

/** Slips still on the table, the newest first. */
export function useLiveSlips(): readonly SlipDoc[] {
  return useSlips()
    .filter(slip => slip.state !== 'settled' && slip.state !== 'withdrawn')
    .toReversed()
}

function rollingOf(slip: SlipDoc | undefined): string | undefined {
  const value = slip?.parts.find(part => part.role === 'owner')?.value
  const characteristic =
    typeof value === 'object' && value !== null && 'characteristic' in value
      ? value['characteristic']
      : undefined
  return typeof characteristic === 'string' ? characteristic : undefined
}

/** What any other game offers this seat, until it has a screen of its own. */
function GameOffers() {
  return <OfferList offers={useOffers()} />
}
