import {
  asked,
  fixed,
  label,
  list,
  ok,
  one,
  refuse,
  someWords,
  whole,
  words,
  yes,
  type Field,
  type Given,
  type Look,
  type Result,
} from '@mastro/core'
import { coordinatedAttack } from '../../acts/coordinated-attack.ts'
import {
  checkLeads,
  fighterIn,
  no,
  optionsOf,
  ownBeing,
  playedBy,
  type LookAt,
} from '../../guards.ts'
import { form, order } from '../../kit.ts'
import type { Being, BeingId, Fight, Fighter, State } from '../../state.ts'
import { id } from '../../stored.ts'
import { bestCombat } from '../../traits.ts'
import { DO } from '../../words/offers.ts'
import { TERMS } from '../../words/terms.ts'
import { beingsOf, groupOf, whose } from '../sheets/whose.ts'
import {
  attackersFaced,
  desperationDeclared,
  edgeGranted,
  turnDeclared,
  turnTaken,
  turnWaited,
} from './facts.ts'
import { isTheirTurn } from './turns.ts'

interface Fighting {
  readonly being: Being
  readonly fight: Fight
  readonly fighter: Fighter
}

/** A fighter of the fight that is on, played by who asks. */
function fighting(look: LookAt, who: BeingId): Result<Fighting> {
  const being = ownBeing(look, who, 'being')
  if (!being.ok) return being
  const { fight } = look.state
  if (fight === null) return no('no-fight')
  const fighter = fighterIn(fight, who)
  return fighter === null ? no('not-in-fight', 'being') : ok({ being: being.value, fight, fighter })
}

/** One offer for each of one's own fighters that it fits. */
const eachFighter =
  (type: string, fits: (one: Fighting, look: Look<State>) => boolean) => (look: Look<State>) =>
    playedBy(look).flatMap(being => {
      const found = fighting(look, being.id)
      if (!found.ok || !fits(found.value, look)) return []
      return [{ given: { being: being.id }, id: `${type}:${being.id}`, group: groupOf(being) }]
    })
const onTurn = ({ fight, being }: Fighting) => isTheirTurn(fight, being.id)

/** WARP-MULTI-3, WARP-TURN-1: how many actions, and what, at the start of one's turn. */
const declareTurn = order('declare-turn', {
  rule: 'WARP-MULTI-3',
  label: DO.declareTurn,
  group: TERMS.fight,
  verb: DO.declare,
  form: form({
    being: fixed(id),
    extraActions: whole(0, 10, DO.extraActions, 0),
    what: words(300, DO.what),
    partial: yes(DO.onlyInPart),
  }),
  offered: eachFighter('declare-turn', one_ => onTurn(one_) && !one_.fighter.attacked),
  decide({ being: who, extraActions, what, partial }, desk) {
    const found = fighting(desk, who)
    if (!found.ok) return found
    if (!onTurn(found.value)) return no('not-your-turn', 'being')
    if (found.value.fighter.attacked) return no('already-acted', 'being')
    return ok([turnDeclared({ being: who, extraActions, what, partial })])
  },
})

/** WARP-COMBATOPT-1. */
const declareDesperation = order('declare-desperation', {
  rule: 'WARP-COMBATOPT-1',
  label: DO.desperation,
  group: TERMS.fight,
  verb: DO.declare,
  form: form({ being: fixed(id) }),
  offered: eachFighter(
    'declare-desperation',
    ({ fighter }, { table }) =>
      optionsOf(table).desperateDefence && !fighter.attacked && !fighter.desperate,
  ),
  decide({ being: who }, desk) {
    const found = fighting(desk, who)
    if (!found.ok) return found
    if (!optionsOf(desk.table).desperateDefence) return refuse('option-off')
    return found.value.fighter.attacked
      ? refuse('attack-not-forgone', 'being')
      : ok([desperationDeclared({ being: who })])
  },
})

/** WARP-INIT-5. */
const waitTurn = order('wait', {
  rule: 'WARP-INIT-5',
  label: DO.wait,
  group: TERMS.fight,
  verb: DO.wait,
  form: form({ being: fixed(id) }),
  offered: eachFighter('wait', onTurn),
  decide({ being: who }, desk) {
    const found = fighting(desk, who)
    if (!found.ok) return found
    return onTurn(found.value) ? ok([turnWaited({ being: who })]) : no('not-your-turn', 'being')
  },
})

const actNow = order('act-now', {
  rule: 'WARP-INIT-5',
  label: DO.actNow,
  group: TERMS.fight,
  verb: DO.actNow,
  form: form({ being: fixed(id) }),
  offered: eachFighter('act-now', ({ fighter }) => fighter.waiting),
  decide({ being: who }, desk) {
    const found = fighting(desk, who)
    if (!found.ok) return found
    return found.value.fighter.waiting
      ? ok([turnTaken({ being: who })])
      : no('not-waiting', 'being')
  },
})

/** Those of the other side of the fight: whom one may have to face. */
function othersField(title: Field['label'], all: boolean) {
  return (key: string, look: Look<State>, given: Given): Field => {
    const one_ = whose(look, given, 'being')
    const choices = beingsOf(look.state)
      .filter(other => fighterIn(look.state.fight, other.id) !== null && other.id !== one_?.id)
      .filter(other => (other.seat === null) !== (one_?.seat === null))
      .map(other => ({ value: other.id, label: groupOf(other) }))
    const initial = all ? choices.map(({ value }) => value) : []
    return { id: key, label: title, kind: 'choices', choices, initial }
  }
}
const hasEnemies = ({ being }: Fighting, { state }: Look<State>) =>
  beingsOf(state).some(
    other =>
      fighterIn(state.fight, other.id) !== null && (other.seat === null) !== (being.seat === null),
  )

/** WARP-ADVANT-2: the defender copes with as many as its dice, and picks who gets the bonus die. */
const faceAttackers = order('face-attackers', {
  rule: 'WARP-ADVANT-2',
  label: DO.faceAttackers,
  group: TERMS.fight,
  verb: DO.face,
  form: form({
    being: fixed(id),
    attackers: asked(list(id, 1, 40), othersField(DO.attackers, true)),
    chosen: asked(list(id, 0, 40), othersField(DO.uncovered, false)),
  }),
  offered: eachFighter('face-attackers', hasEnemies),
  decide({ being: who, attackers, chosen }, desk) {
    const found = fighting(desk, who)
    if (!found.ok) return found
    const stranger = attackers.findIndex(key => fighterIn(found.value.fight, key) === null)
    if (stranger >= 0) return no('not-in-fight', `attackers[${stranger}]`)
    const illegal = chosen.findIndex(
      (key, i) => !attackers.includes(key) || chosen.indexOf(key) < i,
    )
    if (illegal >= 0) return refuse('invalid-request', `chosen[${illegal}]`)
    const defenceScore = bestCombat(found.value.being)?.score ?? null
    const input = { defenceScore, attackers, chosen, options: optionsOf(desk.table) }
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

/** WARP-ADVANT-1, 3: an edge for the next round, or for the whole fight. */
const grantEdge = order('grant-edge', {
  rule: 'WARP-ADVANT-3',
  label: DO.grantEdge,
  group: TERMS.fight,
  verb: DO.grant,
  form: form({
    being: fixed(id),
    source: someWords(120, label('Vantaggio', 'Edge')),
    dice: whole(1, 10, TERMS.bonus, 1),
    until: one(['next-round', 'fight'], label('Fino a', 'Until'), key => UNTIL[key], 'next-round'),
  }),
  offered: look =>
    look.viewer.leads
      ? beingsOf(look.state)
          .filter(being => fighterIn(look.state.fight, being.id) !== null)
          .map(being => ({
            given: { being: being.id },
            id: `grant-edge:${being.id}`,
            group: groupOf(being),
          }))
      : [],
  decide({ being: who, source, dice, until }, desk) {
    const fault = checkLeads(desk)
    if (fault !== null) return fault
    const found = fighting(desk, who)
    if (!found.ok) return found
    const lasts = until === 'fight' ? ('fight' as const) : found.value.fight.round + 1
    return ok([edgeGranted({ being: who, edge: { source, dice, until: lasts } })])
  },
})

/** What one may say in a fight. */
export const fighterOrders = [
  declareTurn,
  declareDesperation,
  waitTurn,
  actNow,
  faceAttackers,
  grantEdge,
]
