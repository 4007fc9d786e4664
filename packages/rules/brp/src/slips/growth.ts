import {
  label,
  list,
  object,
  ok,
  phrase,
  recorded,
  refuse,
  type Field,
  type OutcomeView,
  type Result,
  type Slip,
  type SlipSpec,
} from '@mastro/core'
import { downtimeChecks, FREE_CHECKS, type DowntimeChecksInput } from '../acts/downtime-checks.ts'
import {
  experienceCheck,
  type ExperienceCheckInput,
  type ExperienceOutput,
} from '../acts/experience-check.ts'
import { identifier } from '../acts/fields.ts'
import type { Character } from '../game/beings.ts'
import type { Event } from '../game/events.ts'
import { ownCharacter } from '../game/people.ts'
import { skillOf } from '../game/scores.ts'
import type { State } from '../game/state.ts'
import { downtimeOdds, experienceOdds, type ExperienceOdds } from '../odds/experience.ts'
import { skillLabel } from '../words/terms.ts'
import { die, valueOf } from './common.ts'

interface About {
  readonly being: string
}

interface Checked<T> {
  readonly who: string
  readonly check: T
}

interface CheckedOutput extends ExperienceOutput {
  readonly draws: readonly (readonly [number, number])[]
}

function characterOf(state: State, slip: Slip): Character | undefined {
  return state.characters[(slip.about as unknown as About).being] // parsed by `about`
}

function skillsPart(
  slip: Slip,
  skills: readonly string[],
  max: number,
  initial: readonly string[],
) {
  const field: Field = {
    id: 'skills',
    label: label('Abilità', 'Skills'),
    kind: 'choices',
    max,
    choices: skills.map(ref => ({ value: ref, label: skillLabel(ref) })),
    initial,
  }
  return {
    id: 'owner',
    role: 'owner',
    seat: slip.owner,
    label: label('Quali abilità', 'Which skills'),
    schema: object({ skills: list(identifier, 1, 200) }),
    fields: [field],
    required: true,
    secrecy: 'open',
  } as const
}

function scored(state: State, who: Character, refs: readonly string[]) {
  return refs.map(skill => ({ skill, score: Math.min(1000, skillOf(state, who, skill) ?? 0) }))
}

function experienceInput(state: State, slip: Slip): Result<Checked<ExperienceCheckInput>> {
  const who = characterOf(state, slip)
  const chosen = valueOf<{ skills: string[] }>(slip, 'owner')?.skills
  if (who === undefined) return refuse('unknown-character', 'about.being')
  if (!state.experienceOpen) return refuse('experience-closed')
  if (chosen === undefined) return refuse('missing-choice', 'owner')
  const skills = scored(state, who, chosen).map(one => ({
    ...one,
    ticked: who.ticks.includes(one.skill),
  }))
  return ok({ who: who.name, check: { skills, settings: state.settings } })
}

/** The checks at the end of an adventure (BRP-EXP-6 to 8). */
export const experienceSlip: SlipSpec<State, Event> = {
  kind: 'experience',
  label: label('Tiri esperienza', 'Experience checks'),
  rules: ['BRP-EXP-6', 'BRP-EXP-7'],
  about: object({ being: identifier }),
  open(state, { being }: About, by, table) {
    const own = ownCharacter(state, being, { by, table }, 'about.being')
    if (!own.ok) return own
    if (!state.experienceOpen) return refuse('experience-closed')
    return own.value.ticks.length === 0 ? refuse('not-ticked', 'about.being') : ok(null)
  },
  parts(state, slip) {
    const ticks = characterOf(state, slip)?.ticks ?? []
    return [skillsPart(slip, ticks, 200, ticks)]
  },
  input: experienceInput,
  run({ check }: Checked<ExperienceCheckInput>, source): Result<CheckedOutput> {
    const dice = recorded(source)
    const checked = experienceCheck(check, dice)
    return checked.ok ? ok({ ...checked.value, draws: dice.draws }) : checked
  },
  bill: (state, slip) => checkBill(experienceInput(state, slip)),
  odds(state, slip) {
    const input = experienceInput(state, slip)
    const odds = input.ok ? experienceOdds(input.value.check) : null
    return odds?.ok === true ? improveView(odds.value) : null
  },
  outcome: checkedOutcome,
  effects(_state, slip, { who }: Checked<ExperienceCheckInput>, { results }: CheckedOutput) {
    const { being } = slip.about as unknown as About
    return [
      {
        id: 'experience',
        label: phrase`${who}: ${gainsLabel(results)}`,
        rules: ['BRP-EXP-6', 'BRP-EXP-8'],
        events: [{ type: 'experience-rolled', being, results }],
      },
    ]
  },
}

function downtimeInput(state: State, slip: Slip): Result<Checked<DowntimeChecksInput>> {
  const who = characterOf(state, slip)
  const chosen = valueOf<{ skills: string[] }>(slip, 'owner')?.skills
  if (who === undefined) return refuse('unknown-character', 'about.being')
  if (who.freeChecks === 0) return refuse('no-downtime', 'about.being')
  if (chosen === undefined) return refuse('missing-choice', 'owner')
  return ok({
    who: who.name,
    check: { skills: scored(state, who, chosen), settings: state.settings },
  })
}

/** Four free checks after months away (BRP-EXP-12). */
export const downtimeSlip: SlipSpec<State, Event> = {
  kind: 'downtime',
  label: label('Interludio', 'Downtime'),
  rules: ['BRP-EXP-12'],
  about: object({ being: identifier }),
  open(state, { being }: About, by, table) {
    const own = ownCharacter(state, being, { by, table }, 'about.being')
    if (!own.ok) return own
    return own.value.freeChecks === 0 ? refuse('no-downtime', 'about.being') : ok(null)
  },
  parts(state, slip) {
    const skills = Object.keys(characterOf(state, slip)?.skills ?? {})
    return [skillsPart(slip, skills, FREE_CHECKS, [])]
  },
  input: downtimeInput,
  run({ check }: Checked<DowntimeChecksInput>, source): Result<CheckedOutput> {
    const dice = recorded(source)
    const checked = downtimeChecks(check, dice)
    return checked.ok ? ok({ ...checked.value, draws: dice.draws }) : checked
  },
  bill: (state, slip) => checkBill(downtimeInput(state, slip)),
  odds(state, slip) {
    const input = downtimeInput(state, slip)
    const odds = input.ok ? downtimeOdds(input.value.check) : null
    return odds?.ok === true ? improveView(odds.value) : null
  },
  outcome: checkedOutcome,
  effects(_state, slip, { who }: Checked<DowntimeChecksInput>, { results }: CheckedOutput) {
    const { being } = slip.about as unknown as About
    return [
      {
        id: 'downtime',
        label: phrase`${who}: ${gainsLabel(results)}`,
        rules: ['BRP-EXP-12'],
        events: [{ type: 'downtime-rolled', being, results }],
      },
    ]
  },
}

function checkBill(
  input: Result<
    Checked<{ readonly skills: readonly { readonly skill: string; readonly score: number }[] }>
  >,
) {
  const skills = input.ok ? input.value.check.skills : []
  return {
    lines: skills.map(({ skill, score }) => ({
      label: skillLabel(skill),
      value: score,
      unit: 'percent' as const,
      rule: 'BRP-EXP-6',
    })),
    total: label('sopra il punteggio', 'above the score'),
    dice: null,
  }
}

function improveView({ skills }: ExperienceOdds) {
  return {
    outcomes: Object.entries(skills).map(([id, { improve }]) => ({
      id,
      label: skillLabel(id),
      chance: improve,
    })),
  }
}

export function gainsLabel(results: ExperienceOutput['results']) {
  const gains = Object.entries(results).filter(([, { improved }]) => improved)
  if (gains.length === 0) return label('nessun miglioramento', 'no improvement')
  const said = gains.map(([ref, { gain }]) => phrase`${skillLabel(ref)} +${gain}`)
  return { it: said.map(one => one.it).join(', '), en: said.map(one => one.en).join(', ') }
}

function checkedOutcome({ who }: Checked<unknown>, { results, draws }: CheckedOutput): OutcomeView {
  const improved = Object.values(results).some(one => one.improved)
  return {
    id: improved ? 'improved' : 'same',
    label: gainsLabel(results),
    stamp: improved ? 'success' : 'neutral',
    text: phrase`${who}: ${gainsLabel(results)}`,
    dice: draws.map(([sides, face]) => die(face, sides)),
    figures: Object.fromEntries(
      Object.entries(results).map(([ref, { roll, gain, score }]) => [ref, { roll, gain, score }]),
    ),
    why: Object.entries(results).map(([ref, { roll, gain }]) => ({
      label: skillLabel(ref),
      value: `${roll}, +${gain}`,
      rule: 'BRP-EXP-6',
    })),
  }
}
