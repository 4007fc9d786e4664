import { useState } from 'preact/hooks'
import type { MeDoc, TableDoc } from '@mastro/table'
import { useMessages } from '../../i18n/language.ts'
import { useAbsentSeats } from '../../net/absent-seats.ts'
import { useSeats, useSend } from '../../net/context.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'
import { SeatTile } from '../../ui/drawings/seat-tile.tsx'
import { CloseScene } from './close-scene.tsx'
import { EndMomentButton, OpenSlips } from './open-slips.tsx'
import { messages } from './messages.ts'

/** Begins and ends adventure, session and scene. The next due one is highlighted. */
export function Moments({ table, isShort = false }: { table: TableDoc; isShort?: boolean }) {
  const t = useMessages(messages)
  const send = useSend()
  const [title, setTitle] = useState('')
  const absent = useAbsentSeats()
  const begin = (moment: 'adventure' | 'session' | 'scene') =>
    void send({ type: 'begin', moment, title, absent: [...absent] }).then(
      done => done.ok && setTitle(''),
    )
  if (!table.adventure.open) {
    return (
      <>
        <OpenSlips />
        <button
          type="button"
          class="button button--primary button--wide"
          onClick={() => begin('adventure')}
        >
          {t.beginAdventure}
        </button>
      </>
    )
  }
  if (!table.session.open) {
    return (
      <>
        <OpenSlips />
        <div class="row moments">
          <button
            type="button"
            class="button button--primary grow"
            onClick={() => begin('session')}
          >
            {t.beginSession}
          </button>
          <EndMomentButton moment="adventure" label={t.endAdventure} />
        </div>
      </>
    )
  }
  if (!table.scene.open) {
    return (
      <form
        class="gap"
        onSubmit={event => {
          event.preventDefault()
          begin('scene')
        }}
      >
        <OpenSlips />
        <label class="field">
          <span>{t.sceneTitle}</span>
          <input
            value={title}
            maxLength={200}
            onInput={event => setTitle(event.currentTarget.value)}
          />
        </label>
        <div class="row moments">
          <button type="submit" class="button button--primary grow">
            {t.beginScene}
          </button>
          <EndMomentButton moment="session" label={t.endSession} />
        </div>
      </form>
    )
  }
  return <EndScene table={table} isShort={isShort} />
}

/** Ends the open scene, after its closing form. */
function EndScene({ table, isShort }: { table: TableDoc; isShort: boolean }) {
  const t = useMessages(messages)
  const [isClosing, setClosing] = useState(false)
  return (
    <>
      <button
        type="button"
        class={isShort ? 'button button--small' : 'button button--wide'}
        onClick={() => setClosing(true)}
      >
        {t.endScene}
      </button>
      {isClosing && <CloseScene table={table} close={() => setClosing(false)} />}
    </>
  )
}

/** The end of the scene and who leads next. */
export function LeadSection({
  table,
  me,
  hasMoments = true,
}: {
  table: TableDoc
  me: MeDoc
  hasMoments?: boolean
}) {
  const t = useMessages(messages)
  return (
    <section class="gap" aria-label={t.moments}>
      <h2 class="h3">{t.moments}</h2>
      {hasMoments && <Moments table={table} />}
      {table.masterMode !== 'none' && <PassMaster table={table} me={me} />}
    </section>
  )
}

/** Offers the Master's role to somebody who accepts. The host can always take it back. */
export function PassMaster({ table, me }: { table: TableDoc; me: MeDoc }) {
  const t = useMessages(messages)
  const send = useSend()
  const seats = useSeats()
  const [isChoosing, choose] = useState(false)
  const offered = seats.find(seat => seat.id === table.masterOfferedTo)
  const others = seats.filter(
    seat => seat.id !== me.seat && !seat.retired && (seat.kind === 'player' || seat.kind === 'bot'),
  )
  if (!me.isMaster) {
    return me.isHost ? (
      <button
        type="button"
        class="button button--wide"
        onClick={() => void send({ type: 'take-master' })}
      >
        {t.takeBack}
      </button>
    ) : null
  }
  return (
    <>
      {offered !== undefined && <p class="secondary">{t.offered(offered.name)}</p>}
      <button type="button" class="button button--wide" onClick={() => choose(true)}>
        <Icon name="flag" /> {t.pass}
      </button>
      {isChoosing && (
        <Dialog title={t.passTo} close={() => choose(false)} closeLabel={t.close}>
          {others.map(seat => (
            <button
              key={seat.id}
              type="button"
              class="list-item"
              onClick={() => {
                choose(false)
                void send({ type: 'pass-master', seat: seat.id })
              }}
            >
              <SeatTile seat={seat} /> <b>{seat.name}</b>
            </button>
          ))}
        </Dialog>
      )}
    </>
  )
}

/** Shown on any screen to the seat that is offered the Master's role. */
export function MasterOffer({ table, me }: { table: TableDoc; me: MeDoc }) {
  const t = useMessages(messages)
  const send = useSend()
  const master = useSeats().find(seat => seat.id === table.master)
  if (table.masterOfferedTo === null || table.masterOfferedTo !== me.seat) return null
  return (
    <div class="note" role="alert">
      <Icon name="flag" />
      <div class="grow gap">
        <span>
          <b class="strong">{t.offeredToYou(master?.name ?? '')}</b> {t.duties}
        </span>
        <div class="row">
          <button
            type="button"
            class="button button--small"
            onClick={() => void send({ type: 'decline-master' })}
          >
            {t.decline}
          </button>
          <button
            type="button"
            class="button button--primary button--small grow"
            onClick={() => void send({ type: 'accept-master' })}
          >
            {t.accept}
          </button>
        </div>
      </div>
    </div>
  )
}
