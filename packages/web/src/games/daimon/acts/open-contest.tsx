import { useState } from 'preact/hooks'
import type { FoeDoc } from '@mastro/rules-daimon'
import { useMessages } from '../../../i18n/language.ts'
import { useGameBelow } from '../../../net/context.tsx'
import { ChipRow } from '../../../slip/form/fields.tsx'
import { useOpenSlip } from '../../../slip/open-slip.ts'
import { CheckInput, TextInput } from '../../../ui/form/text-input.tsx'
import { contestMessages } from '../slip/contest-messages.ts'
import { useCharacters } from '../characters.ts'
import type { ActProps } from './own-acts.tsx'

/** Chooses opponent and purpose. The slip that opens asks each side for its dice. */
export function OpenContest({ doc, close }: ActProps) {
  const t = useMessages(contestMessages)
  const [rivals, setRivals] = useState<readonly string[]>([])
  const all = useRivals().filter(one => one.value !== doc.id)
  return (
    <ContestForm
      sides={[doc.id, ...rivals]}
      close={close}
      who={
        all.length === 0 ? (
          <p class="secondary">{t.nobody}</p>
        ) : (
          <ChipRow label={t.withWhom} choices={all} chosen={rivals} onChange={setRivals} />
        )
      }
    />
  )
}

/** A contest started by the Master between any two full sheets. */
export function MasterContest({ close }: { close: () => void }) {
  const t = useMessages(contestMessages)
  const [sides, setSides] = useState<readonly string[]>([])
  return (
    <ContestForm
      sides={sides}
      close={close}
      who={<ChipRow label={t.between} choices={useRivals()} chosen={sides} onChange={setSides} />}
    />
  )
}

function useRivals(): readonly { readonly value: string; readonly text: string }[] {
  const characters = useCharacters().filter(one => one.status === 'active')
  const foes = useGameBelow<FoeDoc>('foe/').filter(foe => foe.hasSheet && foe.state !== 'defeated')
  return [...characters, ...foes].map(({ id, name }) => ({ value: id, text: name }))
}

function ContestForm({
  sides,
  who,
  close,
}: {
  sides: readonly string[]
  who: preact.ComponentChildren
  close: () => void
}) {
  const t = useMessages(contestMessages)
  const open = useOpenSlip()
  const [title, setTitle] = useState('')
  const [fight, setFight] = useState(false)
  const [melee, setMelee] = useState(false)
  const [distinctGoal, setDistinct] = useState(false)
  const isReady = sides.length >= 2
  const about = {
    contenders: [...sides],
    fight: fight && sides.length === 2,
    melee,
    distinctGoal,
    title: title.trim(),
  }
  return (
    <form
      class="gap"
      onSubmit={event => {
        event.preventDefault()
        if (isReady) void open({ kind: 'contest', about }).then(isOpen => isOpen && close())
      }}
    >
      {who}
      <TextInput label={t.goal} value={title} onChange={setTitle} max={200} />
      {sides.length > 2 && <p class="secondary">{t.onlyTwoFight}</p>}
      {sides.length <= 2 && <CheckInput label={t.asFight} value={fight} onChange={setFight} />}
      {fight && sides.length <= 2 && (
        <CheckInput label={t.melee} value={melee} onChange={setMelee} />
      )}
      <CheckInput label={t.distinct} value={distinctGoal} onChange={setDistinct} />
      <button type="submit" class="button button--primary button--wide" aria-disabled={!isReady}>
        {t.go}
      </button>
    </form>
  )
}
