import type { Offer } from '@mastro/core'
import type { MeDoc } from '@mastro/table'
import { useMessages } from '../../../i18n/language.ts'
import { useOffers, useStart } from '../../../offers/offers.tsx'
import { useWide } from '../../../ui/device/screen-width.ts'
import type { ScreenProps } from '../../game.ts'
import {
  useChosenAttack,
  useMakeAttack,
  useAttackDraft,
  usePlanWords,
} from '../fight/attack-draft.ts'
import type { WarpCharacterDoc } from '../docs.ts'
import { useFight, useOwnCharacter } from '../own-character.ts'
import { messages } from '../messages.ts'

/** The main button when there is no slip: repeat the attack, pass, or the next turn. */
export function IdleDock({ me }: ScreenProps) {
  const offers = useOffers()
  const mine = useOwnCharacter(me)
  return <TurnButtons mine={mine} offers={offers} me={me} />
}

export function TurnButtons({
  mine,
  offers,
  me,
  isBeside = false,
}: {
  mine: WarpCharacterDoc | undefined
  offers: readonly Offer[]
  me: MeDoc
  /** Another button is beside this one, so the target is named with the chance below. */
  isBeside?: boolean
}) {
  const t = useMessages(messages)
  const start = useStart()
  const fight = useFight()
  const isOnDesk = useWide() && me.isMaster // the desk has its own button for the next turn
  const next = isOnDesk
    ? undefined
    : offers.find(({ id }) => id === (me.isMaster ? 'next-turn:master' : 'next-turn'))
  const isTurn = mine !== undefined && fight?.acting.includes(mine.id) === true
  return (
    <>
      {next !== undefined && (
        <button
          type="button"
          class={`button${isTurn ? '' : ' button--primary grow'}`}
          data-primary={isTurn ? undefined : true}
          data-next
          onClick={() => void start(next, {})}
        >
          {me.isMaster ? t.nextTurn : t.pass}
        </button>
      )}
      {mine !== undefined && (
        <AttackButton doc={mine} offers={offers} isTurn={isTurn} isBeside={isBeside} />
      )}
    </>
  )
}

/** If weapon and target together are longer, the button shows only the target. */
const LONG = 33

function AttackButton({
  doc,
  offers,
  isTurn,
  isBeside,
}: {
  doc: WarpCharacterDoc
  offers: readonly Offer[]
  isTurn: boolean
  isBeside: boolean
}) {
  const [plan] = useAttackDraft(doc.id)
  const { chosen } = useChosenAttack(doc, offers)
  const make = useMakeAttack(doc)
  const say = usePlanWords()
  if (chosen === null || !(isTurn || plan.isOpen)) return null
  const declared = say(chosen)
  return (
    <button
      type="button"
      class="button button--primary grow"
      data-primary
      data-attack
      onClick={() => make(chosen)}
    >
      <span>
        {declared.act}
        <br />
        <span class="odds">
          {!isBeside && (declared.arm + declared.on).length < LONG && (
            <span class="dock__text">{declared.arm}</span>
          )}
          {declared.on}
        </span>
      </span>
    </button>
  )
}
