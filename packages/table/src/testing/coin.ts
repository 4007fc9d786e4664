import {
  field,
  s,
  defineRuleset,
  kit,
  label,
  ok,
  refuse,
  same,
  type Creation,
  type Label,
} from '@mastro/core'

/**
 * The smallest possible game, written in chapters: heads or tails, with one state, two events, one
 * command and one roll. It shows that hosting a game takes one line in the list of games and no
 * other change.
 */
interface Purse {
  readonly pennies: number
}

const { defineEvent, form, defineCommand, defineRoll } = kit<Purse>()
const SIDES = ['heads', 'tails'] as const
const WORDS = { heads: label('testa', 'heads'), tails: label('croce', 'tails') }
const TOSSES: Label = label('Lanci', 'Tosses')

const publicLine = (text: Label) => ({ text, rules: [] })
const won = defineEvent('won', s.object({ pennies: s.int(1, 9) }), {
  evolve: (purse, { pennies }) => ({ pennies: purse.pennies + pennies }),
  describe: ({ pennies }) =>
    publicLine(label(`Entrano ${pennies} monete.`, `${pennies} pennies come in.`)),
})
const spent = defineEvent('spent', s.object({}), {
  evolve: purse => ({ pennies: purse.pennies - 1 }),
  describe: () => publicLine(label('Se ne va una moneta.', 'A penny goes.')),
})

const spend = defineCommand('spend', {
  rule: 'COIN-2',
  label: label('Spendi una moneta', 'Spend a penny'),
  group: TOSSES,
  form: form({}),
  offered: ({ state }) => (state.pennies > 0 ? [{ given: {} }] : []),
  decide: (_asked, { state }) => (state.pennies > 0 ? ok([spent({})]) : refuse('no-pennies')),
})

const toss = defineRoll({
  kind: 'toss',
  label: label('Testa o croce', 'Heads or tails'),
  group: TOSSES,
  rules: ['COIN-1'],
  about: s.object({ stake: s.int(1, 9) }),
  offered: () => [{ about: { stake: 3 }, id: 'toss' }],
  open: () => ok(null),
  title: ({ about: { stake } }) =>
    label(`Testa o croce per ${stake}`, `Heads or tails for ${stake}`),
  parts: {
    owner: {
      role: 'owner',
      label: label('Che cosa esce', 'What will fall'),
      form: form({ guess: field.choice(SIDES, label('Esce', 'It falls'), side => WORDS[side]) }),
      required: true,
      secrecy: 'open',
    },
  },
  situation: ({ about: { stake }, known: { owner } }) =>
    owner === undefined ? refuse('guess-missing', 'owner') : ok({ guess: owner.guess, stake }),
  run: ({ guess }, dice) => ok({ right: SIDES[dice.roll(2) - 1] === guess }),
  bill: () => ({ lines: [], total: label('una moneta', 'one coin'), dice: [2] }),
  odds: () => ({
    outcomes: [{ id: 'right', label: label('Indovinato', 'Guessed'), chance: 0.5 }],
  }),
  outcome: ({ right }, { guess }) => ({
    id: right ? 'right' : 'wrong',
    label: WORDS[guess],
    stamp: right ? 'success' : 'failure',
    text: right ? label('Indovinato.', 'Guessed.') : label('Sbagliato.', 'Missed.'),
    dice: [],
    figures: {},
    why: [],
  }),
  effects: ({ right }, { stake }) =>
    right
      ? [
          {
            id: 'win',
            decides: 'fate',
            label: label('Vince', 'Wins'),
            rules: ['COIN-1'],
            events: [won({ pennies: stake })],
          },
        ]
      : [],
})

/** This game has no characters. */
const creation: Creation = {
  paths: [],
  begin: options => ({ system: 'coin', options, answers: {}, dice: {} }),
  steps: () => [],
  answer: () => refuse('unknown-step'),
  random: draft => draft,
  quick: () => refuse('unknown-step'),
  quickQuestions: () => [],
  finish: () => refuse('unknown-step'),
  sheet: () => ({ name: '', subtitle: same(''), sections: [] }),
}

export const coin = defineRuleset<Purse>({
  system: 'coin',
  name: label('Testa o croce', 'Heads or tails'),
  licence: { title: 'Testa o croce', spdx: 'Apache-2.0', notice: same(''), credits: [] },
  ops: {},
  options: [],
  refusals: {
    'no-pennies': label('Non ci sono monete.', 'There are no pennies.'),
    'guess-missing': label('Prima si sceglie.', 'Choose first.'),
  },
  initial: () => ({ pennies: 0 }),
  moment: () => ok([]),
  creation,
  presets: [],
  chapters: [
    {
      events: [won, spent],
      commands: [spend],
      rolls: [toss],
      docs: ({ state }) => ({ purse: { pennies: state.pennies } }),
    },
  ],
})
