import { useState } from 'preact/hooks'
import type { FoeDoc } from '@mastro/rules-daimon'
import { useMessages } from '../../../i18n/language.ts'
import { useGameBelow } from '../../../net/context.tsx'
import { ChipRow } from '../../../slip/form/fields.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { optionsOf } from '../../../ui/form/select.tsx'
import { CheckInput } from '../../../ui/form/text-input.tsx'
import { fightMessages } from './fight-messages.ts'
import { useCharacters } from '../characters.ts'
import { useDaimonSend } from '../daimon-send.ts'

/** All able characters take part unless removed, so most fights start with one tap. */
export function BeginFight({ mode: only, close }: { mode: string; close: () => void }) {
  const t = useMessages(fightMessages)
  const send = useDaimonSend()
  const people = useCharacters().filter(doc => doc.status === 'active')
  const standing = useGameBelow<FoeDoc>('foe/').filter(foe => foe.state !== 'defeated')
  const [mode, setMode] = useState<'single' | 'multi'>(only === 'single' ? 'single' : 'multi')
  const [melee, setMelee] = useState(false)
  const [own, setOwn] = useState<readonly string[]>(people.map(doc => doc.id))
  const [against, setAgainst] = useState<readonly string[]>(
    standing.filter(foe => foe.seen).map(foe => foe.id),
  )
  const isReady = own.length > 0 && against.length > 0
  const begin = () =>
    void send({
      type: 'begin-fight',
      mode,
      melee,
      characters: [...own],
      foes: [...against],
    }).then(done => done.ok && close())
  return (
    <Dialog title={t.begin} close={close} closeLabel={t.close}>
      {standing.length === 0 && <p class="secondary">{t.noFoes}</p>}
      {only === 'ask' && (
        <Segmented label={t.mode} value={mode} onChange={setMode} options={optionsOf(t.modes)} />
      )}
      <ChipRow
        label={t.who}
        choices={people.map(({ id, name }) => ({ value: id, text: name }))}
        chosen={own}
        onChange={setOwn}
      />
      <ChipRow
        label={t.versus}
        choices={standing.map(({ id, name, seen }) => ({
          value: id,
          text: seen ? name : t.inTheWings(name),
        }))}
        chosen={against}
        onChange={setAgainst}
      />
      <CheckInput label={t.melee} value={melee} onChange={setMelee} />
      {!isReady && standing.length > 0 && (
        <p class="secondary" role="status">
          {t.chooseBoth}
        </p>
      )}
      <button
        type="button"
        class="button button--primary button--wide"
        aria-disabled={!isReady}
        onClick={() => isReady && begin()}
      >
        {t.go}
      </button>
    </Dialog>
  )
}
