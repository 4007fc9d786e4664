import { dictionary, useMessages } from '../../../i18n/language.ts'
import { useOffers } from '../../../offers/offers.tsx'
import { usePutAway } from '../../../slip/table-slips.ts'
import { useOpenSlip } from '../../../slip/open-slip.ts'
import { valuesOf } from '../../../slip/parts/own-part.tsx'
import { aboutText } from '../../../slip/slip-title.ts'
import { firstName } from '../../../ui/text/first-name.ts'
import type { OneSlipProps } from '../../game.ts'
import { CloseButton } from './dock.tsx'
import { contendersOf, mayWound, repeated } from '../slip/contest-sides.ts'
import { useOwnCharacter } from '../own-character.ts'
import { useNames } from '../being-names.ts'
import { SettleDock } from '../slip/settle.tsx'
import { useSettlement } from '../slip/use-settlement.ts'
import { slipMessages } from '../slip/slip-messages.ts'

const messages = dictionary({
  it: {
    again: 'Ancora, uguale',
    against: (names: string) => `contro ${names}`,
    other: 'Chiudi',
  },
  en: {
    again: 'Again, the same',
    against: (names: string) => `against ${names}`,
    other: 'Close',
  },
})

/**
 * After the roll: repeat the exchange, roll dice after a failed attempt without dice, or close the
 * slip.
 */
export function AfterDock({ slip, table, me }: OneSlipProps) {
  const doc = useOwnCharacter(me)
  if (slip.kind === 'contest' && doc !== undefined && contendersOf(slip).includes(doc.id))
    return <RepeatDock slip={slip} table={table} me={me} />
  if (slip.outcome?.id === 'insufficient' && slip.owner === me.seat)
    return <RollNow slip={slip} table={table} me={me} />
  if (slip.kind === 'contest' && me.leads) return <SettlementDock slip={slip} />
  return <CloseButton slip={slip} isMain={slip.state !== 'rolled' || !me.isMaster} />
}

/** The Master records the wound, or none, then closes the slip. Without a fight it only closes. */
function SettlementDock({ slip }: { slip: OneSlipProps['slip'] }) {
  const { isDone, without } = useSettlement(slip)
  const isOpen = slip.effects.some(({ choice }) => choice === 'proposed')
  if (!isDone && mayWound(slip)) return <SettleDock slip={slip} />
  return <CloseButton slip={slip} isMain {...(isOpen ? { before: without } : {})} />
}

/** Repeats the exchange with the same contenders and choices. */
function RepeatDock({ slip, me }: OneSlipProps) {
  const t = useMessages(messages)
  const doc = useOwnCharacter(me)
  const offers = useOffers()
  const open = useOpenSlip()
  const putAway = usePutAway()
  const names = useNames()
  const mine = doc?.id ?? ''
  const others = contendersOf(slip).filter(id => id !== mine)
  const offer = offers.find(one => one.id === `contest/${mine}/${others[0]}`)
  const again = async () => {
    if (offer?.slip === undefined) return
    if (await open({ ...offer.slip, about: repeated(slip, mine) })) putAway(slip.id)
  }
  return (
    <>
      <button type="button" class="button" onClick={() => putAway(slip.id)}>
        {t.other}
      </button>
      {offer !== undefined && (
        <button
          type="button"
          class="button button--primary grow"
          data-primary
          data-again
          onClick={() => void again()}
        >
          <span>
            {t.again}
            <br />
            <span class="odds">{t.against(others.map(id => firstName(names(id))).join(', '))}</span>
          </span>
        </button>
      )}
    </>
  )
}

/** Not enough without dice: accept the failure, or make the same roll with dice (WOC-NODICE-5). */
function RollNow({ slip }: OneSlipProps) {
  const t = useMessages(slipMessages)
  const open = useOpenSlip()
  const putAway = usePutAway()
  const value = valuesOf(slip.parts.find(part => part.role === 'owner')?.value)
  const who = aboutText(slip, 'who')
  const roll = async () => {
    if (value === null || who === null) return
    const about = { who }
    if (await open({ kind: slip.kind, about, value: { ...value, waive: false } })) putAway(slip.id)
  }
  return (
    <>
      <button type="button" class="button" onClick={() => putAway(slip.id)}>
        {t.letBe}
      </button>
      <button
        type="button"
        class="button button--primary grow"
        data-primary
        onClick={() => void roll()}
      >
        {t.rollNow}
      </button>
    </>
  )
}
