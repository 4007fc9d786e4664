import { label, phrase, type Audience } from '@mastro/core'
import type { CombatRoundInput, CombatRoundOutput } from '../acts/combat-round.ts'
import { groupOf, headsOf } from '../game/look.ts'
import type { Foe, State } from '../game/state.ts'
import { woundEffect, WOUNDS, type GameEffect } from './effects.ts'
import type { Played } from './shared.ts'
import { settlement, type RollFacts } from './solo-told.ts'

export interface RoundFacts extends RollFacts {
  /** The name of the player, who may be the one to narrate. */
  readonly player: string
  readonly foe: string
  readonly foeName: string
  /** The foe's figures are open to all. */
  readonly open: boolean
}

/** Reserve and help, the exchange itself, wounds to either side, who is out. */
export function fightEffects(
  state: State,
  input: Played<CombatRoundInput, RoundFacts>,
  output: CombatRoundOutput,
): readonly GameEffect[] {
  const { facts, request } = input
  const { character, foe } = facts
  const { outcome, narrator, woundsTaken } = output
  return [
    ...settlement(state, input, output),
    {
      id: 'exchange',
      label: label('Segna lo scambio nel round', 'Note the exchange in the round'),
      rules: ['DAI-COMBAT-1'],
      events: [
        {
          type: 'exchange-made',
          exchange: { character, foe, outcome, narrator, woundsTaken },
        },
      ],
    },
    ...woundEffect(state, character, woundsTaken, 'DAI-WOUND-6', request.options),
    ...(request.mode === 'single'
      ? singleEffects(state, facts, output)
      : multiEffects(state, facts, output)),
  ]
}

/** The foe's own difficulty is in no part of the slip: who leads reads here what was faced, and by how much. */
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

/** DAI-COMBAT-3/4: one test decides for everybody this character faces. */
function singleEffects(
  state: State,
  { character, name }: RoundFacts,
  { defeated }: CombatRoundOutput,
): readonly GameEffect[] {
  if (defeated === 'character')
    return [
      {
        id: `out:${character}`,
        label: phrase`${name} ${label('è fuori dallo scontro', 'is out of the fight')}`,
        rules: ['DAI-COMBAT-4'],
        events: [{ type: 'fighter-left', id: character }],
      },
    ]
  const group = groupOf(state, character)
  if (defeated !== 'opponent' || !group) return []
  return headsOf(state, group).foes.map(foe => ({
    id: `out:${foe}`,
    label: phrase`${state.foes[foe]?.name ?? '?'} ${label('è fuori combattimento', 'is defeated')}`,
    rules: ['DAI-COMBAT-3'],
    events: [{ type: 'foe-defeated', foe }],
  }))
}

/** DAI-COMBAT-5/10: wounds by margin; one of several foes takes them, whom the narrator picks. */
function multiEffects(
  state: State,
  { character, foe, name }: RoundFacts,
  { woundsInflicted, targetChooser }: CombatRoundOutput,
): readonly GameEffect[] {
  const group = groupOf(state, character)
  const held = state.foes[foe]
  if (!woundsInflicted || !targetChooser || !group || !held) return []
  if (headsOf(state, group).foes.length < 2)
    return foeWoundEffect(held, woundsInflicted, 'DAI-COMBAT-5')
  return [
    {
      id: `assign:${character}`,
      label: phrase`${name}: ${label('ferite da assegnare', 'wounds to give')}`,
      rules: ['DAI-COMBAT-10'],
      events: [
        {
          type: 'wounds-won',
          toAssign: { character, wounds: woundsInflicted, chooser: targetChooser },
        },
      ],
    },
  ]
}

/** How many wounds a foe bears is the Master's to know, unless its figures are open. */
export function foeWoundEffect(foe: Foe, add: number, rule: string): readonly GameEffect[] {
  if (add === 0) return []
  const to = Math.min(foe.difficulty, foe.wounds + add)
  const audience: { audience?: Audience } = foe.open ? {} : { audience: { master: true } }
  return [
    {
      id: `wounds:${foe.id}`,
      label: phrase`${foe.name}: ${WOUNDS} ${foe.wounds} → ${to}`,
      rules: [rule],
      change: { subject: foe.id, what: WOUNDS, from: foe.wounds, to },
      events: [{ type: 'foe-wounded', foe: foe.id, add }],
      ...audience,
    },
  ]
}
