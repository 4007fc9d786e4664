import { useEffect, useState } from 'preact/hooks'
import type { InviteView } from '@mastro/protocol'
import type { MeDoc, TableDoc } from '@mastro/table'
import { gameName } from '../../games/index.ts'
import { localize, useMessages } from '../../i18n/language.ts'
import { api } from '../../net/api.ts'
import { Qr } from '../../ui/drawings/qr.tsx'
import { Chat } from './chat.tsx'
import { messages } from './messages.ts'
import * as styles from './lobby.module.css'

/**
 * How others join: the QR code, six characters on the local network, a message for people
 * elsewhere.
 */
export function Invite({ table, me }: { table: TableDoc; me: MeDoc }) {
  const t = useMessages(messages)
  const [invite, setInvite] = useState<InviteView | null>(null)
  useEffect(() => {
    void api.invite(table.id).then(reply => reply.ok && setInvite(reply))
  }, [table.id])
  if (invite === null) return <div class={styles.wait} />
  const reopen = () => void api.newInvite(table.id).then(reply => reply.ok && setInvite(reply))
  return (
    <section class="center" aria-label={t.join}>
      {invite.isOpen ? (
        <Open invite={invite} table={table} me={me} />
      ) : (
        <div class="gap">
          <p class="secondary">{t.closed}</p>
          {invite.mayOpen ? (
            <button type="button" class="button" onClick={reopen}>
              {t.reopen}
            </button>
          ) : (
            <p class="secondary">{t.askToOpen}</p>
          )}
        </div>
      )}
    </section>
  )
}

function Open({ invite, table, me }: { invite: InviteView; table: TableDoc; me: MeDoc }) {
  const t = useMessages(messages)
  const [isAsked, ask] = useState(false)
  const [link = ''] = invite.links
  // six characters are only enough on the local network, so they go with the local address
  const home = invite.addresses.find(one => one.startsWith('http:')) ?? invite.addresses[0] ?? ''
  const others = invite.addresses.filter(one => one !== home)
  return (
    <>
      <Qr text={link} label={t.qr} />
      <div class="invite-code" role="img" aria-label={t.code([...invite.code].join(' '))}>
        {`${invite.code.slice(0, 3)} ${invite.code.slice(3)}`}
      </div>
      <p class="secondary">
        {t.scan}
        <br />
        <b class="strong">{home.replace(/^https?:\/\//, '')}</b> {t.write}
      </p>
      <button type="button" class="button button--small" onClick={() => ask(true)}>
        {t.chat}
      </button>
      {isAsked && (
        <Chat
          invite={t.message(table.name, link)}
          game={localize(gameName(table.system))}
          isFar={link.startsWith('https:')}
          isHost={me.isHost}
          close={() => ask(false)}
        />
      )}
      {others.length > 0 && (
        <details class="caption">
          <summary>{t.otherAddresses}</summary>
          {others.map(one => (
            <div key={one}>{one}</div>
          ))}
        </details>
      )}
    </>
  )
}
