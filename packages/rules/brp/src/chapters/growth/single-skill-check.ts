import { field, s, json, label, ok, phrase, refuse } from '@mastro/core'
import type { Docs, Label } from '@mastro/core'
import { improve } from '../../operations/experience-check.ts'
import { controlledCharacters, ownCharacter, type BrpContext } from '../../guards.ts'
import { defineEvent, form, defineCommand } from '../../kit.ts'
import { improveChance } from '../../odds/experience.ts'
import { skillOf } from '../../selectors.ts'
import { id, score } from '../../schemas.ts'
import { nameOf } from '../../messages/log-lines.ts'
import { GROUP } from '../../messages/offer-groups.ts'
import { skillLabel } from '../../messages/terms.ts'
import { withImproved } from './ticks.ts'
import type { GrowthDoc } from '../../documents.ts'

/** Experience checks made one skill at a time, each by a separate command (BRP-EXP-6, 7, 8). */

export const experienceChecked = defineEvent(
  'experience-checked',
  s.object({ being: id, skill: id, from: score, roll: s.int(1, 100), gain: s.int(0, 6) }),
  {
    evolve: (state, { being, skill, from, roll, gain }) => {
      const result = { roll, improved: gain > 0, gain, score: from + gain, ticked: false } as const
      const rows = state.growth?.[being] ?? []
      return {
        ...withImproved(state, being, { [skill]: result }),
        growth: { ...state.growth, [being]: [...rows, { skill, from, roll, gain }] },
      }
    },
    describe: ({ being, skill, from, roll, gain }, before) => ({
      text: phrase`${nameOf(before, being)}, ${skillLabel(skill)}: ${fell(from, roll, gain)}`,
      rules: ['BRP-EXP-6'],
      faces: [
        { sides: 100, face: roll, state: gain > 0 ? 'hit' : 'miss' },
        ...(gain > 0 ? [{ sides: 6, face: gain, state: 'plain' as const }] : []),
      ],
      ...(gain === 0
        ? {}
        : {
            changes: [{ subject: being, what: skillLabel(skill), from, to: from + gain }],
          }),
    }),
  },
)

const fell = (from: number, roll: number, gain: number): Label =>
  gain > 0
    ? phrase`${roll} ${label('supera', 'beats')} ${from}, +${gain}`
    : phrase`${roll} ${label('non supera', 'does not beat')} ${from}`

/** BRP-EXP-6, 7. Dice: a d100, then a d6 if the roll is above the score or 100. */
export const checkSkill = defineCommand('check-skill', {
  rule: 'BRP-EXP-6',
  label: label('Tiro esperienza', 'Experience roll'),
  group: GROUP.growth,
  verb: label('Tira', 'Roll'),
  form: form({ being: field.hidden(id), skill: field.hidden(id) }),
  dice: ({ skill }) => [skillLabel(skill), label('Aumento', 'Increase')],
  offered: ctx =>
    ctx.state.experienceOpen
      ? controlledCharacters(ctx).flatMap(one =>
          (one.status === 'dead' ? [] : one.ticks).map(skill => ({
            id: `check-skill/${one.id}/${skill}`,
            given: { being: one.id, skill },
            label: phrase`${one.name}: ${skillLabel(skill)}`,
          })),
        )
      : [],
  decide: ({ being, skill }, at) => {
    const own = ownCharacter(at, being, 'being')
    if (!own.ok) return own
    if (own.value.status === 'dead') return refuse('character-dead', 'being')
    if (!at.state.experienceOpen) return refuse('experience-closed')
    if (!own.value.ticks.includes(skill)) return refuse('not-ticked', 'skill')
    const from = skillOf(at.state, own.value, skill) ?? 0
    const { roll, gain } = improve(from, at.act.dice)
    return ok([experienceChecked({ being, skill, from, roll, gain })])
  },
})

const MEAN_GAIN = 3.5 // the mean of 1d6
const ALWAYS = 100 // BRP-EXP-7

export function growthDocs({ state }: Pick<BrpContext, 'state'>): Docs {
  const rows = (who: string): GrowthDoc['done'] =>
    (state.growth?.[who] ?? []).map(row => ({ ...row, label: skillLabel(row.skill) }))
  return Object.fromEntries(
    Object.values(state.characters)
      .filter(
        one =>
          rows(one.id).length > 0 ||
          (one.status !== 'dead' && (state.experienceOpen || one.freeChecks > 0)),
      )
      .map(one => {
        const doc: GrowthDoc = {
          id: one.id,
          name: one.name,
          seat: one.seat,
          isOpen: state.experienceOpen,
          todo: (one.status === 'dead' ? [] : one.ticks).map(skill => {
            const now = skillOf(state, one, skill) ?? 0
            const chance = improveChance(now)
            return {
              skill,
              label: skillLabel(skill),
              score: now,
              needs: Math.min(ALWAYS, now + 1),
              chance,
              mean: chance * MEAN_GAIN,
            }
          }),
          done: rows(one.id),
          freeChecks: one.freeChecks,
        }
        return [`growth/${one.id}`, json(doc)]
      }),
  )
}
