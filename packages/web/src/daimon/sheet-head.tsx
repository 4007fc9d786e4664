import './daimon.css'
import type { CharacterDoc, PlayersDoc } from '@mastro/rules-daimon'
import type { MeDoc, TableDoc } from '@mastro/table'
import { Link } from 'wouter-preact'
import { useWords } from '../i18n/language.ts'
import { useGame, useSeats, useSend } from '../net/context.tsx'
import { Icon } from '../ui/icon.tsx'
import { PoolDice } from '../ui/die.tsx'
import { words as sheetWords } from '../screens/sheet/words.ts'
import { Wounds } from './wounds.tsx'
import { CHARACTERISTICS, words } from './words.ts'

/** Wounds, Reserve, the six characteristics as keys, and the dàimon with its voice. */
export function DaimonSheetHead({ id, table, me }: { id: string; table: TableDoc; me: MeDoc }) {
  const t = useWords(words)
  const s = useWords(sheetWords)
  const send = useSend()
  const seats = useSeats()
  const doc = useGame<CharacterDoc>(`character/${id}`)
  const players = useGame<PlayersDoc>('players')
  if (doc === undefined) return null
  const { character } = doc
  const seat = seats.find(one => one.id === doc.seat)
  const voice = seats.find(
    one => one.id === players?.seats.find(player => player.seat === doc.seat)?.voicedBy,
  )
  const isMine = doc.seat === me.seat
  return (
    <>
      <div class="row row--b">
        <Wounds doc={doc} />
        <div class="reserve">
          <PoolDice count={character.reserve} seat={seat} />
          <div class="cap">{s.reserve(character.reserve)}</div>
        </div>
      </div>
      <div class="hexa">
        {CHARACTERISTICS.map(one => (
          <button
            key={one}
            type="button"
            disabled={!isMine}
            aria-label={t.propose(t.characteristics[one], character.characteristics[one])}
            onClick={() =>
              void send({
                type: 'open-slip',
                kind: 'test',
                about: { character: doc.id, title: '' },
                value: { characteristic: one },
              })
            }
          >
            <span>{t.characteristics[one]}</span>
            <b class="tn">{character.characteristics[one]}</b>
          </button>
        ))}
      </div>
      {character.daimon !== null && (
        <div class="dai">
          <span class="av">
            <Icon name="voce" />
          </span>
          <div>
            <div class="h3">{isMine ? s.daimon(character.daimon.name) : character.daimon.name}</div>
            <div class="sub">
              {character.daimon.description}
              {voice === undefined ? '' : ` ${s.voice(voice.name)}`}
            </div>
            {isMine && (
              <Link href={`/t/${table.id}/voce`} class="btn btn--s">
                {s.channel}
              </Link>
            )}
          </div>
        </div>
      )}
      {isMine && (
        <Link href={`/t/${table.id}/fine`} class="btn btn--w">
          {s.grow}
        </Link>
      )}
    </>
  )
}
