import type { WhyStep } from '@mastro/core'
import { dictionary, useMessages } from '../../i18n/language.ts'
import { Dialog } from './dialog.tsx'
import { WhyList } from './why-list.tsx'

const messages = dictionary({
  it: {
    why: 'Da dove viene:',
    close: 'Chiudi',
    nothing: 'Non c’è altro da dire di questo numero.',
  },
  en: {
    why: 'Where it comes from:',
    close: 'Close',
    nothing: 'There is nothing more to say about this number.',
  },
})

/** Explains where a number comes from, as a list of sources with their rules. */
export function WhyDialog({
  title,
  steps,
  close,
  footer,
}: {
  title: string
  steps: readonly WhyStep[]
  close: () => void
  footer?: string | undefined
}) {
  const t = useMessages(messages)
  return (
    <Dialog title={`${t.why} ${title}`} close={close} closeLabel={t.close}>
      {steps.length === 0 && <p class="secondary">{t.nothing}</p>}
      <WhyList steps={steps} />
      {footer !== undefined && <p class="caption">{footer}</p>}
    </Dialog>
  )
}
