import { useEffect, useState } from 'preact/hooks'
import type { MeDoc, SeatDoc, SlipDoc } from '@mastro/table'
import { dictionary, language, say, type Dictionary } from '../i18n/language.ts'
import { useConnection } from '../net/context.tsx'
import type { Connection } from '../net/connection.ts'
import { play } from '../ui/sound.ts'
import { titleOf } from './title.ts'

interface Words {
  readonly proposes: (name: string, what: string, total: string) => string
  readonly gives: (name: string, what: string) => string
  readonly seals: (name: string, what: string) => string
  readonly sealsAgain: (name: string, what: string) => string
  readonly takes: (name: string, what: string) => string
  readonly now: (total: string) => string
}

const words: Dictionary<Words> = dictionary<Words>({
  it: {
    proposes: (name, what, total) => `${name} propone: ${what}, ${total}.`,
    gives: (name, what) => `${name}: ${what}.`,
    seals: (name, what) => `${name} ha sigillato: ${what}.`,
    sealsAgain: (name, what) =>
      `${name} ha sigillato di nuovo: ${what}. La busta di prima non vale più.`,
    takes: (name, what) => `${name} riprende: ${what}.`,
    now: total => `Ora ${total}.`,
  },
  en: {
    proposes: (name, what, total) => `${name} proposes: ${what}, ${total}.`,
    gives: (name, what) => `${name}: ${what}.`,
    seals: (name, what) => `${name} has sealed: ${what}.`,
    sealsAgain: (name, what) => `${name} has sealed again: ${what}. The earlier envelope is void.`,
    takes: (name, what) => `${name} takes back: ${what}.`,
    now: total => `Now ${total}.`,
  },
})

const GATHER_MS = 2000

/**
 * What a screen reader hears of slips: an outcome at once and once; what others put in, gathered in one message at most
 * every two seconds.
 */
export function Announcer() {
  const connection = useConnection()
  const [polite, setPolite] = useState('')
  const [urgent, setUrgent] = useState('')
  useEffect(() => listen(connection, setPolite, setUrgent), [connection])
  return (
    <div class="vh">
      <div role="log" aria-live="polite" data-testid="heard-later">
        {polite}
      </div>
      <div role="alert" data-testid="heard-now">
        {urgent}
      </div>
    </div>
  )
}

function listen(
  { docs }: Connection,
  sayLater: (text: string) => void,
  sayNow: (text: string) => void,
): () => void {
  const slipsNow = () => new Map(docs.below('slip/').map(([key, doc]) => [key, slipOf(doc)]))
  const gathered = gatherer(sayLater)
  let before = slipsNow()
  const stop = docs.subscribe('slip/', () => {
    const was = before
    before = slipsNow()
    const me = docs.get('me') as MeDoc | undefined // as TableDocs says
    const seats = (docs.get('seats') ?? []) as unknown as readonly SeatDoc[] // as TableDocs says
    for (const [key, slip] of before) {
      const old = was.get(key)
      if (slip.outcome !== null) {
        if (old === undefined || old.outcome === null) {
          sayNow(say(slip.outcome.text))
          play('dice')
          play('stamp')
        }
      } else gathered.add(news(old, slip, me?.seat ?? null, seats))
    }
  })
  return () => {
    stop()
    gathered.stop()
  }
}

const slipOf = (doc: unknown) => doc as SlipDoc // every document under slip/ is one

/** The first message goes at once; what comes within two seconds of it waits, and goes together. */
function gatherer(tell: (text: string) => void) {
  let waiting: string[] = []
  let timer: ReturnType<typeof setTimeout> | null = null
  const flush = () => {
    timer = null
    if (waiting.length === 0) return
    tell([...new Set(waiting)].join(' '))
    waiting = []
    timer = setTimeout(flush, GATHER_MS)
  }
  return {
    add(messages: readonly string[]) {
      waiting.push(...messages)
      if (timer === null) flush()
    },
    stop() {
      if (timer !== null) clearTimeout(timer)
    },
  }
}

/** What somebody else did to a slip, in words. */
function news(
  old: SlipDoc | undefined,
  slip: SlipDoc,
  me: string | null,
  seats: readonly SeatDoc[],
): readonly string[] {
  const t = words[language()]
  const nameOf = (id: string) => seats.find(seat => seat.id === id)?.name ?? ''
  const total = say(slip.bill.total)
  if (old === undefined)
    return slip.owner === me ? [] : [t.proposes(nameOf(slip.owner), titleOf(slip), total)]
  const told = slip.parts.flatMap(part => {
    const was = old.parts.find(one => one.id === part.id)
    if (part.seat === me || was === undefined) return []
    const what = say(part.label)
    if (was.filled && !part.filled) return [t.takes(nameOf(part.seat), what)]
    const isNew = part.filled && !was.filled
    if (part.sealed && (!was.sealed || was.fingerprint !== part.fingerprint))
      return [
        was.sealed && was.seat === part.seat
          ? t.sealsAgain(nameOf(part.seat), what)
          : t.seals(nameOf(part.seat), what),
      ]
    const isChanged = JSON.stringify(was.value) !== JSON.stringify(part.value)
    return isNew || (part.filled && isChanged) ? [t.gives(nameOf(part.seat), what)] : []
  })
  const isMoved = say(old.bill.total) !== total
  return told.length === 0 ? [] : [...told, ...(isMoved ? [t.now(total)] : [])]
}
