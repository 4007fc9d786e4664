import * as styles from '../warp.module.css'
import { useMessages } from '../../../i18n/language.ts'
import type { Trait } from '../docs.ts'
import { messages } from './messages.ts'

export interface TraitTileProps {
  readonly trait: Trait
  /** The accessible label of a tap. Omit for a tile that is only read. */
  readonly act?: string | undefined
  readonly isChosen?: boolean
  /** A fringe power that its user lost (WARP-PWR-3). */
  readonly isLost?: boolean
  readonly onTap?: (() => void) | undefined
}

/** A trait: name, dice, kind, sign. A tap rolls it. */
export function TraitTile({ trait, act, isChosen, isLost = false, onTap }: TraitTileProps) {
  const look = [
    styles.trait,
    trait.rank === 'superior' ? styles.traitSuperior : '',
    trait.role === 'flaw' ? styles.traitFlaw : '',
  ]
    .filter(Boolean)
    .join(' ')
  const inside = <TraitContent trait={trait} isLost={isLost} />
  return onTap === undefined ? (
    <div class={look}>{inside}</div>
  ) : (
    <button type="button" class={look} aria-pressed={isChosen} onClick={onTap}>
      {inside}
      {act !== undefined && <span class="visually-hidden">, {act}</span>}
    </button>
  )
}

function TraitContent({ trait, isLost }: { trait: Trait; isLost: boolean }) {
  const t = useMessages(messages)
  const { name, rank, score, sign, unknown } = trait
  const dice = score ?? 0
  return (
    <>
      {rank === 'superior' && <span class={styles.traitSuperiorMark}>{t.superior}</span>}
      {unknown || name === null ? <b>{t.unknown}</b> : <b lang="">{name}</b>}
      <span class={styles.dice}>
        {score !== null && <span class="visually-hidden">{t.dice(dice)}</span>}
        {Array.from({ length: unknown ? 3 : Math.min(dice, 6) }, (_, i) => (
          <i key={i} class={`d6${unknown ? ' d6--gone' : ''}`} aria-hidden="true" />
        ))}
        <span class="caption">{useKindOf(trait)}</span>
      </span>
      {unknown ? (
        <span class={styles.sign}>{t.toDiscover}</span>
      ) : isLost ? (
        <span class={`${styles.sign} wound-text`}>{t.lost}</span>
      ) : (
        <span class={styles.sign} lang="">
          {sign}
        </span>
      )}
    </>
  )
}

/** A word for the use of the trait. */
function useKindOf({ role, kind, fringe, hitPoints, unknown }: Trait): string {
  const t = useMessages(messages)
  if (role === 'flaw') return t.flaw
  if (unknown) return ''
  if (fringe) return t.power
  if (kind === 'technical' || kind === 'narrow-technical') return t.technical
  if (hitPoints) return t.body
  return kind === 'narrow' ? t.narrow : ''
}
