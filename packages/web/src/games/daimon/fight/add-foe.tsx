import { useState } from 'preact/hooks'
import type { Label } from '@mastro/core'
import type { CharacterDoc, PreparedDoc } from '@mastro/rules-daimon'
import { language, localize, useMessages } from '../../../i18n/language.ts'
import { useGame, useGameBelow, useTable } from '../../../net/context.tsx'
import { useCatalogue } from '../../../net/catalogue.ts'
import { messages as slipMessages } from '../../../slip/messages.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Figure } from '../../../ui/form/figure.tsx'
import { CheckInput, TextInput } from '../../../ui/form/text-input.tsx'
import { foeMessages } from './foe-messages.ts'
import { useDaimonSend } from '../daimon-send.ts'

/** Adds a preset opponent in one tap, or a custom one. */
export function AddFoe({ close }: { close: () => void }) {
  const t = useMessages(foeMessages)
  const send = useDaimonSend()
  const book = useCatalogue()
  const prepared = useGame<PreparedDoc>('prepared')
  const figures = (id: string) => {
    const label = prepared?.figures[id]
    return label === undefined ? '' : localize(label)
  }
  return (
    <Dialog title={t.add} close={close} closeLabel={t.close}>
      <details class="fold" open>
        <summary class="h3">{t.readyMade}</summary>
        <p class="caption">{t.weakestFirst}</p>
        <ul class="list">
          {(book?.people ?? [])
            .filter(one => one.kind === 'opponent')
            .map(one => (
              <li key={one.id}>
                <button
                  type="button"
                  class="list-item"
                  onClick={() =>
                    void send({ type: 'take-ready-made', id: one.id, language: language() }).then(
                      done => done.ok && close(),
                    )
                  }
                >
                  <span class="grow">
                    <b>{one.called === undefined ? one.name : localize(one.called)}</b>{' '}
                    <span class="label">{figures(one.id)}</span>
                    <br />
                    <span class="secondary">{localize(one.look)}</span>
                  </span>
                  <Icon name="plus" />
                </button>
              </li>
            ))}
        </ul>
      </details>
      <details class="fold">
        <summary class="h3">{t.custom}</summary>
        <OwnFoe close={close} />
      </details>
    </Dialog>
  )
}

/** A figure with its name from the book. */
export function FigureName({ label, name }: { label: string; name: Label | undefined }) {
  return (
    <span>
      {label}
      {name !== undefined && <span class="caption"> {localize(name)}</span>}
    </span>
  )
}

function OwnFoe({ close }: { close: () => void }) {
  const t = useMessages(foeMessages)
  const s = useMessages(slipMessages)
  const send = useDaimonSend()
  const [name, setName] = useState('')
  const [difficulty, setDifficulty] = useState(3)
  const [weapon, setWeapon] = useState(0)
  const [armour, setArmour] = useState(0)
  const [shield, setShield] = useState(false)
  const [look, setLook] = useState('')
  const [notes, setNotes] = useState('')
  const [seen, setSeen] = useState(false)
  const hasMaster = useTable()?.masterMode !== 'none'
  const [as, setAs] = useState('')
  const [sheets, given] = useSheets(as)
  const prepared = useGame<PreparedDoc>('prepared')
  const step = (
    label: string,
    value: number,
    set: (n: number) => void,
    [min, max]: readonly [number, number],
  ) => (
    <div class="row row--between">
      <FigureName
        label={label}
        name={(min === 0 ? prepared?.levels : prepared?.difficulties)?.[value - min]}
      />
      <Figure
        label={label}
        value={value}
        min={min}
        max={max}
        less={s.less}
        more={s.more}
        onChange={set}
      />
    </div>
  )
  return (
    <form
      class="gap"
      onSubmit={event => {
        event.preventDefault()
        void send({
          type: 'add-opponent',
          name: name.trim(),
          difficulty,
          weapon,
          armour,
          shield,
          look,
          notes,
          seen,
          ...given,
        }).then(done => done.ok && close())
      }}
    >
      <TextInput label={t.name} value={name} onChange={setName} max={80} isRequired />
      {step(t.difficulty, difficulty, setDifficulty, [1, 7])}
      {step(t.weapon, weapon, setWeapon, [0, 4])}
      {step(t.armour, armour, setArmour, [0, 4])}
      <CheckInput label={t.shield} value={shield} onChange={setShield} />
      {hasMaster && <CheckInput label={t.seen} value={seen} onChange={setSeen} />}
      <TextInput label={t.look} value={look} onChange={setLook} max={400} />
      <TextInput label={t.notes} value={notes} onChange={setNotes} max={2000} isLong />
      <Select label={t.asCharacter} value={as} onChange={setAs} options={sheets} />
      <button type="submit" class="button button--primary button--wide">
        {t.go}
      </button>
    </form>
  )
}

/** Sheets that the opponent may use: those of characters in play, and presets. */
function useSheets(chosen: string) {
  const t = useMessages(foeMessages)
  const people = useGameBelow<CharacterDoc>('character/')
  const ready = (useCatalogue()?.people ?? []).filter(one => one.kind === 'character')
  const sheet = people.find(one => one.id === chosen)?.character
  const like = ready.find(one => one.id === chosen)?.id
  const options = [
    { value: '', label: t.noSheet },
    ...people.map(one => ({ value: one.id, label: t.sheetOf(one.name) })),
    ...ready.map(one => ({ value: one.id, label: t.sheetLike(one.name) })),
  ]
  const given = {
    ...(sheet === undefined ? {} : { sheet }),
    ...(like === undefined ? {} : { like }),
  }
  return [options, given] as const
}
