import { json, phrase, type Json, type Label } from '@mastro/core'
import type { Skill } from '../../sheet/character.ts'
import { owns } from '../../guards.ts'
import type { MageDoc, SpellAnswer } from '../../documents.ts'
import type { GameContext } from '../../kit.ts'
import { notBeaten } from '../../odds/difficulty-odds.ts'
import { spellOffer } from '../offer-ids.ts'
import { signedText } from '../../sheet/sheet-sections.ts'
import type { Being, State } from '../../state.ts'
import { allBeings } from '../../selectors.ts'
import { nameLabel } from '../../messages/localized-names.ts'
import { term } from '../../messages/terms.ts'
import { artStart, bestCounter, spellStart, totalOf, type CounterStart } from './cast-start.ts'
import { isMage } from './counter-spell.ts'
import { watchAnswer } from './observe-spell.ts'
import { mayCounter, spellsOfOthers } from './spell-targets.ts'

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
      const answers = answersOf(ctx, being)
      return [`mage/${being.id}`, json({ ...doc, ...(answers.length === 0 ? {} : { answers }) })]
    }),
  )
}

/**
 * WOC-COUNTER-1, WOC-COUNTER-3, WOC-LEARN-2. Ways to answer each spell: counter it or watch it,
 * never both.
 */
function answersOf(ctx: GameContext, being: Being): NonNullable<MageDoc['answers']> {
  if (!isMage(being)) return []
  return spellsOfOthers(ctx, being).flatMap(spell => {
    const { id, level } = spell
    if (level === null) return []
    const watch = watchAnswer(ctx, being, id)
    const best = mayCounter(spell, being.id) ? bestCounter(ctx.state, being) : undefined
    return [
      {
        spell: id,
        ...(best === undefined ? {} : { counter: counterAnswer(best, level) }),
        ...(watch === null ? {} : { watch }),
      },
    ]
  })
}

function counterAnswer(best: CounterStart, level: number): SpellAnswer {
  const { name, total, isComplete } = best
  const chance = isComplete ? { chance: notBeaten(total, level) } : {}
  return { with: nameLabel(name), total, ...chance }
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
      total: totalOf(being, artStart(state, being, art.name)),
      ...(art.magic?.style === 'improvised' ? { offer: spellOffer(id, art.name) } : {}),
    })),
    spells: character.spells.map(spell => {
      const { name, element } = spell
      const start = spellStart(state, being, spell)
      const part = partOf(artsOf(being), start.specialisation)
      const note = reads ? (being.notes[name] ?? '') : ''
      return {
        name: nameLabel(name),
        element,
        elementName: element === null ? null : nameLabel(element),
        cosmic: element === null ? 0 : (character.cosmicScheme?.modifiers[element] ?? 0),
        total: totalOf(being, { ...start, spell: name }),
        start,
        ...(part === null ? {} : { part }),
        ...(note === '' ? {} : { ritual: note }),
        offer: spellOffer(id, name),
      }
    }),
  }
}

function partOf(arts: readonly Skill[], name: string | null | undefined): Label | null {
  const found = arts
    .flatMap(({ specialisations }) => specialisations)
    .find(one => one.name === name)
  return found === undefined ? null : phrase`${nameLabel(found.name)} ${signedText(found.level)}`
}
