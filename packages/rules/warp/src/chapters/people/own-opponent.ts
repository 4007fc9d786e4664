import { field, s, label, type FormAnswers, type Label } from '@mastro/core'
import { TRAIT_KINDS } from '../../data/traits.ts'
import { OFFER_LABELS } from '../../messages/offer-labels.ts'
import { TERMS } from '../../messages/terms.ts'
import { layers } from '../../operations/shared/armor.ts'
import type { Character, Trait } from '../../sheet/character.ts'
import { ARMS, armourChoices, languageField, weaponsShape } from '../sheets/gear.ts'

/** A trait as the Master writes it for one of the Master's characters. */
const sketchTrait = s.object({
  name: s.nonEmptyText(120),
  description: s.withDefault(s.text(1000), ''),
  sign: s.withDefault(s.text(200), ''),
  kind: s.withDefault(s.nullable(s.oneOf(TRAIT_KINDS)), () => null),
  combat: s.withDefault(s.bool(), false),
  hitPoints: s.withDefault(s.bool(), false),
  fringe: s.withDefault(s.bool(), false),
  score: s.int(0, 12),
})
type SketchTrait = s.Infer<typeof sketchTrait>

const MOST_TRAITS = 12
const text = (title: Label) => (id: string) => ({ id, label: title, kind: 'text' }) as const
const choices = (title: Label, of: typeof ARMS) => (id: string) =>
  ({ id, label: title, kind: 'choices', choices: of, initial: [] }) as const

/** The form of an opponent that the Master invents. */
export const opponentFields = {
  name: field.requiredText(120, TERMS.name),
  signs: field.text(300, TERMS.signs),
  /** Dice of a single combat trait, for simple opponents. */
  fightDice: field.dynamicInt([0, 12], OFFER_LABELS.fightingDice, () => ({ initial: 2 }), 0),
  traits: field.custom(
    s.withDefault(s.union([s.list(sketchTrait, 0, MOST_TRAITS), s.text(2000)]), () => []),
    text(
      label(
        'Altri tratti, come li stampa il libro: Medicina 1*, Nervi saldi 3',
        'Other traits, as the book prints them: Medicine 1*, Steady nerves 3',
      ),
    ),
  ),
  hitPoints: field.int(1, 999, TERMS.hitPoints, 14),
  count: field.int(1, 12, label('Quanti', 'How many'), 1),
  armor: field.rare(
    field.custom(
      s.withDefault(layers, () => []),
      choices(TERMS.armor, armourChoices),
    ),
  ),
  weapons: field.custom(
    s.withDefault(weaponsShape, () => []),
    choices(TERMS.weapons, ARMS),
  ),
  shots: field.rare(field.int(0, 99, TERMS.psychic, 0)),
  shown: field.bool(OFFER_LABELS.onScene, true),
  language: languageField,
}
type OpponentAnswers = FormAnswers<typeof opponentFields>

/**
 * Traits in the notation of the book, on lines or separated by commas: «Sparare 4», «Medicina, 1*
 * dado» (WARP-SHEET-3). Without a number a trait has two dice.
 */
export function writtenTraits(text: string): SketchTrait[] {
  return text
    .split(BETWEEN)
    .map(written => written.trim())
    .filter(written => written !== '')
    .slice(0, MOST_TRAITS)
    .map(written => {
      const [, named = written, dice, star] = WRITTEN.exec(written) ?? []
      const score = Math.min(MOST_TRAITS, dice === undefined ? 2 : Number(dice))
      const trait = plainTrait(named.slice(0, 120), '', score, false)
      return star === undefined ? trait : { ...trait, kind: 'technical' as const }
    })
}
/** The name, then the dice, perhaps with an asterisk, a bracket or the word for dice. */
const WRITTEN = /^(.+?)(?:[\s:,(]+(\d{1,2})\s*(\*)?(?:\s*(?:dad[oi]|dice|die|d))?\s*\*?\)?)?$/i
/** A new line, a semicolon, or a comma that follows the dice of a trait. */
const BETWEEN = /[\n;]|(?<=\d\s*\*?\s*(?:dad[oi]|dice|die|d)?\s*\)?)\s*,/i

const plainTrait = (called: string, sign: string, score: number, combat: boolean): SketchTrait => ({
  name: called,
  description: '',
  sign,
  kind: null,
  combat,
  hitPoints: false,
  fringe: false,
  score,
})

/** A simple Master's character with only the necessary figures. Its signs are stored once. */
export function sketch(answers: OpponentAnswers): Character {
  const { name: called, signs, traits, fightDice, hitPoints, shots } = answers
  const own = typeof traits === 'string' ? writtenTraits(traits) : traits
  const all = fightDice === 0 ? own : [...own, plainTrait(called, '', fightDice, true)]
  const isSigned = own.some(({ sign }) => sign !== '')
  const written = all.map((trait, i): Trait => ({
    ...trait,
    id: `trait-${i + 1}`,
    role: 'side',
    rank: null,
    kind: trait.kind ?? 'standard',
    sign: !isSigned && i === 0 ? signs : trait.sign,
    unknown: false,
  }))
  return {
    name: called,
    concept: signs,
    traits: written,
    hitPoints: { max: hitPoints, current: hitPoints, temporary: 0, label: '' },
    experience: { pool: 0, used: 0 },
    psychic: shots === 0 ? null : { max: shots, current: shots, label: '' },
    motivation: null,
    secret: null,
    importantPerson: null,
    history: '',
    equipment: [],
    finances: '',
    unknown: [],
    spells: [],
    studying: [],
    approved: true,
  }
}
