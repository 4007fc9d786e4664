import './daimon.css'
import { Link } from 'wouter-preact'
import type { CharacterDoc } from '@mastro/rules-daimon'
import type { MeDoc, TableDoc } from '@mastro/table'
import { useWords } from '../i18n/language.ts'
import { useGameBelow, useSeats, useSend } from '../net/context.tsx'
import { SeatTile } from '../ui/seat.tsx'
import { Wounds } from './wounds.tsx'
import { CHARACTERISTICS, words } from './words.ts'

export function useMyCharacter(me: MeDoc): CharacterDoc | undefined {
  return useGameBelow<CharacterDoc>('character/').find(
    doc => doc.seat === me.seat && (doc.status === 'active' || doc.status === 'down'),
  )
}

/** Name, wounds and six keys: a tap on a key proposes a test. */
export function Brief({
  table,
  me,
  rolling,
}: {
  table: TableDoc
  me: MeDoc
  rolling: string | undefined
}) {
  const t = useWords(words)
  const send = useSend()
  const seat = useSeats().find(one => one.id === me.seat)
  const doc = useMyCharacter(me)
  if (doc === undefined) {
    return (
      <section aria-label={t.brief} class="row row--b">
        <span class="sub">{t.noCharacter}</span>
        <Link href={`/t/${table.id}/crea`} class="btn btn--p btn--s">
          {t.choose}
        </Link>
      </section>
    )
  }
  const propose = (characteristic: string) =>
    void send({
      type: 'open-slip',
      kind: 'test',
      about: { character: doc.id, title: '' },
      value: { characteristic },
    })
  return (
    <section aria-label={t.brief}>
      <div class="me">
        <SeatTile seat={seat} isMaster={me.isMaster} />
        <div>
          <div class="h3">{doc.name}</div>
          <div class="cap">{doc.character.traits.map(trait => trait.name).join(', ')}</div>
        </div>
        <Wounds doc={doc} />
      </div>
      <div class="keys">
        {CHARACTERISTICS.map(id => (
          <button
            key={id}
            type="button"
            class="key"
            aria-pressed={rolling === id}
            aria-label={t.propose(t.characteristics[id], doc.character.characteristics[id])}
            onClick={() => propose(id)}
          >
            <b>{doc.character.characteristics[id]}</b>
            <span>{t.short[id]}</span>
          </button>
        ))}
      </div>
    </section>
  )
}
