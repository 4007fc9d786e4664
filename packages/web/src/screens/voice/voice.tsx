import { useState } from 'preact/hooks'
import type { ChannelDoc } from '@mastro/rules-daimon'
import type { MeDoc } from '@mastro/table'
import { useWords } from '../../i18n/language.ts'
import { useGameBelow, useGameSend, useSeats } from '../../net/context.tsx'
import { Frame } from '../../ui/frame.tsx'
import { RefusalBanner } from '../../ui/refusal.tsx'
import { SeatTile } from '../../ui/seat.tsx'
import { TopBar } from '../table/chrome.tsx'
import type { ScreenProps } from '../table/screen.tsx'
import { words } from './words.ts'

/** The private channel between a player and whoever voices their dàimon. */
export function Voice({ table, me }: ScreenProps) {
  const t = useWords(words)
  const channels = useGameBelow<ChannelDoc>('channel/')
  const own = channels.filter(channel => channel.host === me.seat || channel.voice === me.seat)
  const shown = own.length > 0 ? own : channels
  return (
    <Frame
      top={
        <TopBar
          table={table}
          title={t.title}
          back={{ href: `/t/${table.id}/scheda`, label: t.back }}
        />
      }
    >
      {shown.length === 0 && <p class="sub">{t.none}</p>}
      {shown.map(channel => (
        <Channel key={channel.character} channel={channel} me={me} />
      ))}
      <RefusalBanner />
    </Frame>
  )
}

function Channel({ channel, me }: { channel: ChannelDoc; me: MeDoc }) {
  const t = useWords(words)
  const seats = useSeats()
  const send = useGameSend()
  const [text, setText] = useState('')
  const nameOf = (id: string | null) => seats.find(seat => seat.id === id)?.name ?? ''
  const isHost = channel.host === me.seat
  const mayTalk = isHost || channel.voice === me.seat
  const title = isHost
    ? t.mine(channel.daimon, nameOf(channel.voice))
    : t.other(channel.daimon, nameOf(channel.host))
  return (
    <section class="gap" aria-label={title}>
      <h2 class="h3">{title}</h2>
      <p class="cap">{channel.open ? t.open : t.private}</p>
      <ol class="log" aria-live="polite">
        {channel.lines.map((line, i) => (
          <li key={i}>
            <SeatTile seat={seats.find(seat => seat.id === line.from)} size="s" />
            <span class="pre">{line.text}</span>
          </li>
        ))}
      </ol>
      {mayTalk && (
        <form
          class="row"
          onSubmit={event => {
            event.preventDefault()
            if (text.trim() === '') return
            void send({ type: 'whisper', character: channel.character, text: text.trim() }).then(
              done => done.ok && setText(''),
            )
          }}
        >
          <input
            class="input grow"
            aria-label={t.write}
            placeholder={t.write}
            value={text}
            maxLength={1000}
            onInput={event => setText(event.currentTarget.value)}
          />
          <button type="submit" class="btn">
            {t.send}
          </button>
        </form>
      )}
      <div class="row">
        {isHost && (
          <button
            type="button"
            class="btn btn--s"
            onClick={() =>
              void send({ type: 'open-channel', character: channel.character, open: !channel.open })
            }
          >
            {channel.open ? t.makePrivate : t.makeOpen}
          </button>
        )}
        {me.isMaster && (
          <button
            type="button"
            class="btn btn--s"
            onClick={() => void send({ type: 'award-dialogue', character: channel.character })}
          >
            {t.reward}
          </button>
        )}
      </div>
    </section>
  )
}
