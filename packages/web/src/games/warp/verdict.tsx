import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { Json } from '@mastro/core'
import type { SlipDoc } from '@mastro/table'
import { signed } from '../../i18n/format.ts'
import { useWords } from '../../i18n/language.ts'
import { useSeats, useSend, useTable } from '../../net/context.tsx'
import { valuesOf } from '../../slip/part.tsx'
import { Icon } from '../../ui/icon.tsx'
import { colourClass } from '../../ui/seat.tsx'
import { textOf } from './look.ts'
import { verdictWords } from './verdict-words.ts'

type Part = SlipDoc['parts'][number]
type What = 'experience' | 'bonus'

/** A reason that who leads does not accept, and why. */
interface Refused {
  readonly part: string
  readonly what: What
  readonly reason: string
  readonly why: string
}

const isRefused = (one: unknown): one is Refused =>
  typeof one === 'object' && one !== null && 'reason' in one

const refusedOn = (slip: SlipDoc): readonly Refused[] => {
  const said = valuesOf(slip.parts.find(({ id }) => id === 'verdict')?.value)?.['refused']
  return Array.isArray(said) ? said.filter(isRefused) : []
}

/** What was refused of these very words, if it was. */
export const refusalOf = (slip: SlipDoc, part: string, what: What, reason: string) =>
  refusedOn(slip).find(
    one => one.part === part && one.what === what && one.reason.trim() === reason.trim(),
  )

/** Who leads refuses a reason with a word, or takes that back. */
export function useVerdict(slip: SlipDoc) {
  const send = useSend()
  const say = async (refused: readonly Refused[]) => {
    const value = { refused: refused.map(one => ({ ...one })) }
    const done = await send({ type: 'fill-part', slip: slip.id, part: 'verdict', value })
    if (done.ok) await send({ type: 'ready', slip: slip.id })
  }
  const others = (one: Refused) =>
    refusedOn(slip).filter(({ part, what }) => part !== one.part || what !== one.what)
  return {
    mayJudge: slip.outcome === null && slip.mine.some(({ id }) => id === 'verdict'),
    refuse: (one: Refused) => void say([...others(one), one]),
    accept: (one: Refused) => void say(others(one)),
  }
}

/** Why an experience die helps, for all to read; who leads may send it back with a word. */
export function Reasons({ slip }: { slip: SlipDoc }) {
  const given = slip.parts.filter(({ value }) => {
    const hand = valuesOf(value)
    return Number(hand?.['experience'] ?? 0) > 0 && textOf(hand?.['because']) !== ''
  })
  return (
    <>
      {given.map(part => (
        <Reason key={part.id} slip={slip} part={part} />
      ))}
    </>
  )
}

function Reason({ slip, part }: { slip: SlipDoc; part: Part }) {
  const t = useWords(verdictWords)
  const seat = useSeats().find(({ id }) => id === part.seat)
  const [isAsking, ask] = useState(false)
  const { mayJudge, refuse, accept } = useVerdict(slip)
  const hand = valuesOf(part.value)
  const reason = textOf(hand?.['because']).trim()
  const refused = refusalOf(slip, part.id, 'experience', reason)
  if (refused !== undefined)
    return (
      <Sent slip={slip} part={part} refused={refused}>
        {mayJudge && (
          <button type="button" class="btn btn--s" onClick={() => accept(refused)}>
            {t.accept}
          </button>
        )}
      </Sent>
    )
  return (
    <>
      <div class="led wp-led">
        <span>
          {t.xpDie}: <span class="sub">{t.quote(reason.replaceAll('\n', '; '))}</span>
        </span>
        <span class="row">
          {mayJudge && !isAsking && (
            <button type="button" class="btn btn--s" onClick={() => ask(true)}>
              {t.refuse}
            </button>
          )}
          <span class={`wp-pm wp-pm--x ${seat === undefined ? '' : colourClass(seat)}`}>
            <i class="d6" aria-hidden="true" />
            {signed(Number(hand?.['experience'] ?? 1))}
          </span>
        </span>
      </div>
      {isAsking && (
        <WhyNot
          send={why => {
            ask(false)
            refuse({ part: part.id, what: 'experience', reason, why })
          }}
        />
      )}
    </>
  )
}

/** A line for the why, which may be left empty; the tap sends it. */
export function WhyNot({ send }: { send: (why: string) => void }) {
  const t = useWords(verdictWords)
  const [typed, type] = useState('')
  return (
    <form
      class="row"
      onSubmit={event => {
        event.preventDefault()
        send(typed.trim())
      }}
    >
      <input
        class="input grow"
        aria-label={t.whyNot}
        placeholder={t.whyNot}
        value={typed}
        maxLength={200}
        onInput={event => type(event.currentTarget.value)}
      />
      <button type="submit" class="btn">
        {t.refuse}
      </button>
    </form>
  )
}

/** The die came back: why, and what can be done about it by who gave it. */
function Sent({
  slip,
  part,
  refused,
  children,
}: {
  slip: SlipDoc
  part: Part
  refused: Refused
  children: ComponentChildren
}) {
  const t = useWords(verdictWords)
  const send = useSend()
  const leader = useLeader()
  const isMine = slip.outcome === null && slip.mine.some(({ id }) => id === part.id)
  const change = (next: Readonly<Record<string, Json>>) =>
    void send({
      type: 'fill-part',
      slip: slip.id,
      part: part.id,
      value: { ...valuesOf(part.value), ...next },
    })
  return (
    <div class="note note--w">
      <Icon name="x" />
      <span class="grow gap">
        <span>
          <b>{t.reasonRefused(leader, refused.reason)}</b> {t.dieBack}
        </span>
        {refused.why !== '' && <span class="pre">{t.quote(refused.why)}</span>}
        {isMine && (
          <span class="row">
            <button type="button" class="btn btn--s" onClick={() => change({ because: '' })}>
              {t.otherReason}
            </button>
            <button
              type="button"
              class="btn btn--s"
              onClick={() => change({ experience: 0, because: '' })}
            >
              {t.without}
            </button>
          </span>
        )}
        {children}
      </span>
    </div>
  )
}

/** The same of a bonus that was asked for. */
export function BonusRefused({ slip, part, asks }: { slip: SlipDoc; part: string; asks: string }) {
  const t = useWords(verdictWords)
  const leader = useLeader()
  const refused = asks === '' ? undefined : refusalOf(slip, part, 'bonus', asks)
  if (refused === undefined) return null
  return (
    <p class="note">
      <span>
        <b>{t.bonusRefused(leader, refused.reason)}</b>
        {refused.why !== '' && <span class="wp-block pre">{t.quote(refused.why)}</span>}
      </span>
    </p>
  )
}

function useLeader(): string {
  const table = useTable()
  return useSeats().find(({ id }) => id === table?.master)?.name ?? ''
}
