import * as styles from '../chaos.module.css'
import type { ComponentChildren } from 'preact'
import type { DieView } from '@mastro/core'
import { signed } from '../../../i18n/format.ts'
import { useMessages } from '../../../i18n/language.ts'
import { markMessages } from './mark-messages.ts'

/** The Ego, drawn as a jagged shape. A foe's is grey, and sealed for seats that may not see it. */
export function EgoBurst({
  value,
  size = 'medium',
  isFoe = false,
}: {
  /** null if sealed */
  value: number | null
  size?: 'medium' | 'large'
  isFoe?: boolean
}) {
  const t = useMessages(markMessages)
  const classes = [styles.ego, size === 'large' ? styles.egoLarge : '', isFoe ? styles.egoFoe : '']
  return (
    <span class={classes.filter(Boolean).join(' ')}>
      <b>{value ?? '?'}</b>
      <span>{value === null ? t.sealed : t.ego}</span>
    </span>
  )
}

export interface TrioPart {
  readonly id: string
  readonly name: string
  readonly value: number
  /** The current penalty from fatigue and damage. */
  readonly weight?: number
  /** Its Shades, as text. */
  readonly shades?: string
  /** Shown on the Component, for example when the Master has chosen it. */
  readonly flag?: string | undefined
}

/** The three Components in one block. They can be tapped where a roll is possible. */
export function Trio({
  parts,
  chosen,
  label,
  size = 'medium',
  onTap,
}: {
  parts: readonly TrioPart[]
  chosen?: string | null
  label: string
  size?: 'medium' | 'small'
  onTap?: ((id: string) => void) | undefined
}) {
  const isChoice = chosen !== undefined
  const isKey = onTap !== undefined
  return (
    <div
      class={`${styles.trio}${size === 'small' ? ` ${styles.trioSmall}` : ''}`}
      role={isChoice && isKey ? 'radiogroup' : 'group'}
      aria-label={label}
    >
      {parts.map(part =>
        isKey ? (
          <button
            key={part.id}
            type="button"
            {...(isChoice
              ? { role: 'radio', 'aria-checked': part.id === chosen }
              : { 'data-component': part.id })}
            onClick={() => onTap(part.id)}
          >
            <TrioInside part={part} isSmall={size === 'small'} />
          </button>
        ) : (
          <div key={part.id}>
            <TrioInside part={part} isSmall={size === 'small'} />
          </div>
        ),
      )}
    </div>
  )
}

function TrioInside({ part, isSmall }: { part: TrioPart; isSmall: boolean }) {
  const t = useMessages(markMessages)
  const { name, value, weight = 0, shades = '', flag } = part
  return (
    <>
      <span class={styles.trioName}>{name}</span>
      <b>{value}</b>
      {!isSmall && <span class={styles.trioShades}>{shades}</span>}
      {!isSmall && weight !== 0 && (
        <span class={styles.trioPenalty}>
          <span class="visually-hidden">{t.weighs} </span>
          {signed(weight)}
        </span>
      )}
      {flag !== undefined && <span class={styles.trioFlag}>{flag}</span>}
    </>
  )
}

/** A skill as a key; a tap starts a roll. Incapacities are dashed and red. */
export function SkillKey({
  name,
  below,
  value,
  look = 'skill',
  isOn,
  onTap,
}: {
  name: string
  below?: string | undefined
  value: string
  look?: 'skill' | 'incapacity' | 'other'
  isOn?: boolean
  onTap: () => void
}) {
  const LOOKS = {
    skill: '',
    incapacity: ` ${styles.skillIncapacity}`,
    other: ` ${styles.skillOther}`,
  }
  return (
    <button
      type="button"
      class={`${styles.skill}${LOOKS[look]}`}
      aria-pressed={isOn}
      onClick={onTap}
    >
      <span>
        {name}
        {below !== undefined && <span class={styles.skillSpecialisation}>{below}</span>}
      </span>
      <b>{value}</b>
    </button>
  )
}

/** A die: the plain one is ivory, the Chaos Die black with an orange edge. */
export function ChaosDie({ face, isPlain = false }: { face?: number; isPlain?: boolean }) {
  return (
    <i
      class={`d6 ${isPlain ? styles.diePlain : styles.dieChaos}`}
      data-face={face}
      aria-hidden="true"
    />
  )
}

/** The dice of one throw: the plain die, then the Chaos Die and its chained dice in order. */
export interface ChaosThrow {
  readonly plain: number
  readonly chaos: readonly number[]
}

/** Draws a throw, plain die first. Each 6 on the Chaos Die adds a die. */
export function ChaosChain({
  fall: { plain, chaos },
  size = 'medium',
  isCatastrophe = false,
}: {
  fall: ChaosThrow
  size?: 'medium' | 'small'
  isCatastrophe?: boolean
}) {
  const t = useMessages(markMessages)
  return (
    <span
      class={`${styles.chain}${size === 'small' ? ` ${styles.chainSmall}` : ''}${isCatastrophe ? ` ${styles.chainCatastrophe}` : ''}`}
      role="img"
      aria-label={t.thrown(plain, chaos.join(', '))}
    >
      <ChaosDie face={plain} isPlain />
      <span class={styles.chainPlus} aria-hidden="true">
        +
      </span>
      {chaos.map((face, i) =>
        face === 6 ? (
          <span key={i} class={`${styles.burst}${i % 2 === 1 ? ` ${styles.burstTilted}` : ''}`}>
            <ChaosDie face={face} />
          </span>
        ) : (
          <span key={i} class={chaos.length > 1 ? styles.chainLast : undefined}>
            <ChaosDie face={face} />
          </span>
        ),
      )}
    </span>
  )
}

/** Reads the throw from an outcome's dice, of one side if there are several. */
export function throwOf(dice: readonly DieView[], side?: string): ChaosThrow | null {
  const own = side === undefined ? dice : dice.filter(die => die.side === side)
  const [first, plain, ...again] = own // in the order of the roll: Chaos Die, plain die, chained dice
  if (first === undefined || plain === undefined) return null
  return { plain: plain.face, chaos: [first.face, ...again.map(die => die.face)] }
}

export interface MarginRung {
  readonly margin: number
  readonly words: string
}

/**
 * The seven rungs with the book's labels, highest on top. `bar` draws them horizontally without
 * labels.
 */
export function MarginLadder({
  rungs,
  at,
  isBar = false,
}: {
  rungs: readonly MarginRung[]
  at: number
  isBar?: boolean
}) {
  const t = useMessages(markMessages)
  const top = Math.max(...rungs.map(one => one.margin))
  const lit = Math.min(at, top)
  const shown = isBar ? rungs : rungs.toReversed()
  const now = rungs.find(one => one.margin === lit)
  return (
    <div
      class={`${styles.ladder}${isBar ? ` ${styles.ladderHorizontal}` : ''}`}
      role={isBar ? 'img' : undefined}
      aria-label={isBar ? now?.words : undefined}
    >
      {shown.map(({ margin, words }) => (
        <div
          key={margin}
          class={`${styles.rung}${margin === lit ? ` ${styles.rungOn}` : margin < lit ? ` ${styles.rungReached}` : ''}`}
        >
          {!isBar && (
            <>
              <b>{margin === top ? `${margin}+` : margin}</b>
              <span>{words}</span>
              {margin === lit && <span>{t.now}</span>}
            </>
          )}
        </div>
      ))}
    </div>
  )
}

/** An unused advantage or a penalty on a slip. */
export function Token({
  look = 'won',
  children,
}: {
  look?: 'won' | 'weighs' | 'plain'
  children: ComponentChildren
}) {
  const LOOKS = { won: '', weighs: ` ${styles.tokenWeighs}`, plain: ` ${styles.tokenPlain}` }
  return <span class={`${styles.token}${LOOKS[look]}`}>{children}</span>
}
