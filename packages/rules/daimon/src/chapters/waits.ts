import { label, phrase, same, toName, type Chapter, type Wait } from '@mastro/core'
import type { GameContext } from '../kit.ts'
import { inPlay, nameOf, pcOfSeat, seatName } from '../selectors.ts'
import type { Pc, State } from '../state.ts'
import { ammunitionLabel, ammunitionRequests } from './ammunition.ts'
import { careRequestLabel } from './care.ts'
import { isAskedToJoin } from './fight-groups.ts'
import { fightersToAct, woundable } from './fights.ts'
import { mayBid } from './master.ts'
import { mayDeclareFate } from './wounds.ts'

/** What waits for each seat: turns, wounds to assign, votes, fates, approvals, growth. */

/** DAI-COMBAT-10: which opponent takes the wounds. */
function woundWaits({ state, viewer }: GameContext): readonly Wait[] {
  const toAssign = state.fight?.toAssign
  if (!toAssign) return []
  const isChooser =
    toAssign.chooser === 'master'
      ? viewer.leads
      : viewer.seat !== null && state.characters[toAssign.character]?.seat === viewer.seat
  if (!isChooser) return []
  return [
    {
      id: 'wounds',
      kind: 'choice',
      title: phrase`${label('Le ferite di', 'The wounds dealt by')} ${nameOf(state, toAssign.character)}: ${label('a chi?', 'to whom?')}`,
      being: toAssign.character,
      isUrgent: true,
      replies: woundable(state).map(foe => ({
        id: foe,
        verb: same(nameOf(state, foe)),
        tone: 'no',
        command: { type: 'assign-wounds', foe },
      })),
    },
  ]
}

/** DAI-COMBAT-2: the character has not acted in this round. */
function turnWaits({ state, viewer }: GameContext): readonly Wait[] {
  const own = pcOfSeat(state, viewer.seat)
  if (own === null || !fightersToAct(state).includes(own.id)) return []
  const name = nameOf(state, own.id)
  return [
    {
      id: `turn-${own.id}`,
      kind: 'turn',
      title: label(`Tocca ${toName(name)}`, `It is the turn of ${name}`),
      being: own.id,
      isUrgent: true,
      page: 'table',
      answeredBy: { kind: 'combat-round', about: { character: own.id } },
    },
  ]
}

/** DAI-MOD-3: a fight runs without the player's character. The Master decides who fights. */
function joinWaits({ state, viewer }: GameContext): readonly Wait[] {
  const own = pcOfSeat(state, viewer.seat)
  const { fight } = state
  if (own === null || viewer.isMaster || !fight || !isAskedToJoin(state, own.id)) return []
  return [
    {
      id: `join-${fight.id}`,
      kind: 'intent',
      title: label('Si combatte. Entri?', 'There is a fight. Do you join?'),
      being: own.id,
      page: 'table',
    },
  ]
}

/** DAI-MASTER-14: the vote on a die for the last Master. The votes are secret, who voted is not. */
function voteWaits({ state: { vote }, viewer, table }: GameContext): readonly Wait[] {
  const { seat } = viewer
  if (!vote || seat === null || seat === vote.master || Object.hasOwn(vote.votes, seat)) return []
  return [
    {
      id: 'reward',
      kind: 'vote',
      title: phrase`${label('Un dado al Master', 'A die to the Master')} ${seatName(table, vote.master)}?`,
      isPublic: true,
      replies: [
        {
          id: 'no',
          verb: label('No', 'No'),
          tone: 'no',
          command: { type: 'vote-reward', yes: false },
        },
        {
          id: 'yes',
          verb: label('Sì', 'Yes'),
          tone: 'yes',
          command: { type: 'vote-reward', yes: true },
        },
      ],
    },
  ]
}

/**
 * DAI-MASTER-6: an invitation to lead the next scene, until it is chosen who does. After a session
 * there is none, because the next one elects its first Master (DAI-MASTER-2).
 */
function leadWaits({ state, viewer, table }: GameContext): readonly Wait[] {
  const { seat } = viewer
  const { session } = table
  if (!session.open && session.number > 0) return []
  if (!state.election || seat === null || state.election.bids.includes(seat)) return []
  if (!mayBid(state, table, seat).ok) return []
  return [
    {
      id: 'bid-master',
      kind: 'lead',
      title: label('Conduci la prossima scena, per un dado?', 'Lead the next scene, for a die?'),
      replies: [
        {
          id: 'bid',
          verb: label('Conduci tu', 'Lead it'),
          tone: 'no',
          command: { type: 'bid-master', bid: true },
        },
      ],
    },
  ]
}

const PLAYER = { seat: null, kind: 'player', isMaster: false, leads: false } as const

/** DAI-WOUND-5: the fate of a character that is down waits for the narrator of the failure. */
function fateWaits(ctx: GameContext): readonly Wait[] {
  const { state, viewer } = ctx
  const isOwed = ({ id, seat, status, fate }: Pc) => {
    if (status !== 'down' || fate !== null) return false
    const isPlayers = mayDeclareFate({ ...ctx, viewer: PLAYER }, id)
    return isPlayers ? seat === viewer.seat : viewer.leads
  }
  return Object.values(state.characters)
    .filter(isOwed)
    .map(pc => ({
      id: `fate-${pc.id}`,
      kind: 'choice',
      title: label(
        `Che cosa succede ${toName(pc.character.name)}?`,
        `What happens to ${pc.character.name}?`,
      ),
      being: pc.id,
      page: pc.seat === viewer.seat ? 'table' : 'desk',
    }))
}

/** DAI-TABLE-7: characters to approve, and requests for treatment. */
function leaderWaits({ state, viewer }: GameContext): readonly Wait[] {
  if (!viewer.leads) return []
  const waiting = Object.values(state.characters).filter(pc => inPlay(pc) && !pc.approved)
  return [
    ...Object.values(state.careAsked ?? {}).map((held): Wait => ({
      id: `care-${held.id}`,
      kind: 'approval',
      title: careRequestLabel(state, held),
      being: held.care.patient,
      from: held.seat,
      replies: [
        {
          id: 'no',
          verb: label('Non si può', 'It cannot'),
          tone: 'no',
          command: judgeCare(held.id, false),
        },
        {
          id: 'yes',
          verb: label('Si può', 'It can be done'),
          tone: 'yes',
          command: judgeCare(held.id, true),
        },
      ],
    })),
    ...waiting.map((pc): Wait => ({
      id: `approve-${pc.id}`,
      kind: 'approval',
      title: phrase`${label('Approvare', 'Approve')} ${nameOf(state, pc.id)}?`,
      being: pc.id,
      from: pc.seat,
      replies: [
        {
          id: 'yes',
          verb: label('Approva', 'Approve'),
          tone: 'yes',
          command: { type: 'approve-character', character: pc.id },
        },
      ],
    })),
  ]
}

const judgeCare = (request: string, granted: boolean) => ({ type: 'judge-care', request, granted })

/** DAI-COUNTER-6: a companion's ammunition, handed over by consent. */
function ammunitionWaits({ state, viewer }: GameContext): readonly Wait[] {
  const answered = (request: string, granted: boolean) => ({
    type: 'answer-ammunition',
    request,
    granted,
  })
  return ammunitionRequests(state)
    .filter(held => state.characters[held.companion.character]?.seat === viewer.seat)
    .map(held => ({
      id: `ammunition-${held.id}`,
      kind: 'approval',
      title: ammunitionLabel(state, held),
      being: held.companion.character,
      from: held.seat,
      asker: {
        title: ammunitionLabel(state, held),
        replies: [
          {
            id: 'back',
            verb: label('Riprendilo', 'Take it back'),
            tone: 'no',
            command: answered(held.id, false),
          },
        ],
      },
      replies: [
        { id: 'no', verb: label('No', 'No'), tone: 'no', command: answered(held.id, false) },
        {
          id: 'yes',
          verb: label('Cedile, 1D', 'Give, 1D'),
          tone: 'yes',
          command: answered(held.id, true),
        },
      ],
    }))
}

/** DAI-EVO-4: points to spend between sessions. */
function growthWaits({ state, viewer, table }: GameContext): readonly Wait[] {
  const own = pcOfSeat(state, viewer.seat)
  const { session } = table
  if (own === null || session.open || session.number === 0 || own.character.evo === 0) return []
  return [
    {
      id: `growth-${own.id}`,
      kind: 'growth',
      title: phrase`${label('La crescita di', 'Growth of')} ${nameOf(state, own.id)}`,
      note: same(`${own.character.evo} EVO`),
      being: own.id,
      page: 'growth',
    },
  ]
}

export const waitsChapter = {
  waits: (ctx: GameContext) => [
    ...woundWaits(ctx),
    ...turnWaits(ctx),
    ...joinWaits(ctx),
    ...voteWaits(ctx),
    ...leaderWaits(ctx),
    ...leadWaits(ctx),
    ...fateWaits(ctx),
    ...ammunitionWaits(ctx),
    ...growthWaits(ctx),
  ],
} satisfies Chapter<State>
