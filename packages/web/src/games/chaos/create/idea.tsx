import type { CreationStep } from '@mastro/core'
import type { MakingDoc } from '@mastro/rules-chaos'
import { useMessages } from '../../../i18n/language.ts'
import { useGame, useGameSend, useMe, useSeats, useTable } from '../../../net/context.tsx'
import { useOffers } from '../../../offers/offers.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { messages } from './messages.ts'

export function useMasterName(): string {
  const t = useMessages(messages)
  const table = useTable()
  return useSeats().find(({ id }) => id === table?.master)?.name ?? t.master
}

/** The state of the concept: proposed here, reviewed and approved by the Master. */
export function Idea({ step }: { step: CreationStep }) {
  const t = useMessages(messages)
  const me = useMe()
  const master = useMasterName()
  const send = useGameSend()
  const making = useGame<MakingDoc>(`making/${me?.seat ?? ''}`)
  const mayPropose = useOffers().some(({ id }) => id === 'draft/propose')
  if (me === undefined || me.isMaster || making === undefined) return null
  const { stage, note } = making
  const stageNote = {
    concept: mayPropose ? t.toPropose(master) : step.id === 'concept' ? t.proposeFirst : '',
    'concept-proposed': t.proposed(master),
    numbers: '',
    'numbers-proposed': t.finished(master),
  }[stage]
  const back = note === '' ? '' : t.sentBack(note)
  if (stageNote === '' && back === '') return null
  return (
    <div class="note" role="status">
      <Icon name="envelope" />
      <span class="grow">
        {back} {stageNote}
      </span>
      {mayPropose && (
        <button
          type="button"
          class="button button--small button--primary"
          onClick={() => void send({ type: 'propose-concept' })}
        >
          {t.propose(master)}
        </button>
      )}
    </div>
  )
}
