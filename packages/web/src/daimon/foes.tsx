import { useState } from 'preact/hooks'
import type { FoeDoc } from '@mastro/rules-daimon'
import type { TableDoc } from '@mastro/table'
import { say, useWords } from '../i18n/language.ts'
import { useGameBelow, useGameSend } from '../net/context.tsx'
import { useBook } from '../net/rulesets.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { words as slipWords } from '../slip/words.ts'
import { deskWords } from './desk-words.ts'

/** The opponents on the table: their numbers are the Master's until shown. */
export function Foes({ canLead }: { table: TableDoc; canLead: boolean }) {
  const t = useWords(deskWords)
  const send = useGameSend()
  const foes = useGameBelow<FoeDoc>('foe/')
  const [isAdding, add] = useState(false)
  if (!canLead && foes.length === 0) return null
  return (
    <section aria-label={t.foes}>
      <div class="sec">
        <h2 class="h3">{t.foes}</h2>
        {canLead && (
          <button type="button" class="btn btn--s" onClick={() => add(true)}>
            <Icon name="piu" size="s" /> {t.addFoe}
          </button>
        )}
      </div>
      {foes.length === 0 && <p class="sub">{t.none}</p>}
      <ul class="list">
        {foes.map(foe => (
          <li key={foe.id} class="li">
            <span class="grow">
              <b>{foe.name}</b> <span class="cap">{t[foe.state]}</span>
              <br />
              <span class="sub">{foe.look}</span>
            </span>
            {foe.effectiveDifficulty !== undefined && (
              <b class="num" title={t.difficulty}>
                {foe.effectiveDifficulty}
              </b>
            )}
            {canLead && (
              <>
                <button
                  type="button"
                  class="iconbtn"
                  aria-label={foe.open ? t.hide : t.show}
                  aria-pressed={foe.open}
                  onClick={() => void send({ type: 'show-opponent', id: foe.id, open: !foe.open })}
                >
                  <Icon name={foe.open ? 'occhio' : 'coperto'} />
                </button>
                <button
                  type="button"
                  class="iconbtn"
                  aria-label={`${t.remove} ${foe.name}`}
                  onClick={() => void send({ type: 'remove-opponent', id: foe.id })}
                >
                  <Icon name="x" />
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
      {isAdding && <AddFoe close={() => add(false)} />}
    </section>
  )
}

function AddFoe({ close }: { close: () => void }) {
  const t = useWords(deskWords)
  const s = useWords(slipWords)
  const send = useGameSend()
  const book = useBook()
  const [name, setName] = useState('')
  const [difficulty, setDifficulty] = useState(3)
  const [weapon, setWeapon] = useState(0)
  const [armour, setArmour] = useState(0)
  const step = (
    label: string,
    value: number,
    set: (value: number) => void,
    min: number,
    max: number,
  ) => (
    <div class="row row--b">
      <span>{label}</span>
      <Stepper
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
    <Dialog title={t.addFoe} close={close} closeLabel={t.close}>
      <h3 class="h3">{t.readyMade}</h3>
      <ul class="list">
        {(book?.people ?? [])
          .filter(one => one.kind === 'opponent')
          .map(one => (
            <li key={one.id}>
              <button
                type="button"
                class="li"
                onClick={() =>
                  void send({ type: 'take-ready-made', id: one.id }).then(
                    done => done.ok && close(),
                  )
                }
              >
                <span class="grow">
                  <b>{one.name}</b>
                  <br />
                  <span class="sub">{say(one.look)}</span>
                </span>
                <Icon name="piu" />
              </button>
            </li>
          ))}
      </ul>
      <h3 class="h3">{t.custom}</h3>
      <form
        class="gap"
        onSubmit={event => {
          event.preventDefault()
          void send({ type: 'add-opponent', name: name.trim(), difficulty, weapon, armour }).then(
            done => done.ok && close(),
          )
        }}
      >
        <label class="field">
          <span>{t.foeName}</span>
          <input
            value={name}
            required
            maxLength={80}
            onInput={event => setName(event.currentTarget.value)}
          />
        </label>
        {step(t.difficulty, difficulty, setDifficulty, 1, 7)}
        {step(t.weapon, weapon, setWeapon, 0, 4)}
        {step(t.armour, armour, setArmour, 0, 4)}
        <button type="submit" class="btn btn--p btn--w">
          {t.addFoe}
        </button>
      </form>
    </Dialog>
  )
}
