import {
  label,
  phrase,
  requestWaits,
  same,
  toName,
  toNameLabel,
  type Chapter,
  type DocsContext,
  type Wait,
} from '@mastro/core'
import { beingsFor } from '../guards.ts'
import type { GameContext } from '../kit.ts'
import { nameIn, nameOf } from '../messages/log-lines.ts'
import { TERM_LABELS } from '../messages/terms.ts'
import { whenNow } from '../selectors.ts'
import { EFFORTS, type Being, type State } from '../state.ts'
import { unawardedCharacters } from './awards.ts'
import { isInDanger } from './bodies.ts'
import { callsFor, whatOf } from './call.ts'
import { EFFORT_LABELS } from './effort.ts'
import { growth } from './growth/growth.ts'
import { helpRequests } from './help-requests.ts'
import { answerToCall } from './action.ts'
import { spellLabel } from './magic/resist-spell.ts'
import { resistMode } from './magic/spell-targets.ts'
import { making } from './making/making.ts'
import { readyMade } from './ready-made.ts'
import { makingOf } from './making/current-draft.ts'

/** What waits for each seat: calls, spells to resist, choices, votes, awards and requests. */

const ownBeings = (ctx: GameContext): readonly Being[] =>
  beingsFor(ctx).filter(({ seat }) => seat !== null)

/** WOC-ROLL-1: the rolls that the Master called. */
const callWaits = (ctx: GameContext): readonly Wait[] =>
  ownBeings(ctx).flatMap(being =>
    callsFor(ctx.state, being).map(call => {
      const { about, value } = answerToCall(being, call)
      const name = nameOf(being)
      return {
        id: `call-${call.id}-${being.id}`,
        kind: 'call' as const,
        title: phrase`${whatOf(call)}, ${label(`chiesto ${toName(name)}`, `asked of ${name}`)}`,
        ...(call.note === '' ? {} : { note: same(call.note) }),
        being: being.id,
        from: call.by,
        isPublic: true as const,
        verb: label('Tira', 'Roll'),
        slip: { kind: 'action', about, value },
      }
    }),
  )

/** WOC-RESIST-1: a spell waits for its targets, and for nobody else. */
const spellWaits = (ctx: GameContext): readonly Wait[] =>
  beingsFor(ctx).flatMap(being =>
    Object.values(ctx.state.air)
      .filter(spell => resistMode(spell, being.id) === 'full')
      .map((spell): Wait => ({
        id: `spell-${spell.id}-${being.id}`,
        kind: 'resistance',
        title: phrase`${spellLabel(spell.name)}, ${label('su', 'on')} ${nameOf(being)}`,
        note: phrase`${label('Lancia', 'Cast by')} ${nameIn(ctx.state, spell.caster)}`,
        being: being.id,
        isUrgent: true,
        verb: label('Resisti', 'Resist'),
        slip: { kind: 'resist-spell', about: { who: being.id, spell: spell.id, mode: 'full' } },
        answeredBy: { kind: 'counter-spell', about: { who: being.id, spell: spell.id } },
      })),
  )

/** WOC-FATIGUE-6: the use of a success. */
const effortWaits = (ctx: GameContext): readonly Wait[] =>
  ownBeings(ctx).flatMap((being): readonly Wait[] => {
    const won = ctx.state.won?.[being.id]
    if (won === undefined || won.effort !== null) return []
    return [
      {
        id: `effort-${won.slip}`,
        kind: 'choice',
        title: phrase`${nameOf(being)}: ${label('come usi la riuscita', 'how you use the success')}`,
        being: being.id,
        replies: EFFORTS.map(effort => ({
          id: effort,
          verb: EFFORT_LABELS[effort],
          tone: 'no' as const,
          command: { type: 'spend-success', who: being.id, effort },
        })),
      },
    ]
  })

/** WOC-XP-4: votes on memorable role-playing. */
function voteWaits({ state, viewer, table }: GameContext): readonly Wait[] {
  const { awards } = state
  const { seat } = viewer
  if (awards === null || seat === null || seat === table.master) return []
  return Object.entries(awards.votes).flatMap(([id, votes]): readonly Wait[] => {
    const being = state.characters[id]
    const mayVote =
      being !== undefined &&
      being.status !== 'retired' &&
      being.seat !== seat &&
      !awards.awarded.includes(id) &&
      !Object.hasOwn(votes, seat)
    if (!mayVote) return []
    const answer = (agree: boolean) => ({ type: 'vote-memorable', character: id, agree })
    return [
      {
        id: `memorable-${id}`,
        kind: 'vote',
        title: phrase`${label('3 PE', '3 XP')} ${toNameLabel(nameOf(being))}?`,
        note: label('Serve il sì di tutti.', 'Everybody must agree.'),
        being: id,
        isPublic: true,
        replies: [
          { id: 'no', verb: label('No', 'No'), tone: 'no', command: answer(false) },
          { id: 'yes', verb: label('Sì', 'Yes'), tone: 'yes', command: answer(true) },
        ],
      },
    ]
  })
}

/** WOC-CREATE-1: an idea or a sheet that the Master sent back with a remark. */
function correctionWaits({ state, viewer: { seat } }: GameContext): readonly Wait[] {
  if (seat === null || state.drafts[seat] === undefined) return []
  const { stage, note } = makingOf(state, seat)
  if (note === '' || stage.endsWith('proposed')) return []
  return [
    {
      id: 'correction',
      kind: 'correction',
      title: label('Il tuo personaggio è tornato', 'Your character came back'),
      note: same(note),
      page: 'create',
    },
  ]
}

/** WOC-ADV-1: points to spend between adventures. */
function growthWaits(ctx: GameContext): readonly Wait[] {
  if (whenNow(ctx.state, ctx.table) === 'during-adventure') return []
  return ownBeings(ctx)
    .filter(({ character }) => character.xp.available > 0)
    .map(being => ({
      id: `growth-${being.id}`,
      kind: 'growth',
      title: phrase`${label('La crescita di', 'Growth of')} ${nameOf(being)}`,
      note: phrase`${being.character.xp.available} ${TERM_LABELS.xpAvailable}`,
      being: being.id,
      page: 'growth',
    }))
}

/** WOC-DEATH-2, WOC-TABLE-5: fates and awards, for the leader. */
function leaderWaits(ctx: DocsContext<State>): readonly Wait[] {
  const { state } = ctx
  const dying = Object.values(state.characters).filter(
    one => one.status === 'active' && isInDanger(one),
  )
  const due = unawardedCharacters(state)
  return [
    ...dying.map(being => ({
      id: `fate-${being.id}`,
      kind: 'choice' as const,
      title: phrase`${label('La sorte di', 'The fate of')} ${nameOf(being)}`,
      being: being.id,
      isUrgent: true as const,
      page: 'desk' as const,
    })),
    ...requestWaits({
      ...helpRequests.docs(ctx),
      ...growth.docs(ctx),
      ...making.docs(ctx),
      ...readyMade.docs(ctx),
    }),
    ...(due.length === 0
      ? []
      : [
          {
            id: 'awards',
            kind: 'award' as const,
            title: label('PE da dare', 'Experience to give'),
            note: same(due.map(one => nameOf(one)).join(', ')),
            page: 'desk' as const,
          },
        ]),
  ]
}

export const waits = {
  waits: (ctx: DocsContext<State>) => [
    ...spellWaits(ctx),
    ...callWaits(ctx),
    ...effortWaits(ctx),
    ...voteWaits(ctx),
    ...(ctx.viewer.leads ? leaderWaits(ctx) : []),
    ...correctionWaits(ctx),
    ...growthWaits(ctx),
  ],
} satisfies Chapter<State>
