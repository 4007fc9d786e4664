import { useState } from 'preact/hooks'
import type { CharacterDoc, DaimonFightDoc, FoeDoc, GroupDoc } from '@mastro/rules-daimon'
import type { MeDoc } from '@mastro/table'
import { useMessages } from '../../../i18n/language.ts'
import { useGameBelow } from '../../../net/context.tsx'
import { useOffers } from '../../../offers/offers.tsx'
import { ChoiceList } from '../choice-list.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { firstName, useCharacters } from '../characters.ts'
import { useDaimonSend } from '../daimon-send.ts'
import { joinMessages } from './join-messages.ts'
import * as styles from './join-card.module.css'

/** Asks the player of a character outside a running fight whether to join, now or later. */
export function JoinCard({ fight, me }: { fight: DaimonFightDoc; me: MeDoc }) {
  const t = useMessages(joinMessages)
  const [isOpen, open] = useState(false)
  const doc = useCharacters().find(one => one.seat === me.seat)
  const outside = fight.outside.find(one => one.character === doc?.id)
  if (doc === undefined || outside === undefined) return null
  if (outside.answer === 'next-round')
    return <p class="note">{t.planned(firstName(doc.name), fight.round + 1)}</p>
  if (outside.answer === 'stays-out' && !isOpen)
    return (
      <button type="button" class="button button--wide" onClick={() => open(true)}>
        {t.joinLater}
      </button>
    )
  return <JoinForm fight={fight} doc={doc} close={() => open(false)} />
}

const STAY_OUT = ''

function JoinForm({
  fight,
  doc,
  close,
}: {
  fight: DaimonFightDoc
  doc: CharacterDoc
  close: () => void
}) {
  const t = useMessages(joinMessages)
  const send = useDaimonSend()
  const choices = useChoices(fight, doc)
  const [chosen, choose] = useState<string | null>(null)
  const [when, setWhen] = useState<'now' | 'next'>('now')
  const against = chosen ?? choices[0]?.value ?? STAY_OUT
  const isJoining = against !== STAY_OUT
  const go = () =>
    void send(
      isJoining
        ? { type: 'join-fight', joining: [{ id: doc.id, against }], when }
        : { type: 'stay-out', character: doc.id },
    ).then(sent => sent.ok && close())
  const rows = [...choices, { value: STAY_OUT, title: t.stay, line: t.stayLine }]
  const round = fight.round + 1
  return (
    <section class={styles.card} aria-label={t.title}>
      <h2 class="h2">{t.title}</h2>
      <ChoiceList label={t.whom} choices={rows} value={against} onChange={choose} />
      {isJoining && (
        <Segmented
          label={t.when}
          value={when}
          onChange={setWhen}
          options={[
            { value: 'now', label: t.now },
            { value: 'next', label: t.next(round) },
          ]}
        />
      )}
      <button type="button" class="button button--primary button--wide" onClick={go}>
        {!isJoining ? t.stayGo : when === 'now' ? t.go : t.goNext(round)}
      </button>
    </section>
  )
}

/** The opponents this character may face, with the companions who face them already. */
function useChoices(fight: DaimonFightDoc, doc: CharacterDoc) {
  const t = useMessages(joinMessages)
  const characters = useCharacters()
  const foes = useGameBelow<FoeDoc>('foe/')
  const offers = useOffers()
  const mayFace = (foe: string) => offers.some(({ id }) => id === `join/${doc.id}/${foe}`)
  const companions = ({ characters: ids }: GroupDoc) =>
    characters.filter(one => ids.includes(one.id) && one.status === 'active' && one.id !== doc.id)
  return fight.groups.flatMap(group => {
    const own = group.own === 0 ? [] : companions(group)
    return group.foes.filter(mayFace).map(foe => {
      const name = foes.find(one => one.id === foe)?.name ?? ''
      const isShared = own.length > 0 && group.against === 1
      return {
        value: foe,
        title: isShared
          ? t.with(own.map(one => firstName(one.name)).join(', '), name)
          : t.against(name),
        line: own.length === 0 ? t.free : isShared ? t.many(own.length + 1) : t.pair,
      }
    })
  })
}
