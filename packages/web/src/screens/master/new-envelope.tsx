import { useState } from 'preact/hooks'
import type { EnvelopeOpening, EnvelopeVisibility } from '@mastro/table'
import { useMessages } from '../../i18n/language.ts'
import { useSend } from '../../net/context.tsx'
import { randomHex } from '@mastro/client'
import { useOpenings } from '../../slip/parts/seal-openings.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { optionsOf, Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { messages } from './messages.ts'

/** A note or hidden roll in an envelope: when it opens, and what others know of it meanwhile. */
export function NewEnvelope({ kind, close }: { kind: 'note' | 'roll'; close: () => void }) {
  const t = useMessages(messages)
  const send = useSend()
  const openings = useOpenings()
  const [text, setText] = useState(kind === 'roll' ? '2d6' : '')
  const [opening, setOpening] = useState<EnvelopeOpening>('author')
  const [shown, setShown] = useState<EnvelopeVisibility>('who')
  // an envelope that others vote on or wait for is never hidden from them
  const isKnown = opening === 'vote' || opening === 'all-committed'
  const seal = () => {
    const salt = randomHex(32)
    const sealed =
      kind === 'note'
        ? send({ type: 'seal-note', text, salt, opening, shown: isKnown ? 'who' : shown })
        : send({
            type: 'blind-roll',
            notation: text.trim(),
            salt,
            opening: opening === 'all-committed' ? 'author' : opening,
            shown: isKnown ? 'who' : shown,
          })
    void sealed.then(done => done.ok && close())
  }
  return (
    <Dialog title={kind === 'note' ? t.newEnvelope : t.blind} close={close} closeLabel={t.close}>
      <form
        class="gap"
        onSubmit={event => {
          event.preventDefault()
          seal()
        }}
      >
        <TextInput
          label={kind === 'note' ? t.note : t.blindDice}
          value={text}
          onChange={setText}
          max={kind === 'note' ? 4000 : 60}
          isLong={kind === 'note'}
          isRequired
        />
        <Select label={t.opensLabel} value={opening} onChange={setOpening} options={openings} />
        {!isKnown && (
          <Select label={t.knows} value={shown} onChange={setShown} options={optionsOf(t.shown)} />
        )}
        <button type="submit" class="button button--primary button--wide">
          {kind === 'note' ? t.seal : t.blindGo}
        </button>
      </form>
    </Dialog>
  )
}
