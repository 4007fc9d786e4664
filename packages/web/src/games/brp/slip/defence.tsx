import { useEffect, useRef, useState } from 'preact/hooks'
import type { Hint, Json } from '@mastro/core'
import { percent } from '../../../i18n/format.ts'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGameBelow, useSend } from '../../../net/context.tsx'
import { randomHex } from '@mastro/client'
import { chosenThrow } from '../../../net/chosen-throw.ts'
import { SlipActions } from '../../../slip/slip-actions.tsx'
import { useDraft } from '../../../slip/form/drafts.ts'
import { useDiceHabit } from '../../../ui/device/dice-habit.ts'
import { focusWhenFree } from '../../../ui/dialog/focus.ts'
import type { OneSlipProps } from '../../game.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { D100 } from '../drawings/d100.tsx'
import { firstName } from '../../../ui/text/first-name.ts'
import { textOf } from '../own-character.ts'
import { RealDice } from '../dock/real-dice.tsx'
import { wordFor, messages } from '../messages.ts'
import * as styles from '../brp.module.css'

const Exchange = lazy(async () => (await import('../forecast/exchange.tsx')).Exchange)

/**
 * An attack that waits for a defence: the attack die, then one button per defence with its exact
 * chance.
 */
export function DefenceCard({ slip, table, me }: OneSlipProps) {
  const t = useMessages(messages)
  const names = useGameBelow<{ id: string; name: string }>('body/')
  const nameOf = (field: string) => names.find(({ id }) => id === textOf(slip.about, field))?.name
  const isMine = slip.owner === me.seat
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isMine) focusWhenFree(heading.current) // an attack is waiting, so nothing else takes the focus
  }, [slip.id, isMine])
  // the defence die is being thrown on the table, or the attacker throws the damage
  const isAnswered =
    slip.throwing !== undefined && (slip.throwing.isBegun || slip.throwing.seat !== slip.owner)
  const roll = numberOf(slip.about, 'roll')
  const level = textOf(slip.about, 'level')
  const [attacker = '', target = ''] = [nameOf('attacker'), nameOf('target')]
  return (
    <>
      <section class="slip slip--tabbed" aria-label={localize(slip.title)} data-slip={slip.id}>
        <div class="slip__tab">
          {isMine && !me.isMaster
            ? t.attacksYou(firstName(attacker))
            : t.attacks(firstName(attacker), firstName(target))}
        </div>
        <div class="slip__body slip__head">
          <div class={`pool-head ${styles.blowHead}`}>
            <div>
              <h2 class="h3" tabIndex={-1} ref={heading} aria-label={localize(slip.title)}>
                {localize(slip.parts.find(({ id }) => id === 'owner')?.label ?? slip.title)}
              </h2>
              <p class="secondary">{wordFor(t.ifNot, level)}</p>
            </div>
            {roll !== null && <D100 face={roll} isWon />}
          </div>
        </div>
        <div class="perforation" />
        <div class="slip__body">
          {isMine && !isAnswered && <Answers slip={slip} table={table} me={me} />}
          {(!isMine || isAnswered) && (
            <p class="secondary">{isAnswered ? t.falls : t.chooses(target)}</p>
          )}
        </div>
        {isMine && !isAnswered && <Exchange slip={slip} table={table} me={me} />}
      </section>
      <SlipActions slip={slip} me={me} />
    </>
  )
}

function numberOf(about: Json, field: string): number | null {
  const value: unknown = Reflect.get(Object(about), field)
  return typeof value === 'number' ? value : null
}

interface Answer {
  readonly key: string
  readonly name: string
  readonly note: string
  readonly chance: number | undefined
  readonly softens: number | undefined
  readonly value: Json
}

const NONE = { type: 'none', with: null, kneeling: false }

/**
 * For the player's character the options are in the slip. For a foe, whose values are sealed, they
 * are in the part of the seat that plays it.
 */
function useAnswers({ slip }: OneSlipProps): readonly Answer[] {
  const t = useMessages(messages)
  const withChance = (slip.odds?.hints ?? []).filter(hint => hint.chance !== undefined)
  const own = withChance.map((hint): Answer => ({
    key: JSON.stringify(hint.value),
    name: isNone(hint) ? t.take : localize(hint.label),
    note: hint.note === undefined ? '' : localize(hint.note),
    chance: isNone(hint) ? undefined : hint.chance,
    softens: hint.softens,
    value: hint.value ?? NONE,
  }))
  if (own.length > 0) return inOrder(own)
  const worths = slip.mine.find(({ role }) => role === 'owner')?.worth ?? []
  return inOrder(
    worths.map(({ answers, chance, softens, label, note }): Answer => {
      const isTaken = textOf(answers, 'type') === 'none'
      return {
        key: JSON.stringify(answers),
        name: isTaken || label === undefined ? t.take : localize(label),
        note: note === undefined ? '' : localize(note),
        chance: isTaken ? undefined : chance,
        softens,
        value: answers,
      }
    }),
  )
}

const isNone = ({ value }: Hint) => textOf(value, 'type') === 'none'
const worth = ({ chance, softens }: Answer) => (chance ?? -1) + (softens ?? 0) / 1000
const inOrder = (answers: readonly Answer[]) => answers.toSorted((a, b) => worth(b) - worth(a))

function Notes({ of }: { of: readonly string[] }) {
  const description = of.filter(text => text !== '').join(', ')
  return description === '' ? null : (
    <>
      <br />
      <span class="caption">{description}</span>
    </>
  )
}

/** One tap chooses and rolls. With real dice the same tap opens the dice pad. */
function Answers(props: OneSlipProps) {
  const { slip, table, me } = props
  const t = useMessages(messages)
  const send = useSend()
  const answers = useAnswers(props)
  const isReal = useDiceHabit() === 'real'
  const [byHand] = useDraft(`brp-real ${slip.id}`, isReal)
  const [isTyping, type] = useState(false)
  const part = slip.mine.find(one => one.role === 'owner')
  const answer = async (value: Json) => {
    if (part === undefined) return
    const seal =
      part.alwaysSealed === true
        ? { seal: { salt: randomHex(32), opening: 'author' as const } }
        : {}
    const filled = await send({ type: 'fill-part', slip: slip.id, part: part.id, value, ...seal })
    if (!filled.ok) return
    if (byHand) return type(true)
    const dice = chosenThrow(table, me)
    await send({ type: 'roll-slip', slip: slip.id, ...(dice === undefined ? {} : { dice }) })
  }
  return (
    <>
      <div class="section-head">
        <h2 class="h3">{t.oneTap}</h2>
        <span class="caption">{t.stops}</span>
      </div>
      {answers.map(({ key, name, note, chance, softens, value }, i) => (
        <button
          key={key}
          type="button"
          class={i === 0 ? `${styles.defence} ${styles.defenceBest}` : styles.defence}
          data-primary={i === 0 ? true : undefined}
          onClick={() => void answer(value)}
        >
          <span>
            <b class={styles.defenceName}>{name}</b>
            <Notes of={[note, softens === undefined ? '' : t.softens(percent(softens))]} />
          </span>
          {chance !== undefined && <b class="number">{percent(chance)}</b>}
        </button>
      ))}
      {isTyping && <RealDice slip={slip} me={me} close={() => type(false)} />}
    </>
  )
}
