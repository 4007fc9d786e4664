import * as styles from '../chaos.module.css'
import '../../../parts/parts.css'
import { useState } from 'preact/hooks'
import type { BodyDoc, WoundDoc } from '@mastro/core'
import type { CharacterDoc, HelpDoc } from '@mastro/rules-chaos'
import type { SeatDoc } from '@mastro/table'
import { signed } from '../../../i18n/format.ts'
import { dictionary, localize, useMessages } from '../../../i18n/language.ts'
import { useGame, useGameBelow, useSeats } from '../../../net/context.tsx'
import { Track } from '../../../parts/track.tsx'
import { BeingTile } from '../../../parts/turn-order.tsx'
import { Tabs, TopBar } from '../../../shell/chrome.tsx'
import { Frame } from '../../../shell/frame.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { WhyDialog } from '../../../ui/dialog/why-dialog.tsx'
import type { ScreenProps } from '../../game.ts'
import { AskDock, useRequests } from '../dock/ask-dock.tsx'
import { Causes, FallenNote } from './fallen.tsx'
import { Help, mostUrgent, TreatOwn } from './help.tsx'
import { rowOn, sumOfRow, useBody, useOwnCharacter } from '../own-character.ts'
import { linesWithoutWeight, sumOf, sumText, useWeight } from '../slip/sum-lines.ts'

const messages = dictionary({
  it: {
    title: 'Come stai',
    back: 'Torna al tavolo',
    none: 'Non hai ancora un personaggio.',
    loses: 'Che cosa perde ogni tiro',
    vitality: (n: number) => `Vitalità ${n}`,
    made: (n: number, ego: number, body: number) => `Vitalità ${n}: Ego ${ego}, Corpo ${body}`,
    withTime: 'col tempo',
    helpers: 'Chi può aiutare',
    noSkill: 'nessuna Abilità',
    verdict: 'Sui loro telefoni c’è «Ferma il sangue». Come va a finire lo dice il Master.',
    why: 'Perché?',
    wounds: 'Ferite',
    noWounds: 'Nessuna ferita.',
    damage: (n: number) => (n === 1 ? '1 Punto Danno Fisico' : `${n} Punti Danno Fisico`),
    fatigue: 'Stanchezza',
    points: (n: number) => (n === 1 ? '1 punto' : `${n} punti`),
    rested: 'Niente che pesi.',
    close: 'Chiudi',
    aside: (n: number) =>
      `In sospeso ${n}: l’adrenalina la tiene via, arriva a combattimento finito.`,
  },
  en: {
    title: 'How you are',
    back: 'Back to the table',
    none: 'You have no character yet.',
    loses: 'What every roll loses',
    vitality: (n: number) => `Vitality ${n}`,
    made: (n: number, ego: number, body: number) => `Vitality ${n}: Ego ${ego}, Body ${body}`,
    withTime: 'with time',
    helpers: 'Who can help',
    noSkill: 'no skill',
    verdict: 'Their phones have “Stop the bleeding”. The Master says how it ends.',
    why: 'Why?',
    wounds: 'Wounds',
    noWounds: 'No wounds.',
    damage: (n: number) => (n === 1 ? '1 Physical Damage Point' : `${n} Physical Damage Points`),
    fatigue: 'Fatigue',
    points: (n: number) => (n === 1 ? '1 point' : `${n} points`),
    rested: 'No fatigue.',
    close: 'Close',
    aside: (n: number) => `Put aside ${n}: the rush keeps it away, it comes when the fight ends.`,
  },
})

/**
 * The body of the player's character: both tracks, the penalty on each roll, wounds and fatigue
 * with their remedies.
 */
export function BodyScreen({ table, me }: ScreenProps) {
  const t = useMessages(messages)
  const doc = useOwnCharacter(me)
  const hasAsks = useRequests(doc?.id ?? '')
  return (
    <Frame
      top={
        <TopBar
          table={table}
          title={t.title}
          back={{ href: `/t/${table.id}/tavolo`, label: t.back }}
        />
      }
      dock={
        hasAsks && doc !== undefined ? (
          <AskDock being={doc.id} table={table} isDying={doc.condition === 'dying'} />
        ) : undefined
      }
      nav={<Tabs table={table} me={me} current="scheda" />}
    >
      {doc === undefined ? <p class="secondary">{t.none}</p> : <OwnBody doc={doc} />}
    </Frame>
  )
}

function OwnBody({ doc }: { doc: CharacterDoc }) {
  const t = useMessages(messages)
  const body = useBody(doc.id)
  const bodies = useGameBelow<BodyDoc>('body/')
  const [isAsked, ask] = useState(false)
  const [track] = body?.tracks ?? []
  const aside = (track?.rows ?? [])
    .flatMap(row => row.marks)
    .filter(mark => mark.look === 'put-aside')
    .reduce((sum, mark) => sum + mark.size, 0)
  const vitality = rowOn(doc, 'vitality')
  const { ego, body: from } = doc.derived.vitalityParts
  return (
    <>
      {doc.condition === 'dying' && <FallenNote doc={doc} body={body} />}
      {track !== undefined && <Track track={track} />}
      {doc.condition === 'dying' && <Helpers doc={doc} />}
      {aside > 0 && <p class="caption">{t.aside(aside)}</p>}
      <div class="row row--between">
        <span>{t.made(doc.derived.vitality, ego, from)}</span>
        <button type="button" class="button button--small button--quiet" onClick={() => ask(true)}>
          <Icon name="question" size="small" /> {t.why}
        </button>
      </div>
      <Losses doc={doc} body={body} label={t.loses} />
      <section aria-label={t.wounds}>
        <div class="section-head">
          <h2 class="h3">{t.wounds}</h2>
          <span class="caption">{t.damage(sumOfRow(body, 'damage'))}</span>
        </div>
        {(body?.wounds ?? []).length === 0 && <p class="secondary">{t.noWounds}</p>}
        {(body?.wounds ?? []).toSorted(mostUrgent).map(wound => (
          <Wound
            key={wound.id}
            being={doc.id}
            wound={wound}
            limits={doc.body.limits[wound.id] ?? ''}
          />
        ))}
      </section>
      <section aria-label={t.fatigue}>
        <div class="section-head">
          <h2 class="h3">{t.fatigue}</h2>
          <span class="caption">{t.points(sumOfRow(body, 'fatigue'))}</span>
        </div>
        {(body?.conditions ?? []).length === 0 && <p class="secondary">{t.rested}</p>}
        <Causes body={body} />
      </section>
      <Help being={doc.id} bodies={bodies.filter(({ id }) => id !== doc.id)} />
      {isAsked && (
        <WhyDialog
          title={t.vitality(track?.capacity ?? 0)}
          steps={vitality?.why ?? []}
          close={() => ask(false)}
        />
      )}
    </>
  )
}

/** Characters who are able to help, each with the total of the treatment roll. */
function Helpers({ doc }: { doc: CharacterDoc }) {
  const t = useMessages(messages)
  const seats = useSeats()
  const helpers = useGame<HelpDoc>(`help/${doc.id}`)?.helpers ?? []
  if (helpers.length === 0) return null
  return (
    <section aria-label={t.helpers}>
      <h2 class="h3">{t.helpers}</h2>
      {helpers.map(helper => (
        <Helper key={helper.being} helper={helper} seats={seats} />
      ))}
      <p class="caption">{t.verdict}</p>
    </section>
  )
}

/** One helper: «Mente 6, Medicina 5: +11». */
function Helper({
  helper: { seat, name, lines },
  seats,
}: {
  helper: HelpDoc['helpers'][number]
  seats: readonly SeatDoc[]
}) {
  const t = useMessages(messages)
  const weight = useWeight(lines)
  const sum = [
    sumText(linesWithoutWeight(lines)),
    ...(lines.some(({ source }) => source === 'skill') ? [] : [t.noSkill]),
    ...(weight === null ? [] : [weight.each]),
  ]
  return (
    <div class={styles.wound}>
      <BeingTile seat={seat} name={name} seats={seats} />
      <span>
        <b>{name}</b>
        <br />
        <span class="caption">
          {sum.join(', ')}: {signed(sumOf(lines))}
        </span>
      </span>
    </div>
  )
}

/** Penalties on each Component. Wounds do not affect the Ego. */
function Losses({
  doc,
  body,
  label,
}: {
  doc: CharacterDoc
  body: BodyDoc | undefined
  label: string
}) {
  const figures = (body?.figures ?? []).filter(one => one.id !== 'vitality')
  return (
    <div class={styles.losses} role="group" aria-label={label}>
      {figures.map(({ id, label: name, value, of }) => {
        const loss = typeof value === 'number' && of !== undefined ? value - of : 0
        return (
          <div key={id}>
            <b class={loss < 0 ? 'wound-text' : undefined}>{loss === 0 ? 0 : signed(loss)}</b>
            <span class="caption">{localize(name)}</span>
          </div>
        )
      })}
      <span class="visually-hidden">{doc.name}</span>
    </div>
  )
}

/** A filled mark is a grave wound, an outline a light one. */
function Wound({ being, wound, limits }: { being: string; wound: WoundDoc; limits: string }) {
  const t = useMessages(messages)
  return (
    <div class={wound.isGrave ? `${styles.wound} ${styles.woundGrave}` : styles.wound}>
      <span class={styles.woundSize}>{wound.size}</span>
      <span>
        <b>{localize(wound.label)}</b>
        {wound.note !== undefined && (
          <>
            <br />
            <span class="caption">{localize(wound.note)}</span>
          </>
        )}
        {limits !== '' && (
          <>
            <br />
            <span class={`${styles.token} ${styles.tokenWeighs}`}>{limits}</span>
          </>
        )}
      </span>
      <span class={styles.woundActs}>
        {!wound.isGrave && <span class="caption">{t.withTime}</span>}
        <TreatOwn being={being} wound={wound} />
      </span>
    </div>
  )
}
