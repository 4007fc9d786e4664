import { defineRuleset, label, readRefusalReasons, presetSheets } from '@mastro/core'
import type { AnyEvent, Chapter, ChapterEvent, Ruleset, SharedEvent } from '@mastro/core'
import classesTable from '../data/classes.json' with { type: 'json' }
import enhancementsTable from '../data/enhancements.json' with { type: 'json' }
import gearTable from '../data/gear.json' with { type: 'json' }
import skillsTable from '../data/skills.json' with { type: 'json' }
import socialClassesTable from '../data/social-classes.json' with { type: 'json' }
import traitsTable from '../data/traits.json' with { type: 'json' }
import { creation } from './creation/creation.ts'
import { careChapter } from './chapters/care.ts'
import { clockChapter, timePassed } from './chapters/wound-clock.ts'
import { contestsChapter } from './chapters/contests.ts'
import { countersChapter } from './chapters/counters.ts'
import { daimonChapter } from './chapters/daimon.ts'
import { escalationChapter } from './chapters/escalation.ts'
import { eventsChapter } from './chapters/events.ts'
import { fightsChapter } from './chapters/fight-commands.ts'
import { foesChapter } from './chapters/foe-commands.ts'
import { joinFightChapter } from './chapters/join-fight.ts'
import { forecastChapter } from './chapters/forecast.ts'
import { growthChapter } from './chapters/growth.ts'
import { masterChapter } from './chapters/master.ts'
import { resourcesChapter } from './chapters/resources.ts'
import { momentOf, momentsChapter } from './chapters/moments.ts'
import { oracleChapter } from './chapters/oracle-commands.ts'
import { drafts, peopleChapter } from './chapters/people.ts'
import { reserveChapter } from './chapters/reserve.ts'
import { roundsChapter } from './chapters/rounds.ts'
import { sheetsChapter } from './chapters/sheets.ts'
import { shotsChapter } from './chapters/ranged-shots.ts'
import { technologyChapter } from './chapters/technology.ts'
import { testsChapter } from './chapters/tests.ts'
import { upkeepChapter } from './chapters/upkeep.ts'
import { woundsChapter } from './chapters/wounds.ts'
import { waitsChapter } from './chapters/waits.ts'
import { licence } from './licence.ts'
import { ops } from './ops.ts'
import { presetPeople } from './presets/localized-presets.ts'
import { presets, textsByPreset } from './presets/presets.ts'
import { typedIds } from './personal-text.ts'
import { initial, type State } from './state.ts'
import { STORY_BEATS } from './story.ts'
import { catalogue } from './messages/catalogue.ts'
import { optionSpecs } from './messages/option-labels.ts'
import because from './messages/refusal-reasons.json' with { type: 'json' }
import { refusals } from './messages/refusals.ts'

/** Every chapter of the book, in the order of their buttons on screen. */
const chapters = [
  sheetsChapter,
  momentsChapter,
  testsChapter,
  roundsChapter,
  shotsChapter,
  contestsChapter,
  escalationChapter,
  peopleChapter,
  careChapter,
  countersChapter,
  upkeepChapter,
  growthChapter,
  resourcesChapter,
  technologyChapter,
  daimonChapter,
  masterChapter,
  foesChapter,
  fightsChapter,
  joinFightChapter,
  reserveChapter,
  woundsChapter,
  clockChapter,
  oracleChapter,
  eventsChapter,
  drafts,
  waitsChapter,
  forecastChapter,
] as const satisfies readonly Chapter<State>[]

/** Every event of this game. */
export type Event = ChapterEvent<typeof chapters>
export type EmittedEvent = Event | SharedEvent

/** A command of Dàimon as a client sends it. Unknown fields do not compile. */
export type Request = RequestOf<(typeof chapters)[number]>

type RequestOf<C> = C extends { readonly commands: readonly (infer Command)[] }
  ? SentBy<Command>
  : never
type SentBy<Command> = Command extends { readonly request?: unknown }
  ? 'request' extends keyof Command
    ? NonNullable<Command['request']>
    : never
  : never

/** Dàimon 2090 as a ruleset. */
export const ruleset: Ruleset<State, AnyEvent, AnyEvent> = defineRuleset<State>({
  system: 'daimon',
  name: label('Dàimon 2090', 'Dàimon 2090'),
  licence,
  ops,
  options: optionSpecs,
  refusals,
  because: readRefusalReasons(because),
  initial,
  elapse: timePassed,
  moment: momentOf((state, events) =>
    events.reduce((now, event) => ruleset.evolve(now, event), state),
  ),
  creation,
  presets,
  presetPeople: {
    ...presetPeople,
    sheets: ({ characters, foes }) => [
      ...presetSheets(characters, textsByPreset),
      ...presetSheets(foes, textsByPreset),
    ],
  },
  catalogue,
  story: STORY_BEATS,
  tables: [
    classesTable,
    enhancementsTable,
    gearTable,
    skillsTable,
    socialClassesTable,
    traitsTable,
  ],
  chapters,
  typedIds,
})
