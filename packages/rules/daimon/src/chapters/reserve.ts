import { field, s, label, ok, phrase, refuse, type Label } from '@mastro/core'
import { reserve } from '../operations/reserve.ts'
import type { Character } from '../sheet/character.ts'
import { GAIN_REASONS, gainRow, RESERVE_MAX, SPEND_REASONS } from '../data/reserve.ts'
import { defineLeaderCommand } from '../guards.ts'
import { defineEvent, form } from '../kit.ts'
import { nameOf, optionsOf } from '../selectors.ts'
import { withPc } from '../updates.ts'
import { count, id } from '../schemas.ts'
import type { ReserveMovement, Pc, State } from '../state.ts'
import { gainName } from '../messages/names.ts'
import { GROUPS } from '../messages/offer-groups.ts'
import {
  fromTo,
  change,
  diceCount,
  line,
  masterName,
  NO_TEXT,
  FIGURE_LABELS,
} from '../messages/log-lines.ts'
import { movementLabel, ruleOfMovement } from '../messages/reserve-labels.ts'

/** Dice of the Reserve: movements and the Master's awards (DAI-RESERVE). */

/** How many movements and purchases a sheet shows. The log has them all. */
export const KEPT = 12

export function withMovement(pc: Pc, movement: ReserveMovement): Pc {
  return { ...pc, movements: [...pc.movements, movement].slice(-KEPT) }
}

export function withReserve(sheet: Character, dice: number): Character {
  return { ...sheet, reserve: Math.min(RESERVE_MAX, Math.max(0, dice)) }
}

/** Reasons for reserve movements: those of the book, and those of a roll (DAI-RESERVE-9). */
const MOVES = [...GAIN_REASONS, ...SPEND_REASONS, 'roll', 'stake', 'correction'] as const
export type ReserveReason = (typeof MOVES)[number]

/**
 * DAI-RESERVE-1: a reserve always stays within 0 and 7. `of` is a character, or a foe with a full
 * sheet.
 */
export const reserveMoved = defineEvent(
  'reserve-moved',
  s.object({ of: id, reason: s.oneOf(MOVES), dice: s.int(-7, 7), lost: count(100) }),
  {
    evolve: (state, { of, reason, dice, lost }) => {
      const foe = state.foes[of]
      if (foe?.sheet) {
        const sheet = withReserve(foe.sheet, foe.sheet.reserve + dice)
        return { ...state, foes: { ...state.foes, [of]: { ...foe, sheet } } }
      }
      const moved = withPc(state, of, pc => {
        const character = withReserve(pc.character, pc.character.reserve + dice)
        return withMovement(
          { ...pc, character },
          { reason, dice, lost, reserve: character.reserve },
        )
      })
      return dice > 0 ? markRecovered(moved, of) : moved
    },
    /** «Giulia premia Teo: Riserva 4 → 5 (interpretazione…).» */
    describe: ({ of, reason, dice, lost }, before, table) => {
      const sheet = before.characters[of]?.character ?? before.foes[of]?.sheet
      const from = sheet?.reserve ?? 0
      const to = Math.min(RESERVE_MAX, Math.max(0, from + dice))
      const gain = GAIN_REASONS.find(known => known === reason)
      const byMaster = gain !== undefined && gainRow(gain).grantedBy === 'master'
      const name = nameOf(before, of)
      const who = byMaster
        ? phrase`${masterName(table)} ${label('premia', 'rewards')} ${name}`
        : phrase`${name}`
      const beyond: Label =
        lost > 0
          ? phrase` ${diceCount(lost)} ${lost === 1 ? label('oltre i sette: perso', 'beyond seven: lost') : label('oltre i sette: persi', 'beyond seven: lost')}.`
          : NO_TEXT
      const rule = ruleOfMovement(reason)
      return line(
        phrase`${who}: ${FIGURE_LABELS.reserve} ${fromTo(from, to)} (${movementLabel(reason)}).${beyond}`,
        [rule],
        {
          changes: change(of, 'reserve', from, to),
          why: [
            { label: FIGURE_LABELS.reserve, value: from },
            { label: movementLabel(reason), value: dice, rule },
            ...(lost > 0
              ? [
                  {
                    label: label('oltre i sette', 'beyond seven'),
                    value: -lost,
                    rule: 'DAI-RESERVE-2',
                  },
                ]
              : []),
            { label: FIGURE_LABELS.reserve, value: to, rule: 'DAI-RESERVE-1' },
          ],
        },
      )
    },
  },
)

/** DAI-CONTEST-10: a winner who regains dice can be challenged again. */
function markRecovered(state: State, winner: string): State {
  const bound = Object.values(state.contests).filter(contest => contest.winner === winner)
  if (bound.every(contest => contest.winnerRecovered)) return state
  const contests = bound.map(contest => [contest.id, { ...contest, winnerRecovered: true }])
  return { ...state, contests: { ...state.contests, ...Object.fromEntries(contests) } }
}

const BY_MASTER = GAIN_REASONS.filter(reason => gainRow(reason).grantedBy === 'master')

/** DAI-RESERVE-4…7: awards by the Master, never to the Master's own character (DAI-MASTER-13). */
const award = defineLeaderCommand('award', {
  rule: 'DAI-RESERVE-7',
  label: label('Premia', 'Reward'),
  group: GROUPS.master,
  verb: label('Premia', 'Reward'),
  form: form({
    reason: {
      ...field.choice(GAIN_REASONS, label('Per che cosa', 'What for'), gainName),
      field: field.choice(BY_MASTER, label('Per che cosa', 'What for'), gainName).field,
    },
    times: field.rare(field.int(1, 7, label('Quante volte', 'How many times'), 1)),
  }),
  variants: ({ seat: by, character: { name } }, { table }) =>
    by === table.master ? null : { label: phrase`${label('Premia', 'Reward')} ${name}` },
  decide: (pc, { character, reason, times }, at) => {
    const { master } = at.table
    if (gainRow(reason).grantedBy !== 'master') return refuse('not-authorised', 'reason')
    if (master !== null && pc.seat === master) return refuse('not-authorised', 'character')
    const moved = reserve({
      reserve: pc.character.reserve,
      events: [{ type: 'gain', reason, times, grantedBy: 'master' }],
      options: optionsOf(at.table),
    })
    if (!moved.ok) return moved
    const { amount, lost } = moved.value.log[0]!
    return ok([reserveMoved({ of: character, reason, dice: amount, lost })])
  },
})

export const reserveChapter = { events: [reserveMoved], commands: [award] }
