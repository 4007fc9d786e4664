import { quoted, label, phrase } from '@mastro/core'
import type { Label, OutcomeView, SeatId, TableInfo } from '@mastro/core'
import type { TestInput, TestOutput } from '../../operations/test.ts'
import type { CharacteristicId } from '../../data/characteristics.ts'
import { seatName } from '../../selectors.ts'
import type { State } from '../../state.ts'
import { characteristicName, skillName } from '../../messages/names.ts'
import { NO_TEXT } from '../../messages/log-lines.ts'
import { reserveEffect, useEffect, type GameEffect } from './effects.ts'
import {
  successCount,
  diceViews,
  narrates,
  whyMargin,
  whyPool,
  whySuccesses,
  whyTarget,
} from './outcome.ts'
import type { SlipRequest } from './pool.ts'
import type { RollerPart, SoloRoll } from './solo.ts'

/** Facts that the log line needs and the operation does not have. */
export interface RollInfo {
  readonly character: string
  readonly name: string
  readonly seat: SeatId
  /** null at a table without a Master */
  readonly master: string | null
  readonly helpers: readonly SeatId[]
  readonly items: readonly string[]
  readonly enhancements: readonly string[]
  readonly skill: string | null
  /** Missing in older rolls, like `words`. */
  readonly characteristic?: CharacteristicId
  readonly words?: string
}

/** The name of the player who narrates. Null at a table without a Master. */
const narratorName = (table: TableInfo): string | null =>
  table.master === null ? null : seatName(table, table.master)

export function factsOf<Part extends RollerPart>(
  { pc, helpers, billed, mark, part }: SoloRoll<Part>,
  table: TableInfo,
  title: string = '',
): RollInfo {
  const { enhancements, skill, characteristic } = billed.use
  const words = part.description.trim() || title.trim()
  return {
    character: pc.id,
    name: pc.character.name,
    seat: pc.seat,
    master: narratorName(table),
    helpers: helpers.map(({ seat }) => seat),
    items: mark.filter(id => !enhancements.includes(id)),
    enhancements: [...enhancements],
    skill,
    characteristic,
    ...(words === '' ? {} : { words }),
  }
}

export const OUTCOME = {
  success: label('Successo', 'Success'),
  failure: label('Fallimento', 'Failure'),
} as const

type SoloResult = Pick<
  TestOutput,
  'pool' | 'rolled' | 'successes' | 'outcome' | 'degree' | 'margin' | 'target' | 'reserveAfter'
>

export interface OutcomeTexts {
  /** Whether the viewer may read the target number. */
  readonly open: boolean
  /** The rule that sets that number. */
  readonly rule: string
  readonly narrator: string | null
  readonly more?: Label
  /** The opponent, if the description does not name it. */
  readonly against?: string
  readonly figures?: OutcomeView['figures']
}

/** A sealed target shows success or failure and whether it was by 3 or more, but not the number. */
export function rollOutcome(
  facts: RollInfo,
  output: SoloResult,
  telling: OutcomeTexts,
): OutcomeView {
  const { pool, rolled, successes, outcome, degree, margin, target, reserveAfter } = output
  const { open, rule } = telling
  return {
    id: outcome,
    label: OUTCOME[outcome],
    stamp: outcome,
    text: soloText(facts, output, telling),
    dice: diceViews(rolled, facts.seat, facts.helpers),
    figures: {
      successes,
      total: pool.total,
      outcome,
      degree,
      reserveAfter,
      ...(open ? { target, margin } : {}),
      ...telling.figures,
    },
    why: [
      ...whyPool(pool),
      whySuccesses(successes),
      ...(open ? [whyTarget(target, rule), whyMargin(margin)] : []),
    ],
  }
}

/** «Teo, «Aprire il caveau», con Hacking: riesce, 7 successi su 11. Racconta Giulia.» */
function soloText(
  facts: RollInfo,
  {
    outcome,
    degree,
    successes,
    pool,
  }: Pick<SoloResult, 'outcome' | 'degree' | 'successes' | 'pool'>,
  { more, narrator, against }: OutcomeTexts,
): Label {
  const who =
    against === undefined
      ? facts.name
      : phrase`${facts.name} ${label('contro', 'against')} ${against}`
  const subject = phrase`${who}${wordsWith(facts)}`
  const base = phrase`${subject}: ${VERB[outcome][degree]}, ${successCount(successes, pool.total)}.`
  const then = more ? phrase`${base} ${more}` : base
  return narrator === null ? then : phrase`${then} ${narrates(narrator)}`
}

/** The description written on the slip, and the skill or characteristic used. */
export function wordsWith({
  words,
  skill,
  characteristic,
}: Pick<RollInfo, 'words' | 'skill' | 'characteristic'>): Label {
  const tool =
    skill !== null ? skillName(skill) : characteristic && characteristicName(characteristic)
  if (words === undefined) return tool ? phrase`, ${tool}` : NO_TEXT
  const text = phrase`, ${quoted(words)}`
  return tool ? phrase`${text}, ${label('con', 'with')} ${tool}` : text
}

const VERB = {
  success: {
    normal: label('riesce', 'succeeds'),
    exceptional: label('riesce nettamente', 'clearly succeeds'),
  },
  failure: {
    normal: label('fallisce', 'fails'),
    exceptional: label('fallisce nettamente', 'clearly fails'),
  },
} as const

type HelpedRequest = SlipRequest<Pick<TestInput, 'helpers'>, RollInfo>

/** Effects on reserve and help by DAI-TEST-8 and DAI-HELP-1, and the items used. */
export function settlement(
  state: State,
  { request, facts }: HelpedRequest,
  output: Pick<TestOutput, 'reserveAfter' | 'helpersAfter'>,
): readonly GameEffect[] {
  const { character, items, enhancements, skill } = facts
  const own = {
    of: character,
    after: output.reserveAfter,
    reason: 'roll',
    rule: 'DAI-TEST-8',
  } as const
  return [
    ...reserveEffect(state, own),
    ...request.helpers.flatMap(({ id: of }) =>
      reserveEffect(state, {
        of,
        after: output.helpersAfter[of] ?? 0,
        reason: 'help',
        rule: 'DAI-HELP-1',
      }),
    ),
    ...useEffect({ character, items, enhancements, skill }),
  ]
}
