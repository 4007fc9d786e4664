import type { ForecastOutput } from '@mastro/core'
import { useState } from 'preact/hooks'
import { useMessages } from '../i18n/language.ts'
import { useSend } from '../net/context.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { share } from './figures.tsx'
import { messages } from './messages.ts'

/**
 * Shows the forecast to everybody as a message of the Master, after asking once. Messages are never
 * undone, which is right here: its readers know something about hidden figures.
 */
export function ShowForecast({ output }: { output: ForecastOutput }) {
  const t = useMessages(messages)
  const send = useSend()
  const [isAsking, ask] = useState(false)
  const down = Math.max(0, 1 - (output.fallen.party[0] ?? 0))
  const rounds = t.about(Math.round(output.rounds.mean))
  const text = t.shown(share(output.ends.party, t), share(down, t), rounds)
  const show = () => {
    ask(false)
    void send({ type: 'say', text })
  }
  return (
    <>
      <button type="button" class="button button--wide" onClick={() => ask(true)}>
        {t.show}
      </button>
      {isAsking && (
        <Dialog title={t.show} close={() => ask(false)} closeLabel={t.back}>
          <p>{text}</p>
          <p class="secondary">{t.lasting}</p>
          <button type="button" class="button button--primary button--wide" onClick={show}>
            {t.showNow}
          </button>
        </Dialog>
      )}
    </>
  )
}
