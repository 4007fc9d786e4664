import { defineRuleset, label, readRefusalReasons, presetSheets } from '@mastro/core'
import type { Chapter, ChapterEvent } from '@mastro/core'
import componentsTable from '../data/components.json' with { type: 'json' }
import magicTable from '../data/magic.json' with { type: 'json' }
import skillsTable from '../data/skills.json' with { type: 'json' }
import traitsTable from '../data/traits.json' with { type: 'json' }
import { actions } from './chapters/action.ts'
import { advantagePoints } from './chapters/advantage-points.ts'
import { helpRequests } from './chapters/help-requests.ts'
import { awards } from './chapters/awards.ts'
import { calls } from './chapters/call.ts'
import { campaign, moment } from './chapters/campaign.ts'
import { care } from './chapters/care.ts'
import { contests } from './chapters/contest.ts'
import { death } from './chapters/death.ts'
import { effort } from './chapters/effort.ts'
import { ego } from './chapters/ego.ts'
import { fatigue } from './chapters/fatigue.ts'
import { fight } from './chapters/fight.ts'
import { forecastChapter } from './chapters/forecast.ts'
import { growth } from './chapters/growth/growth.ts'
import { helperDocs } from './chapters/helper-docs.ts'
import { magic } from './chapters/magic/magic.ts'
import { making } from './chapters/making/making.ts'
import { sheetNotes } from './chapters/sheet-notes.ts'
import { people } from './chapters/people.ts'
import { readyMade } from './chapters/ready-made.ts'
import { references } from './chapters/references.ts'
import { sheets } from './chapters/sheets.ts'
import { training } from './chapters/training.ts'
import { bodyDocsChapter } from './chapters/body-docs.ts'
import { time } from './chapters/time.ts'
import { traits } from './chapters/traits.ts'
import { lastUsedChapter } from './chapters/last-used-choices.ts'
import { wounds } from './chapters/wounds.ts'
import { waits } from './chapters/waits.ts'
import { creation } from './creation/creation.ts'
import { licence } from './licence.ts'
import { ops } from './ops.ts'
import { PRESETS, textsByPreset } from './presets/presets.ts'
import { initial, type State } from './state.ts'
import because from './messages/refusal-reasons.json' with { type: 'json' }
import { REFUSALS } from './messages/refusals.ts'
import { OPTIONS } from './messages/option-labels.ts'
import { STORY_BEATS } from './story.ts'
import { presetPeople } from './presets/localized-presets.ts'

/** Every chapter of the book, in the order of their buttons on screen. */
const chapters = [
  making,
  people,
  readyMade,
  actions,
  lastUsedChapter,
  effort,
  calls,
  contests,
  advantagePoints,
  ego,
  fatigue,
  wounds,
  care,
  helperDocs,
  helpRequests,
  death,
  traits,
  sheetNotes,
  magic,
  awards,
  training,
  growth,
  campaign,
  sheets,
  bodyDocsChapter,
  time,
  fight,
  references,
  waits,
  forecastChapter,
] as const satisfies readonly Chapter<State>[]

/** Every event of this game. */
export type Event = ChapterEvent<typeof chapters>

/** Ways of Chaos as a ruleset. */
export const ruleset = defineRuleset<State>({
  system: 'chaos',
  name: label('Ways of Chaos', 'Ways of Chaos'),
  licence,
  ops,
  options: OPTIONS,
  refusals: REFUSALS,
  because: readRefusalReasons(because),
  initial,
  moment,
  story: STORY_BEATS,
  tables: [componentsTable, magicTable, skillsTable, traitsTable],
  chapters,
  creation,
  presetPeople: {
    ...presetPeople,
    sheets: ({ characters }) => presetSheets(characters, textsByPreset),
  },
  presets: PRESETS.map(({ id, kind, name, called, look, motive, character }) => ({
    id,
    kind,
    name,
    ...(called === undefined ? {} : { called }),
    look,
    motive,
    character,
  })),
})
