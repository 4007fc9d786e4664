import { useState } from 'preact/hooks'
import { useMessages } from '../../../i18n/language.ts'
import { useSend } from '../../../net/context.tsx'
import { chosenThrow } from '../../../net/chosen-throw.ts'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { ActProps } from './own-acts.tsx'
import { actMessages } from './messages.ts'

/** Free dice rolls, visible to everybody and not tied to a rule. */
export function LooseDice({ table, me, close }: ActProps) {
  const t = useMessages(actMessages)
  const send = useSend()
  const [notation, setNotation] = useState('2d6')
  return (
    <form
      class="gap"
      onSubmit={event => {
        event.preventDefault()
        const dice = chosenThrow(table, me)
        void send({
          type: 'roll',
          notation: notation.trim(),
          ...(dice === undefined ? {} : { dice }),
        }).then(done => done.ok && close())
      }}
    >
      <TextInput
        label={t.notation}
        value={notation}
        onChange={setNotation}
        max={60}
        hint={t.notationHint}
        isRequired
      />
      <button type="submit" class="button button--primary button--wide">
        {t.roll}
      </button>
    </form>
  )
}
