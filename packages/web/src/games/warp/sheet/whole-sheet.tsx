import { useState } from 'preact/hooks'
import type { Offer, SheetRow } from '@mastro/core'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useSeats } from '../../../net/context.tsx'
import { useOffers } from '../../../offers/offers.tsx'
import { useOpenSlip } from '../../../slip/open-slip.ts'
import { WhySteps } from '../../../screens/sheet/why-steps.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useUi } from '../../ui-context.ts'
import type { ScreenProps } from '../../game.ts'
import { barOf, type Trait } from '../docs.ts'
import { ShotTokens } from '../drawings/shots.tsx'
import { BodyTrack } from '../drawings/body.tsx'
import { Flaw } from '../brief/flaw.tsx'
import { ExperienceDice } from '../master/people.tsx'
import { useBody, type OwnSheet, type PersonDoc } from '../people-docs.ts'
import { TraitLine } from './trait-line.tsx'
import { Gear } from './gear.tsx'
import { Grow } from './grow.tsx'
import { Hindrances, Life, Powers } from './life.tsx'
import { MoreActs } from './more.tsx'
import { sheetMessages } from './messages.ts'
import * as styles from './sheet.module.css'

export interface WholeProps extends ScreenProps {
  readonly doc: PersonDoc
  readonly character: OwnSheet
}

export interface WholeSheetPartProps extends WholeProps {
  readonly offers: readonly Offer[]
  /** The leader's title at this table. */
  readonly leader: string
}

/** Body, dice and shots, traits, powers, background with the secret, gear, hindrances, growth. */
export function WholeSheet(props: WholeProps) {
  const t = useMessages(sheetMessages)
  const { doc, table, me } = props
  const seats = useSeats()
  const ui = useUi()
  const offers = useOffers()
  const leader = seats.find(seat => seat.id === table.master)?.name ?? localize(ui.leaderTitle)
  const part: WholeSheetPartProps = { ...props, offers, leader }
  return (
    <>
      {doc.review != null && doc.seat === me.seat && doc.approved === false && (
        <p class="note note--warning">{t.returned(leader, doc.review)}</p>
      )}
      <State {...part} />
      <Traits {...part} />
      <Powers {...part} />
      <Life {...part} />
      <Gear {...part} />
      <Hindrances {...part} />
      <Grow {...part} />
      <MoreActs {...part} />
    </>
  )
}

function State({ doc, character }: WholeSheetPartProps) {
  const t = useMessages(sheetMessages)
  const body = useBody(doc.id)
  const seat = useSeats().find(one => one.id === doc.seat)
  const track = barOf(body)
  const { experience, psychic } = character
  return (
    <section class="gap">
      {track !== undefined && body !== undefined && (
        <BodyTrack track={track} word={localize(body.state.label)} hasScale />
      )}
      <div class={`row row--between ${styles.state}`}>
        {doc.seat !== null && (
          <span>
            <span class="caption">{t.experience}</span>
            <ExperienceDice
              free={experience.pool - experience.used}
              of={experience.pool}
              seat={seat}
            />
          </span>
        )}
        {psychic !== null && (
          <span class={styles.stateRight}>
            <span class="caption">
              {psychic.label === '' ? t.pool : `${psychic.label}, ${t.pool}`}
            </span>
            <ShotTokens current={psychic.current} max={psychic.max} />
          </span>
        )}
      </div>
    </section>
  )
}

/** A tap opens the roll, or explains the number if it cannot be rolled. */
function Traits({ doc, me, character, offers }: WholeSheetPartProps) {
  const t = useMessages(sheetMessages)
  const open = useOpenSlip()
  const [asked, ask] = useState<SheetRow | null>(null)
  const [flaw, setFlaw] = useState<Trait | null>(null)
  const rows = doc.sheet.sections.find(({ id }) => id === 'traits')?.rows ?? []
  const tap = (row: SheetRow | undefined) => {
    const slip = offers.find(({ id }) => id === row?.offer)?.slip
    if (slip !== undefined) void open(slip)
    else if (row !== undefined) ask(row)
  }
  return (
    <section aria-label={t.traits}>
      <div class="section-head">
        <h2 class="h3">{t.traits}</h2>
        <span class="caption">{t.tapRolls}</span>
      </div>
      {character.traits.map(trait => {
        const isFlaw = trait.role === 'flaw' && !trait.unknown && doc.seat === me.seat
        const explain = () => tap(rows.find(row => row.id === trait.id))
        return (
          <button
            key={trait.id}
            type="button"
            class={styles.tap}
            onClick={isFlaw ? () => setFlaw(trait) : explain}
          >
            <TraitLine trait={trait} isWhole>
              {isFlaw && <span class="tag tag--alert">{t.flawActs}</span>}
            </TraitLine>
          </button>
        )
      })}
      {flaw !== null && <Flaw trait={flaw} close={() => setFlaw(null)} />}
      {asked !== null && (
        <Dialog title={localize(asked.label)} close={() => ask(null)} closeLabel={t.close}>
          {asked.note !== undefined && <p class="secondary">{localize(asked.note)}</p>}
          <WhySteps steps={asked.why ?? []} />
        </Dialog>
      )}
    </section>
  )
}
