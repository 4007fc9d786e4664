import type { Draft } from '@mastro/core'
import { violations } from '../acts/create-character.ts'
import { readAnswer, type StepId } from './answers.ts'
import { assemble, faultsByStep, inputOf } from './assemble.ts'

/** Something to buy: the step it belongs to and how its answer changes. */
export interface Wish {
  readonly step: StepId
  readonly change: (answer: Readonly<Record<string, unknown>>) => unknown
}

/** Grants wishes in order, as many rounds as given, leaving out what the rules or the budget would refuse. */
export function grant(draft: Draft, wishes: readonly Wish[], rounds: number): Draft {
  let now = draft
  for (let round = 0; round < rounds; round++) {
    const before = now
    for (const wish of wishes) now = tried(now, wish)
    if (now === before) return now
  }
  return now
}

/** Raises a number of a step by one, up to a level. */
export function raise(step: StepId, key: string, to: number, from = 0): Wish {
  return {
    step,
    change: answer => {
      const level = Number(answer[key] ?? from)
      return level < to ? { ...answer, [key]: level + 1 } : answer
    },
  }
}

export function set(step: StepId, key: string, value: number): Wish {
  return { step, change: answer => ({ ...answer, [key]: value }) }
}

export function answerAll(step: StepId, value: unknown): Wish {
  return { step, change: () => value }
}

function tried(draft: Draft, { step, change }: Wish): Draft {
  const answer = (draft.answers[step] ?? {}) as Readonly<Record<string, unknown>> // kept as an object
  const read = readAnswer(step, change(answer))
  if (!read.ok || JSON.stringify(read.value) === JSON.stringify(answer)) return draft
  const next = { ...draft, answers: { ...draft.answers, [step]: read.value } }
  return isLegal(next) ? next : draft
}

function isLegal(draft: Draft): boolean {
  return violations(inputOf(draft, assemble(draft))).length === 0 && faultsByStep(draft).size === 0
}
