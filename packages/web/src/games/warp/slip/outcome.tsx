import * as styles from '../warp.module.css'
import type { DieView, OutcomeView } from '@mastro/core'
import type { SlipDoc, TableDoc } from '@mastro/table'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useSeats } from '../../../net/context.tsx'
import { Die } from '../../../ui/drawings/die.tsx'
import { Stamp } from '../../../ui/drawings/stamp.tsx'
import { useRungs } from './chances.tsx'
import { Against, Head } from './slip-frame.tsx'
import { messages } from '../messages.ts'

/** The outcome of a roll: total, difficulty, stamp, dice with the dropped ones, ladder. */
export function RollOutcome({
  slip,
  outcome,
  table,
  title,
  sub,
}: {
  slip: SlipDoc
  outcome: OutcomeView
  table: TableDoc
  title: string
  sub: string
}) {
  const t = useMessages(messages)
  const { total, target, margin } = outcome.figures
  const isWon = outcome.stamp === 'success'
  const hasTarget = typeof target === 'number'
  /** The outcome of a power without a test is shown by figures only, since its name is above. */
  const isNamed = outcome.id === 'used'
  return (
    <div class="slip__body result">
      <Head slip={slip} title={title} sub={sub}>
        {!hasTarget && <Against slip={slip} />}
      </Head>
      <div class={styles.totalLine}>
        {typeof total === 'number' && (
          <span class={`number${isWon ? '' : ' number--failed'}`}>{total}</span>
        )}
        <span class="h3">
          {hasTarget && t.againstN(String(target))}
          {hasTarget && typeof margin === 'number' && (
            <span class={`secondary ${styles.block}`}>{t.beats(margin)}</span>
          )}
          {!hasTarget && outcome.stamp !== 'neutral' && (
            <span class="secondary">{t.staysSealed}</span>
          )}
        </span>
        {!isNamed && <Stamp kind={outcome.stamp}>{localize(outcome.label)}</Stamp>}
      </div>
      <RolledDice outcome={outcome} isWon={isWon} />
      {typeof total === 'number' && hasTarget && <Ladder total={total} target={target} />}
      {/* seats that see a test's figures and stamp need no more text */}
      <p class={`${slip.kind === 'test' ? 'visually-hidden' : 'secondary'} result__text`}>
        {localize(outcome.text)}
      </p>
      <OutcomeNotes outcome={outcome} table={table} />
    </div>
  )
}

/** The roller's dice, kept ones larger, with the others in a row below. */
function RolledDice({ outcome, isWon }: { outcome: OutcomeView; isWon: boolean }) {
  const t = useMessages(messages)
  const kept = outcome.figures['kept']
  const keptFaces = Array.isArray(kept) ? kept.filter(face => typeof face === 'number') : []
  const dice: readonly DieView[] =
    outcome.dice.length > 0
      ? outcome.dice
      : keptFaces.map(face => ({ sides: 6, face, state: 'plain' as const }))
  const sides = [...new Set(dice.map(die => die.side ?? 'owner'))]
  return (
    <>
      {sides.map(side => {
        const own = dice.filter(die => (die.side ?? 'owner') === side)
        const out = own.filter(die => die.state === 'dropped')
        return (
          <div
            key={side}
            class={
              side === 'against'
                ? `${styles.thrownDice} ${styles.thrownDiceSmall}`
                : styles.thrownDice
            }
            role="img"
            aria-label={t.facesOf(own.map(die => die.face).join(', '))}
          >
            {own
              .filter(die => die.state !== 'dropped')
              .map((die, i) => (
                <Die key={i} face={die.face} look={side !== 'against' && isWon ? 'hit' : 'light'} />
              ))}
            {out.map((die, i) => (
              <span key={`out-${i}`} class={styles.droppedDie}>
                <Die face={die.face} look="miss" />
              </span>
            ))}
            {out.length > 0 && <DroppedDice own={own} out={out} />}
          </div>
        )
      })}
    </>
  )
}

/** The dropped dice: «via il 2, il più basso». */
function DroppedDice({ own, out }: { own: readonly DieView[]; out: readonly DieView[] }) {
  const t = useMessages(messages)
  // dice added by an option are kept too, and may be lower than the dropped ones
  const best = Math.max(...own.filter(die => !out.includes(die)).map(die => die.face))
  const faces = out.map(die => die.face).join(', ')
  if (out.every(die => die.face === best))
    return <span class="caption">{t.droppedEqual(faces)}</span>
  const isLow = Math.min(...out.map(die => die.face)) < best
  const one = out.length === 1
  const which = isLow ? (one ? t.lowest : t.lowestMany) : one ? t.highest : t.highestMany
  return <span class="caption">{t.dropped(faces, which)}</span>
}

/** The target and the total on the book's five difficulties. */
function Ladder({ total, target }: { total: number; target: number }) {
  const t = useMessages(messages)
  const rungs = useRungs().map(({ at }) => at)
  const [low, high] = [3, Math.max(18, total, target)]
  const place = (n: number) => `${((Math.max(low, n) - low) / (high - low)) * 100}%`
  const marks = [...new Set([...rungs, target])]
  const [from, to] = [Math.min(total, target), Math.max(total, target)]
  return (
    <div class={styles.ladder} role="img" aria-label={t.ladder(total)}>
      <span class={styles.ladderLine} />
      <span
        class={styles.ladderSpan}
        style={{ left: place(from), width: `calc(${place(to)} - ${place(from)})` }}
      />
      {marks.map(at => (
        <span
          key={at}
          class={`${styles.ladderRung}${at === target ? ` ${styles.ladderRungOn}` : ''}`}
          style={{ left: place(at) }}
        >
          <span>{at}</span>
        </span>
      ))}
      <span class={styles.ladderPoint} style={{ left: place(total) }} />
    </div>
  )
}

/** Other difficulties the total would have met, effects of optional rules, and who narrates. */
function OutcomeNotes({ outcome, table }: { outcome: OutcomeView; table: TableDoc }) {
  const t = useMessages(messages)
  const seats = useSeats()
  const rungs = useRungs().map(({ at }) => at)
  const { total, target, limitedSuccess, opponentLimitedSuccess } = outcome.figures
  const master = seats.find(seat => seat.id === table.master)?.name
  const more =
    typeof total === 'number' && typeof target === 'number' && outcome.stamp === 'success'
      ? rungs.findLast(at => at > target && total > at)
      : undefined
  const notes = [
    ...(typeof limitedSuccess === 'number' && limitedSuccess > 0
      ? [`${t.six}: ${t.limited(limitedSuccess)}`]
      : []),
    ...(typeof opponentLimitedSuccess === 'number' && opponentLimitedSuccess > 0
      ? [`${t.sixTheirs}: ${t.limited(opponentLimitedSuccess)}`]
      : []),
  ]
  return (
    <>
      {notes.map(note => (
        <p key={note} class="note">
          {note}
        </p>
      ))}
      {(more !== undefined || (master !== undefined && outcome.stamp === 'success')) && (
        <p class="secondary">
          {more === undefined ? '' : `${t.wouldBeat(more)} `}
          {master === undefined || outcome.stamp !== 'success' ? '' : t.tells(master)}
        </p>
      )}
    </>
  )
}
