import { label, ok, phrase, refuse } from '@mastro/core'
import { defineControlledCommand } from '../../guards.ts'
import { GROUP } from '../../messages/offer-groups.ts'
import type { AnyBeing, State } from '../../state.ts'
import { fightDeclined, fightJoined, fightLeft } from './events.ts'
import { defineFighterCommand } from './fighters.ts'
import { FRESH_ROUND_ROW, roundRowOf } from './round.ts'

/** Commands to join a running fight, to stay out of it and to leave it. */

const alive = (being: AnyBeing): boolean => being.status !== 'dead'

/** A conscious character outside the fight, whose player has not answered yet. */
export const isAskedIn = ({ fight }: State, { id, kind, status }: AnyBeing): boolean =>
  fight !== null &&
  kind === 'character' &&
  status === 'conscious' &&
  roundRowOf(fight, id) === undefined &&
  fight.outside?.includes(id) !== true

/** Anybody may join with their own character, the leader with everybody. */
export const joinFight = defineControlledCommand('join-fight', {
  rule: 'BRP-COMBAT-1',
  label: label('Entra nel combattimento', 'Join the fight'),
  group: GROUP.fight,
  verb: label('Fai entrare', 'Bring in'),
  authorize: ({ state }) => (state.fight === null ? refuse('no-fight') : ok(null)),
  idPrefix: 'join',
  checkTarget: ({ id: being }, { state }) =>
    roundRowOf(state.fight, being) === undefined ? ok(null) : refuse('already-in-fight', 'being'),
  variants: being =>
    alive(being)
      ? { label: phrase`${being.name} ${label('entra nel combattimento', 'joins the fight')}` }
      : null,
  decide: ({ id: being }) => ok([fightJoined({ row: { ...FRESH_ROUND_ROW, being } })]),
})

/** Somebody who is asked to join stays out. They may still join later. */
export const stayOut = defineControlledCommand('stay-out', {
  rule: 'BRP-COMBAT-1',
  label: label('Resta fuori dal combattimento', 'Stay out of the fight'),
  group: GROUP.fight,
  verb: label('Resta fuori', 'Stay out'),
  authorize: ({ state }) => (state.fight === null ? refuse('no-fight') : ok(null)),
  checkTarget: ({ id: being }, { state }) =>
    roundRowOf(state.fight, being) === undefined ? ok(null) : refuse('already-in-fight', 'being'),
  variants: (being, { state }) =>
    isAskedIn(state, being)
      ? {
          label: phrase`${being.name} ${label('resta fuori dal combattimento', 'stays out of the fight')}`,
        }
      : null,
  decide: ({ id: being }) => ok([fightDeclined({ being })]),
})

export const leaveFight = defineFighterCommand('leave-fight', {
  rule: 'BRP-COMBAT-1',
  label: label('Esci dal combattimento', 'Leave the fight'),
  group: GROUP.fight,
  verb: label('Esci', 'Leave'),
  idPrefix: 'leave',
  variants: ({ who }) => ({
    label: phrase`${who.name}: ${label('esce dal combattimento', 'leave the fight')}`,
  }),
  decide: (_, asked) => ok([fightLeft(asked)]),
})
