import { useState } from 'preact/hooks'
import type { FacetDoc } from '@mastro/rules-daimon'
import { useDaimonSend } from '../daimon-send.ts'
import { localize, useMessages } from '../../../i18n/language.ts'
import { Die } from '../../../ui/drawings/die.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { ChangeFacet } from './change-facet.tsx'
import { messages } from './messages.ts'
import * as styles from './oracle.module.css'

/** A word with the light die of its row and the dark die of its column. A tap changes it. */
export function Facet({
  facet,
  index,
  draw,
  canLead,
}: {
  facet: FacetDoc
  index: number
  draw: string
  canLead: boolean
}) {
  const t = useMessages(messages)
  const send = useDaimonSend()
  const [isChanging, change] = useState(false)
  const sides = [
    facet.gender && t.gender[facet.gender],
    facet.realm && t.realm[facet.realm],
    facet.tone && t.tone[facet.tone],
  ].filter(Boolean)
  const word = localize(facet.label)
  const inside = (
    <>
      <span class={styles.facetText}>{word}</span>
      <span class="caption">
        {t.facets[facet.table] ?? localize(facet.of)}:{' '}
        {sides.length === 0 ? t.ofTable(facet.table) : sides.join(', ')}
      </span>
    </>
  )
  return (
    <div class={styles.facet}>
      {facet.row === null ? (
        <Icon name="pencil" />
      ) : (
        <span class={styles.facetDice} role="img" aria-label={t.dice(facet.row, facet.column)}>
          <Die face={facet.row} look="light" size={24} />
          {facet.column !== null && <Die face={facet.column} look="dark" size={24} />}
        </span>
      )}
      {canLead ? (
        <button type="button" class={styles.facetWord} onClick={() => change(true)}>
          <span class="visually-hidden">{t.changeWord} </span>
          {inside}
        </button>
      ) : (
        <div class={styles.facetWord}>{inside}</div>
      )}
      {canLead && (
        <button
          type="button"
          class="icon-button"
          aria-label={t.reroll(word)}
          onClick={() => void send({ type: 'reroll-facet', draw, facet: index })}
        >
          <Icon name="reroll" />
        </button>
      )}
      {isChanging && (
        <ChangeFacet draw={draw} index={index} facet={facet} close={() => change(false)} />
      )}
    </div>
  )
}
