import { defineRuleset, label, readRefusalReasons, presetSheets } from '@mastro/core'
import type { Chapter, ChapterEvent } from '@mastro/core'
import advantagesTable from '../data/advantages.json' with { type: 'json' }
import ammunitionTable from '../data/ammunition.json' with { type: 'json' }
import armorTable from '../data/armor.json' with { type: 'json' }
import firearmsTable from '../data/firearms.json' with { type: 'json' }
import powersTable from '../data/powers.json' with { type: 'json' }
import spellsTable from '../data/spells.json' with { type: 'json' }
import traitsTable from '../data/traits.json' with { type: 'json' }
import weaponsTable from '../data/weapons.json' with { type: 'json' }
import { bodies } from './chapters/bodies/bodies.ts'
import { beingDocs } from './chapters/being-docs.ts'
import { fights } from './chapters/fights/fights.ts'
import { forecastChapter } from './chapters/forecast.ts'
import { growth } from './chapters/growth/growth.ts'
import { magic } from './chapters/magic/magic.ts'
import { people } from './chapters/people/people.ts'
import { reference } from './chapters/reference-tables.ts'
import { moment, session } from './chapters/session.ts'
import { sheets } from './chapters/sheets/sheets.ts'
import { contest } from './chapters/tests/contest.ts'
import { group } from './chapters/tests/group.ts'
import { chance, fate } from './chapters/tests/luck.ts'
import { test } from './chapters/tests/test.ts'
import { unitary } from './chapters/tests/unitary.ts'
import { waits } from './chapters/waits.ts'
import { creation } from './creation/creation.ts'
import { ops } from './ops.ts'
import { presets, textsByPreset } from './presets/presets.ts'
import { initial, type State } from './state.ts'
import { licenceNotice } from './licence.ts'
import { optionSpecs } from './messages/option-labels.ts'
import because from './messages/refusal-reasons.json' with { type: 'json' }
import { refusals } from './messages/refusals.ts'
import { STORY_BEATS } from './story.ts'
import { presetPeople } from './presets/localized-presets.ts'

/** Every chapter of the book, in the order of their buttons on screen. */
const chapters = [
  { docs: beingDocs },
  ...people,
  sheets,
  { rolls: [test, contest, group, unitary, fate, chance] },
  fights,
  magic,
  bodies,
  growth,
  session,
  reference,
  waits,
  forecastChapter,
] as const satisfies readonly Chapter<State>[]

/** Every event of this game. */
export type Event = ChapterEvent<typeof chapters>

export const ruleset = defineRuleset<State>({
  system: 'warp',
  name: label('WaRP System', 'WaRP System'),
  licence: licenceNotice,
  ops,
  options: optionSpecs,
  refusals,
  because: readRefusalReasons(because),
  initial,
  moment,
  creation,
  presetPeople: { ...presetPeople, sheets: ({ beings }) => presetSheets(beings, textsByPreset) },
  presets,
  catalogue: { roles: [{ value: 'master', label: label('Moderatore', 'Moderator') }] },
  tables: [
    advantagesTable,
    ammunitionTable,
    armorTable,
    firearmsTable,
    powersTable,
    spellsTable,
    traitsTable,
    weaponsTable,
  ],
  chapters,
  story: STORY_BEATS,
})
