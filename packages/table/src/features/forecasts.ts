import { s, label, ok, perCent, phrase, type Label, type Result } from '@mastro/core'
import type { ShownForecastDoc } from '../docs.ts'
import type { Decision } from '../engine/decision.ts'
import { defineCommand } from '../engine/define-command.ts'
import { defineEvent } from '../engine/define-event.ts'
import type { TableFeature } from '../engine/feature.ts'
import { refuse } from '../engine/refuse.ts'
import { leads } from '../engine/roles.ts'
import { logLine } from '../log/log-line.ts'
import { EMPTY, singleDoc } from '../view/section.ts'
import { commonSection, selector } from '../view/selector.ts'

/** The forecast of a fight that the Master showed to everybody. */

declare module '../state.ts' {
  interface PermanentState {
    readonly shownForecast?: ShownForecast
  }
}

declare module '../docs.ts' {
  /** The last forecast that the Master showed to everybody in this scene. */
  interface ShownForecastDoc {
    readonly text: Label
  }

  interface TableDocs {
    readonly 'shown-forecast'?: ShownForecastDoc
  }
}

interface ForecastFigures {
  readonly wins: number
  readonly down: number
  readonly rounds: number
}

interface ShownForecast extends ForecastFigures {
  readonly scene: number
}

const CERTAIN = 200
const MOST_ROUNDS = 2000

/** Rounded figures only, so that nothing more than on the screen can be derived from them. */
const figures = {
  /** Chances in half per cents: 1 is under 1 %, 199 over 99 %. Other odd values do not occur. */
  wins: s.refine(s.int(0, CERTAIN), wholeOrExtreme),
  down: s.refine(s.int(0, CERTAIN), wholeOrExtreme),
  /** Mean number of rounds, rounded. */
  rounds: s.int(0, MOST_ROUNDS),
}

function wholeOrExtreme(half: number) {
  return half % 2 === 0 || half === 1 || half === CERTAIN - 1 ? null : { path: [] }
}

/** Never undone: its readers know something about hidden figures. */
const forecastShown = defineEvent(
  'forecast-shown',
  { ...figures, scene: s.int(0, 1e9) },
  {
    evolvePermanent: (steady, { wins, down, rounds, scene }) => ({
      ...steady,
      shownForecast: { wins, down, rounds, scene },
    }),
    describe: (event, ctx) => logLine('talk', sentenceOf(event), ctx, { tells: 'word' }),
    namesOnly: () => [],
  },
)

function sentenceOf({ wins, down, rounds }: ForecastFigures): Label {
  const inItalian = rounds <= 1 ? 'circa 1 round' : `circa ${rounds} round`
  const inEnglish = rounds <= 1 ? 'about 1 round' : `about ${rounds} rounds`
  const [win, fall] = [shareOf(wins), shareOf(down)]
  return label(
    `Come può finire, se nessuno si ritira: vincono ${win.it}, qualcuno va a terra ${fall.it}, ${inItalian}`,
    `How it may end if nobody withdraws: players win ${win.en}, somebody goes down ${fall.en}, ${inEnglish}`,
  )
}

function shareOf(half: number): Label {
  const one = perCent(1)
  if (half === 1) return phrase`${label('meno di', 'under')} ${one}`
  if (half === CERTAIN - 1) return phrase`${label('oltre', 'over')} ${perCent(99)}`
  return perCent(half / 2)
}

const commands = [
  defineCommand('show-forecast', figures, { blockedByBrake: true, decide: showForecast }),
] as const

function showForecast(decision: Decision, { wins, down, rounds }: ForecastFigures): Result<null> {
  if (!leads(decision)) return refuse('master-only')
  const { number } = decision.state().play.moments.scene
  decision.emit({ type: 'forecast-shown', wins, down, rounds, scene: number })
  return ok(null)
}

/** Shown until the next scene begins. */
const shown = selector(
  {
    shown: ({ state }) => state.steady.shownForecast,
    scene: ({ state }) => state.play.moments.scene.number,
  },
  ({ shown: last, scene }) => {
    if (last === undefined || last.scene !== scene) return EMPTY
    const doc: ShownForecastDoc = { text: sentenceOf(last) }
    return singleDoc('shown-forecast', doc)
  },
)

export const forecastsFeature = {
  events: [forecastShown],
  commands,
  sections: [commonSection(shown)],
} as const satisfies TableFeature
