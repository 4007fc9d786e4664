import { viewDraft, type Docs, type Json, type TableFacts, type Viewer } from '@mastro/core'
import { creation } from '../creation/creation.ts'
import { characterDoc, foeDoc } from './view/beings.ts'
import { fightDoc } from './view/fight.ts'
import { ambushDoc, hiddenDoc, poisonDoc } from './view/secrets.ts'
import { leads, sees } from './people.ts'
import type { State } from './state.ts'

/** What one viewer may see, built up from nothing. What is absent does not exist for that seat. */
export function view(state: State, viewer: Viewer, table: TableFacts): Docs {
  const docs: Record<string, Json> = { desk: deskDoc(state) }
  for (const character of Object.values(state.characters))
    docs[`character/${character.id}`] = characterDoc(state, character, viewer, table)
  for (const foe of Object.values(state.foes))
    if (sees(viewer, foe, table)) docs[`foe/${foe.id}`] = foeDoc(state, foe, viewer, table)
  if (state.fight !== null) docs['fight'] = fightDoc(state, state.fight, viewer, table)
  addSecrets(docs, state, viewer, table)
  for (const lesson of Object.values(state.lessons))
    docs[`lesson/${lesson.id}`] = {
      ...lesson,
      terms: lesson.terms === null ? null : { ...lesson.terms },
    }
  for (const task of Object.values(state.tasks)) docs[`task/${task.id}`] = { ...task }
  const draft = viewer.seat === null ? undefined : state.drafts[viewer.seat]
  if (draft !== undefined && viewer.seat !== null)
    docs['draft'] = {
      ...(viewDraft(draft, creation) as Readonly<Record<string, Json>>), // an object, by its making
      veto: state.vetoes[viewer.seat] ?? null,
      setsLeft: Math.max(0, 1 + state.rerollsGranted - (state.setsRolled[viewer.seat] ?? 0)),
    }
  return docs
}

/** BRP-SKILL-6, BRP-EXP-6: what holds for everybody. */
function deskDoc(state: State): Json {
  const { rulings, experienceOpen, era, clock, rerollAskedBy, rerollsGranted } = state
  return {
    era,
    clock,
    experienceOpen,
    rerollAskedBy: [...rerollAskedBy],
    rerollsGranted,
    rulings: {
      bases: { ...rulings.bases },
      names: { ...rulings.names },
      removed: [...rulings.removed],
      extraPhysical: [...rulings.extraPhysical],
      extraPerceptive: [...rulings.extraPerceptive],
      martialArtists: rulings.martialArtists === null ? null : [...rulings.martialArtists],
    },
  }
}

function addSecrets(
  docs: Record<string, Json>,
  state: State,
  viewer: Viewer,
  table: TableFacts,
): void {
  for (const roll of Object.values(state.hiddenRolls))
    if (roll.revealed || leads(viewer, table)) docs[`hidden/${roll.id}`] = hiddenDoc(roll)
  for (const ambush of Object.values(state.ambushes)) {
    const doc = ambushDoc(state, ambush, viewer, table)
    if (doc !== null) docs[`ambush/${ambush.id}`] = doc
  }
  for (const poison of Object.values(state.poisons)) {
    const doc = poisonDoc(state, poison, viewer, table)
    if (doc !== null) docs[`poison/${poison.id}`] = doc
  }
}
