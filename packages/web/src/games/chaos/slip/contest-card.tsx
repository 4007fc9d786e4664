import '../../../slip/slip.css'
import { useEffect, useState } from 'preact/hooks'
import type { FightDoc, OutcomeView, TokenDoc } from '@mastro/core'
import type { SlipDoc } from '@mastro/table'
import { signed } from '../../../i18n/format.ts'
import { dictionary, localize, useMessages } from '../../../i18n/language.ts'
import { useGame, useGameBelow, useSeats } from '../../../net/context.tsx'
import { draftKey, useDraft } from '../../../slip/form/drafts.ts'
import type { FieldValues } from '../../../slip/form/fields.tsx'
import { isFilled, MyPartForm } from '../../../slip/parts/my-part.tsx'
import {
  initialValues,
  isComplete,
  useOwnPart,
  type OwnPart,
} from '../../../slip/parts/own-part.tsx'
import { SlipActions } from '../../../slip/slip-actions.tsx'
import { useOwnOpening } from '../../../slip/slip-card.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { firstName } from '../../../ui/text/first-name.ts'
import { Stamp } from '../../../ui/drawings/stamp.tsx'
import type { OneSlipProps } from '../../game.ts'
import { contendersOf, figuresOf, isDeclaredPeaceful, mayWound, useRungs } from './contest-sides.ts'
import { useSheetOf } from '../own-character.ts'
import { ChaosChain, throwOf, MarginLadder, Token } from '../drawings/drawings.tsx'
import { useNames } from '../being-names.ts'
import { LevelRow, SideRow, SideTokens, WinShares } from './sides.tsx'
import { Pick, PickRow, SumForm } from './sum-form.tsx'
import { WinCurve } from './win-curve.tsx'
import { aboutText } from '../../../slip/slip-title.ts'
import { NoFight, SettleExchange } from './settle.tsx'
import { useSettleAnew } from './use-settlement.ts'
import * as styles from '../chaos.module.css'

const Exchange = lazy(async () => (await import('../forecast/exchange.tsx')).Exchange)

const messages = dictionary({
  it: {
    contest: 'Confronto',
    exchange: (n: number) => `Confronto, scambio ${n}`,
    change: 'Cambia che cosa usi',
    done: 'Conferma',
    withWhat: (name: string) => `${name}: con che cosa?`,
    wins: (name: string, margin: number | null) =>
      margin === null ? `Vince ${name}` : `Vince ${name}, margine ${margin}`,
    tie: 'Pareggio',
    won: 'Vince',
    to: ' a ',
    dice: 'Dadi',
    withoutDice: 'Senza dadi',
    about: (purpose: string) => `Confronto: ${purpose}`,
  },
  en: {
    contest: 'Contest',
    exchange: (n: number) => `Contest, exchange ${n}`,
    change: 'Change what you use',
    done: 'Confirm',
    withWhat: (name: string) => `${name}: with what?`,
    wins: (name: string, margin: number | null) =>
      margin === null ? `${name} wins` : `${name} wins, margin ${margin}`,
    tie: 'Tie',
    won: 'Wins',
    to: ' to ',
    dice: 'Dice',
    withoutDice: 'No dice',
    about: (purpose: string) => `Contest: ${purpose}`,
  },
})

/**
 * A contest of two or more. Before the roll it shows the total of each side, afterwards levels and
 * ladder.
 */
export function ContestCard(props: OneSlipProps) {
  const t = useMessages(messages)
  const { slip, me } = props
  const fight = useGame<FightDoc>('fight')
  const heading = useOwnOpening(slip.id)
  useSettleAnew(slip)
  const counted = slip.effects.some(one => one.id === 'exchange' && one.choice === 'applied')
  const round = (fight?.round ?? 0) + (counted ? 0 : 1)
  const purpose = aboutText(slip, 'purpose') ?? ''
  const tab =
    purpose !== ''
      ? t.about(purpose)
      : fight === undefined || !mayWound(slip)
        ? t.contest
        : t.exchange(round)
  return (
    <>
      <section
        class={`slip slip--tabbed${slip.outcome === null ? '' : ' slip--rolled'}`}
        aria-label={t.contest}
        data-slip={slip.id}
      >
        <div class="slip__tab">{tab}</div>
        <h2 class="visually-hidden" tabIndex={-1} ref={heading}>
          {localize(slip.title)}
        </h2>
        {slip.outcome === null ? (
          <ContestBeforeRoll {...props} />
        ) : (
          <ContestOutcome {...props} outcome={slip.outcome} />
        )}
      </section>
      <SlipActions slip={slip} me={me} />
    </>
  )
}

function ContestBeforeRoll({ slip, table, me }: OneSlipProps) {
  const seats = useSeats()
  const sides = slip.bill.sides ?? []
  const mine = slip.mine.filter(part => part.role === 'side')
  const ruling = slip.mine.filter(part => part.role === 'master')
  return (
    <>
      <div class="slip__body">
        <div class={styles.versus}>
          {sides.map(side => (
            <SideRow key={side.id} slip={slip} side={side} seats={seats} />
          ))}
        </div>
        <Tokens slip={slip} />
      </div>
      {mine.map(part => (
        <OwnSide key={part.id} slip={slip} part={part} />
      ))}
      {ruling.map(part => (
        <MyPartForm key={part.id} slip={slip} part={part} />
      ))}
      <WinShares slip={slip} />
      <WinCurve slip={slip} me={me} format={signed} />
      {slip.odds !== null && <Exchange slip={slip} table={table} me={me} />}
    </>
  )
}

/** Advantages won earlier that are not yet in the total, and penalties in red. */
function Tokens({ slip }: { slip: SlipDoc }) {
  const names = useNames()
  const sides = slip.bill.sides ?? []
  const isCounted = (being: string) =>
    slip.bill.lines.some(({ side, source }) => side === being && source === 'advantagePoints')
  const all = useGameBelow<TokenDoc>('token/').filter(
    ({ being }) => contendersOf(slip).includes(being) && !isCounted(being),
  )
  return (
    <div class={styles.picks}>
      {all.map(token => (
        <Token key={token.id}>
          <Icon name="flag" size="small" /> {firstName(names(token.being))}: {localize(token.label)}
        </Token>
      ))}
      {sides.map(side => (
        <SideTokens key={side.id} slip={slip} side={side} />
      ))}
    </div>
  )
}

/**
 * The choices of this seat's side, initially those of the last exchange. A foe's choices are made
 * here and sealed from the dock.
 */
function OwnSide({ slip, part }: { slip: SlipDoc; part: OwnPart }) {
  return part.secrecy === 'may-seal' ? (
    !isFilled(slip, part) ? (
      <FoeSide slip={slip} part={part} />
    ) : null
  ) : (
    <MySide slip={slip} part={part} />
  )
}

const beingIn = (part: OwnPart) => part.id.slice('side:'.length)
const begun = new Set<string>()

function MySide({ slip, part }: { slip: SlipDoc; part: OwnPart }) {
  const t = useMessages(messages)
  const [values, fill] = useOwnPart(slip, part)
  const doc = useSheetOf(beingIn(part))
  const hasSum = slip.bill.lines.some(line => line.side === beingIn(part))
  const isFirst = !isFilled(slip, part) && isComplete(part, values)
  // the choices stay open until they are confirmed, so that the skill can follow the Component
  const [isOpen, open] = useState(!hasSum && !isFirst)
  useEffect(() => {
    if (!isFirst || begun.has(slip.id + part.id)) return
    begun.add(slip.id + part.id)
    void fill(values) // initially as in the last exchange
  })
  if (doc === undefined) return null
  if (hasSum && !isOpen && !isThrowing(slip))
    return (
      <div class="slip__body">
        <button type="button" class="button button--small button--wide" onClick={() => open(true)}>
          {t.change}
        </button>
      </div>
    )
  if (isThrowing(slip)) return null
  return (
    <div class="slip__body gap">
      <p class="secondary">{t.withWhat(firstName(doc.name))}</p>
      <SumForm doc={doc} values={values} onChange={next => void fill(next)} />
      <WithoutDice part={part} values={values} onChange={next => void fill(next)} />
      {hasSum && (
        <button type="button" class="button button--small button--wide" onClick={() => open(false)}>
          {t.done}
        </button>
      )}
    </div>
  )
}

/** The choices no longer change once the first dice are asked for. */
const isThrowing = ({ throwing }: SlipDoc) => throwing !== undefined

/** WOC-NODICE-6. Where the table allows it, a contender counts the sum instead of throwing. */
function WithoutDice({
  part,
  values,
  onChange,
}: {
  part: OwnPart
  values: FieldValues
  onChange: (values: FieldValues) => void
}) {
  const t = useMessages(messages)
  if (part.fields.every(({ id }) => id !== 'waive')) return null
  const isOn = values['waive'] === true
  return (
    <PickRow label={t.dice}>
      <Pick
        name={t.withoutDice}
        value=""
        isOn={isOn}
        onTap={() => onChange({ ...values, waive: !isOn })}
      />
    </PickRow>
  )
}

/** A foe's side: edits the draft that the dock seals. */
function FoeSide({ slip, part }: { slip: SlipDoc; part: OwnPart }) {
  const t = useMessages(messages)
  const doc = useSheetOf(beingIn(part))
  const [draft, setDraft] = useDraft(draftKey(slip.id, part.id), {
    values: initialValues(part),
    opening: 'author' as const,
  })
  if (doc === undefined) return null
  return (
    <div class="slip__body gap">
      <p class="secondary">{t.withWhat(doc.name)}</p>
      <SumForm
        doc={doc}
        values={draft.values}
        onChange={values => setDraft({ ...draft, values })}
      />
      <WithoutDice
        part={part}
        values={draft.values}
        onChange={values => setDraft({ ...draft, values })}
      />
    </div>
  )
}

/** Both names, throws and levels, then the winner and the margin in the words of the ladder. */
function ContestOutcome({ slip, me, outcome }: OneSlipProps & { outcome: OutcomeView }) {
  const t = useMessages(messages)
  const rungs = useRungs()
  const names = useNames()
  const { winner, margin, ranks } = figuresOf(outcome)
  const sides = outcome.sides ?? []
  const isRace = sides.length > 2
  const title = winner === null ? t.tie : t.wins(firstName(names(winner)), margin)
  const shown = isRace ? sides.toSorted((a, b) => (ranks[a.id] ?? 0) - (ranks[b.id] ?? 0)) : sides
  const isShort = me.leads && !isRace
  return (
    <>
      {isShort ? (
        <ShortContestOutcome outcome={outcome} title={title} />
      ) : (
        <>
          <div class="slip__body">
            <div class={styles.versus}>
              {shown.map(side => (
                <LevelRow
                  key={side.id}
                  slip={slip}
                  outcome={outcome}
                  side={side}
                  place={isRace ? (ranks[side.id] ?? 0) : null}
                />
              ))}
            </div>
          </div>
          <div class="perforation" />
          <div class="slip__body gap">
            <h2 class="h3">{title}</h2>
            {!isRace && <MarginLadder rungs={rungs} at={margin ?? 0} />}
          </div>
        </>
      )}
      {me.leads &&
        (mayWound(slip) ? (
          <SettleExchange slip={slip} />
        ) : (
          !isDeclaredPeaceful(slip) && <NoFight slip={slip} />
        ))}
    </>
  )
}

/**
 * Short result for the Master, who continues with the wound: the margin, both levels and their dice
 * on one line each.
 */
function ShortContestOutcome({ outcome, title }: { outcome: OutcomeView; title: string }) {
  const t = useMessages(messages)
  const rungs = useRungs()
  const { winner, margin } = figuresOf(outcome)
  const sides = (outcome.sides ?? []).toSorted(
    (a, b) => Number(b.id === winner) - Number(a.id === winner),
  )
  const top = Math.max(0, ...rungs.map(one => one.margin))
  const rung = rungs.find(one => one.margin === Math.min(margin ?? 0, top))
  return (
    <div class="slip__body gap">
      <div class="pool-head">
        <div>
          <h2 class="h2">{winner === null ? t.tie : (rung?.words ?? title)}</h2>
          <p class="secondary">
            {title}: {sides.map(side => localize(side.total)).join(t.to)}
          </p>
        </div>
        {winner !== null && <Stamp kind="success">{t.won}</Stamp>}
      </div>
      <MarginLadder rungs={rungs} at={margin ?? 0} isBar />
      <div class={styles.throws}>
        {sides.map(side => {
          const fall = throwOf(outcome.dice, side.id)
          return (
            fall !== null && (
              <span key={side.id}>
                <span class="caption">{firstName(localize(side.name))}</span>{' '}
                <ChaosChain fall={fall} size="small" isCatastrophe={side.at === null} />
              </span>
            )
          )
        })}
      </div>
    </div>
  )
}
