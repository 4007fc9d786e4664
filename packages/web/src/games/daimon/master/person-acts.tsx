import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { useMessages } from '../../../i18n/language.ts'
import { ChipRow } from '../../../slip/form/fields.tsx'
import { messages as slipMessages } from '../../../slip/messages.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { optionsOf, Select } from '../../../ui/form/select.tsx'
import { Figure } from '../../../ui/form/figure.tsx'
import { CheckInput, TextInput } from '../../../ui/form/text-input.tsx'
import { FateForm, RetireForm } from '../acts/fate.tsx'
import type { ActProps } from '../acts/own-acts.tsx'
import { leads } from '../characters.ts'
import { personMessages } from './person-messages.ts'
import { useDaimonSend, type DaimonRequest } from '../daimon-send.ts'

/**
 * The Master's acts about a character, in folded groups. Its owner sees only fate and retirement.
 */
export function PersonActs(props: ActProps) {
  const t = useMessages(personMessages)
  const { doc, table, me, close } = props
  const isOwn = doc.seat === me.seat
  const canLead = leads(table, me)
  return (
    <Dialog title={doc.name} close={close} closeLabel={t.close}>
      {canLead && (!isOwn || !me.isMaster) && <Awards {...props} />}
      {canLead && (
        <>
          <GiveWounds {...props} />
          <CorrectFigure {...props} />
          <Conditions {...props} />
          <Money {...props} />
          <Approve {...props} />
        </>
      )}
      {doc.status === 'down' && (
        <Fold title={t.fate} isOpen>
          <FateForm {...props} />
        </Fold>
      )}
      <Fold title={t.retire}>
        <RetireForm {...props} />
      </Fold>
    </Dialog>
  )
}

function Fold({
  title,
  isOpen = false,
  children,
}: {
  title: string
  isOpen?: boolean
  children: ComponentChildren
}) {
  return (
    <details class="fold" open={isOpen}>
      <summary class="h3">{title}</summary>
      <div class="gap">{children}</div>
    </details>
  )
}

function Awards({ doc, close }: ActProps) {
  const t = useMessages(personMessages)
  const send = useDaimonSend()
  return (
    <Fold title={t.awards} isOpen>
      {optionsOf(t.reasons).map(({ value, label }) => (
        <button
          key={value}
          type="button"
          class="button button--wide"
          onClick={() =>
            void send({ type: 'award', character: doc.id, reason: value }).then(
              done => done.ok && close(),
            )
          }
        >
          {label}
        </button>
      ))}
      {doc.character.daimon !== null && (
        <button
          type="button"
          class="button button--wide"
          onClick={() =>
            void send({ type: 'award-dialogue', character: doc.id }).then(
              done => done.ok && close(),
            )
          }
        >
          {t.dialogue}
        </button>
      )}
    </Fold>
  )
}

function GiveWounds({ doc, close }: ActProps) {
  const t = useMessages(personMessages)
  const s = useMessages(slipMessages)
  const send = useDaimonSend()
  const [add, setAdd] = useState(1)
  const [reason, setReason] = useState('')
  return (
    <Fold title={t.wounds}>
      {doc.worsening !== null && (
        <p class="secondary">{t.worsening(doc.worsening.hours, doc.worsening.days)}</p>
      )}
      <div class="row row--between">
        <span>{t.woundsN}</span>
        <Figure
          label={t.woundsN}
          value={add}
          min={1}
          max={14}
          less={s.less}
          more={s.more}
          onChange={setAdd}
        />
      </div>
      <TextInput label={t.reason} value={reason} onChange={setReason} max={200} />
      <button
        type="button"
        class="button button--wide"
        onClick={() =>
          void send({ type: 'apply-wounds', character: doc.id, add, reason }).then(
            done => done.ok && close(),
          )
        }
      >
        {t.woundsGive}
      </button>
    </Fold>
  )
}

type Figure = Required<Extract<DaimonRequest, { type: 'correct-figure' }>>['figure']

function CorrectFigure({ doc, close }: ActProps) {
  const t = useMessages(personMessages)
  const s = useMessages(slipMessages)
  const send = useDaimonSend()
  const { reserve, wounds, resources, pe, evo, socialClass } = doc.character
  const now: Readonly<Record<Figure, number>> = {
    reserve,
    wounds,
    resources,
    pe,
    evo,
    'social-class': socialClass.current,
  }
  const [figure, setFigure] = useState<Figure>('reserve')
  const [typed, setTyped] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const to = typed ?? now[figure]
  return (
    <Fold title={t.correct}>
      <Select
        label={t.figure}
        value={figure}
        onChange={next => {
          setFigure(next)
          setTyped(null)
        }}
        options={optionsOf(t.figures)}
      />
      <div class="row row--between">
        <span>
          {t.to} <span class="caption">({now[figure]})</span>
        </span>
        <Figure
          label={t.to}
          value={to}
          min={0}
          max={999}
          less={s.less}
          more={s.more}
          onChange={setTyped}
        />
      </div>
      <TextInput label={t.reason} value={reason} onChange={setReason} max={200} isRequired />
      <button
        type="button"
        class="button button--wide"
        aria-disabled={reason.trim() === ''}
        onClick={() =>
          reason.trim() !== '' &&
          void send({
            type: 'correct-figure',
            character: doc.id,
            figure,
            to,
            reason: reason.trim(),
          }).then(done => done.ok && close())
        }
      >
        {t.correctGo}
      </button>
    </Fold>
  )
}

function Conditions({ doc }: ActProps) {
  const t = useMessages(personMessages)
  const send = useDaimonSend()
  const choices = optionsOf(t.granted)
  const chosen = choices.filter(one => doc.granted[one.value] === true).map(one => one.value)
  return (
    <Fold title={t.conditions}>
      <ChipRow
        label={t.conditions}
        choices={choices.map(({ value, label }) => ({ value, text: label }))}
        chosen={chosen}
        onChange={next => {
          const changed = choices.find(
            one => next.includes(one.value) !== chosen.includes(one.value),
          )
          if (changed !== undefined)
            void send({
              type: 'grant-conditions',
              character: doc.id,
              [changed.value]: next.includes(changed.value),
            })
        }}
      />
    </Fold>
  )
}

function Money({ doc, close }: ActProps) {
  const t = useMessages(personMessages)
  const s = useMessages(slipMessages)
  const send = useDaimonSend()
  const [points, setPoints] = useState(1)
  const [socialClass, setClass] = useState(Math.min(6, doc.character.socialClass.current))
  const [specialConditions, setSpecial] = useState(false)
  return (
    <Fold title={t.money}>
      <div class="row row--between">
        <span>{t.points}</span>
        <Figure
          label={t.points}
          value={points}
          min={1}
          max={20}
          less={s.less}
          more={s.more}
          onChange={setPoints}
        />
      </div>
      <div class="row row--between">
        <span>{t.payClass}</span>
        <Figure
          label={t.payClass}
          value={socialClass}
          min={1}
          max={6}
          less={s.less}
          more={s.more}
          onChange={setClass}
        />
      </div>
      <CheckInput label={t.special} value={specialConditions} onChange={setSpecial} />
      <button
        type="button"
        class="button button--wide"
        onClick={() =>
          void send({
            type: 'pay-money',
            character: doc.id,
            points,
            socialClass,
            specialConditions,
          }).then(done => done.ok && close())
        }
      >
        {t.payGo}
      </button>
    </Fold>
  )
}

function Approve({ doc }: ActProps) {
  const t = useMessages(personMessages)
  const send = useDaimonSend()
  return (
    <Fold title={t.sheet}>
      {doc.approved ? (
        <p class="secondary">{t.approved}</p>
      ) : (
        <button
          type="button"
          class="button button--wide"
          onClick={() => void send({ type: 'approve-character', character: doc.id })}
        >
          {t.approve}
        </button>
      )}
    </Fold>
  )
}
