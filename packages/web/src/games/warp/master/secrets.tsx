import * as styles from './master.module.css'
import type { Offer } from '@mastro/core'
import type { MeDoc } from '@mastro/table'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useSeats } from '../../../net/context.tsx'
import { Envelope } from '../../../ui/drawings/envelope.tsx'
import { firstName } from '../../../ui/text/first-name.ts'
import { HoldToSee } from '../../../ui/hold-to-see.tsx'
import { useCharacters, type PersonDoc } from '../people-docs.ts'
import { useTap } from './use-tap.tsx'
import { leadMessages } from './messages.ts'

/**
 * Visible only to the Master: unknown attributes to write or reveal, and secrets shared with a
 * player.
 */
export function Secrets({ offers, me }: { offers: readonly Offer[]; me: MeDoc }) {
  const t = useMessages(leadMessages)
  const people = useCharacters()
  const hasAny = people.some(
    ({ character, isSecretKept }) =>
      character !== undefined &&
      (character.unknown.length > 0 || character.secret || isSecretKept === true),
  )
  if (!hasAny) return null
  return (
    <section aria-label={t.secrets} class="gap">
      {people.map(doc => (
        <Unknowns key={doc.id} doc={doc} offers={offers} me={me} />
      ))}
      <details class="fold">
        <summary>{t.secretsOf}</summary>
        <div class="gap">
          {people.map(doc => (
            <Secret key={doc.id} doc={doc} me={me} />
          ))}
        </div>
      </details>
    </section>
  )
}

interface PersonProps {
  readonly doc: PersonDoc
  readonly offers: readonly Offer[]
  readonly me: MeDoc
}

/** The same for one character: unknown attributes and the secret. */
export function PersonSecrets(props: PersonProps) {
  return (
    <>
      <Unknowns {...props} />
      <Secret doc={props.doc} me={props.me} />
    </>
  )
}

function Unknowns({ doc, offers, me }: PersonProps) {
  const mine = useSeats().find(seat => seat.id === me.seat)
  return (
    <>
      {(doc.character?.unknown ?? []).map(attribute => (
        <UnknownAttributeRow
          key={attribute}
          doc={doc}
          attribute={attribute}
          offers={offers}
          author={mine}
        />
      ))}
    </>
  )
}

function Secret({ doc, me }: Pick<PersonProps, 'doc' | 'me'>) {
  const t = useMessages(leadMessages)
  const owner = useSeats().find(seat => seat.id === doc.seat)
  const seats = useSeats()
  const name = firstName(doc.name)
  const secret = doc.character?.secret
  if (doc.isSecretKept === true)
    return (
      <div class={styles.secret}>
        <Envelope author={owner} label={t.secretOf(name)} width={52} />
        <span>
          <b class="strong">{t.secretOf(name)}</b>
          <span class={`caption ${styles.noteLine}`}>{t.askFor(owner?.name ?? '')}</span>
        </span>
      </div>
    )
  const known = [doc.seat, ...(doc.confidants ?? [])].filter(id => id !== me.seat)
  const others = known.flatMap(id => seats.find(seat => seat.id === id)?.name ?? [])
  if (typeof secret !== 'string' || secret === '') return null
  return (
    <div class={styles.secret}>
      <Envelope author={owner} label={t.secretOf(name)} width={52} />
      <span>
        <b class="strong">{t.secretOf(name)}</b>
        <span class={`caption ${styles.noteLine}`}>{t.youAnd(others)}</span>
      </span>
      <HoldToSee label={t.holdToSee}>{secret}</HoldToSee>
    </div>
  )
}

function UnknownAttributeRow({
  doc,
  attribute,
  offers,
  author,
}: {
  doc: PersonDoc
  attribute: keyof NonNullable<PersonDoc['written']>
  offers: readonly Offer[]
  author: Parameters<typeof Envelope>[0]['author']
}) {
  const t = useMessages(leadMessages)
  const { tap, form } = useTap()
  const find = (act: string) => offers.find(({ id }) => id === `${act}:${doc.id}:${attribute}`)
  const write = find('write-unknown')
  const reveal = find('reveal-unknown')
  const written = doc.written?.[attribute]
  const secret = written?.kind === 'trait' ? written.trait.name : written?.text
  const label = write === undefined ? attribute : localize(write.label)
  return (
    <div class={styles.secret}>
      <Envelope author={author} label={label} width={52} open={written === undefined} />
      <span>
        <b class="strong">{label}</b>
        <span class={`caption ${styles.noteLine}`}>
          {written === undefined ? t.toWrite : t.written}
        </span>
      </span>
      <span class={`row ${styles.secretActs}`}>
        {secret != null && <HoldToSee label={t.holdToSee}>{secret}</HoldToSee>}
        {reveal !== undefined && (
          <button type="button" class="button button--small" onClick={() => tap(reveal)}>
            {t.reveal}
          </button>
        )}
        {write !== undefined && (
          <button type="button" class="button button--small" onClick={() => tap(write)}>
            {written === undefined ? t.write : t.rewrite}
          </button>
        )}
      </span>
      {form}
    </div>
  )
}
