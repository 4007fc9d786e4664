import { useState } from 'preact/hooks'
import type { CharacterDoc, FightDoc, FoeDoc } from '@mastro/rules-daimon'
import type { MeDoc, TableDoc } from '@mastro/table'
import { useWords } from '../i18n/language.ts'
import { useGame, useGameBelow, useGameSend, useSeats, useSend } from '../net/context.tsx'
import { Segmented } from '../ui/choice.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { SeatTile } from '../ui/seat.tsx'
import { deskWords } from './desk-words.ts'
import { Wounds } from './wounds.tsx'

/** Who faces whom, who has to act, and one tap to the next thing. */
export function Fight({ table, me }: { table: TableDoc; me: MeDoc }) {
  const t = useWords(deskWords)
  const send = useGameSend()
  const fight = useGame<FightDoc>('fight')
  const characters = useGameBelow<CharacterDoc>('character/')
  const foes = useGameBelow<FoeDoc>('foe/')
  const canLead = me.isMaster || table.master === null
  if (fight === undefined)
    return canLead && foes.length > 0 && characters.length > 0 ? (
      <BeginFight characters={characters} foes={foes} />
    ) : null
  const toAssign = fight.toAssign
  const mayAssign =
    toAssign !== null && (toAssign.chooser === me.seat || (toAssign.chooser === null && canLead))
  return (
    <section aria-label={t.fight} class="fight">
      <div class="sec">
        <h2 class="h3">{fight.mode === 'multi' ? t.round(fight.round) : t.single}</h2>
        <span class="cap">{t.facing}</span>
      </div>
      {fight.groups.flatMap((group, g) =>
        group.characters.map(id => {
          const doc = characters.find(one => one.id === id)
          return doc === undefined ? null : (
            <Duel
              key={`${g}-${id}`}
              doc={doc}
              foes={group.foes.flatMap(foe => foes.find(one => one.id === foe) ?? [])}
              dice={group.dice}
              fight={fight}
              me={me}
            />
          )
        }),
      )}
      {mayAssign &&
        toAssign.foes.map(id => {
          const foe = foes.find(one => one.id === id)
          return (
            <button
              key={id}
              type="button"
              class="btn btn--w"
              onClick={() => void send({ type: 'assign-wounds', foe: id })}
            >
              {t.assign(foe?.name ?? '')}
            </button>
          )
        })}
      {canLead && (
        <div class="row">
          <button type="button" class="btn" onClick={() => void send({ type: 'end-fight' })}>
            {t.end}
          </button>
          <button
            type="button"
            class={`btn grow${fight.toAct.length === 0 && !fight.decided ? ' btn--p' : ''}`}
            onClick={() => void send({ type: 'next-round' })}
          >
            {t.next} <Icon name="avanti" size="s" />
          </button>
        </div>
      )}
    </section>
  )
}

function Duel({
  doc,
  foes,
  dice,
  fight,
  me,
}: {
  doc: CharacterDoc
  foes: readonly FoeDoc[]
  dice: number
  fight: FightDoc
  me: MeDoc
}) {
  const t = useWords(deskWords)
  const send = useSend()
  const seat = useSeats().find(one => one.id === doc.seat)
  const isDue = fight.toAct.includes(doc.id)
  const done = fight.exchanges.find(exchange => exchange.character === doc.id)
  const open = foes.filter(foe => foe.state !== 'defeated')
  return (
    <div class={`duel${isDue ? ' duel--on' : ''}`}>
      <SeatTile seat={seat} />
      <div>
        <b class="strong">{doc.name}</b>
        <Wounds doc={doc} />
      </div>
      <span class="vs tn">
        <b>{dice === 0 ? '·' : dice > 0 ? `+${dice}D` : `−${-dice}D`}</b>
      </span>
      <div class="r">
        {foes.map(foe => (
          <div key={foe.id}>
            <b class="strong">{foe.name}</b>
            <div class="cap">
              {t[foe.state]}
              {foe.effectiveDifficulty === undefined
                ? ''
                : `, ${t.against2(foe.effectiveDifficulty)}`}
            </div>
          </div>
        ))}
      </div>
      <div class="how cap">
        <span>{isDue ? t.toAct : done === undefined ? '' : t.acted}</span>
        {isDue && doc.seat === me.seat && (
          <span class="row">
            {open.map(foe => (
              <button
                key={foe.id}
                type="button"
                class="btn btn--p btn--s"
                onClick={() =>
                  void send({
                    type: 'open-slip',
                    kind: 'combat-round',
                    about: { character: doc.id, foe: foe.id },
                  })
                }
              >
                {t.attack(foe.name)}
              </button>
            ))}
          </span>
        )}
      </div>
    </div>
  )
}

function BeginFight({
  characters,
  foes,
}: {
  characters: readonly CharacterDoc[]
  foes: readonly FoeDoc[]
}) {
  const t = useWords(deskWords)
  const send = useGameSend()
  const [isOpen, open] = useState(false)
  const [mode, setMode] = useState<'single' | 'multi'>('multi')
  const [melee, setMelee] = useState(false)
  const active = characters.filter(doc => doc.status === 'active').map(doc => doc.id)
  const standing = foes.filter(foe => foe.state !== 'defeated').map(foe => foe.id)
  const [own, setOwn] = useState<readonly string[]>(active)
  const [against, setAgainst] = useState<readonly string[]>(standing)
  const begin = () =>
    void send({ type: 'begin-fight', mode, melee, characters: own, foes: against }).then(
      done => done.ok && open(false),
    )
  return (
    <>
      <button type="button" class="btn btn--w" onClick={() => open(true)}>
        <Icon name="spada" /> {t.begin}
      </button>
      {isOpen && (
        <Dialog title={t.begin} close={() => open(false)} closeLabel={t.close}>
          <Segmented
            label={t.mode}
            value={mode}
            onChange={setMode}
            options={[
              { value: 'single', label: t.modes.single },
              { value: 'multi', label: t.modes.multi },
            ]}
          />
          <Chips
            label={t.who}
            all={characters.filter(doc => doc.status === 'active')}
            chosen={own}
            onChange={setOwn}
          />
          <Chips
            label={t.against}
            all={foes.filter(foe => foe.state !== 'defeated')}
            chosen={against}
            onChange={setAgainst}
          />
          <label class="row row--b check">
            <span>{t.melee}</span>
            <input
              type="checkbox"
              checked={melee}
              onChange={event => setMelee(event.currentTarget.checked)}
            />
          </label>
          <button
            type="button"
            class="btn btn--p btn--w"
            disabled={own.length === 0 || against.length === 0}
            onClick={begin}
          >
            {t.go}
          </button>
        </Dialog>
      )}
    </>
  )
}

function Chips({
  label,
  all,
  chosen,
  onChange,
}: {
  label: string
  all: readonly { readonly id: string; readonly name: string }[]
  chosen: readonly string[]
  onChange: (ids: readonly string[]) => void
}) {
  return (
    <div role="group" aria-label={label}>
      <div class="sub">{label}</div>
      <div class="chips">
        {all.map(one => {
          const isOn = chosen.includes(one.id)
          return (
            <button
              key={one.id}
              type="button"
              class="chip"
              aria-pressed={isOn}
              onClick={() =>
                onChange(isOn ? chosen.filter(id => id !== one.id) : [...chosen, one.id])
              }
            >
              {one.name}
            </button>
          )
        })}
      </div>
    </div>
  )
}
