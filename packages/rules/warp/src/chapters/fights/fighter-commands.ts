import { field, s, label, ok, refuse } from '@mastro/core'
import type { Field, GivenFields, ViewContext, Result } from '@mastro/core'
import { coordinatedAttack } from '../../operations/coordinated-attack.ts'
import { checkCanAct, checkLeads, tableRefusal, ownBeing, beingsPlayedBy } from '../../guards.ts'
import { fighterIn, bestCombat } from '../../selectors.ts'
import { optionsOf } from '../../options.ts'
import type { StateAndViewer } from '../../guards.ts'
import { defineCommandFor, form } from '../../kit.ts'
import type { Being, BeingId, Fight, Fighter, State } from '../../state.ts'
import { id } from '../../schemas.ts'
import { OFFER_LABELS } from '../../messages/offer-labels.ts'
import { TERMS } from '../../messages/terms.ts'
import { beingsOf, groupOf, beingChoices } from '../sheets/being-choices.ts'
import {
  attackersFaced,
  desperationDeclared,
  edgeGranted,
  turnDeclared,
  turnTaken,
  turnWaited,
} from './events.ts'
import { actingNow, isTheirTurn, laterTurn } from './turns.ts'

interface FighterContext {
  readonly id: BeingId
  readonly being: Being
  readonly fight: Fight
  readonly fighter: Fighter
}

/** Finds a fighter of the current fight that the viewer may play. */
function fighting(ctx: StateAndViewer, id: BeingId): Result<FighterContext> {
  const being = ownBeing(ctx, id, 'being')
  if (!being.ok) return being
  const { fight } = ctx.state
  if (fight === null) return tableRefusal('no-fight')
  const fighter = fighterIn(fight, id)
  return fighter === null
    ? tableRefusal('not-in-fight', 'being')
    : ok({ id, being: being.value, fight, fighter })
}

const among = (ctx: StateAndViewer, beings: readonly Being[]) =>
  beings.flatMap(being => {
    const found = fighting(ctx, being.id)
    return found.ok ? [found.value] : []
  })
/** Commands for the viewer's fighters. */
const defineFighterCommand = defineCommandFor({
  key: 'being',
  id,
  separator: ':',
  candidates: ctx => among(ctx, beingsPlayedBy(ctx)),
  find: fighting,
})
/** Commands of the Master for any fighter. */
const defineAnyFighterCommand = defineCommandFor({
  key: 'being',
  id,
  separator: ':',
  candidates: ctx => among(ctx, beingsOf(ctx.state)),
  find: fighting,
  authorize: ctx => checkLeads(ctx) ?? ok(null),
})
const theirs = ({ being }: FighterContext) => ({ group: groupOf(being) })
const onTurn = ({ fight, being }: FighterContext) => isTheirTurn(fight, being.id)

/**
 * WARP-MULTI-3, WARP-TURN-1: declares the action and the number of extra actions at the start of
 * the turn.
 */
const declareTurn = defineFighterCommand('declare-turn', {
  rule: 'WARP-MULTI-3',
  label: OFFER_LABELS.declareTurn,
  group: TERMS.fight,
  verb: OFFER_LABELS.declare,
  form: form({
    extraActions: field.int(0, 10, OFFER_LABELS.extraActions, 0),
    what: field.text(300, OFFER_LABELS.what),
    partial: field.bool(OFFER_LABELS.onlyInPart),
  }),
  variants: one_ => (onTurn(one_) && !one_.fighter.attacked ? theirs(one_) : null),
  decide: (one_, asked_) => {
    if (!onTurn(one_)) return tableRefusal('not-your-turn', 'being')
    return one_.fighter.attacked
      ? tableRefusal('already-acted', 'being')
      : ok([turnDeclared(asked_)])
  },
})

/** WARP-COMBATOPT-1. */
const declareDesperation = defineFighterCommand('declare-desperation', {
  rule: 'WARP-COMBATOPT-1',
  label: OFFER_LABELS.desperation,
  group: TERMS.fight,
  verb: OFFER_LABELS.declare,
  variants: (one_, { table }) => {
    const { attacked, desperate } = one_.fighter
    return optionsOf(table).desperateDefence && !attacked && !desperate ? theirs(one_) : null
  },
  decide: ({ fighter }, asked_, { table }) => {
    if (!optionsOf(table).desperateDefence) return refuse('option-off')
    return fighter.attacked
      ? refuse('attack-not-forgone', 'being')
      : ok([desperationDeclared(asked_)])
  },
})

/** WARP-INIT-3: true if nobody else of the group that acts now can still act. */
const isLastOfGroup = (fight: Fight, being: BeingId) =>
  actingNow(fight).every(id => id === being || fight.fighters[id]?.waiting === true)

/** WARP-INIT-5: a fighter who waits gives up the turn, which goes to the next one of the round. */
const waitTurn = defineFighterCommand('wait', {
  rule: 'WARP-INIT-5',
  label: OFFER_LABELS.wait,
  group: TERMS.fight,
  verb: OFFER_LABELS.wait,
  checkTarget: one_ => (onTurn(one_) ? ok(null) : tableRefusal('not-your-turn', 'being')),
  variants: theirs,
  decide: ({ id: being, fight }, asked_, { state }) =>
    ok([turnWaited(asked_), ...(isLastOfGroup(fight, being) ? laterTurn(state) : [])]),
})

const actNow = defineFighterCommand('act-now', {
  rule: 'WARP-INIT-5',
  label: OFFER_LABELS.actNow,
  group: TERMS.fight,
  verb: OFFER_LABELS.actNow,
  checkTarget: ({ fighter }) => (fighter.waiting ? ok(null) : tableRefusal('not-waiting', 'being')),
  variants: theirs,
  decide: (_, asked_) => ok([turnTaken(asked_)]),
})

/** A choice among the fighters of the other side. */
function othersField(title: Field['label'], all: boolean) {
  return (key: string, ctx: ViewContext<State>, given: GivenFields): Field => {
    const one_ = beingChoices(ctx, given, 'being')
    const choices = beingsOf(ctx.state)
      .filter(other => fighterIn(ctx.state.fight, other.id) !== null && other.id !== one_?.id)
      .filter(other => (other.seat === null) !== (one_?.seat === null))
      .filter(other => checkCanAct(other, '') === null)
      .map(other => ({ value: other.id, label: groupOf(other) }))
    const initial = all ? choices.map(({ value }) => value) : []
    return { id: key, label: title, kind: 'choices', choices, initial }
  }
}
const hasEnemies = ({ being }: FighterContext, { state }: ViewContext<State>) =>
  beingsOf(state).some(
    other =>
      fighterIn(state.fight, other.id) !== null &&
      (other.seat === null) !== (being.seat === null) &&
      checkCanAct(other, '') === null,
  )

/**
 * WARP-ADVANT-2: the defender can face as many attackers as it has dice, and chooses which of the
 * others get the bonus die.
 */
const faceAttackers = defineFighterCommand('face-attackers', {
  rule: 'WARP-ADVANT-2',
  label: OFFER_LABELS.faceAttackers,
  group: TERMS.fight,
  verb: OFFER_LABELS.face,
  form: form({
    attackers: field.custom(s.list(id, 1, 40), othersField(OFFER_LABELS.attackers, true)),
    chosen: field.custom(s.list(id, 0, 40), othersField(OFFER_LABELS.uncovered, false)),
  }),
  variants: (one_, ctx) => (hasEnemies(one_, ctx) ? theirs(one_) : null),
  decide: ({ being, fight }, { being: who, attackers, chosen }, ctx) => {
    const stranger = attackers.findIndex(key => fighterIn(fight, key) === null)
    if (stranger >= 0) return tableRefusal('not-in-fight', `attackers[${stranger}]`)
    const illegal = chosen.findIndex(
      (key, i) => !attackers.includes(key) || chosen.indexOf(key) < i,
    )
    if (illegal >= 0) return refuse('invalid-request', `chosen[${illegal}]`)
    const defenceScore = bestCombat(being)?.score ?? null
    const input = { defenceScore, attackers, chosen, options: optionsOf(ctx.table) }
    const faced = coordinatedAttack(input)
    return faced.ok
      ? ok([attackersFaced({ being: who, chosen })])
      : refuse(faced.error.code, 'chosen')
  },
})

const UNTIL = {
  'next-round': label('Fino al prossimo round', 'Until the next round'),
  fight: label('Per tutto il combattimento', 'For the whole fight'),
} as const

/** WARP-ADVANT-1, 3: an edge for the next round or the whole fight. */
const grantEdge = defineAnyFighterCommand('grant-edge', {
  rule: 'WARP-ADVANT-3',
  label: OFFER_LABELS.grantEdge,
  group: TERMS.fight,
  verb: OFFER_LABELS.grant,
  form: form({
    source: field.requiredText(120, label('Vantaggio', 'Edge')),
    dice: field.int(1, 10, TERMS.bonus, 1),
    until: field.choice(
      ['next-round', 'fight'],
      label('Fino a', 'Until'),
      key => UNTIL[key],
      'next-round',
    ),
  }),
  variants: theirs,
  decide: ({ fight }, { being, source, dice, until }) => {
    const lasts = until === 'fight' ? ('fight' as const) : fight.round + 1
    return ok([edgeGranted({ being, edge: { source, dice, until: lasts } })])
  },
})

export const fighterCommands = [
  declareTurn,
  declareDesperation,
  waitTurn,
  actNow,
  faceAttackers,
  grantEdge,
]
