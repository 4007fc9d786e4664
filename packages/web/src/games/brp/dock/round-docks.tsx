import type { TurnDoc } from '@mastro/rules-brp'
import { percent } from '../../../i18n/format.ts'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGameSend } from '../../../net/context.tsx'
import { dropDraft } from '../../../slip/form/drafts.ts'
import { useOpenSlip } from '../../../slip/open-slip.ts'
import { useDiceHabit } from '../../../ui/device/dice-habit.ts'
import { firstName } from '../../../ui/text/first-name.ts'
import { rankOf, useIntent } from '../fight/intent.ts'
import { messages } from '../messages.ts'
import { useOpenAndRoll, type OwnCharacter } from '../own-character.ts'

/** Declares the intent of the round. */
export function DeclareDock({ mine, turn }: { mine: OwnCharacter; turn: TurnDoc }) {
  const t = useMessages(messages)
  const send = useGameSend()
  const [intent] = useIntent(mine, turn)
  const { arm, target, metres, text, sheathes } = intent
  const being = mine.character.id
  const label = mine.play?.arms.find(({ id }) => id === arm)?.label
  const targetName = turn.targets.find(({ id }) => id === target)?.name
  const what =
    label === undefined
      ? t.else
      : targetName === undefined
        ? localize(label)
        : t.on(localize(label), targetName)
  const declare = async () => {
    const done = await send({
      type: 'declare-intent',
      being,
      text: arm === null ? text.trim() || t.else : '',
      arm,
      target: arm === null ? null : target,
      metres,
      ...(sheathes === true ? { sheathes } : {}),
    })
    if (done.ok) dropDraft(`brp-intent ${being}`)
  }
  return (
    <button
      type="button"
      class="button button--primary grow"
      data-primary
      onClick={() => void declare()}
    >
      <span>
        {t.declare}
        <br />
        <span class="odds">
          {what}, {t.atRank(rankOf(turn, intent))}
        </span>
      </span>
    </button>
  )
}

interface AttackDockProps {
  readonly mine: OwnCharacter
  readonly turn: TurnDoc
  readonly attack: NonNullable<TurnDoc['attack']>
  /** With three buttons in the dock, only the chance is shown under the act. */
  readonly isTight: boolean
}

/**
 * One tap makes the declared attack. *Prepara* opens its slip first, for special circumstances and
 * real dice.
 */
export function AttackDock({ mine, turn, attack, isTight }: AttackDockProps) {
  const t = useMessages(messages)
  const strike = useOpenAndRoll()
  const open = useOpenSlip()
  const isReal = useDiceHabit() === 'real'
  const target = turn.targets.find(({ id }) => id === attack.target)?.name ?? ''
  const chance = percent(attack.success / 100)
  const slip = {
    kind: 'attack',
    about: { attacker: mine.character.id, target: attack.target },
    value: { arm: attack.arm },
  }
  return (
    <>
      <button type="button" class="button" onClick={() => void open(slip)}>
        {t.prepare}
      </button>
      <button
        type="button"
        class="button button--primary grow"
        data-primary
        data-roll
        onClick={() => void (isReal ? open(slip) : strike(slip))}
      >
        <span>
          {t.attack}
          <br />
          <span class="odds">
            {isTight || !attack.canDefend ? chance : t.thenDefends(chance, firstName(target))}
          </span>
        </span>
      </button>
    </>
  )
}
