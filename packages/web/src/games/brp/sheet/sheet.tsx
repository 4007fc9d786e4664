import * as styles from './sheet.module.css'
import { useState } from 'preact/hooks'
import type { BodyDoc, Offer, SheetRow } from '@mastro/core'
import type { PrintedWeapon } from '@mastro/rules-brp'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGame } from '../../../net/context.tsx'
import { OfferList, useOffers } from '../../../offers/offers.tsx'
import { SheetScreen } from '../../../screens/sheet/sheet.tsx'
import { WhySteps } from '../../../screens/sheet/why-steps.tsx'
import { useOpenSlip } from '../../../slip/open-slip.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import type { ScreenProps } from '../../game.ts'
import { ActButton } from '../master/act-button.tsx'
import { TargetDialog } from '../master/foe-attacks.tsx'
import { attacksWith, offersAbout } from '../master/desk-docs.ts'
import { HitPoints, Tick } from '../drawings/hit-points.tsx'
import { bonusWords, type BrpCharacter } from './character.ts'
import { BrpPrintedSheet } from './printed-sheet.tsx'
import { messages } from './messages.ts'

/**
 * Hit points, characteristics, weapons and skills. A tap rolls a value and a long press explains
 * it.
 */
export function BrpSheet({ table, me }: ScreenProps) {
  return (
    <SheetScreen
      table={table}
      me={me}
      lineOf={sheet => localize(sheet.subtitle)}
      printed={doc => <BrpPrintedSheet doc={doc as BrpCharacter} />} // safe: this game's own document
    >
      {doc => <Sheet doc={doc as BrpCharacter} isMine={doc.seat === me.seat} />}
    </SheetScreen>
  )
}

interface Part {
  readonly doc: BrpCharacter
  readonly offers: readonly Offer[]
  readonly tap: (row: SheetRow) => void
  readonly why: (row: SheetRow) => void
}

function Sheet({ doc, isMine }: { doc: BrpCharacter; isMine: boolean }) {
  const t = useMessages(messages)
  const all = useOffers()
  const offers = isMine ? all : []
  const open = useOpenSlip()
  const [asked, ask] = useState<SheetRow | null>(null)
  const body = useGame<BodyDoc>(`body/${doc.id}`)
  const [track] = body?.tracks ?? []
  const tap = (row: SheetRow) => {
    const slip = offers.find(({ id }) => id === row.offer)?.slip
    if (slip === undefined) ask(row)
    else void open(slip)
  }
  const part: Part = { doc, offers, tap, why: ask }
  return (
    <>
      {track !== undefined && <HitPoints track={track} wounds={body?.wounds ?? []} />}
      <Figures doc={doc} />
      <Characteristics {...part} />
      <Arms doc={doc} offers={offers} />
      <Skills {...part} />
      <GearSections doc={doc} offers={offers} />
      {isMine && (
        <>
          <p class="caption">{t.longPress}</p>
          <details class="fold">
            <summary class="h3">{t.can}</summary>
            <OfferList offers={ownActs(offers, doc.id)} title={t.can} />
          </details>
        </>
      )}
      {asked !== null && (
        <Dialog
          title={`${localize(asked.label)} ${asked.value}`}
          close={() => ask(null)}
          closeLabel={t.close}
        >
          <WhySteps steps={asked.why ?? []} />
        </Dialog>
      )}
    </>
  )
}

/** Offers for the player's own character: power points, gear, lessons, retirement. */
const ownActs = (offers: readonly Offer[], id: string) => [
  ...offersAbout(offers, id),
  ...offers.filter(({ id: offer }) => /^(lesson|drop-lesson|teach)(\/|$)/.test(offer)),
]

const rowsOf = ({ sheet }: BrpCharacter, section: string): readonly SheetRow[] =>
  sheet.sections.find(({ id }) => id === section)?.rows ?? []

function Figures({ doc }: { doc: BrpCharacter }) {
  const t = useMessages(messages)
  const figures = [
    [`${doc.powerPoints}`, t.power],
    [`${doc.mov}`, t.mov],
    [bonusWords(doc.damageBonus), t.bonus],
    [`${doc.armour.armourPoints}`, t.armour],
  ]
  return (
    <dl class={styles.derived}>
      {figures.map(([value, name]) => (
        <div key={name}>
          <dt class="caption">{name}</dt>
          <dd class="tabular">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A long press or the menu key explains the number. */
const onLongPress = (why: () => void) => ({
  onContextMenu: (event: Event) => {
    event.preventDefault()
    why()
  },
})

function Characteristics({ doc, tap, why }: Part) {
  const t = useMessages(messages)
  const short: Readonly<Record<string, string>> = t.short
  const rows = rowsOf(doc, 'characteristics').filter(({ id }) => short[id] !== undefined)
  return (
    <div class={styles.characteristics} role="group" aria-label={t.characteristics}>
      {rows.map(row => (
        <button
          key={row.id}
          type="button"
          onClick={() => tap(row)}
          {...onLongPress(() => why(row))}
        >
          <b class="tabular">{row.value}</b> <span>{short[row.id]}</span>
          <span class="visually-hidden">, {localize(row.label)}</span>
        </button>
      ))}
    </div>
  )
}

function Arms({ doc, offers }: { doc: BrpCharacter; offers: readonly Offer[] }) {
  const t = useMessages(messages)
  const [choice, choose] = useState<readonly Offer[] | null>(null)
  return (
    <section aria-label={t.arms}>
      <div class="section-head">
        <h2 class="h3">{t.arms}</h2>
        <span class="caption">{t.tapArms}</span>
      </div>
      {doc.paper.arms.map(arm => {
        const may = attacksWith(offers, doc.id, arm.id)
        return may.length === 0 ? (
          <div key={arm.id} class={styles.arm}>
            <ArmCells arm={arm} />
          </div>
        ) : (
          <button key={arm.id} type="button" class={styles.arm} onClick={() => choose(may)}>
            <ArmCells arm={arm} />
          </button>
        )
      })}
      {choice !== null && <TargetDialog offers={choice} close={() => choose(null)} />}
    </section>
  )
}

function ArmCells({ arm }: { arm: PrintedWeapon }) {
  const t = useMessages(messages)
  const note = [
    arm.broken ? t.broken : t.places[arm.place],
    arm.hp === null ? '' : t.hp(arm.hp),
    arm.range === null ? '' : t.range(arm.range),
  ].filter(word => word !== '')
  return (
    <>
      <span>
        {localize(arm.label)}
        {note.length > 0 && <span class="caption">{note.join(', ')}</span>}
      </span>
      <b class="tabular">{arm.score}&#8239;%</b>
      <span class="secondary">{arm.damage}</span>
    </>
  )
}

function Skills({ doc, tap, why }: Part) {
  const t = useMessages(messages)
  const rows = rowsOf(doc, 'skills')
  const learnt = rows.filter(({ id }) => doc.paper.learnt.includes(id))
  const base = rows.filter(({ id }) => !doc.paper.learnt.includes(id))
  return (
    <>
      <section aria-label={t.skills}>
        <div class="section-head">
          <h2 class="h3">{t.skills}</h2>
          <span class="caption">{t.ticks(doc.ticks.length)}</span>
        </div>
        {learnt.map(row => {
          const worn = doc.paper.worn[row.id]
          return (
            <button
              key={row.id}
              type="button"
              class={styles.skill}
              onClick={() => tap(row)}
              {...onLongPress(() => why(row))}
            >
              <span>
                {localize(row.label)}
                {worn !== undefined && <span class="caption">{t.worn(worn)}</span>}
              </span>
              <Tick isOn={doc.ticks.includes(row.id)} />
              <b class="tabular">{row.value}</b>
            </button>
          )
        })}
      </section>
      <section aria-label={t.atBase}>
        <h2 class="h3">{t.atBase}</h2>
        <div class={styles.baseSkills}>
          {base.map(row => (
            <button
              key={row.id}
              type="button"
              onClick={() => tap(row)}
              {...onLongPress(() => why(row))}
            >
              <span>{localize(row.label)}</span>
              <b class="tabular">{row.value}</b>
            </button>
          ))}
        </div>
      </section>
    </>
  )
}

function GearSections({ doc, offers }: { doc: BrpCharacter; offers: readonly Offer[] }) {
  const t = useMessages(messages)
  const offerOf = (id: string) => offers.find(offer => offer.id === id)
  const things = rowsOf(doc, 'equipment')
  return (
    <>
      <section aria-label={t.armour} class="gap">
        <h2 class="h3">{t.armour}</h2>
        {doc.paper.pieces.length === 0 && <p class="secondary">{t.none}</p>}
        {doc.paper.pieces.map(({ id, label }) => (
          <p key={id}>{localize(label)}</p>
        ))}
        <ActButton offer={offerOf(`wear/${doc.id}`)}>{t.change}</ActButton>
      </section>
      <section aria-label={t.equipment} class="gap">
        <h2 class="h3">{t.equipment}</h2>
        <p>{things.map(row => localize(row.label)).join(', ')}</p>
        <ActButton offer={offerOf(`items/${doc.id}`)}>{t.rewrite}</ActButton>
      </section>
      {doc.background !== undefined && (
        <section aria-label={t.story} class="gap">
          <div class="section-head">
            <h2 class="h3">{t.story}</h2>
            <span class="caption">{t.onlyYou}</span>
          </div>
          {doc.background !== '' && (
            <p class="pre-wrap" lang="">
              {doc.background}
            </p>
          )}
          <ActButton offer={offerOf(`describe/${doc.id}`)}>{t.rewrite}</ActButton>
        </section>
      )}
      {(doc.told ?? []).length > 0 && (
        <section aria-label={t.told} class="gap">
          <h2 class="h3">{t.told}</h2>
          {(doc.told ?? []).map((said, i) => (
            <p key={i} class="pre-wrap">
              {said}
            </p>
          ))}
        </section>
      )}
    </>
  )
}
