import { useUi } from '../../context.ts'
import { Envelopes } from '../../../screens/regia/envelopes.tsx'
import { LeadSection, Moments } from '../../../screens/regia/moments.tsx'
import { RegiaScreen } from '../../../screens/regia/regia.tsx'
import type { ScreenProps } from '../../game.ts'
import { Calls, CampaignActs, OtherActs, StartBar } from './acts.tsx'
import { AwardsBox } from './awards.tsx'
import { InTheAir, Requests } from './inbox.tsx'
import { People } from './people.tsx'

/** On a phone, in this order: what needs me, what I begin, people, foes, time, envelopes. */
export function ChaosRegia({ table, me }: ScreenProps) {
  const ui = useUi()
  return (
    <RegiaScreen table={table} me={me}>
      {({ slips, others, isBeside }) => (
        <>
          <Requests />
          <AwardsBox table={table} />
          {!table.scene.open && <Moments table={table} />}
          {others}
          {!isBeside && <ui.Scene table={table} me={me} slips={slips} />}
          <Calls />
          <StartBar />
          <People canLead />
          <InTheAir />
          <Envelopes me={me} />
          <CampaignActs />
          <OtherActs />
          <LeadSection table={table} me={me} hasMoments={table.scene.open} />
        </>
      )}
    </RegiaScreen>
  )
}
