import * as styles from './growth.module.css'
import { useState } from 'preact/hooks'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGame, useGameSend, useSeats } from '../../../net/context.tsx'
import { useOffers } from '../../../offers/offers.tsx'
import { firstName } from '../../../ui/text/first-name.ts'
import { SeatTile } from '../../../ui/drawings/seat-tile.tsx'
import { ExperienceDice } from '../master/people.tsx'
import { useCharacters, type PersonDoc } from '../people-docs.ts'
import { growthMessages } from './messages.ts'

type ChosenReasons = Readonly<Record<string, readonly string[]>>
const FIRST: readonly string[] = ['session']

/**
 * «I dadi di stasera»: one row per character with the book's reasons as chips, the first
 * preselected. One button awards all.
 */
export function Awards({ isAlone = false }: { isAlone?: boolean }) {
  const t = useMessages(growthMessages)
  const send = useGameSend()
  const owed = useGame<{ readonly due: readonly string[] }>('awards')
  const people = useCharacters().filter(({ id }) => owed?.due.includes(id))
  const [chosen, choose] = useState<ChosenReasons>({})
  const of = (id: string) => chosen[id] ?? FIRST
  if (people.length === 0) return isAlone ? <p class="secondary">{t.nobodyWaits}</p> : null
  const total = people.reduce((sum, { id }) => sum + of(id).length, 0)
  const give = async () => {
    for (const { id } of people) {
      const reasons = of(id)
      const done =
        reasons.length === 0
          ? await send({ type: 'waive-awards', character: id })
          : await send({ type: 'award', character: id, reasons: [...reasons], dice: 1, due: true })
      if (!done.ok) return
    }
  }
  return (
    <>
      <div>
        <h2 class="h1">{t.tonight}</h2>
        <p class="secondary">{t.tonightLead}</p>
      </div>
      {people.map(doc => (
        <Row
          key={doc.id}
          doc={doc}
          chosen={of(doc.id)}
          choose={reasons => choose({ ...chosen, [doc.id]: reasons })}
        />
      ))}
      <button
        type="button"
        class="button button--primary button--wide"
        data-primary
        onClick={() => void give()}
      >
        <span>
          {total === 0 ? t.nothing : t.give(total)}
          <br />
          <span class="odds">
            {people.map(doc => t.giveTo(firstName(doc.name), of(doc.id).length)).join(', ')}
          </span>
        </span>
      </button>
    </>
  )
}

function Row({
  doc,
  chosen,
  choose,
}: {
  doc: PersonDoc
  chosen: readonly string[]
  choose: (reasons: readonly string[]) => void
}) {
  const t = useMessages(growthMessages)
  const seat = useSeats().find(one => one.id === doc.seat)
  const field = useOffers()
    .find(({ id }) => id === `award:${doc.id}`)
    ?.fields?.find(({ id }) => id === 'reasons')
  const reasons = field?.choices ?? []
  const short = t.reasons as Readonly<Record<string, string>> // keyed by the book's ids; other reasons use their full label
  const name = firstName(doc.name)
  const pool = doc.character?.experience.pool ?? 0
  return (
    <section class={styles.award} aria-label={name}>
      <div class="row">
        <SeatTile seat={seat} />
        <b class="h3 grow">{name}</b>
        <ExperienceDice free={pool} of={pool} seat={seat} />
        <b class={`number ${styles.purseCount}`}>+{chosen.length}</b>
      </div>
      <div class="chips">
        {reasons.map(({ value, label }) => {
          const id = String(value)
          const isOn = chosen.includes(id)
          return (
            <button
              key={id}
              type="button"
              class="chip"
              aria-pressed={isOn}
              title={localize(label)}
              onClick={() => choose(isOn ? chosen.filter(one => one !== id) : [...chosen, id])}
            >
              {short[id] ?? localize(label)}
            </button>
          )
        })}
      </div>
    </section>
  )
}
