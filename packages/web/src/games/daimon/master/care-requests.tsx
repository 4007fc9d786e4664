import type { Label } from '@mastro/core'
import { dictionary, localize, useMessages } from '../../../i18n/language.ts'
import { useGameBelow, useGameSend } from '../../../net/context.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'

const messages = dictionary({
  it: { yes: 'Sì, la cura c’è', no: 'Non ora' },
  en: { yes: 'Yes, it can be had', no: 'Not now' },
})

interface CareRequest {
  readonly id: string
  readonly kind: string
  readonly label: Label
}

/** A request for treatment. The Master decides whether it is available here and now. */
export function CareRequests() {
  const t = useMessages(messages)
  const send = useGameSend()
  const requests = useGameBelow<CareRequest>('request/').filter(({ kind }) => kind === 'care')
  return (
    <>
      {requests.map(({ id, label }) => (
        <div key={id} class="gap" role="group" aria-label={localize(label)}>
          <p class="note">
            <Icon name="question" />
            <span class="grow">{localize(label)}</span>
          </p>
          <div class="row">
            {(['no', 'yes'] as const).map(answer => (
              <button
                key={answer}
                type="button"
                class={`button button--small grow${answer === 'yes' ? ' button--primary' : ''}`}
                onClick={() =>
                  void send({ type: 'judge-care', request: id, granted: answer === 'yes' })
                }
              >
                {t[answer]}
              </button>
            ))}
          </div>
        </div>
      ))}
    </>
  )
}
