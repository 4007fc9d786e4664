import { label, phrase, type Field, type Label, type Offer, type TableFacts } from '@mastro/core'
import { CREATURE_ROWS } from '../data/tables.ts'
import { READY_MADE } from '../ready-made/all.ts'
import { TIME_UNITS } from '../acts/time.ts'
import { creatureLabel, phaseLabel, rollLabel, skillLabel, unitLabel } from '../words/terms.ts'
import { FOE_SECRETS } from './beings.ts'
import { currentGroup, declaringGroup, PHASES } from './fight.ts'
import { everyone } from './people.ts'
import type { State } from './state.ts'
import { SECRET_LABEL } from './tell/people.ts'

const GROUP = label('Regia', 'Master’s desk')

function order(
  id: string,
  name: Label,
  command: Offer['command'] & {},
  rule?: string,
  fields?: readonly Field[],
): Offer {
  return {
    id,
    label: name,
    group: GROUP,
    command,
    ...(rule === undefined ? {} : { rule }),
    ...(fields === undefined ? {} : { fields }),
  }
}

/** What only who leads the game can start. */
export function masterOffers(state: State, table: TableFacts): readonly Offer[] {
  return [
    ...fightOrders(state),
    ...opponentOrders(state),
    ...characterOrders(state),
    ...hiddenOrders(state),
    ...wordOrders(state),
    ...timeOrders(state),
    state.experienceOpen
      ? order(
          'close-experience',
          label('Chiudi i tiri esperienza', 'Close experience checks'),
          { type: 'close-experience' },
          'BRP-EXP-6',
        )
      : order(
          'open-experience',
          label('Apri i tiri esperienza', 'Open experience checks'),
          { type: 'open-experience' },
          'BRP-EXP-11',
        ),
    ...(state.rerollAskedBy.length > 0 && table.seats.length > 0
      ? [
          order(
            'grant-reroll',
            label('Concedi a tutti di ritirare', 'Let everybody roll again'),
            { type: 'grant-reroll' },
            'BRP-CHAR-7',
          ),
        ]
      : []),
  ]
}

function timeOrders({ fight }: State): readonly Offer[] {
  if (fight !== null) return []
  const name = label('Passa del tempo', 'Time goes by')
  return [
    order(
      'pass-time',
      name,
      { type: 'pass-time', amount: 1, unit: 'hour' },
      'BRP-TIME-1',
      TIME_FIELDS,
    ),
  ]
}

/** BRP-ROLE-4, BRP-CROLL-4: rolls that only the Master sees. */
function hiddenOrders(state: State): readonly Offer[] {
  const ideas = Object.values(state.characters).map(({ id, name }) =>
    order(
      `hidden/${id}/idea`,
      phrase`${label('Di nascosto', 'In secret')}: ${name}, ${rollLabel('idea')}`,
      { type: 'roll-hidden', being: id, check: { kind: 'characteristic', roll: 'idea' } },
      'BRP-CROLL-4',
    ),
  )
  const foes = Object.values(state.foes).flatMap(({ id, name, skills }) =>
    Object.keys(skills).map(skill =>
      order(
        `hidden/${id}/${skill}`,
        phrase`${label('Di nascosto', 'In secret')}: ${name}, ${skillLabel(skill)}`,
        { type: 'roll-hidden', being: id, check: { kind: 'skill', skill } },
        'BRP-ROLE-4',
      ),
    ),
  )
  const shown = Object.values(state.hiddenRolls).filter(roll => !roll.revealed)
  return [
    ...ideas,
    ...foes,
    ...shown.map(({ id }) =>
      order(
        `reveal-roll/${id}`,
        label('Mostra il tiro', 'Show the roll'),
        { type: 'reveal-roll', roll: id },
        'BRP-ROLE-4',
      ),
    ),
  ]
}

/** Words and wounds that have no rule of their own. */
function wordOrders(state: State): readonly Offer[] {
  const text: Field = { id: 'text', label: label('Testo', 'Text'), kind: 'text' }
  const damage: Field = {
    id: 'damage',
    label: label('Danno', 'Damage'),
    kind: 'int',
    min: 1,
    max: 1000,
    initial: 1,
  }
  return [
    order(
      'decide-result',
      label('Decidi senza tirare', 'Decide without a roll'),
      { type: 'decide-result', text: '' },
      'BRP-SYS-2',
      [text],
    ),
    ...Object.values(state.characters).map(({ id, name }) =>
      order(
        `inform/${id}`,
        phrase`${label('Di’ in segreto a', 'Tell in secret')} ${name}`,
        { type: 'inform-character', character: id, text: '' },
        'BRP-ROLE-3',
        [text],
      ),
    ),
    ...everyone(state)
      .filter(being => being.status !== 'dead')
      .map(({ id, name }) =>
        order(
          `hurt/${id}`,
          phrase`${label('Ferisci', 'Hurt')} ${name}`,
          { type: 'hurt', being: id, damage: 1 },
          'BRP-DAM-1',
          [damage],
        ),
      ),
  ]
}

function fightOrders(state: State): readonly Offer[] {
  const { fight } = state
  if (fight === null) {
    const beings = everyone(state)
      .filter(one => one.status !== 'dead')
      .map(({ id }) => id)
    return beings.length === 0
      ? []
      : [
          order(
            'begin-fight',
            label('Comincia un combattimento', 'Begin a fight'),
            { type: 'begin-fight', beings },
            'BRP-COMBAT-1',
          ),
        ]
  }
  const next = PHASES[PHASES.indexOf(fight.phase) + 1]
  const name =
    next === undefined
      ? label('Prossimo round', 'Next round')
      : phrase`${label('Passa a', 'Go to')}: ${phaseLabel(next)}`
  const waits = declaringGroup(state, fight).length > 0 || currentGroup(state, fight).length > 0
  return [
    ...(waits ? [] : [order('next-phase', name, { type: 'next-phase' }, 'BRP-COMBAT-1')]),
    order('end-fight', label('Fine del combattimento', 'End the fight'), { type: 'end-fight' }),
  ]
}

function opponentOrders(state: State): readonly Offer[] {
  const ready = READY_MADE.filter(one => one.kind === 'opponent')
  return [
    ...CREATURE_ROWS.map(({ id }) =>
      order(
        `creature/${id}`,
        creatureLabel(id),
        { type: 'add-creature', creature: id },
        'BRP-CREAT-1',
      ),
    ),
    ...ready.map(one =>
      order(`ready/${one.id}`, one.called, { type: 'take-ready-made', id: one.id }),
    ),
    ...Object.values(state.foes).flatMap(foe => [
      ...(foe.concealed
        ? [
            order(
              `show/${foe.id}`,
              phrase`${label('Mostra', 'Show')} ${foe.name}`,
              { type: 'show-opponent', id: foe.id },
              'BRP-ROLE-4',
            ),
          ]
        : []),
      ...FOE_SECRETS.filter(what => !foe.revealed.includes(what)).map(what =>
        order(
          `reveal/${foe.id}/${what}`,
          phrase`${foe.name}: ${label('rivela', 'reveal')} ${SECRET_LABEL[what]}`,
          { type: 'reveal-opponent', id: foe.id, what },
          'BRP-ROLE-4',
        ),
      ),
      order(`remove/${foe.id}`, phrase`${label('Togli', 'Remove')} ${foe.name}`, {
        type: 'remove-opponent',
        id: foe.id,
      }),
    ]),
  ]
}

function characterOrders(state: State): readonly Offer[] {
  return Object.values(state.characters).flatMap(({ id, name, awaiting }) => [
    ...(awaiting.length > 0
      ? [
          order(
            `approve/${id}`,
            phrase`${label('Approva', 'Approve')} ${name}`,
            { type: 'approve-character', character: id },
            'BRP-PROF-6',
          ),
        ]
      : []),
    order(
      `veto/${id}`,
      phrase`${label('Rimanda', 'Send back')} ${name}`,
      { type: 'veto-character', character: id, reason: '' },
      'BRP-ROLE-2',
      [{ id: 'reason', label: label('Motivo', 'Reason'), kind: 'text' }],
    ),
    order(
      `grant-downtime/${id}`,
      phrase`${label('Concedi un interludio a', 'Grant downtime to')} ${name}`,
      { type: 'grant-downtime', characters: [id] },
      'BRP-EXP-12',
    ),
  ])
}

const TIME_FIELDS: readonly Field[] = [
  { id: 'amount', label: label('Quanto', 'How much'), kind: 'int', min: 0, initial: 1 },
  {
    id: 'unit',
    label: label('Unità', 'Unit'),
    kind: 'choice',
    choices: TIME_UNITS.map(id => ({ value: id, label: unitLabel(id) })),
    initial: 'hour',
  },
  {
    id: 'rest',
    label: label('Un giorno intero con una notte di riposo', 'A full day with a night of rest'),
    kind: 'bool',
    initial: false,
  },
]
