import { json, type Chapter, type Json } from '@mastro/core'
import { deriveAll } from '../operations/derived-figures.ts'
import { settingsOf, type Settings } from '../options.ts'
import { owns } from '../guards.ts'
import type { CharacterDoc, DiaryDoc, FoeDoc, GrimoireDoc } from '../documents.ts'
import type { GameContext } from '../kit.ts'
import { offerIds } from './offer-ids.ts'
import { circleOf } from '../sheet/scheme-circle.ts'
import { sheetView } from '../sheet/sheet-view.ts'
import type { Being, State } from '../state.ts'
import { conceptOf } from '../messages/concept-of.ts'
import { meaningLabel, nameLabel } from '../messages/localized-names.ts'
import { TERM_LABELS } from '../messages/terms.ts'
import { lastUsedBy } from './last-used-choices.ts'

/**
 * Sheet documents: sheets for everybody, diaries and grimoires for their players, opponents as they
 * look.
 */
export const sheets = {
  docs: ctx => {
    const settings = settingsOf(ctx.table.options)
    const { characters, foes } = ctx.state
    return Object.fromEntries([
      ...Object.values(characters).flatMap(being => papersOf(being, settings, ctx)),
      ...Object.values(foes).map(being => [
        `foe/${being.id}`,
        json(ctx.viewer.leads ? characterDoc(being, settings, ctx) : foeDoc(being, settings)),
      ]),
    ]) as Readonly<Record<string, Json>> // safe: made of json() values
  },
} satisfies Chapter<State>

function papersOf(being: Being, settings: Settings, ctx: GameContext) {
  const { id } = being
  const { viewer } = ctx
  const reads = viewer.leads || owns(being, viewer)
  const opens = viewer.leads || (owns(being, viewer) && being.grimoireOpen)
  return [
    [`character/${id}`, json(characterDoc(being, settings, ctx))],
    ...(reads ? [[`diary/${id}`, json(diaryDoc(being))]] : []),
    ...(opens ? [[`grimoire/${id}`, json(grimoireDoc(being))]] : []),
  ]
}

/** The sheet of a character is public (WOC-TABLE-3). Diary and grimoire are separate documents. */
function characterDoc(
  being: Being,
  settings: Settings,
  { state: game }: GameContext,
): CharacterDoc {
  const { id, seat, look, status, character, gear, agreed, studied, raised, grimoireOpen, limits } =
    being
  const { state, skills, ...figures } = character
  const derived = deriveAll(character, settings)
  return {
    id,
    seat,
    name: character.name,
    look: nameLabel(look),
    concept: nameLabel(conceptOf(look)),
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
    words: wordsOf(character),
    used: lastUsedBy(game, id).times,
  }
}

/**
 * Bilingual names for the free-text words of the sheet: Shades, skills, specialisations, spells.
 */
function wordsOf(character: Being['character']): NonNullable<CharacterDoc['words']> {
  const { nuances, skills, incapacities, spells, cosmicScheme } = character
  const named = [...nuances, ...skills, ...incapacities, ...spells]
  const parts = skills.flatMap(one => [...one.specialisations, ...(one.magic?.foci ?? [])])
  const schools = skills.flatMap(({ magic }) => magic?.school ?? [])
  const names = [
    ...[...named, ...parts].map(({ name }) => name),
    ...schools,
    ...(cosmicScheme?.elements ?? []),
  ]
  return Object.fromEntries(names.map(name => [name, nameLabel(name)]))
}

/** The meanings of foci are in the grimoire, not on the sheet (WOC-PERF-2, WOC-IMPROV-3). */
function withoutMeanings(skill: Being['character']['skills'][number]) {
  if (skill.magic === null) return skill
  const foci = skill.magic.foci.map(({ name }) => ({ name, meanings: [] }))
  return { ...skill, magic: { ...skill.magic, foci } }
}

/** The visible side of an opponent: name and condition, never a number. */
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
    sheet: { name: character.name, subtitle: TERM_LABELS[condition], sections: [] },
  }
}

function diaryDoc({ diary }: Being): DiaryDoc {
  return { entries: diary }
}

function grimoireDoc({ notes, character, combinations }: Being): GrimoireDoc {
  const foci = character.skills.flatMap(({ name: skill, magic }) =>
    (magic?.foci ?? []).map(({ name, meanings }) => ({
      skill,
      name,
      meanings: meanings.map(meaningLabel),
    })),
  )
  return { notes, foci, combinations }
}
