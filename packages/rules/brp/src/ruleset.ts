import { defineRuleset, label, readRefusalReasons, phrase } from '@mastro/core'
import type { Chapter, ChapterEvent, Json, Label, Preset, SharedEvent } from '@mastro/core'
import armourTable from '../data/armour.json' with { type: 'json' }
import diseaseTable from '../data/disease.json' with { type: 'json' }
import poisonTable from '../data/poison.json' with { type: 'json' }
import professionsTable from '../data/professions.json' with { type: 'json' }
import shieldsTable from '../data/shields.json' with { type: 'json' }
import skillsTable from '../data/skills.json' with { type: 'json' }
import weaponsTable from '../data/weapons.json' with { type: 'json' }
import { ambushes } from './chapters/ambush.ts'
import { bodies } from './chapters/bodies.ts'
import { calls } from './chapters/call/commands.ts'
import { firstAidChapter } from './chapters/first-aid.ts'
import { checks } from './chapters/checks.ts'
import { diseases } from './chapters/disease.ts'
import { falls } from './chapters/fall.ts'
import { attacks } from './chapters/fight/attack.ts'
import { defences } from './chapters/fight/defence/defence.ts'
import { knockdowns } from './chapters/fight/knockdown.ts'
import { notices } from './chapters/fight/declaring/notice.ts'
import { fights } from './chapters/fight/commands.ts'
import { forecastChapter } from './chapters/forecast.ts'
import { gear } from './chapters/gear/commands.ts'
import { experience } from './chapters/growth/experience.ts'
import { lessons } from './chapters/growth/lessons.ts'
import { tasks } from './chapters/growth/tasks.ts'
import { hidden } from './chapters/hidden.ts'
import { life } from './chapters/life/commands.ts'
import { opposed } from './chapters/opposed.ts'
import { characters } from './chapters/people/characters.ts'
import { drafts } from './chapters/people/drafts.ts'
import { opponents } from './chapters/people/opponents.ts'
import { availableActions } from './chapters/available-actions.ts'
import { poisons } from './chapters/poison.ts'
import { contestsOfForce } from './chapters/resistance.ts'
import { references } from './chapters/references/references.ts'
import { requests } from './chapters/requests.ts'
import { rulings } from './chapters/rulings.ts'
import { time } from './chapters/time.ts'
import { creation } from './creation/creation.ts'
import { licence } from './licence.ts'
import { moment } from './chapters/moments.ts'
import { waits } from './chapters/waits.ts'
import { ops } from './ops.ts'
import { PRESETS, type BrpPreset } from './presets/presets.ts'
import { DEFAULT_SETTINGS } from './options.ts'
import { typedIds } from './personal-text.ts'
import { initial, readOptions, type State } from './state.ts'
import { options } from './messages/option-labels.ts'
import because from './messages/refusal-reasons.json' with { type: 'json' }
import { refusals } from './messages/refusals.ts'
import { STORY_BEATS } from './story.ts'
import { presetPeople } from './presets/localized-presets.ts'
import { eraLabel, professionLabel } from './messages/terms.ts'

/**
 * Every chapter of the book, in the order of their buttons on screen. BRP has no help mechanic in
 * which one roll raises another (BRP-LIC-6).
 */
const chapters = [
  drafts,
  characters,
  bodies,
  availableActions,
  checks,
  opposed,
  contestsOfForce,
  fights,
  attacks,
  defences,
  knockdowns,
  notices,
  ambushes,
  firstAidChapter,
  life,
  poisons,
  falls,
  diseases,
  gear,
  experience,
  lessons,
  tasks,
  opponents,
  calls,
  hidden,
  time,
  requests,
  rulings,
  references,
  waits,
  forecastChapter,
] as const satisfies readonly Chapter<State>[]

/** Every event of this game. */
export type Event = Exclude<ChapterEvent<typeof chapters>, SharedEvent>

export const ruleset = defineRuleset<State>({
  system: 'brp',
  name: label('Basic Roleplaying', 'Basic Roleplaying'),
  licence,
  ops,
  options,
  refusals,
  because: readRefusalReasons(because),
  initial,
  readOptions,
  moment,
  creation,
  presetPeople,
  presets: PRESETS.map(presetOf),
  story: STORY_BEATS,
  tables: [
    armourTable,
    diseaseTable,
    poisonTable,
    professionsTable,
    shieldsTable,
    skillsTable,
    weaponsTable,
  ],
  chapters,
  typedIds,
})

function presetOf(one: BrpPreset): Preset {
  const character: unknown =
    one.kind === 'character' ? { ...one.made, settings: DEFAULT_SETTINGS } : one.block
  const { id, kind } = one
  const { motive } = one.kind === 'character' ? one : one.block
  const look = one.kind === 'character' ? lookOf(one) : one.block.look
  const name = one.kind === 'character' ? one.made.name : one.block.name
  const called = one.kind === 'character' ? {} : { called: one.called }
  return { id, kind, name, ...called, look, motive, character: character as Json } // safe: characters and stat blocks are plain JSON
}

/** Profession, era and appearance, such as «Guerriero · Ere passate · Alta, robusta». */
function lookOf({ look, made: { choices } }: Extract<BrpPreset, { kind: 'character' }>): Label {
  const { profession, era } = choices
  if (typeof profession !== 'string') return look
  return phrase`${professionLabel(profession)} · ${eraLabel(era)} · ${look}`
}
