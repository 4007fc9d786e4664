import * as styles from './forces.module.css'
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { OddsTable } from '@mastro/core'
import type { SlipDoc } from '@mastro/table'
import { percent } from '../../../i18n/format.ts'
import { localize, useMessages } from '../../../i18n/language.ts'
import { Fields } from '../../../slip/form/fields.tsx'
import { isFilled, MyPartForm } from '../../../slip/parts/my-part.tsx'
import { initialValues, useFill, useOwnPart, type OwnPart } from '../../../slip/parts/own-part.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { textOf } from '../own-character.ts'
import { messages as ofForces } from './forces-messages.ts'
import { messages } from '../messages.ts'
import * as shared from '../brp.module.css'

/** Chooses the characteristic that the player uses. */
export function ForcesForm({ slip, part }: { slip: SlipDoc; part: OwnPart }) {
  const [values, fill] = useOwnPart(slip, part)
  const isIn = isFilled(slip, part)
  const [isBegun, begin] = useState(isIn)
  useEffect(() => {
    if (isBegun) return
    begin(true)
    void fill(values) // fill in the usual choice, so that no tap is needed to accept it
  }, [isBegun, fill, values])
  const field = part.fields.find(({ id }) => id === 'characteristic')
  return (
    <div class="slip__body">
      <Squares slip={slip}>
        {field !== undefined && (
          <select
            class={styles.versusChoice}
            aria-label={localize(field.label)}
            value={textOf(values, 'characteristic')}
            onChange={({ currentTarget: { value } }) =>
              void fill({ ...values, characteristic: value })
            }
          >
            {(field.choices ?? []).map(({ value, label }) => (
              <option key={value} value={value}>
                {localize(label)}
              </option>
            ))}
          </select>
        )}
      </Squares>
      {slip.odds === null && <ForcesMore slip={slip} part={part} />}
    </div>
  )
}

/** Side and opponent. Rarely changed, so they come below the table. */
function ForcesMore({ slip, part }: { slip: SlipDoc; part: OwnPart }) {
  const [values, fill] = useOwnPart(slip, part)
  return (
    <details class="part">
      <summary>{localize(part.label)}</summary>
      <Fields
        fields={part.fields.filter(({ id }) => id !== 'characteristic')}
        values={values}
        onChange={next => void fill(next)}
      />
    </details>
  )
}

/** The Master sets the opposing value with a tap or by typing it, and may seal it. */
export function OtherFigure({ slip, part }: { slip: SlipDoc; part: OwnPart }) {
  const t = useMessages(messages)
  const its = useMessages(ofForces)
  const [values] = useOwnPart(slip, part)
  const fill = useFill(slip, part)
  const [isSealing, seal] = useState(false)
  const field = part.fields.find(({ id }) => id === 'figure')
  if (field === undefined) return null
  const give = (figure: number) =>
    void fill({ ...initialValues(part), ...values, figure }, isSealing ? 'author' : false)
  return (
    <div class="slip__body gap">
      <div class="row row--between">
        <h2 class="h3">{localize(field.label)}</h2>
        <button
          type="button"
          class="button button--small"
          aria-pressed={isSealing}
          onClick={() => seal(!isSealing)}
        >
          <Icon name="envelope" size="small" /> {t.inEnvelope}
        </button>
      </div>
      <div class="chips" role="group" aria-label={localize(field.label)}>
        {USUAL.map(figure => (
          <button
            key={figure}
            type="button"
            class="chip tabular"
            aria-pressed={values['figure'] === figure}
            onClick={() => give(figure)}
          >
            {figure}
          </button>
        ))}
      </div>
      <label class="field">
        <span>{its.otherNumber}</span>
        <input
          type="number"
          inputMode="numeric"
          min={field.min}
          max={field.max}
          onChange={event => {
            const typed = event.currentTarget.valueAsNumber
            if (Number.isInteger(typed)) give(typed)
          }}
        />
      </label>
      <MyPartForm slip={slip} part={part} />
    </div>
  )
}

/** Common values of things and people on the resistance table. */
const USUAL = [5, 8, 10, 12, 14, 15, 16, 18, 20, 25]

const ownOf = (slip: SlipDoc) => slip.bill.lines.find(line => line.source === 'characteristic')

function Squares({ slip, children }: { slip: SlipDoc; children?: ComponentChildren }) {
  const t = useMessages(messages)
  const its = useMessages(ofForces)
  const own = ownOf(slip)
  const other = slip.bill.lines.find(line => line.source === 'against')
  const chosen = slip.parts.find(part => part.id === 'owner')?.value
  const isActive = textOf(chosen, 'side') !== 'passive'
  if (own === undefined) return null
  return (
    <div class={styles.versus}>
      <div class={styles.versusSide}>
        <span class="caption">{isActive ? its.activeYours : its.passiveYours}</span>
        <b class="tabular">{own.value}</b>
        {children ?? <span class={styles.forceName}>{localize(own.label)}</span>}
      </div>
      <span class="caption">{t.against.toLowerCase()}</span>
      <div class={styles.versusSide}>
        <span class="caption">{isActive ? its.passive : its.active}</span>
        <b class="tabular">{other?.value ?? '?'}</b>
        <span class={styles.forceName}>{other === undefined ? t.missing : ''}</span>
      </div>
    </div>
  )
}

/** A resistance roll: the matching cell of the book's table, with the cells around it. */
export function Forces({ slip, own: mine }: { slip: SlipDoc; own: OwnPart | undefined }) {
  const its = useMessages(ofForces)
  const own = ownOf(slip)
  const chance = slip.odds?.outcomes?.find(({ id }) => id === 'achieved')?.chance
  const crossing = slip.odds?.crossing
  const near = (slip.odds?.curve?.steps ?? []).filter(
    ({ at }) => Math.abs(at - (own?.value ?? 0)) <= NEAR,
  )
  if (own === undefined) return null
  return (
    <div class="slip__body slip__stub gap">
      {mine === undefined && <Squares slip={slip} />}
      {crossing !== undefined && <Cells crossing={crossing} />}
      {chance !== undefined && (
        <p class="secondary">
          {chance >= 1
            ? its.sure
            : chance <= 0
              ? its.hopeless
              : its.upToFace(Math.round(chance * 100))}
        </p>
      )}
      {crossing === undefined && near.length > 0 && (
        <div class={styles.nearChances} role="list" aria-label={its.ifOther}>
          {near.map(({ at, chance: each }) => (
            <span key={at} role="listitem">
              <small class="caption">{at}</small> {percent(each)}
            </span>
          ))}
        </div>
      )}
      {mine !== undefined && <ForcesMore slip={slip} part={mine} />}
    </div>
  )
}

/** Number of values shown on each side of the current one. */
const NEAR = 2

/**
 * Five columns by five rows of the resistance table (BRP-RES-1), with the roller's value across and
 * the other down.
 */
function Cells({ crossing: { columns, rows, cells, column, row } }: { crossing: OddsTable }) {
  const its = useMessages(ofForces)
  const look = (at: number, down: number) =>
    at === column && down === row
      ? 'on'
      : at === column || down === row
        ? shared.tableAxis
        : undefined
  return (
    <>
      <div class="row row--between">
        <span class="secondary">{its.yourCell}</span>
        <span class="caption">{its.eachPoint}</span>
      </div>
      <table class={`${styles.resistanceTable} tabular`} aria-label={its.extract}>
        <thead>
          <tr>
            <th scope="col">
              <span class="visually-hidden">{its.yourCell}</span>
            </th>
            {columns.map(at => (
              <th key={at} scope="col" class={at === column ? shared.tableAxis : undefined}>
                {at}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((down, i) => (
            <tr key={down}>
              <th scope="row" class={down === row ? shared.tableAxis : undefined}>
                {down}
              </th>
              {columns.map((at, j) => (
                <td key={at} class={look(at, down)}>
                  {Math.round((cells[i]?.[j] ?? 0) * 100)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
