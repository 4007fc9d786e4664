import {
  label,
  object,
  ok,
  phrase,
  refuse,
  same,
  int,
  type Result,
  type Slip,
  type SlipSpec,
  type TableFacts,
} from '@mastro/core'
import { identifier } from '../acts/fields.ts'
import {
  knockdown,
  knockdownMatch,
  type KnockdownInput,
  type KnockdownOutput,
} from '../acts/knockdown.ts'
import type { Event } from '../game/events.ts'
import { beingOf } from '../game/people.ts'
import type { State } from '../game/state.ts'
import { characteristicLabel } from '../words/terms.ts'
import { isSecret, die } from './common.ts'

interface KnockdownAbout {
  readonly being: string
  readonly damage: number
}

type KnockdownSlipInput = KnockdownInput & { readonly who: string; readonly isFoe: boolean }

function knockdownInput(state: State, slip: Slip, table: TableFacts): Result<KnockdownSlipInput> {
  const { being: id, damage } = slip.about as unknown as KnockdownAbout // made by the attack
  const being = beingOf(state, id)
  if (being === undefined) return refuse('unknown-being', 'about.being')
  return ok({
    who: being.name,
    isFoe: isSecret(being, table),
    damage,
    targetStr: being.characteristics.str,
    playerSide: being.kind === 'character' ? 'passive' : 'none',
    settings: state.settings,
  })
}

/** Staying on one's feet after a blow that throws people down (BRP-CREAT-5). */
export const knockdownSlip: SlipSpec<State, Event> = {
  kind: 'knockdown',
  label: label('Restare in piedi', 'Staying on one’s feet'),
  rules: ['BRP-CREAT-5'],
  about: object({ being: identifier, damage: int(0, 500) }),
  open: () => refuse('wrong-phase'), // it only follows a blow
  parts: () => [],
  input: knockdownInput,
  run: (input: KnockdownSlipInput, dice) => knockdown(input, dice),
  bill(state, slip, table) {
    const input = knockdownInput(state, slip, table)
    if (!input.ok || input.value.isFoe) return { lines: [], total: same('?'), dice: null }
    const { chance, rollerChance } = knockdownMatch(input.value)
    return {
      lines: [
        {
          label: characteristicLabel('str'),
          value: input.value.targetStr,
          unit: 'point',
          rule: 'BRP-RES-1',
        },
        {
          label: label('Danno subito', 'Damage taken'),
          value: input.value.damage,
          unit: 'point',
          rule: 'BRP-CREAT-5',
        },
      ],
      total: same(`${rollerChance ?? 100 - chance} %`),
      dice: null,
    }
  },
  odds(state, slip, table) {
    const input = knockdownInput(state, slip, table)
    if (!input.ok || input.value.isFoe) return null
    const falls = knockdownMatch(input.value).chance / 100
    return {
      outcomes: [
        { id: 'stands', label: label('Resta in piedi', 'Stays up'), chance: 1 - falls },
        { id: 'falls', label: label('Cade', 'Falls'), chance: falls },
      ],
    }
  },
  outcome(input: KnockdownSlipInput, { roll, falls, chance }: KnockdownOutput) {
    const result = falls
      ? label('Cade a terra', 'Is knocked down')
      : label('Resta in piedi', 'Stays up')
    return {
      id: falls ? 'falls' : 'stands',
      label: result,
      stamp: falls ? 'failure' : 'success',
      text: phrase`${input.who}: ${result}`,
      dice: roll === null ? [] : [die(roll, 100, falls ? 'miss' : 'hit')],
      figures: { roll, falls, ...(input.isFoe ? {} : { chance }) },
      why: [{ label: label('Danno contro Forza', 'Damage against Strength'), rule: 'BRP-CREAT-5' }],
    }
  },
  effects(state, slip, _input, { falls }: KnockdownOutput) {
    const being = beingOf(state, (slip.about as unknown as KnockdownAbout).being)
    if (being === undefined || !falls) return []
    return [
      {
        id: 'down',
        label: phrase`${being.name}: ${label('a terra', 'down')}`,
        rules: ['BRP-CREAT-5'],
        events: [{ type: 'knocked-down', being: being.id }],
      },
    ]
  },
}
