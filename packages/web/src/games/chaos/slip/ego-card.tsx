import '../../../slip/slip.css'
import { Fragment } from 'preact'
import type { BodyDoc } from '@mastro/core'
import type { SlipDoc } from '@mastro/table'
import { dictionary, localize, useMessages } from '../../../i18n/language.ts'
import { useGameBelow, useSeats } from '../../../net/context.tsx'
import { Shares } from '../../../parts/shares.tsx'
import { BeingTile } from '../../../parts/turn-order.tsx'
import { mayApplyEffects } from '../../../slip/table-slips.ts'
import { MyPartForm } from '../../../slip/parts/my-part.tsx'
import { SlipActions } from '../../../slip/slip-actions.tsx'
import { useOwnOpening } from '../../../slip/slip-card.tsx'
import { firstName } from '../../../ui/text/first-name.ts'
import { lazy } from '../../../ui/lazy.tsx'
import type { OneSlipProps } from '../../game.ts'
import { contendersOf, figuresOf, useRungs } from './contest-sides.ts'
import { ChaosChain, EgoBurst, throwOf, MarginLadder, Token } from '../drawings/drawings.tsx'
import { PRELOAD } from '../preload.ts'
import { ThrowState } from './throw-state.tsx'
import { WinCurve } from './win-curve.tsx'
import * as styles from '../chaos.module.css'

const Effects = lazy(async () => (await import('../../../slip/effects.tsx')).Effects, PRELOAD)

const messages = dictionary({
  it: {
    tab: 'Confronto di Ego',
    versus: 'a',
    lead: 'Non ci si può sottrarre, e i dadi si tirano sempre.',
    without: ['Abilità', 'Sfumature', 'Stanchezza', 'Danno'],
    notCounted: 'Non conta',
    odds: 'Quanto è probabile',
    prize: 'Chi vince può avere',
    prizes: ['la prima mossa', 'Punti di Vantaggio nel prossimo Confronto', 'l’altro cede'],
    decides: 'Lo decide il Master, dal margine. Resta scritto finché si usa.',
    wins: (name: string, margin: number) => `Vince ${name}, margine ${margin}`,
    tie: 'Pareggio',
  },
  en: {
    tab: 'Ego Contest',
    versus: 'to',
    lead: 'Nobody can decline, and the dice are always rolled.',
    without: ['Skills', 'Shades', 'Fatigue', 'Damage'],
    notCounted: 'Not counted',
    odds: 'How likely',
    prize: 'Whoever wins may have',
    prizes: ['the first move', 'Advantage Points in the next contest', 'the other gives way'],
    decides: 'The Master decides it, from the margin. It stays written until used.',
    wins: (name: string, margin: number) => `${name} wins, margin ${margin}`,
    tie: 'Tie',
  },
})

/** A challenge of Egos: both Egos, with everything that does not count struck out. */
export function EgoCard({ slip, table, me }: OneSlipProps) {
  const t = useMessages(messages)
  const heading = useOwnOpening(slip.id)
  const isRolled = slip.outcome !== null
  return (
    <>
      <section
        class={`slip slip--tabbed${isRolled ? ' slip--rolled' : ''}`}
        aria-label={t.tab}
        data-slip={slip.id}
      >
        <div class="slip__tab">{t.tab}</div>
        <div class="slip__body">
          <h2 class="visually-hidden" tabIndex={-1} ref={heading}>
            {localize(slip.title)}
          </h2>
          <Bursts slip={slip} />
          {isRolled ? <EgoOutcome slip={slip} /> : <Rules />}
        </div>
        {slip.mine.map(part => (
          <MyPartForm key={part.id} slip={slip} part={part} />
        ))}
        <Odds slip={slip} />
        {!isRolled && <WinCurve slip={slip} me={me} />}
        {isRolled && <Effects slip={slip} canSettle={mayApplyEffects(slip, table, me)} />}
      </section>
      {!isRolled && <Prize />}
      <SlipActions slip={slip} me={me} />
    </>
  )
}

/** Both Egos. Those of characters are public; a foe's is known only to the Master. */
function Bursts({ slip }: { slip: SlipDoc }) {
  const t = useMessages(messages)
  const seats = useSeats()
  const bodies = useGameBelow<BodyDoc>('body/')
  const all = contendersOf(slip)
  return (
    <div class={styles.egoDuel}>
      {all.map((id, i) => {
        const body = bodies.find(one => one.id === id)
        const ego = body?.figures?.find(one => one.id === 'ego')?.value
        const fall = slip.outcome === null ? null : throwOf(slip.outcome.dice, id)
        const level = slip.outcome?.sides?.find(one => one.id === id)
        const isCatastrophe = level !== undefined && level.at === null // WOC-CATA-3
        return (
          <Fragment key={id}>
            {i > 0 && <span class={styles.egoDuelVersus}>{t.versus}</span>}
            <div class={styles.egoDuelSide}>
              {level === undefined ? (
                <EgoBurst
                  size="large"
                  value={typeof ego === 'number' ? ego : null}
                  isFoe={body?.kind === 'foe'}
                />
              ) : (
                <b class={`number ${styles.egoDuelTotal}`}>
                  {isCatastrophe ? '–' : localize(level.total)}
                </b>
              )}
              <span class="row">
                <BeingTile seat={body?.seat} name={body?.name ?? ''} seats={seats} />
                <b>{firstName(body?.name ?? '')}</b>
              </span>
              {fall !== null && (
                <ChaosChain fall={fall} size="small" isCatastrophe={isCatastrophe} />
              )}
              {isCatastrophe && (
                <span class={`caption wound-text ${styles.egoDuelNote}`}>
                  {localize(level.total)}
                </span>
              )}
              {slip.outcome === null && <ThrowState slip={slip} side={id} />}
            </div>
          </Fragment>
        )
      })}
    </div>
  )
}

function Rules() {
  const t = useMessages(messages)
  return (
    <>
      <p class={`secondary ${styles.centred}`}>{t.lead}</p>
      <div class={`${styles.picks} ${styles.centred}`} role="group" aria-label={t.notCounted}>
        {t.without.map(what => (
          <Token key={what} look="plain">
            <s>{what}</s>
          </Token>
        ))}
      </div>
    </>
  )
}

function EgoOutcome({ slip }: { slip: SlipDoc }) {
  const t = useMessages(messages)
  const rungs = useRungs()
  const bodies = useGameBelow<BodyDoc>('body/')
  if (slip.outcome === null) return null
  const { winner, margin } = figuresOf(slip.outcome)
  const name = bodies.find(one => one.id === winner)?.name ?? ''
  return (
    <div class="gap">
      <h2 class="h3">{winner === null ? t.tie : t.wins(firstName(name), margin ?? 0)}</h2>
      <MarginLadder rungs={rungs} at={margin ?? 0} />
    </div>
  )
}

function Odds({ slip }: { slip: SlipDoc }) {
  const t = useMessages(messages)
  const outcomes = slip.odds?.outcomes ?? []
  const [first] = contendersOf(slip)
  if (outcomes.length === 0) return null
  return (
    <>
      <div class="perforation" />
      <div class="slip__body">
        <Shares
          label={t.odds}
          shares={outcomes.map(one => ({
            id: one.id,
            label: localize(one.label),
            chance: one.chance,
            look: one.id === first ? 'win' : one.id === 'tie' ? 'tie' : 'lose',
          }))}
        />
      </div>
    </>
  )
}

function Prize() {
  const t = useMessages(messages)
  return (
    <section class="gap" aria-label={t.prize}>
      <h2 class="h3">{t.prize}</h2>
      <div class={styles.picks}>
        {t.prizes.map(prize => (
          <Token key={prize}>{prize}</Token>
        ))}
      </div>
      <p class="caption">{t.decides}</p>
    </section>
  )
}
