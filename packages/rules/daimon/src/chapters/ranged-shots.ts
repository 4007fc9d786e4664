import {
  field,
  s,
  toName,
  label,
  ok,
  phrase,
  refuse,
  type Result,
  type SlipContext,
} from '@mastro/core'
import { prepareShot, rangedShot, rangedShotInput, shotDice } from '../operations/ranged-shot.ts'
import { DISTANCES, SIZES } from '../data/gear.ts'
import { ownCharacters } from '../guards.ts'
import { form, partForm, defineRoll } from '../kit.ts'
import { nameOf, optionsOf, seenFoe, seenName } from '../selectors.ts'
import { rangedShotOdds } from '../odds/tests.ts'
import { changeEffect, foeWoundEffect } from './rolls/effects.ts'
import { byWorth, weaponField } from './rolls/part-forms.ts'
import { hintsOf } from './rolls/improvement-hints.ts'
import { diceOf } from './rolls/pool.ts'
import {
  requireRollable,
  allyPart,
  improvable,
  mayRoll,
  ownerPart,
  request,
  rollerFields,
  rollerLastFields,
  rollerSheet,
  solo,
  soloBill,
  termsFields,
  termsPart,
  isAnyOut,
} from './rolls/solo.ts'
import type {
  RollerAbout,
  RollerContext,
  RollerPart,
  SoloRoll,
  KnownSoloParts,
} from './rolls/solo.ts'
import { factsOf, rollOutcome, settlement } from './rolls/solo-outcome.ts'
import { chancesFor, targetCurve } from './rolls/targets.ts'
import type { Pc, State } from '../state.ts'
import { distanceName, gearLevelName, sizeName } from '../messages/names.ts'
import { GROUPS } from '../messages/offer-groups.ts'

/** Aimed shots at a helpless target. The Master sets distance and size (DAI-RANGED). */

interface ShooterPart extends RollerPart {
  readonly weapon: string
}
interface ShotPart {
  readonly targetArmour: number
}
interface KnownShotParts extends KnownSoloParts<ShooterPart> {
  readonly master: ShotPart | undefined
}

const shot = defineRoll({
  kind: 'ranged-shot',
  label: label('Mira', 'Aimed shot'),
  group: GROUPS.fight,
  rules: ['DAI-RANGED-1'],
  about: s.object({ character: s.name(64), foe: s.optional(s.name(64)) }),
  offered: ctx =>
    ownCharacters(ctx)
      .filter(({ status }) => status === 'active')
      .flatMap(pc => shotOpenings(ctx.state, pc)),
  open: (about, ctx) => {
    const pc = mayRoll(about, ctx)
    if (!pc.ok) return pc
    return about.foe === undefined || seenFoe(ctx, about.foe)
      ? ok(null)
      : refuse('unknown-id', 'about.foe')
  },
  parts: {
    owner: ownerPart(
      partForm<RollerAbout>()({
        ...rollerFields,
        weapon: weaponField<RollerContext>(rollerSheet),
        ...rollerLastFields,
      }),
    ),
    ally: allyPart,
    master: {
      role: 'master',
      label: label('Bersaglio', 'Target'),
      form: form({
        distance: field.choice(DISTANCES, label('Distanza', 'Distance'), distanceName),
        size: field.choice(SIZES, label('Grandezza del bersaglio', 'Size of the target'), sizeName),
        targetArmour: field.custom(s.withDefault(s.int(0, 4), 0), field => ({
          id: field,
          label: label('Protezione del bersaglio', 'Armour of the target'),
          kind: 'choice',
          choices: [0, 1, 2, 3, 4].map(level => ({
            value: level,
            label: gearLevelName(level),
            at: level,
          })),
          initial: 0,
        })),
        helpless: field.bool(label('Il bersaglio è inerme', 'The target is helpless'), true),
      }),
      required: true,
      secrecy: 'may-seal',
    },
    terms: termsPart(partForm<RollerAbout>()(termsFields)),
  },
  isOver: ({ about: { character }, state }) => isAnyOut(state, [character]),
  title: ({ about: { character, foe }, state }) =>
    foe === undefined
      ? phrase`${nameOf(state, character)} ${label('prende la mira', 'takes aim')}`
      : label(
          `${nameOf(state, character)} mira ${toName(seenName(state, foe))}`,
          `${nameOf(state, character)} aims at ${seenName(state, foe)}`,
        ),
  situation: ctx => {
    const { about, known } = ctx
    const built = requireRollable(shooter(about, known, ctx), ctx.table)
    if (!built.ok) return built
    const given = shotRequest(built.value, known.master)
    if (!given.ok) return given
    const { foe = null } = about
    const against = foe === null ? {} : { foeName: nameOf(ctx.state, foe) }
    return ok({
      request: given.value,
      facts: { ...factsOf(built.value, ctx.table), foe, ...against },
    })
  },
  run: ({ request }, dice) => rangedShot(request, dice),
  bill: ctx => soloBill(shooter(ctx.about, ctx.known, ctx)),
  odds: ctx => {
    const { master } = ctx.known
    const built = shooter(ctx.about, ctx.known, ctx)
    if (!built.ok) return null
    const given = master === undefined ? null : shotRequest(built.value, master)
    const odds = given?.ok ? rangedShotOdds(given.value) : null
    const ready = given?.ok ? prepareShot(given.value) : null
    const target = ready?.ok ? ready.value.target : undefined
    const hints = hintsOf(improvable(ctx, built.value, { ...chancesFor(target), inFight: true }))
    if (!odds?.ok) return { ...targetCurve(diceOf(built.value.billed.parts)), hints }
    return {
      outcomes: [
        { id: 'hit', label: label('A segno', 'Hit'), chance: odds.value.hit },
        { id: 'miss', label: label('A vuoto', 'Miss'), chance: odds.value.miss },
      ],
      hints,
    }
  },
  outcome: (output, { facts }, knows) => {
    const open = knows('master')
    const { hit, woundsInflicted } = output
    return rollOutcome(facts, output, {
      open,
      rule: 'DAI-RANGED-1',
      narrator: facts.master,
      more: hit ? label('Colpo a segno.', 'A hit.') : label('Colpo a vuoto.', 'A miss.'),
      figures: { hit, ...(open ? { woundsInflicted } : {}) },
      ...(facts.foeName === undefined ? {} : { against: facts.foeName }),
    })
  },
  effects: (output, played, { state }) => {
    const foe = played.facts.foe === null ? undefined : state.foes[played.facts.foe]
    const hurt =
      foe?.seen === true ? foeWoundEffect(foe, output.woundsInflicted, 'DAI-RANGED-4') : []
    return [...settlement(state, played, output), ...hurt]
  },
  change: changeEffect,
})

/** Needs a working weapon of at least level 1. Its bonus counts. */
function shooter(
  about: RollerAbout,
  known: KnownShotParts,
  ctx: SlipContext<State>,
): Result<SoloRoll<ShooterPart>> {
  const targetArmour = known.master?.targetArmour ?? 0
  const built = solo<ShooterPart>(about, known, ctx, (pc, part) => {
    const weapon = weaponLevel({ pc, part })
    const gearDice = shotDice({ targetArmour, weapon, options: optionsOf(ctx.table) })
    return { items: [part.weapon], parts: { gearDice } }
  })
  if (!built.ok) return built
  return weaponLevel(built.value) > 0 ? built : refuse('unknown-id', 'owner.weapon')
}

function weaponLevel({ pc, part }: Pick<SoloRoll<ShooterPart>, 'pc' | 'part'>): number {
  const held = pc.character.equipment.find(
    ({ id, kind }) => id === part.weapon && kind === 'weapon',
  )
  return held?.level ?? 0
}

const shotRequest = (built: SoloRoll<ShooterPart>, master: ShotPart | undefined) =>
  request(rangedShotInput, built, { ...master, weapon: weaponLevel(built) })

function shotOpenings({ foes }: State, { id: character, character: { equipment } }: Pc) {
  const weapon = byWorth(equipment.filter(({ kind }) => kind === 'weapon'))[0]?.id
  if (weapon === undefined) return []
  const value = { characteristic: 'dexterity', weapon }
  const aim = label('Mira a un bersaglio inerme', 'Aim at a helpless target')
  const targets = Object.values(foes).filter(foe => foe.seen && !foe.defeated)
  return [
    ...targets.map(({ id: foe, name: called }) => ({
      about: { character, foe },
      id: `shot/${character}/${foe}`,
      label: phrase`${aim}: ${called}`,
      value,
    })),
    { about: { character }, id: `shot/${character}/any`, label: aim, value },
  ]
}

export const shotsChapter = { events: [], commands: [], rolls: [shot] }
