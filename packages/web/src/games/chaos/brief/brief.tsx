import '../../../parts/parts.css'
import { useEffect, useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import type { BodyDoc, Offer } from '@mastro/core'
import type { CharacterDoc } from '@mastro/rules-chaos'
import { plain, signed } from '../../../i18n/format.ts'
import { useMessages } from '../../../i18n/language.ts'
import { useSeats } from '../../../net/context.tsx'
import { useOffers } from '../../../offers/offers.tsx'
import { Track } from '../../../parts/track.tsx'
import { Newcomer } from '../../../screens/table/preload.ts'
import { useOpenSlip } from '../../../slip/open-slip.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { SeatTile } from '../../../ui/drawings/seat-tile.tsx'
import type { SlipsProps } from '../../game.ts'
import {
  conceptOf,
  hasPart,
  isMage,
  nameOn,
  trioOf,
  useIsBelowSlip,
  useBody,
  useOwnCharacter,
} from '../own-character.ts'
import { EgoBurst, SkillKey, Trio } from '../drawings/drawings.tsx'
import { PRELOAD } from '../preload.ts'
import { messages } from '../messages.ts'
import * as styles from '../chaos.module.css'

const Challenge = lazy(async () => (await import('./choose-who.tsx')).Challenge, PRELOAD)
const FallenCard = lazy(async () => (await import('../body/fallen.tsx')).FallenCard, PRELOAD)
const NextCharacter = lazy(async () => (await import('../body/fallen.tsx')).NextCharacter, PRELOAD)
const Mage = lazy(async () => (await import('../magic/mage.tsx')).Mage, PRELOAD)
const UrgentHelp = lazy(async () => (await import('../body/help.tsx')).UrgentHelp, PRELOAD)
const IntentForm = lazy(async () => (await import('./intent-form.tsx')).IntentForm, PRELOAD)
const ActiveSpells = lazy(async () => (await import('./active-spells.tsx')).ActiveSpells, PRELOAD)

/**
 * Name and Ego, the three Components, Vitality, the skills as keys. Compact while a slip is being
 * built.
 */
export function Brief({ table, me, slips }: SlipsProps) {
  const doc = useOwnCharacter(me)
  if (doc === undefined) return me.isMaster ? null : <Newcomer table={table} />
  return <OwnBrief doc={doc} table={table} me={me} slips={slips} />
}

function OwnBrief({ doc, table, me, slips }: SlipsProps & { doc: CharacterDoc }) {
  const t = useMessages(messages)
  const body = useBody(doc.id)
  const isBusy = slips.some(slip => hasPart(slip, me))
  const isBelowSlip = useIsBelowSlip(me) // lives in danger are then above the slip
  const isOver = doc.status !== 'active' // dead, or out of the story: somebody new follows
  const isDown = doc.condition !== 'able' || isOver
  const offers = useOffers()
  const open = useOpener(offers)
  if (isBusy)
    return (
      <section aria-label={t.mine} class="gap">
        <Tracks body={body} table={table.id} />
      </section>
    )
  return (
    <section aria-label={t.mine} class="gap">
      {isOver && <NextCharacter table={table} doc={doc} />}
      <CharacterHead doc={doc} table={table.id} me={me} />
      {!isDown && !isBelowSlip && <UrgentHelp being={doc.id} />}
      <Trio
        parts={trioOf(doc, body)}
        label={t.components}
        onTap={isDown ? undefined : id => open(`action/${doc.id}/${id}`)}
      />
      <Tracks body={body} table={table.id} />
      {isDown && <FallenCard doc={doc} body={body} hasNote={!isBelowSlip} />}
      <ActiveSpells doc={doc} offers={offers} />
      {!isDown && isMage(doc) && <Mage doc={doc} offers={offers} open={open} />}
      {!isDown && <Keys doc={doc} offers={offers} open={open} />}
    </section>
  )
}

/** Opens the slip of an offer by its id. A tap before the offers arrive waits for them. */
export function useOpener(offers: readonly Offer[]): (id: string) => void {
  const open = useOpenSlip()
  const [wanted, want] = useState<string | null>(null)
  const slip = offers.find(one => one.id === wanted)?.slip
  useEffect(() => {
    if (slip === undefined) return
    want(null)
    void open(slip)
  }, [slip, open])
  return want
}

function CharacterHead({
  doc,
  table,
  me,
}: {
  doc: CharacterDoc
  table: string
  me: SlipsProps['me']
}) {
  const t = useMessages(messages)
  const seat = useSeats().find(one => one.id === me.seat)
  const [isChallenging, challenge] = useState(false)
  return (
    <div class={styles.who}>
      <SeatTile seat={seat} isMaster={me.isMaster} />
      <Link href={`/t/${table}/scheda`}>
        <b class="h3">{doc.name}</b>
        <span class="caption" lang="">
          {conceptOf(doc)}
        </span>
      </Link>
      {doc.status === 'active' ? (
        <button type="button" onClick={() => challenge(true)}>
          <EgoBurst value={doc.figures.ego} />
          <span class="visually-hidden">, {t.challenge}</span>
        </button>
      ) : (
        <EgoBurst value={doc.figures.ego} />
      )}
      {isChallenging && <Challenge being={doc.id} close={() => challenge(false)} />}
    </div>
  )
}

/** Vitality: one scale with two rows. A tap opens the body screen. */
export function Tracks({ body, table }: { body: BodyDoc | undefined; table: string }) {
  const t = useMessages(messages)
  const track = body?.tracks?.[0]
  if (track === undefined) return null
  return (
    <Link href={`/t/${table}/corpo`} class={styles.vitality}>
      <Track track={track} />
      <span class="visually-hidden">, {t.howAreYou}</span>
    </Link>
  )
}

const MOST = 8

/**
 * Skills as keys; a tap starts a roll. With more than eight, the most used come first and the rest
 * are folded.
 */
function Keys({
  doc,
  offers,
  open,
}: {
  doc: CharacterDoc
  offers: readonly Offer[]
  open: (id: string) => void
}) {
  const t = useMessages(messages)
  const [isAll, showAll] = useState(false)
  const [isSaying, say] = useState(false)
  const all = keysOf(doc)
  const isMany = all.length > MOST
  const shown = isMany && !isAll ? all.slice(0, MOST - 1) : all
  const bare = offers.find(one => one.id === `action/${doc.id}/`)
  return (
    <div class={styles.skills} role="group" aria-label={t.skills}>
      {shown.map(key => (
        <SkillKey
          key={key.offer}
          name={key.name}
          below={key.below}
          value={key.value}
          look={key.isBad ? 'incapacity' : 'skill'}
          onTap={() => open(key.offer)}
        />
      ))}
      {isMany && !isAll ? (
        <SkillKey
          name={t.moreSkills(all.length - shown.length)}
          value="+"
          look="other"
          onTap={() => showAll(true)}
        />
      ) : (
        bare !== undefined && (
          <SkillKey
            name={t.other}
            below={t.withoutSkill}
            value="+"
            look="other"
            onTap={() => open(bare.id)}
          />
        )
      )}
      {isMage(doc) && ( // a mage's dock has the cast button, so this one is here
        <SkillKey name={t.say} value="+" look="other" onTap={() => say(true)} />
      )}
      {isSaying && <IntentForm being={doc.id} close={() => say(false)} />}
    </div>
  )
}

interface Key {
  readonly offer: string
  readonly name: string
  readonly below?: string
  readonly value: string
  readonly isBad: boolean
  readonly used: number
}

function keysOf(doc: CharacterDoc): readonly Key[] {
  const used = (name: string) => doc.used?.[name.trim().toLowerCase()] ?? 0
  const skills = doc.figures.skills.map(({ name, level, specialisations }): Key => {
    const best = specialisations.toSorted((a, b) => b.level - a.level)[0]
    return {
      offer: `action/${doc.id}/${name}`,
      name: nameOn(doc, name),
      ...(best === undefined ? {} : { below: `${nameOn(doc, best.name)} ${signed(best.level)}` }),
      value: plain(level),
      isBad: false,
      used: used(name),
    }
  })
  const bad = doc.figures.incapacities.map(({ name, level }): Key => ({
    offer: `action/${doc.id}/incapacity/${name}`,
    name: nameOn(doc, name),
    value: plain(level),
    isBad: true,
    used: used(name),
  }))
  const all = [...skills, ...bad]
  return all.length > MOST ? all.toSorted((a, b) => b.used - a.used) : all
}
