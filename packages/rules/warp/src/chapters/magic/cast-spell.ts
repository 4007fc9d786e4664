import { field, s, label, ok, phrase, same } from '@mastro/core'
import { isAnyGone } from '../bodies/body-status.ts'
import type { PartContext, Result, KnownAnswers } from '@mastro/core'
import { castSpell as castSpellAct, type CastSpellInput } from '../../operations/cast-spell.ts'
import { checkCanAct, namedBeing, tableRefusal, beingsPlayedBy } from '../../guards.ts'
import { partForm, defineRoll } from '../../kit.ts'
import { castSpellOdds } from '../../odds/growth.ts'
import { againstFields, oppositionOf } from '../rolls/opposition.ts'
import { diceOf } from '../rolls/bill.ts'
import { experienceUsed, isHidden, isSealed, overrideLogged } from '../rolls/effects.ts'
import { handPool, plainHandFields, checkReasons } from '../rolls/dice-parts.ts'
import { modFields, optionsFor, overrideField } from '../rolls/modifier-parts.ts'
import { LOWEST_DICE } from '../rolls/lowest-dice.ts'
import { masterSeat, nameFor, secrecyFor, seatFor } from '../rolls/part-seats.ts'
import { applyVerdict, verdictPart } from '../rolls/experience-verdict.ts'
import { isNamed, type Being, type State } from '../../state.ts'
import { id } from '../../schemas.ts'
import { OFFER_LABELS } from '../../messages/offer-labels.ts'
import { TERMS } from '../../messages/terms.ts'
import { deedIn } from '../fights/turns.ts'
import { groupOf, otherBeingChoices } from '../sheets/being-choices.ts'
import { spellName } from '../../presets/spell-names.ts'
import { openFor } from '../tests/test.ts'
import { shotsSpent } from './power-effects.ts'
import { shotsOf } from './power-parts.ts'

interface About {
  readonly character: string
  readonly spell: string
  readonly target: string
}
type CastContext = PartContext<State, About>
const TARGET = 'side:target'
const casterIn = ({ state, about }: CastContext) => state.beings[about.character]
const targetIn = ({ state, about }: CastContext) => state.beings[about.target]

/** Only the Master's modifiers apply to casting. */
const { eased: _, ...castersMods } = modFields<CastContext>(casterIn)

const parts = {
  owner: {
    role: 'owner',
    label: (at: CastContext) => nameFor(casterIn(at)),
    form: partForm<About>()(plainHandFields<CastContext>(casterIn)),
    required: false,
    secrecy: 'open',
    seat: (at: CastContext) => seatFor(casterIn(at), at),
    when: (at: CastContext) => casterIn(at) !== undefined,
  },
  [TARGET]: {
    role: 'side',
    label: (at: CastContext) => nameFor(targetIn(at)),
    form: partForm<About>()({
      ...plainHandFields<CastContext>(targetIn),
      willing: field.bool(label('Non resiste', 'Does not resist')),
    }),
    check: checkReasons,
    required: true,
    secrecy: (at: CastContext) => secrecyFor(targetIn(at)),
    seat: (at: CastContext) => seatFor(targetIn(at), at),
    when: (at: CastContext) => casterIn(at) !== undefined && targetIn(at) !== undefined,
  },
  master: {
    role: 'master',
    label: TERMS.master,
    form: partForm<About>()({
      test: field.bool(label('Serve un tiro per lanciarlo', 'Casting needs a roll')),
      ...againstFields,
      ...castersMods,
      ...overrideField,
    }),
    required: false,
    secrecy: 'may-seal',
    seat: masterSeat,
    when: (at: CastContext) => casterIn(at) !== undefined,
  },
  verdict: verdictPart,
} as const
type KnownCastParts = KnownAnswers<typeof parts>

/**
 * Casting a known spell costs a shot and works in normal conditions (WARP-SPELL-5 to 8,
 * WARP-MAGIC-2).
 */
export const castSpell = defineRoll({
  kind: 'cast-spell',
  label: label('Lanciare un incantesimo', 'Cast a spell'),
  group: TERMS.spells,
  rules: ['WARP-SPELL-5', 'WARP-SPELL-6', 'WARP-SPELL-7'],
  about: s.object({ character: id, spell: s.text(120), target: s.withDefault(s.text(80), '') }),
  offered: ctx =>
    beingsPlayedBy(ctx)
      .filter(being => isNamed(being) && checkCanAct(being, '') === null)
      .flatMap(being => {
        const group = groupOf(being)
        return being.sheet.spells.flatMap(({ name: spell }) => [
          {
            about: { character: being.id, spell, target: '' },
            id: `cast-spell:${being.id}:${spell}`,
            label: phrase`${OFFER_LABELS.cast} ${spellName(spell)}`,
            group,
          },
          ...otherBeingChoices(being, ctx).map(target => ({
            about: { character: being.id, spell, target: target.id },
            id: `cast-spell:${being.id}:${spell}:${target.id}`,
            label: phrase`${OFFER_LABELS.cast} ${spellName(spell)} → ${target.sheet.name}`,
            group,
          })),
        ])
      }),
  isOver: ({ about, state }) => isAnyGone(state, [about.character]),
  open({ character, spell, target }, ctx) {
    const mine = openFor(ctx, character)
    if (!mine.ok) return mine
    if (!mine.value.sheet.spells.some(one => one.name === spell))
      return tableRefusal('unknown-spell', 'about.spell')
    return target === '' ? ok(null) : namedBeing(ctx, target, 'about.target')
  },
  title: ({ about, state }) =>
    phrase`${OFFER_LABELS.cast} ${spellName(about.spell)}: ${nameFor(state.beings[about.character])}`,
  parts,
  normalize: applyVerdict,
  situation({ about: { character, spell: called, target }, known, state, table, slip, all }) {
    const being = state.beings[character]
    const spell = being?.sheet.spells.find(one => one.name === called)
    if (being === undefined || spell === undefined)
      return tableRefusal('unknown-spell', 'about.spell')
    if (!all && isHidden(slip)) return tableRefusal('part-missing', 'master')
    const psychic = shotsOf(being) ?? { max: 1, current: 0 } // without a pool there are no shots, and the operation refuses
    const test = testOf(state, being, known)
    if (!test.ok) return test
    const resistance = resistanceOf(state, state.beings[target], known[TARGET])
    if (!resistance.ok) return resistance
    const options = optionsFor(table, known.master?.override)
    const { level } = spell
    const input: CastSpellInput = {
      level,
      psychic,
      test: test.value,
      resistance: resistance.value,
      options,
    }
    const tried = castSpellAct(input, LOWEST_DICE)
    return tried.ok ? ok({ input, spell: called }) : tried
  },
  run: ({ input }, dice) => castSpellAct(input, dice),
  bill: ({ about }) => ({
    lines: [{ label: TERMS.shot, value: -1, unit: 'point', source: 'shot', rule: 'WARP-SPELL-5' }],
    total: same(about.spell),
    dice: null,
  }),
  odds({ situation }) {
    const found = situation.ok ? castSpellOdds(situation.value.input) : null
    if (found === null || !found.ok) return null
    return {
      outcomes: [
        { id: 'works', label: label('Funziona', 'Works'), chance: found.value.works },
        {
          id: 'resisted',
          label: label('Il bersaglio resiste', 'The target resists'),
          chance: found.value.resisted,
        },
      ],
    }
  },
  outcome(output, { spell }, knows) {
    const open = knows('master') && knows(TARGET) && knows('owner')
    const { works, cast, resisted, test, resistance } = output
    const key = works ? 'works' : resisted ? 'resisted' : 'lost'
    const resultLabel = RESULT_LABELS[key]
    return {
      id: key,
      label: resultLabel,
      stamp: works ? 'success' : 'failure',
      text: phrase`${spellName(spell)}: ${resultLabel}`,
      dice: open
        ? [
            ...(test === null ? [] : diceOf(test.roll, { side: 'owner' })),
            ...(resistance === null ? [] : diceOf(resistance, { side: TARGET })),
          ]
        : [],
      figures: { works, cast, resisted },
      why: [{ label: TERMS.shot, value: 1, rule: 'WARP-SPELL-5' }],
    }
  },
  effects(output, _, { state, slip, about, known }) {
    const being = state.beings[about.character]
    if (being === undefined) return []
    const target = state.beings[about.target]
    const { test, resistance } = output
    return [
      ...shotsSpent(
        being,
        output.psychic,
        deedIn(state, being.id, { kind: 'spell', spell: about.spell, target: about.target }),
      ),
      ...(test === null ? [] : experienceUsed(being, test.roll, known.owner)),
      ...(target === undefined || resistance === null
        ? []
        : experienceUsed(target, resistance, known[TARGET])),
      ...overrideLogged(known.master?.override, isSealed(slip, 'master')),
    ]
  },
})

const RESULT_LABELS = {
  works: label('Funziona', 'It works'),
  resisted: label('Il bersaglio resiste', 'The target resists'),
  lost: label('L’incantesimo si perde', 'The spell is lost'),
} as const

/** WARP-SPELL-6: only if the Master asks for a test, and only against a difficulty. */
function testOf(
  state: State,
  being: Being,
  { owner, master }: KnownCastParts,
): Result<CastSpellInput['test']> {
  if (master === undefined || !master.test) return ok(null)
  if (owner === undefined) return tableRefusal('part-missing', 'owner')
  const pool = handPool(state, being, owner, 'owner', { mods: master })
  if (!pool.ok) return pool
  const against = oppositionOf(state, master)
  if (!against.ok) return against
  const difficulty =
    against.value.kind === 'difficulty'
      ? against.value.difficulty
      : { dice: Math.max(1, Math.min(6, master.opponentDice)) }
  return ok({ pool: pool.value.pool, difficulty })
}

/** WARP-SPELL-7. */
function resistanceOf(
  state: State,
  target: Being | undefined,
  value: KnownCastParts[typeof TARGET],
): Result<CastSpellInput['resistance']> {
  if (target === undefined) return ok(null)
  if (value === undefined) return tableRefusal('part-missing', TARGET)
  if (value.willing) return ok(null)
  const made = handPool(state, target, value, TARGET)
  return made.ok ? ok(made.value.pool) : made
}
