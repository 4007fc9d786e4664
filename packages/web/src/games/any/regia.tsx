import { Envelopes } from '../../screens/regia/envelopes.tsx'
import { LeadSection } from '../../screens/regia/moments.tsx'
import { RegiaScreen } from '../../screens/regia/regia.tsx'
import type { ScreenProps } from '../game.ts'
import { Acts } from './acts.tsx'

export function PlainRegia({ table, me }: ScreenProps) {
  return (
    <RegiaScreen table={table} me={me}>
      {({ others, isBeside }) => (
        <>
          {others}
          {!isBeside && <Acts />}
          <Envelopes me={me} />
          <LeadSection table={table} me={me} />
        </>
      )}
    </RegiaScreen>
  )
}
