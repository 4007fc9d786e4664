import { label, phrase, same, type Field, type Offer, type TableFacts } from '@mastro/core'
import { OBJECTIVES } from '../acts/award-experience.ts'
import { EGO_REASONS } from '../acts/change-ego.ts'
import { RESTS } from '../acts/rest.ts'
import { CAUSES, SEVERITIES } from '../acts/state.ts'
import { term, WORDS } from '../words/terms.ts'
import { EGO_REASON_WORDS } from '../words/reasons.ts'
import type { Being, State } from './state.ts'

/** WOC-TABLE-1. What the Master may do to anybody, with the forms for it. */
export function masterOffers(state: State, _table: TableFacts): readonly Offer[] {
  const beings = [...Object.values(state.characters), ...Object.values(state.foes)]
  const active = beings.filter(({ status }) => status === 'active')
  return [
    ...active.flatMap(bodyOffers),
    {
      id: 'end-combat',
      label: label('Finisce lo scontro: arriva la Stanchezza', 'The fight ends: fatigue lands'),
      group: MASTER,
      command: { type: 'end-combat' },
      rule: 'WOC-FATIGUE-5',
    },
    ...judgeOffers(state),
    ...requestOffers(state),
    ...awardOffers(state),
    ...Object.values(state.air).map(({ id, name }) => ({
      id: `end-spell/${id}`,
      label: label(`Termina ${name}`, `End ${name}`),
      group: MASTER,
      command: { type: 'end-spell', spell: id },
    })),
  ]
}

const MASTER = label('Regia', 'Master’s desk')

function bodyOffers({ id, character }: Being): readonly Offer[] {
  const group = phrase`${MASTER}: ${character.name}`
  const offer = (
    name: string,
    text: Offer['label'],
    rule: string,
    fields: readonly Field[],
  ): Offer => ({
    id: `${name}/${id}`,
    label: text,
    group,
    command: { type: name, who: id },
    fields,
    rule,
  })
  return [
    offer('tire', label('Assegna Stanchezza', 'Assign fatigue'), 'WOC-FATIGUE-1', [
      points,
      choice('cause', label('Causa', 'Cause'), CAUSES, one => term('cause', one)),
    ]),
    offer('rest', label('Riposo', 'Rest'), 'WOC-REST-1', [
      choice('kind', label('Genere', 'Kind'), RESTS, one => term('rest', one)),
    ]),
    offer('wound', label('Ferita', 'Wound'), 'WOC-WOUND-1', [
      points,
      choice('severity', label('Gravità', 'Severity'), SEVERITIES, one => term('severity', one)),
      { id: 'description', label: label('Descrizione', 'Description'), kind: 'text' },
    ]),
    offer('change-ego', label('Varia l’Ego', 'Change Ego'), 'WOC-EGOV-1', [
      { id: 'delta', label: WORDS.ego, kind: 'int', min: -5, max: 5, initial: 1 },
      choice('reason', label('Motivo', 'Reason'), EGO_REASONS, one => EGO_REASON_WORDS[one]),
    ]),
    offer('resolve-death', label('Decidi la sorte', 'Decide the fate'), 'WOC-DEATH-2', [
      choice(
        'cause',
        label('Causa', 'Cause'),
        ['master-decision', 'wounds'] as const,
        one => DEATH_WORDS[one],
      ),
      choice('aid', label('Soccorso', 'Help'), ['none', 'timely'] as const, one => AID_WORDS[one]),
      choice(
        'verdict',
        label('Verdetto', 'Verdict'),
        ['saved', 'dead'] as const,
        one => WORDS[one],
      ),
    ]),
  ]
}

/** WOC-CREATE-1, WOC-TRAIT-2. */
function judgeOffers({ making, drafts }: State): readonly Offer[] {
  return Object.entries(making)
    .filter(([seat, { stage }]) => stage.endsWith('proposed') && drafts[seat] !== undefined)
    .flatMap(([seat, { stage }]) =>
      [true, false].map(approve => ({
        id: `judge/${seat}/${approve}`,
        label: phrase`${stage === 'concept-proposed' ? label('Idea', 'Idea') : label('Numeri', 'Numbers')}: ${approve ? APPROVE : REFUSE}`,
        group: MASTER,
        command: { type: 'judge-draft', seat, approve },
        fields: approve ? [] : [reason],
        rule: 'WOC-CREATE-1',
      })),
    )
}

function requestOffers({ requests, characters }: State): readonly Offer[] {
  return Object.values(requests).flatMap(({ id, character, kind, ask }) =>
    [true, false].map(approve => ({
      id: `request/${id}/${approve}`,
      label: phrase`${characters[character]?.character.name ?? ''}, ${same(kind === 'advance' ? ask.name : ask.spell)}: ${approve ? APPROVE : REFUSE}`,
      group: MASTER,
      command: { type: 'judge-request', request: id, approve },
      fields: approve ? [] : [reason],
      rule: 'WOC-ADV-1',
    })),
  )
}

/** WOC-XP-1. For each character that has not had it yet. */
function awardOffers({ awards, characters }: State): readonly Offer[] {
  if (awards === null) return []
  return Object.values(characters)
    .filter(({ id, status }) => status !== 'retired' && !awards.awarded.includes(id))
    .flatMap(({ id, character }) => [
      {
        id: `award/${id}`,
        label: label(`Premia ${character.name}`, `Award ${character.name}`),
        group: MASTER,
        command: { type: 'award-experience', base: 1, characters: [{ id }] },
        fields: [
          choice('objective', label('Scopo', 'Aim'), OBJECTIVES, one => term('objective', one)),
        ],
        rule: 'WOC-XP-1',
      },
      {
        id: `memorable/${id}`,
        label: label(
          `${character.name}: chiedi il voto unanime`,
          `${character.name}: call the unanimous vote`,
        ),
        group: MASTER,
        command: { type: 'propose-memorable', character: id },
        rule: 'WOC-XP-4',
      },
    ])
}

const APPROVE = label('approva', 'approve')
const REFUSE = label('respingi', 'send back')
const DEATH_WORDS = {
  'master-decision': label('Il Master lo decide', 'The Master decides it'),
  wounds: WORDS.wounds,
} as const
const AID_WORDS = {
  none: label('Nessuno', 'None'),
  timely: label('In tempo', 'In time'),
} as const
const points: Field = {
  id: 'points',
  label: label('Punti', 'Points'),
  kind: 'int',
  min: 1,
  max: 20,
  initial: 1,
}
const reason: Field = { id: 'reason', label: label('Motivo', 'Reason'), kind: 'text' }

function choice<const T extends string>(
  id: string,
  name: Field['label'],
  values: readonly T[],
  words: (value: T) => Field['label'],
): Field {
  return {
    id,
    label: name,
    kind: 'choice',
    choices: values.map(value => ({ value, label: words(value) })),
  }
}
