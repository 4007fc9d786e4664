import { useState } from 'preact/hooks'
import type { PlayersDoc } from '@mastro/rules-daimon'
import { useMessages } from '../../../i18n/language.ts'
import { useGame } from '../../../net/context.tsx'
import { messages as slipMessages } from '../../../slip/messages.ts'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { optionsOf, Select } from '../../../ui/form/select.tsx'
import { Figure } from '../../../ui/form/figure.tsx'
import { CheckInput, TextInput } from '../../../ui/form/text-input.tsx'
import { useDaimonSend, type DaimonRequest } from '../daimon-send.ts'
import type { ActProps } from './own-acts.tsx'
import { actMessages } from './messages.ts'

type Buy = Extract<DaimonRequest, { type: 'buy-resource' }>

/** Purchases by social class and Resources (DAI-SOCIAL-3…6). */
export function MeansForm({ doc, table, me, close }: ActProps) {
  const t = useMessages(actMessages)
  const send = useDaimonSend()
  const players = useGame<PlayersDoc>('players')
  const used = players?.seats.find(seat => seat.seat === me.seat)?.onRequestUsed ?? 0
  const [tier, setTier] = useState<Required<Buy>['tier']>('cash')
  const [what, setWhat] = useState('')
  const gear = useNewItem()
  const mayAdd = table.options['gearByResources'] === true && tier === 'partial'
  const buy: Buy = {
    type: 'buy-resource',
    character: doc.id,
    tier,
    what: what.trim(),
    ...(mayAdd && gear.item !== null ? { item: gear.item } : {}),
  }
  return (
    <form
      class="gap"
      onSubmit={event => {
        event.preventDefault()
        void send(buy).then(done => done.ok && close())
      }}
    >
      <p class="secondary">
        {t.means(doc.character.resources)}, {t.onRequest(used)}
      </p>
      <TextInput label={t.what} value={what} onChange={setWhat} max={200} />
      <Select label={t.tier} value={tier} onChange={setTier} options={optionsOf(t.tiers)} />
      {mayAdd && gear.fields}
      <button type="submit" class="button button--primary button--wide">
        {t.buy}
      </button>
    </form>
  )
}

/** Option `gearByResources`: a purchase can be added to the sheet. */
function useNewItem() {
  const t = useMessages(actMessages)
  const s = useMessages(slipMessages)
  const [isItem, setItem] = useState(false)
  const [name, setName] = useState('')
  const [kind, setKind] = useState<keyof typeof t.itemKinds>('weapon')
  const [level, setLevel] = useState(1)
  const fields = (
    <>
      <CheckInput label={t.withItem} value={isItem} onChange={setItem} />
      {isItem && (
        <>
          <TextInput label={t.itemName} value={name} onChange={setName} max={80} isRequired />
          <Segmented
            label={t.itemKind}
            value={kind}
            onChange={setKind}
            options={optionsOf(t.itemKinds)}
          />
          <div class="row row--between">
            <span>{t.level}</span>
            <Figure
              label={t.level}
              value={level}
              min={1}
              max={4}
              less={s.less}
              more={s.more}
              onChange={setLevel}
            />
          </div>
        </>
      )}
    </>
  )
  return { fields, item: isItem && name.trim() !== '' ? { name: name.trim(), kind, level } : null }
}
