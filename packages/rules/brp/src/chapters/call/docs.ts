import { json, same } from '@mastro/core'
import type { CallAnswer, CallDoc, Docs, Json, Label, SeatId } from '@mastro/core'
import type { Character, AnyBeing } from '../../beings.ts'
import { CHARACTERISTIC_ROLLS } from '../../data/characteristics.ts'
import { allBeings, type BrpDocs, type BrpContext } from '../../guards.ts'
import { DIFFICULTIES, type Difficulty } from '../../rules/check.ts'
import type { CallRow, RollCall, State } from '../../state.ts'
import { difficultyLabel, levelLabel } from '../../messages/terms.ts'
import { bandEdgesOf, checkScoreOf, targetAt, whatLabel, type BandEdges } from '../check-terms.ts'
import { stampOf } from '../rolls.ts'
import { rollableSkills } from '../skills.ts'

/** The ranges of a score at one difficulty. */
export interface CallBandEdges extends BandEdges {
  readonly difficulty: Difficulty
  readonly label: Label
}

/**
 * The row of one being. Scores are included because sheets are public. A sealed difficulty lists
 * all difficulties it could have.
 */
export interface BrpCallAnswer extends CallAnswer {
  readonly score: number
  readonly penalty: number
  readonly cuts: readonly CallBandEdges[]
  /** The dice needed to answer. */
  readonly dice: readonly number[]
  readonly roll?: number
}

export interface BrpCallDoc extends CallDoc {
  readonly what: Label
  readonly ref: string
  /** Omitted if it is sealed for this viewer. */
  readonly difficulty?: Difficulty
  readonly stakes: boolean
  readonly asked: readonly BrpCallAnswer[]
}

/** Everything that can be requested at this table: characteristic rolls first, then skills. */
export const askable = (state: State): readonly string[] => [
  ...CHARACTERISTIC_ROLLS,
  ...new Set(allBeings(state).flatMap(being => rollableSkills(state, being))),
]

export function callDocs(ctx: BrpDocs): Docs {
  const { calls = {} } = ctx.state
  const open = Object.values(calls).map(call => [`call/${call.id}`, json(callDoc(call, ctx))])
  return { ...Object.fromEntries(open), ...(ctx.viewer.leads ? askingDocs(ctx) : {}) }
}

const SEALED_CUTS = ['easy', 'normal', 'difficult'] as const

function callDoc(call: RollCall, { state, viewer }: BrpContext): BrpCallDoc {
  const { id, by, what, note, difficulty, stakes, sealed, closed } = call
  const knows = !sealed || viewer.leads
  const rows = call.asked.flatMap(row => {
    const being = state.characters[row.being]
    return being === undefined ? [] : [answerDoc(call, row, being, state, knows)]
  })
  const chances = rows.flatMap(({ chance }) => chance ?? [])
  return {
    id,
    by,
    what: whatLabel(what),
    ref: what,
    ...(note === '' ? {} : { note: same(note) }),
    isSealed: sealed,
    isOpen: !closed && rows.some(row => row.state === 'asked'),
    stakes,
    ...(knows ? { difficulty } : {}),
    asked: rows,
    ...(viewer.leads && chances.length > 0
      ? { atLeastOne: 1 - chances.reduce((none, chance) => none * (1 - chance), 1) }
      : {}),
  }
}

/** Uses the current score while the request is open, and the rolled result afterwards. */
function answerDoc(
  call: RollCall,
  { output }: CallRow,
  being: Character,
  state: State,
  knows: boolean,
): BrpCallAnswer {
  const { score, penalty } = checkScoreOf(state, being, call.what) ?? { score: 0, penalty: 0 }
  const at = (difficulty: Difficulty) => targetAt(state, { score, penalty }, difficulty)
  const cut = (difficulty: Difficulty): CallBandEdges => ({
    difficulty,
    label: difficultyLabel(difficulty),
    ...bandEdgesOf(at(difficulty)),
  })
  const target = at(call.difficulty)
  const cuts = knows ? [cut(call.difficulty)] : SEALED_CUTS.map(cut)
  return {
    seat: being.seat,
    being: being.id,
    name: being.name,
    state: output !== null ? 'answered' : call.closed ? 'skipped' : 'asked',
    ...(knows ? { chance: bandEdgesOf(target).success / 100 } : {}),
    score,
    penalty,
    cuts: output !== null && knows ? [{ ...cut(call.difficulty), ...fellOn(output) }] : cuts,
    dice: call.sealed || target.decided === null ? [100] : [],
    ...(output === null
      ? {}
      : {
          ...(output.roll === null ? {} : { roll: output.roll }),
          outcome: {
            id: output.level,
            label: levelLabel(output.level),
            stamp: stampOf(output.level),
          },
        }),
  }
}

function fellOn({ specialMax, successMax, automatic, level }: NonNullable<CallRow['output']>) {
  return automatic
    ? { special: 0, success: level === 'failure' ? 0 : 100 }
    : { special: specialMax ?? 0, success: successMax ?? 0 }
}

/** `askable`, for the leader: all possible requests, and those made most often. */
export interface AskableDoc {
  readonly all: readonly { readonly id: string; readonly label: Label }[]
  readonly often: readonly string[]
}

/**
 * `asking/<being>`, for the leader: the score of each possible roll, with its ranges at each
 * difficulty.
 */
export interface AskingDoc {
  readonly id: string
  readonly name: string
  readonly seat: SeatId | null
  readonly kind: AnyBeing['kind']
  readonly conscious: boolean
  readonly rolls: Readonly<Record<string, AskingRoll>>
}

export interface AskingRoll extends Readonly<Record<Difficulty, readonly [number, number]>> {
  readonly score: readonly [score: number, penalty: number]
}

const OFTEN = ['listen', 'spot', 'stealth', 'dodge', 'idea', 'luck', 'agility']

function askingDocs({ state, memo }: BrpDocs): Docs {
  const { rulings, settings } = state
  const all = askable(state)
  const counts = state.callCounts ?? {}
  const often = [...new Set([...Object.keys(counts), ...OFTEN])]
    .filter(what => all.includes(what))
    .toSorted((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0))
    .slice(0, OFTEN.length)
  const askableDoc: AskableDoc = { all: all.map(id => ({ id, label: whatLabel(id) })), often }
  return {
    askable: json(askableDoc),
    ...Object.fromEntries(
      allBeings(state)
        .filter(({ status }) => status !== 'dead')
        .map(being => [
          `asking/${being.id}`,
          memo(being, 'asking', [rulings, settings], () => asking(being, state)),
        ]),
    ),
  }
}

function asking(being: AnyBeing, state: State): Json {
  const whats = [...CHARACTERISTIC_ROLLS, ...rollableSkills(state, being)]
  const rolls = whats.flatMap((what): readonly [string, AskingRoll][] => {
    const standing = checkScoreOf(state, being, what)
    if (standing === null) return []
    const cuts = DIFFICULTIES.map(difficulty => {
      const { special, success } = bandEdgesOf(targetAt(state, standing, difficulty))
      return [difficulty, [special, success] as const] as const
    })
    const roll = {
      score: [standing.score, standing.penalty] as const,
      ...(Object.fromEntries(cuts) as Record<Difficulty, readonly [number, number]>), // safe: one entry per difficulty
    }
    return [[what, roll]]
  })
  const { id, name, seat, kind, status } = being
  const doc: AskingDoc = {
    id,
    name,
    seat,
    kind,
    conscious: status === 'conscious',
    rolls: Object.fromEntries(rolls),
  }
  return json(doc)
}
