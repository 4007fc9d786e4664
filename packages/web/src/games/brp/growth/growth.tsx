import * as shared from '../brp.module.css'
import * as styles from './growth.module.css'
import { useState } from 'preact/hooks'
import type { GrowthDoc } from '@mastro/rules-brp'
import { percent } from '../../../i18n/format.ts'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGameBelow, useSend } from '../../../net/context.tsx'
import { OfferList, useOffers } from '../../../offers/offers.tsx'
import { useOpenSlip } from '../../../slip/open-slip.ts'
import { EndScreen } from '../../../screens/end/end.tsx'
import { firstName } from '../../../ui/text/first-name.ts'
import type { ScreenProps } from '../../game.ts'
import { ActButton } from '../master/act-button.tsx'
import { twoDigits } from '../drawings/band.tsx'
import { oneDecimal } from '../own-character.ts'
import { RealCheck } from './real-check.tsx'
import { messages } from './messages.ts'

type PendingCheck = GrowthDoc['todo'][number]
type FinishedCheck = GrowthDoc['done'][number]

/** The end of an adventure. Each ticked skill gets its improvement check, one at a time. */
export function BrpGrowth({ table, me }: ScreenProps) {
  const t = useMessages(messages)
  const offers = useOffers()
  const open = useOpenSlip()
  const all = useGameBelow<GrowthDoc>('growth/')
  const mine = all.filter(one => one.seat === me.seat)
  const others = all.filter(one => one.seat !== me.seat && one.isOpen)
  const offerOf = (type: string) => offers.find(({ command }) => command?.['type'] === type)
  const more = offers.filter(({ id }) =>
    /^(teach|lesson|drop-lesson|grant-downtime)(\/|$)/.test(id),
  )
  return (
    <EndScreen table={table} me={me}>
      {all.every(one => !one.isOpen) && <p class="secondary">{t.closed}</p>}
      <ActButton offer={offerOf('open-experience')} isSmall={false}>
        {t.openAll}
      </ActButton>
      {mine.map(doc => (
        <ImprovementChecks key={doc.id} doc={doc} isAlone={mine.length === 1} />
      ))}
      {mine
        .filter(({ freeChecks }) => freeChecks > 0)
        .map(({ id, name, freeChecks }) => (
          <button
            key={id}
            type="button"
            class="button button--wide"
            onClick={() => void open({ kind: 'downtime', about: { being: id } })}
          >
            <span>
              {t.downtime(name)}
              <small class={styles.line}>{t.freeChecks(freeChecks)}</small>
            </span>
          </button>
        ))}
      {others.length > 0 && (
        <p class="caption">
          {others
            .map(({ name, todo }) =>
              todo.length === 0 ? t.done(firstName(name)) : t.left(firstName(name), todo.length),
            )
            .join(', ')}
          . {t.always}
        </p>
      )}
      {more.length > 0 && <OfferList offers={more} title={t.other} />}
      <ActButton offer={offerOf('close-experience')}>{t.closeAll}</ActButton>
    </EndScreen>
  )
}

function ImprovementChecks({ doc, isAlone }: { doc: GrowthDoc; isAlone: boolean }) {
  const t = useMessages(messages)
  const send = useSend()
  const [typing, type] = useState<PendingCheck | null>(null)
  const { todo, done } = doc
  const title = isAlone ? t.title : t.titleOf(doc.name)
  const gained = done.reduce((sum, { gain }) => sum + gain, 0)
  const check = (skill: string, typed?: readonly number[]) =>
    send({
      type: 'game',
      command: { type: 'check-skill', being: doc.id, skill },
      ...(typed === undefined ? {} : { dice: { typed: [...typed] } }),
    })
  const rest = async () => {
    for (const { skill } of todo) if (!(await check(skill)).ok) return
  }
  const [next] = todo
  return (
    <section class={`slip slip--tabbed ${styles.growth}`} aria-label={title}>
      <div class="slip__tab">{title}</div>
      <div class={styles.body}>
        <div class="row row--between">
          <div>
            <h2 class="h2">{t.ticks(todo.length + done.length)}</h2>
            <p class="secondary">{todo.length + done.length === 0 ? t.none : t.above}</p>
          </div>
          <span class={shared.figure}>
            <b class="tabular">+{gained}</b>
            <br />
            <span class="caption">{t.soFar}</span>
          </span>
        </div>
        {done.map(row => (
          <CheckResult key={row.skill} row={row} />
        ))}
        {todo.map(row => (
          <PendingCheckRow
            key={row.skill}
            row={row}
            isOpen={doc.isOpen}
            roll={() => void check(row.skill)}
          />
        ))}
        {doc.isOpen && next !== undefined && (
          <div class={isAlone ? `row ${styles.dock}` : 'row'}>
            <button type="button" class="button" onClick={() => type(next)}>
              {t.real}
            </button>
            <button
              type="button"
              class="button button--primary grow"
              data-primary
              onClick={() => void rest()}
            >
              <span>
                {t.all(todo.length)}
                {todo.length > 1 && <small>{t.inOrder}</small>}
              </span>
            </button>
          </div>
        )}
      </div>
      {typing !== null && (
        <RealCheck
          row={typing}
          close={() => type(null)}
          onFaces={async faces => (await check(typing.skill, faces)).ok && type(null)}
        />
      )}
    </section>
  )
}

function CheckResult({ row: { label, from, roll, gain } }: { row: FinishedCheck }) {
  const t = useMessages(messages)
  return (
    <div class={styles.row}>
      <div class="row row--between">
        <b>{localize(label)}</b>
        <span class={`tabular tag${gain > 0 ? ' tag--accent' : ''}`}>
          {gain > 0 ? t.grew(from, from + gain) : t.stays(from)}
        </span>
      </div>
      <InvertedBand score={from} mark={roll} />
      <p class="caption">
        {gain > 0 ? (
          <>
            {t.won(twoDigits(roll), from)} <b class="strong tabular">{gain}</b>
          </>
        ) : (
          t.lost(twoDigits(roll), from)
        )}
      </p>
    </div>
  )
}

const TOP = 100

function PendingCheckRow({
  row,
  isOpen,
  roll,
}: {
  row: PendingCheck
  isOpen: boolean
  roll: () => void
}) {
  const t = useMessages(messages)
  return (
    <div class={styles.row}>
      <div class="row row--between">
        <b>{localize(row.label)}</b>
        {isOpen && (
          <button type="button" class="button button--small" onClick={roll}>
            {row.needs === TOP ? t.rollTop : t.roll(twoDigits(row.needs))}
          </button>
        )}
      </div>
      <InvertedBand score={Math.min(row.needs - 1, TOP)} />
      <p class="caption">{t.line(percent(row.chance), oneDecimal(row.mean))}</p>
    </div>
  )
}

/**
 * The inverted band: empty up to the score, coloured beyond it, because the check must exceed the
 * score.
 */
function InvertedBand({ score, mark }: { score: number; mark?: number }) {
  const t = useMessages(messages)
  const at = Math.min(score, TOP - 1)
  return (
    <div class={shared.bandFrame}>
      <div class={`${shared.band} ${shared.bandSmall}`} role="img" aria-label={t.band(score)}>
        <span class={styles.stays} style={{ width: `${at}%` }} />
        <span class={styles.grows} style={{ width: `${TOP - at}%` }} />
      </div>
      {mark !== undefined && <i class={shared.bandMark} style={{ left: `${mark - 0.5}%` }} />}
    </div>
  )
}
