import {
  label,
  ok,
  refuse,
  type OddsView,
  type Result,
  type Slip,
  type SlipSpec,
  type TableFacts,
} from '@mastro/core'
import {
  prepareShot,
  rangedShot,
  rangedShotInput,
  shotDice,
  type RangedShotInput,
  type RangedShotOutput,
} from '../acts/ranged-shot.ts'
import type { Event } from '../game/events.ts'
import { optionsOf, seenFoe } from '../game/look.ts'
import type { State } from '../game/state.ts'
import { rangedShotOdds } from '../odds/tests.ts'
import { changeEffect } from './effects.ts'
import { foeWoundEffect } from './fight-effects.ts'
import { shotFields, wieldFields } from './fields.ts'
import { hintsOf } from './hints.ts'
import {
  rangedShotAbout,
  shooterPart,
  shotPart,
  termsPart,
  type RangedShotAbout,
  type ShooterPart,
  type ShotPart,
} from './parts.ts'
import { diceOf, possibleHelpers, valueOf, type Played } from './shared.ts'
import {
  agreed,
  allySpecs,
  improvable,
  masterSpec,
  mayRoll,
  ownerSpec,
  pcOf,
  request,
  solo,
  soloBill,
  termsSpec,
  type Solo,
} from './solo.ts'
import { factsOf, rollOutcome, settlement, type RollFacts } from './solo-told.ts'
import { chanceOfSuccess, targetCurve, targetSteps } from './test.ts'

interface ShotFacts extends RollFacts {
  readonly foe: string | null
}
type Input = Played<RangedShotInput, ShotFacts>

/** DAI-RANGED-1/5: an aimed shot at somebody who cannot react; distance and size are the Master's word. */
export const rangedShotSlip: SlipSpec<State, Event> = {
  kind: 'ranged-shot',
  label: label('Mira', 'Aimed shot'),
  rules: ['DAI-RANGED-1'],
  about: rangedShotAbout,
  open: (state, about: RangedShotAbout, viewer, table) => {
    const pc = mayRoll(state, about.character, viewer, table)
    if (!pc.ok) return pc
    if (about.foe !== undefined && !seenFoe(state, about.foe, viewer, table))
      return refuse('unknown-id', 'about.foe')
    return ok(null)
  },
  parts: (state, slip, table) => {
    const pc = pcOf(state, slip)
    if (!pc) return []
    const helpers = possibleHelpers(state, table, [pc.seat])
    const weapons = wieldFields(pc.character).filter(({ id }) => id === 'weapon')
    return [
      ownerSpec(pc, shooterPart, helpers, weapons),
      ...allySpecs(helpers, slip),
      masterSpec(slip, table, {
        id: 'master',
        label: label('Bersaglio', 'Target'),
        schema: shotPart,
        fields: shotFields,
        required: true,
        secrecy: 'may-seal',
      }),
      termsSpec(slip, table, termsPart),
    ]
  },
  input: (state, slip, table) => {
    const built = agreed(shooter(state, slip, table), table)
    if (!built.ok) return built
    const given = shotRequest(built.value, slip)
    if (!given.ok) return given
    const foe = typeof slip.about['foe'] === 'string' ? slip.about['foe'] : null
    return ok({ request: given.value, facts: { ...factsOf(built.value, table), foe } })
  },
  run: (input: Input, dice) => rangedShot(input.request, dice),
  bill: (state, slip, table) => soloBill(shooter(state, slip, table)),
  odds: (state, slip, table) => {
    const built = shooter(state, slip, table)
    return built.ok ? shotOdds(state, slip, table, built.value) : null
  },
  outcome: ({ facts }: Input, output: RangedShotOutput, _, knows) => {
    const open = knows('master')
    const { hit, woundsInflicted } = output
    return rollOutcome(facts, output, {
      open,
      rule: 'DAI-RANGED-1',
      narrator: facts.master,
      more: hit ? label('Colpo a segno.', 'A hit.') : label('Colpo a vuoto.', 'A miss.'),
      figures: { hit, ...(open ? { woundsInflicted } : {}) },
    })
  },
  effects: (state, _, input: Input, output: RangedShotOutput) => {
    const foe = input.facts.foe === null ? undefined : state.foes[input.facts.foe]
    const hurt = foe ? foeWoundEffect(foe, output.woundsInflicted, 'DAI-RANGED-4') : []
    return [...settlement(state, input, output), ...hurt]
  },
  change: changeEffect,
}

type Shooter = Solo<ShooterPart>

/** The weapon must be one, of at least level 1; its own bonus counts, an empty one does not shoot. */
function shooter(state: State, slip: Slip, table: TableFacts): Result<Shooter> {
  const targetArmour = valueOf<ShotPart>(slip, 'master')?.targetArmour ?? 0
  const built = solo<ShooterPart>(state, slip, table, (pc, part) => {
    const weapon = weaponLevel({ pc, part })
    const gearDice = shotDice({ targetArmour, weapon, options: optionsOf(table) })
    return { items: [part.weapon], parts: { gearDice } }
  })
  if (!built.ok) return built
  return weaponLevel(built.value) > 0 ? built : refuse('unknown-id', 'owner.weapon')
}

function weaponLevel({ pc, part }: Pick<Shooter, 'pc' | 'part'>): number {
  const held = pc.character.equipment.find(
    ({ id, kind }) => id === part.weapon && kind === 'weapon',
  )
  return held?.level ?? 0
}

function shotRequest(built: Shooter, slip: Slip): Result<RangedShotInput> {
  const shot = valueOf<ShotPart>(slip, 'master')
  return request(rangedShotInput, built, { ...shot, weapon: weaponLevel(built) })
}

function shotOdds(state: State, slip: Slip, table: TableFacts, built: Shooter): OddsView {
  const given = valueOf(slip, 'master') === undefined ? null : shotRequest(built, slip)
  const odds = given?.ok ? rangedShotOdds(given.value) : null
  const ready = given?.ok ? prepareShot(given.value) : null
  const target = ready?.ok ? ready.value.target : undefined
  const chance = (dice: number) => chanceOfSuccess(dice, target)
  const steps = target === undefined ? targetSteps : undefined
  const hints = hintsOf(improvable(state, table, built, chance, steps))
  if (!odds?.ok) return { ...targetCurve(diceOf(built.billed.parts)), hints }
  return {
    outcomes: [
      { id: 'hit', label: label('Colpito', 'Hit'), chance: odds.value.hit },
      { id: 'miss', label: label('Mancato', 'Miss'), chance: odds.value.miss },
    ],
    hints,
  }
}
