import { useEffect, useState } from 'preact/hooks'
import { same, type DieRequest } from '@mastro/core'
import type { MeDoc, SlipDoc } from '@mastro/table'
import { refusalMessage } from '../../../i18n/refusals.ts'
import { localize, useLanguage, useMessages } from '../../../i18n/language.ts'
import { useConnection } from '../../../net/context.tsx'
import { DicePad } from '../../../parts/dice-pad.tsx'
import { sendOnce } from '../../../net/send-once.ts'
import { diceToType } from '../../../slip/dice/dice-to-type.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { setDiceHabit, useDiceHabit } from '../../../ui/device/dice-habit.ts'
import { CheckInput } from '../../../ui/form/text-input.tsx'
import { Stamp } from '../../../ui/drawings/stamp.tsx'
import { titleOf } from '../../../slip/slip-title.ts'
import { Band, cutOf } from '../drawings/band.tsx'
import { D100 } from '../drawings/d100.tsx'
import { messages } from '../messages.ts'
import { messages as slipMessages } from './dock-messages.ts'
import * as styles from '../brp.module.css'

/**
 * Enters real dice by name, one throw after the other. Other players enter their dice on their own
 * phones.
 */
export function RealDice({ slip, me, close }: { slip: SlipDoc; me: MeDoc; close: () => void }) {
  const t = useMessages(messages)
  const s = useMessages(slipMessages)
  const language = useLanguage()
  const connection = useConnection()
  const [refusal, refuse] = useState<string | undefined>(undefined)
  const isReal = useDiceHabit() === 'real'
  const asks = diceToType(slip, me).map(namedDie)
  const lay = async (faces: readonly number[]) => {
    const thrown = { type: 'throw-dice' as const, slip: slip.id, faces: [...faces] }
    const done = await sendOnce(connection, thrown, () => connection.send(thrown))
    refuse(done.ok ? undefined : refusalMessage(done.error)[language])
  }
  const isLaid = slip.throwing !== undefined
  useEffect(() => {
    if (!isLaid) void connection.send({ type: 'throw-dice', slip: slip.id, faces: [] })
  }, [connection, slip.id, isLaid])
  return (
    <Dialog title={t.pad} close={close} closeLabel={t.close} isTall>
      <p class="secondary">{t.padLead(whatOf(slip))}</p>
      <DicePad
        key={`${asks[0]?.id} ${refusal ?? ''}`}
        asks={asks}
        refusal={refusal}
        onFaces={faces => void lay(faces)}
        preview={([face]) =>
          face !== undefined && <EnteredD100 slip={slip} ask={asks[0]} face={face} />
        }
      />
      <CheckInput
        label={s.always}
        value={isReal}
        onChange={on => setDiceHabit(on ? 'real' : 'digital')}
      />
    </Dialog>
  )
}

/** Shows the entered d100 on its band before it is sent. */
function EnteredD100({
  slip,
  ask,
  face,
}: {
  slip: SlipDoc
  ask: DieRequest | undefined
  face: number
}) {
  const t = useMessages(messages)
  const cut = cutOf(slip.odds)
  if (cut === null || ask?.sides !== HUNDRED) return null
  const level = face <= cut.special ? 'special' : face <= cut.success ? 'success' : 'failure'
  const isWon = level !== 'failure'
  return (
    <div role="status">
      <div class={styles.outcomeHead}>
        <D100 face={face} isWon={isWon} />
        <Stamp kind={isWon ? 'success' : 'failure'}>{t.level[level]}</Stamp>
      </div>
      <Band cut={cut} mark={face} />
    </div>
  )
}

const HUNDRED = 100

/** The name of the roll, as on the slip: «46 %, Schivare». */
const whatOf = (slip: SlipDoc): string => {
  const total = localize(slip.bill.total)
  return total === '' ? titleOf(slip) : `${titleOf(slip)}, ${total}`
}

/** Names a die by its purpose: «Danno, D8». */
function namedDie(ask: DieRequest): DieRequest {
  const die = `D${ask.sides}`
  if (ask.row === undefined) return { ...ask, name: same(die) }
  const { it, en } = ask.name
  return { ...ask, name: { it: `${it}, ${die}`, en: `${en}, ${die}` } }
}
