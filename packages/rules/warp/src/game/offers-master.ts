import { label, phrase, same, type Field, type Label, type Offer } from '@mastro/core'
import { AWARD_REASONS } from '../data/experience.ts'
import { ACTIVITIES } from '../data/healing.ts'
import { OPPONENTS } from '../ready-made/opponents.ts'
import { statusOf } from '../shared/hit-points.ts'
import { choicesOf, TERMS } from '../words/terms.ts'
import type { Being, State } from './state.ts'

/** What only the Master starts. */
export function masterOffers(state: State): Offer[] {
  const beings = Object.values(state.beings)
  return [
    ...castOffers(state, beings),
    ...beings.flatMap(bodyOffers),
    ...fightOffers(state, beings),
    ...luckOffers(),
    ...requestOffers(state),
  ]
}

const DIRECTION = label('Regia', 'Direction')
const command = (
  id: string,
  title: Label,
  group: Label,
  what: Readonly<Record<string, string | readonly string[]>>,
  rule: string,
  fields: readonly Field[] = [],
): Offer => ({
  id,
  label: title,
  group,
  command: what,
  rule,
  ...(fields.length === 0 ? {} : { fields }),
})

const named = ({ sheet }: Being) => same(sheet.name)
const int = (id: string, title: Label, min: number, max: number, initial: number = min): Field => ({
  id,
  label: title,
  kind: 'int',
  min,
  max,
  initial,
})

/** Sheets to approve, awards due, people to bring in. */
function castOffers({ awardsDue }: State, beings: readonly Being[]): Offer[] {
  return [
    ...beings
      .filter(({ sheet }) => !sheet.approved)
      .map(being =>
        command(
          `approve:${being.id}`,
          phrase`${label('Approva', 'Approve')} ${named(being)}`,
          DIRECTION,
          { type: 'approve-character', character: being.id },
          'WARP-CREATE-9',
        ),
      ),
    ...beings
      .filter(({ seat }) => seat !== null)
      .map(being =>
        command(
          `award:${being.id}`,
          phrase`${label('Dadi esperienza a', 'Experience dice to')} ${named(being)}${awardsDue.includes(being.id) ? ' !' : ''}`,
          DIRECTION,
          { type: 'award', character: being.id },
          'WARP-XP-1',
          [
            {
              id: 'reasons',
              label: label('Perché', 'Why'),
              kind: 'choices',
              choices: choicesOf('award', AWARD_REASONS),
              initial: ['session'],
            },
          ],
        ),
      ),
    ...beings
      .filter(({ seat, shown }) => seat === null && !shown)
      .map(being =>
        command(
          `show:${being.id}`,
          phrase`${label('Fai entrare', 'Bring in')} ${named(being)}`,
          DIRECTION,
          { type: 'show-opponent', id: being.id },
          'WARP-TERM-2',
        ),
      ),
    ...OPPONENTS.map(({ id, name }) =>
      command(
        `ready:${id}`,
        phrase`${label('Aggiungi', 'Add')} ${name}`,
        DIRECTION,
        { type: 'take-ready-made', id },
        'WARP-TERM-2',
      ),
    ),
    command(
      'add-opponent',
      label('Nuovo personaggio del Moderatore', 'New Master’s character'),
      DIRECTION,
      { type: 'add-opponent' },
      'WARP-TERM-2',
      [
        { id: 'name', label: TERMS.name, kind: 'text' },
        { id: 'signs', label: TERMS.signs, kind: 'text' },
        int('fightDice', label('Dadi in combattimento', 'Fighting dice'), 0, 12, 2),
        int('hitPoints', TERMS.hitPoints, 1, 999, 14),
        { id: 'shown', label: label('In scena', 'On the scene'), kind: 'bool', initial: true },
      ],
    ),
  ]
}

function bodyOffers(being: Being): Offer[] {
  const group = named(being)
  const { id } = being
  const status = statusOf(being.sheet.hitPoints)
  if (status === 'dead')
    return being.plea === null
      ? []
      : [
          command(
            `judge-plea:${id}`,
            label('Giudica la ragione per vivere', 'Judge the reason to live'),
            group,
            { type: 'judge-plea', character: id },
            'WARP-DEATH-2',
            [
              {
                id: 'medicalCare',
                label: label('Ci sono cure mediche', 'There is medical care'),
                kind: 'bool',
                initial: true,
              },
              {
                id: 'accepted',
                label: label('Ragione accettata', 'Reason accepted'),
                kind: 'bool',
                initial: true,
              },
            ],
          ),
        ]
  return [
    command(`harm:${id}`, TERMS.damage, group, { type: 'harm', being: id }, 'WARP-DAMAGE-1', [
      int('damage', TERMS.damage, 0, 999, 1),
    ]),
    ...(being.recovered || being.before === null
      ? []
      : [
          command(
            `recover:${id}`,
            label('Recupero', 'Recovery'),
            group,
            { type: 'recover', beings: [id] },
            'WARP-RECOVER-1',
            [
              int('numerator', label('Parte', 'Part'), 0, 99, 1),
              int('denominator', label('su', 'of'), 1, 99, 2),
            ],
          ),
        ]),
    command(
      `heal:${id}`,
      label('Giorni di guarigione', 'Days of healing'),
      group,
      { type: 'heal', being: id },
      'WARP-HEAL-1',
      [
        {
          id: 'activity',
          label: label('Attività', 'Activity'),
          kind: 'choice',
          choices: choicesOf('activity', ACTIVITIES),
          initial: 'rest',
        },
        int('days', label('Giorni', 'Days'), 1, 365, 1),
      ],
    ),
  ]
}

function fightOffers({ fight }: State, beings: readonly Being[]): Offer[] {
  const group = TERMS.fight
  if (fight !== null)
    return [
      command(
        'next-turn:master',
        label('Turno seguente', 'Next turn'),
        group,
        { type: 'next-turn' },
        'WARP-INIT-1',
      ),
      command(
        'end-fight',
        label('Fine del combattimento', 'End the fight'),
        group,
        { type: 'end-fight' },
        'WARP-RECOVER-1',
      ),
    ]
  const ready = beings.filter(
    ({ seat, shown, sheet }) =>
      (seat !== null || shown) && sheet.approved && statusOf(sheet.hitPoints) !== 'dead',
  )
  if (ready.length === 0) return []
  const fighters = ready.map(({ id }) => id)
  return [
    {
      id: 'initiative',
      label: label('Comincia il combattimento', 'Start the fight'),
      group,
      slip: { kind: 'initiative', about: { fighters }, value: {} },
      rule: 'WARP-INIT-1',
    },
    command(
      'start-fight',
      label('Comincia in ordine di posto', 'Start in seating order'),
      group,
      { type: 'start-fight', fighters },
      'WARP-INIT-4',
    ),
  ]
}

function luckOffers(): Offer[] {
  return [
    {
      id: 'fate',
      label: label('La mano del fato', 'The hand of fate'),
      group: DIRECTION,
      slip: { kind: 'fate', about: {}, value: {} },
      rule: 'WARP-FATE-1',
    },
    {
      id: 'chance',
      label: label('Probabilità su sei', 'Chance in six'),
      group: DIRECTION,
      slip: { kind: 'chance', about: {} },
      rule: 'WARP-FLAW-3',
    },
    command(
      'pass-time',
      label('Passa il tempo', 'Time passes'),
      DIRECTION,
      { type: 'pass-time' },
      'WARP-POWER-6',
      [int('minutes', label('Minuti', 'Minutes'), 0, 100_000, 60)],
    ),
  ]
}

function requestOffers({ requests, beings }: State): Offer[] {
  return Object.values(requests).flatMap(({ id, being }) => {
    const who = beings[being]
    if (who === undefined) return []
    return [
      command(
        `approve-purchase:${id}`,
        phrase`${label('Approva la richiesta di', 'Approve the request of')} ${named(who)}`,
        DIRECTION,
        { type: 'approve-purchase', request: id },
        'WARP-XP-3',
      ),
      command(
        `refuse-purchase:${id}`,
        phrase`${label('Respingi la richiesta di', 'Refuse the request of')} ${named(who)}`,
        DIRECTION,
        { type: 'refuse-purchase', request: id },
        'WARP-XP-3',
        [{ id: 'note', label: label('Perché', 'Why'), kind: 'text' }],
      ),
    ]
  })
}
