import { useState } from 'preact/hooks'
import type { Offer } from '@mastro/core'
import type { PerilDoc } from '@mastro/rules-brp'
import { useMessages } from '../../../i18n/language.ts'
import { useGameBelow } from '../../../net/context.tsx'
import { OfferList } from '../../../offers/offers.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { firstName } from '../../../ui/text/first-name.ts'
import { CheckInput } from '../../../ui/form/text-input.tsx'
import { useOpenAndFill } from '../own-character.ts'
import { Amount, Poison, Target } from './poison.tsx'
import { messages } from './peril-messages.ts'
import * as styles from '../brp.module.css'

type Kind = 'poison' | 'disease' | 'fall' | 'other'
const KINDS: readonly Kind[] = ['poison', 'disease', 'fall', 'other']
const OTHER = /^(hurt|knock)(\/|$)/

/** Poison, illness, falls and other harm, for one person at a time. */
export function Peril({ offers, close }: { offers: readonly Offer[]; close: () => void }) {
  const t = useMessages(messages)
  const people = useGameBelow<PerilDoc>('peril/')
  const [kind, setKind] = useState<Kind>('poison')
  const [chosen, choose] = useState<string | null>(null)
  const who = people.find(({ id }) => id === chosen) ?? people[0]
  if (who === undefined) return null
  return (
    <Dialog title={t.title(firstName(who.name))} close={close} closeLabel={t.close} isTall>
      <Segmented
        label={t.which}
        options={KINDS.map(value => ({ value, label: t.kinds[value] }))}
        value={kind}
        onChange={setKind}
      />
      <div class={`chips ${styles.deskChips}`} role="radiogroup" aria-label={t.who}>
        {people.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            role="radio"
            class="chip"
            aria-checked={id === who.id}
            onClick={() => choose(id)}
          >
            {firstName(name)}
          </button>
        ))}
      </div>
      <div class="gap">
        {kind === 'poison' && <Poison who={who} close={close} />}
        {kind === 'disease' && <Disease who={who} close={close} />}
        {kind === 'fall' && <Fall who={who} close={close} />}
      </div>
      {kind === 'other' && (
        <OfferList
          offers={offers.filter(({ id }) => OTHER.test(id) && id.endsWith(`/${who.id}`))}
          title={t.kinds.other}
        />
      )}
    </Dialog>
  )
}

interface OneProps {
  readonly who: PerilDoc
  readonly close: () => void
}

function Disease({ who, close }: OneProps) {
  const t = useMessages(messages)
  const open = useOpenAndFill()
  const [kind, setKind] = useState<'minor' | 'major'>('minor')
  const [target, setTarget] = useState('con')
  const value = { kind, target, conditions: [], medicineSteps: 0 }
  return (
    <>
      <Segmented
        label={t.severity}
        options={[
          { value: 'minor', label: t.minor },
          { value: 'major', label: t.major },
        ]}
        value={kind}
        onChange={setKind}
      />
      {kind === 'major' && (
        <Target label={t.eats} who={who} value={target} onChange={setTarget} hasPoints={false} />
      )}
      <button
        type="button"
        class="button button--primary button--wide"
        data-primary
        onClick={() =>
          void open({ kind: 'disease', about: { being: who.id } }, 'master', value).then(
            isDone => isDone && close(),
          )
        }
      >
        {t.expose(firstName(who.name))}
      </button>
    </>
  )
}

function Fall({ who, close }: OneProps) {
  const t = useMessages(messages)
  const open = useOpenAndFill()
  const [metres, setMetres] = useState(6)
  const [dodge, setDodge] = useState(false)
  const value = { metres, dodge, difficulty: 'normal' }
  return (
    <>
      <Amount label={t.metres} value={metres} min={1} max={100} onChange={setMetres} />
      <CheckInput label={t.dodge} value={dodge} onChange={setDodge} />
      <button
        type="button"
        class="button button--primary button--wide"
        data-primary
        onClick={() =>
          void open({ kind: 'fall', about: { being: who.id } }, 'master', value).then(
            isDone => isDone && close(),
          )
        }
      >
        {t.fall(firstName(who.name), metres)}
      </button>
    </>
  )
}
