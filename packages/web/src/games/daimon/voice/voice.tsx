import { useLayoutEffect, useState } from 'preact/hooks'
import type { ChannelDoc, PlayersDoc } from '@mastro/rules-daimon'
import type { MeDoc } from '@mastro/table'
import { useMessages } from '../../../i18n/language.ts'
import { useCharacters } from '../characters.ts'
import { useGame, useGameBelow, useGameSend, useSeats } from '../../../net/context.tsx'
import { Frame } from '../../../shell/frame.tsx'
import { SeatTile } from '../../../ui/drawings/seat-tile.tsx'
import { TopBar } from '../../../shell/chrome.tsx'
import type { ScreenProps } from '../../game.ts'
import { markRead } from './unread.ts'
import { messages } from './messages.ts'
import { clearSentText } from '../../../ui/form/clear-sent-text.ts'

/** The private channel between a player and the player who voices their dàimon. */
export function Voice({ table, me }: ScreenProps) {
  const t = useMessages(messages)
  const shown = useChannels(me)
  // a layout effect, so that leaving at once still marks the lines as read
  useLayoutEffect(() => {
    for (const channel of shown) markRead(table.id, channel)
  })
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
      {shown.length === 0 && <p class="secondary">{t.none}</p>}
      {shown.map(channel => (
        <Channel key={`${channel.character} ${channel.host}`} channel={channel} me={me} />
      ))}
    </Frame>
  )
}

/** This seat's own channels, including empty ones, then others that it may read. */
function useChannels(me: MeDoc): readonly ChannelDoc[] {
  const channels = useGameBelow<ChannelDoc>('channel/')
  const players = useGame<PlayersDoc>('players')
  const characters = useCharacters()
  const voiceOf = (seat: string) => players?.seats.find(one => one.seat === seat)?.voicedBy ?? null
  const own = characters
    .filter(doc => doc.seat === me.seat || (me.seat !== null && voiceOf(doc.seat) === me.seat))
    .flatMap(({ id, seat, character }): readonly ChannelDoc[] => {
      const found = channels.find(channel => channel.character === id)
      if (found !== undefined) return [found]
      const { daimon } = character
      const voice = voiceOf(seat)
      if (daimon === null || voice === null) return []
      return [{ character: id, daimon: daimon.name, host: seat, voice, open: false, lines: [] }]
    })
  return [...own, ...channels.filter(channel => !own.includes(channel))]
}

function Channel({ channel, me }: { channel: ChannelDoc; me: MeDoc }) {
  const t = useMessages(messages)
  const seats = useSeats()
  const send = useGameSend()
  const [text, setText] = useState('')
  const nameOf = (id: string | null) => seats.find(seat => seat.id === id)?.name ?? ''
  const isHost = channel.host === me.seat
  // the character spoken for, with the dàimon's nature
  const daimon = useCharacters().find(doc => doc.id === channel.character)?.character.daimon
  const mayTalk = isHost || channel.voice === me.seat
  const title = isHost
    ? t.mine(channel.daimon, nameOf(channel.voice))
    : t.other(channel.daimon, nameOf(channel.host))
  return (
    <section class="gap" aria-label={title}>
      <h2 class="h3">{title}</h2>
      {daimon !== undefined && daimon !== null && (
        <p class="secondary" lang="">
          {[daimon.description, daimon.traits.join(', ')].filter(part => part !== '').join('. ')}
        </p>
      )}
      <p class="caption">{channel.open ? t.open : t.private}</p>
      <ol class="log-lines" aria-live="polite" lang="">
        {channel.lines.map((line, i) => (
          <li key={i}>
            <SeatTile seat={seats.find(seat => seat.id === line.from)} size="small" />
            <span class="pre-wrap">{line.text}</span>
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
              done => done.ok && setText(clearSentText(text)),
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
          <button type="submit" class="button">
            {t.send}
          </button>
        </form>
      )}
      <div class="row">
        {isHost && (
          <button
            type="button"
            class="button button--small"
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
            class="button button--small"
            onClick={() => void send({ type: 'award-dialogue', character: channel.character })}
          >
            {t.reward}
          </button>
        )}
      </div>
    </section>
  )
}
