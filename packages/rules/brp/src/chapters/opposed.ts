import {
  field,
  s,
  label,
  joinList,
  NO_WORDS,
  ok,
  perCent,
  phrase,
  refuse,
  same,
} from '@mastro/core'
import type {
  Label,
  Bill,
  Chapter,
  OddsView,
  OutcomeView,
  PartContext,
  Result,
  KnownAnswers,
} from '@mastro/core'
import { identifier } from '../operations/shared-fields.ts'
import {
  opposedSkills,
  type OpposedSkillsInput,
  type OpposedSkillsOutput,
} from '../operations/opposed-skills.ts'
import type { AnyBeing, State } from '../state.ts'
import { controls, visibleBeings, controlledBeings, findVisible } from '../guards.ts'
import { beingOf, armourPenalty, skillOf, isAnyDead } from '../selectors.ts'
import { partForm, defineRoll } from '../kit.ts'
import { opposedOdds } from '../odds/checks.ts'
import { ranges, difficultyField, type Difficulty } from '../operations/shared/check.ts'
import { nameOf } from '../messages/log-lines.ts'
import { GROUP } from '../messages/offer-groups.ts'
import { difficultyLabel, levelLabel, OPPOSED_LABEL, skillLabel } from '../messages/terms.ts'
import {
  hides,
  isSealed,
  isSecret,
  masterPart,
  masterSeat,
  penaltyLines,
  percentDie,
  percentLine,
  secrecyOf,
  stakes,
  throwOf,
  tickEffects,
  ticksOf,
} from './rolls.ts'
import { skillChoices } from './skills.ts'

/** Opposed skill rolls of two or more sides (BRP-OPP). */

interface About {
  readonly sides: string[]
}
type SideContext = PartContext<State, About>

const sideForm = partForm<About>()({
  skill: field.ref(label('Abilità', 'Skill'), ({ state, of }: SideContext) =>
    skillChoices(state, beingOf(state, of)),
  ),
})
const termsForm = partForm<About>()({
  /**
   * A map by side from API clients, or the selected rows of the form: `easy:<side>`,
   * `difficult:<side>`.
   */
  difficulties: field.custom(
    s.withDefault(s.union([s.map(difficultyField), s.list(s.name(120), 0, 40)]), {}),
    (id, ctx: SideContext) => ({
      id,
      label: label('Facile o difficile per qualcuno', 'Easy or difficult for somebody'),
      kind: 'choices',
      choices: beingsOf(ctx.state, ctx.about).flatMap(being =>
        (['easy', 'difficult'] as const).map(hard => ({
          value: `${hard}:${being.id}`,
          label: phrase`${being.name}: ${difficultyLabel(hard)}`,
        })),
      ),
      initial: [],
    }),
  ),
  stakes,
})
type Terms = ReturnType<typeof termsForm.schema.parse>

interface Situation extends OpposedSkillsInput {
  readonly names: Readonly<Record<string, string>>
  readonly skills: Readonly<Record<string, string>>
  readonly foes: readonly string[]
}

const parts = {
  side: {
    role: 'side',
    each: ({ about, state }: Pick<SideContext, 'state' | 'about'>) =>
      beingsOf(state, about).map(({ id }) => id),
    seat: ({ state, of, table, slip }: SideContext) =>
      beingOf(state, of)?.seat ?? masterSeat(table, slip),
    label: ({ state, of }: SideContext) => same(nameOf(state, of)),
    form: sideForm,
    required: true,
    /** Only the Master sees an opponent's skill (BRP-ROLE-4). */
    secrecy: ({ state, of }: SideContext) => secrecyOf(isSecret(beingOf(state, of))),
    alwaysSealed: ({ state, of }: SideContext) => isSecret(beingOf(state, of)),
  },
  master: masterPart(termsForm),
} as const

const opposedRoll = defineRoll({
  kind: 'opposed',
  label: label('Tiro contrastato', 'Opposed roll'),
  group: GROUP.skills,
  rules: ['BRP-OPP-1'],
  about: s.object({ sides: s.list(identifier, 2, 20) }),
  isOver: ({ about, state }) => isAnyDead(state, about.sides),
  offered: ctx =>
    controlledBeings(ctx)
      .filter(one => one.status === 'conscious')
      .flatMap(one =>
        visibleBeings(ctx)
          .filter(other => other.id !== one.id && other.status === 'conscious')
          .map(other => ({
            id: `opposed/${one.id}/${other.id}`,
            about: { sides: [one.id, other.id] },
            label: phrase`${label('Tiro contrastato', 'Opposed roll')}: ${one.name}, ${other.name}`,
            verb: label('Prepara', 'Prepare'),
          })),
      ),
  open: ({ sides }, ctx) => {
    const beings: AnyBeing[] = []
    for (const [i, id] of sides.entries()) {
      const side = findVisible(ctx, id, `about.sides[${i}]`)
      if (!side.ok) return side
      if (sides.indexOf(id) < i) return refuse('same-being', `about.sides[${i}]`)
      beings.push(side.value)
    }
    return beings.some(being => controls(ctx.viewer, being))
      ? ok(null)
      : refuse('not-your-character', 'about.sides')
  },
  title: ({ about: { sides }, state }) => same(sides.map(id => nameOf(state, id)).join(' – ')),
  parts,
  situation: ({ about, known, state }) => situationOf(state, about, known),
  run: opposedSkills,
  bill: ({ known: { side }, state, slip, table, about }): Bill => {
    const shown = beingsOf(state, about).flatMap(being => {
      const skill = side[being.id]?.skill
      return skill === undefined || hides(slip, `side:${being.id}`, isSecret(being))
        ? []
        : [
            {
              being,
              skill,
              score: skillOf(state, being, skill) ?? 0,
              penalty: armourPenalty(state, being, skill),
            },
          ]
    })
    return {
      lines: shown.flatMap(({ being, skill, score, penalty }) =>
        [
          percentLine(phrase`${being.name}, ${skillLabel(skill)}`, score, 'BRP-OPP-1', 'skill'),
          ...penaltyLines(penalty),
        ].map(line => ({ ...line, side: being.id })),
      ),
      total: label('Tiro contrastato', 'Opposed roll'),
      dice: about.sides.map(() => 100),
      sides: beingsOf(state, about).map(being => {
        const own = shown.find(one => one.being.id === being.id)
        const left = own === undefined ? null : Math.max(0, own.score + own.penalty)
        const total = left === null ? same('?') : perCent(left)
        return {
          ...throwOf(being.id, same(being.name), [100], total),
          seat: being.seat ?? masterSeat(table, slip),
        }
      }),
    }
  },
  odds: ({ situation, slip }): OddsView | null => {
    if (!situation.ok || isSealed(slip, 'master')) return null
    if (situation.value.foes.some(id => hides(slip, `side:${id}`, true))) return null
    const odds = opposedOdds(situation.value)
    if (!odds.ok) return null
    const { win, stalemate, allFailed } = odds.value
    return {
      outcomes: [
        ...Object.entries(win).map(([id, chance]) => ({
          id,
          label: same(situation.value.names[id] ?? id),
          chance,
        })),
        { id: 'stalemate', label: OPPOSED_LABEL.stalemate, chance: stalemate },
        { id: 'all-failed', label: OPPOSED_LABEL['all-failed'], chance: allFailed },
      ],
    }
  },
  outcome: (output, situation, knows, { slip }) => {
    const shown = Object.entries(output.sides).filter(
      ([id]) => !hides(slip, `side:${id}`, situation.foes.includes(id)),
    )
    return describeContest(output, situation, shown, knows('master'))
  },
  immediateEvents: (output, situation, { state, slip }) =>
    earnedBy(output, situation).flatMap(one => ticksOf({ ...one, state, slip })),
  effects: (output, situation, { state, slip }) =>
    earnedBy(output, situation).flatMap(one => tickEffects({ ...one, state, slip })),
})

const earnedBy = ({ sides }: OpposedSkillsOutput, { skills }: Situation) =>
  Object.entries(sides).map(([being, { tickEarned: earned }]) => ({
    being,
    skill: skills[being] ?? '',
    earned,
  }))

function beingsOf(state: State, { sides }: About): readonly AnyBeing[] {
  return sides.flatMap(id => beingOf(state, id) ?? [])
}

function situationOf(
  state: State,
  about: About,
  known: KnownAnswers<typeof parts>,
): Result<Situation> {
  const beings = beingsOf(state, about)
  const skills: Record<string, string> = {}
  const sides: OpposedSkillsInput['sides'] = []
  for (const being of beings) {
    const skill = known.side[being.id]?.skill
    if (skill === undefined) return refuse('missing-choice', `side:${being.id}`)
    const score = skillOf(state, being, skill)
    if (score === null) return refuse('unknown-skill', `side:${being.id}`)
    skills[being.id] = skill
    sides.push({
      id: being.id,
      skill: Math.min(1000, score),
      difficulty: difficultyFor(being.id, known.master),
      armourPenalty: Math.max(-200, armourPenalty(state, being, skill)),
    })
  }
  return ok({
    sides,
    stakes: known.master?.stakes ?? true,
    settings: state.settings,
    names: Object.fromEntries(beings.map(({ id, name }) => [id, name])),
    skills,
    foes: beings.filter(isSecret).map(({ id }) => id),
  })
}

/** Normal if both easy and difficult are selected. */
function difficultyFor(id: string, terms: Terms | undefined): Difficulty {
  const difficulties = terms?.difficulties ?? {}
  if (!Array.isArray(difficulties))
    return (difficulties as Readonly<Record<string, Difficulty>>)[id] ?? 'normal' // safe: API clients send a map
  const easy = difficulties.includes(`easy:${id}`)
  const hard = difficulties.includes(`difficult:${id}`)
  return easy === hard ? 'normal' : easy ? 'easy' : 'difficult'
}

function resultOf({ outcome, winner }: OpposedSkillsOutput, names: Situation['names']): Label {
  if (outcome !== 'winner') return OPPOSED_LABEL[outcome]
  const name = names[winner ?? ''] ?? winner ?? ''
  return label(`Vince ${name}`, `${name} wins`)
}

/** The skills of the sides if they may be shown, otherwise their names. */
function whatAgainst(names: Situation['names'], skills: Situation['skills'] | null): Label {
  const [first = NO_WORDS, ...others] = Object.keys(names).map(id =>
    skills === null ? same(names[id] ?? '') : skillLabel(skills[id] ?? ''),
  )
  return phrase`${first} ${label('contro', 'against')} ${joinList(others)}`
}

/**
 * BRP-OPP-4: between equal successes the scores on the sheets decide, without armour and difficulty.
 * Empty if no scores were compared, or if one of them is secret.
 */
function tieText(output: OpposedSkillsOutput, sides: Situation['sides'], isShown: boolean): Label {
  const best = output.sides[output.winner ?? '']?.level
  const tied = sides.filter(({ id }) => best !== undefined && output.sides[id]?.level === best)
  if (!isShown || tied.length < 2) return NO_WORDS
  const scores = tied.map(({ skill }) => skill).toSorted((a, b) => b - a)
  return phrase`. ${label('A pari successo vince il punteggio più alto sulla scheda, senza armatura né difficoltà:', 'With equal successes the higher score on the sheet wins, without armour or difficulty:')} ${scores.join(' – ')}`
}

/** BRP-OPP-5: a special success against a success wins as a success. */
function reducedText({ sides, winner }: OpposedSkillsOutput): Label {
  const won = sides[winner ?? '']
  return won?.level === 'special' && won.finalLevel === 'success'
    ? phrase`. ${label('Contro un successo, lo speciale vale come successo', 'Against a success, the special counts as a success')}`
    : NO_WORDS
}

const STAMP = { winner: 'success', stalemate: 'tie', 'all-failed': 'failure' } as const

/** Everybody learns who won. An opponent's roll is shown only to seats that can open its part. */
function describeContest(
  output: OpposedSkillsOutput,
  { names, skills, settings, sides }: Situation,
  shown: readonly (readonly [string, OpposedSkillsOutput['sides'][string]])[],
  open: boolean,
): OutcomeView {
  const result = resultOf(output, names)
  const isShown = shown.length === Object.keys(names).length
  const isWon = output.outcome === 'winner' // if the result names nobody, the sentence names the sides
  const against = whatAgainst(names, isShown && isWon ? skills : null)
  const text = phrase`${result}: ${against}${tieText(output, sides, isShown)}${isShown ? reducedText(output) : NO_WORDS}`
  return {
    id: output.outcome,
    label: result,
    stamp: STAMP[output.outcome],
    text: output.doubleEffect
      ? phrase`${text}, ${label('con effetto doppio', 'with double effect')}`
      : text,
    dice: shown.flatMap(([id, side]) =>
      percentDie(side.roll, side.level).map(one => ({
        ...one,
        side: id,
        label: same(names[id] ?? id),
      })),
    ),
    figures: {
      winner: output.winner,
      doubleEffect: output.doubleEffect,
      sides: Object.fromEntries(
        shown.map(([id, { roll: face, level, finalLevel, chance }]) => [
          id,
          {
            roll: face,
            level,
            finalLevel,
            skill: { ...skillLabel(skills[id] ?? '') },
            ...(open
              ? { chance, ...(chance === null ? {} : { ...ranges(chance, settings) }) }
              : {}),
          },
        ]),
      ),
    },
    why: shown.map(([id, side]) => ({
      label: phrase`${names[id] ?? id}: ${levelLabel(side.level)}`,
      value: side.roll ?? '–',
      rule: 'BRP-OPP-1',
    })),
  }
}

export const opposed = { rolls: [opposedRoll] } satisfies Chapter<State>
