import { s, label, ok, type Label, type OddsView, ofLabel } from '@mastro/core'
import { test as testAct, testInput } from '../operations/test.ts'
import { CHARACTERISTICS, type CharacteristicId } from '../data/characteristics.ts'
import { ownCharacters } from '../guards.ts'
import { form, partForm, defineRoll } from '../kit.ts'
import { nameOf } from '../selectors.ts'
import { oddsAgainst } from '../odds/tests.ts'
import { changeEffect } from './rolls/effects.ts'
import { targetField } from './rolls/part-forms.ts'
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
  solo,
  soloBill,
  termsFields,
  termsPart,
  isAnyOut,
} from './rolls/solo.ts'
import type { RollerAbout } from './rolls/solo.ts'
import { factsOf, OUTCOME, rollOutcome, settlement } from './rolls/solo-outcome.ts'
import { chancesFor, targetCurve } from './rolls/targets.ts'
import type { Pc } from '../state.ts'
import { characteristicName, skillName } from '../messages/names.ts'
import { GROUPS } from '../messages/offer-groups.ts'

/** Tests: description, target, pool, roll, reveal, effects, narration (DAI-TEST, DAI-TABLE-4). */

const BY_THREE = {
  success: label('Riesce di 3 o più', 'Succeeds by 3 or more'),
  failure: label('Fallisce di 3 o più', 'Fails by 3 or more'),
} as const

const test = defineRoll({
  kind: 'test',
  label: label('Prova', 'Test'),
  group: GROUPS.test,
  rules: ['DAI-TEST-5'],
  about: s.object({ character: s.name(64), title: s.withDefault(s.text(200), '') }),
  offered: ctx =>
    ownCharacters(ctx)
      .filter(({ status }) => status === 'active')
      .flatMap(pc => testOpenings(pc)),
  open: mayRoll,
  isOver: ({ about, state }) => isAnyOut(state, [about.character]),
  parts: {
    owner: ownerPart(partForm<RollerAbout>()({ ...rollerFields, ...rollerLastFields })),
    ally: allyPart,
    master: {
      role: 'master',
      label: label('Target', 'Target'),
      form: form({ target: targetField }),
      required: true,
      secrecy: 'may-seal', // DAI-TEST-3
    },
    terms: termsPart(partForm<RollerAbout>()(termsFields)),
  },
  title: ({ about: { character, title }, known: { owner }, state }) =>
    rollTitle(nameOf(state, character), owner?.description || title, owner),
  situation: at => {
    const { about, known } = at
    const built = requireRollable(solo(about, known, at), at.table)
    if (!built.ok) return built
    const given = request(testInput, built.value, { target: known.master?.target })
    if (!given.ok) return given
    return ok({ request: given.value, facts: factsOf(built.value, at.table, about.title) })
  },
  run: ({ request }, dice) => testAct(request, dice),
  bill: at => soloBill(solo(at.about, at.known, at)),
  odds: at => {
    const { master } = at.known
    const built = solo(at.about, at.known, at)
    if (!built.ok) return null
    const more = { ...chancesFor(master?.target), inFight: at.state.fight !== null }
    const hints = hintsOf(improvable(at, built.value, more))
    return { ...testOddsView(diceOf(built.value.billed.parts), master?.target), hints }
  },
  outcome: (output, { facts }, knows) =>
    rollOutcome(facts, output, {
      open: knows('master'),
      rule: 'DAI-TEST-2',
      narrator: facts.master, // DAI-TEST-9
    }),
  effects: (output, played, { state }) => settlement(state, played, output),
  change: changeEffect,
})

/** «Teo: «Aprire il caveau»», or «Hacking di Teo». */
export function rollTitle(
  who: string,
  words: string,
  use: { readonly characteristic: CharacteristicId; readonly skill: string | null } | undefined,
): Label {
  if (words.trim() !== '') return label(`${who}: «${words.trim()}»`, `${who}: “${words.trim()}”`)
  if (use === undefined) return ofLabel(label('Prova', 'test'), who)
  const tool = use.skill === null ? characteristicName(use.characteristic) : skillName(use.skill)
  return label(`${tool.it}: ${who}`, `${tool.en}: ${who}`)
}

/** Rows of the sheet that can be rolled, with the ids of `rowOffer`. */
function testOpenings({ id: character, character: { characteristics, skills } }: Pc) {
  const best = CHARACTERISTICS.reduce((top, key) =>
    characteristics[key] > characteristics[top] ? key : top,
  )
  const about = { character, title: '' }
  return [
    ...CHARACTERISTICS.map(key => ({
      about,
      id: `test/${character}/characteristic/${key}`,
      label: characteristicName(key),
      value: { characteristic: key },
    })),
    ...[...skills.map(skill => skill.id), 'resources'].map(skill => ({
      about,
      id: `test/${character}/skill/${skill}`,
      label: skillName(skill),
      value: { characteristic: best, skill },
    })),
  ]
}

function testOddsView(dice: number, target: number | undefined): OddsView {
  if (target === undefined) return targetCurve(dice)
  const { success, failure, exceptionalSuccess, exceptionalFailure } = oddsAgainst(dice, target)
  return {
    outcomes: [
      { id: 'success', label: OUTCOME.success, chance: success },
      { id: 'failure', label: OUTCOME.failure, chance: failure },
      { id: 'exceptional-success', label: BY_THREE.success, chance: exceptionalSuccess },
      { id: 'exceptional-failure', label: BY_THREE.failure, chance: exceptionalFailure },
    ],
  }
}

export const testsChapter = { events: [], commands: [], rolls: [test] }
