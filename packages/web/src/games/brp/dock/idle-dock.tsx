import * as styles from '../brp.module.css'
import { useState } from 'preact/hooks'
import type { TurnDoc } from '@mastro/rules-brp'
import { percent } from '../../../i18n/format.ts'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGameSend } from '../../../net/context.tsx'
import { useOffers, useStart } from '../../../offers/offers.tsx'
import { dropDraft } from '../../../slip/form/drafts.ts'
import { useOpenSlip } from '../../../slip/open-slip.ts'
import { useDiceHabit } from '../../../ui/device/dice-habit.ts'
import { useWide } from '../../../ui/device/screen-width.ts'
import { Icon, Shapes } from '../../../ui/drawings/icon.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import type { ScreenProps } from '../../game.ts'
import { firstName } from '../../../ui/text/first-name.ts'
import { offerOf, useOwnCharacter, useOpenAndRoll, type OwnCharacter } from '../own-character.ts'
import { Search } from '../brief/skills.tsx'
import { useKeptCalls } from '../brief/use-called-rolls.ts'
import { rankOf, useIntent } from '../fight/intent.ts'
import { messages } from '../messages.ts'

const Against = lazy(async () => (await import('./contest-choice.tsx')).ContestChoice, {
  isPreloaded: true,
  game: 'brp',
})

const PutAwayDock = lazy(async () => (await import('../brief/called-outcome.tsx')).PutAwayDock, {
  isPreloaded: true,
  game: 'brp',
})

const LENS = ['M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0zM15.5 15.500L21 21']

/**
 * Shown when nothing is being rolled: the attack on the player's turn, otherwise any skill and
 * contest.
 */
export function IdleDock({ me, isTight = false }: ScreenProps & { isTight?: boolean }) {
  const mine = useOwnCharacter(me)
  const turn = mine?.play?.turn
  const isWide = useWide() // there an outcome has its own button
  const [kept] = useKeptCalls(me)
  if (me.isMaster) return <LeadDock />
  if (mine === undefined || mine.character.status !== 'conscious') return null
  if (turn?.is === 'to-declare') return <DeclareDock mine={mine} turn={turn} />
  if (turn?.is === 'to-act' && turn.attack !== undefined)
    return <AttackDock mine={mine} turn={turn} attack={turn.attack} isTight={isTight} />
  if (kept.length > 0 && !isWide && turn === undefined) return <PutAwayDock me={me} />
  return <FindDock mine={mine} />
}

/** The Master's button for the next phase of the fight. */
function LeadDock() {
  const next = offerOf(useOffers(), 'next-phase')
  const start = useStart()
  return next === undefined ? null : (
    <button
      type="button"
      class="button button--primary grow"
      data-primary
      onClick={() => void start(next, {})}
    >
      {localize(next.label)}
    </button>
  )
}

function FindDock({ mine }: { mine: OwnCharacter }) {
  const t = useMessages(messages)
  const [opened, open] = useState<'search' | 'against' | null>(null)
  const close = () => open(null)
  return (
    <>
      <button type="button" class={styles.findButton} onClick={() => open('search')}>
        <Shapes shapes={LENS} />
        <span>{t.other}</span>
      </button>
      <button type="button" class="button" onClick={() => open('against')}>
        <Icon name="sword" /> {t.against}
      </button>
      {opened === 'search' && <Search mine={mine} close={close} />}
      {opened === 'against' && <Against mine={mine} close={close} />}
    </>
  )
}

function DeclareDock({ mine, turn }: { mine: OwnCharacter; turn: TurnDoc }) {
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
function AttackDock({ mine, turn, attack, isTight }: AttackDockProps) {
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
