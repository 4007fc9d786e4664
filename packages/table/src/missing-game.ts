import { label, refuse, s, type Ruleset } from '@mastro/core'
import type { Rulesets } from './engine/decide.ts'

/**
 * The ruleset of a table. A release may leave a game out. Its tables can then be read and exported,
 * but not played.
 */
export function rulesetFor(rulesets: Rulesets, system: string): Ruleset {
  return isInstalled(rulesets, system) ? rulesets[system]! : missingGame(system)
}

export function isInstalled(rulesets: Rulesets, system: string): boolean {
  return Object.hasOwn(rulesets, system)
}

/** Shows nothing of the game and refuses everything. Log lines are stored as text, so they remain. */
function missingGame(system: string): Ruleset {
  const refused = () => refuse('unknown-system')
  return {
    system,
    name: label(system, system),
    licence: { title: system, spdx: 'NONE', notice: label(system, system), credits: [] },
    ops: {},
    options: [],
    refusals: {},
    initial: () => null,
    command: s.unknown(),
    decide: refused,
    moment: refused,
    evolve: state => state,
    view: () => ({}),
    describe: () => null,
    slips: {},
    offers: () => [],
    creation: {
      paths: [],
      begin: options => ({ system, options, answers: {}, dice: {} }),
      steps: () => [],
      answer: refused,
      random: draft => draft,
      quick: refused,
      quickQuestions: () => [],
      finish: refused,
      sheet: () => ({ name: '', subtitle: label(system, system), sections: [] }),
    },
    presets: [],
  }
}
