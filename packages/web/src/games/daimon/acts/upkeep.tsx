import { useState } from 'preact/hooks'
import type { CharacterDoc } from '@mastro/rules-daimon'
import { useMessages } from '../../../i18n/language.ts'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { optionsOf, Select } from '../../../ui/form/select.tsx'
import { CheckInput } from '../../../ui/form/text-input.tsx'
import { sheetName, useCharacters } from '../characters.ts'
import { useDaimonSend, type DaimonRequest } from '../daimon-send.ts'
import type { ActProps } from './own-acts.tsx'
import { actMessages } from './messages.ts'

type Reset = Extract<DaimonRequest, { type: 'reset-counter' }>

interface MarkedItem {
  readonly character: string
  readonly id: string
  readonly text: string
  readonly kind: 'weapon' | 'armour' | 'shield' | 'enhancement'
  readonly level: number
}

/** DAI-COUNTER-6/7, DAI-ENH-8: the sources that make sense for each kind of item. */
const SOURCES = {
  weapon: ['supplier', 'companion'],
  armour: ['supplier'],
  shield: ['supplier'],
  enhancement: ['facility', 'maintainer'],
} as const

/**
 * Every counter with marks: the player's own first, then those of others that a companion or
 * technician may maintain.
 */
export function UpkeepForm({ doc, close }: ActProps) {
  const t = useMessages(actMessages)
  const send = useDaimonSend()
  const marked = useMarked(doc.id)
  const [chosen, choose] = useState<string>('')
  const [wanted, setSource] = useState<Required<Reset>['source']>('supplier')
  const [access, setAccess] = useState(false)
  const item = marked.find(one => keyOf(one) === chosen) ?? marked[0]
  const sources: readonly Required<Reset>['source'][] = item === undefined ? [] : SOURCES[item.kind]
  const source = sources.find(one => one === wanted) ?? sources[0] ?? 'supplier'
  const more = useMore(doc.id, item, source)
  const isPlace = source === 'supplier' || source === 'facility'
  const isReady = isPlace ? access : more.isReady
  if (item === undefined) return <p class="secondary">{t.noMarks}</p>
  const reset: Reset = {
    type: 'reset-counter',
    character: item.character,
    item: item.id,
    source,
    access,
    ...more.choice,
  }
  return (
    <form
      class="gap"
      onSubmit={event => {
        event.preventDefault()
        if (isReady) void send(reset).then(done => done.ok && close())
      }}
    >
      <Select
        label={t.item}
        value={keyOf(item)}
        onChange={choose}
        options={marked.map(one => ({ value: keyOf(one), label: one.text }))}
      />
      <Segmented
        label={t.source}
        value={source}
        onChange={setSource}
        options={sources.map(value => ({
          value,
          label: value === 'companion' && item.character !== doc.id ? t.giveMine : t.sources[value],
        }))}
      />
      {isPlace && <CheckInput label={t.access[source]} value={access} onChange={setAccess} />}
      {more.fields}
      <button type="submit" class="button button--primary button--wide" aria-disabled={!isReady}>
        {source === 'companion' && item.character === doc.id ? t.askFor : t.reset}
      </button>
    </form>
  )
}

const keyOf = ({ character, id }: MarkedItem) => `${character} ${id}`

function useMarked(own: string): readonly MarkedItem[] {
  const t = useMessages(actMessages)
  const all = useCharacters().flatMap((doc): readonly MarkedItem[] => {
    const { equipment, enhancements } = doc.character
    const marked = (
      { id, name, marks }: { id: string; name: string; marks: number },
      row: 'item' | 'enhancement',
      what: Pick<MarkedItem, 'kind' | 'level'>,
    ): readonly MarkedItem[] =>
      marks === 0
        ? []
        : [
            {
              ...what,
              id,
              character: doc.id,
              text: `${sheetName(doc, `${row}/${id}`, name)} (${t.marks(marks)})${doc.id === own ? '' : `, ${doc.name}`}`,
            },
          ]
    return [
      ...equipment.flatMap(item => marked(item, 'item', item)),
      ...enhancements.flatMap(held =>
        marked(held, 'enhancement', { kind: 'enhancement', level: 0 }),
      ),
    ]
  })
  return [...all].sort((a, b) => Number(b.character === own) - Number(a.character === own))
}

/** The choices of maintenance: the item from a companion or the maintainer, equipment and payer. */
function useMore(own: string, item: MarkedItem | undefined, source: Required<Reset>['source']) {
  const companion = useCompanion(own, item)
  const maintainer = useMaintainer(own, item)
  if (source === 'companion') return companion
  return source === 'maintainer' ? maintainer : { fields: null, choice: {}, isReady: true }
}

function useStanding() {
  return useCharacters().filter(one => one.status === 'active')
}

/** Weapons of the same type: a companion's for the own item, the own ones for a companion's. */
function useCompanion(own: string, item: MarkedItem | undefined) {
  const t = useMessages(actMessages)
  const [chosen, choose] = useState('')
  const isGiver = (one: CharacterDoc) => (item?.character === own ? one.id !== own : one.id === own)
  const weapons = useStanding()
    .filter(isGiver)
    .flatMap(one =>
      one.character.equipment
        .filter(held => held.kind === 'weapon' && held.level === item?.level)
        .map(held => ({
          value: `${one.id} ${held.id}`,
          label: `${one.name}: ${sheetName(one, `item/${held.id}`, held.name)}`,
        })),
    )
  const giver = weapons.find(({ value }) => value === chosen) ?? weapons[0]
  if (giver === undefined)
    return { fields: <p class="note">{t.noSuchWeapon}</p>, choice: {}, isReady: false }
  const [character = '', held = ''] = giver.value.split(' ')
  return {
    fields: <Select label={t.companion} value={giver.value} onChange={choose} options={weapons} />,
    choice: { companion: { character, item: held } },
    isReady: true,
  }
}

function useMaintainer(own: string, item: MarkedItem | undefined) {
  const t = useMessages(actMessages)
  const people = useStanding()
  const [who, setWho] = useState('self')
  const [skill, setSkill] = useState<keyof typeof t.maintainerSkills>('cybernetics')
  const [tools, setTools] = useState<keyof typeof t.upkeepTools>('repair-kit')
  const [payer, setPayer] = useState<'owner' | 'maintainer'>('owner')
  const maintainer: Reset['maintainer'] =
    who === 'self'
      ? { kind: 'self' }
      : who === 'npc'
        ? { kind: 'npc', skills: [skill] }
        : { kind: 'pc', character: who }
  const isMine = who === own && item?.character !== own
  return {
    fields: (
      <>
        <Select
          label={t.carer}
          value={who}
          onChange={setWho}
          options={[
            ...optionsOf<string>(t.carers),
            ...people
              .filter(one => one.id !== item?.character)
              .map(one => ({ value: one.id, label: one.name })),
          ]}
        />
        {who === 'npc' && (
          <Select
            label={t.maintainerSkill}
            value={skill}
            onChange={setSkill}
            options={optionsOf(t.maintainerSkills)}
          />
        )}
        <Segmented
          label={t.tools}
          value={tools}
          onChange={setTools}
          options={optionsOf(t.upkeepTools)}
        />
        {isMine && (
          <Segmented
            label={t.payer}
            value={payer}
            onChange={setPayer}
            options={[
              { value: 'owner', label: t.payers.owner },
              { value: 'maintainer', label: t.payers.maintainer },
            ]}
          />
        )}
      </>
    ),
    choice: { maintainer, tools, payer: isMine ? payer : ('owner' as const) },
    isReady: true,
  }
}
