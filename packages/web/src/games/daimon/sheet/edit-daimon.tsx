import { useState } from 'preact/hooks'
import type { CharacterDoc } from '@mastro/rules-daimon'
import { useDaimonSend } from '../daimon-send.ts'
import { useMessages } from '../../../i18n/language.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { messages } from './messages.ts'
import { useSheetText } from './use-sheet-text.ts'

/** Edits name, looks and nature of the player's dàimon, but no figures. */
export function EditDaimon({ doc, close }: { doc: CharacterDoc; close: () => void }) {
  const t = useMessages(messages)
  const send = useDaimonSend()
  const { daimon } = doc.character
  const [name, setName] = useState(daimon?.name ?? '')
  const description = useSheetText(doc, 'daimon/description', daimon?.description ?? '')
  const nature = useSheetText(doc, 'daimon/traits', (daimon?.traits ?? []).join(', '))
  const traits = nature.toSend
    .split(',')
    .map(one => one.trim())
    .filter(one => one !== '')
  return (
    <Dialog title={t.describe} close={close} closeLabel={t.close}>
      <form
        class="gap"
        onSubmit={event => {
          event.preventDefault()
          void send({
            type: 'describe-daimon',
            character: doc.id,
            name: name.trim(),
            description: description.toSend.trim(),
            ...(traits.length === 0 ? {} : { traits: traits.slice(0, 8) }),
          }).then(done => done.ok && close())
        }}
      >
        <TextInput label={t.daimonName} value={name} onChange={setName} max={80} isRequired />
        <TextInput
          label={t.daimonLooks}
          value={description.text}
          onChange={description.set}
          max={1000}
          isLong
          isRequired
        />
        <TextInput label={t.daimonNature} value={nature.text} onChange={nature.set} max={400} />
        <button type="submit" class="button button--primary button--wide">
          {t.save}
        </button>
      </form>
    </Dialog>
  )
}
