import { label, phrase, same, type Field, type Offer, type TableFacts } from '@mastro/core'
import { GAIN_REASONS, gainRow } from '../../data/reserve.ts'
import { BUNDLES, oracleTables } from '../../data/oracle.ts'
import { difficultyTable } from '../../data/difficulty.ts'
import { readyMade } from '../../ready-made/ready-made.ts'
import { bundleName, gainName, gearLevelName, oracleTableName } from '../../words/catalogue.ts'
import { inPlay, optionsOf, voices } from '../look.ts'
import type { State } from '../state.ts'
import { GROUPS } from './own.ts'

/** What the Master can start: opponents, fights, rewards, time, the Oracle. */
export function masterOffers(state: State, table: TableFacts): readonly Offer[] {
  return [
    ...foeOffers(state),
    ...fightOffers(state, table),
    ...rewardOffers(state, table),
    ...careOffers(state),
    ...oracleOffers(table),
    ...electionOffers(state),
  ]
}

const level = (id: string, text: ReturnType<typeof label>): Field => ({
  id,
  label: text,
  kind: 'choice',
  choices: [0, 1, 2, 3, 4].map(value => ({ value, label: gearLevelName(value) })),
  initial: 0,
})

function foeOffers(state: State): readonly Offer[] {
  return [
    {
      id: 'add-opponent',
      label: label('Prepara un avversario', 'Prepare an opponent'),
      group: GROUPS.foes,
      command: { type: 'add-opponent' },
      fields: [
        { id: 'name', label: label('Nome', 'Name'), kind: 'text' },
        {
          id: 'difficulty',
          label: label('Difficoltà', 'Difficulty'),
          kind: 'choice',
          choices: difficultyTable.adversaries.map(({ difficulty, it, en }) => ({
            value: difficulty,
            label: { it, en },
            at: difficulty,
          })),
        },
        level('weapon', label('Arma', 'Weapon')),
        level('armour', label('Protezione', 'Armour')),
        { id: 'look', label: label('Aspetto', 'Look'), kind: 'text' },
        { id: 'notes', label: label('Note del Master', 'Master’s notes'), kind: 'text' },
      ],
      rule: 'DAI-NPC-1',
    },
    ...readyMade
      .filter(({ kind }) => kind === 'opponent')
      .map(({ id, name, called = name, look }) => ({
        id: `take/${id}`,
        label: phrase`${called}: ${look}`,
        group: GROUPS.foes,
        command: { type: 'take-ready-made', id },
        rule: 'DAI-NPC-1',
      })),
    ...Object.values(state.foes).flatMap(({ id, name, seen, open }): readonly Offer[] => [
      {
        id: `show/${id}`,
        label: phrase`${open ? label('Copri', 'Hide') : seen ? label('Scopri i numeri di', 'Open the figures of') : label('Porta in scena', 'Bring on stage')} ${name}`,
        group: GROUPS.foes,
        command: seen
          ? { type: 'show-opponent', id, open: !open }
          : { type: 'show-opponent', id, seen: true },
        rule: 'DAI-NPC-1',
      },
      {
        id: `remove/${id}`,
        label: phrase`${label('Togli', 'Remove')} ${name}`,
        group: GROUPS.foes,
        command: { type: 'remove-opponent', id },
      },
    ]),
  ]
}

function fightOffers(state: State, table: TableFacts): readonly Offer[] {
  if (state.fight)
    return [
      {
        id: 'next-round',
        label: label('Round seguente', 'Next round'),
        group: GROUPS.fight,
        command: { type: 'next-round' },
        rule: 'DAI-COMBAT-6',
      },
      {
        id: 'end-fight',
        label: label('Fine dello scontro', 'End the fight'),
        group: GROUPS.fight,
        command: { type: 'end-fight' },
        rule: 'DAI-COUNTER-2',
      },
    ]
  const standing = Object.values(state.characters).filter(pc => pc.status === 'active')
  const foes = Object.values(state.foes).filter(foe => !foe.defeated)
  if (standing.length === 0 || foes.length === 0) return []
  const { combatMode } = optionsOf(table)
  const modes = combatMode === 'ask' ? (['single', 'multi'] as const) : [combatMode]
  return modes.map(mode => ({
    id: `begin-fight/${mode}`,
    label:
      mode === 'single'
        ? label('Scontro a round singolo', 'Single-round fight')
        : label('Scontro a round multipli', 'Multi-round fight'),
    group: GROUPS.fight,
    command: { type: 'begin-fight', mode },
    fields: [
      {
        id: 'characters',
        label: label('Personaggi', 'Characters'),
        kind: 'choices',
        choices: standing.map(({ id, character }) => ({ value: id, label: same(character.name) })),
      },
      {
        id: 'foes',
        label: label('Avversari', 'Opponents'),
        kind: 'choices',
        choices: foes.map(({ id, name }) => ({ value: id, label: same(name) })),
      },
      { id: 'melee', label: label('Corpo a corpo', 'Close combat'), kind: 'bool', initial: false },
    ],
    rule: 'DAI-COMBAT-2',
  }))
}

function rewardOffers(state: State, table: TableFacts): readonly Offer[] {
  const { voicedBy } = voices(state, table)
  const others = Object.values(state.characters).filter(
    pc => inPlay(pc) && pc.seat !== table.master, // DAI-MASTER-13
  )
  const reasons = GAIN_REASONS.filter(reason => gainRow(reason).grantedBy === 'master')
  return [
    ...others.map(({ id, character }) => ({
      id: `award/${id}`,
      label: phrase`${label('Premia', 'Reward')} ${character.name}`,
      group: GROUPS.master,
      command: { type: 'award', character: id },
      fields: [
        {
          id: 'reason',
          label: label('Per che cosa', 'What for'),
          kind: 'choice' as const,
          choices: reasons.map(reason => ({ value: reason, label: gainName(reason) })),
        },
      ],
      rule: 'DAI-RESERVE-7',
    })),
    ...Object.values(state.characters)
      .filter(pc => inPlay(pc) && voicedBy[pc.seat] !== undefined)
      .map(({ id, character }) => ({
        id: `dialogue/${id}`,
        label: phrase`${label('Premia il dialogo con', 'Reward the dialogue with')} ${character.daimon?.name ?? ''}`,
        group: GROUPS.master,
        command: { type: 'award-dialogue', character: id },
        rule: 'DAI-DAIMON-5',
      })),
  ]
}

function careOffers(state: State): readonly Offer[] {
  const hurt = Object.values(state.characters)
    .filter(inPlay)
    .map(({ id, character }) => ({
      id: `wound/${id}`,
      label: phrase`${label('Assegna ferite a', 'Give wounds to')} ${character.name}`,
      group: GROUPS.master,
      command: { type: 'apply-wounds', character: id },
      fields: [
        {
          id: 'add',
          label: label('Ferite', 'Wounds'),
          kind: 'int' as const,
          min: 1,
          max: 14,
          initial: 1,
        },
      ],
      rule: 'DAI-WOUND-9',
    }))
  return [
    ...hurt,
    {
      id: 'pass-days',
      label: label('Passano dei giorni', 'Days go by'),
      group: GROUPS.master,
      command: { type: 'pass-days' },
      fields: [
        { id: 'days', label: label('Giorni', 'Days'), kind: 'int', min: 1, max: 365, initial: 1 },
      ],
      rule: 'DAI-WOUND-7',
    },
  ]
}

const PRIVATE: Field = {
  id: 'private',
  label: label('Leggo solo io', 'For my eyes only'),
  kind: 'bool',
  initial: true,
}
const QUESTION: Field = { id: 'question', label: label('Domanda', 'Question'), kind: 'text' }

function oracleOffers(table: TableFacts): readonly Offer[] {
  if (!optionsOf(table).useOracle) return []
  const fields = table.master === null ? [QUESTION] : [QUESTION, PRIVATE]
  return [
    ...oracleTables.tables.map(({ table: n }) => ({
      id: `oracle/${n}`,
      label: oracleTableName(n),
      group: GROUPS.oracle,
      command: { type: 'ask-oracle', table: n },
      fields,
      rule: 'DAI-ORACLE-1',
    })),
    ...BUNDLES.map(bundle => ({
      id: `oracle/${bundle}`,
      label: bundleName(bundle),
      group: GROUPS.oracle,
      command: { type: 'ask-oracle', bundle },
      fields,
      rule: 'DAI-ORACLE-9',
    })),
    {
      id: 'oracle/random',
      label: label('Una tabella a caso', 'A table at random'),
      group: GROUPS.oracle,
      command: { type: 'ask-oracle', table: 'random' },
      fields,
      rule: 'DAI-ORACLE-10',
    },
  ]
}

function electionOffers({ election }: State): readonly Offer[] {
  if (!election) return []
  return [
    {
      id: 'elect-master',
      label: label('Elezione del Master', 'Elect the Master'),
      group: GROUPS.master,
      command: { type: 'elect-master' },
      rule: 'DAI-MASTER-3',
    },
    {
      id: 'keep-master',
      label: label('Mantieni il ruolo per un dado', 'Keep the role for a die'),
      group: GROUPS.master,
      command: { type: 'keep-master', quiet: true },
      rule: 'DAI-MASTER-8',
    },
  ]
}
