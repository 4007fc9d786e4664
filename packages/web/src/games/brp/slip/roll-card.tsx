import type { Json, OddsStep } from '@mastro/core'
import type { PlayDoc } from '@mastro/rules-brp'
import type { MeDoc, SlipDoc, TableDoc } from '@mastro/table'
import { percent } from '../../../i18n/format.ts'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGame, useGameBelow, useSeats } from '../../../net/context.tsx'
import { MyPartForm } from '../../../slip/parts/my-part.tsx'
import { useFills, valuesOf, type OwnPart } from '../../../slip/parts/own-part.tsx'
import { OddsStub, SlipCard } from '../../../slip/slip-card.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import type { OneSlipProps } from '../../game.ts'
import { Band, cutOf, Ranges } from '../drawings/band.tsx'
import { Tick } from '../drawings/hit-points.tsx'
import { firstName } from '../../../ui/text/first-name.ts'
import { textOf, useOwnCharacter } from '../own-character.ts'
import { Outcome } from './outcome.tsx'
import { Terms } from './terms.tsx'
import { wordFor, messages } from '../messages.ts'
import * as styles from '../brp.module.css'

const Blow = lazy(async () => (await import('./blow.tsx')).Blow, { isPreloaded: true, game: 'brp' })
const Exchange = lazy(async () => (await import('../forecast/exchange.tsx')).Exchange)
const Forces = lazy(async () => (await import('./forces.tsx')).Forces, {
  isPreloaded: true,
  game: 'brp',
})
const ForcesForm = lazy(async () => (await import('./forces.tsx')).ForcesForm, {
  isPreloaded: true,
  game: 'brp',
})

const AttackChoices = lazy(async () => (await import('./situation.tsx')).AttackChoices, {
  isPreloaded: true,
  game: 'brp',
})

const OtherFigure = lazy(async () => (await import('./forces.tsx')).OtherFigure, {
  isPreloaded: true,
  game: 'brp',
})

/** A roll in preparation or its result: the bill, the band and the tick. */
export function RollCard({ slip, table, me }: OneSlipProps) {
  const t = useMessages(messages)
  const seats = useSeats()
  const isMine = slip.owner === me.seat
  const owner = seats.find(seat => seat.id === slip.owner)?.name ?? ''
  const bodies = useGameBelow<{ id: string; name: string }>('body/')
  const isBlow = slip.kind === 'defence' || slip.kind === 'attack'
  const nameOf = (field: string) =>
    firstName(bodies.find(({ id }) => id === textOf(slip.about, field))?.name ?? '')
  const blow = useBlowTitle(slip)
  const master = slip.mine.find(part => part.id === 'master' && !part.required)
  const others = slip.mine.filter(part => part.role === 'master' && part !== master)
  const forces =
    slip.kind === 'resistance' ? slip.mine.find(part => part.role === 'owner') : undefined
  const askedPart = slip.mine.find(part => part.id === 'asked')
  return (
    <SlipCard
      slip={slip}
      table={table}
      me={me}
      tab={
        isBlow
          ? t.attacks(nameOf('attacker'), nameOf('target'))
          : isMine
            ? t.yourRoll
            : slip.outcome === null
              ? undefined
              : t.rollOf(owner)
      }
      isTabTold={isBlow}
      title={isBlow && slip.outcome === null ? blow : titleOf(slip, isMine)}
      stub={stubOf(slip, table, me)}
      result={slip.outcome === null ? undefined : resultOf(slip)}
      rows={forces === undefined ? undefined : []}
      ownerForm={
        forces !== undefined ? (
          <ForcesForm slip={slip} part={forces} />
        ) : askedPart !== undefined ? (
          <Choices slip={slip} askedPart={askedPart} />
        ) : undefined
      }
      masterForm={
        master === undefined ? undefined : slip.kind === 'resistance' ? (
          <OtherFigure slip={slip} part={master} />
        ) : (
          <Terms slip={slip} part={master} others={others} />
        )
      }
    />
  )
}

/**
 * The roller's choices. An attack also lists what needs the Master's approval. A difficulty is
 * requested on its row.
 */
function Choices({ slip, askedPart }: { slip: SlipDoc; askedPart: OwnPart }) {
  const own = slip.mine.filter(part => part.role === 'owner' && part !== askedPart)
  const [first] = own
  if (slip.kind === 'attack' && first !== undefined)
    return <AttackChoices slip={slip} own={first} asked={askedPart} />
  return (
    <>
      {own.map(part => (
        <MyPartForm key={part.id} slip={slip} part={part} />
      ))}
    </>
  )
}

/** The title of an attack: «Arco Lungo su Gerva la Storta». The attacker's name is on the tab. */
function useBlowTitle(slip: SlipDoc): string {
  const t = useMessages(messages)
  const play = useGame<PlayDoc>(`play/${textOf(slip.about, 'attacker')}`)
  const target = useGame<{ name: string }>(`body/${textOf(slip.about, 'target')}`)?.name
  const chosenArm = valuesOf(slip.parts.find(({ id }) => id === 'owner')?.value)?.['arm']
  const arm = play?.arms.find(({ id }) => id === chosenArm)?.label
  return arm === undefined || target === undefined
    ? localize(slip.title)
    : t.on(localize(arm), target)
}

/** The title of a roll. For other players' rolls it includes the name of the roller. */
function titleOf(slip: SlipDoc, isMine: boolean): string {
  const skill = slip.bill.lines.find(line => line.source === 'skill')
  const isPlain = slip.kind === 'skill-check' || slip.kind === 'characteristic-check'
  if (isMine && slip.kind === 'resistance') return localize(slip.label)
  return isMine && isPlain && skill !== undefined ? localize(skill.label) : localize(slip.title)
}

function resultOf(slip: SlipDoc) {
  return slip.kind === 'defence' || slip.kind === 'attack' ? (
    <Blow slip={slip} />
  ) : (
    <Outcome slip={slip} />
  )
}

/**
 * The lower part of the card: the band, three bands if the difficulty is sealed, or the resistance
 * table.
 */
function stubOf(slip: SlipDoc, table: TableDoc, me: MeDoc) {
  if (slip.kind === 'resistance')
    return <Forces slip={slip} own={slip.mine.find(part => part.role === 'owner')} />
  const cut = cutOf(slip.odds)
  if (cut !== null)
    return (
      <>
        <div class="slip__body slip__stub">
          <Difficulties slip={slip} />
          <Band cut={cut} />
          <Ranges cut={cut} />
          {slip.kind === 'skill-check' && <TickWorth slip={slip} me={me} />}
        </div>
        {slip.kind === 'attack' && <Exchange slip={slip} table={table} me={me} />}
      </>
    )
  const { outcomes } = slip.odds ?? {}
  if (slip.kind === 'bargain' && outcomes !== undefined)
    return (
      <>
        <div class="slip__body slip__stub">
          <Difficulties slip={slip} />
        </div>
        <OddsStub slip={slip} odds={{ outcomes }} />
      </>
    )
  const { curve } = slip.odds ?? {}
  if (slip.kind === 'poison' && curve !== undefined)
    return (
      <OddsStub slip={slip} odds={{ curve: { ...curve, steps: readable(slip, curve.steps) } }} />
    )
  const steps = curve?.steps ?? []
  return DIFFICULT.test(slip.kind) && steps.length > 0 ? (
    <SealedDifficulty slip={slip} />
  ) : undefined
}

/** Five potencies around the victim's CON, from a likely success to a likely failure. */
const AROUND = [-7, -3, 0, 3, 7]

function readable(slip: SlipDoc, steps: readonly OddsStep[]): readonly OddsStep[] {
  const con = slip.bill.lines.find(({ source }) => source === 'characteristic')?.value ?? 0
  return steps.filter(({ at }) => AROUND.includes(at - con))
}

/**
 * The chance at each difficulty, with the current one marked. The Master decides it and the roller
 * may ask for another.
 */
function Difficulties({ slip }: { slip: SlipDoc }) {
  const t = useMessages(messages)
  const steps = slip.odds?.curve?.steps ?? []
  const seats = useSeats()
  const fill = useFills(slip)
  const terms = slip.parts.find(part => part.id === 'master')
  const askedPart = slip.mine.find(({ id }) => id === 'asked')
  const leader = seats.find(seat => seat.id === terms?.seat)
  if (steps.length === 0 || leader === undefined || slip.mine.some(({ id }) => id === 'master'))
    return null
  const at = wordOf(valuesOf(terms?.value)?.['difficulty'])
  const difficulty = valuesOf(slip.parts.find(({ id }) => id === 'asked')?.value)?.['difficulty']
  const wanted = difficulty === undefined ? at : wordOf(difficulty)
  return (
    <>
      <div class={`segmented ${styles.difficulties}`}>
        {steps.map(step => {
          const look = wanted === step.at && step.at !== at ? styles.requested : undefined
          const inside = (
            <>
              {wordFor(t.hard, step.at)}
              <b class="tabular">{percent(step.chance)}</b>
            </>
          )
          return askedPart === undefined || step.at === at ? (
            <span key={step.at} class={look} aria-current={step.at === at ? 'true' : undefined}>
              {inside}
            </span>
          ) : (
            <button
              key={step.at}
              type="button"
              class={look}
              aria-pressed={wanted === step.at}
              onClick={() =>
                void fill(askedPart)({
                  difficulty: WORD[wanted === step.at ? at : step.at] ?? 'normal',
                })
              }
            >
              <span class="visually-hidden">{t.askFor} </span>
              {inside}
            </button>
          )
        })}
      </div>
      <p class="caption">
        {wanted !== at
          ? t.asks(leader.name)
          : `${t.leads(leader.name)}${askedPart === undefined ? '' : ` ${t.tapToAsk}`}`}
      </p>
    </>
  )
}

const AT: Readonly<Record<string, number>> = { easy: 200, normal: 100, difficult: 50 }
const WORD: Readonly<Record<number, string>> = { 200: 'easy', 100: 'normal', 50: 'difficult' }
const wordOf = (value: unknown): number => (typeof value === 'string' ? (AT[value] ?? 0) : 100)

const faces = (chance: number) => Math.round(chance * 100)

const DIFFICULT = /^(?:skill-check|characteristic-check|first-aid|bargain)$/

function SealedDifficulty({ slip }: { slip: SlipDoc }) {
  const t = useMessages(messages)
  return (
    <div class="slip__body slip__stub gap">
      <p class="secondary">{t.ways}</p>
      {(slip.odds?.curve?.steps ?? []).map(({ at, chance, best = 0 }) => (
        <div key={at}>
          <div class="row row--between">
            <span>{wordFor(t.ifIt, at)}</span>
            <b class="tabular">{percent(chance)}</b>
          </div>
          <Band cut={{ special: faces(best), success: faces(chance) }} size="small" />
        </div>
      ))}
      <p class="caption">{t.sealedNote}</p>
    </div>
  )
}

/** Whether a success gives a tick, and the reason if not. */
function TickWorth({ slip, me }: { slip: SlipDoc; me: MeDoc }) {
  const t = useMessages(messages)
  const mine = useOwnCharacter(me)
  const terms: Json | undefined = slip.parts.find(part => part.id === 'master')?.value
  const values = valuesOf(terms)
  const isOwn = mine?.character.id === textOf(slip.about, 'being')
  const isTicked = isOwn && mine.character.ticks.includes(textOf(slip.about, 'skill'))
  const isOff = values?.['stakes'] === false || values?.['difficulty'] === 'easy'
  return (
    <div class={`row ${styles.tickWorth}`}>
      <Tick isOn={!isOff} size="large" />
      <span>
        <b>{isTicked ? t.tickDone : isOff ? t.tickOff : t.tickOn}</b>
        {!isTicked && !isOff && <span class="caption">{t.tickWhy}</span>}
      </span>
    </div>
  )
}
