import './outside.css'
import type { Refusal } from '@mastro/core'
import type { KnocksView, TableCard } from '@mastro/protocol'
import { useEffect, useState } from 'preact/hooks'
import { quoted } from '../../i18n/format.ts'
import { useWords } from '../../i18n/language.ts'
import { api } from '../../net/api.ts'
import { RefusalNote } from '../../ui/refusal.tsx'
import { words } from './words.ts'

const LOOK_MS = 1500

/** At every table of this host. */
export function AtTheDoors() {
  const [tables, setTables] = useState<readonly TableCard[]>([])
  useEffect(
    () =>
      void api
        .tables()
        .then(reply => reply.ok && setTables(reply.tables.filter(({ isHost }) => isHost))),
    [],
  )
  return (
    <>
      {tables.map(({ table, name }) => (
        <AtTheDoor key={table} table={table} name={tables.length > 1 ? name : ''} />
      ))}
    </>
  )
}

/** Who knocks from outside for the first time: let in, or not. Nobody does: nothing is shown. */
export function AtTheDoor({ table, name = '' }: { table: string; name?: string }) {
  const t = useWords(words)
  const [knocks, setKnocks] = useState<KnocksView['knocks']>([])
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  useEffect(() => {
    const look = () => void api.knocks(table).then(reply => reply.ok && setKnocks(reply.knocks))
    look()
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [table])
  const say = async (knock: string, isIn: boolean) => {
    const reply = await api.letIn(table, knock, isIn)
    setRefusal(reply.ok ? null : reply.error)
    if (reply.ok) setKnocks(reply.knocks)
  }
  if (knocks.length === 0 && refusal === null) return null
  return (
    <section class="gap" aria-label={t.door}>
      <h2 class="h3">{t.door}</h2>
      {name !== '' && <h3 class="lbl">{name}</h3>}
      <ul class="list" aria-live="polite">
        {knocks.map(knock => (
          <li key={knock.id} class="outside__knock">
            <span class="grow">
              <b class="strong">{quoted(knock.name)}</b>
              <br />
              <span class="sub">{knock.kind === 'player' ? t.knocks : t.watches}</span>
            </span>
            <button
              type="button"
              class="btn btn--s"
              aria-label={t.noFor(knock.name)}
              onClick={() => void say(knock.id, false)}
            >
              {t.no}
            </button>
            <button
              type="button"
              class="btn btn--s btn--p"
              aria-label={t.letInFor(knock.name)}
              onClick={() => void say(knock.id, true)}
            >
              {t.letIn}
            </button>
          </li>
        ))}
      </ul>
      {refusal !== null && <RefusalNote refusal={refusal} />}
    </section>
  )
}
