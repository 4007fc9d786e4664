import '../../../slip/slip.css'
import { Fragment } from 'preact'
import type { OutcomeView } from '@mastro/core'
import type { SlipDoc } from '@mastro/table'
import { dictionary, localize, useMessages } from '../../../i18n/language.ts'
import { useSeats } from '../../../net/context.tsx'
import { mayApplyEffects } from '../../../slip/table-slips.ts'
import { MyPartForm } from '../../../slip/parts/my-part.tsx'
import type { OwnPart } from '../../../slip/parts/own-part.tsx'
import { SlipActions } from '../../../slip/slip-actions.tsx'
import { useOwnOpening } from '../../../slip/slip-card.tsx'
import { aboutText } from '../../../slip/slip-title.ts'
import { lazy } from '../../../ui/lazy.tsx'
import type { OneSlipProps } from '../../game.ts'
import { figuresOf, useRungs } from './contest-sides.ts'
import { isAwaited } from './judge.tsx'
import { useSheetOf } from '../own-character.ts'
import { AnswerForm } from '../magic/answer-form.tsx'
import { MarginLadder } from '../drawings/drawings.tsx'
import { LevelRow, SideRow, WinShares } from './sides.tsx'
import { Casting } from '../seal/casting.tsx'
import { PRELOAD } from '../preload.ts'
import * as styles from '../chaos.module.css'

const Effects = lazy(async () => (await import('../../../slip/effects.tsx')).Effects, PRELOAD)

const messages = dictionary({
  it: {
    duel: 'Duello di Magia',
    wins: (who: string, margin: number) => `${who}, margine ${margin}`,
  },
  en: {
    duel: 'Magic duel',
    wins: (who: string, margin: number) => `${who}, margin ${margin}`,
  },
})

/** A magic duel: each side's spell and total, then both levels with the ladder between them. */
export function DuelCard({ slip, table, me }: OneSlipProps) {
  const t = useMessages(messages)
  const heading = useOwnOpening(slip.id)
  const { outcome } = slip
  return (
    <>
      <section
        class={`slip slip--tabbed${outcome === null ? '' : ' slip--rolled'}`}
        aria-label={t.duel}
        data-slip={slip.id}
      >
        <div class="slip__tab">{t.duel}</div>
        <h2 class="visually-hidden" tabIndex={-1} ref={heading}>
          {localize(slip.title)}
        </h2>
        {outcome === null ? (
          <DuelBeforeRoll slip={slip} />
        ) : (
          <DuelOutcome slip={slip} outcome={outcome} />
        )}
        {outcome !== null && <Effects slip={slip} canSettle={mayApplyEffects(slip, table, me)} />}
      </section>
      <SlipActions slip={slip} me={me} />
    </>
  )
}

function DuelBeforeRoll({ slip }: { slip: SlipDoc }) {
  const seats = useSeats()
  return (
    <>
      <div class="slip__body">
        <div class={styles.versus}>
          {(slip.bill.sides ?? []).map(side => (
            <Fragment key={side.id}>
              <SideRow slip={slip} side={side} seats={seats} />
              {slip.mine.every(({ id }) => id !== `side:${side.id}`) && (
                <Casting slip={slip} by={side.id} part={`side:${side.id}`} />
              )}
            </Fragment>
          ))}
        </div>
      </div>
      {slip.mine.map(part =>
        part.role === 'side' ? (
          <OwnSpell key={part.id} slip={slip} part={part} />
        ) : (
          <MyPartForm key={part.id} slip={slip} part={part} isOpen={isAwaited(slip, part)} />
        ),
      )}
      <WinShares slip={slip} />
    </>
  )
}

/** The spell that this seat casts: a known spell or a row of foci. */
function OwnSpell({ slip, part }: { slip: SlipDoc; part: OwnPart }) {
  const id = part.id.slice('side:'.length)
  const doc = useSheetOf(aboutText(slip, id) ?? '') // id is attacker or defender
  return doc === undefined ? null : (
    <div class={`slip__body gap ${styles.sumBox}`}>
      <AnswerForm slip={slip} part={part} doc={doc} side={id} />
    </div>
  )
}

function DuelOutcome({ slip, outcome }: { slip: SlipDoc; outcome: OutcomeView }) {
  const t = useMessages(messages)
  const rungs = useRungs()
  const { margin } = figuresOf(outcome)
  const label = localize(outcome.label)
  return (
    <>
      <div class="slip__body">
        <div class={styles.versus}>
          {(outcome.sides ?? []).map(side => (
            <LevelRow key={side.id} slip={slip} outcome={outcome} side={side} place={null} />
          ))}
        </div>
      </div>
      <div class="perforation" />
      <div class="slip__body gap">
        <h2 class="h3">{margin === null ? label : t.wins(label, margin)}</h2>
        <MarginLadder rungs={rungs} at={margin ?? 0} />
        <p class="secondary">{localize(outcome.text)}</p>
      </div>
    </>
  )
}
