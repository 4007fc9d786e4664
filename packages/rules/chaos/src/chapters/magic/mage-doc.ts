import { json, phrase, type Json, type Label } from '@mastro/core'
import { castParts } from '../../operations/cast-form.ts'
import type { Skill } from '../../sheet/character.ts'
import { modifierOf } from '../../operations/roll-result.ts'
import { owns } from '../../guards.ts'
import type { MageDoc } from '../../documents.ts'
import type { GameContext } from '../../kit.ts'
import { notBeaten } from '../../odds/difficulty-odds.ts'
import { spellOffer } from '../offer-ids.ts'
import { signedText } from '../../sheet/sheet-sections.ts'
import type { Being, State } from '../../state.ts'
import { allBeings } from '../../selectors.ts'
import { nameLabel } from '../../messages/localized-names.ts'
import { term } from '../../messages/terms.ts'
import { lastCast } from '../last-used-choices.ts'
import { castFormOf, NO_CAST_RULING, type CastChoice } from './cast-choice.ts'
import { isMage } from './counter-spell.ts'
import { watchAnswer } from './observe-spell.ts'
import { spellsAgainst } from './resist-spell.ts'

/**
 * `mage/<id>`: arts and spells as last cast, with the total each adds to the dice now. For its
 * player and the Master.
 */
export function mageDocs(ctx: GameContext): Readonly<Record<string, Json>> {
  const { state, viewer } = ctx
  const mages = allBeings(state).filter(
    being => (viewer.leads || owns(being, viewer)) && artsOf(being).length > 0,
  )
  return Object.fromEntries(
    mages.map(being => {
      const doc = mageDoc(state, being, viewer.leads)
      const answers = answersOf(ctx, being, doc)
      return [`mage/${being.id}`, json({ ...doc, ...(answers.length === 0 ? {} : { answers }) })]
    }),
  )
}

/**
 * WOC-COUNTER-1, WOC-COUNTER-3, WOC-LEARN-2. Ways to answer each spell: counter it or watch it,
 * never both.
 */
function answersOf(ctx: GameContext, being: Being, { arts, spells }: MageDoc) {
  const [best] = spells.toSorted((one, other) => other.total - one.total)
  const [foci] = arts
    .filter(({ offer }) => offer !== undefined)
    .toSorted((one, other) => other.total - one.total)
  if (!isMage(being)) return []
  return spellsAgainst(ctx, being).flatMap(({ id, level, watchers }) => {
    if (level === null) return []
    const watch = watchAnswer(ctx, being, id)
    // the element of an improvised spell is not chosen yet, so its total is incomplete and has no
    // chance
    const ready =
      best === undefined
        ? foci && { with: foci.name, total: foci.total }
        : { with: best.name, total: best.total, chance: notBeaten(best.total, level) }
    const counter = !watchers.includes(being.id) && ready
    return [{ spell: id, ...(counter ? { counter } : {}), ...(watch === null ? {} : { watch }) }]
  })
}

const artsOf = ({ character }: Being) => character.skills.filter(({ magic }) => magic !== null)

function mageDoc(state: State, being: Being, leads: boolean): MageDoc {
  const { id, character } = being
  const reads = being.grimoireOpen || leads
  return {
    being: id,
    arts: artsOf(being).map(art => ({
      name: nameLabel(art.name),
      level: art.level,
      style: term('style', art.magic?.style ?? 'codified'),
      total: totalOf(being, {
        skill: art.name,
        ...lastCast(state, being, art.name),
        element: null,
      }),
      ...(art.magic?.style === 'improvised' ? { offer: spellOffer(id, art.name) } : {}),
    })),
    spells: character.spells.map(({ name, skill, element }) => {
      const last = lastCast(state, being, name)
      const part = partOf(artsOf(being), last.specialisation)
      const note = reads ? (being.notes[name] ?? '') : ''
      return {
        name: nameLabel(name),
        element,
        elementName: element === null ? null : nameLabel(element),
        cosmic: element === null ? 0 : (character.cosmicScheme?.modifiers[element] ?? 0),
        total: totalOf(being, { skill, spell: name, ...last, element }),
        ...(part === null ? {} : { part }),
        ...(note === '' ? {} : { ritual: note }),
        offer: spellOffer(id, name),
      }
    }),
  }
}

const UNSAID: CastChoice = {
  skill: '',
  spell: '',
  element: null,
  nuance: null,
  specialisation: null,
  foci: [],
  effect: '',
  materials: [],
  consumed: [],
  attack: false,
  powerful: false,
}
const UNJUDGED = { verdict: 'right', ritualAdjustment: 0, focusAdjustment: 0 } as const

/** The same sum as in the roll (WOC-CAST-1). */
function totalOf(being: Being, choice: Partial<CastChoice>): number {
  const form = castFormOf(being, { ...UNSAID, ...choice }, NO_CAST_RULING, UNJUDGED)
  return form.ok ? modifierOf(castParts(form.value)) : 0
}

function partOf(arts: readonly Skill[], name: string | null | undefined): Label | null {
  const found = arts
    .flatMap(({ specialisations }) => specialisations)
    .find(one => one.name === name)
  return found === undefined ? null : phrase`${nameLabel(found.name)} ${signedText(found.level)}`
}
