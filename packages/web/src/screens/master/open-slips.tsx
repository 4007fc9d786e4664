import { useState } from 'preact/hooks'
import type { SlipDoc } from '@mastro/table'
import { dictionary, useMessages } from '../../i18n/language.ts'
import { useMe, useSend, useSlips } from '../../net/context.tsx'
import { lazy } from '../../ui/lazy.tsx'
import type { EndableMoment } from './confirm-end.tsx'

const messages = dictionary({
  it: {
    left: (n: number) =>
      n === 1 ? 'Una cedola è rimasta aperta.' : `${n} cedole sono rimaste aperte.`,
    withdraw: (n: number): string => (n === 1 ? 'Ritirala' : 'Ritirale tutte'),
  },
  en: {
    left: (n: number) => (n === 1 ? 'A slip was left open.' : `${n} slips were left open.`),
    withdraw: (n: number) => (n === 1 ? 'Withdraw it' : 'Withdraw them all'),
  },
})

const ConfirmEnd = lazy(async () => (await import('./confirm-end.tsx')).ConfirmEnd)

const useOpen = (): readonly SlipDoc[] =>
  useSlips().filter(({ outcome, state }) => outcome === null && state !== 'withdrawn')

/**
 * Unfinished rolls outlive their scene. Between scenes the leader sees them and can withdraw them
 * all.
 */
export function OpenSlips() {
  const t = useMessages(messages)
  const send = useSend()
  const leads = useMe()?.isMaster === true
  const open = useOpen()
  if (!leads || open.length === 0) return null
  return (
    <div class="row row--between">
      <span class="secondary">{t.left(open.length)}</span>
      <button
        type="button"
        class="button button--small"
        onClick={() => {
          for (const { id } of open) void send({ type: 'withdraw-slip', slip: id })
        }}
      >
        {t.withdraw(open.length)}
      </button>
    </div>
  )
}

/** Ends a session or adventure, after a question. */
export function EndMomentButton({ moment, label }: { moment: EndableMoment; label: string }) {
  const open = useOpen()
  const [isAsking, ask] = useState(false)
  return (
    <>
      <button type="button" class="button" onClick={() => ask(true)}>
        {label}
      </button>
      {isAsking && (
        <ConfirmEnd moment={moment} label={label} open={open} close={() => ask(false)} />
      )}
    </>
  )
}
