import type { CreationStep, DieRow } from '@mastro/core'
import { useState } from 'preact/hooks'
import { useMessages } from '../../i18n/language.ts'
import { sendOnce } from '../../net/send-once.ts'
import { useConnection, useSend } from '../../net/context.tsx'
import { useTypedDice, type TypedDice } from '../../parts/named-dice/named-dice.tsx'
import { messages as diceMessages } from '../../parts/named-dice/messages.ts'
import { setDiceHabit, useDiceHabit, type DiceHabit } from '../../ui/device/dice-habit.ts'
import { tabStorage } from '../../ui/device/storage.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { dismissRefusal, raiseRefusal } from '../../ui/refusal/refusal-store.ts'

const KEPT_FACES = 'mastro.faces '

/** Forgets the faces typed for a draft that is discarded. */
export function forgetFaces(): void {
  for (const key of tabStorage.keys()) if (key.startsWith(KEPT_FACES)) tabStorage.remove(key)
}

/** The dice of one step that are being typed. */
export interface ThrownStep {
  readonly step: CreationStep
  readonly typed: TypedDice
  /** Sends the faces, or asks for the further dice that they lead to. */
  readonly finish: (faces: readonly number[]) => Promise<void>
}

/** The first step of a page that waits for dice of the book, if this device uses real dice. */
export function useThrownStep(steps: readonly CreationStep[]): ThrownStep | null {
  const connection = useConnection()
  const send = useSend()
  const habit = useDiceHabit()
  const step = steps.find(({ throws }) => throws !== undefined)
  const [more, setMore] = useState<{ readonly of: string; readonly rows: readonly DieRow[] }>()
  const further = more !== undefined && more.of === step?.id ? more.rows : []
  const key = `${KEPT_FACES}${location.pathname} ${step?.id ?? ''}`
  const typed = useTypedDice(key, [...(step?.throws ?? []), ...further])
  if (step === undefined || habit !== 'real') return null
  const command = {
    type: 'game' as const,
    command: { type: 'roll-draft', step: step.id },
  }
  const finish = async (faces: readonly number[]) => {
    const answer = await connection.ask({ about: 'dice', command, faces: [...faces] })
    const asks = 'about' in answer && answer.about === 'dice' ? answer.asks : []
    if (asks.length === 0) {
      if ((await send({ ...command, dice: { typed: [...faces] } })).ok) tabStorage.remove(key)
      return
    }
    const rows = asks.map(({ name, sides }, i) => ({
      id: `further-${further.length + i}`,
      label: name,
      sides,
      count: 1,
    }))
    setMore({ of: step.id, rows: [...further, ...rows] })
  }
  return { step, typed, finish }
}

/** How the dice of a step are rolled: by this device, or by hand. */
export function HowToRoll({ roll }: { roll: () => void }) {
  const t = useMessages(diceMessages)
  const habit = useDiceHabit()
  return (
    <>
      <Segmented<DiceHabit>
        label={t.how}
        value={habit}
        onChange={setDiceHabit}
        options={[
          { value: 'digital', label: t.phone },
          { value: 'real', label: t.real },
        ]}
      />
      {habit === 'digital' && (
        <button type="button" class="button button--wide" onClick={roll}>
          <Icon name="die" /> {t.roll}
        </button>
      )}
    </>
  )
}

/** Rolls a step, or all, with the dice of the server, even if this device uses real dice. */
export function useRollHere(): (step: string) => Promise<boolean> {
  const connection = useConnection()
  return async step => {
    const command = { type: 'game' as const, command: { type: 'roll-draft', step } }
    const done = await sendOnce(connection, command, () => connection.send(command))
    if (done.ok) dismissRefusal()
    else if (done.error.code !== 'taken-back') raiseRefusal(done.error, command)
    return done.ok
  }
}
