import { label, phrase, type Offer, type TableFacts, type Viewer } from '@mastro/core'
import { readyMade } from '../ready-made/ready-made.ts'
import { candidatesOf } from '../acts/elect-master.ts'
import { electionInput } from './decide/master.ts'
import { leadsTable, pcOfSeat, voices } from './look.ts'
import { masterOffers } from './offers/master.ts'
import {
  careOffers,
  contestOffers,
  fightOffers,
  GROUPS,
  growthOffers,
  meansOffers,
  techOffer,
  testOffers,
  whisperOffer,
} from './offers/own.ts'
import type { Pc, State } from './state.ts'

/** Everything this seat could start now, with labels and fields good enough for a generic client. */
export function offers(state: State, viewer: Viewer, table: TableFacts): readonly Offer[] {
  const { seat } = viewer
  if (seat === null || !table.seats.some(({ id }) => id === seat)) return []
  const pc = pcOfSeat(state, seat)
  return [
    ...(pc ? ownOffers(state, pc, table) : makingOffers(state, seat)),
    ...voiceOffers(state, seat, table),
    ...turnOffers(state, seat, table),
    ...(leadsTable(viewer, table) ? masterOffers(state, table) : []),
  ]
}

function ownOffers(state: State, pc: Pc, table: TableFacts): readonly Offer[] {
  const standing =
    pc.status === 'active'
      ? [...testOffers(pc), ...fightOffers(state, pc), ...contestOffers(state, pc)]
      : []
  return [...standing, ...careOffers(pc), ...growthOffers(pc, table), ...meansOffers(pc), techOffer]
}

function makingOffers(state: State, seat: string): readonly Offer[] {
  const drafting = state.drafts[seat] !== undefined
  return [
    {
      id: drafting ? 'finish-draft' : 'begin-draft',
      label: drafting
        ? label('Finisci il personaggio', 'Finish the character')
        : label('Crea un personaggio', 'Make a character'),
      group: GROUPS.characters,
      command: { type: drafting ? 'finish-draft' : 'begin-draft' },
      rule: 'DAI-CREATE-23',
    },
    ...readyMade
      .filter(({ kind }) => kind === 'character')
      .map(({ id, name, called = name, look }) => ({
        id: `take/${id}`,
        label: phrase`${called}: ${look}`,
        group: GROUPS.characters,
        command: { type: 'take-ready-made', id },
      })),
  ]
}

/** Both ends of each private channel this seat belongs to (DAI-DAIMON-3). */
function voiceOffers(state: State, seat: string, table: TableFacts): readonly Offer[] {
  const heard = voices(state, table)
  const hosts = [heard.voicedBy[seat] === undefined ? null : seat, heard.voices[seat] ?? null]
  return hosts.flatMap(host => {
    const pc = host === null ? null : pcOfSeat(state, host)
    return pc?.character.daimon ? [whisperOffer(pc.id, pc.character.daimon.name)] : []
  })
}

/** Bids and votes between two scenes. */
function turnOffers(state: State, seat: string, table: TableFacts): readonly Offer[] {
  const { election, vote } = state
  const bid: readonly Offer[] =
    election && candidatesOf(electionInput(state, table, [seat])).ok
      ? [
          {
            id: 'bid-master',
            label: label(
              'Guida tu la prossima scena, per un dado',
              'Lead the next scene, for a die',
            ),
            group: GROUPS.master,
            command: { type: 'bid-master', bid: !election.bids.includes(seat) },
            rule: 'DAI-MASTER-6',
          },
        ]
      : []
  const votes: readonly Offer[] =
    vote && vote.master !== seat
      ? [true, false].map(yes => ({
          id: `vote/${yes ? 'yes' : 'no'}`,
          label: yes
            ? label('Un dado al Master', 'A die to the Master')
            : label('Nessun dado al Master', 'No die to the Master'),
          group: GROUPS.master,
          command: { type: 'vote-reward', yes },
          rule: 'DAI-MASTER-14',
        }))
      : []
  return [...bid, ...votes]
}
