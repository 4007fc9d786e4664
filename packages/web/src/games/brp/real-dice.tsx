import { useState } from 'preact/hooks'
import type { DieAsk } from '@mastro/core'
import type { SlipDoc } from '@mastro/table'
import { refusalWords } from '../../i18n/refusals.ts'
import { useLanguage, useWords } from '../../i18n/language.ts'
import { useConnection } from '../../net/context.tsx'
import { DicePad } from '../../parts/dice-pad.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { setDiceHabit, useDiceHabit } from '../../ui/dice-habit.ts'
import { CheckInput } from '../../ui/text-input.tsx'
import { words } from './words.ts'
import { words as slipWords } from './dock-words.ts'

const FEW = 'dice-exhausted'
/** The largest die a blow may ask for. */
const LARGEST = 12

/** Real dice by name: first those that surely fall, then what depends on them, one step after the other. */
export function RealDice({ slip, close }: { slip: SlipDoc; close: () => void }) {
  const t = useWords(words)
  const s = useWords(slipWords)
  const language = useLanguage()
  const connection = useConnection()
  const [steps, setSteps] = useState(1)
  const [refusal, refuse] = useState<string | undefined>(undefined)
  const isReal = useDiceHabit() === 'real'
  const groups = groupsOf(slip)
  const more: DieAsk = {
    id: 'more',
    name: { it: t.more, en: t.more },
    sides: LARGEST,
    when: { it: t.moreWhen, en: t.moreWhen },
  }
  const asks = Array.from({ length: steps }, (_, i) => groups[i] ?? [more]).flat()
  const roll = async (faces: readonly number[]) => {
    const done = await connection.send({
      type: 'roll-slip',
      slip: slip.id,
      dice: { typed: [...faces] },
    })
    if (done.ok) return close()
    if (done.error.code === FEW) {
      refuse(undefined)
      return setSteps(steps + 1)
    }
    refuse(refusalWords(done.error)[language])
  }
  return (
    <Dialog title={t.pad} close={close} closeLabel={t.close} isTall>
      <p class="sub">{t.padLead}</p>
      <DicePad
        key={refusal ?? ''}
        asks={asks}
        refusal={refusal}
        onFaces={faces => void roll(faces)}
      />
      <CheckInput
        label={s.always}
        value={isReal}
        onChange={on => setDiceHabit(on ? 'real' : 'digital')}
      />
    </Dialog>
  )
}

/** What the slip asks for: by name where it says so, by side, or in a row. */
function groupsOf({ bill }: SlipDoc): readonly (readonly DieAsk[])[] {
  if (bill.asks !== undefined) return [bill.asks]
  if (bill.dice !== null && bill.sides === undefined)
    return [bill.dice.map((sides, i) => ({ id: `d${i}`, name: D(sides), sides }))]
  const sides = (bill.sides ?? []).map(side =>
    (side.dice ?? []).map((die, i) => ({ id: `${side.id}${i}`, name: side.name, sides: die })),
  )
  if (bill.dice?.length === sides.flat().length) return [sides.flat()]
  return sides.length === 0 ? [[{ id: 'd', name: D(100), sides: 100 }]] : sides
}

const D = (sides: number) => ({ it: `D${sides}`, en: `D${sides}` })
