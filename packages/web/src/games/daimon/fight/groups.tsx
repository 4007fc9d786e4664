import { useState } from 'preact/hooks'
import type { DaimonFightDoc, FoeDoc } from '@mastro/rules-daimon'
import { useMessages } from '../../../i18n/language.ts'
import { useGameBelow } from '../../../net/context.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { fightMessages } from './fight-messages.ts'
import { useCharacters } from '../characters.ts'
import { useDaimonSend } from '../daimon-send.ts'

interface Group {
  readonly characters: readonly string[]
  readonly foes: readonly string[]
}

/** Changes the pairs during a fight. Everybody gets a group (DAI-MOD-3). */
export function Groups({ fight, close }: { fight: DaimonFightDoc; close: () => void }) {
  const t = useMessages(fightMessages)
  const send = useDaimonSend()
  const [groups, setGroups] = useState<readonly Group[]>(fight.groups)
  const confirm = () =>
    void send({ type: 'regroup', groups: completeGroups(groups) }).then(done => done.ok && close())
  return (
    <Dialog title={t.regroup} close={close} closeLabel={t.close}>
      <GroupEditor
        groups={groups}
        setGroups={setGroups}
        leave={id => void send({ type: 'leave-fight', id }).then(done => done.ok && close())}
      />
      <button type="button" class="button button--primary button--wide" onClick={confirm}>
        {t.save}
      </button>
    </Dialog>
  )
}

/** The groups with members on both sides, in the form of the command. */
export function completeGroups(groups: readonly Group[]) {
  return groups
    .filter(group => group.characters.length > 0 && group.foes.length > 0)
    .map(({ characters, foes }) => ({ characters: [...characters], foes: [...foes] }))
}

function GroupEditor({
  groups,
  setGroups,
  leave,
}: {
  leave: (id: string) => void
  groups: readonly Group[]
  setGroups: (groups: readonly Group[]) => void
}) {
  const t = useMessages(fightMessages)
  const characters = useCharacters()
  const foes = useGameBelow<FoeDoc>('foe/')
  const people = [
    ...groups.flatMap(group => group.characters.map(id => ({ id, side: 'characters' as const }))),
    ...groups.flatMap(group => group.foes.map(id => ({ id, side: 'foes' as const }))),
  ]
  const count = Math.min(4, Math.max(2, groups.length, people.length - 1))
  const move = (id: string, side: keyof Group, to: number) =>
    setGroups(
      Array.from({ length: Math.max(count, groups.length) }, (_, k) => {
        const group = groups[k] ?? { characters: [], foes: [] }
        const rest = { ...group, [side]: group[side].filter(one => one !== id) }
        return k === to ? { ...rest, [side]: [...rest[side], id] } : rest
      }),
    )
  return (
    <>
      <p class="secondary">{t.groupHelp}</p>
      {people.map(({ id, side }) => {
        const doc = [...characters, ...foes].find(one => one.id === id)
        const at = groups.findIndex(group => group[side].includes(id))
        return (
          <div key={id} class="gap">
            <div class="row row--between">
              <b class="strong">{doc?.name}</b>
              <button
                type="button"
                class="button button--small button--quiet"
                onClick={() => leave(id)}
              >
                {t.leaves}
              </button>
            </div>
            <Segmented
              label={doc?.name ?? id}
              value={at}
              onChange={to => move(id, side, to)}
              options={Array.from({ length: count }, (_, k) => ({
                value: k,
                label: t.group(k + 1),
              }))}
            />
          </div>
        )
      })}
    </>
  )
}
