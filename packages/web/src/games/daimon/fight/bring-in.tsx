import { useState } from 'preact/hooks'
import type { DaimonFightDoc, FoeDoc } from '@mastro/rules-daimon'
import { useMessages } from '../../../i18n/language.ts'
import { useGameBelow } from '../../../net/context.tsx'
import { ChipRow } from '../../../slip/form/fields.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { useCharacters } from '../characters.ts'
import { useDaimonSend } from '../daimon-send.ts'
import { fightMessages } from './fight-messages.ts'
import { joinMessages } from './join-messages.ts'

const NOBODY = ''

interface Newcomer {
  readonly id: string
  readonly name: string
  readonly opponents: readonly { readonly value: string; readonly label: string }[]
}

/** The Master brings reinforcements and latecomers into a running fight. */
export function BringIn({ fight, close }: { fight: DaimonFightDoc; close: () => void }) {
  const t = useMessages(joinMessages)
  const f = useMessages(fightMessages)
  const send = useDaimonSend()
  const { characters, foes, isHidden } = useOutside(fight)
  const [chosen, choose] = useState<readonly string[]>([])
  const [facing, face] = useState<Readonly<Record<string, string>>>({})
  const [when, setWhen] = useState<'now' | 'next'>('now')
  const people = [...foes, ...characters].filter(one => chosen.includes(one.id))
  const opponentOf = ({ id, opponents }: Newcomer) => facing[id] ?? opponents[0]?.value ?? NOBODY
  const go = () =>
    void send({
      type: 'join-fight',
      joining: people.map(one => ({ id: one.id, against: opponentOf(one) || null })),
      when,
    }).then(done => done.ok && close())
  const round = fight.round + 1
  const chips = (list: readonly Newcomer[]) =>
    list.map(({ id, name }) => ({ value: id, text: isHidden(id) ? f.inTheWings(name) : name }))
  return (
    <Dialog title={t.bringIn} close={close} closeLabel={t.close}>
      {foes.length + characters.length === 0 && <p class="secondary">{t.nobodyLeft}</p>}
      <ChipRow label={t.ready} choices={chips(foes)} chosen={chosen} onChange={choose} />
      <ChipRow label={t.characters} choices={chips(characters)} chosen={chosen} onChange={choose} />
      {people.map(one => (
        <Select
          key={one.id}
          label={t.faces(one.name)}
          value={opponentOf(one)}
          onChange={to => face({ ...facing, [one.id]: to })}
          options={[...one.opponents, { value: NOBODY, label: t.nobody }]}
        />
      ))}
      <Segmented
        label={t.when}
        value={when}
        onChange={setWhen}
        options={[
          { value: 'now', label: t.now },
          { value: 'next', label: t.next(round) },
        ]}
      />
      <button
        type="button"
        class="button button--primary button--wide"
        aria-disabled={people.length === 0}
        onClick={() => people.length > 0 && go()}
      >
        {people.length === 0
          ? t.choose
          : when === 'now'
            ? t.enter(people.length)
            : t.enterNext(people.length, round)}
      </button>
    </Dialog>
  )
}

/** Everybody able who is not in the fight, with the opponents still up. */
function useOutside(fight: DaimonFightDoc) {
  const people = useCharacters()
  const foes = useGameBelow<FoeDoc>('foe/').filter(foe => foe.state !== 'defeated')
  const isIn = (id: string) =>
    fight.groups.some(one => one.characters.includes(id) || one.foes.includes(id))
  const outside = fight.outside.map(one => one.character)
  const option = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name })
  const fighting = people.filter(one => isIn(one.id) && !outside.includes(one.id))
  const against = foes.filter(foe => isIn(foe.id)).map(option)
  const own = fighting.map(option)
  return {
    characters: people
      .filter(one => outside.includes(one.id))
      .map(({ id, name }) => ({ id, name, opponents: against })),
    foes: foes.filter(foe => !isIn(foe.id)).map(({ id, name }) => ({ id, name, opponents: own })),
    isHidden: (id: string) => foes.some(foe => foe.id === id && !foe.seen),
  }
}
