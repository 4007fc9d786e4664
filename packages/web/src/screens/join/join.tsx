import './join.css'
import { useEffect, useState } from 'preact/hooks'
import { Link, useLocation } from 'wouter-preact'
import type { Refusal, SeatKind } from '@mastro/core'
import type { DoorView, JoinTable } from '@mastro/protocol'
import { language, setLanguage, useWords } from '../../i18n/language.ts'
import { api } from '../../net/api.ts'
import { Frame, Wordmark } from '../../ui/frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import { keepName, keptName } from '../../ui/kept-name.ts'
import { RefusalNote } from '../../ui/refusal.tsx'
import { isSystem, systemWords } from '../../ui/systems.ts'
import { useSkin } from '../../ui/theme.ts'
import { CodeForm } from './code-form.tsx'
import { words } from './words.ts'

type Door = JoinTable['door']

/** The door: scan or type, a name, sit. The invite leaves the address bar as soon as it is read. */
export function Join({ code }: { code: string | undefined }) {
  const t = useWords(words)
  const [door, setDoor] = useState<Door | null>(() => readDoor(code))
  const [view, setView] = useState<DoorView | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  useSkin(view?.system)
  useEffect(() => {
    document.title = `${t.title} · Mastro`
  }, [t.title])

  useEffect(() => {
    if (location.hash !== '') history.replaceState(null, '', '/j')
  }, [])
  useEffect(() => {
    if (door === null) return
    void api.door(door).then(reply => {
      if (reply.ok) return setView(reply)
      setDoor(null)
      return setRefusal(reply.error)
    })
  }, [door])

  if (door === null || view === null) {
    return (
      <Frame top={<DoorTop />}>
        {refusal !== null && <RefusalNote refusal={refusal} />}
        {door === null ? (
          <CodeForm onCode={typed => setDoor({ code: typed })} />
        ) : (
          <p class="sub">{t.opening}</p>
        )}
      </Frame>
    )
  }
  return <Welcome door={door} view={view} />
}

function Welcome({ door, view }: { door: Door; view: DoorView }) {
  const t = useWords(words)
  const systems = useWords(systemWords)
  const [name, setName] = useState(keptName() ?? '')
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [, go] = useLocation()
  const [lineOne, lineTwo] = t.waiting(view.host, view.name)

  const sit = async (kind: SeatKind) => {
    const chosen = name.trim() === '' && kind !== 'player' ? t.watch : name.trim()
    if (chosen === '') return
    keepName(chosen)
    const reply = await api.join({ door, name: chosen, kind })
    if (!reply.ok) return setRefusal(reply.error)
    go(`/t/${reply.table}`)
  }

  return (
    <Frame
      top={<DoorTop />}
      dock={
        <div class="door__dock">
          <button type="submit" form="door" class="btn btn--p btn--w">
            {t.sit}
          </button>
          <button
            type="button"
            class="btn btn--q btn--s btn--w"
            onClick={() => void sit('observer')}
          >
            {t.watch}
          </button>
        </div>
      }
    >
      <div class="door__head">
        <div class="door__system">
          <Icon name={`s-${view.system}`} />
          <span>{isSystem(view.system) ? systems[view.system].name : view.system}</span>
        </div>
        <h1 class="h1">
          {lineOne}
          <br />
          {lineTwo}
        </h1>
        <div class="row door__seats">
          {view.seats.map((seat, i) => (
            <span key={i} class={`seat k${(seat.colour % 6) + 1}`} aria-hidden="true">
              {[...seat.name][0]?.toLocaleUpperCase()}
            </span>
          ))}
          <span class="seat seat--empty" aria-hidden="true">
            +
          </span>
          <span class="sub">{t.seated(view.seats.length)}</span>
        </div>
      </div>
      <form
        id="door"
        onSubmit={event => {
          event.preventDefault()
          void sit('player')
        }}
      >
        <label class="field">
          <span>{t.name}</span>
          <input
            value={name}
            required
            maxLength={40}
            autocomplete="nickname"
            enterkeyhint="go"
            onInput={event => setName(event.currentTarget.value)}
          />
        </label>
      </form>
      {refusal !== null && <RefusalNote refusal={refusal} />}
    </Frame>
  )
}

function DoorTop() {
  const t = useWords(words)
  return (
    <header class="top">
      <Link href="/" aria-label={t.home} class="door__home">
        <Wordmark />
      </Link>
      <span class="grow" />
      <button
        type="button"
        class="btn btn--q btn--s"
        aria-label={t.languageLabel}
        onClick={() => setLanguage(language() === 'it' ? 'en' : 'it')}
      >
        {t.language}
      </button>
    </header>
  )
}

function readDoor(code: string | undefined): Door | null {
  const invite = location.hash.slice(1)
  if (invite !== '') return { invite }
  return code === undefined || code === '' ? null : { code }
}
