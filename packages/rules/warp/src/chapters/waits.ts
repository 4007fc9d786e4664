import {
  label,
  phrase,
  requestWaits,
  same,
  toName,
  type Chapter,
  type ViewContext,
  type Wait,
} from '@mastro/core'
import { statusOf } from '../operations/shared/hit-points.ts'
import { OFFER_LABELS } from '../messages/offer-labels.ts'
import type { Being, State } from '../state.ts'
import { isDead } from './bodies/body-status.ts'
import { isTheirTurn } from './fights/turns.ts'
import { requestDocs } from './growth/requests.ts'

/** What waits for each seat: turns, hit points to raise, decisions of the Master, growth. */

type Context = ViewContext<State>

function plays({ viewer }: Context, { seat }: Being): boolean {
  return seat === null ? viewer.leads : seat === viewer.seat
}

const ownBeings = (ctx: Context): readonly Being[] =>
  Object.values(ctx.state.beings).filter(being => being.seat !== null && plays(ctx, being))

/** WARP-TURN-1: one entry for all beings of the seat that act now. */
function turnWaits(ctx: Context): readonly Wait[] {
  const { fight, beings } = ctx.state
  if (fight === null) return []
  const acting = Object.values(beings).filter(being => {
    const status = statusOf(being.sheet.hitPoints)
    return (
      isTheirTurn(fight, being.id) && plays(ctx, being) && status !== 'dead' && status !== 'down'
    )
  })
  if (acting.length === 0) return []
  const names = acting.map(({ sheet }) => sheet.name).join(', ')
  return [
    {
      id: 'turn',
      kind: 'turn',
      title: label(`Tocca ${toName(names)}`, `It is the turn of ${names}`),
      isUrgent: true,
      page: acting.every(({ seat }) => seat === null) ? 'desk' : 'table',
      ...(acting.length > 1
        ? {} // several opponents of the Master
        : {
            being: acting[0]!.id,
            answeredBy: { kind: 'attack', about: { attacker: acting[0]!.id } },
          }),
    },
  ]
}

/** WARP-XP-13: hit points to raise after a purchase. */
const raiseWaits = (ctx: Context): readonly Wait[] =>
  ownBeings(ctx)
    .filter(({ raise }) => raise !== null)
    .map(being => ({
      id: `raise-${being.id}`,
      kind: 'growth',
      title: phrase`${label('Nuovi punti ferita', 'More hit points')}: ${being.sheet.name}`,
      being: being.id,
      verb: OFFER_LABELS.raise,
      slip: { kind: 'raise', about: { character: being.id } },
    }))

/** Whether the player of a dead character plays another one by now. */
const isReplaced = ({ state }: Context, { seat }: Being) =>
  Object.values(state.beings).some(being => being.seat === seat && !isDead(being))

/** WARP-DEATH-2: a reason to live that the player may still give. */
const deathWaits = (ctx: Context): readonly Wait[] =>
  ownBeings(ctx)
    .filter(being => isDead(being) && being.plea === null && being.sheet.approved)
    .filter(being => !isReplaced(ctx, being))
    .map(being => ({
      id: `plea-of-${being.id}`,
      kind: 'choice',
      title: phrase`${label('Una ragione per vivere?', 'A reason to live?')} ${being.sheet.name}`,
      being: being.id,
      replies: [
        {
          id: 'plead',
          verb: OFFER_LABELS.plead,
          tone: 'yes',
          command: { type: 'plead', character: being.id },
          fields: [{ id: 'reason', label: OFFER_LABELS.why, kind: 'text' }],
        },
      ],
    }))

/** WARP-CREATE-9, WARP-XP-3: characters and requests that the Master sent back, with the reason. */
const correctionWaits = (ctx: Context): readonly Wait[] =>
  ownBeings(ctx).flatMap((being): readonly Wait[] => [
    ...(being.sheet.approved || being.review === null
      ? []
      : [
          {
            id: `correction-${being.id}`,
            kind: 'correction' as const,
            title: phrase`${being.sheet.name} ${label('è da correggere', 'needs a correction')}`,
            note: same(being.review),
            being: being.id,
            page: 'sheet' as const,
          },
        ]),
    ...(being.refused === undefined
      ? []
      : [
          {
            id: `refused-${being.id}`,
            kind: 'correction' as const,
            title: label('La tua richiesta di crescita è tornata', 'Your growth request came back'),
            ...(being.refused.note === '' ? {} : { note: same(being.refused.note) }),
            being: being.id,
            page: 'growth' as const,
          },
        ]),
  ])

/** WARP-SESSION-1: the awards of the last session, for the leader. */
function awardWaits({ state, viewer }: Context): readonly Wait[] {
  const names = state.awardsDue.flatMap(id => state.beings[id]?.sheet.name ?? [])
  if (!viewer.leads || names.length === 0) return []
  return [
    {
      id: 'awards',
      kind: 'award',
      title: label('Dadi esperienza da dare', 'Experience dice to give'),
      note: same(names.join(', ')),
      page: 'desk',
    },
  ]
}

/** WARP-XP-1: dice to spend after the session. */
function growthWaits(ctx: Context): readonly Wait[] {
  const { session } = ctx.table
  if (session.open || session.number === 0) return []
  return ownBeings(ctx)
    .filter(being => being.sheet.experience.pool > 0 && !isDead(being))
    .map(being => ({
      id: `growth-${being.id}`,
      kind: 'growth',
      title: phrase`${label('La crescita di', 'Growth of')} ${being.sheet.name}`,
      note: phrase`${being.sheet.experience.pool} ${label('dadi da spendere', 'dice to spend')}`,
      being: being.id,
      page: 'growth',
    }))
}

export const waits = {
  waits: (ctx: Context) => [
    ...turnWaits(ctx),
    ...(ctx.viewer.leads ? requestWaits(requestDocs(ctx)) : []),
    ...raiseWaits(ctx),
    ...deathWaits(ctx),
    ...correctionWaits(ctx),
    ...awardWaits(ctx),
    ...growthWaits(ctx),
  ],
} satisfies Chapter<State>
