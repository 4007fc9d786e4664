import { field, s, ok, phrase, refuse, ofLabel } from '@mastro/core'
import type { FieldSpec, Field, Label, ViewContext, Result, AnyEvent } from '@mastro/core'
import { PSYCHIC_POOL } from '../../data/magic.ts'
import { scoreOf, TRAIT_KINDS, type TraitKind } from '../../data/traits.ts'
import { defineLeaderCommand, tableRefusal } from '../../guards.ts'
import { optionsOf, type Options } from '../../options.ts'
import { form } from '../../kit.ts'
import { UNKNOWN_ATTRIBUTES, type Trait, type UnknownAttribute } from '../../sheet/character.ts'
import { isBlank } from '../../operations/shared/shared-schemas.ts'
import { checkTraitKind } from '../../operations/shared/trait-kind.ts'
import type { Being, State, SecretAttribute } from '../../state.ts'
import { attributeLabel } from '../../messages/attributes.ts'
import { OFFER_LABELS } from '../../messages/offer-labels.ts'
import { choicesOf, TERMS } from '../../messages/terms.ts'
import { shotsChanged } from '../magic/events.ts'
import { unknownRevealed, unknownWritten } from './events.ts'
import { groupOf } from './being-choices.ts'

const TEXTS: readonly unknown[] = ['motivation', 'secret', 'important-person']

/**
 * Shows a field only for the attributes it belongs to: a text field for texts, trait fields for
 * traits, and skill fields for traits except the flaw.
 */
function askedOf<T>(
  of: 'text' | 'trait' | 'skill',
  schema: FieldSpec<T>['schema'],
  shown: Omit<Field, 'id'>,
): FieldSpec<T, ViewContext<State>> {
  return field.custom(schema, (key, _, { attribute }) => {
    const isText = TEXTS.includes(attribute)
    const fits = of === 'text' ? isText : !isText && (of === 'trait' || attribute !== 'flaw')
    return fits ? { ...shown, id: key } : null
  })
}
const line = (title: Label): Omit<Field, 'id'> => ({ label: title, kind: 'text' })
const tick = (title: Label): Omit<Field, 'id'> => ({ label: title, kind: 'bool', initial: false })
const off = s.withDefault(s.bool(), false)
const words = (max: number) => s.withDefault(s.text(max), '')

const unknownForm = form({
  attribute: field.hidden(s.oneOf(UNKNOWN_ATTRIBUTES)),
  text: askedOf('text', words(1000), line(OFFER_LABELS.text)),
  name: askedOf('trait', words(120), line(TERMS.name)),
  description: askedOf('trait', words(1000), line(TERMS.description)),
  sign: askedOf('trait', words(200), line(TERMS.sign)),
  kind: askedOf(
    'skill',
    s.withDefault(s.nullable(s.oneOf(TRAIT_KINDS)), () => null),
    {
      label: OFFER_LABELS.kind,
      kind: 'choice',
      choices: choicesOf('kind', TRAIT_KINDS),
      initial: 'standard',
    },
  ),
  combat: askedOf('skill', off, tick(OFFER_LABELS.usedToFight)),
  hitPoints: askedOf('skill', off, tick(OFFER_LABELS.givesHitPoints)),
  fringe: askedOf('skill', off, tick(TERMS.fringe)),
})

const attributeTitle = (act: Label, being: Being, attribute: UnknownAttribute): Label =>
  phrase`${act}: ${ofLabel(attributeLabel(attribute), being.sheet.name)}`

/** WARP-CREATE-8: the Master writes an unknown attribute in secret. */
export const writeUnknown = defineLeaderCommand('write-unknown', {
  rule: 'WARP-CREATE-8',
  label: OFFER_LABELS.writeUnknown,
  group: OFFER_LABELS.direction,
  verb: OFFER_LABELS.write,
  form: unknownForm,
  variants: being =>
    being.sheet.unknown.map(attribute => ({
      given: { attribute },
      idSuffix: attribute,
      label: attributeTitle(
        being.written[attribute] === undefined
          ? OFFER_LABELS.writeUnknown
          : OFFER_LABELS.rewriteUnknown,
        being,
        attribute,
      ),
      group: groupOf(being),
    })),
  decide: (being, asked_, { table }) => {
    const { attribute, text } = asked_
    if (!being.sheet.unknown.includes(attribute))
      return tableRefusal('attribute-known', 'attribute')
    const written = TEXTS.includes(attribute)
      ? writtenText(text)
      : writtenTrait(being, asked_, optionsOf(table))
    return written.ok
      ? ok([unknownWritten({ being: being.id, attribute, written: written.value })])
      : written
  },
})

function writtenText(text: string): Result<SecretAttribute> {
  return isBlank(text) ? refuse('text-missing', 'text') : ok({ kind: 'text', text })
}

interface TraitWords {
  readonly attribute: UnknownAttribute
  readonly name: string
  readonly description: string
  readonly sign: string
  readonly kind: TraitKind | null
  readonly combat: boolean
  readonly hitPoints: boolean
  readonly fringe: boolean
}

/** WARP-TRAIT-10: a trait without a score needs a description of its function. */
function writtenTrait(
  { sheet }: Being,
  given: TraitWords,
  options: Options,
): Result<SecretAttribute> {
  const { name, description, sign, combat, hitPoints, fringe } = given
  if (isBlank(name)) return refuse('text-missing', 'name')
  if (isBlank(sign)) return refuse('sign-missing', 'sign')
  const blank = sheet.traits.find(trait => trait.id === given.attribute)
  if (blank === undefined) return tableRefusal('attribute-known', 'attribute')
  const flaw = blank.role === 'flaw'
  const kind = flaw ? null : given.kind
  if (!flaw && kind === null && isBlank(description)) return refuse('text-missing', 'description')
  const fault = kind === null ? null : checkTraitKind({ kind, combat }, options, 'trait')
  if (fault !== null) return refuse(fault.error.code, fault.error.path?.replace('trait.', ''))
  const trait: Trait = {
    ...blank,
    name,
    description,
    sign,
    kind,
    score: kind === null ? null : scoreOf(kind, blank.rank ?? 'good'),
    combat: !flaw && combat,
    hitPoints: !flaw && hitPoints,
    fringe: !flaw && fringe,
    unknown: false,
  }
  return ok({ kind: 'trait', trait })
}

export const revealUnknown = defineLeaderCommand('reveal-unknown', {
  rule: 'WARP-CREATE-8',
  label: OFFER_LABELS.reveal,
  group: OFFER_LABELS.direction,
  verb: OFFER_LABELS.reveal,
  form: form({ attribute: field.hidden(s.oneOf(UNKNOWN_ATTRIBUTES)) }),
  variants: being =>
    UNKNOWN_ATTRIBUTES.filter(attribute => being.written[attribute] !== undefined).map(
      attribute => ({
        given: { attribute },
        idSuffix: attribute,
        label: attributeTitle(OFFER_LABELS.reveal, being, attribute),
        group: groupOf(being),
      }),
    ),
  decide: (being, { attribute }) => {
    const written = being.written[attribute]
    if (written === undefined) return tableRefusal('attribute-unwritten', 'attribute')
    return ok([
      unknownRevealed({ being: being.id, attribute, written }),
      ...poolFor(being, written),
    ])
  },
})

/** WARP-PSYPOOL-1: adds a pool when a power is revealed. */
function poolFor({ id: being, sheet }: Being, written: SecretAttribute): AnyEvent[] {
  if (written.kind !== 'trait' || !written.trait.fringe || sheet.psychic !== null) return []
  const to = { max: PSYCHIC_POOL.fixed, current: PSYCHIC_POOL.fixed, label: '' }
  return [shotsChanged({ being, from: null, to, carry: 0, cause: 'opened' })]
}
