import { expect, test } from 'vitest'
import { defineRuleset } from '../kit/define-ruleset.ts'
import { kit } from '../kit/kit.ts'
import { label, phrase, same } from '../labels/label.ts'
import { ok } from '../result.ts'
import * as s from '../schema.ts'
import type { TableInfo } from '../seat.ts'
import { mapValues, presetNameIn, definePresetPeople } from './localized-presets.ts'

interface Foe {
  readonly name: string
  readonly ours?: string
}
interface State {
  readonly foes: Readonly<Record<string, Foe>>
}

const { defineEvent, form, defineRoll } = kit<State>()
const fell = defineEvent('fell', s.object({ name: s.name(80) }), { evolve: state => state })
const strike = defineRoll({
  kind: 'strike',
  label: label('Colpo', 'Blow'),
  group: label('Tiri', 'Rolls'),
  rules: [],
  about: s.object({ foe: s.name(80) }),
  offered: ({ state }) => Object.keys(state.foes).map(foe => ({ id: foe, about: { foe } })),
  open: () => ok(null),
  parts: {
    owner: {
      role: 'owner',
      label: label('Come', 'How'),
      form: form({}),
      required: false,
      secrecy: 'open',
    },
  },
  situation: ({ about: { foe } }) => ok({ foe }),
  run: () => ok({}),
  bill: () => ({ lines: [], total: same(''), dice: [] }),
  odds: () => null,
  outcome: () => ({
    id: 'hit',
    label: same('!'),
    stamp: 'success',
    text: same('!'),
    dice: [],
    figures: {},
    why: [],
  }),
  effects: (_output, { foe }, { state }) => {
    const { name } = state.foes[foe]!
    return [
      {
        id: 'fall',
        label: phrase`${name} ${label('cade', 'falls')}`,
        rules: [],
        events: [fell({ name })],
      },
    ]
  },
})
const people = definePresetPeople<State, Foe>({
  mapBeings(state, each) {
    const foes = mapValues(state.foes, each)
    return foes === state.foes ? state : { foes }
  },
  inLanguage(foe, language) {
    if (foe.ours === undefined) return foe
    const name = presetNameIn(foe.name, label('Guardia', 'Guard'), language)
    return name === foe.name ? foe : { ...foe, name }
  },
})
const ruleset = defineRuleset<State>({
  system: 'blows',
  name: same('Blows'),
  licence: { title: 'Blows', spdx: 'CC0-1.0', notice: same(''), credits: [] },
  ops: {},
  options: [],
  refusals: {},
  initial: () => ({ foes: {} }),
  moment: () => ok([]),
  creation: undefined as never, // safe: this game has no characters
  presets: [],
  chapters: [{ events: [fell], rolls: [strike] }],
  presetPeople: people,
})
const TABLE: TableInfo = {
  seats: [],
  master: null,
  masterMode: 'none',
  options: {},
  adventure: { number: 0, open: false, title: '' },
  session: { number: 0, open: false, title: '' },
  scene: { number: 0, open: false, title: '' },
}
const slip = { id: 'x', kind: 'strike', owner: 'ada', about: { foe: 'g' }, parts: [] }

test.each(['Guardia', 'Guard'])(
  'an event stores a preset opponent as imported, %s, and each reader sees their own language',
  name => {
    const state = { foes: { g: { name, ours: 'guard' } } }
    const [effect] = ruleset.slips['strike']!.effects!(
      {},
      { foe: 'g' },
      { state, slip, table: TABLE },
    ) // safe: the input and output of this roll
    expect(effect?.label).toEqual(label('Guardia cade', 'Guard falls'))
    expect(effect?.events).toEqual([{ type: 'fell', name }])
  },
)
