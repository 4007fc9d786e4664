import * as styles from './master.module.css'
import type { TimePreviewDoc, RestRow, WoundRow } from '@mastro/rules-chaos'
import { useState } from 'preact/hooks'
import { plain, signed } from '../../../i18n/format.ts'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGameBelow, useGameSend, useSeats } from '../../../net/context.tsx'
import { BeingTile } from '../../../parts/turn-order.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { firstName } from '../../../ui/text/first-name.ts'
import { Figure } from '../../../ui/form/figure.tsx'
import { messages } from './messages.ts'

type Amounts = Readonly<Record<string, number>>

const restKey = (being: string, { cause }: RestRow) => `${being} ${cause}`
const woundKey = ({ being, wound }: WoundRow) => `${being} ${wound}`

/**
 * Rest, healing and worsening in one dialog. Proposes what this rest removes; each line can be
 * changed.
 */
export function TimeDialog({ close }: { close: () => void }) {
  const t = useMessages(messages)
  const send = useGameSend()
  const [kind, setKind] = useState('sleep')
  const [amounts, setAmounts] = useState<Amounts>({})
  const docs = useGameBelow<TimePreviewDoc>('time/').filter(({ id }) => id in t.kinds)
  const doc = docs.find(({ id }) => id === kind)
  const isWorn = docs.some(({ people, wounds }) => people.length + wounds.length > 0)
  const pass = (passing: TimePreviewDoc) =>
    void send({
      type: 'pass-time',
      kind: passing.id,
      granted: grantedAmounts(passing, amounts),
    }).then(done => done.ok && close())
  return (
    <Dialog title={t.timeTitle} close={close} closeLabel={t.close} isTall>
      <p class="secondary">{isWorn ? t.whichRest : t.nothingWorn}</p>
      {isWorn && (
        <Segmented
          label={t.timeTitle}
          value={kind}
          onChange={next => {
            setKind(next)
            setAmounts({})
          }}
          options={Object.entries(t.kinds).map(([value, label]) => ({ value, label }))}
        />
      )}
      {doc !== undefined && (
        <>
          <TimeAmounts doc={doc} amounts={amounts} set={setAmounts} />
          <div class={styles.callDock}>
            <button
              type="button"
              class="button button--primary button--wide"
              onClick={() => pass(doc)}
            >
              <span>
                {localize(doc.verb)}
                <br />
                <Result doc={doc} amounts={amounts} />
              </span>
            </button>
          </div>
        </>
      )}
    </Dialog>
  )
}

function grantedAmounts({ people, wounds }: TimePreviewDoc, amounts: Amounts) {
  return {
    recover: people.flatMap(({ being, rows }) =>
      rows.flatMap(row => {
        const points = amounts[restKey(being, row)] ?? row.takes ?? 0
        return points > 0 ? [{ who: being, cause: row.cause, points }] : []
      }),
    ),
    wounds: wounds.flatMap(row => {
      const points = amounts[woundKey(row)] ?? row.moves
      return points === 0 ? [] : [{ who: row.being, wound: row.wound, points }]
    }),
  }
}

/** Number of names on the button. With more characters it shows only how many. */
const MOST_NAMED = 2

/** A summary of the changes: «Nerina 5 → 1, una ferita peggiora». */
function Result({ doc, amounts }: { doc: TimePreviewDoc; amounts: Amounts }) {
  const t = useMessages(messages)
  const { recover, wounds } = grantedAmounts(doc, amounts)
  const rested = doc.people.flatMap(({ being, name, rows }) => {
    const from = rows.reduce((sum, { points }) => sum + points, 0)
    const less = recover.filter(one => one.who === being).reduce((sum, one) => sum + one.points, 0)
    return less === 0 ? [] : [`${firstName(name)} ${from} → ${from - less}`]
  })
  const up = wounds.filter(({ points }) => points > 0).length
  const down = wounds.filter(({ points }) => points < 0).length
  const isMany = rested.length > MOST_NAMED || (rested.length === MOST_NAMED && up + down > 0)
  const changes = [
    ...(isMany ? [t.rested(rested.length)] : rested),
    ...(down > 0 && up > 0 ? [t.turns(down, up)] : []),
    ...(down > 0 && up === 0 ? [t.heals(down)] : []),
    ...(up > 0 && down === 0 ? [t.worsens(up)] : []),
  ]
  return <span class="odds">{changes.length === 0 ? t.unchanged : changes.join(', ')}</span>
}

function TimeAmounts({
  doc,
  amounts,
  set,
}: {
  doc: TimePreviewDoc
  amounts: Amounts
  set: (amounts: Amounts) => void
}) {
  const t = useMessages(messages)
  const seats = useSeats()
  return (
    <>
      {doc.people.map(({ being, name, seat, rows }) => (
        <section key={being} class={styles.time} aria-label={name}>
          <BeingTile seat={seat} name={name} seats={seats} />
          <b class="strong">{firstName(name)}</b>
          {rows.map(row => {
            const key = restKey(being, row)
            return (
              <div key={row.cause} class={styles.timeRow}>
                <span>
                  {localize(row.label)} <span class="caption">{t.points(row.points)}</span>
                </span>
                {row.takes === undefined ? (
                  <span class="caption">{row.needs && localize(row.needs)}</span>
                ) : (
                  <Figure
                    label={`${name}, ${localize(row.label)}`}
                    value={amounts[key] ?? row.takes}
                    min={0}
                    max={row.points}
                    less={t.less}
                    more={t.moreOne}
                    format={n => plain(-n)}
                    onChange={n => set({ ...amounts, [key]: n })}
                  />
                )}
              </div>
            )
          })}
        </section>
      ))}
      {doc.wounds.length > 0 && (
        <section aria-label={t.wounds}>
          <div class="section-head">
            <h3 class="h3">{t.wounds}</h3>
            <span class="caption">{t.woundsNote}</span>
          </div>
          {doc.wounds.map(row => (
            <WoundLine key={woundKey(row)} row={row} amounts={amounts} set={set} />
          ))}
        </section>
      )}
    </>
  )
}

function WoundLine({
  row,
  amounts,
  set,
}: {
  row: WoundRow
  amounts: Amounts
  set: (amounts: Amounts) => void
}) {
  const t = useMessages(messages)
  const key = woundKey(row)
  const value = amounts[key] ?? row.moves
  return (
    <div class={styles.timeWound}>
      <b
        class={
          row.isGrave
            ? `${styles.timeWoundPoints} ${styles.timeWoundPointsGrave}`
            : styles.timeWoundPoints
        }
      >
        {row.points}
      </b>
      <span>
        <b class="strong">{localize(row.label)}</b>
        <span class="caption">
          {firstName(row.name)}, {localize(row.note)}
        </span>
      </span>
      {row.min < row.max && (
        <Figure
          label={`${row.name}, ${localize(row.label)}`}
          value={value}
          min={row.min}
          max={row.max}
          less={t.less}
          more={t.moreOne}
          format={n => (n === 0 ? '0' : signed(n))}
          onChange={n => set({ ...amounts, [key]: n })}
        />
      )}
    </div>
  )
}
