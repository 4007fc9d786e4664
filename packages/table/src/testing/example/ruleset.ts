import { label, ok, same, type Offer, type Ruleset, type Viewer } from '@mastro/core'
import type { Rulesets } from '../../engine/decide.ts'
import { check } from './check.ts'
import { contest } from './contest.ts'
import {
  decideExample,
  evolveExample,
  exampleCommand,
  POT,
  describeExample,
  viewExample,
} from './game.ts'
import type { ExampleCommand, ExampleEvent, ExampleState } from './game.ts'
import { sneak } from './sneak.ts'

export const example: Ruleset<ExampleState, ExampleCommand, ExampleEvent> = {
  system: 'example',
  name: same('Example'),
  licence: {
    title: 'Example',
    spdx: 'Apache-2.0',
    notice: same('Invented for tests.'),
    credits: [],
  },
  ops: {},
  options: [
    {
      id: 'harsh',
      label: label('Regole dure', 'Harsh rules'),
      values: [
        { value: true, label: label('sì', 'yes') },
        { value: false, label: label('no', 'no') },
      ],
      initial: false,
    },
  ],
  refusals: {
    'already-here': label('È già arrivato.', 'Already here.'),
    'no-hero': label('Manca un personaggio.', 'There is no hero.'),
    'pot-empty': label('Il piatto è vuoto.', 'The pot is empty.'),
    'unknown-foe': label('Questo avversario non c’è.', 'There is no such foe.'),
    'no-target': label('Manca l’obiettivo.', 'There is no target.'),
    'no-stake': label('Manca una posta.', 'A stake is missing.'),
  },
  initial: () => ({ heroes: {}, foes: {}, pot: { coins: POT }, omens: [] }),
  command: exampleCommand,
  decide: decideExample,
  moment: () => ok([]),
  evolve: evolveExample,
  view: viewExample,
  describe: describeExample,
  irreversible: event => event.type === 'foe-shown',
  slips: { check, contest, sneak },
  offers: offersExample,
  creation: {
    paths: [],
    begin: options => ({ system: 'example', options, answers: {}, dice: {} }),
    steps: () => [],
    answer: draft => ok(draft),
    random: draft => draft,
    quick: (_, options) => ok({ system: 'example', options, answers: {}, dice: {} }),
    quickQuestions: () => [],
    finish: () => ok(null),
    sheet: () => ({ name: '', subtitle: same(''), sections: [] }),
  },
  presets: [],
}

/** Rulesets for a table of the example game. */
export const EXAMPLES: Rulesets = { example }

function offersExample(state: ExampleState, viewer: Viewer): readonly Offer[] {
  const group = label('Atti', 'Acts')
  const { seat } = viewer
  if (seat === null || (viewer.kind !== 'player' && viewer.kind !== 'bot')) return []
  const own: Offer[] = Object.hasOwn(state.heroes, seat)
    ? [
        {
          id: 'check',
          label: check.label,
          group,
          slip: { kind: 'check', about: {}, value: { bonus: 0 } },
        },
        { id: 'coin', label: label('Una moneta', 'A coin'), group, command: { type: 'take-coin' } },
        {
          id: 'bones',
          label: label('Gli ossi', 'The bones'),
          group,
          command: { type: 'throw-bones' },
        },
        { id: 'sneak', label: sneak.label, group, slip: { kind: 'sneak', about: {} } },
      ]
    : [
        {
          id: 'arrive',
          label: label('Arriva', 'Arrive'),
          group,
          command: { type: 'arrive', name: `Hero of ${seat}` },
        },
      ]
  const rivals = Object.keys(state.heroes).filter(
    other => other !== seat && Object.hasOwn(state.heroes, seat),
  )
  const contests = rivals.map((rival): Offer => ({
    id: `contest:${rival}`,
    label: contest.label,
    group,
    slip: { kind: 'contest', about: { rival } },
  }))
  return [...own, ...contests, ...(viewer.isMaster ? masterOffers(state) : [])]
}

function masterOffers(state: ExampleState): readonly Offer[] {
  const group = label('Regia', 'Director')
  const foes = Object.values(state.foes).filter(foe => !foe.shown)
  return [
    { id: 'omen', label: label('Presagio', 'Omen'), group, command: { type: 'draw-omen' } },
    ...foes.map((foe): Offer => ({
      id: `show:${foe.id}`,
      label: same(foe.name),
      group,
      command: { type: 'show-foe', foe: foe.id },
    })),
  ]
}
