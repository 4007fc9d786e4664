import {
  label,
  list,
  map,
  object,
  ok,
  phrase,
  refuse,
  same,
  withDefault,
  bool,
  type Field,
  type OddsView,
  type OutcomeView,
  type PartSpec,
  type Result,
  type Slip,
  type SlipSpec,
  type TableFacts,
} from '@mastro/core'
import { identifier } from '../acts/fields.ts'
import {
  opposedSkills,
  type OpposedSkillsInput,
  type OpposedSkillsOutput,
} from '../acts/opposed-skills.ts'
import type { Someone } from '../game/beings.ts'
import type { Event } from '../game/events.ts'
import { beingOf, controls, seen } from '../game/people.ts'
import { armourPenalty, skillOf } from '../game/scores.ts'
import type { State } from '../game/state.ts'
import { opposedOdds } from '../odds/checks.ts'
import { difficultyField, type Difficulty } from '../rules/check.ts'
import { levelLabel, OPPOSED_LABEL, skillLabel } from '../words/terms.ts'
import {
  hides,
  isSealed,
  isSecret,
  secrecyOf,
  masterPart,
  masterSeat,
  percentDie,
  percentLine,
  tickEffects,
  valueOf,
} from './common.ts'

interface About {
  readonly sides: readonly string[]
}

interface Terms {
  readonly difficulties: Readonly<Record<string, Difficulty>>
  readonly stakes: boolean
}

interface OpposedInput extends OpposedSkillsInput {
  readonly names: Readonly<Record<string, string>>
  readonly skills: Readonly<Record<string, string>>
  readonly foes: readonly string[]
}

const terms = object({
  difficulties: withDefault(map(difficultyField), {}),
  stakes: withDefault(bool(), true),
})

/** Skill against skill, two sides or more (BRP-OPP). */
export const opposedSlip: SlipSpec<State, Event> = {
  kind: 'opposed',
  label: label('Tiro contrastato', 'Opposed roll'),
  rules: ['BRP-OPP-1'],
  about: object({ sides: list(identifier, 2, 20) }),
  open(state, { sides }: About, by, table) {
    const beings: Someone[] = []
    for (const [i, id] of sides.entries()) {
      const side = seen(state, id, { by, table }, `about.sides[${i}]`)
      if (!side.ok) return side
      if (sides.indexOf(id) < i) return refuse('same-being', `about.sides[${i}]`)
      beings.push(side.value)
    }
    return beings.some(being => controls(by, being, table))
      ? ok(null)
      : refuse('not-your-character', 'about.sides')
  },
  parts(state, slip, table) {
    const sides = beingsOf(state, slip)
    return [
      ...sides.map(being => sidePart(state, slip, being, table)),
      masterPart(table, slip, terms, MASTER_FIELDS),
    ]
  },
  input: inputOf,
  run: (input: OpposedInput, dice) => opposedSkills(input, dice),
  bill(state, slip, table) {
    const lines = beingsOf(state, slip).flatMap(being => {
      if (hides(slip, `side:${being.id}`, isSecret(being, table))) return []
      const skill = valueOf<{ skill: string }>(slip, `side:${being.id}`)?.skill
      if (skill === undefined) return []
      const name = phrase`${being.name}, ${skillLabel(skill)}`
      return [percentLine(name, skillOf(state, being, skill) ?? 0, 'BRP-OPP-1')]
    })
    return { lines, total: label('Contrasto', 'Opposed'), dice: null }
  },
  odds(state, slip, table): OddsView | null {
    const input = inputOf(state, slip, table)
    if (!input.ok || isSealed(slip, 'master')) return null
    if (input.value.foes.some(id => hides(slip, `side:${id}`, true))) return null
    const odds = opposedOdds(input.value)
    if (!odds.ok) return null
    const { win, stalemate, allFailed } = odds.value
    return {
      outcomes: [
        ...Object.entries(win).map(([id, chance]) => ({
          id,
          label: same(input.value.names[id] ?? id),
          chance,
        })),
        { id: 'stalemate', label: OPPOSED_LABEL.stalemate, chance: stalemate },
        { id: 'all-failed', label: OPPOSED_LABEL['all-failed'], chance: allFailed },
      ],
    }
  },
  outcome: opposedOutcome,
  effects: (state, _slip, input: OpposedInput, output: OpposedSkillsOutput) =>
    Object.entries(output.sides).flatMap(([id, side]) =>
      tickEffects(state, id, input.skills[id] ?? '', side.tickEarned),
    ),
}

function beingsOf(state: State, slip: Slip): readonly Someone[] {
  const { sides } = slip.about as unknown as About // parsed by `about`
  return sides.flatMap(id => beingOf(state, id) ?? [])
}

/** A foe's skill is the Master's secret (BRP-ROLE-4). */
function sidePart(state: State, slip: Slip, being: Someone, table: TableFacts): PartSpec {
  return {
    id: `side:${being.id}`,
    role: 'side',
    seat: being.seat ?? masterSeat(table, slip),
    label: same(being.name),
    schema: object({ skill: identifier }),
    fields: [
      {
        id: 'skill',
        label: label('Abilità', 'Skill'),
        kind: 'choice',
        choices: rollable(state, being).map(ref => ({ value: ref, label: skillLabel(ref) })),
      },
    ],
    required: true,
    ...secrecyOf(isSecret(being, table)),
  }
}

/** Learnt skills, and those that most contests are about. */
function rollable(state: State, being: Someone): readonly string[] {
  const usual = [
    'stealth',
    'hide',
    'listen',
    'spot',
    'sense',
    'grapple',
    'insight',
    'fast-talk',
    'persuade',
  ]
  const refs = [...new Set([...Object.keys(being.skills), ...usual])]
  return refs.filter(ref => ref !== 'martial-arts' && !state.rulings.removed.includes(ref))
}

function inputOf(state: State, slip: Slip, table: TableFacts): Result<OpposedInput> {
  const { difficulties, stakes } = valueOf<Terms>(slip, 'master') ?? {
    difficulties: {},
    stakes: true,
  }
  const beings = beingsOf(state, slip)
  const skills: Record<string, string> = {}
  const sides: OpposedSkillsInput['sides'] = []
  for (const being of beings) {
    const skill = valueOf<{ skill: string }>(slip, `side:${being.id}`)?.skill
    if (skill === undefined) return refuse('missing-choice', `side:${being.id}`)
    const score = skillOf(state, being, skill)
    if (score === null) return refuse('unknown-skill', `side:${being.id}`)
    skills[being.id] = skill
    sides.push({
      id: being.id,
      skill: Math.min(1000, score),
      difficulty: difficulties[being.id] ?? 'normal',
      armourPenalty: Math.max(-200, armourPenalty(state, being, skill)),
    })
  }
  return ok({
    sides,
    stakes,
    settings: state.settings,
    names: Object.fromEntries(beings.map(({ id, name }) => [id, name])),
    skills,
    foes: beings.filter(being => isSecret(being, table)).map(({ id }) => id),
  })
}

/** Everybody learns who prevailed; a foe's roll only who opened its skill. */
function opposedOutcome(
  input: OpposedInput,
  output: OpposedSkillsOutput,
  slip: Slip,
  knows: (part: string) => boolean,
): OutcomeView {
  const shown = Object.entries(output.sides).filter(
    ([id]) => !hides(slip, `side:${id}`, input.foes.includes(id)),
  )
  const winner = output.winner === null ? null : (input.names[output.winner] ?? output.winner)
  const result =
    winner === null ? OPPOSED_LABEL[output.outcome] : phrase`${OPPOSED_LABEL.winner} ${winner}`
  const open = knows('master')
  return {
    id: output.outcome,
    label: result,
    stamp:
      output.outcome === 'winner' ? 'success' : output.outcome === 'stalemate' ? 'tie' : 'failure',
    text: output.doubleEffect
      ? phrase`${result}, ${label('con effetto doppio', 'with double effect')}`
      : result,
    dice: shown.flatMap(([, side]) => percentDie(side.roll, side.level)),
    figures: {
      winner: output.winner,
      doubleEffect: output.doubleEffect,
      sides: Object.fromEntries(
        shown.map(([id, { roll, level, finalLevel, chance }]) => [
          id,
          { roll, level, finalLevel, ...(open ? { chance } : {}) },
        ]),
      ),
    },
    why: shown.map(([id, side]) => ({
      label: phrase`${input.names[id] ?? id}: ${levelLabel(side.level)}`,
      value: side.roll ?? '–',
      rule: 'BRP-OPP-1',
    })),
  }
}

const MASTER_FIELDS: readonly Field[] = [
  {
    id: 'stakes',
    label: label('C’è qualcosa in gioco', 'Something is at stake'),
    kind: 'bool',
    initial: true,
  },
]
