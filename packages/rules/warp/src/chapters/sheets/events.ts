import { s, phrase, quoted, byAuthor } from '@mastro/core'
import { defineBeingEvent } from '../being-event.ts'
import { line, privateLine } from '../../messages/log-lines.ts'
import { withPoints, withSheet } from '../../updates.ts'
import { armName } from '../../presets/weapon-names.ts'
import { layers } from '../../operations/shared/armor.ts'
import type { CarriedWeapon } from '../../operations/shared/gear.ts'
import {
  UNKNOWN_ATTRIBUTES,
  type Character,
  type Trait,
  type UnknownAttribute,
} from '../../sheet/character.ts'
import type { Being, SecretAttribute } from '../../state.ts'
import { id, points, psychic, trait, weapons, secretAttribute } from '../../schemas.ts'
import { LOG_SENTENCES } from '../../messages/log-sentences.ts'
import { attributeLabel } from '../../messages/attributes.ts'
import { TERMS } from '../../messages/terms.ts'
import { byPlayer } from '../../personal-text.ts'

export const SHEET_FIELDS = ['history', 'equipment', 'finances', 'psychic-label'] as const
export type SheetField = (typeof SHEET_FIELDS)[number]
const attribute = s.oneOf(UNKNOWN_ATTRIBUTES)

export const beingApproved = defineBeingEvent(
  'being-approved',
  s.object({
    being: id,
    /** The seat that approves, and so knows the secret. Missing in events of older tables. */
    reader: s.optional(id),
  }),
  {
    change: (being, { reader }) => ({
      ...withSheet(being, { approved: true }),
      review: null,
      ...(reader === undefined ? {} : { confidants: [reader] }),
    }),
    describe: ({ who }) => line(phrase`${LOG_SENTENCES.approves} ${who}`, 'WARP-CREATE-9'),
  },
)

export const beingReturned = defineBeingEvent(
  'being-returned',
  s.object({ being: id, note: s.text() }),
  {
    personalText: byAuthor,
    change: (being, { note }) => ({ ...being, review: note }),
    describe: ({ event, who, being }) =>
      privateLine(
        being,
        line(phrase`${who}: ${LOG_SENTENCES.sentBack}, ${quoted(event.note)}`, 'WARP-CREATE-6'),
      ),
  },
)

export const traitRewritten = defineBeingEvent(
  'trait-rewritten',
  s.object({
    being: id,
    trait,
    /** The hit points and psychic pool that result, if they changed. */
    hitPoints: s.optional(points),
    psychic: s.optional(s.nullable(psychic)),
  }),
  {
    personalText: byPlayer(),
    change: (being, event) => {
      const traits = being.sheet.traits.map(one => (one.id === event.trait.id ? event.trait : one))
      const changed = withSheet(being, {
        traits,
        ...(event.psychic === undefined ? {} : { psychic: event.psychic }),
      })
      return event.hitPoints === undefined ? changed : withPoints(changed, event.hitPoints)
    },
    describe({ event, who, being }) {
      const text = phrase`${who}: ${LOG_SENTENCES.rewritten}, ${event.trait.name ?? ''}${diceChange(being, event.trait)}`
      return privateLine(being, line(text, 'WARP-CREATE-6'))
    },
  },
)

/** The dice of a rewritten trait, if they changed: « (3 → 1 dadi)». */
function diceChange(being: Being | undefined, { id: which, score }: Trait) {
  const was = being?.sheet.traits.find(one => one.id === which)?.score ?? null
  return was === score ? '' : phrase` (${TERMS.dice}: ${was ?? '—'} → ${score ?? '—'})`
}

export const sheetWritten = defineBeingEvent(
  'sheet-written',
  s.object({ being: id, field: s.oneOf(SHEET_FIELDS), value: s.text() }),
  {
    personalText: byAuthor,
    change: (being, { field, value }) => withSheet(being, writtenField(being.sheet, field, value)),
    describe: ({ who, being }) =>
      privateLine(being, line(phrase`${who}: ${LOG_SENTENCES.updated}`, 'WARP-CREATE-10')),
  },
)

export const unknownWritten = defineBeingEvent(
  'unknown-written',
  s.object({ being: id, attribute, written: secretAttribute }),
  {
    personalText: byAuthor,
    change: (being, event) => ({
      ...being,
      written: { ...being.written, [event.attribute]: event.written },
    }),
    describe({ event, who }) {
      const text = phrase`${who}: ${LOG_SENTENCES.writtenInSecret} (${attributeLabel(event.attribute)})`
      return { ...line(text, 'WARP-CREATE-8'), audience: { master: true } }
    },
  },
)

export const unknownRevealed = defineBeingEvent(
  'unknown-revealed',
  s.object({ being: id, attribute, written: secretAttribute }),
  {
    personalText: byPlayer(),
    change: (being, event) => revealAttribute(being, event.attribute, event.written),
    describe({ event, who, being }) {
      const what =
        event.written.kind === 'trait' ? (event.written.trait.name ?? '') : event.written.text
      const logLine = line(phrase`${who} ${LOG_SENTENCES.discovers}: ${what}`, 'WARP-CREATE-8')
      return privateLine(being, logLine, phrase`${who} ${LOG_SENTENCES.discoversSelf}`)
    },
    irreversible: true,
  },
)

export const gearChanged = defineBeingEvent(
  'gear-changed',
  s.object({ being: id, armor: layers, weapons }),
  {
    personalText: byPlayer(),
    change: (being, { armor, weapons: carried }) => ({ ...being, armor, weapons: carried }),
    describe({ event, who, being }) {
      const logLine = line(phrase`${who} ${gearChangeLabel(being, event.weapons)}`, 'WARP-ARMOR-12')
      return being?.seat == null ? privateLine(being, logLine) : logLine
    },
  },
)

/** Describes a gear change. Rounds leaving a magazine are described as shots. */
function gearChangeLabel(being: Being | undefined, after: Being['weapons']) {
  const spent = after.find(weapon => {
    const was = being?.weapons.find(one => one.id === weapon.id)
    return (
      was?.use === 'firearm' &&
      weapon.use === 'firearm' &&
      (weapon.magazine ?? 0) < (was.magazine ?? 0)
    )
  })
  if (after.length !== being?.weapons.length) return LOG_SENTENCES.changesGear
  if (spent !== undefined) return phrase`${LOG_SENTENCES.fires} (${armName(spent.name)})`
  const loaded = after.filter((weapon, i) => isLoaded(weapon, being.weapons[i]))
  const [gun] = loaded
  return loaded.length === 1 && gun !== undefined
    ? phrase`${LOG_SENTENCES.loads} (${armName(gun.name)})`
    : LOG_SENTENCES.changesGear
}

/** WARP-GUN-7: the same gun with another magazine or other ammunition. */
const isLoaded = (after: CarriedWeapon, before: CarriedWeapon | undefined) =>
  after.use === 'firearm' &&
  before?.use === 'firearm' &&
  after.id === before.id &&
  (after.magazine !== before.magazine || after.ammunition !== before.ammunition)

function writtenField(
  { psychic }: Character,
  field: SheetField,
  value: string,
): Partial<Character> {
  switch (field) {
    case 'history':
      return { history: value }
    case 'finances':
      return { finances: value }
    case 'equipment':
      return { equipment: linesOf(value) }
    case 'psychic-label':
      return psychic === null ? {} : { psychic: { ...psychic, label: value } }
  }
}

const linesOf = (value: string) =>
  value
    .split('\n')
    .map(item => item.trim())
    .filter(item => item !== '')

/** WARP-CREATE-8: adds an unknown attribute to the sheet. */
function revealAttribute(being: Being, what: UnknownAttribute, found: SecretAttribute): Being {
  const { [what]: _, ...rest } = being.written
  const unknown = being.sheet.unknown.filter(one => one !== what)
  const known = { ...withSheet(being, { unknown }), written: rest }
  if (found.kind === 'trait')
    return withSheet(known, {
      traits: being.sheet.traits.map(one => (one.id === what ? found.trait : one)),
    })
  if (what === 'motivation') return withSheet(known, { motivation: found.text })
  return what === 'secret'
    ? withSheet(known, { secret: found.text })
    : withSheet(known, { importantPerson: found.text })
}
