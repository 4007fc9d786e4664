import * as styles from './master.module.css'
import type { FightRow } from '@mastro/core'
import { plain } from '../../../i18n/format.ts'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useSeats } from '../../../net/context.tsx'
import { BeingTile } from '../../../parts/turn-order.tsx'
import { firstName } from '../../../ui/text/first-name.ts'
import { barOf, type WarpFight } from '../docs.ts'
import { BodyTrack } from '../drawings/body.tsx'
import { useBody } from '../people-docs.ts'
import { leadMessages } from './messages.ts'

const STATES: Readonly<Record<string, string>> = {
  acted: styles.initiativeActed,
  out: styles.initiativeOut,
}

/** The order of action for the Master: initiative, declaration, state. */
export function Order({ fight, withBodies }: { fight: WarpFight; withBodies: boolean }) {
  const t = useMessages(leadMessages)
  return (
    <ol class={styles.order} aria-label={t.order}>
      {fight.order.map(row => {
        const isNow = fight.acting.includes(row.id)
        return (
          <li
            key={row.id}
            class={`${styles.initiative} ${STATES[row.state] ?? ''}${isNow ? ` ${styles.initiativeNow}` : ''}`}
            aria-current={isNow ? 'true' : undefined}
          >
            {withBodies ? <BodyRow row={row} /> : <DeclarationRow row={row} isNow={isNow} />}
          </li>
        )
      })}
    </ol>
  )
}

function Tile({ row }: { row: FightRow }) {
  const seats = useSeats()
  return (
    <>
      <b class={`${styles.initiativeRank} tabular`}>
        {row.rank === undefined ? '' : plain(row.rank)}
      </b>
      <BeingTile seat={row.seat} name={row.name} seats={seats} />
    </>
  )
}

function useNote(row: FightRow): string {
  const t = useMessages(leadMessages)
  const tags = (row.tags ?? []).map(tag => localize(tag.label))
  const actionOrIntent = row.did ?? row.said
  const words = [...(actionOrIntent === undefined ? [] : [localize(actionOrIntent)]), ...tags]
  if (words.length > 0) return words.join(' · ')
  return row.state === 'waiting' ? t.waits : ''
}

/** On the desk: the declarations. Bodies are in the next column. */
function DeclarationRow({ row, isNow }: { row: FightRow; isNow: boolean }) {
  const t = useMessages(leadMessages)
  return (
    <>
      <Tile row={row} />
      <span class="grow">
        <b class="strong">{row.name}</b>
        <span class={`caption ${styles.noteLine}`}>{useNote(row)}</span>
      </span>
      <span class="secondary nowrap">{isNow ? t.states.acting : t.states[row.state]}</span>
    </>
  )
}

/** On the phone the row includes the body. */
function BodyRow({ row }: { row: FightRow }) {
  const t = useMessages(leadMessages)
  const body = useBody(row.id)
  const track = barOf(body)
  const isWell = body === undefined || body.state.tone === 'well'
  const note = isWell ? t.states[row.state] : localize(body.state.label)
  return (
    <>
      <Tile row={row} />
      <span class="grow">
        <span class={`row row--between ${styles.initiativeHead}`}>
          <b class="strong">{firstName(row.name)}</b>
          <span class={isWell ? 'caption' : 'caption wound-text'}>
            {row.state === 'acting' ? '' : note}
          </span>
        </span>
        {track !== undefined && <BodyTrack track={track} size="mini" name={row.name} />}
      </span>
      <b class={`${styles.initiativeValue} tabular`}>
        {track === undefined ? '' : plain(track.value)}
      </b>
    </>
  )
}
