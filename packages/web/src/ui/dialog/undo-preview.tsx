import { useEffect, useState } from 'preact/hooks'
import type { Label, Refusal } from '@mastro/core'
import { useLanguage } from '../../i18n/language.ts'
import { useRefusalMessage } from '../../i18n/refusals.ts'
import { useConnection } from '../../net/context.tsx'

export interface Dependant {
  readonly act: string
  readonly text: Label
}

/**
 * The acts that an undo would include. Null until the server has answered, which keeps the button disabled:
 * people read the consequences first. A refusal if the act can no longer be undone.
 */
export function useUndoPreview(act: string): readonly Dependant[] | Refusal | null {
  const connection = useConnection()
  const [preview, setPreview] = useState<readonly Dependant[] | Refusal | null>(null)
  useEffect(() => {
    void connection.ask({ about: 'dependants', act }).then(answer => {
      if ('code' in answer) return setPreview(answer)
      setPreview(answer.about === 'dependants' ? answer.acts : [])
    })
  }, [connection, act])
  return preview
}

/** The reason why an act can no longer be undone, in place of the button. */
export function NotUndoable({ refusal }: { refusal: Refusal }) {
  const language = useLanguage()
  return <p role="status">{useRefusalMessage(refusal)[language]}</p>
}
