import { label, phrase, type Label, type AnyEvent } from '@mastro/core'
import { type CombatRoundInput, type CombatRoundOutput } from '../operations/combat-round.ts'
import { groupOf, fightHeadcount, nameOf } from '../selectors.ts'
import { foeWoundEffect, type GameEffect, woundEffect } from './rolls/effects.ts'
import { type SlipRequest } from './rolls/pool.ts'
import { type RollInfo, settlement } from './rolls/solo-outcome.ts'
import type { State } from '../state.ts'
import { exchangeMade, fighterLeft, foeBeaten, woundsWon } from './fights.ts'
import { foeDefeated } from './foes.ts'

/** Effects of a round of a fight. */

export interface RoundInfo extends RollInfo {
  /** The name of the player, who may narrate. */
  readonly player: string
  readonly foe: string
  readonly foeName: string
  /** Whether everybody may read the foe's figures. */
  readonly open: boolean
  /** Companions who have not rolled yet in a single round. Missing in older rolls. */
  readonly waitsFor?: readonly string[]
  /** Several opponents may take the wounds. Missing in older rolls. */
  readonly isCrowd?: boolean
}

/** Reserve and help, the exchange, wounds on either side, and fighters who are out. */
export function roundEffects(
  state: State,
  slipRequest: SlipRequest<CombatRoundInput, RoundInfo>,
  output: CombatRoundOutput,
): readonly GameEffect[] {
  const { facts, request: asked } = slipRequest
  const { character, foe } = facts
  const { outcome, narrator, woundsTaken } = output
  const exchange = { character, foe, outcome, narrator, woundsTaken }
  return [
    ...settlement(state, slipRequest, output),
    {
      id: 'exchange',
      label: label('Si segna lo scambio nel round', 'This exchange is recorded'),
      rules: ['DAI-COMBAT-1'],
      events: [exchangeMade({ exchange })],
    },
    ...woundEffect(state, character, woundsTaken, 'DAI-WOUND-6', asked.options),
    ...(asked.mode === 'single'
      ? singleEffects(state, facts, output)
      : multiEffects(state, facts, output)),
  ]
}

/**
 * The foe's difficulty is in no part of the slip, so this effect shows the leader the difficulty
 * and the margin.
 */
export function against({ difficulty, margin }: CombatRoundOutput): GameEffect {
  const [it, en] =
    margin === 0
      ? ['di misura', 'just enough']
      : margin > 0
        ? [`più ${margin}`, `plus ${margin}`]
        : [`meno ${-margin}`, `minus ${-margin}`]
  return {
    id: 'against',
    label: label(`Contro ${difficulty}: ${it}`, `Against ${difficulty}: ${en}`),
    rules: ['DAI-NPC-3', 'DAI-TEST-6'],
    events: [],
    audience: { master: true },
  }
}

const outEffect = (id: string, text: Label, rule: string, event: AnyEvent): GameEffect => ({
  id: `out:${id}`,
  label: text,
  rules: [rule],
  decides: 'fate',
  events: [event],
})

/**
 * DAI-COMBAT-3/4: one test decides against everybody this character faces. With companions in the
 * group, nobody is out before all have rolled (DAI-COMBAT-8/9).
 */
function singleEffects(
  state: State,
  { character, name: called, foe: struck }: RoundInfo,
  { defeated }: CombatRoundOutput,
): readonly GameEffect[] {
  const group = groupOf(state, character)
  const isShared = (group?.characters.length ?? 0) > 1
  if (defeated === 'character') {
    const text = phrase`${called} ${label('è fuori dallo scontro', 'is out of the fight')}`
    const leaves = fighterLeft({ id: character, ...(isShared ? { after: 'rolls' } : {}) })
    return [outEffect(character, text, 'DAI-COMBAT-4', leaves)]
  }
  if (defeated !== 'opponent' || !group) return []
  return fightHeadcount(state, group).foes.map(foe => {
    const text = phrase`${nameOf(state, foe)} ${label('è fuori combattimento', 'is out of the fight')}`
    const effect = outEffect(
      foe,
      text,
      'DAI-COMBAT-3',
      isShared ? foeBeaten({ foe }) : foeDefeated({ foe }),
    )
    return foe === struck ? { ...effect, told: true } : effect
  })
}

/** DAI-COMBAT-5/10: wounds by margin. The narrator picks which of several foes takes them. */
function multiEffects(
  state: State,
  { character, foe, name: called }: RoundInfo,
  { woundsInflicted, targetChooser }: CombatRoundOutput,
): readonly GameEffect[] {
  const group = groupOf(state, character)
  const held = state.foes[foe]
  if (!woundsInflicted || !targetChooser || !group || !held) return []
  if (fightHeadcount(state, group).foes.length < 2)
    return foeWoundEffect(held, woundsInflicted, 'DAI-COMBAT-5')
  const toAssign = { character, wounds: woundsInflicted, chooser: targetChooser }
  return [
    {
      id: `assign:${character}`,
      label: phrase`${called}: ${label('ferite da assegnare', 'wounds to give')}`,
      rules: ['DAI-COMBAT-10'],
      events: [woundsWon({ toAssign })],
    },
  ]
}
