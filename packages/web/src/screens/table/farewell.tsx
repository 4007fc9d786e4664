import { useState } from 'preact/hooks'
import { Link, useLocation } from 'wouter-preact'
import { withFullStop } from '@mastro/core'
import type { TableDoc } from '@mastro/table'
import { dictionary, useMessages } from '../../i18n/language.ts'
import type { AnyCharacter } from '../../games/game.ts'
import { useGameBelow, useMe, useSeats, useSend } from '../../net/context.tsx'
import { useDraft } from '../../slip/form/drafts.ts'
import { isKept, slipInHand, useTableSlips } from '../../slip/table-slips.ts'
import { deviceStorage } from '../../ui/device/storage.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { SeatTile } from '../../ui/drawings/seat-tile.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { firstName } from '../../ui/text/first-name.ts'
import * as styles from './farewell.module.css'

const messages = dictionary({
  it: {
    last: 'Le sue ultime parole, se vuoi',
    remains: 'Che cosa resta',
    heir: 'A chi vanno le sue cose',
    nobody: 'A nessuno in particolare',
    sheet: 'La scheda, da leggere',
    watch: 'Guardo',
    goodbye: (name: string) => `Saluta ${name}`,
    after: 'lo leggono tutti',
    said: (name: string, words: string) =>
      words === '' ? `Addio, ${withFullStop(name)}` : `Addio, ${name}: «${words}»`,
    another: 'Crea un altro',
    over: (name: string) => `La storia di ${name} finisce qui. Tu puoi continuare a giocare.`,
  },
  en: {
    last: 'Their last words, if you like',
    remains: 'What remains',
    heir: 'Who gets the belongings',
    nobody: 'Nobody in particular',
    sheet: 'The sheet, to be read',
    watch: 'Just watch',
    goodbye: (name: string) => `Say goodbye to ${name}`,
    after: 'everybody reads it',
    said: (name: string, words: string) =>
      words === '' ? `Farewell, ${withFullStop(name)}` : `Farewell, ${name}: “${words}”`,
    another: 'Make another',
    over: (name: string) => `${name}’s story ends here. You can play on.`,
  },
})

export interface FarewellProps {
  readonly table: TableDoc
  readonly being: string
  readonly name: string
  readonly subtitle: string
  /** How it ended, in one sentence. */
  readonly how: string
  /** Things of the dead that stay in the story. */
  readonly belongings: readonly string[]
}

const KEY = 'mastro.farewell'
const KEPT = 20

/**
 * The page of a death on the phone of its player: last words, what remains, and what comes next.
 * Once it is answered, one line leads to another character.
 */
export function Farewell(props: FarewellProps) {
  const t = useMessages(messages)
  const [gone, put] = useDraft<readonly string[]>(KEY, (deviceStorage.get(KEY) ?? '').split(' '))
  const isAnswered = gone.includes(props.being)
  const answer = () => {
    const next = [...gone, props.being].slice(-KEPT)
    deviceStorage.set(KEY, next.join(' '))
    put(next)
  }
  if (!isAnswered) return <FarewellPage {...props} answer={answer} />
  return (
    <section class="row row--between" aria-label={t.another}>
      <span class="secondary">{t.over(firstName(props.name))}</span>
      <Link href={`/t/${props.table.id}/crea`} class="button button--primary button--small">
        {t.another}
      </Link>
    </section>
  )
}

function FarewellPage(props: FarewellProps & { answer: () => void }) {
  const { table, being, name, subtitle, how, answer } = props
  const t = useMessages(messages)
  const send = useSend()
  const me = useMe()
  const seat = useSeats().find(one => one.id === me?.seat)
  const [words, write] = useDraft(`farewell ${being}`, '')
  const [, go] = useLocation()
  const [heir, give] = useState('')
  const sayGoodbye = async () => {
    const lastWords = words.trim()
    const { ok } = await send({
      type: 'say',
      text: t.said(name, lastWords),
      farewell: name,
      ...(lastWords === '' ? {} : { lastWords }),
      ...(heir === '' ? {} : { heir }),
    })
    if (!ok) return
    answer()
    go(`/t/${table.id}/crea`)
  }
  return (
    <section class={styles.farewell} aria-label={t.goodbye(firstName(name))}>
      <div class={styles.page}>
        <div>
          <div class="row">
            <SeatTile seat={seat} />
            <span class="secondary">{subtitle}</span>
          </div>
          <h2 class={styles.name}>{name}</h2>
        </div>
        <div class={styles.line} />
        <p class={styles.how} role="status">
          {how}
        </p>
        <TextInput label={t.last} value={words} onChange={write} max={300} />
        <Remains {...props} heir={heir} give={give} />
      </div>
      <Buttons name={firstName(name)} watch={answer} sayGoodbye={() => void sayGoodbye()} />
    </section>
  )
}

function Remains({
  table,
  being,
  belongings,
  heir,
  give,
}: FarewellProps & { heir: string; give: (heir: string) => void }) {
  const t = useMessages(messages)
  const companions = useGameBelow<AnyCharacter>('character/')
    .filter(one => one.id !== being)
    .map(one => one.name)
  return (
    <div>
      <h3 class="h3">{t.remains}</h3>
      {belongings.length > 0 && (
        <div class={styles.left}>
          <Icon name="shield" />
          <span class="grow">{belongings.join(', ')}</span>
        </div>
      )}
      {belongings.length > 0 && companions.length > 0 && (
        <Select
          label={t.heir}
          value={heir}
          options={[
            { value: '', label: t.nobody },
            ...companions.map(one => ({ value: one, label: one })),
          ]}
          onChange={give}
        />
      )}
      <Link href={`/t/${table.id}/scheda`} class={styles.left}>
        <Icon name="sheet" />
        <span class="grow">{t.sheet}</span>
        <Icon name="forward" />
      </Link>
    </div>
  )
}

/** Replaces the dock, unless a slip needs it. */
function Buttons({
  name,
  watch,
  sayGoodbye,
}: {
  name: string
  watch: () => void
  sayGoodbye: () => void
}) {
  const t = useMessages(messages)
  const me = useMe()
  const slips = useTableSlips()
  const inHand = me === undefined ? undefined : slipInHand(slips, me)
  const isFree = me === undefined || inHand === undefined || isKept(inHand, me)
  return (
    <div class={styles.dock} data-instead={isFree}>
      <button type="button" class="button" onClick={watch}>
        {t.watch}
      </button>
      <button type="button" class="button button--primary grow" onClick={sayGoodbye}>
        <span>
          {t.goodbye(name)}
          <br />
          <span class="odds">{t.after}</span>
        </span>
      </button>
    </div>
  )
}
