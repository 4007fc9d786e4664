import '../../../slip/slip.css'
import type { OutcomeView, ReferenceDoc } from '@mastro/core'
import type { SlipDoc } from '@mastro/table'
import { plain } from '../../../i18n/format.ts'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGame, useSeats } from '../../../net/context.tsx'
import { mayApplyEffects } from '../../../slip/table-slips.ts'
import { SlipActions } from '../../../slip/slip-actions.tsx'
import { HoldToSee } from '../../../ui/hold-to-see.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { Stamp } from '../../../ui/drawings/stamp.tsx'
import type { OneSlipProps } from '../../game.ts'
import { ChaosChain, throwOf } from '../drawings/drawings.tsx'
import { PRELOAD } from '../preload.ts'
import { slipMessages } from './slip-messages.ts'
import * as styles from '../chaos.module.css'

const Effects = lazy(async () => (await import('../../../slip/effects.tsx')).Effects, PRELOAD)
const SpendSuccess = lazy(async () => (await import('./after.tsx')).SpendSuccess, PRELOAD)
const ActionCost = lazy(async () => (await import('./after.tsx')).ActionCost, PRELOAD)

const figure = ({ figures }: OutcomeView, name: string): number | null => {
  const value = figures[name]
  return typeof value === 'number' ? value : null
}

const LONGEST_TAB = 40

/**
 * The outcome of a roll: the chain, then the level and the stamp. Values known only to the Master
 * are shown on a long press.
 */
export function OutcomeCard({ slip, table, me }: OneSlipProps) {
  const t = useMessages(slipMessages)
  const { outcome } = slip
  if (outcome === null) return null
  const isCatastrophe = outcome.id === 'catastrophic-failure'
  const fall = throwOf(outcome.dice)
  const isLong = localize(slip.title).length > LONGEST_TAB // improvised spells have long titles
  return (
    <>
      <section class="slip slip--tabbed slip--rolled" aria-label={t.yours} data-slip={slip.id}>
        <div class="slip__tab">{isLong ? localize(slip.label) : localize(slip.title)}</div>
        <div class="slip__body">
          {isLong && <p class="secondary">{localize(slip.title)}</p>}
          <h2 class="visually-hidden">{localize(outcome.text)}</h2>
          {isCatastrophe ? (
            <div class={styles.catastrophe}>
              {fall !== null && <ChaosChain fall={fall} isCatastrophe />}
              <span class={`stamp ${styles.stampCatastrophe}`}>{localize(outcome.label)}</span>
            </div>
          ) : (
            <>
              {fall !== null && <ChaosChain fall={fall} size={me.isMaster ? 'small' : 'medium'} />}
              <Level outcome={outcome} />
            </>
          )}
          <Reading slip={slip} outcome={outcome} leads={me.leads} />
          {me.leads && (
            <div class={styles.known}>
              <MasterFigures outcome={outcome} />
            </div>
          )}
        </div>
        <Effects slip={slip} canSettle={mayApplyEffects(slip, table, me)} />
        {slip.kind === 'action' && <SpendSuccess slip={slip} me={me} />}
        {me.leads && slip.state !== 'withdrawn' && <ActionCost slip={slip} />}
      </section>
      <SlipActions slip={slip} me={me} />
    </>
  )
}

/** Fields of an outcome that may contain its level, depending on the kind of slip. */
const LEVELS = ['successLevel', 'computedLevel', 'defenceLevel', 'resistLevel']

/** The level, its components and the stamp. */
function Level({ outcome }: { outcome: OutcomeView }) {
  const t = useMessages(slipMessages)
  const level = LEVELS.map(name => figure(outcome, name)).find(one => one !== null) ?? null
  const fall = throwOf(outcome.dice)
  const dice = fall === null ? 0 : fall.plain + fall.chaos.reduce((sum, face) => sum + face, 0)
  return (
    <div class={styles.level}>
      {level !== null && <span class="number">{level}</span>}
      {level !== null && fall !== null && (
        <span class="secondary">
          {t.made(level - dice, fall.plain)}
          <br />
          {t.thenChaos(fall.chaos.join(' + '))}
        </span>
      )}
      <Stamp kind={outcome.stamp}>{localize(outcome.label)}</Stamp>
    </div>
  )
}

/**
 * The highest named step that the level passes. Computed from public values, so it reveals nothing
 * about the Difficulty.
 */
function Reading({
  slip,
  outcome,
  leads,
}: {
  slip: SlipDoc
  outcome: OutcomeView
  leads: boolean
}) {
  const t = useMessages(slipMessages)
  const steps = useGame<ReferenceDoc>('reference/difficulty')?.rows ?? []
  const seats = useSeats()
  const sealer = slip.parts.find(part => part.role === 'master' && part.sealed)
  const master = seats.find(seat => seat.id === sealer?.seat)?.name
  if (outcome.id === 'catastrophic-failure') return <p class="secondary">{t.doubleOne}</p>
  const sum = figure(outcome, 'computedLevel')
  if (outcome.id === 'insufficient' && sum !== null && !leads)
    return <p class="secondary">{t.notEnough(plain(sum))}</p>
  const level = figure(outcome, 'successLevel')
  if (level === null || slip.kind === 'contest') return null
  const passed = steps.findLast(row => row.cells[0] && Number(localize(row.cells[0])) <= level)
  const name = passed?.cells[1]
  return (
    <p class="secondary">
      {name === undefined ? t.passesNone(level) : t.passes(level, localize(name))}{' '}
      {master !== undefined && !leads && t.howMuch(master)}
    </p>
  )
}

/** Difficulty and margin, shown while held. */
function MasterFigures({ outcome }: { outcome: OutcomeView }) {
  const t = useMessages(slipMessages)
  const difficulty = figure(outcome, 'difficulty')
  const margin = figure(outcome, 'margin')
  if (!('difficulty' in outcome.figures)) return null
  return (
    <HoldToSee label={t.look}>
      {difficulty === null ? t.noNumber : t.against(difficulty, margin ?? 0)}
    </HoldToSee>
  )
}
