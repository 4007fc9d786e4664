import type { ForecastOutput } from '@mastro/core'
import { useState } from 'preact/hooks'
import { useMessages } from '../i18n/language.ts'
import { useSend } from '../net/context.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { share } from './figures.tsx'
import { messages } from './messages.ts'
import { halfPercents } from './shares.ts'

/**
 * Shows the forecast to everybody, after asking once. The act is never undone, because its readers
 * know something about hidden figures.
 */
export function ShowForecast({ output }: { output: ForecastOutput }) {
  const t = useMessages(messages)
  const send = useSend()
  const [isAsking, ask] = useState(false)
  const down = Math.max(0, 1 - (output.fallen.party[0] ?? 0))
  const shownRounds = Math.round(output.rounds.mean)
  const text = t.shown(share(output.ends.party, t), share(down, t), t.about(shownRounds))
  const show = () => {
    ask(false)
    const wins = halfPercents(output.ends.party)
    void send({ type: 'show-forecast', wins, down: halfPercents(down), rounds: shownRounds })
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
