import { s, followUpOf, label, ok, perCent, phrase, refuse } from '@mastro/core'
import { identifier } from '../../operations/shared-fields.ts'
import {
  knockdown as knockdownAct,
  knockdownMatch,
  type KnockdownInput,
} from '../../operations/knockdown.ts'
import { beingOf } from '../../selectors.ts'
import { defineRoll } from '../../kit.ts'
import { nameOf } from '../../messages/log-lines.ts'
import { GROUP } from '../../messages/offer-groups.ts'
import { characteristicLabel } from '../../messages/terms.ts'
import { knockedDown } from '../life/events.ts'
import { die, isSecret, SECRET_BILL } from '../rolls.ts'

/** The roll to stay standing after an attack that can knock down (BRP-CREAT-5). */

interface Situation extends KnockdownInput {
  readonly who: string
  readonly isFoe: boolean
}

const knockdownRoll = defineRoll({
  kind: 'knockdown',
  label: label('Restare in piedi', 'Staying on one’s feet'),
  group: GROUP.fight,
  rules: ['BRP-CREAT-5'],
  about: s.object({ being: identifier, damage: s.int(0, 500) }),
  offered: followUpOf('defence'),
  open: () => refuse('wrong-phase'), // only opened after an attack
  title: ({ about: { being }, state }) =>
    phrase`${nameOf(state, being)} ${label('cerca di restare in piedi', 'tries to stay up')}`,
  parts: {},
  situation: ({ about: { being: id, damage }, state }) => {
    const being = beingOf(state, id)
    if (being === undefined) return refuse('unknown-being', 'about.being')
    const situation: Situation = {
      who: being.name,
      isFoe: isSecret(being),
      damage,
      targetStr: being.characteristics.str,
      playerSide: being.kind === 'character' ? 'passive' : 'none',
      settings: state.settings,
    }
    return ok(situation)
  },
  run: knockdownAct,
  bill: ({ situation }) => {
    if (!situation.ok || situation.value.isFoe) return SECRET_BILL
    const { chance, rollerChance } = knockdownMatch(situation.value)
    return {
      lines: [
        {
          label: characteristicLabel('str'),
          value: situation.value.targetStr,
          unit: 'point',
          rule: 'BRP-RES-1',
          source: 'characteristic',
        },
        {
          label: label('Danno subito', 'Damage taken'),
          value: situation.value.damage,
          unit: 'point',
          rule: 'BRP-CREAT-5',
          source: 'against',
        },
      ],
      total: perCent(rollerChance ?? 100 - chance),
      dice: [100],
    }
  },
  odds: ({ situation }) => {
    if (!situation.ok || situation.value.isFoe) return null
    const falls = knockdownMatch(situation.value).chance / 100
    return {
      outcomes: [
        { id: 'stands', label: label('Resta in piedi', 'Stays up'), chance: 1 - falls },
        { id: 'falls', label: label('Cade', 'Falls'), chance: falls },
      ],
    }
  },
  outcome: ({ roll: face, falls, chance }, { who, isFoe }) => {
    const result = falls
      ? label('Cade a terra', 'Is knocked down')
      : label('Resta in piedi', 'Stays up')
    return {
      id: falls ? 'falls' : 'stands',
      label: result,
      stamp: falls ? 'failure' : 'success',
      text: phrase`${who}: ${result}`,
      dice: face === null ? [] : [die(face, 100, falls ? 'miss' : 'hit')],
      figures: { roll: face, falls, ...(isFoe ? {} : { chance }) },
      why: [{ label: label('Danno contro Forza', 'Damage against Strength'), rule: 'BRP-CREAT-5' }],
    }
  },
  effects: ({ falls }, _, { state, about: { being } }) =>
    falls
      ? [
          {
            id: 'down',
            label: phrase`${nameOf(state, being)}: ${label('a terra', 'down')}`,
            rules: ['BRP-CREAT-5'],
            decides: 'fate',
            events: [knockedDown({ being })],
          },
        ]
      : [],
})

export const knockdowns = { rolls: [knockdownRoll] } as const
