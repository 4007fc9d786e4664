import type { CharacterDoc } from '@mastro/rules-daimon'
import { useDaimonSend } from '../daimon-send.ts'
import { useMessages } from '../../../i18n/language.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { messages } from './messages.ts'
import { useSheetText } from './use-sheet-text.ts'

/** Edits concept and story of the player's character. */
export function EditWords({ doc, close }: { doc: CharacterDoc; close: () => void }) {
  const t = useMessages(messages)
  const send = useDaimonSend()
  const concept = useSheetText(doc, 'concept', doc.character.concept)
  const story = useSheetText(doc, 'story', doc.character.story)
  return (
    <Dialog title={t.rewrite} close={close} closeLabel={t.close}>
      <form
        class="gap"
        onSubmit={event => {
          event.preventDefault()
          void send({
            type: 'describe-character',
            character: doc.id,
            concept: concept.toSend,
            story: story.toSend,
          }).then(done => done.ok && close())
        }}
      >
        <TextInput label={t.concept} value={concept.text} onChange={concept.set} max={400} isLong />
        <TextInput label={t.story} value={story.text} onChange={story.set} max={8000} isLong />
        <button type="submit" class="button button--primary button--wide">
          {t.save}
        </button>
      </form>
    </Dialog>
  )
}
