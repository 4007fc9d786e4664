import type { FoeDoc } from '@mastro/rules-daimon'
import type { MeDoc, SlipDoc, TableDoc } from '@mastro/table'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGameBelow } from '../../../net/context.tsx'
import { MyPartForm } from '../../../slip/parts/my-part.tsx'
import { OddsStub, SlipCard } from '../../../slip/slip-card.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { aboutText, titleWithoutActor } from '../../../slip/slip-title.ts'
import { billRows } from './bill-rows.ts'
import { firstName, useCharacters } from '../characters.ts'
import { OwnerForm } from './owner-form.tsx'
import { PRELOAD } from '../preload.ts'
import { messages } from '../messages.ts'

const RollProblem = lazy(async () => (await import('./roll-problem.tsx')).RollProblem, PRELOAD)
const Exchange = lazy(async () => (await import('../forecast/exchange.tsx')).Exchange)
const TermsForm = lazy(async () => (await import('./terms-form.tsx')).TermsForm, PRELOAD)

/** A roll of one character: a test, a round of a fight, or an aimed shot. */
export function RollCard({ slip, table, me }: { slip: SlipDoc; table: TableDoc; me: MeDoc }) {
  const names = useRollNames(slip, me)
  const characters = useCharacters()
  const own = slip.mine.find(part => part.role === 'owner')
  const wordings = slip.mine.filter(part => part.role === 'master' && !part.required)
  return (
    <>
      <SlipCard
        slip={slip}
        table={table}
        me={me}
        tab={names.tab}
        title={names.title}
        isListed
        isTabTold={slip.kind === 'combat-round'}
        ownerForm={own === undefined ? undefined : <OwnerForm slip={slip} part={own} />}
        masterForm={
          wordings.length === 0 ? undefined : (
            <>
              {wordings.map(part =>
                part.id === 'terms' ? (
                  <TermsForm key={part.id} slip={slip} part={part} />
                ) : (
                  <MyPartForm key={part.id} slip={slip} part={part} />
                ),
              )}
            </>
          )
        }
        rows={billRows(slip, me, characters)}
        stub={
          slip.kind !== 'combat-round' || slip.odds === null ? undefined : (
            <>
              <OddsStub slip={slip} odds={slip.odds} />
              <Exchange slip={slip} table={table} me={me} />
            </>
          )
        }
      />
      <RollProblem slip={slip} me={me} />
    </>
  )
}

/**
 * Titles such as «La tua prova» and «Bruno contro Kessler». Other players also see whose roll it
 * is.
 */
function useRollNames(
  slip: SlipDoc,
  me: MeDoc,
): { readonly tab: string | undefined; readonly title: string } {
  const t = useMessages(messages)
  const foes = useGameBelow<FoeDoc>('foe/')
  const about = aboutText(slip, 'character')
  const name = firstName(useCharacters().find(doc => doc.id === about)?.name ?? '')
  const foe = foes.find(one => one.id === aboutText(slip, 'foe'))
  const isMine = slip.owner === me.seat
  const title = titleWithoutActor(slip)
  const whole = isMine ? title : t.titleOf(title, name)
  if (slip.kind === 'combat-round' && foe !== undefined)
    return { tab: isMine ? t.yourFight(foe.name) : t.versus(name, foe.name), title: whole }
  if (isMine) return { tab: slip.kind === 'ranged-shot' ? t.yourShot : t.yourTest, title }
  return {
    tab: slip.outcome === null ? undefined : t.testOf(localize(slip.label), name),
    title: whole,
  }
}
