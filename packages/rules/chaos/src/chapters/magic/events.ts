import {
  byFirstAuthor,
  byOwner,
  field,
  s,
  label,
  ok,
  phrase,
  refuse,
  type Line,
} from '@mastro/core'
import { spend } from '../../operations/experience-points.ts'
import { SPELL_EFFECTS } from '../../operations/resist-spell.ts'
import { idField, nameField } from '../../operations/shared-fields.ts'
import { masterOnly } from '../../guards.ts'
import { evolveBeing, withBeing, withSheet, withoutKey } from '../../updates.ts'
import { defineEvent, form, defineCommand } from '../../kit.ts'
import { privateLine, line, nameIn, nameOf } from '../../messages/log-lines.ts'
import { MAGIC } from '../../messages/offer-groups.ts'
import { pendingSpell, knownSpell } from '../../schemas.ts'
import { nameKey, type State } from '../../state.ts'
import { beingOf } from '../../selectors.ts'
import { nameLabel } from '../../messages/localized-names.ts'
import { term, TERM_LABELS } from '../../messages/terms.ts'
import { byPlayer } from '../../personal-text.ts'

/** Chapter 4: spells in effect, and spells that were watched, understood or learned. */

const used = s.list(nameField)

/**
 * WOC-IMPROV-9. The combination of foci is recorded permanently. The spell stays in play until it
 * ends.
 */
export const spellCast = defineEvent(
  'spell-cast',
  s.object({ spell: pendingSpell, foci: used, consumed: used }),
  {
    personalText: byOwner(({ spell }, state) => beingOf(state, spell.caster)?.seat),
    evolve: (state, { spell, foci }) => {
      const remembered = withFoci(state, spell.caster, foci)
      return { ...remembered, air: { ...state.air, [spell.id]: spell } }
    },
    /**
     * WOC-IMPROV-4. Only the Master reads what the spell really does. The others read that it was
     * cast.
     */
    describe: ({ spell }, before): Line => {
      const named = spell.name === '' ? TERM_LABELS.spell : nameLabel(spell.name)
      const seen = phrase`${nameIn(before, spell.caster)}: ${named}.`
      const logLine = line(seen, ['WOC-CAST-2'])
      if (spell.secret === null) return logLine
      const inFull = phrase`${seen} ${term('band', spell.secret.band)}.`
      return { ...logLine, text: inFull, audience: { master: true }, others: seen }
    },
  },
)
function withFoci(state: State, who: string, foci: readonly string[]): State {
  if (foci.length === 0) return state
  return withBeing(state, who, being => ({ ...being, combinations: [...being.combinations, foci] }))
}

export const ENDINGS = ['resisted', 'countered', 'done'] as const
const ENDING_WORDS = {
  resisted: label('il bersaglio resiste', 'the target resists'),
  countered: label('un altro incantesimo lo ferma', 'another spell stops it'),
  done: label('cessa', 'it is over'),
} as const
/** An improvised spell has no name. */
export const spellName = (name: string) => (name === '' ? TERM_LABELS.spell : nameLabel(name))
export const spellEnded = defineEvent(
  'spell-ended',
  s.object({ spell: idField, how: s.oneOf(ENDINGS) }),
  {
    evolve: (state, { spell }) => ({ ...state, air: withoutKey(state.air, spell) }),
    describe: ({ spell, how }, before) =>
      line(phrase`${spellName(before.air[spell]?.name ?? '')}: ${ENDING_WORDS[how]}.`, [
        'WOC-RESIST-2',
      ]),
  },
)
export const fociUsed = defineEvent('foci-used', s.object({ who: idField, foci: used }), {
  personalText: byPlayer(),
  evolve: (state, { who, foci }) => withFoci(state, who, foci),
})
const ANSWERS = { watched: 'watchers', countered: 'counters' } as const
export const spellAnswered = defineEvent(
  'spell-answered',
  s.object({ spell: idField, who: idField, how: s.oneOf(['watched', 'countered']) }),
  {
    evolve: (state, { spell: id, who, how }) => {
      const spell = Object.hasOwn(state.air, id) ? state.air[id] : undefined
      if (spell === undefined) return state
      const of = ANSWERS[how]
      return { ...state, air: { ...state.air, [id]: { ...spell, [of]: [...spell[of], who] } } }
    },
  },
)
/** WOC-RESIST-1. A target answers once. */
export const spellResisted = defineEvent(
  'spell-resisted',
  s.object({ spell: idField, who: idField, effect: s.oneOf(SPELL_EFFECTS) }),
  {
    evolve: (state, { spell: id, who, effect }) => {
      const spell = Object.hasOwn(state.air, id) ? state.air[id] : undefined
      if (spell === undefined) return state
      const { resisted = [], unaffected = [] } = spell
      const free = effect === 'none' ? [...unaffected, who] : unaffected
      const after = { ...spell, resisted: [...resisted, who], unaffected: free }
      return { ...state, air: { ...state.air, [id]: after } }
    },
  },
)
export const spellStudied = defineEvent(
  'spell-studied',
  s.object({
    who: idField,
    spell: nameField,
    element: s.nullable(s.text()),
    step: s.oneOf(['watched', 'deduced']),
  }),
  {
    personalText: byFirstAuthor,
    evolve: evolveBeing((being, { spell, element, step }) => ({
      ...being,
      studied: { ...being.studied, [nameKey(spell)]: { spell, element, step } },
    })),
    describe: ({ who, spell, step }, before) => {
      const done =
        step === 'watched' ? label('osservato', 'watched') : label('compreso', 'understood')
      return line(phrase`${nameIn(before, who)}, ${nameLabel(spell)}: ${done}.`, [
        'WOC-LEARN-2',
        'WOC-LEARN-4',
      ])
    },
  },
)
export const spellLearned = defineEvent(
  'spell-learned',
  s.object({
    who: idField,
    spell: knownSpell,
    cost: s.int(0, 999),
    how: s.oneOf(['learned', 'created']),
  }),
  {
    personalText: byPlayer(),
    evolve: evolveBeing((being, { spell, cost }) => {
      const { spells, xp } = being.character
      const left = spend(xp, Math.min(cost, xp.available))
      return withSheet(being, { spells: [...spells, spell], xp: left })
    }),
    describe: ({ who, spell, cost, how }, before) => {
      const being = beingOf(before, who)
      const from = being?.character.xp.available ?? cost
      const verb =
        how === 'created' ? label('ha creato', 'has created') : label('ha imparato', 'has learned')
      const logLine = line(
        phrase`${nameOf(being)} ${verb} ${nameLabel(spell.name)}.`,
        ['WOC-LEARN-1', 'WOC-INVENT-2'],
        { changes: [{ subject: who, what: TERM_LABELS.xpAvailable, from, to: from - cost }] },
      )
      return being?.seat === null ? privateLine(being, logLine) : logLine
    },
  },
)

export const magicEvents = [
  spellCast,
  spellEnded,
  fociUsed,
  spellAnswered,
  spellResisted,
  spellStudied,
  spellLearned,
]

const END = label('Termina', 'End')

export const endSpell = defineCommand('end-spell', {
  rule: 'WOC-RESIST-2',
  label: label('Fai cessare l’Incantesimo', 'End the spell'),
  group: MAGIC,
  form: form({ spell: field.hidden(idField) }),
  offered: ({ state, viewer }) =>
    viewer.leads
      ? Object.values(state.air).map(({ id, name }) => ({
          given: { spell: id },
          id: `end-spell/${id}`,
          label: phrase`${END} ${name === '' ? TERM_LABELS.spell : nameLabel(name)}`,
          verb: END,
        }))
      : [],
  decide: ({ spell }, { state, act }) =>
    masterOnly(act) ??
    (Object.hasOwn(state.air, spell)
      ? ok([spellEnded({ spell, how: 'done' })])
      : refuse('unknown-spell', 'spell')),
})
