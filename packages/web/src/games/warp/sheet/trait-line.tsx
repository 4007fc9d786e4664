import * as styles from '../create/people.module.css'
import type { ComponentChildren } from 'preact'
import type { Trait } from '@mastro/rules-warp'
import { dictionary, useMessages } from '../../../i18n/language.ts'
import { SmallDice } from '../drawings/dice-tray.tsx'

const messages = dictionary({
  it: {
    roles: { central: 'centrale', side: 'secondario', flaw: 'difetto', developed: 'sviluppato' },
    superior: 'superiore',
    technical: 'tecnico',
    narrow: 'ristretto',
    power: 'potere',
    fights: 'combattimento',
    body: 'punti ferita',
    sign: (sign: string) => `segno: ${sign}`,
    unknown: 'Si scopre giocando',
    dice: (n: number) => (n === 1 ? '1 dado' : `${n} dadi`),
  },
  en: {
    roles: { central: 'central', side: 'side', flaw: 'flaw', developed: 'developed' },
    superior: 'superior',
    technical: 'technical',
    narrow: 'narrow',
    power: 'power',
    fights: 'fighting',
    body: 'hit points',
    sign: (sign: string) => `sign: ${sign}`,
    unknown: 'To be revealed in play',
    dice: (n: number) => (n === 1 ? '1 die' : `${n} dice`),
  },
})

/** A trait in one line: name, kind, side traits, sign, dice, and its acts. */
export function TraitLine({
  trait,
  isWhole = false,
  children,
}: {
  trait: Trait
  /** Includes the side traits. */
  isWhole?: boolean
  children?: ComponentChildren
}) {
  const t = useMessages(messages)
  const { name, sign, score, unknown, description } = trait
  return (
    <div class={`${styles.traitLine} ${styles.traitLineThree}`}>
      <span>
        {unknown || name === null ? (
          <b class="strong">{t.unknown}</b>
        ) : (
          <b class="strong" lang="">
            {name}
          </b>
        )}{' '}
        <span class="label">{useKind(trait)}</span>
        {isWhole && description !== null && description !== '' && (
          <span class="caption" lang="">
            {description}
          </span>
        )}
        <span class="caption">{unknown || sign === null ? '' : t.sign(sign)}</span>
      </span>
      {score === null ? (
        <span />
      ) : (
        <span class="row">
          <span class="visually-hidden">{t.dice(score)}</span>
          <SmallDice count={score} />
        </span>
      )}
      {children}
    </div>
  )
}

/** The kind of a trait. With `isWhole` also its side traits and use. */
export function useKind(trait: Trait, isWhole: boolean = false): string {
  const { role, rank, kind, fringe } = trait
  const t = useMessages(messages)
  const serves = [...(trait.combat ? [t.fights] : []), ...(trait.hitPoints ? [t.body] : [])]
  return [
    ...(role === 'side' && !isWhole ? [] : [t.roles[role]]),
    ...(rank === 'superior' ? [t.superior] : []),
    ...(fringe ? [t.power] : kind?.endsWith('technical') ? [t.technical] : []),
    ...(kind?.startsWith('narrow') ? [t.narrow] : []),
    ...(isWhole ? serves : []),
  ].join(', ')
}
