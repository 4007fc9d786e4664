import { useUi } from '../../ui-context.ts'
import { Envelopes } from '../../../screens/master/envelopes.tsx'
import { LeadSection, Moments } from '../../../screens/master/moments.tsx'
import { MasterScreen } from '../../../screens/master/master-screen.tsx'
import type { ScreenProps } from '../../game.ts'
import { Calls, CampaignActs, OtherActs, StartBar } from './acts.tsx'
import { AwardsBox } from './awards.tsx'
import { HeldSpells, Requests } from './inbox.tsx'
import { People } from './people.tsx'

/** The Master's phone screen: pending requests, main acts, people, foes, time, envelopes. */
export function ChaosMasterScreen({ table, me }: ScreenProps) {
  const ui = useUi()
  return (
    <MasterScreen table={table} me={me}>
      {({ slips, others, isBeside }) => (
        <>
          <Requests />
          <AwardsBox table={table} />
          {!table.scene.open && <Moments table={table} />}
          {others}
          {!isBeside && <ui.Ongoing table={table} me={me} slips={slips} />}
          <Calls />
          <StartBar />
          <People canLead />
          <HeldSpells />
          <Envelopes me={me} />
          <CampaignActs />
          <OtherActs />
          <LeadSection table={table} me={me} hasMoments={table.scene.open} />
        </>
      )}
    </MasterScreen>
  )
}
