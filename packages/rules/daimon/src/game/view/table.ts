import { same, type SeatId, type TableFacts, type Viewer } from '@mastro/core'
import { candidatesOf } from '../../acts/elect-master.ts'
import { rematch } from '../../acts/rematch.ts'
import { oracleCell, oracleTable } from '../../data/oracle.ts'
import { electMasterOdds } from '../../odds/tables.ts'
import { oracleTableName } from '../../words/catalogue.ts'
import { electionInput, waiting } from '../decide/master.ts'
import type {
  ChannelDoc,
  ContestDoc,
  ElectionDoc,
  FacetDoc,
  FightDoc,
  OracleDoc,
  PlayersDoc,
  VoteDoc,
} from '../docs.ts'
import {
  groupOf,
  headsOf,
  leadsTable,
  optionsOf,
  pcOfSeat,
  playerOf,
  rotates,
  voices,
} from '../look.ts'
import type { Bound, Channel, Draw, Election, Facet, Fight, Pc, State, Vote } from '../state.ts'

export function playersDoc(state: State, table: TableFacts): PlayersDoc {
  const heard = voices(state, table)
  return {
    masterMode: rotates(table) ? 'rotating' : table.masterMode === 'none' ? 'none' : 'fixed',
    seats: table.seats.map(({ id }) => {
      const { hasToken, wasFirstMaster, onRequestUsed, legacyEvo } = playerOf(state, id)
      const pc = pcOfSeat(state, id)
      return {
        seat: id,
        character: pc?.id ?? null,
        reserve: pc?.character.reserve ?? 0,
        hasToken,
        wasFirstMaster,
        onRequestUsed,
        voices: heard.voices[id] ?? null,
        voicedBy: heard.voicedBy[id] ?? null,
        legacyEvo,
      }
    }),
  }
}

export function fightDoc(state: State, fight: Fight, viewer: Viewer, table: TableFacts): FightDoc {
  const groups = fight.groups.map(group => {
    const heads = headsOf(state, group)
    const own = heads.own.length
    const against = heads.foes.length
    return { ...group, own, against, dice: own > 0 && against > 0 ? own - against : 0 }
  })
  const acted = fight.exchanges.map(({ character }) => character)
  const standing = fight.groups.map(group => headsOf(state, group))
  return {
    id: fight.id,
    mode: fight.mode,
    melee: fight.melee,
    round: fight.round,
    groups,
    exchanges: fight.exchanges,
    toAct: standing.flatMap(({ own, foes }) =>
      foes.length === 0 ? [] : own.filter(id => !acted.includes(id)),
    ),
    toAssign: toAssignDoc(state, fight, viewer, table),
    decided:
      standing.every(({ own }) => own.length === 0) ||
      standing.every(({ foes }) => foes.length === 0),
  }
}

function toAssignDoc(
  state: State,
  { toAssign }: Fight,
  viewer: Viewer,
  table: TableFacts,
): FightDoc['toAssign'] {
  if (!toAssign) return null
  const { character, chooser, wounds } = toAssign
  const group = groupOf(state, character)
  const foes = group ? headsOf(state, group).foes : []
  const open = leadsTable(viewer, table) || foes.every(id => state.foes[id]?.open)
  const seat = chooser === 'master' ? table.master : (state.characters[character]?.seat ?? null)
  return { character, chooser: seat, foes, ...(open ? { wounds } : {}) }
}

export function electionDoc(state: State, election: Election, table: TableFacts): ElectionDoc {
  const input = electionInput(state, table, election.bids)
  const field = candidatesOf(input)
  const odds = electMasterOdds(input)
  return {
    outgoing: election.outgoing,
    bids: election.bids,
    candidates: field.ok ? field.value.candidates : [],
    chances: odds.ok ? odds.value.chance : {},
  }
}

/** Who voted is seen; how, only one's own. */
export function voteDoc(vote: Vote, viewer: Viewer, table: TableFacts): VoteDoc {
  return {
    master: vote.master,
    voted: Object.keys(vote.votes),
    waiting: waiting(vote, table),
    mine: viewer.seat === null ? null : (vote.votes[viewer.seat] ?? null),
  }
}

export function oracleDoc(draw: Draw, table: TableFacts): OracleDoc {
  return {
    id: draw.id,
    question: draw.question,
    facets: draw.facets.map(facetDoc),
    private: draw.private,
    pinned: draw.pinned,
    thread: !draw.pinned && !draw.closed,
    scene: draw.scene,
    age: Math.max(0, table.scene.number - draw.scene),
  }
}

export function facetDoc(facet: Facet): FacetDoc {
  if (facet.origin === 'written')
    return {
      table: facet.table,
      of: oracleTableName(facet.table),
      label: same(facet.text),
      origin: 'written',
      row: null,
      column: null,
    }
  const { drawn, origin } = facet
  const side = sideDice(drawn)
  if ('answer' in drawn) {
    const { it, en } = oracleTable(0).rows![drawn.row - 1]!
    const { row, answer } = drawn
    return {
      table: 0,
      of: oracleTableName(0),
      label: { it, en },
      origin,
      row,
      column: null,
      answer,
      ...side,
    }
  }
  const { table, row, column } = drawn
  const label = oracleCell(table, row, column)
  return { table, of: oracleTableName(table), label, origin, row, column, ...side }
}

/** Side dice carry the words of the data, which are these and no others. */
function sideDice(drawn: object): Pick<FacetDoc, 'gender' | 'realm' | 'tone'> {
  const kept = Object.entries(drawn).filter(([key]) => ['gender', 'realm', 'tone'].includes(key))
  return Object.fromEntries(kept)
}

export function channelDoc(pc: Pc, channel: Channel, voice: SeatId | null): ChannelDoc {
  return {
    character: pc.id,
    daimon: pc.character.daimon?.name ?? '',
    host: pc.seat,
    voice,
    open: channel.open,
    lines: channel.lines,
  }
}

export function contestDoc(bound: Bound, table: TableFacts): ContestDoc {
  const [loser] = bound.contenders.filter(id => id !== bound.winner)
  const approach = bound.approaches[loser ?? ''] ?? { characteristic: 'power', skill: null }
  const answer = rematch({
    previous: {
      result: bound.winner === null ? 'tie' : 'defeat',
      tieAcceptedByBoth: bound.tieAcceptedByBoth,
      ...approach,
    },
    proposal: { ...approach, distinctGoal: false },
    winnerRecovered: bound.winnerRecovered,
    newSession: bound.session !== table.session.number,
    options: optionsOf(table),
  })
  return {
    id: bound.id,
    winner: bound.winner,
    others: bound.contenders.filter(id => id !== bound.winner),
    result: bound.winner === null ? 'tie' : 'defeat',
    tieAcceptedByBoth: bound.tieAcceptedByBoth,
    rematch: answer.ok ? answer.value : { allowed: true, reason: 'cooldown-over' },
  }
}
