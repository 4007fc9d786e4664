import { json, same } from '@mastro/core'
import type { Docs, Json } from '@mastro/core'
import type { Character, AnyBeing, CallRow, RollCall, State } from '../../state.ts'
import { CHARACTERISTIC_ROLLS } from '../../data/characteristics.ts'
import type { BrpDocs, BrpContext } from '../../guards.ts'
import { allBeings } from '../../selectors.ts'
import { DIFFICULTIES, type Difficulty } from '../../operations/shared/check.ts'
import { difficultyLabel, levelLabel } from '../../messages/terms.ts'
import { bandEdgesOf, checkScoreOf, targetAt, whatLabel } from '../check-terms.ts'
import { stampOf } from '../rolls.ts'
import { rollableSkills } from '../skills.ts'
import type {
  AskableDoc,
  AskingDoc,
  AskingRoll,
  BrpCallAnswer,
  BrpCallDoc,
  CallBandEdges,
} from '../../documents.ts'

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
          memo(being, 'asking', [rulings, settings], () => askingDoc(being, state)),
        ]),
    ),
  }
}

function askingDoc(being: AnyBeing, state: State): Json {
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
