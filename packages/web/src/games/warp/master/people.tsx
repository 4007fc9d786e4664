import * as styles from './master.module.css'
import { useState } from 'preact/hooks'
import type { BodyState, Offer, TrackDoc } from '@mastro/core'
import type { SeatDoc } from '@mastro/table'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGame, useGameSend, useSeats } from '../../../net/context.tsx'
import { firstName } from '../../../ui/text/first-name.ts'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { colourClass, SeatTile } from '../../../ui/drawings/seat-tile.tsx'
import { barOf, figureOf, type WarpFight } from '../docs.ts'
import { ShotTokens } from '../drawings/shots.tsx'
import { BodyTrack } from '../drawings/body.tsx'
import { useBody, useCharacters, useFoes, type PersonDoc } from '../people-docs.ts'
import { PersonActs } from './person-acts.tsx'
import { useTap } from './use-tap.tsx'
import { leadMessages } from './messages.ts'

const Newcomer = lazy(async () => (await import('./newcomer.tsx')).Newcomer)

/** Bodies, dice and shots in one column: the players' characters first, then the Master's. */
export function People({ offers }: { offers: readonly Offer[] }) {
  const t = useMessages(leadMessages)
  const fight = useGame<WarpFight>('fight')
  const characters = useCharacters()
  const foes = useFoes()
  const [asked, ask] = useState<string | null>(null)
  const [isAdding, add] = useState(false)
  const person = [...characters, ...foes].find(one => one.id === asked)
  return (
    <>
      <section aria-label={t.atTable}>
        <div class="section-head">
          <h2 class="h3">{t.atTable}</h2>
          <span class="caption">{fight === undefined ? t.give : t.roundLow(fight.round)}</span>
        </div>
        {characters.map(one => (
          <Player key={one.id} doc={one} ask={() => ask(one.id)} />
        ))}
      </section>
      <section aria-label={fight === undefined ? t.yours : t.against}>
        <div class="section-head">
          <h2 class="h3">{fight === undefined ? t.yours : t.against}</h2>
          <button type="button" class="button button--small" onClick={() => add(true)}>
            <Icon name="plus" size="small" /> {fight === undefined ? t.add : t.enter}
          </button>
        </div>
        {foes.length === 0 && <p class="secondary">{t.nobody}</p>}
        {foes.map(one => (
          <Foe key={one.id} doc={one} offers={offers} ask={() => ask(one.id)} />
        ))}
      </section>
      {isAdding && <Newcomer offers={offers} close={() => add(false)} />}
      {person !== undefined && <PersonActs doc={person} offers={offers} close={() => ask(null)} />}
    </>
  )
}

/**
 * A player's character: signs, body, unused dice, shots, a button to give a die, and all other
 * acts.
 */
function Player({ doc, ask }: { doc: PersonDoc; ask: () => void }) {
  const t = useMessages(leadMessages)
  const send = useGameSend()
  const seat = useSeats().find(one => one.id === doc.seat)
  const body = useBody(doc.id)
  const track = barOf(body)
  const experience = figureOf(body, 'experience')
  const shots = figureOf(body, 'psychic')
  const name = firstName(doc.name)
  const give = () =>
    void send({ type: 'award', character: doc.id, reasons: ['roleplaying'], dice: 1 })
  return (
    <div class={styles.person}>
      <SeatTile seat={seat} />
      <span class="grow">
        <b class="strong">{name}</b> <span class="label">{seat?.name}</span>
        <span class={`caption ${styles.noteLine}`}>
          {doc.approved === false ? t.unapproved : body?.signs && localize(body.signs)}
        </span>
      </span>
      <div class={styles.personBody}>
        {body && track && <Bar track={track} state={body.state} />}
      </div>
      <div class={styles.personExtras}>
        {experience !== undefined && (
          <ExperienceDice
            free={Number(experience.value)}
            of={experience.of ?? Number(experience.value)}
            seat={seat}
          />
        )}
        {shots !== undefined && <ShotTokens current={Number(shots.value)} max={shots.of ?? 0} />}
        <span class="grow" />
        {doc.approved !== false && (
          <button type="button" aria-label={t.giveOne(name)} onClick={give}>
            +1
          </button>
        )}
        <button type="button" aria-label={t.more(name)} onClick={ask}>
          …
        </button>
      </div>
    </div>
  )
}

/**
 * The state comes from the rules, since temporary damage knocks out and never kills (WARP-TASER-2).
 */
function Bar({ track, state }: { track: TrackDoc; state: BodyState }) {
  const t = useMessages(leadMessages)
  const word = state.id === 'hurt' ? t.penalty : state.tone === 'well' ? '' : localize(state.label)
  return <BodyTrack track={track} size="medium" word={word} />
}

const MOST = 8

/**
 * Experience dice: unused ones in the seat's colour, used ones outlined, or a number if there is no
 * room.
 */
export function ExperienceDice({
  free,
  of,
  seat,
}: {
  free: number
  of: number
  seat: SeatDoc | undefined
}) {
  const t = useMessages(leadMessages)
  if (of > MOST)
    return (
      <span class={`row ${styles.experienceNumber}`} role="img" aria-label={t.experience(free, of)}>
        <i class={`d6 d6--seat ${seat ? colourClass(seat) : ''}`} />
        <b class="tabular">
          {free}/{of}
        </b>
      </span>
    )
  return (
    <span class={`dice ${styles.experienceDice}`} role="img" aria-label={t.experience(free, of)}>
      {Array.from({ length: of }, (_, i) => (
        <i
          key={i}
          class={i < free ? `d6 d6--seat ${seat ? colourClass(seat) : ''}` : 'd6 d6--gone'}
        />
      ))}
    </span>
  )
}

/** A Master's character: its best traits and gear, and whether players see it. */
function Foe({ doc, offers, ask }: { doc: PersonDoc; offers: readonly Offer[]; ask: () => void }) {
  const t = useMessages(leadMessages)
  const body = useBody(doc.id)
  const track = barOf(body)
  const { tap, form } = useTap()
  const enter = offers.find(({ id }) => id === `show:${doc.id}`)
  const rows = doc.sheet.sections.filter(({ id }) => id === 'gear').flatMap(one => one.rows)
  const gear = rows.slice(0, 2).map(row => `${localize(row.label)} ${row.value}`.trim())
  const best = doc.character?.traits.find(({ combat }) => combat) ?? doc.character?.traits[0]
  const line = [...(best?.name == null ? [] : [`${best.name} ${best.score ?? ''}`]), ...gear]
  return (
    <div class={styles.person}>
      <span class={styles.foeTile} aria-hidden="true">
        <Icon name="person" />
      </span>
      <span class="grow">
        <b class="strong">{doc.name}</b>
        <span class={`caption ${styles.noteLine}`}>{body?.signs && localize(body.signs)}</span>
      </span>
      <div class={styles.personBody}>
        {body && track && <Bar track={track} state={body.state} />}
      </div>
      <div class={styles.personExtras}>
        <span class="caption grow">{line.join(' · ')}</span>
        {enter === undefined ? (
          <span class={styles.seen} role="img" aria-label={t.inView}>
            <Icon name="eye" size="small" />
          </span>
        ) : (
          <button type="button" aria-label={`${doc.name}. ${t.hidden}`} onClick={() => tap(enter)}>
            <Icon name="hidden" size="small" />
          </button>
        )}
        <button type="button" aria-label={t.more(doc.name)} onClick={ask}>
          …
        </button>
      </div>
      {form}
    </div>
  )
}
