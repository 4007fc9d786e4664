import { expect, test } from 'vitest'
import { ask, refused, RINA } from '../../../testing/test-sheets.ts'

const legs = {
  type: 'enhancement',
  name: 'Gambe',
  tech: 'cyber',
  bonus: { on: 'characteristic', id: 'agility' },
}
const clinic = { facility: true }

interface Extra {
  readonly character?: object
  readonly context?: object
  readonly options?: object
}

const buy = (purchase: object, { character = {}, context = clinic, options = {} }: Extra = {}) =>
  ask('advance', { character: { ...RINA, ...character }, purchase, context, options })
const cost = (purchase: object, extra: Extra = {}) => {
  const answer = buy(purchase, extra)
  return answer.ok ? (answer.output as { spent: { evo: number } }).spent.evo : answer.error.code
}
const implants = (count: number) =>
  Array.from({ length: count }, (_, k) => ({ ...RINA.enhancements[0], id: `enh-${k + 1}` }))
const single = (dice: number) => ({
  enhancements: [{ ...RINA.enhancements[0], bonuses: [{ on: 'skill', id: 'pistols', dice }] }],
})

test('[DAI-ENH-7] [DAI-EVO-16] two EVO for a characteristic, one for a skill', () => {
  expect(buy(legs)).toMatchObject({
    output: {
      character: {
        evo: 7,
        level: 7,
        enhancements: [
          {},
          {
            id: 'enh-2',
            name: 'Gambe',
            tech: 'cyber',
            hidden: false,
            bonuses: [{ on: 'characteristic', id: 'agility', dice: 1 }],
            marks: 0,
          },
        ],
      },
      spent: { evo: 2 },
    },
  })
  expect(cost({ ...legs, bonus: { on: 'skill', id: 'aim' } })).toBe(1)
  expect(cost({ ...legs, bonus: { on: 'skill', id: 'pistols' } })).toBe(1)
})

test('[DAI-ENH-7] a hidden enhancement costs one more by option, and only when new', () => {
  const options = { hiddenSurchargeEvo: true }
  expect(cost({ ...legs, hidden: true })).toBe(2)
  expect(cost({ ...legs, hidden: true }, { options })).toBe(3)
  expect(cost({ ...legs, tech: 'nano', hidden: true }, { options })).toBe(3)
  expect(cost({ ...legs, tech: 'genetic' }, { options })).toBe(3)
  expect(cost(legs, { options })).toBe(2)
  const more = {
    type: 'enhancement',
    enhancementId: 'enh-1',
    bonus: { on: 'skill', id: 'pistols' },
  }
  const hidden = { enhancements: [{ ...single(1).enhancements[0], hidden: true }] }
  expect(cost(more, { options, character: hidden })).toBe(1)
})

test('[DAI-ENH-6] an owned enhancement can get a second +1 elsewhere, or become +2', () => {
  const more = (id: string) => ({
    type: 'enhancement',
    enhancementId: 'enh-1',
    bonus: { on: 'skill', id },
  })
  expect(buy(more('pistols'), { character: single(1) })).toMatchObject({
    output: {
      character: { enhancements: [{ bonuses: [{ id: 'pistols', dice: 2 }], marks: 3 }] },
    },
  })
  expect(buy(more('rifles'), { character: single(1) })).toMatchObject({
    output: {
      character: {
        enhancements: [
          {
            bonuses: [
              { id: 'pistols', dice: 1 },
              { id: 'rifles', dice: 1 },
            ],
          },
        ],
      },
    },
  })
  const full = refused('bonus-limit', 'input.purchase.enhancementId')
  expect(buy(more('pistols'), { character: single(2) })).toEqual(full)
  expect(buy(more('rifles'), { character: single(2) })).toEqual(full)
  expect(buy(more('pistols'))).toEqual(full)
})

test('[DAI-ENH-5] [DAI-ENH-14] at most six; a seventh replaces one without refund', () => {
  const six = { enhancements: implants(6) }
  expect(buy(legs, { character: six })).toEqual(
    refused('count-limit', 'input.character.enhancements'),
  )
  const answer = buy({ ...legs, replaceId: 'enh-2' }, { character: six })
  expect(answer).toMatchObject({ output: { spent: { evo: 2 } } })
  const { character } = (
    answer as { output: { character: { enhancements: { id: string; name: string }[] } } }
  ).output
  expect(character.enhancements.map(({ id, name }) => `${id} ${name}`)).toEqual([
    'enh-1 Mirino',
    'enh-3 Mirino',
    'enh-4 Mirino',
    'enh-5 Mirino',
    'enh-6 Mirino',
    'enh-2 Gambe',
  ])
})

test('[DAI-ENH-13] it needs a facility, or an installer with equipment and the skill for the technology', () => {
  const by = (...installerSkills: string[]) => ({ installerEquipped: true, installerSkills })
  const unskilled = refused('provider-unskilled', 'input.context')
  expect(buy(legs, { context: {} })).toEqual(unskilled)
  expect(buy(legs, { context: by('cybernetics') })).toEqual(unskilled)
  expect(buy(legs, { context: by('cybernetic-medicine') })).toMatchObject({ ok: true })
  expect(buy(legs, { context: { installerSkills: ['cybernetic-medicine'] } })).toEqual(unskilled)
  const nano = { ...legs, tech: 'nano' }
  expect(buy(nano, { context: by('cybernetic-medicine') })).toEqual(unskilled)
  for (const skill of ['nano-maintenance', 'nanomedicine'])
    expect(buy(nano, { context: by(skill) })).toMatchObject({ ok: true })
  expect(buy({ ...legs, tech: 'genetic' }, { context: by('genetic-engineering') })).toMatchObject({
    ok: true,
  })
  const more = { type: 'enhancement', enhancementId: 'enh-1', bonus: legs.bonus }
  expect(buy(more, { context: by('nanomedicine') })).toEqual(unskilled)
})

test('a new enhancement needs name and technology, an owned one replaces nothing', () => {
  const { name: _, ...unnamed } = legs
  const { tech: __, ...plain } = legs
  expect(buy(unnamed)).toEqual(refused('invalid-request', 'input.purchase.name'))
  expect(buy(plain)).toEqual(refused('invalid-request', 'input.purchase.tech'))
  expect(buy({ ...legs, enhancementId: null, replaceId: null })).toMatchObject({ ok: true })
  expect(buy({ ...plain, enhancementId: 'enh-1', replaceId: 'enh-1' })).toEqual(
    refused('invalid-request', 'input.purchase.replaceId'),
  )
  expect(buy({ ...legs, bonus: { ...legs.bonus, dice: 2 } })).toEqual(
    refused('invalid-request', 'input.purchase.bonus.dice'),
  )
})

test('checks come in order: target, enhancement, installer, number', () => {
  const six = { enhancements: implants(6) }
  const wrong = { ...legs, bonus: { on: 'skill', id: 'luck' }, replaceId: 'x' }
  expect(buy(wrong, { character: six, context: {} })).toEqual(
    refused('unknown-id', 'input.purchase.bonus.id'),
  )
  expect(buy({ ...legs, replaceId: 'x' }, { character: six, context: {} })).toEqual(
    refused('unknown-id', 'input.purchase.replaceId'),
  )
  expect(buy(legs, { character: { ...six, evo: 0 }, context: {} })).toEqual(
    refused('provider-unskilled', 'input.context'),
  )
  expect(buy(legs, { character: { ...six, evo: 0 } })).toEqual(
    refused('count-limit', 'input.character.enhancements'),
  )
  expect(buy(legs, { character: { evo: 1 } })).toEqual(
    refused('evo-insufficient', 'input.character.evo'),
  )
  const old = { type: 'enhancement', enhancementId: 'x', bonus: legs.bonus }
  expect(buy(old, { context: {} })).toEqual(refused('unknown-id', 'input.purchase.enhancementId'))
})
