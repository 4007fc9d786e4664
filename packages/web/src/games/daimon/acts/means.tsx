import { useEffect, useState } from 'preact/hooks'
import type { CharacterDoc, PlayersDoc } from '@mastro/rules-daimon'
import type { TableDoc } from '@mastro/table'
import { localize, useMessages } from '../../../i18n/language.ts'
import { api } from '../../../net/api.ts'
import { useCatalogue } from '../../../net/catalogue.ts'
import { useGame } from '../../../net/context.tsx'
import { messages as slipMessages } from '../../../slip/messages.ts'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { optionsOf } from '../../../ui/form/select.tsx'
import { Figure } from '../../../ui/form/figure.tsx'
import { CheckInput, TextInput } from '../../../ui/form/text-input.tsx'
import { ChoiceList } from '../choice-list.tsx'
import { useDaimonSend, type DaimonRequest } from '../daimon-send.ts'
import type { ActProps } from './own-acts.tsx'
import { meansMessages } from './means-messages.ts'

type Buy = Extract<DaimonRequest, { type: 'buy-resource' }>
type Tier = Required<Buy>['tier']

const TIERS: readonly Tier[] = ['cash', 'immediate', 'on-request', 'partial']

/** Purchases by social class and Resources, with the book's list for that class (DAI-SOCIAL-3…6). */
export function MeansForm({ doc, table, me, close }: ActProps) {
  const t = useMessages(meansMessages)
  const send = useDaimonSend()
  const players = useGame<PlayersDoc>('players')
  const used = players?.seats.find(seat => seat.seat === me.seat)?.onRequestUsed ?? 0
  const { resources, socialClass } = doc.character
  const [tier, setTier] = useState<Tier>('cash')
  const [what, setWhat] = useState('')
  const gear = useNewItem()
  const goods = useGoods(socialClass.current)
  const prices = usePrices(doc, table, used)
  const price = prices.get(tier)
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
        if (price !== null) void send(buy).then(done => done.ok && close())
      }}
    >
      <p class="secondary">
        {t.means(socialClass.current, resources)}, {t.onRequest(used)}
      </p>
      <TextInput label={t.what} value={what} onChange={setWhat} max={200} />
      <ChoiceList
        label={t.tier}
        value={tier}
        onChange={setTier}
        choices={TIERS.map(value => ({
          value,
          title: t.tiers[value],
          line: goods(value),
        }))}
      />
      {mayAdd && gear.fields}
      {price === null && <p class="note note--warning">{t.exhausted}</p>}
      <button
        type="submit"
        class="button button--primary button--wide"
        aria-disabled={price === null}
      >
        {price === undefined || price === null || price.cost === 0
          ? t.buy
          : price.fell
            ? t.buyFalling(price.socialClass)
            : t.buyFor(resources, price.resources)}
      </button>
    </form>
  )
}

/** The book's examples of what each tier gives to a social class (DAI-SOCIAL-12). */
function useGoods(socialClass: number): (tier: Tier) => string {
  const book = useCatalogue()
  return tier =>
    (book?.catalogue[`availability/${socialClass}/${tier}`] ?? [])
      .map(row => localize(row.label))
      .join('; ')
}

interface Price {
  readonly cost: number
  readonly socialClass: number
  readonly resources: number
  readonly fell: boolean
}

/** The cost of each tier by the rules. Null if it cannot be bought. */
function usePrices(doc: CharacterDoc, table: TableDoc, onRequestUsed: number) {
  const [prices, setPrices] = useState<ReadonlyMap<Tier | undefined, Price | null>>(new Map())
  const { resources, socialClass } = doc.character
  const question = JSON.stringify({
    socialClass: socialClass.current,
    resources,
    onRequestUsed,
    options: table.options,
  })
  useEffect(() => {
    let isHere = true
    const input: object = JSON.parse(question)
    const asked = TIERS.map(tier => ({
      system: 'daimon',
      op: 'buy-resource',
      input: { ...input, tier },
    }))
    void api.resolve(asked).then(answers => {
      if (!isHere || answers === null) return
      const found = new Map(
        answers.map((answer, k) => [
          TIERS[k],
          answer.ok ? (answer.output as Price) : null, // safe: the output of this operation
        ]),
      )
      setPrices(found)
    })
    return () => {
      isHere = false
    }
  }, [question])
  return prices
}

/** Option `gearByResources`: a purchase can be added to the sheet. */
function useNewItem() {
  const t = useMessages(meansMessages)
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
