import * as styles from '../brp.module.css'
import { useState } from 'preact/hooks'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useOffers, useStart } from '../../../offers/offers.tsx'
import { useWide } from '../../../ui/device/screen-width.ts'
import { Icon, Shapes } from '../../../ui/drawings/icon.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import type { ScreenProps } from '../../game.ts'
import { offerOf, useOwnCharacter, type OwnCharacter } from '../own-character.ts'
import { Search } from '../brief/skills.tsx'
import { useKeptCalls } from '../brief/use-called-rolls.ts'
import { messages } from '../messages.ts'

const PRELOAD = { isPreloaded: true, game: 'brp' } as const
const Against = lazy(async () => (await import('./contest-choice.tsx')).ContestChoice, PRELOAD)

const DeclareDock = lazy(async () => (await import('./round-docks.tsx')).DeclareDock, PRELOAD)
const AttackDock = lazy(async () => (await import('./round-docks.tsx')).AttackDock, PRELOAD)
const PutAwayDock = lazy(
  async () => (await import('../brief/called-outcome.tsx')).PutAwayDock,
  PRELOAD,
)

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
