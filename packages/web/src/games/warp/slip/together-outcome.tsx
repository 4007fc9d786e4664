import { useState } from 'preact/hooks'
import type { BodyDoc, DieView, OutcomeSide, OutcomeView } from '@mastro/core'
import { toName } from '@mastro/core'
import type { MeDoc, SlipDoc } from '@mastro/table'
import { dictionary, localize, useMessages } from '../../../i18n/language.ts'
import { useGameBelow, useGameSend, useSeats } from '../../../net/context.tsx'
import { askedOf } from '../../../offers/answers.ts'
import { useOffers } from '../../../offers/offers.tsx'
import { messages as slipMessages } from '../../../slip/messages.ts'
import { Die } from '../../../ui/drawings/die.tsx'
import { SeatTile } from '../../../ui/drawings/seat-tile.tsx'
import { Stamp } from '../../../ui/drawings/stamp.tsx'
import { Figure } from '../../../ui/form/figure.tsx'
import { barOf } from '../docs.ts'
import { ownerValues, short, textOf } from '../own-character.ts'
import { messages } from '../messages.ts'
import { Head } from './slip-frame.tsx'
import * as shared from '../warp.module.css'
import * as styles from './together.module.css'

const words = dictionary({
  it: {
    onlyYou: (total: number) => `contro ${total}, lo vedi solo tu`,
    whoIsHurt: 'Chi si fa male',
    lowest: 'il più basso è già toccato',
    nobody: 'Nessuno',
    notYet: 'Non ancora',
    damageTo: (name: string) => `Danni ${toName(name)}`,
    give: (points: number, name: string) => `Dai ${points} ${toName(name)}`,
    given: (points: number, name: string) => `Danni ${toName(name)}: ${points}`,
    opponents: 'L’altra parte',
  },
  en: {
    onlyYou: (total: number) => `against ${total}, only you see it`,
    whoIsHurt: 'Who gets hurt',
    lowest: 'the lowest is already chosen',
    nobody: 'Nobody',
    notYet: 'Not yet',
    damageTo: (name: string) => `Damage to ${name}`,
    give: (points: number, name: string) => `Deal ${points} to ${name}`,
    given: (points: number, name: string) => `${points} damage to ${name}`,
    opponents: 'The other side',
  },
})

interface OutcomeProps {
  readonly slip: SlipDoc
  readonly outcome: OutcomeView
  readonly me: MeDoc
}

/** A row with the dice and total of each participant, below the total that counts. */
export function TogetherOutcome({ slip, outcome, me }: OutcomeProps) {
  const t = useMessages(messages)
  const w = useMessages(words)
  const { target, playersTotal, mastersTotal } = outcome.figures
  const total = outcome.figures['total'] ?? playersTotal
  const people = participantsOf(outcome)
  const rest = outcome.dice.filter(({ side }) => !people.some(({ id }) => isOf(side, id)))
  const least = Math.min(...people.map(totalOf))
  return (
    <>
      <div class="slip__body result">
        <Head slip={slip} title={localize(slip.title)} sub={textOf(ownerValues(slip)?.['what'])} />
        <div class={shared.totalLine}>
          {typeof total === 'number' && (
            <span class={`number${outcome.stamp === 'success' ? '' : ' number--failed'}`}>
              {total}
            </span>
          )}
          <span class="h3">
            {typeof target === 'number' && t.againstN(String(target))}
            {typeof mastersTotal === 'number' && (
              <span class="secondary">{w.onlyYou(mastersTotal)}</span>
            )}
          </span>
          <Stamp kind={outcome.stamp}>{localize(outcome.label)}</Stamp>
        </div>
        {people.map(side => (
          <Participant
            key={side.id}
            side={side}
            dice={outcome.dice.filter(die => isOf(die.side, side.id))}
            isLowest={people.length > 1 && totalOf(side) === least}
          />
        ))}
        {rest.length > 0 && (
          <div class="gap">
            <span class="caption">{w.opponents}</span> <Faces dice={rest} />
          </div>
        )}
        <p class="secondary result__text">{localize(outcome.text)}</p>
      </div>
      {typeof mastersTotal === 'number' && me.isMaster && slip.state !== 'withdrawn' && (
        <Harm people={people} />
      )}
    </>
  )
}

const OTHERS = ['against', 'owner']
const participantsOf = ({ sides = [] }: OutcomeView) =>
  sides.filter(({ id }) => !OTHERS.includes(id))
const totalOf = ({ at }: OutcomeSide) => at ?? 0
const isOf = (side: string | undefined, id: string) => side === id || side === `ally:${id}`
const useBodies = () => useGameBelow<BodyDoc>('body/')

interface ParticipantProps {
  readonly side: OutcomeSide
  readonly dice: readonly DieView[]
  readonly isLowest: boolean
}

function Participant({ side, dice, isLowest }: ParticipantProps) {
  const body = useBodies().find(({ id }) => id === side.id)
  const seat = useSeats().find(({ id }) => id === body?.seat)
  return (
    <div class={`${styles.row}${isLowest ? ` ${styles.lowest}` : ''}`} data-participant={side.id}>
      <SeatTile seat={seat} size="small" />
      <b class="strong">{short(body?.name ?? '')}</b>
      <Faces dice={dice} />
      <b class={`number tabular ${styles.total}`}>{localize(side.total)}</b>
    </div>
  )
}

/** The dice of one side in a row, with dropped ones crossed out. */
function Faces({ dice }: { dice: readonly DieView[] }) {
  const t = useMessages(messages)
  if (dice.length === 0) return <span />
  return (
    <span
      class={`${shared.thrownDice} ${shared.thrownDiceSmall}`}
      role="img"
      aria-label={t.facesOf(dice.map(die => die.face).join(', '))}
    >
      {dice.map((die, i) => (
        <span key={i} class={die.state === 'dropped' ? shared.droppedDie : undefined}>
          <Die face={die.face} look={die.state === 'dropped' ? 'miss' : 'light'} />
        </span>
      ))}
    </span>
  )
}

const USUAL = [2, 5, 7, 10, 14].map(value => ({ value }))

/** WARP-UNITARY-2: the Master may deal damage to those who rolled low. */
function Harm({ people }: { people: readonly OutcomeSide[] }) {
  const t = useMessages(words)
  const s = useMessages(slipMessages)
  const send = useGameSend()
  const bodies = useBodies()
  const [low] = people.toSorted((a, b) => totalOf(a) - totalOf(b))
  const [chosen, choose] = useState(low?.id ?? '')
  const [damage, setDamage] = useState(5)
  const [given, give] = useState<readonly string[]>([])
  const body = bodies.find(({ id }) => id === chosen)
  const name = short(body?.name ?? '')
  const track = body === undefined ? undefined : barOf(body)
  const points = track === undefined ? '' : `${track.value} → ${track.value - damage}`
  const deal = async () => {
    const done = await send({ type: 'harm', being: chosen, damage })
    if (!done.ok) return
    give([...given, t.given(damage, name)])
    choose('')
  }
  return (
    <section class="slip__body gap" aria-label={t.whoIsHurt}>
      <div class="section-head">
        <h2 class="h3">{t.whoIsHurt}</h2>
        {chosen !== '' && chosen === low?.id && <span class="caption">{t.lowest}</span>}
      </div>
      <div class="chips" role="group" aria-label={t.whoIsHurt}>
        {people.map(({ id }) => (
          <button
            key={id}
            type="button"
            class="chip"
            aria-pressed={id === chosen}
            onClick={() => choose(id)}
          >
            {short(bodies.find(one => one.id === id)?.name ?? '')}
          </button>
        ))}
        <button type="button" class="chip" aria-pressed={chosen === ''} onClick={() => choose('')}>
          {t.nobody}
        </button>
      </div>
      {given.map(line => (
        <p key={line} class="caption" role="status">
          {line}
        </p>
      ))}
      {body !== undefined && (
        <>
          <div class="row row--between">
            <span>
              {t.damageTo(name)}
              <span class={`caption ${shared.block}`}>{points}</span>
            </span>
            <Figure
              label={t.damageTo(name)}
              value={damage}
              min={1}
              max={999}
              less={s.less}
              more={s.more}
              usual={USUAL}
              act={value => t.give(value, name)}
              onChange={setDamage}
            />
          </div>
          <Deal
            being={chosen}
            damage={damage}
            verb={t.give(damage, name)}
            deal={() => void deal()}
            close={() => choose('')}
          />
        </>
      )}
    </section>
  )
}

interface DealProps {
  readonly being: string
  readonly damage: number
  readonly verb: string
  readonly deal: () => void
  readonly close: () => void
}

/** Asks once before damage that kills. */
function Deal({ being, damage, verb, deal, close }: DealProps) {
  const t = useMessages(words)
  const harm = useOffers().find(
    ({ command }) => command?.['type'] === 'harm' && command['being'] === being,
  )
  const asks = harm === undefined ? undefined : askedOf(harm, { damage })
  return (
    <>
      {asks !== undefined && <p class="note note--wound">{localize(asks)}</p>}
      <div class="row">
        {asks !== undefined && (
          <button type="button" class="button grow" onClick={close}>
            {t.notYet}
          </button>
        )}
        <button type="button" class="button button--primary grow" onClick={deal}>
          {verb}
        </button>
      </div>
    </>
  )
}
