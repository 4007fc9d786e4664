import { field, s, atLeast, die, label, ok, phrase, refuse, repeat, same } from '@mastro/core'
import { learnSpell as learnSpellAct, type LearnSpellInput } from '../../operations/learn-spell.ts'
import { SPELL_LEARNING } from '../../data/magic.ts'
import { checkCanAct, tableRefusal, beingsPlayedBy } from '../../guards.ts'
import { form, defineRoll } from '../../kit.ts'
import { plainDice } from '../rolls/bill.ts'
import { optionsFor } from '../rolls/modifier-parts.ts'
import { LOWEST_DICE } from '../rolls/lowest-dice.ts'
import { nameFor, seatFor } from '../rolls/part-seats.ts'
import { isNamed, type State } from '../../state.ts'
import { id } from '../../schemas.ts'
import { OFFER_LABELS } from '../../messages/offer-labels.ts'
import { TERMS } from '../../messages/terms.ts'
import { experienceSpent } from '../growth/events.ts'
import { psychicOpened } from '../growth/purchases.ts'
import { groupOf } from '../sheets/being-choices.ts'
import { openFor } from '../tests/test.ts'
import { LOG_SENTENCES } from '../../messages/log-sentences.ts'
import { spellName } from '../../presets/spell-names.ts'
import { spellStudied } from './events.ts'
import { shotsOf } from './power-parts.ts'

interface About {
  readonly character: string
  readonly spell: string
}

function studyOf({ beings }: State, { character, spell: called }: About) {
  const being = beings[character]
  const spell = being?.sheet.studying.find(one => one.name === called)
  return being === undefined || spell === undefined ? null : { being, spell }
}
const diceOfStudy = (state: State, about: About) => (studyOf(state, about)?.spell.progress ?? 0) + 1

const COST = SPELL_LEARNING.experienceDicePerWeek
const SPENT = label('Dadi esperienza spesi', 'Experience dice spent')

const hoursField = field.custom(s.withDefault(s.number(0, 24), 2), key => ({
  id: key,
  label: label('Ore al giorno', 'Hours a day'),
  kind: 'int',
  min: 0,
  max: 24,
  initial: 2,
}))

/** A week of study of a spell, whose level only the Master knows (WARP-SPELL-1 to 4, 9). */
export const learnSpell = defineRoll({
  kind: 'learn-spell',
  label: label('Studiare un incantesimo', 'Study a spell'),
  group: TERMS.spells,
  rules: ['WARP-SPELL-1', 'WARP-SPELL-2'],
  about: s.object({ character: id, spell: s.text(120) }),
  offered: ctx =>
    beingsPlayedBy(ctx)
      .filter(being => isNamed(being) && checkCanAct(being, '') === null)
      .flatMap(being =>
        being.sheet.studying.map(({ name }) => ({
          about: { character: being.id, spell: name },
          id: `learn-spell:${being.id}:${name}`,
          label: phrase`${OFFER_LABELS.study} ${spellName(name)}`,
          group: groupOf(being),
        })),
      ),
  open(about, ctx) {
    const mine = openFor(ctx, about.character)
    if (!mine.ok) return mine
    return studyOf(ctx.state, about) === null
      ? tableRefusal('unknown-spell', 'about.spell')
      : ok(null)
  },
  parts: {
    owner: {
      role: 'owner',
      label: ({ state, about }) => nameFor(state.beings[about.character]),
      form: form({
        days: field.int(0, 3650, label('Giorni di studio', 'Days of study'), 7),
        hoursPerDay: hoursField,
      }),
      required: true,
      secrecy: 'open',
      seat: at => seatFor(at.state.beings[at.about.character], at),
      when: ({ state, about }) => studyOf(state, about) !== null,
    },
  },
  title: ({ about, state }) =>
    phrase`${OFFER_LABELS.study} ${spellName(about.spell)}: ${nameFor(state.beings[about.character])}`,
  situation({ about, known: { owner }, state, table }) {
    const found = studyOf(state, about)
    if (found === null) return tableRefusal('unknown-spell', 'about.spell')
    if (owner === undefined) return tableRefusal('part-missing', 'owner')
    const { being, spell } = found
    const input: LearnSpellInput = {
      level: spell.level,
      progress: spell.progress,
      days: owner.days,
      hoursPerDay: owner.hoursPerDay,
      experience: being.sheet.experience,
      psychic: shotsOf(being),
      options: optionsFor(table),
    }
    const tried = learnSpellAct(input, LOWEST_DICE)
    if (tried.ok) return ok(input)
    return refuse(tried.error.code, tried.error.path?.replace('input.', 'owner.'))
  },
  run: learnSpellAct,
  bill({ state, about }) {
    const dice = diceOfStudy(state, about)
    return {
      lines: [
        { label: TERMS.studying, value: dice, unit: 'die', rule: 'WARP-SPELL-2' },
        { label: SPENT, value: -COST, unit: 'other', source: 'cost', rule: 'WARP-SPELL-2' },
      ],
      total: same(`${dice}d6`),
      dice: Array.from({ length: dice }, () => 6),
    }
  },
  odds({ state, about }) {
    const dice = diceOfStudy(state, about)
    const totals = repeat(die(6), dice)
    const steps = Array.from({ length: 6 * dice }, (_step, i) => ({
      at: i + 1,
      chance: atLeast(totals, i + 1),
    }))
    return { curve: { of: label('Livello', 'Level'), steps } }
  },
  outcome({ learned, total, faces, botch }, _, __, { about }) {
    const resultLabel = learned ? label('Imparato', 'Learned') : label('Non ancora', 'Not yet')
    return {
      id: learned ? 'learned' : 'not-yet',
      label: resultLabel,
      stamp: learned ? 'success' : 'failure',
      text: phrase`${spellName(about.spell)}: ${total}. ${resultLabel}${botch ? phrase` (${TERMS.botch})` : ''}`,
      dice: plainDice(faces),
      figures: { learned, total, botch },
      why: [{ label: TERMS.total, value: total, rule: 'WARP-SPELL-2' }],
    }
  },
  effects({ learned, botch, progress, psychic, experience: to }, _, { state, about }) {
    const found = studyOf(state, about)
    if (found === null) return []
    const { being, spell } = found
    const from = being.sheet.experience
    const who = being.id
    return [
      {
        id: `study:${who}`,
        label: phrase`${spellName(spell.name)}: ${learned ? LEARNED : UNDER_STUDY}, ${LOG_SENTENCES.experienceDice}`,
        rules: ['WARP-SPELL-1', 'WARP-SPELL-2'],
        change: {
          subject: being.sheet.name,
          what: TERMS.experience,
          from: from.pool,
          to: to.pool,
        },
        events: [
          experienceSpent({ being: who, from, to }),
          spellStudied({ being: who, spell: spell.name, learned, botch, progress }),
          ...(learned && being.sheet.psychic === null && psychic !== null
            ? [psychicOpened(being, psychic)]
            : []),
        ],
      },
    ]
  },
})
const LEARNED = label('imparato', 'learned')
const UNDER_STUDY = label('allo studio', 'under study')
