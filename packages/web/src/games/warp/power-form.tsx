import './warp.css'
import type { SlipDoc } from '@mastro/table'
import { say, useWords } from '../../i18n/language.ts'
import { useTable } from '../../net/context.tsx'
import { usePart, type MyPart } from '../../slip/part.tsx'
import { figureOf } from './docs.ts'
import { Colpi } from './drawings/colpi.tsx'
import { actorOf, useBody } from './look.ts'
import { words } from './words.ts'

/** The pool of shots, by its own name. */
export function Shots({ being }: { being: string }) {
  const figure = figureOf(useBody(being), 'psychic')
  if (figure === undefined || typeof figure.value !== 'number') return null
  return (
    <div class="row row--b">
      <span class="sub">{say(figure.label)}</span>
      <Colpi current={figure.value} max={figure.of ?? figure.value} />
    </div>
  )
}

/** Use it or squeeze it, each with its price; what there are not enough shots for is dashed and says so. */
export function Squeeze({ slip, part }: { slip: SlipDoc; part: MyPart }) {
  const t = useWords(words)
  const table = useTable()
  const [values, fill] = usePart(slip, part)
  const figure = figureOf(useBody(actorOf(slip)), 'psychic')
  const has = typeof figure?.value === 'number' ? figure.value : 0
  const price = Number(table?.options['squeezeCost'] ?? 3)
  const isOn = values['squeeze'] === true
  const ways = [
    { value: false, name: t.useIt, cost: 1 },
    { value: true, name: t.squeeze, cost: price },
  ]
  return (
    <div class="seg" role="radiogroup" aria-label={t.power}>
      {ways.map(({ value, name, cost }) => (
        <button
          key={name}
          type="button"
          role="radio"
          aria-checked={isOn === value}
          aria-disabled={cost > has}
          onClick={() => cost <= has && void fill({ ...values, squeeze: value })}
        >
          <span>
            {name}
            <span class="cap wp-block">{cost > has ? t.needsShots(cost, has) : t.shots(cost)}</span>
          </span>
        </button>
      ))}
    </div>
  )
}

/** What each total does, in cells: metres, kilos, seconds. */
export function Meanings({ slip }: { slip: SlipDoc }) {
  const t = useWords(words)
  const cells = slip.bill.meanings ?? []
  if (cells.length === 0) return null
  return (
    <div>
      <div class="sub">{t.whatItDoes}</div>
      <dl class="wp-effetto">
        {cells.map(({ at, label }) => (
          <div key={at}>
            <dt class="cap">{t.total(at)}</dt>
            <dd>{say(label)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
