import {
  byAuthor,
  byFirstAuthor,
  field,
  s,
  json,
  isPlaying,
  label,
  ok,
  phrase,
  refuse,
} from '@mastro/core'
import type { FieldSpec, Chapter, Label, MomentChange, Result, AnyEvent } from '@mastro/core'
import samples from '../../data/skills.json' with { type: 'json' }
import { idField, listOf, nameField, repeats, sameName } from '../operations/shared-fields.ts'
import { masterOnly } from '../guards.ts'
import { whenNow } from '../selectors.ts'
import { withoutKey } from '../updates.ts'
import { defineEvent, form, defineCommand, type GameContext } from '../kit.ts'
import { line } from '../messages/log-lines.ts'
import { CAMPAIGN } from '../messages/offer-groups.ts'
import { readOpposites } from '../creation/element-systems.ts'
import { settingsOf, creationRules } from '../options.ts'
import { school } from '../schemas.ts'
import { nameKey, type State } from '../state.ts'
import type { CampaignDoc } from '../documents.ts'
import { nameLabel } from '../messages/localized-names.ts'
import { term, TERM_LABELS } from '../messages/terms.ts'
import { unawardedCharacters } from './awards.ts'

/** WOC-CREATE-1, WOC-SKILL-3, WOC-MAGIC-1, WOC-TABLE-5. Campaign-wide settings, and its moments. */

const BREADTHS = ['broad', 'narrow'] as const
const inCampaign = (state: State, change: Partial<State['campaign']>): State => ({
  ...state,
  campaign: { ...state.campaign, ...change },
})

const settingPresented = defineEvent('setting-presented', s.object({ text: s.text() }), {
  personalText: byAuthor,
  evolve: (state, event) => inCampaign(state, { setting: event.text }),
  describe: () =>
    line(label('Il Master presenta l’ambientazione.', 'The Master presents the setting.'), [
      'WOC-CREATE-1',
    ]),
})
const skillsListed = defineEvent(
  'skills-listed',
  s.object({ skills: s.list(nameField), breadth: s.oneOf(BREADTHS) }),
  {
    personalText: byFirstAuthor,
    evolve: (state, { skills, breadth }) => inCampaign(state, { skills, breadth }),
    describe: () =>
      line(
        label(
          'Il Master stila le Abilità della campagna.',
          'The Master lists the skills of the campaign.',
        ),
        ['WOC-SKILL-3'],
      ),
  },
)
const schoolWritten = defineEvent('school-written', s.object({ school }), {
  personalText: byAuthor,
  evolve: (state, event) => {
    const schools = { ...state.campaign.schools, [nameKey(event.school.name)]: event.school }
    return inCampaign(state, { schools })
  },
  describe: event => line(phrase`${TERM_LABELS.school}: ${event.school.name}.`, ['WOC-MAGIC-1']),
})
const pauseMarked = defineEvent('pause-marked', s.object({ on: s.bool() }), {
  evolve: (state, { on }) => ({ ...state, longPause: on }),
  describe: ({ on }) =>
    line(on ? term('when', 'long-pause') : label('La pausa è finita', 'The pause is over'), [
      'WOC-TABLE-5',
    ]),
})
const adventureOpened = defineEvent('adventure-opened', s.object({}), {
  evolve: state => ({ ...state, awards: null, longPause: false }),
})
const adventureClosed = defineEvent('adventure-closed', s.object({}), {
  evolve: state => {
    const rested = Object.entries(state.characters).map(
      ([id, being]) => [id, { ...being, raised: [] }] as const,
    )
    return {
      ...state,
      characters: Object.fromEntries(rested),
      awards: { awarded: [], votes: {} },
      longPause: false,
    }
  },
  describe: () =>
    line(
      label(
        'L’avventura è conclusa: si assegnano e si spendono i Punti Esperienza.',
        'The adventure is over: Experience Points are awarded and spent.',
      ),
      ['WOC-TABLE-5', 'WOC-XP-1'],
    ),
})
const airCleared = defineEvent('air-cleared', s.object({ spells: s.list(idField) }), {
  evolve: (state, { spells }) => ({ ...state, air: withoutKey(state.air, ...spells) }),
})

/**
 * WOC-TABLE-5. Closing an adventure opens awards and spending. The next one cannot begin until
 * every award is given or waived. Spells end with their scene.
 */
export function moment(
  state: State,
  { moment: which, change }: MomentChange,
): Result<readonly AnyEvent[]> {
  const isBegun = which === 'adventure' && change === 'begin'
  if (isBegun && unawardedCharacters(state).length > 0) return refuse('awards-waiting')
  if (which === 'adventure')
    return ok([change === 'begin' ? adventureOpened({}) : adventureClosed({})])
  const spells = Object.keys(state.air)
  return ok(
    which === 'scene' && change === 'end' && spells.length > 0 ? [airCleared({ spells })] : [],
  )
}

const toWhoLeads = ({ viewer }: GameContext) => (viewer.leads ? [{ given: {} }] : [])

const presentSetting = defineCommand('present-setting', {
  rule: 'WOC-CREATE-1',
  label: label('Presenta l’ambientazione', 'Present the setting'),
  group: CAMPAIGN,
  verb: label('Presentala', 'Present it'),
  form: form({ text: startingWith(({ state }) => state.campaign.setting, TERM_LABELS.setting) }),
  offered: toWhoLeads,
  decide: (asks, { act }) => masterOnly(act) ?? ok([settingPresented({ text: asks.text })]),
})

const BREADTH_WORDS = {
  broad: label('Ampie', 'Broad'),
  narrow: label('Precise', 'Narrow'),
} as const

/** WOC-SKILL-3. Built-in skill names to tick, and any other. */
const listSkills = defineCommand('list-skills', {
  rule: 'WOC-SKILL-3',
  label: label('Stila le Abilità della campagna', 'List the skills of the campaign'),
  group: CAMPAIGN,
  verb: label('Stila l’elenco', 'Make the list'),
  form: form({
    skills: field.refs(TERM_LABELS.skills, ({ state }: GameContext) => skillChoices(state), 400),
    more: field.text(4000, label('Altre, separate da virgole', 'Others, with commas between')),
    breadth: field.choice(
      BREADTHS,
      label('Ampiezza', 'Breadth'),
      id => BREADTH_WORDS[id],
      'narrow',
    ),
  }),
  offered: toWhoLeads,
  decide: ({ skills: ticked, more, breadth }, { act }) => {
    const refused = masterOnly(act)
    if (refused) return refused
    const skills = [...ticked, ...namesOf(more)]
    const twice = skills.findIndex((_, i) => repeats(skills, i))
    if (twice >= 0) return refuse('duplicate-name', `skills[${twice}]`)
    return ok([skillsListed({ skills, breadth })])
  },
})
function skillChoices({ campaign }: State) {
  const ours = samples.examples.map(({ it }) => it)
  const names = [...ours, ...campaign.skills.filter(name => !ours.includes(name))]
  return names.map(value => ({ value, label: nameLabel(value) }))
}

/** Any player may write the group's schools of magic. */
const writeSchool = defineCommand('write-school', {
  rule: 'WOC-MAGIC-1',
  label: label('Scrivi una Scuola di Magia', 'Write a school of magic'),
  group: CAMPAIGN,
  verb: label('Scrivila', 'Write it'),
  form: form({
    name: field.requiredText(200, label('Nome', 'Name')),
    philosophy: field.text(4000, label('Filosofia', 'Philosophy')),
    origin: field.text(4000, label('Origine della magia', 'Where magic comes from')),
    organisation: field.text(4000, label('Organizzazione', 'Organisation')),
    rules: field.text(4000, label('Regole', 'Rules')),
    spheres: field.text(4000, label('Sfere d’influenza', 'Spheres of influence')),
    elements: nameList(label('Elementi, separati da virgole', 'Elements, with commas between')),
    opposites: field.text(
      2000,
      label('Gli opposti («Caldo – Freddo»)', 'Opposites (“Heat – Cold”)'),
    ),
  }),
  offered: ({ viewer }) => (isPlaying(viewer) ? [{ given: {} }] : []),
  decide: (asks, { act }) => {
    if (!isPlaying(act.by)) return refuse('not-seated')
    const { name, philosophy, origin, organisation, rules, spheres } = asks
    const elements = namesOf(asks.elements)
    if (elements.length === 1) return refuse('too-few-elements', 'elements')
    if (elements.some((_, i) => repeats(elements, i))) return refuse('duplicate-name', 'elements')
    const opposites = spelledAs(elements, readOpposites(asks.opposites))
    const paired = opposites.flat()
    const strange = paired.findIndex((one, i) => !elements.includes(one) || paired.indexOf(one) < i)
    if (strange >= 0 || opposites.some(pair => pair.length !== 2))
      return refuse('opposites-mismatch', 'opposites')
    const pairs = opposites.length === 0 ? {} : { opposites }
    const written = { name, philosophy, origin, organisation, rules, spheres, elements, ...pairs }
    return ok([schoolWritten({ school: written })])
  },
})

/** WOC-SHEET-5. «caldo – Freddo» names the Elements «Caldo» and «Freddo». */
const spelledAs = (elements: readonly string[], pairs: readonly (readonly string[])[]) =>
  pairs.map(pair => pair.map(name => elements.find(one => sameName(one, name)) ?? name))

/** During a long pause inside an adventure, points may be spent. */
const markPause = defineCommand('mark-pause', {
  rule: 'WOC-TABLE-5',
  label: label('Una lunga pausa', 'A long pause'),
  group: CAMPAIGN,
  form: form({ on: field.hidden(s.bool()) }),
  offered: ({ state, viewer, table }) =>
    viewer.leads && table.adventure.open
      ? [
          {
            given: { on: !state.longPause },
            id: 'pause',
            label: state.longPause
              ? label('La lunga pausa finisce', 'The long pause ends')
              : label('Comincia una lunga pausa', 'A long pause begins'),
          },
        ]
      : [],
  decide: ({ on }, { act }) => masterOnly(act) ?? ok([pauseMarked({ on })]),
})

export const campaign = {
  events: [
    settingPresented,
    skillsListed,
    schoolWritten,
    pauseMarked,
    adventureOpened,
    adventureClosed,
    airCleared,
  ],
  commands: [presentSetting, listSkills, writeSchool, markPause],
  docs: ctx => ({ campaign: json(campaignDoc(ctx)) }),
} satisfies Chapter<State>

function campaignDoc({ state, table }: GameContext): CampaignDoc {
  const { setting, skills, breadth, schools } = state.campaign
  return {
    setting,
    skills,
    breadth,
    schools,
    settings: settingsOf(table.options),
    ...creationRules(table.options),
    when: whenNow(state, table),
    longPause: state.longPause,
  }
}

/** A text field that starts from the current value. */
function startingWith(
  now: (ctx: GameContext) => string,
  name: Label,
): FieldSpec<string, GameContext> {
  return field.custom(s.text(), (id, ctx) => ({ id, label: name, kind: 'text', initial: now(ctx) }))
}

/** A list of names, or one line of names separated by commas. */
function nameList(name: Label): FieldSpec<readonly string[] | string> {
  return field.custom(s.union([listOf(nameField), s.text(4000)]), id => ({
    id,
    label: name,
    kind: 'text',
  }))
}

function namesOf(written: readonly string[] | string): string[] {
  if (typeof written !== 'string') return [...written]
  const names = written.split(',').map(name => name.trim())
  return names.filter(name => name !== '')
}
