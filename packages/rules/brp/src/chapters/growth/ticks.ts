import { s, label, phrase, type DieView, type Label } from '@mastro/core'
import type { ExperienceOutput, Improvement } from '../../operations/experience-check.ts'
import { withBeing } from '../../updates.ts'
import { defineEvent } from '../../kit.ts'
import { id, score } from '../../schemas.ts'
import type { State } from '../../state.ts'
import { nameOf, publicLine } from '../../messages/log-lines.ts'
import { skillLabel } from '../../messages/terms.ts'

/** Ticks, and the results of experience checks on them (BRP-EXP-1, 6, 8). */

/** The result of each experience check, by skill. */
export type ImprovementMap = Readonly<Record<string, Improvement>>
export const improvements: s.Schema<ImprovementMap> = s.map(
  s.object({
    roll: s.int(1, 100),
    improved: s.bool(),
    gain: s.int(0, 6),
    score,
    ticked: s.literal(false),
  }),
)

export const skillTicked = defineEvent('skill-ticked', s.object({ being: id, skill: id }), {
  evolve: (state, { being, skill }) =>
    withBeing(state, being, ({ ticks }) => ({
      ticks: ticks.includes(skill) ? ticks : [...ticks, skill],
    })),
  describe: ({ being, skill }, before) =>
    before.characters[being] === undefined
      ? null
      : publicLine(
          phrase`${nameOf(before, being)}: ${label('spunta', 'tick')}, ${skillLabel(skill)}`,
          'BRP-EXP-1',
        ),
})

/**
 * BRP-EXP-8: applies the new scores and clears the ticks of the checked skills. Free checks leave
 * ticks unchanged.
 */
export function withImproved(
  state: State,
  being: string,
  results: ImprovementMap,
  clears: boolean = true,
): State {
  const scores = Object.entries(results).map(([skill, { score: to }]) => [skill, to] as const)
  return withBeing(state, being, ({ skills, ticks }) => ({
    skills: { ...skills, ...Object.fromEntries(scores) },
    ...(clears ? { ticks: ticks.filter(skill => !Object.hasOwn(results, skill)) } : {}),
  }))
}

/** The improved skills with their gains, such as «Scalare +4, Ascoltare +1». */
export function gainsLabel(results: ImprovementMap): Label {
  const gains = Object.entries(results).filter(([, { improved }]) => improved)
  if (gains.length === 0) return label('nessun miglioramento', 'no improvement')
  const labels = gains.map(([ref, { gain }]) => phrase`${skillLabel(ref)} +${gain}`)
  return { it: labels.map(one => one.it).join(', '), en: labels.map(one => one.en).join(', ') }
}

export function gainChanges(before: State, subject: string, results: ImprovementMap) {
  return Object.entries(results)
    .filter(([, { improved }]) => improved)
    .map(([ref, { score: to, gain }]) => ({
      subject,
      what: skillLabel(ref),
      from: before.characters[subject]?.skills[ref] ?? to - gain,
      to,
    }))
}

/** The dice of the checks in rolling order, labelled with their skills. */
export function checkDice(results: ExperienceOutput['results']): readonly DieView[] {
  return Object.entries(results).flatMap(([ref, { roll, gain, improved }]) => [
    {
      sides: 100,
      face: roll,
      state: improved ? ('hit' as const) : ('miss' as const),
      side: ref,
      label: skillLabel(ref),
    },
    ...(improved
      ? [{ sides: 6, face: gain, state: 'plain' as const, side: ref, label: skillLabel(ref) }]
      : []),
  ])
}
