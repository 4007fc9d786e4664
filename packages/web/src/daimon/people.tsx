import { useState } from 'preact/hooks'
import type { CharacterDoc } from '@mastro/rules-daimon'
import type { MeDoc, TableDoc } from '@mastro/table'
import { dictionary, useWords } from '../i18n/language.ts'
import { useGameBelow, useGameSend, useSeats } from '../net/context.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { PoolDice } from '../ui/die.tsx'
import { SeatTile } from '../ui/seat.tsx'
import { deskWords } from './desk-words.ts'
import { Wounds } from './wounds.tsx'

/** What the Master may reward (DAI-RESERVE-…), as the book names it. The amounts are the rules' own. */
const reasons = dictionary({
  it: {
    'trait-roleplay': 'Fedele a tratti e profilo',
    'trait-roleplay-at-risk': 'Fedele, e si è messo nei guai',
    narration: 'Ha partecipato alla narrazione',
    setting: 'Ha arricchito l’ambientazione',
    'npc-roleplay': 'Ha interpretato un PNG',
    'daimon-roleplay': 'Ha interpretato un dàimon',
  },
  en: {
    'trait-roleplay': 'True to traits and profile',
    'trait-roleplay-at-risk': 'True, and it brought trouble',
    narration: 'Took part in the narration',
    setting: 'Enriched the setting',
    'npc-roleplay': 'Played an NPC',
    'daimon-roleplay': 'Played a dàimon',
  },
})
const REASONS = [
  'trait-roleplay',
  'trait-roleplay-at-risk',
  'narration',
  'setting',
  'npc-roleplay',
  'daimon-roleplay',
] as const

/** Everybody's state on one screen: wounds, Reserve, and dice to give. */
export function People({ table, me }: { table: TableDoc; me: MeDoc }) {
  const t = useWords(deskWords)
  const words = useWords(reasons)
  const seats = useSeats()
  const send = useGameSend()
  const characters = useGameBelow<CharacterDoc>('character/').filter(
    doc => doc.status === 'active' || doc.status === 'down',
  )
  const [asked, ask] = useState<CharacterDoc | null>(null)
  if (characters.length === 0) return null
  return (
    <section aria-label={t.atTable} class="people">
      <div class="sec">
        <h2 class="h3">{t.atTable}</h2>
        {me.isMaster && <span class="cap">{t.give}</span>}
      </div>
      {characters.map(doc => {
        const seat = seats.find(one => one.id === doc.seat)
        return (
          <div key={doc.id} class="person">
            <SeatTile seat={seat} isMaster={doc.seat === table.master} />
            <div>
              <b class="strong">{doc.name}</b> <span class="cap">{seat?.name}</span>
              <div class="cap">{doc.character.traits.map(trait => trait.name).join(', ')}</div>
            </div>
            <Wounds doc={doc} />
            <PoolDice count={doc.character.reserve} seat={seat} />
            {me.isMaster && doc.seat !== me.seat ? (
              <button
                type="button"
                class="btn btn--s"
                aria-label={t.awardFor(doc.name)}
                onClick={() => ask(doc)}
              >
                +D
              </button>
            ) : (
              <span class="cap">{doc.seat === table.master ? t.voteThem : ''}</span>
            )}
          </div>
        )
      })}
      {asked !== null && (
        <Dialog title={t.awardFor(asked.name)} close={() => ask(null)} closeLabel={t.close}>
          {REASONS.map(reason => (
            <button
              key={reason}
              type="button"
              class="btn btn--w"
              onClick={() => {
                ask(null)
                void send(
                  reason === 'daimon-roleplay'
                    ? { type: 'award-dialogue', character: asked.id }
                    : { type: 'award', character: asked.id, reason },
                )
              }}
            >
              {words[reason]}
            </button>
          ))}
          <button
            type="button"
            class="btn btn--w"
            onClick={() => {
              ask(null)
              void send({ type: 'apply-wounds', character: asked.id, add: 1 })
            }}
          >
            {t.wound}
          </button>
        </Dialog>
      )}
    </section>
  )
}
