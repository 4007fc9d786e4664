import { field, s, label, ok, phrase, refuse, type Chapter, type AnyEvent } from '@mastro/core'
import { recoverShots } from '../../operations/recover-shots.ts'
import { levelOf, SPELLS } from '../../data/magic.ts'
import {
  defineLeaderBeingCommand,
  defineLeaderCommand,
  checkLeads,
  tableRefusal,
} from '../../guards.ts'
import { optionsOf } from '../../options.ts'
import { form, defineCommand } from '../../kit.ts'
import { traitName } from '../../sheet/format-trait.ts'
import type { State } from '../../state.ts'
import { id } from '../../schemas.ts'
import { labelOf } from '../../messages/label-of.ts'
import { OFFER_LABELS } from '../../messages/offer-labels.ts'
import { TERMS } from '../../messages/terms.ts'
import { languageField } from '../sheets/gear.ts'
import { beingsOf, groupOf } from '../sheets/being-choices.ts'
import { castSpell } from './cast-spell.ts'
import {
  chargeChanged,
  powerLost,
  powerRegained,
  powerStudied,
  shotsChanged,
  spellOffered,
  spellStudied,
} from './events.ts'
import { learnSpell } from './learn-spell.ts'
import { power } from './power.ts'

const OWN = { value: '', label: label('Un altro, scritto qui', 'Another, written here') }
const spellChoices = [...SPELLS.map(value => ({ value, label: labelOf('spell', value) })), OWN]

/** WARP-SPELL-9: the Master sets the level, and the player reads only an estimated difficulty. */
const offerSpell = defineLeaderCommand('offer-spell', {
  rule: 'WARP-SPELL-9',
  label: OFFER_LABELS.offerSpell,
  group: OFFER_LABELS.direction,
  verb: OFFER_LABELS.offer,
  form: form({
    spell: field.custom(s.optional(s.oneOf([...SPELLS, ''])), key => ({
      id: key,
      label: TERMS.spells,
      kind: 'choice',
      choices: spellChoices,
      initial: SPELLS[0],
    })),
    name: field.when(
      'spell',
      [''],
      field.custom(s.optional(s.text(120)), key => ({ id: key, label: TERMS.name, kind: 'text' })),
    ),
    level: field.when(
      'spell',
      [''],
      field.custom(s.optional(s.int(1, 60)), key => ({
        id: key,
        label: label('Livello (solo per te)', 'Level (for you alone)'),
        kind: 'int',
        min: 1,
        max: 60,
        initial: 6,
      })),
    ),
    looks: field.text(200, label('Quanto sembra difficile', 'How hard it looks')),
    language: languageField,
  }),
  variants: being =>
    being.seat !== null && being.sheet.approved ? { group: groupOf(being) } : null,
  decide: (being, { character, spell: known, name: called = '', level, looks, language }) => {
    const offered =
      known === undefined || known === ''
        ? { name: called.trim(), level: level ?? 0, progress: 0 }
        : { name: labelOf('spell', known)[language], level: levelOf(known), progress: 0 }
    if (offered.name === '' || offered.level === 0) return refuse('invalid-request', 'spell')
    const { spells, studying } = being.sheet
    if ([...spells, ...studying].some(one => one.name === offered.name))
      return tableRefusal('spell-known', 'spell')
    const spell = looks === '' ? offered : { ...offered, looks }
    return ok([spellOffered({ being: character, spell, looks })])
  },
})

/** WARP-PWR-3: a cured healer regains the power. */
const regainPower = defineLeaderBeingCommand('regain-power', {
  rule: 'WARP-PWR-3',
  label: OFFER_LABELS.regainPower,
  group: OFFER_LABELS.direction,
  verb: OFFER_LABELS.giveBack,
  form: form({ trait: field.hidden(id) }),
  variants: being =>
    being.lostPowers.map(lost => {
      const trait = being.sheet.traits.find(one => one.id === lost)
      const called = trait === undefined ? TERMS.fringe : traitName(trait)
      return {
        given: { trait: lost },
        idSuffix: lost,
        label: phrase`${OFFER_LABELS.regainPower}: ${called}`,
        group: groupOf(being),
      }
    }),
  decide: ({ lostPowers }, asked) =>
    lostPowers.includes(asked.trait)
      ? ok([powerRegained(asked)])
      : tableRefusal('unknown-trait', 'trait'),
})

/** WARP-POWER-6, 7: passing time restores everybody's shots. */
const passTime = defineCommand('pass-time', {
  rule: 'WARP-POWER-6',
  label: OFFER_LABELS.passTime,
  group: OFFER_LABELS.direction,
  verb: OFFER_LABELS.pass,
  form: form({
    minutes: field.custom(s.number(0, 100_000), key => ({
      id: key,
      label: OFFER_LABELS.minutes,
      kind: 'int',
      min: 0,
      max: 100_000,
      initial: 60,
    })),
    numerator: field.rare(field.int(1, 99, label('Ritmo: colpi', 'Rate: shots'), 1)),
    denominator: field.rare(field.int(1, 99, label('Ritmo: su quanti', 'Rate: of how many'), 1)),
  }),
  offered: ({ viewer }) => (viewer.leads ? [{ given: {}, id: 'pass-time' }] : []),
  decide({ minutes, numerator, denominator }, ctx) {
    const fault = checkLeads(ctx)
    if (fault !== null) return fault
    const rate = [numerator, denominator]
    const options = optionsOf(ctx.table)
    return ok(
      beingsOf(ctx.state).flatMap(({ id: being, sheet, shotsCarry }): AnyEvent[] => {
        const { psychic: from } = sheet
        if (from === null) return []
        const { label: called, ...psychic } = from
        const rested = recoverShots({ psychic, minutes, rate, carry: shotsCarry, options })
        if (!rested.ok) return []
        const { recovered, carry } = rested.value
        if (recovered === 0 && carry === shotsCarry) return []
        const to = { ...rested.value.psychic, label: called }
        return [shotsChanged({ being, from, to, carry, cause: 'rest' })]
      }),
    )
  },
})

/** Powers, shots and spells (WARP-POWER, WARP-PWR, WARP-SPELL, WARP-MAGIC). */
export const magic = {
  events: [
    shotsChanged,
    chargeChanged,
    powerStudied,
    powerLost,
    powerRegained,
    spellOffered,
    spellStudied,
  ],
  commands: [offerSpell, regainPower, passTime],
  rolls: [power, learnSpell, castSpell],
} satisfies Chapter<State>
