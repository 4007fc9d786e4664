import { viewDraft, type Docs, type Json, type TableFacts, type Viewer } from '@mastro/core'
import { bring } from '../acts/create-character.ts'
import { deriveAll } from '../acts/derived.ts'
import type { Settings } from '../acts/settings.ts'
import { creation } from '../creation/creation.ts'
import { assemble } from '../creation/assemble.ts'
import { circleOf } from '../sheet/circle.ts'
import { sheetView } from '../sheet/sheet-view.ts'
import { nameLabel } from '../words/names.ts'
import { WORDS } from '../words/terms.ts'
import type {
  AirDoc,
  AwardsDoc,
  CampaignDoc,
  CharacterDoc,
  DiaryDoc,
  FoeDoc,
  GrimoireDoc,
  MakingDoc,
  RequestDoc,
} from './docs.ts'
import { leads, owns, whenNow } from './guards.ts'
import { offerIds } from './offer-ids.ts'
import { creationRules, settingsOf } from './options.ts'
import type { AirSpell, Being, State } from './state.ts'

/** Everything one viewer may see, built up from nothing. */
export function view(state: State, viewer: Viewer, table: TableFacts): Docs {
  const settings = settingsOf(table.options)
  const master = leads(viewer, table)
  const docs: Record<string, Json> = { campaign: json(campaignDoc(state, table, settings)) }
  for (const being of Object.values(state.characters)) {
    docs[`character/${being.id}`] = cached(full, being, settings, () =>
      json(characterDoc(being, settings)),
    )
    if (master || owns(being, viewer)) docs[`diary/${being.id}`] = json(diaryDoc(being))
    if (master || (owns(being, viewer) && being.grimoireOpen))
      docs[`grimoire/${being.id}`] = json(grimoireDoc(being))
  }
  for (const being of Object.values(state.foes))
    docs[`foe/${being.id}`] = master
      ? cached(full, being, settings, () => json(characterDoc(being, settings)))
      : cached(seen, being, settings, () => json(foeDoc(being, settings)))
  for (const spell of Object.values(state.air))
    docs[`air/${spell.id}`] = json(airDoc(spell, master))
  for (const request of Object.values(state.requests))
    docs[`request/${request.id}`] = json(request satisfies RequestDoc)
  for (const seat of Object.keys(state.making))
    docs[`making/${seat}`] = json(makingDoc(state, seat, master))
  if (state.awards !== null) docs['awards'] = json(state.awards satisfies AwardsDoc)
  const draft = viewer.seat === null ? undefined : state.drafts[viewer.seat]
  if (draft !== undefined) docs['draft'] = viewDraft(draft, creation)
  return docs
}

function campaignDoc(state: State, table: TableFacts, settings: Settings): CampaignDoc {
  const { setting, skills, breadth, schools } = state.campaign
  return {
    setting,
    skills,
    breadth,
    schools,
    settings,
    ...creationRules(table.options),
    when: whenNow(state, table),
    longPause: state.longPause,
  }
}

/** The sheet of a character is public (WOC-TABLE-3); diary and grimoire are papers of their own. */
function characterDoc(being: Being, settings: Settings): CharacterDoc {
  const { id, seat, look, status, character, gear, agreed, studied, raised, grimoireOpen, limits } =
    being
  const { state, skills, ...figures } = character
  const derived = deriveAll(character, settings)
  return {
    id,
    seat,
    name: character.name,
    look: nameLabel(look),
    status,
    condition: derived.condition,
    sheet: sheetView(character, settings, offerIds(being)),
    figures: { ...figures, skills: skills.map(withoutMeanings) },
    derived,
    body: { ...state, limits },
    circle: character.cosmicScheme === null ? [] : circleOf(character.cosmicScheme),
    gear,
    agreed,
    studied: Object.values(studied),
    raised,
    grimoireOpen,
  }
}

/** What foci mean is in the grimoire, not on the sheet (WOC-PERF-2, WOC-IMPROV-3). */
function withoutMeanings(skill: Being['character']['skills'][number]) {
  if (skill.magic === null) return skill
  const foci = skill.magic.foci.map(({ name }) => ({ name, meanings: [] }))
  return { ...skill, magic: { ...skill.magic, foci } }
}

/** Somebody as they look: a name and how they stand, never a number. */
function foeDoc(being: Being, settings: Settings): FoeDoc {
  const { id, look, status, character } = being
  const { condition } = deriveAll(character, settings)
  return {
    id,
    seat: null,
    name: character.name,
    look: nameLabel(look),
    status,
    condition,
    sheet: { name: character.name, subtitle: WORDS[condition], sections: [] },
  }
}

function diaryDoc({ diary }: Being): DiaryDoc {
  return { entries: diary }
}

function grimoireDoc({ notes, character, combinations }: Being): GrimoireDoc {
  const foci = character.skills.flatMap(({ name: skill, magic }) =>
    (magic?.foci ?? []).map(({ name, meanings }) => ({ skill, name, meanings })),
  )
  return { notes, foci, combinations }
}

/** WOC-IMPROV-4. Verdict and band are for the Master alone. */
function airDoc(spell: AirSpell, master: boolean): AirDoc {
  const { id, caster, name, style, element, attack, target, level, failed, secret } = spell
  const known = { id, caster, name, style, element, attack, target, level, failed }
  return master && secret !== null ? { ...known, ...secret } : known
}

function makingDoc(state: State, seat: string, master: boolean): MakingDoc {
  const { stage, note } = state.making[seat]!
  const draft = state.drafts[seat]
  if (!master || draft === undefined) return { seat, stage, note }
  const character = assemble(draft)
  const unpriced = (['advantages', 'disadvantages'] as const).flatMap(list =>
    character[list].filter(({ value }) => value === null).map(({ name }) => ({ list, name })),
  )
  return {
    seat,
    stage,
    note,
    concept: { name: character.name, ...character.description },
    sheet: sheetView(bring(character)),
    unpriced,
  }
}

/** Documents of beings that did not change stay the very same: it saves work. */
const full = new WeakMap<Being, { readonly settings: Settings; readonly doc: Json }>()
const seen = new WeakMap<Being, { readonly settings: Settings; readonly doc: Json }>()

function cached(memory: typeof full, being: Being, settings: Settings, make: () => Json): Json {
  const known = memory.get(being)
  if (known !== undefined && known.settings === settings) return known.doc
  const doc = make()
  memory.set(being, { settings, doc })
  return doc
}

function json(
  doc:
    | CampaignDoc
    | CharacterDoc
    | FoeDoc
    | DiaryDoc
    | GrimoireDoc
    | AirDoc
    | MakingDoc
    | AwardsDoc
    | RequestDoc,
): Json {
  const plain: unknown = doc
  return plain as Json // documents are plain data by their types
}
