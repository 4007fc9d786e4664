import * as styles from './foe-intents.module.css'
import type { BodyDoc, FightDoc } from '@mastro/core'
import type { PlayDoc, TurnDoc } from '@mastro/rules-brp'
import { plain } from '../../../i18n/format.ts'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGameBelow, useGameSend } from '../../../net/context.tsx'
import { dropDraft, useDraft } from '../../../slip/form/drafts.ts'
import { firstName } from '../../../ui/text/first-name.ts'
import { useBodies } from './desk-docs.ts'
import { messages } from './foe-intents-messages.ts'

interface Choice {
  /** Null for another action. */
  readonly arm: string | null
  readonly target: string | null
  readonly metres: number
}

interface Foe {
  readonly body: BodyDoc
  readonly play: PlayDoc
  readonly turn: TurnDoc
}

/** The Master's fighters that have neither declared nor a prepared intent. */
export function useSilentFoes(fight: FightDoc | undefined): readonly Foe[] {
  const bodies = useBodies()
  const plays = useGameBelow<PlayDoc>('play/')
  const kindOf = (id: string) => bodies.find(one => one.id === id)?.kind
  if (fight?.phase !== 'intents') return []
  return fight.order.flatMap(({ id, said }) => {
    const body = bodies.find(one => one.id === id)
    const play = plays.find(one => one.id === id)
    const turn = play?.turn
    if (body?.kind !== 'foe' || play === undefined || turn === undefined) return []
    // opponents attack the players' characters, unless there are none in the fight
    const enemies = turn.targets.filter(one => kindOf(one.id) === 'character')
    const isSilent = said === undefined && turn.isPlanned !== true && turn.is !== 'out'
    const aims = enemies.length > 0 ? { ...turn, targets: enemies } : turn
    return isSilent && turn.is !== 'done' ? [{ body, play, turn: aims }] : []
  })
}

type Choices = Readonly<Record<string, Partial<Choice>>>

/** The intents in preparation, shared by the block and the dock, and the tap that declares them. */
export function useFoeIntents(fight: FightDoc | undefined) {
  const t = useMessages(messages)
  const send = useGameSend()
  const foes = useSilentFoes(fight)
  const key = `brp-foe-intents ${fight?.round ?? 0}`
  const [chosen, choose] = useDraft<Choices>(key, {})
  const choiceOf = ({ body, turn }: Foe): Choice => ({ ...turn.said, ...chosen[body.id] })
  const declare = async () => {
    const intents = foes.map(foe => {
      const { arm, target, metres } = choiceOf(foe)
      return { being: foe.body.id, text: arm === null ? t.other : '', arm, target, metres }
    })
    if ((await send({ type: 'plan-intents', intents })).ok) dropDraft(key)
  }
  const line = foes
    .map(foe => {
      const name = foe.turn.targets.find(({ id }) => id === choiceOf(foe).target)?.name
      return name === undefined ? foe.body.name : t.on(foe.body.name, firstName(name))
    })
    .join(', ')
  const title = foes.length === 1 ? t.declareOne(foes[0]!.body.name) : t.declareAll(foes.length)
  return { foes, chosen, choose, choiceOf, declare, line, title }
}

/**
 * The intents of all opponents of the Master, proposed and changed with a tap, declared together.
 * Each is declared when its DEX rank comes.
 */
export function FoeIntents({ fight }: { fight: FightDoc }) {
  const t = useMessages(messages)
  const { foes, chosen, choose, choiceOf } = useFoeIntents(fight)
  if (foes.length === 0) return null
  const set = (id: string, change: Partial<Choice>) =>
    choose({ ...chosen, [id]: { ...chosen[id], ...change } })
  const targets = foes[0]!.turn.targets
  return (
    <section class={styles.block} aria-label={t.title(fight.round)}>
      <div class="section-head">
        <h2 class="h2">{t.title(fight.round)}</h2>
        <span class="caption">{t.seen}</span>
      </div>
      {foes.length > 1 && targets.length > 1 && (
        <div class="chips" role="group" aria-label={t.allOn}>
          <button type="button" class="chip" aria-pressed={false} onClick={() => choose({})}>
            {fight.round > 1 ? t.asBefore(fight.round - 1) : t.proposed}
          </button>
          {targets.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              class="chip"
              onClick={() =>
                choose(
                  Object.fromEntries(
                    foes.map(foe => [foe.body.id, { ...chosen[foe.body.id], target: id }]),
                  ),
                )
              }
            >
              {t.all(firstName(name))}
            </button>
          ))}
        </div>
      )}
      {foes.map(foe => (
        <FoeIntent
          key={foe.body.id}
          foe={foe}
          choice={choiceOf(foe)}
          set={change => set(foe.body.id, change)}
        />
      ))}
    </section>
  )
}

function FoeIntent({
  foe: { body, play, turn },
  choice,
  set,
}: {
  foe: Foe
  choice: Choice
  set: (change: Partial<Choice>) => void
}) {
  const t = useMessages(messages)
  const [track] = body.tracks ?? []
  const arms = play.arms.filter(({ id }) => turn.arms.includes(id))
  return (
    <div class={styles.foe}>
      <span class={styles.name}>
        <b>{body.name}</b>
        {track !== undefined && (
          <small class="caption">{t.hp(plain(track.value), track.capacity)}</small>
        )}
      </span>
      <div class={styles.choices}>
        <div class={styles.keys} role="radiogroup" aria-label={t.weapon(body.name)}>
          {arms.map(({ id, label, score }) => (
            <button
              key={id}
              type="button"
              role="radio"
              class={styles.key}
              aria-checked={choice.arm === id}
              onClick={() => set({ arm: id })}
            >
              {localize(label)} <small>{score}</small>
            </button>
          ))}
          <button
            type="button"
            role="radio"
            class={styles.key}
            aria-checked={choice.arm === null}
            onClick={() => set({ arm: null })}
          >
            {t.other}
          </button>
        </div>
        {choice.arm !== null && (
          <div class={styles.keys} role="radiogroup" aria-label={t.target(body.name)}>
            {turn.targets.map(({ id, name }) => (
              <button
                key={id}
                type="button"
                role="radio"
                class={styles.key}
                aria-checked={choice.target === id}
                onClick={() => set({ target: id })}
              >
                {firstName(name)}
              </button>
            ))}
          </div>
        )}
      </div>
      <Rank name={body.name} turn={turn} choice={choice} set={set} />
    </div>
  )
}

/** How far it moves, and the DEX rank that is left. */
function Rank({
  name,
  turn,
  choice,
  set,
}: {
  name: string
  turn: TurnDoc
  choice: Choice
  set: (change: Partial<Choice>) => void
}) {
  const t = useMessages(messages)
  const move = turn.moves.find(({ from, to }) => from <= choice.metres && choice.metres <= to)
  const rank = move?.ranks[choice.arm ?? 'none'] ?? null
  return (
    <div class={styles.rank}>
      <span>
        <b class="tabular">{rank ?? '–'}</b> <span class="caption">{t.dex}</span>
      </span>
      <select
        class="input"
        aria-label={t.move(name)}
        value={String(move?.to ?? 0)}
        onChange={event => {
          const to = Number(event.currentTarget.value)
          const step = turn.moves.find(one => one.to === to)
          set({ metres: step?.from === 0 ? 0 : to })
        }}
      >
        {turn.moves.map(({ from, to }) => (
          <option key={to} value={to}>
            {from === 0 ? t.upTo(to) : t.metres(from, to)}
          </option>
        ))}
      </select>
    </div>
  )
}
