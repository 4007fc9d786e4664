import { viewDraft, type Docs, type Json, type TableFacts, type Viewer } from '@mastro/core'
import { creation } from '../creation/creation.ts'
import { statusOf, type HitPoints } from '../shared/hit-points.ts'
import { publicSheet, sheetView } from '../sheet/sheet-view.ts'
import { labelOf } from '../words/label-of.ts'
import { TERMS } from '../words/terms.ts'
import { isSeen, leads } from './guards.ts'
import type { Being, Fight, Fighter, State } from './state.ts'

/** All that a seat ever receives of the game, built up from nothing. */
export function view(state: State, viewer: Viewer, table: TableFacts): Docs {
  const docs: Record<string, Json> = {}
  for (const being of Object.values(state.beings)) {
    if (!isSeen(being, viewer, table)) continue
    const key = being.seat === null ? `foe/${being.id}` : `character/${being.id}`
    docs[key] = beingDoc(being, eyesOf(being, viewer, table))
  }
  if (state.fight !== null) docs['fight'] = fightDoc(state, state.fight, viewer, table)
  for (const request of Object.values(state.requests)) {
    const being = state.beings[request.being]
    const mine = being !== undefined && eyesOf(being, viewer, table) !== 'others'
    if (mine) docs[`request/${request.id}`] = plain(request)
  }
  if (state.awardsDue.length > 0 && leads(viewer, table)) docs['awards'] = { due: state.awardsDue }
  if (state.fate !== null) docs['fate'] = { total: state.fate.total, reading: state.fate.reading }
  const draft = viewer.seat === null ? undefined : state.drafts[viewer.seat]
  if (draft !== undefined) docs['draft'] = viewDraft(draft, creation)
  return docs
}

/** Whose eyes: who plays it, who leads, or anybody else. */
type Eyes = 'own' | 'master' | 'others'

function eyesOf(being: Being, viewer: Viewer, table: TableFacts): Eyes {
  if (leads(viewer, table)) return 'master'
  return being.seat !== null && being.seat === viewer.seat ? 'own' : 'others'
}

/** Beings never change in place: a document is made once for each kind of eyes. */
const made = new WeakMap<Being, Map<Eyes, Json>>()

function beingDoc(being: Being, eyes: Eyes): Json {
  const docs = made.get(being) ?? new Map<Eyes, Json>()
  made.set(being, docs)
  const doc = docs.get(eyes) ?? makeDoc(being, eyes)
  docs.set(eyes, doc)
  return doc
}

function makeDoc(being: Being, eyes: Eyes): Json {
  if (eyes === 'others') return being.seat === null ? foeDoc(being) : publicDoc(being)
  const doc = ownDoc(being)
  return plain(eyes === 'master' ? { ...doc, ...masterFields(being) } : doc)
}

/** WARP-SHEET-4: signs, and how it stands. */
function publicDoc({ id, seat, sheet, armor, weapons }: Being): Json {
  const { max, current } = sheet.hitPoints
  const status = statusOf(sheet.hitPoints)
  return plain({
    id,
    seat,
    name: sheet.name,
    sheet: publicSheet({ sheet, armor, weapons }, labelOf('status', status)),
    status,
    hitPoints: { max, current },
    approved: sheet.approved,
  })
}

export const FOE_STATES = ['standing', 'down', 'dead'] as const

/** WARP-OPP-2: of a Master's character only what can be perceived. */
function foeDoc({ id, sheet, armor, weapons }: Being): Json {
  const state = foeState(sheet.hitPoints)
  const status = state === 'standing' ? TERMS.standing : labelOf('status', state)
  return plain({
    id,
    seat: null,
    name: sheet.name,
    sheet: publicSheet({ sheet, armor, weapons }, status),
    state,
  })
}

export function foeState(points: HitPoints): (typeof FOE_STATES)[number] {
  const status = statusOf(points)
  return status === 'down' || status === 'dead' ? status : 'standing'
}

/** The whole sheet, but for what the Master keeps: levels of spells under study, what was written in secret. */
function ownDoc(being: Being) {
  const { id, seat, sheet, armor, weapons } = being
  return {
    id,
    seat,
    name: sheet.name,
    sheet: sheetView({ sheet, armor, weapons }, { being: id, byMaster: seat === null }),
    status: statusOf(sheet.hitPoints),
    approved: sheet.approved,
    character: {
      name: sheet.name,
      concept: sheet.concept,
      traits: sheet.traits,
      hitPoints: sheet.hitPoints,
      experience: sheet.experience,
      psychic: sheet.psychic,
      motivation: sheet.motivation,
      secret: sheet.secret,
      importantPerson: sheet.importantPerson,
      history: sheet.history,
      equipment: sheet.equipment,
      finances: sheet.finances,
      unknown: sheet.unknown,
      spells: sheet.spells,
      studying: sheet.studying.map(({ name, progress }) => ({ name, progress })),
      approved: sheet.approved,
    },
    armor,
    weapons,
    ironSkin: being.ironSkin,
    charge: being.charge,
    hindrances: being.hindrances,
    review: being.review,
    before: being.before,
    recovered: being.recovered,
    critical: being.critical,
    wound: being.wound,
    lostPowers: being.lostPowers,
    plea: being.plea,
    sprint: being.sprint,
    raise: being.raise,
  }
}

/** WARP-SESSION-3: what the Master alone knows. */
function masterFields({ shown, written, psychicMute, sheet }: Being) {
  return {
    shown,
    written,
    psychicMute,
    levels: sheet.studying.map(({ name, level }) => ({ name, level })),
  }
}

function fightDoc(state: State, fight: Fight, viewer: Viewer, table: TableFacts): Json {
  const { round, roundSeconds, order, turn, fighters, totals } = fight
  const whole = leads(viewer, table)
  const known = Object.entries(totals ?? {}).filter(
    ([id]) => whole || state.beings[id]?.seat != null,
  )
  return plain({
    round,
    roundSeconds,
    order,
    acting: order[turn] ?? [],
    totals: totals === null ? null : Object.fromEntries(known),
    fighters: Object.fromEntries(
      Object.entries(fighters).map(([id, fighter]) => {
        const being = state.beings[id]
        const own = being !== undefined && eyesOf(being, viewer, table) !== 'others'
        return [id, fighterDoc(fighter, own)]
      }),
    ),
  })
}

/** What everybody sees happen; which traits are spent and what edges one has is for who plays it. */
function fighterDoc(fighter: Fighter, own: boolean) {
  const { extraActions, attacked, desperate, waiting, acted, coordinated, doing } = fighter
  const seen = { extraActions, attacked, desperate, waiting, acted, coordinated, doing }
  return own ? { ...seen, used: fighter.used, edges: fighter.edges } : seen
}

function plain(value: object): Json {
  return value as unknown as Json // built above from plain data only
}
