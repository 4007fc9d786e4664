import { Envelopes } from '../../screens/master/envelopes.tsx'
import { LeadSection } from '../../screens/master/moments.tsx'
import { MasterScreen } from '../../screens/master/master-screen.tsx'
import type { ScreenProps } from '../game.ts'
import { Acts } from './acts.tsx'

export function PlainMasterScreen({ table, me }: ScreenProps) {
  return (
    <MasterScreen table={table} me={me}>
      {({ others, isBeside }) => (
        <>
          {others}
          {!isBeside && <Acts />}
          <Envelopes me={me} />
          <LeadSection table={table} me={me} />
        </>
      )}
    </MasterScreen>
  )
}
