import type { Offer } from '@mastro/core'
import type { MeDoc } from '@mastro/table'
import { say, useWords } from '../../../i18n/language.ts'
import { useSeats } from '../../../net/context.tsx'
import { Envelope } from '../../../ui/envelope.tsx'
import { firstName } from '../../../ui/first-name.ts'
import { HoldToSee } from '../../../ui/hold.tsx'
import { useCharacters, type PersonDoc } from '../people-docs.ts'
import { useTap } from './tap.tsx'
import { leadWords } from './words.ts'

/** What who leads alone knows: unknown attributes to write or reveal, and the secrets one shares with a player. */
export function Secrets({ offers, me }: { offers: readonly Offer[]; me: MeDoc }) {
  const t = useWords(leadWords)
  const people = useCharacters()
  const hasAny = people.some(
    ({ character }) => character !== undefined && (character.unknown.length > 0 || character.secret),
  )
  if (!hasAny) return null
  return (
    <section aria-label={t.secrets} class="gap">
      {people.map(doc => (
        <OfPerson key={doc.id} doc={doc} offers={offers} me={me} />
      ))}
    </section>
  )
}

export function OfPerson({
  doc,
  offers,
  me,
}: {
  doc: PersonDoc
  offers: readonly Offer[]
  me: MeDoc
}) {
  const t = useWords(leadWords)
  const seats = useSeats()
  const owner = seats.find(seat => seat.id === doc.seat)
  const mine = seats.find(seat => seat.id === me.seat)
  const name = firstName(doc.name)
  const secret = doc.character?.secret
  return (
    <>
      {(doc.character?.unknown ?? []).map(attribute => (
        <Unknown key={attribute} doc={doc} attribute={attribute} offers={offers} author={mine} />
      ))}
      {typeof secret === 'string' && secret !== '' && (
        <div class="row">
          <Envelope author={owner} label={t.secretOf(name)} width={52} />
          <span class="grow">
            <b class="strong">{t.secretOf(name)}</b>
            <span class="cap wp-line">{t.youAnd(owner?.name ?? '')}</span>
          </span>
          <HoldToSee label={t.holdToSee}>{secret}</HoldToSee>
        </div>
      )}
    </>
  )
}

function Unknown({
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
  const t = useWords(leadWords)
  const { tap, form } = useTap()
  const find = (act: string) => offers.find(({ id }) => id === `${act}:${doc.id}:${attribute}`)
  const write = find('write-unknown')
  const reveal = find('reveal-unknown')
  const written = doc.written?.[attribute]
  const said = written?.kind === 'trait' ? written.trait.name : written?.text
  const label = write === undefined ? attribute : say(write.label)
  return (
    <div class="row wp-unknown">
      <Envelope author={author} label={label} width={52} open={written === undefined} />
      <span class="grow">
        <b class="strong">{label}</b>
        <span class="cap wp-line">{written === undefined ? t.toWrite : t.writtenByYou}</span>
        {said != null && <HoldToSee label={t.holdToSee}>{said}</HoldToSee>}
      </span>
      {reveal !== undefined && (
        <button type="button" class="btn btn--s" onClick={() => tap(reveal)}>
          {t.reveal}
        </button>
      )}
      {write !== undefined && (
        <button type="button" class="btn btn--s" onClick={() => tap(write)}>
          {written === undefined ? t.write : t.rewrite}
        </button>
      )}
      {form}
    </div>
  )
}
