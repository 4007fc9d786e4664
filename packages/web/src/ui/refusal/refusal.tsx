import { useEffect } from 'preact/hooks'
import type { Refusal } from '@mastro/core'
import { useLanguage } from '../../i18n/language.ts'
import { isKnown, useRefusalMessage } from '../../i18n/refusals.ts'
import { useSlips } from '../../net/context.tsx'
import { useCatalogue } from '../../net/catalogue.ts'
import { Icon } from '../drawings/icon.tsx'
import { lazy } from '../lazy.tsx'
import { dismissRefusal, useRefusal, type RaisedRefusal } from './refusal-store.ts'

const NoCard = lazy(async () => (await import('./refusal-card.tsx')).RefusalCard, {
  isPreloaded: true,
})

/** The message of a refusal. */
export function RefusalNote({ refusal }: { refusal: Refusal }) {
  const language = useLanguage()
  const message = useRefusalMessage(refusal)
  return (
    <div class="note note--wound" role="alert" data-code={refusal.code}>
      <Icon name="close" />
      <span class="grow">
        <b class="strong">{message[language]}</b>
      </span>
    </div>
  )
}

/** The same at a table, with the game's messages and the rule behind the refusal. */
export function GameRefusalNote({ refusal }: { refusal: Refusal }) {
  const book = useCatalogue()
  return book === null && !isKnown(refusal) ? null : (
    <>
      <RefusalNote refusal={refusal} />
      <NoCard code={refusal.code} />
    </>
  )
}

/**
 * The refusal at the top of a table's page, above any dialog, with a button for the nearest command
 * that would succeed. It disappears when the next act succeeds, the page changes, or its slip is
 * settled.
 */
export function TableRefusal({ tab }: { tab: string }) {
  const raised = useRefusal()
  useEffect(() => dismissRefusal, [tab])
  useGone(raised)
  return raised === null ? null : <NoCard raised={raised} />
}

/** Dismisses a refusal when the slip it is about is settled or gone. */
function useGone(raised: RaisedRefusal | null): void {
  const slips = useSlips()
  const command = raised?.command
  const id = command !== undefined && 'slip' in command ? command.slip : null
  const slip = slips.find(one => one.id === id)
  const isGone = id !== null && (slip === undefined || slip.state === 'settled')
  useEffect(() => {
    if (isGone) dismissRefusal()
  }, [isGone])
}
