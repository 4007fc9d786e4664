import { viewDraft, type Docs, type Json, type TableFacts, type Viewer } from '@mastro/core'
import { creation, creationCrossing } from '../characters/creation.ts'
import { leadsTable, seenFoe, voices } from './look.ts'
import type { State } from './state.ts'
import { characterDoc, foeDoc, json } from './view/characters.ts'
import { keeper } from './view/kept.ts'
import {
  channelDoc,
  contestDoc,
  electionDoc,
  fightDoc,
  oracleDoc,
  playersDoc,
  voteDoc,
} from './view/table.ts'

const keep = keeper()

/** All a seat ever receives of the game: built from nothing, document by document. */
export function view(state: State, viewer: Viewer, table: TableFacts): Docs {
  const { characters, players, scene } = state
  const { seats, masterMode, options } = table
  return {
    players: keep(characters, 'players', [players, seats, masterMode, options], () =>
      json(playersDoc(state, table)),
    ),
    scene: keep(scene, 'scene', [], () => ({
      enrichments: scene.enrichments,
      strategicUsed: scene.strategicUsed,
    })),
    ...each(state.characters, 'character', pc => json(characterDoc(state, pc, viewer, table))),
    ...foeDocs(state, viewer, table),
    ...each(state.tech, 'tech', json),
    ...each(state.contests, 'contest', bound =>
      keep(bound, 'contest', [table.session.number, options], () => json(contestDoc(bound, table))),
    ),
    ...momentDocs(state, viewer, table),
    ...oracleDocs(state, viewer, table),
    ...channelDocs(state, viewer, table),
    ...draftDoc(state, viewer),
  }
}

function each<T>(
  collection: Readonly<Record<string, T>>,
  key: string,
  doc: (item: T) => Json,
): Docs {
  return Object.fromEntries(
    Object.entries(collection).map(([id, item]) => [`${key}/${id}`, doc(item)]),
  )
}

function foeDocs(state: State, viewer: Viewer, table: TableFacts): Docs {
  const known = Object.entries(state.foes).filter(([id]) => seenFoe(state, id, viewer, table))
  return each(Object.fromEntries(known), 'foe', foe => json(foeDoc(state, foe, viewer, table)))
}

function momentDocs(state: State, viewer: Viewer, table: TableFacts): Docs {
  const { fight, election, vote, characters, foes, players } = state
  const eyes = leadsTable(viewer, table) ? 'leads' : 'other'
  const fought = () =>
    fight &&
    keep(fight, eyes, [characters, foes, table.master], () =>
      json(fightDoc(state, fight, viewer, table)),
    )
  const elected = () =>
    election &&
    keep(election, 'election', [characters, players, table.seats, table.options], () =>
      json(electionDoc(state, election, table)),
    )
  return {
    ...(fight ? { fight: fought() } : {}),
    ...(election ? { election: elected() } : {}),
    ...(vote ? { vote: json(voteDoc(vote, viewer, table)) } : {}),
  }
}

/** DAI-ORACLE-11/13: what was not read aloud nor shown belongs to whoever leads now. */
function oracleDocs(state: State, viewer: Viewer, table: TableFacts): Docs {
  const leads = leadsTable(viewer, table)
  const draws = Object.entries(state.oracle).filter(([, draw]) => leads || !draw.private)
  const events = Object.entries(state.events).filter(([, event]) => leads || event.shown)
  return {
    ...each(Object.fromEntries(draws), 'oracle', draw =>
      keep(draw, 'oracle', [table.scene.number], () => json(oracleDoc(draw, table))),
    ),
    ...each(Object.fromEntries(events), 'event', json),
  }
}

/** DAI-DAIMON-6: host, voice and Master; the whole table only where the host opened it. */
function channelDocs(state: State, viewer: Viewer, table: TableFacts): Docs {
  const { voicedBy } = voices(state, table)
  const docs = Object.entries(state.channels).flatMap(([id, channel]) => {
    const pc = state.characters[id]
    if (!pc) return []
    const voice = voicedBy[pc.seat] ?? null
    const hears = viewer.seat !== null && (viewer.seat === pc.seat || viewer.seat === voice)
    const may = channel.open || hears || viewer.isMaster
    if (!may) return []
    const doc = keep(channel, 'channel', [pc, voice], () => json(channelDoc(pc, channel, voice)))
    return [[`channel/${id}`, doc] as const]
  })
  return Object.fromEntries(docs)
}

function draftDoc({ drafts }: State, { seat }: Viewer): Docs {
  const draft = seat === null ? undefined : drafts[seat]
  if (draft === undefined) return {}
  const made = { draft: viewDraft(draft, creation) }
  const crossing = creationCrossing(draft)
  return crossing === null ? made : { ...made, crossing: crossing as unknown as Json } // plain data by its type
}
