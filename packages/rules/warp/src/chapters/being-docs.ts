import { json, type Docs, type Json, type ViewContext } from '@mastro/core'
import { isSeen } from '../guards.ts'
import { knowsSecret } from './sheets/shared-secret.ts'
import { statusOf } from '../operations/shared/hit-points.ts'
import { carriedWeaponViews } from '../sheet/carried-weapons.ts'
import { publicSheet, sheetView } from '../sheet/sheet-view.ts'
import type { Being, State } from '../state.ts'
import { labelOf } from '../messages/label-of.ts'
import { TERMS } from '../messages/terms.ts'
import { foeState } from './bodies/events.ts'
import { pendingPlea } from './bodies/body-status.ts'

/** The documents of all beings the viewer may see, each with only what the viewer may know. */
export function beingDocs({ state, viewer }: ViewContext<State>): Docs {
  const docs: Record<string, Json> = {}
  for (const being of Object.values(state.beings)) {
    if (!isSeen(being, viewer)) continue
    const key = being.seat === null ? `foe/${being.id}` : `character/${being.id}`
    docs[key] = json(docOf(being, viewer))
  }
  return docs
}

function docOf(being: Being, viewer: ViewContext<State>['viewer']): object {
  const { leads, seat } = viewer
  if (leads)
    return knowsSecret(being, viewer)
      ? { ...ownDoc(being), ...masterFields(being) }
      : { ...ownDoc(withoutSecret(being)), ...masterFields(being), isSecretKept: true }
  if (being.seat !== null && being.seat === seat) return ownDoc(being)
  return being.seat === null ? foeDoc(being) : publicDoc(being)
}

const withoutSecret = (being: Being): Being => ({
  ...being,
  sheet: { ...being.sheet, secret: '' },
})

/** WARP-SHEET-4: signs and visible condition. */
function publicDoc({ id, seat, sheet, armor, weapons }: Being) {
  const { max, current } = sheet.hitPoints
  const status = statusOf(sheet.hitPoints)
  return {
    id,
    seat,
    name: sheet.name,
    sheet: publicSheet({ sheet, armor, weapons }, labelOf('status', status)),
    status,
    hitPoints: { max, current },
    approved: sheet.approved,
  }
}

/** WARP-OPP-2: only what can be perceived of one of the Master's characters. */
function foeDoc({ id, sheet, armor, weapons }: Being) {
  const state = foeState(sheet.hitPoints)
  const status = state === 'standing' ? TERMS.standing : labelOf('status', state)
  return {
    id,
    seat: null,
    name: sheet.name,
    sheet: publicSheet({ sheet, armor, weapons }, status),
    state,
  }
}

/**
 * The whole sheet, except the Master's secrets: levels of spells under study and attributes written
 * in secret.
 */
function ownDoc(being: Being) {
  const { id, seat, sheet, armor, weapons } = being
  const { studying, ...known } = sheet
  return {
    id,
    seat,
    name: sheet.name,
    sheet: sheetView({ sheet, armor, weapons }, { being: id, byMaster: seat === null }),
    status: statusOf(sheet.hitPoints),
    approved: sheet.approved,
    character: {
      ...sheetDoc(known),
      studying: studying.map(({ name, progress, looks }) => ({
        name,
        progress,
        ...(looks === undefined ? {} : { looks }),
      })),
    },
    armor,
    weapons,
    arms: carriedWeaponViews(weapons),
    ironSkin: being.ironSkin,
    charge: being.charge,
    hindrances: being.hindrances,
    review: being.review,
    before: being.before,
    recovered: being.recovered,
    critical: being.critical,
    wound: being.wound,
    lostPowers: being.lostPowers,
    plea: pendingPlea(being),
    sprint: being.sprint,
    raise: being.raise,
    ...(being.confidants === undefined ? {} : { confidants: being.confidants }),
  }
}

const sheetDoc = (sheet: Omit<Being['sheet'], 'studying'>) => ({
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
  approved: sheet.approved,
})

/** WARP-SESSION-3: fields for the Master only. */
function masterFields({ shown, written, psychicMute, sheet }: Being) {
  return {
    shown,
    written,
    psychicMute,
    levels: sheet.studying.map(({ name, level }) => ({ name, level })),
  }
}
