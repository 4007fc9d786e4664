import { useState } from 'preact/hooks'
import type { SceneDoc } from '@mastro/rules-daimon'
import { useMessages } from '../../../i18n/language.ts'
import { useGame } from '../../../net/context.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { optionsOf } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useDaimonSend } from '../daimon-send.ts'
import type { ActProps } from './own-acts.tsx'
import { actMessages } from './messages.ts'

/** A technology new to the scene, which enters the register with its drawback (DAI-TECH-2/4/5). */
export function TechForm({ me, close }: ActProps) {
  const t = useMessages(actMessages)
  const send = useDaimonSend()
  const scene = useGame<SceneDoc>('scene')
  const [kind, setKind] = useState<'enrichment' | 'strategic'>('enrichment')
  const [name, setName] = useState('')
  const [description, setDescription] = useState('')
  const [modifiers, setModifiers] = useState('')
  const [drawback, setDrawback] = useState('')
  const [isTried, tried] = useState(false)
  const isWhole = [name, description, drawback].every(text => text.trim() !== '')
  const isUsed = me.seat !== null && scene?.enrichments.includes(me.seat) === true
  return (
    <form
      class="gap"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        tried(true)
        if (!isWhole) return
        void send({
          type: 'log-technology',
          kind,
          name,
          description,
          modifiers,
          drawback,
        }).then(done => done.ok && close())
      }}
    >
      <Segmented
        label={t.techKind}
        value={kind}
        onChange={setKind}
        options={optionsOf(t.techKinds)}
      />
      {isUsed && kind === 'enrichment' && <p class="secondary">{t.techUsed}</p>}
      <TextInput label={t.techName} value={name} onChange={setName} max={120} isRequired />
      <TextInput
        label={t.techDoes}
        value={description}
        onChange={setDescription}
        max={1000}
        isLong
        isRequired
      />
      <TextInput
        label={t.techDrawback}
        value={drawback}
        onChange={setDrawback}
        max={400}
        isRequired
      />
      <TextInput label={t.techModifiers} value={modifiers} onChange={setModifiers} max={400} />
      {isTried && !isWhole && (
        <p class="note note--warning" role="status">
          {t.techWhole}
        </p>
      )}
      <button type="submit" class="button button--primary button--wide" aria-disabled={!isWhole}>
        {t.techGo}
      </button>
    </form>
  )
}
