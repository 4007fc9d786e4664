import { useState } from 'preact/hooks'
import type { DaimonFightDoc, FoeDoc, PreparedDoc } from '@mastro/rules-daimon'
import { useMessages } from '../../../i18n/language.ts'
import { useGame, useSeats } from '../../../net/context.tsx'
import { messages as slipMessages } from '../../../slip/messages.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Figure } from '../../../ui/form/figure.tsx'
import { CheckInput, TextInput } from '../../../ui/form/text-input.tsx'
import { FigureName } from './add-foe.tsx'
import { foeMessages } from './foe-messages.ts'
import { useDaimonSend } from '../daimon-send.ts'

/** Edits an opponent, for the Master: figures, the seat that plays it, public text. */
export function EditFoe({ foe, close }: { foe: FoeDoc; close: () => void }) {
  const t = useMessages(foeMessages)
  const s = useMessages(slipMessages)
  const send = useDaimonSend()
  const [name, setName] = useState(foe.name)
  const [look, setLook] = useState(foe.look)
  const [notes, setNotes] = useState(foe.notes ?? '')
  const [figures, setFigures] = useState({
    difficulty: foe.difficulty ?? 1,
    wounds: foe.wounds ?? 0,
    weapon: foe.weapon,
    armour: foe.armour,
  })
  const [shield, setShield] = useState(foe.shield)
  const prepared = useGame<PreparedDoc>('prepared')
  const named = (figure: keyof typeof figures) =>
    figure === 'wounds'
      ? undefined
      : figure === 'difficulty'
        ? prepared?.difficulties[figures.difficulty - 1]
        : prepared?.levels[figures[figure]]
  const limits = { difficulty: [1, 7], wounds: [0, 7], weapon: [0, 4], armour: [0, 4] } as const
  return (
    <Dialog title={foe.name} close={close} closeLabel={t.close}>
      <form
        class="gap"
        onSubmit={event => {
          event.preventDefault()
          void send({
            type: 'edit-opponent',
            id: foe.id,
            name: name.trim(),
            look,
            notes,
            shield,
            ...figures,
          }).then(done => done.ok && close())
        }}
      >
        <TextInput label={t.name} value={name} onChange={setName} max={80} isRequired />
        {(['difficulty', 'wounds', 'weapon', 'armour'] as const).map(figure => (
          <div key={figure} class="row row--between">
            <FigureName label={t[figure]} name={named(figure)} />
            <Figure
              label={t[figure]}
              value={figures[figure]}
              min={limits[figure][0]}
              max={limits[figure][1]}
              less={s.less}
              more={s.more}
              onChange={value => setFigures({ ...figures, [figure]: value })}
            />
          </div>
        ))}
        <CheckInput label={t.shield} value={shield} onChange={setShield} />
        <TextInput label={t.look} value={look} onChange={setLook} max={400} />
        <TextInput label={t.notes} value={notes} onChange={setNotes} max={2000} isLong />
        <button type="submit" class="button button--primary button--wide">
          {t.save}
        </button>
      </form>
      <FoeStanding foe={foe} close={close} />
    </Dialog>
  )
}

/** Settings that apply at once, without the save button. */
function FoeStanding({ foe, close }: { foe: FoeDoc; close: () => void }) {
  const t = useMessages(foeMessages)
  const send = useDaimonSend()
  const seats = useSeats().filter(seat => seat.kind === 'player' && !seat.retired)
  const fight = useGame<DaimonFightDoc>('fight')
  const isFighting = fight?.groups.some(group => group.foes.includes(foe.id)) === true
  return (
    <div class="gap">
      <CheckInput
        label={t.open}
        value={foe.open}
        onChange={open => void send({ type: 'show-opponent', id: foe.id, open })}
      />
      <Select
        label={t.hand}
        value={foe.handedTo ?? ''}
        onChange={seat =>
          void send({ type: 'hand-opponent', id: foe.id, seat: seat === '' ? null : seat })
        }
        options={[
          { value: '', label: t.master },
          ...seats.map(seat => ({ value: seat.id, label: seat.name })),
        ]}
      />
      {isFighting ? (
        <button
          type="button"
          class="button button--wide"
          onClick={() =>
            void send({ type: 'leave-fight', id: foe.id }).then(done => done.ok && close())
          }
        >
          {t.leave}
        </button>
      ) : (
        <button
          type="button"
          class="button button--wide"
          onClick={() =>
            void send({ type: 'remove-opponent', id: foe.id }).then(done => done.ok && close())
          }
        >
          {t.remove}
        </button>
      )}
    </div>
  )
}
