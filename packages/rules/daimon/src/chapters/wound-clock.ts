import {
  field,
  s,
  label,
  ok,
  phrase,
  botsOnly,
  type ActContext,
  type AnyEvent,
  ofLabel,
} from '@mastro/core'
import { health, severityOf } from '../operations/health.ts'
import { worsen } from '../operations/worsen.ts'
import { masterOnly } from '../guards.ts'
import { defineEvent, form, defineCommand } from '../kit.ts'
import { optionsOf } from '../selectors.ts'
import { withPc } from '../updates.ts'
import type { Options } from '../options.ts'
import { count, downRule, id, span } from '../schemas.ts'
import type { Pc, State } from '../state.ts'
import { GROUPS } from '../messages/offer-groups.ts'
import { fromTo, change, line, NO_TEXT } from '../messages/log-lines.ts'
import { withWounds } from './wounds.ts'

/** Untreated serious wounds worsen with time: real hours, and days of the story (DAI-WOUND-7/8). */

const HOUR = 3_600_000

const worsened = defineEvent(
  'worsened',
  s.object({ character: id, added: count(100), hours: span, days: span, at: span, downRule }),
  {
    evolve: (state, event) =>
      withPc(state, event.character, pc => {
        const { at, hours, days } = event
        const after = withWounds(pc, pc.character.wounds + event.added, event)
        return { ...after, worsening: { at, hours, days } }
      }),
    describe: ({ character, added, downRule: rule }, before) => {
      const sheet = before.characters[character]?.character
      if (!sheet || added === 0) return null
      const after = health(sheet.characteristics.power, sheet.wounds + added, { downRule: rule })
      const down = after.down ? label(' È a terra.', ' Down.') : NO_TEXT
      return line(
        phrase`${ofLabel(label('Le ferite gravi', 'serious wounds'), sheet.name)} ${label('peggiorano', 'worsen')}: ${fromTo(sheet.wounds, after.wounds)}.${down}`,
        ['DAI-WOUND-7'],
        { changes: change(character, 'wounds', sheet.wounds, after.wounds) },
      )
    },
  },
)

/** Sets a clock of untreated wounds. */
const clockSet = defineEvent('clock-set', s.object({ character: id, at: span, hours: span }), {
  evolve: (state, { character, at, hours }) =>
    withPc(state, character, pc => ({
      ...pc,
      worsening: { at, hours, days: pc.worsening?.days ?? 0 },
    })),
})

/** Real time, checked at every command while a clock runs. */
export function timePassed(state: State, act: ActContext): readonly AnyEvent[] {
  const options = optionsOf(act.table)
  const runs = options.worsenClock === 'wall-clock' || act.table.session.open
  return runs ? failingCharacters(state).flatMap(pc => hoursPassed(pc, act.at, options)) : []
}

/** Characters with untreated serious wounds who can still be saved. */
function failingCharacters(state: State): readonly Pc[] {
  return Object.values(state.characters).filter(
    ({ status, character }) =>
      status === 'active' &&
      severityOf(character.characteristics.power, character.wounds) === 'serious',
  )
}

function hoursPassed(pc: Pc, at: number, options: Options): readonly AnyEvent[] {
  const { worsening } = pc
  if (!worsening) return [clockSet({ character: pc.id, at, hours: 0 })]
  const hours = worsening.hours + (at - worsening.at) / HOUR
  return hours < 1 ? [] : worse(pc, { hours, days: worsening.days, at }, options)
}

function worse(
  pc: Pc,
  { hours, days, at }: { readonly hours: number; readonly days: number; readonly at: number },
  options: Options,
) {
  const { characteristics, wounds } = pc.character
  const { power } = characteristics
  const after = worsen({ power, wounds, realHours: hours, gameDays: days, options })
  if (!after.ok) return []
  const { added, remainder } = after.value
  return [
    worsened({
      character: pc.id,
      added,
      hours: remainder.realHours,
      days: remainder.gameDays,
      at,
      downRule: options.downRule,
    }),
  ]
}

/**
 * With `session-time`, hours between two sessions do not count. The clock stops and starts again.
 */
export function stopClock(state: State, { at }: ActContext) {
  return failingCharacters(state).flatMap(({ id: character, worsening }) =>
    worsening
      ? [clockSet({ character, at, hours: worsening.hours + (at - worsening.at) / HOUR })]
      : [],
  )
}

export function startClock(state: State, { at }: ActContext) {
  return failingCharacters(state).map(({ id: character, worsening }) =>
    clockSet({ character, at, hours: worsening?.hours ?? 0 }),
  )
}

/** Story time passes, and untreated serious wounds worsen (DAI-WOUND-7). */
const passDays = defineCommand('pass-days', {
  rule: 'DAI-WOUND-7',
  label: label('Passano dei giorni', 'Days go by'),
  group: GROUPS.master,
  verb: label('Passano', 'They go by'),
  form: form({
    days: field.custom(s.number(0, 3650), field => ({
      id: field,
      label: label('Giorni', 'Days'),
      kind: 'int',
      min: 1,
      max: 365,
      initial: 1,
    })),
  }),
  offered: ({ viewer }) => (viewer.leads ? [{ given: {} }] : []),
  decide: ({ days }, at) => {
    const led = masterOnly(at)
    if (!led.ok) return led
    const options = optionsOf(at.table)
    return ok(
      failingCharacters(at.state).flatMap(pc => {
        const left = pc.worsening ?? { at: at.act.at, hours: 0, days: 0 }
        return worse(pc, { ...left, days: left.days + days }, options)
      }),
    )
  },
})

/** Time is already checked before every command, so this one has nothing else to do. */
const checkClock = defineCommand('check-clock', {
  rule: 'DAI-WOUND-8',
  label: label('Guarda l’ora', 'Look at the clock'),
  group: GROUPS.care,
  form: form({}),
  offered: botsOnly('every order looks at the time first: people need no button for it'),
  decide: () => ok([]),
})

export const clockChapter = { events: [worsened, clockSet], commands: [passDays, checkClock] }
