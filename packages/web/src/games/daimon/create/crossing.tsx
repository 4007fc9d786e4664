import * as styles from './crossing.module.css'
import type { Json } from '@mastro/core'
import type { CrossingDoc } from '@mastro/rules-daimon'
import { localize, useMessages } from '../../../i18n/language.ts'
import { Die } from '../../../ui/drawings/die.tsx'
import { messages } from './messages.ts'

type Pick = CrossingDoc['pick']
const PICKS: readonly Pick[] = ['origin-class', 'current-class']

/**
 * The results of two tables as rows and columns, and the four combinations as cards. Choosing one
 * highlights its lines (DAI-CREATE-9).
 */
export function Crossing({
  crossing,
  onPick,
}: {
  crossing: CrossingDoc
  onPick: (pick: Json) => void
}) {
  const t = useMessages(messages)
  const { origin, current, pick } = crossing
  const isBirth = pick === 'origin-class'
  const sign = current.modifier > 0 ? '+1' : current.modifier < 0 ? '−1' : null
  return (
    <>
      <div class={styles.sources}>
        <Row face={origin.row} title={t.birth} line={t.row(origin.row, null)} />
        <Row
          face={current.roll}
          tag={sign}
          title={t.today}
          line={t.row(current.row, sign === null ? null : `${current.roll}${sign}`)}
        />
      </div>
      <div class={styles.crossing} role="img" aria-label={t.crossing}>
        <svg viewBox="0 0 350 232" preserveAspectRatio="none" fill="none">
          <Line d="M80 64 C80 120 270 112 270 168" isOn={isBirth} />
          <Line d="M270 64 C270 120 80 112 80 168" isOn={!isBirth} />
        </svg>
        <Card at="top-left" isOn={isBirth} kind={t.class} name={localize(origin.class)} />
        <Card at="top-right" isOn={!isBirth} kind={t.class} name={localize(current.class)} />
        <Card at="bottom-left" isOn={!isBirth} kind={t.trait} name={localize(origin.trait)} />
        <Card at="bottom-right" isOn={isBirth} kind={t.trait} name={localize(current.trait)} />
      </div>
      <div role="radiogroup" aria-label={t.crossing}>
        {PICKS.map(one => {
          const [by, from] = one === 'origin-class' ? [origin, current] : [current, origin]
          const how = one === 'origin-class' ? t.byBirth : t.byToday
          return (
            <button
              key={one}
              type="button"
              class={styles.option}
              role="radio"
              aria-checked={one === pick}
              aria-label={`${localize(by.class)}, ${localize(from.trait)}. ${how}`} // both may be equal by chance
              onClick={() => onPick(one)}
            >
              <span class="radio-dot" />
              <span>
                <span class="h3">
                  {localize(by.class)}, {localize(from.trait)}
                </span>
                <br />
                <span class="secondary">{how}</span>
              </span>
            </button>
          )
        })}
      </div>
    </>
  )
}

function Row({
  face,
  tag = null,
  title,
  line,
}: {
  face: number
  tag?: string | null
  title: string
  line: string
}) {
  return (
    <div>
      <span class={`row ${styles.sourcesDice}`}>
        <Die face={face} look="light" size={30} />
        {tag !== null && <span class="tag tag--accent">{tag}</span>}
      </span>
      <h2>
        {title}
        <br />
        <span class="secondary">{line}</span>
      </h2>
    </div>
  )
}

function Line({ d, isOn }: { d: string; isOn: boolean }) {
  return (
    <path
      d={d}
      stroke={isOn ? 'var(--accent-text)' : 'var(--line-2)'}
      stroke-width={isOn ? 3 : 2.5}
      stroke-dasharray={isOn ? undefined : '5 5'}
    />
  )
}

function Card({ at, isOn, kind, name }: { at: string; isOn: boolean; kind: string; name: string }) {
  return (
    <div class={`${styles.card} ${at}${isOn ? ` ${styles.cardChosen}` : ''}`}>
      <span>{kind}</span>
      <b>{name}</b>
    </div>
  )
}
