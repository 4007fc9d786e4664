import {
  label,
  phrase,
  same,
  type Label,
  type Offer,
  type TableFacts,
  type Viewer,
} from '@mastro/core'
import { COMPONENTS } from '../acts/fields.ts'
import { CHARACTERS } from '../ready-made/characters.ts'
import { OPPONENTS } from '../ready-made/opponents.ts'
import { nameLabel } from '../words/names.ts'
import { term, WORDS } from '../words/terms.ts'
import { leads, owns, whenNow } from './guards.ts'
import { masterOffers } from './master-offers.ts'
import { actionOffer, egoOffer, spellOffer } from './offer-ids.ts'
import type { AirSpell, Being, State } from './state.ts'

/** What a seat could start now. Everything in it is something that seat may know. */
export function offers(state: State, viewer: Viewer, table: TableFacts): readonly Offer[] {
  if (viewer.seat === null || (viewer.kind !== 'player' && viewer.kind !== 'bot')) return []
  const master = leads(viewer, table)
  const mine = beingsFor(state, viewer, master)
  return [
    ...makingOffers(state, viewer, master),
    ...mine.flatMap(being => [
      ...rollOffers(being),
      ...spellOffers(being),
      ...contestOffers(state, being),
    ]),
    ...mine.flatMap(being => careOffers(state, being)),
    ...mine.flatMap(being => airOffers(state, being)),
    ...mine.flatMap(being => growthOffers(state, being, table)),
    ...(master ? masterOffers(state, table) : voteOffers(state, viewer)),
  ]
}

/** One's own characters; for the Master the opponents too. */
function beingsFor(state: State, viewer: Viewer, master: boolean): readonly Being[] {
  const own = Object.values(state.characters).filter(being => owns(being, viewer))
  const foes = master ? Object.values(state.foes) : []
  return [...own, ...foes].filter(({ status }) => status === 'active')
}

function makingOffers(state: State, viewer: Viewer, master: boolean): readonly Offer[] {
  const group = label('Nuovo personaggio', 'New character')
  const drafting = viewer.seat !== null && state.drafts[viewer.seat] !== undefined
  const offer = (id: string, name: Label, command: Offer['command']): Offer => ({
    id,
    label: name,
    group,
    ...(command === undefined ? {} : { command }),
  })
  const ready = (list: typeof CHARACTERS) =>
    list.map(({ id, name, called = same(name) }) =>
      offer(`ready/${id}`, called, { type: 'take-ready-made', id }),
    )
  return [
    ...(drafting
      ? [
          offer(
            'draft/propose',
            label('Proponi l’idea al Master', 'Propose the idea to the Master'),
            { type: 'propose-concept' },
          ),
          offer('draft/finish', label('Finisci il personaggio', 'Finish the character'), {
            type: 'finish-draft',
          }),
          offer('draft/drop', label('Lascia perdere', 'Drop it'), { type: 'drop-draft' }),
        ]
      : [
          offer('draft/begin', label('Crea un personaggio', 'Make a character'), {
            type: 'begin-draft',
          }),
        ]),
    ...ready(CHARACTERS),
    ...(master ? ready(OPPONENTS) : []),
  ]
}

/** Rows of the sheet that roll. */
function rollOffers({ id, character }: Being): readonly Offer[] {
  const group = same(character.name)
  const about = { who: id }
  const bare = {
    nuance: null,
    skill: null,
    specialisation: null,
    incapacity: null,
    intent: '',
    waive: false,
  }
  const components = COMPONENTS.map(component => ({
    id: actionOffer(id, component),
    label: phrase`${term('component', component)} ${character.components[component]}`,
    group,
    slip: { kind: 'action', about, value: { ...bare, component } },
    rule: 'WOC-ROLL-2',
  }))
  const skills = character.skills.map(({ name, level, magic }) => ({
    id: actionOffer(id, name),
    label: phrase`${nameLabel(name)} ${level}`,
    group,
    slip: {
      kind: 'action',
      about,
      value: { ...bare, skill: name, component: magic === null ? null : 'mind' },
    },
    rule: 'WOC-SKILL-1',
  }))
  return [...components, ...skills]
}

/** Known spells and improvised disciplines. */
function spellOffers({ id, character }: Being): readonly Offer[] {
  const group = same(character.name)
  const spells = character.spells.map(({ name, skill, element }) => ({
    id: spellOffer(id, name),
    label: phrase`${WORDS.spell}: ${nameLabel(name)}`,
    group,
    slip: {
      kind: 'cast-spell',
      about: { who: id, target: null },
      value: { skill, spell: name, element },
    },
    rule: 'WOC-CAST-1',
  }))
  const improvised = character.skills
    .filter(({ magic }) => magic?.style === 'improvised')
    .map(({ name }) => ({
      id: spellOffer(id, name),
      label: phrase`${WORDS.foci}: ${nameLabel(name)}`,
      group,
      slip: { kind: 'cast-spell', about: { who: id, target: null } },
      rule: 'WOC-IMPROV-2',
    }))
  return [...spells, ...improvised]
}

/** WOC-CONTEST-1, WOC-EGOC-4. Against anybody else in play. */
function contestOffers(state: State, { id, character }: Being): readonly Offer[] {
  const others = [...Object.values(state.characters), ...Object.values(state.foes)].filter(
    other => other.id !== id && other.status === 'active',
  )
  const group = same(character.name)
  return others.flatMap(other => [
    {
      id: `contest/${id}/${other.id}`,
      label: phrase`${WORDS.contest}: ${other.character.name}`,
      group,
      slip: { kind: 'contest', about: { contenders: [id, other.id] } },
      rule: 'WOC-CONTEST-1',
    },
    {
      id: `${egoOffer(id)}/${other.id}`,
      label: phrase`${WORDS.egoContest}: ${other.character.name}`,
      group,
      slip: { kind: 'ego-contest', about: { challenger: id, challenged: [other.id] } },
      rule: 'WOC-EGOC-4',
    },
  ])
}

/** WOC-WOUND-6. Wounds of the characters, for whoever could treat them. */
function careOffers(state: State, healer: Being): readonly Offer[] {
  return Object.values(state.characters)
    .filter(({ status }) => status === 'active')
    .flatMap(patient =>
      patient.character.state.wounds.map(wound => ({
        id: `treat/${healer.id}/${patient.id}/${wound.id}`,
        label: label(
          `Cura ${patient.character.name}: ${wound.description || wound.id}`,
          `Treat ${patient.character.name}: ${wound.description || wound.id}`,
        ),
        group: same(healer.character.name),
        slip: { kind: 'treat', about: { healer: healer.id, patient: patient.id, wound: wound.id } },
        rule: 'WOC-WOUND-6',
      })),
    )
}

/** Answers to the spells on the table: resist, counter, watch; and what was watched, deduce. */
function airOffers(state: State, being: Being): readonly Offer[] {
  const group = same(being.character.name)
  const isMage = being.character.skills.some(({ magic }) => magic !== null)
  const deduce = Object.values(being.studied)
    .filter(({ step }) => step === 'watched')
    .map(({ spell }) => ({
      id: `deduce/${being.id}/${spell}`,
      label: label(`Deduci ${spell}`, `Deduce ${spell}`),
      group,
      slip: { kind: 'observe-spell', about: { who: being.id, step: 'deduce', spell } },
      rule: 'WOC-LEARN-3',
    }))
  const live = Object.values(state.air).filter(
    ({ failed, caster }) => !failed && caster !== being.id,
  )
  return [...live.flatMap(spell => answersTo(spell, being, group, isMage)), ...deduce]
}

function answersTo(
  { id, name, style }: AirSpell,
  being: Being,
  group: Label,
  isMage: boolean,
): readonly Offer[] {
  const offer = (
    kind: string,
    about: Record<string, string>,
    text: Label,
    rule: string,
  ): Offer => ({
    id: `${kind}/${being.id}/${id}`,
    label: text,
    group,
    slip: { kind, about: { who: being.id, spell: id, ...about } },
    rule,
  })
  const resist = offer(
    'resist-spell',
    { mode: 'full' },
    phrase`${WORDS.resistSpell}: ${name}`,
    'WOC-RESIST-1',
  )
  if (!isMage) return [resist]
  const counter = offer(
    'counter-spell',
    {},
    phrase`${WORDS.counterSpell}: ${name}`,
    'WOC-COUNTER-1',
  )
  const watch = offer(
    'observe-spell',
    { step: 'watch' },
    label(`Osserva ${name}`, `Watch ${name}`),
    'WOC-LEARN-2',
  )
  return style === 'codified' ? [resist, counter, watch] : [resist, counter]
}

/** WOC-ADV-1, WOC-INVENT-1. Only when points may be spent. */
function growthOffers(state: State, being: Being, table: TableFacts): readonly Offer[] {
  const { id, seat, character } = being
  if (seat === null || whenNow(state, table) === 'during-adventure') return []
  const group = label(`Crescita di ${character.name}`, `Growth of ${character.name}`)
  const bare = { type: 'ask-advance', character: id }
  const skills = character.skills.map(({ name, level }) => ({
    id: `advance/${id}/skill/${name}`,
    label: label(
      `${name} a ${level + 1}: ${level + 1} PE`,
      `${name} to ${level + 1}: ${level + 1} XP`,
    ),
    group,
    command: { ...bare, kind: 'skill', name },
    fields: [justification, experience],
    rule: 'WOC-ADV-2',
  }))
  const components = COMPONENTS.map(name => ({
    id: `advance/${id}/component/${name}`,
    label: phrase`${term('component', name)} ${character.components[name] + 1}: ${3 * character.components[name]} ${label('PE', 'XP')}`,
    group,
    command: { ...bare, kind: 'component', name },
    fields: [justification],
    rule: 'WOC-ADV-12',
  }))
  const invents = character.skills.some(
    ({ magic, level }) => magic?.style === 'codified' && level >= 3,
  )
  return [
    ...skills,
    ...components,
    ...(invents
      ? [
          {
            id: `create-spell/${id}`,
            label: label('Crea un Incantesimo', 'Create a spell'),
            group,
            slip: { kind: 'create-spell', about: { who: id } },
            rule: 'WOC-INVENT-1',
          },
        ]
      : []),
  ]
}

const justification = {
  id: 'justification',
  label: label('Motivo nella storia', 'Reason in the story'),
  kind: 'text' as const,
}
const experience = {
  id: 'experience',
  label: label('Esperienza', 'Experience'),
  kind: 'choice' as const,
  choices: ['used-successfully', 'hard-situation', 'beat-better', 'new-way', 'training'].map(
    value => ({
      value,
      label: term('experience', value),
    }),
  ),
}

/** WOC-XP-4. */
function voteOffers({ awards, characters }: State, { seat }: Viewer): readonly Offer[] {
  const open = Object.entries(awards?.votes ?? {}).filter(
    ([id, votes]) => characters[id]?.seat !== seat && seat !== null && !Object.hasOwn(votes, seat),
  )
  return open.flatMap(([character]) =>
    [true, false].map(agree => ({
      id: `vote/${character}/${agree}`,
      label: agree
        ? label('Memorabile: d’accordo', 'Memorable: agreed')
        : label('Memorabile: no', 'Memorable: no'),
      group: same(characters[character]?.character.name ?? character),
      command: { type: 'vote-memorable', character, agree },
      rule: 'WOC-XP-4',
    })),
  )
}
