import * as styles from './master.module.css'
import { Fragment } from 'preact'
import { useState } from 'preact/hooks'
import type { Offer } from '@mastro/core'
import type { Trait } from '@mastro/rules-warp'
import type { MeDoc } from '@mastro/table'
import { useMessages } from '../../../i18n/language.ts'
import { useGameSend, useSeats } from '../../../net/context.tsx'
import { OfferForm } from '../../../offers/offer-form.tsx'
import { useStart } from '../../../offers/offers.tsx'
import { firstName } from '../../../ui/text/first-name.ts'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { SeatTile } from '../../../ui/drawings/seat-tile.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { OwnSheet, PersonDoc } from '../people-docs.ts'
import { TraitLine } from '../sheet/trait-line.tsx'
import { PersonSecrets } from './secrets.tsx'
import { leadMessages } from './messages.ts'
import * as shared from '../warp.module.css'

export interface ApprovalProps {
  readonly doc: PersonDoc
  readonly offers: readonly Offer[]
  readonly me: MeDoc
  /** Expanded, for the first pending one. */
  readonly isOpen: boolean
}

/** A new character that awaits approval. Everything can be edited, or sent back with a note. */
export function Approval({ doc, offers, me, isOpen }: ApprovalProps) {
  const t = useMessages(leadMessages)
  const seat = useSeats().find(one => one.id === doc.seat)
  const { character } = doc
  if (character === undefined) return null
  return (
    <details class={styles.approval} open={isOpen} aria-label={doc.name}>
      <summary class="row">
        <SeatTile seat={seat} size="large" />
        <span class="grow">
          <b class="h2">{doc.name}</b>
          <span class={`secondary ${styles.noteLine}`}>
            {t.presents(seat?.name ?? '', character.concept)}
          </span>
        </span>
        <Icon name="down" size="small" />
      </summary>
      <div class="stack">
        <Traits doc={doc} traits={character.traits} offers={offers} />
        <Figures character={character} />
        <PersonSecrets doc={doc} offers={offers} me={me} />
        {doc.review != null && <p class="note">{t.returned(doc.review)}</p>}
        <Verdict doc={doc} name={seat?.name ?? ''} />
      </div>
    </details>
  )
}

function Traits({
  doc,
  traits,
  offers,
}: {
  doc: PersonDoc
  traits: readonly Trait[]
  offers: readonly Offer[]
}) {
  const t = useMessages(leadMessages)
  const start = useStart()
  const [chosen, choose] = useState<Trait | null>(null)
  const rewrite = offers.find(({ id }) => id === `rewrite-trait:${doc.id}`)
  const form = chosen === null || rewrite === undefined ? null : filledWith(rewrite, chosen)
  return (
    <section aria-label={t.traits}>
      {traits.map(trait => (
        <Fragment key={trait.id}>
          <TraitLine trait={trait}>
            {!trait.unknown && (
              <button
                type="button"
                class="icon-button"
                aria-label={t.rewriteOf(trait.name ?? '')}
                onClick={() => choose(trait)}
              >
                <Icon name="pencil" />
              </button>
            )}
          </TraitLine>
          {isStrongPower(trait) && (
            <p class="note note--warning">{t.strongPower(trait.name ?? '')}</p>
          )}
        </Fragment>
      ))}
      {form !== null && (
        <OfferForm offer={form} close={() => choose(null)} go={values => start(form, values)} />
      )}
    </section>
  )
}

/** WARP-PSYPOOL-3: a fringe power usually has one die, or two if it is superior. */
const isStrongPower = ({ role, fringe, score, rank }: Trait) =>
  role === 'side' && fringe && score !== null && score > (rank === 'superior' ? 2 : 1)

/** The form that edits a trait, filled with its current values. */
function filledWith(offer: Offer, trait: Trait): Offer {
  const now: Readonly<Record<string, string>> = {
    trait: trait.id,
    name: trait.name ?? '',
    description: trait.description ?? '',
    sign: trait.sign ?? '',
    ...(trait.role === 'flaw'
      ? {}
      : {
          kind: trait.kind ?? '',
          rank: trait.rank ?? '',
          combat: yesOrNo(trait.combat),
          hitPoints: yesOrNo(trait.hitPoints),
          fringe: yesOrNo(trait.fringe),
        }),
  }
  return {
    ...offer,
    fields: (offer.fields ?? []).map(field => {
      const initial = now[field.id] ?? ''
      return initial === '' && field.kind !== 'text' ? field : { ...field, initial }
    }),
  }
}

const yesOrNo = (flag: boolean) => (flag ? 'yes' : 'no')

function Figures({ character }: { character: OwnSheet }) {
  const t = useMessages(leadMessages)
  const { hitPoints, psychic, experience } = character
  return (
    <div class={shared.effect}>
      <div>
        <span class="caption">{hitPoints.label === '' ? t.hitPoints : hitPoints.label}</span>
        <b class="tabular">{hitPoints.max}</b>
      </div>
      {psychic !== null && (
        <div>
          <span class="caption">{psychic.label === '' ? t.pool : psychic.label}</span>
          <b class="tabular">{t.shotCount(psychic.max)}</b>
        </div>
      )}
      <div>
        <span class="caption">{t.experienceWord}</span>
        <b class="tabular">{experience.pool}</b>
      </div>
    </div>
  )
}

function Verdict({ doc, name }: { doc: PersonDoc; name: string }) {
  const t = useMessages(leadMessages)
  const send = useGameSend()
  const [note, setNote] = useState('')
  const isWritten = note.trim() !== ''
  return (
    <>
      <TextInput label={t.noteFor(name)} value={note} onChange={setNote} max={1000} />
      <div class="row">
        <button
          type="button"
          class="button"
          aria-disabled={!isWritten}
          onClick={() =>
            isWritten && void send({ type: 'return-character', character: doc.id, note })
          }
        >
          {t.sendBack}
        </button>
        <button
          type="button"
          class="button button--primary grow"
          aria-label={t.approve(doc.name)}
          onClick={() => void send({ type: 'approve-character', character: doc.id })}
        >
          {t.approve(firstName(doc.name))}
        </button>
      </div>
    </>
  )
}
