import { phrase, same, type Offer } from '@mastro/core'
import { AWARD_REASONS } from '../data/experience.ts'
import { ACTIVITIES } from '../data/healing.ts'
import { OPPONENTS } from '../ready-made/opponents.ts'
import { said } from '../ready-made/persona.ts'
import { statusOf } from '../shared/hit-points.ts'
import { DO } from '../words/offers.ts'
import { choicesOf, TERMS } from '../words/terms.ts'
import { askInt, askOne, askText, askYes, toOrder, toRoll } from './offer.ts'
import type { Being, State } from './state.ts'

/** What only the Master starts. */
export function masterOffers(state: State): Offer[] {
  const beings = Object.values(state.beings)
  return [
    ...beings.filter(({ sheet }) => !sheet.approved).map(approveOffer),
    ...beings.filter(({ seat }) => seat !== null).map(being => awardOffer(state, being)),
    ...beings.filter(({ seat, shown }) => seat === null && !shown).map(showOffer),
    ...opponentOffers(),
    ...beings.flatMap(bodyOffers),
    ...fightOffers(state, beings),
    ...luckOffers(),
    ...requestOffers(state),
  ]
}

const named = ({ sheet }: Being) => same(sheet.name)

function approveOffer(being: Being): Offer {
  const command = { type: 'approve-character', character: being.id }
  const title = phrase`${DO.approve} ${named(being)}`
  return toOrder(`approve:${being.id}`, title, DO.direction, command, 'WARP-CREATE-9')
}

/** WARP-SESSION-1: those to whom the closed session still owes something are marked. */
function awardOffer({ awardsDue }: State, being: Being): Offer {
  const command = { type: 'award', character: being.id }
  const due = awardsDue.includes(being.id) ? ' !' : ''
  const title = phrase`${DO.awardTo} ${named(being)}${due}`
  return toOrder(`award:${being.id}`, title, DO.direction, command, 'WARP-XP-1', [
    {
      id: 'reasons',
      label: DO.why,
      kind: 'choices',
      choices: choicesOf('award', AWARD_REASONS),
      initial: ['session'],
    },
  ])
}

function showOffer(being: Being): Offer {
  const command = { type: 'show-opponent', id: being.id }
  return toOrder(
    `show:${being.id}`,
    phrase`${DO.bringIn} ${named(being)}`,
    DO.direction,
    command,
    'WARP-TERM-2',
  )
}

function opponentOffers(): Offer[] {
  const ready = OPPONENTS.map(({ id, name, title }) => {
    const command = { type: 'take-ready-made', id }
    return toOrder(
      `ready:${id}`,
      phrase`${DO.add} ${title === undefined ? name : said(title)}`,
      DO.direction,
      command,
      'WARP-TERM-2',
    )
  })
  const fields = [
    askText('name', TERMS.name),
    askText('signs', TERMS.signs),
    askInt('fightDice', DO.fightingDice, 0, 12, 2),
    askInt('hitPoints', TERMS.hitPoints, 1, 999, 14),
    askYes('shown', DO.onScene, true),
  ]
  const command = { type: 'add-opponent' }
  return [
    ...ready,
    toOrder('add-opponent', DO.newOpponent, DO.direction, command, 'WARP-TERM-2', fields),
  ]
}

function bodyOffers(being: Being): Offer[] {
  const { id } = being
  const group = named(being)
  if (statusOf(being.sheet.hitPoints) === 'dead') return pleaOffers(being)
  const harm = toOrder(
    `harm:${id}`,
    TERMS.damage,
    group,
    { type: 'harm', being: id },
    'WARP-DAMAGE-1',
    [askInt('damage', TERMS.damage, 0, 999, 1)],
  )
  const heal = toOrder(
    `heal:${id}`,
    DO.healing,
    group,
    { type: 'heal', being: id },
    'WARP-HEAL-1',
    [
      askOne('activity', DO.activity, choicesOf('activity', ACTIVITIES), 'rest'),
      askInt('days', DO.days, 1, 365),
    ],
  )
  return [harm, ...recoverOffers(being), heal]
}

function pleaOffers(being: Being): Offer[] {
  if (being.plea === null) return []
  const command = { type: 'judge-plea', character: being.id }
  return [
    toOrder(`judge-plea:${being.id}`, DO.judgePlea, named(being), command, 'WARP-DEATH-2', [
      askYes('medicalCare', DO.medicalCare, true),
      askYes('accepted', DO.accepted, true),
    ]),
  ]
}

function recoverOffers(being: Being): Offer[] {
  if (being.recovered || being.before === null) return []
  const command = { type: 'recover', beings: [being.id] }
  return [
    toOrder(`recover:${being.id}`, DO.recovery, named(being), command, 'WARP-RECOVER-1', [
      askInt('numerator', DO.part, 0, 99, 1),
      askInt('denominator', DO.of, 1, 99, 2),
    ]),
  ]
}

function fightOffers({ fight }: State, beings: readonly Being[]): Offer[] {
  const group = TERMS.fight
  if (fight !== null)
    return [
      toOrder('next-turn:master', DO.nextTurn, group, { type: 'next-turn' }, 'WARP-INIT-1'),
      toOrder('end-fight', DO.endFight, group, { type: 'end-fight' }, 'WARP-RECOVER-1'),
    ]
  const fighters = beings.filter(isReady).map(({ id }) => id)
  if (fighters.length === 0) return []
  const slip = { kind: 'initiative', about: { fighters }, value: {} }
  return [
    toRoll('initiative', DO.startFight, group, slip, 'WARP-INIT-1'),
    toOrder('start-fight', DO.startSeated, group, { type: 'start-fight', fighters }, 'WARP-INIT-4'),
  ]
}

function isReady({ seat, shown, sheet }: Being): boolean {
  return (seat !== null || shown) && sheet.approved && statusOf(sheet.hitPoints) !== 'dead'
}

function luckOffers(): Offer[] {
  const minutes = [askInt('minutes', DO.minutes, 0, 100_000, 60)]
  return [
    toRoll('fate', DO.fate, DO.direction, { kind: 'fate', about: {}, value: {} }, 'WARP-FATE-1'),
    toRoll('chance', DO.chance, DO.direction, { kind: 'chance', about: {} }, 'WARP-FLAW-3'),
    toOrder('pass-time', DO.passTime, DO.direction, { type: 'pass-time' }, 'WARP-POWER-6', minutes),
  ]
}

function requestOffers({ requests, beings }: State): Offer[] {
  return Object.values(requests).flatMap(({ id, being }) => {
    const who = beings[being]
    if (who === undefined) return []
    const [approve, refuse] = [DO.approveRequest, DO.refuseRequest].map(
      title => phrase`${title} ${named(who)}`,
    )
    const order = (
      type: string,
      title: typeof approve,
      fields: Parameters<typeof toOrder>[5] = [],
    ) => toOrder(`${type}:${id}`, title!, DO.direction, { type, request: id }, 'WARP-XP-3', fields)
    return [
      order('approve-purchase', approve),
      order('refuse-purchase', refuse, [askText('note', DO.why)]),
    ]
  })
}
