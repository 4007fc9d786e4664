import {
  byAuthor,
  field,
  s,
  json,
  label,
  ok,
  phrase,
  refuse,
  quoted,
  getOwnProperty,
  type Docs,
} from '@mastro/core'
import { masterOnly } from '../guards.ts'
import { defineEvent, form, defineCommand, type GameContext } from '../kit.ts'
import { id, notedEvent } from '../schemas.ts'
import { GROUPS } from '../messages/offer-groups.ts'
import { line, FOR_MASTER, masterName } from '../messages/log-lines.ts'

/** Event notes, passed from Master to Master (DAI-ORACLE-13). */

const eventNoted = defineEvent('event-noted', s.object({ event: notedEvent }), {
  personalText: byAuthor,
  evolve: (state, { event }) => ({ ...state, events: { ...state.events, [event.id]: event } }),
  describe: ({ event }) =>
    line(
      phrase`${label('Log degli eventi', 'Event log')}: ${quoted(event.text)}`,
      ['DAI-ORACLE-13'],
      FOR_MASTER,
    ),
})

const eventShown = defineEvent('event-shown', s.object({ event: id }), {
  irreversible: true,
  evolve: (state, { event }) => {
    const held = state.events[event]
    return held
      ? { ...state, events: { ...state.events, [held.id]: { ...held, shown: true } } }
      : state
  },
  describe: ({ event }, before, table) => {
    const held = before.events[event]
    return held
      ? line(phrase`${masterName(table)} ${label('rivela', 'reveals')}: ${quoted(held.text)}`, [
          'DAI-ORACLE-13',
        ])
      : null
  },
})

const note = defineCommand('note-event', {
  rule: 'DAI-ORACLE-13',
  label: label('Scrivi nel log degli eventi', 'Write in the event log'),
  group: GROUPS.oracle,
  verb: label('Scrivi', 'Write'),
  form: form({
    text: field.custom(s.nonEmptyText(1000), field => ({
      id: field,
      label: label('Che cosa è successo', 'What happened'),
      kind: 'text',
    })),
  }),
  offered: ({ viewer }) => (viewer.leads ? [{ given: {} }] : []),
  decide: ({ text }, at) => {
    const led = masterOnly(at)
    if (!led.ok) return led
    const { number: scene } = at.table.scene
    return ok([eventNoted({ event: { id: at.act.newId('event'), text, scene, shown: false } })])
  },
})

const show = defineCommand('show-event', {
  rule: 'DAI-ORACLE-13',
  label: label('Rivela dal log degli eventi', 'Reveal from the event log'),
  group: GROUPS.oracle,
  verb: label('Rivela', 'Reveal'),
  form: form({ event: field.hidden(s.name(64)) }),
  offered: ({ state, viewer }) =>
    viewer.leads
      ? Object.values(state.events)
          .filter(({ shown }) => !shown)
          .map(({ id: event, text }) => ({
            given: { event },
            id: `event/${event}`,
            label: phrase`${label('Rivela', 'Reveal')}: ${text}`,
          }))
      : [],
  decide: ({ event }, at) => {
    const led = masterOnly(at)
    if (!led.ok) return led
    return getOwnProperty(at.state.events, event)
      ? ok([eventShown({ event })])
      : refuse('unknown-id', 'event')
  },
})

/** Notes that were not shown belong to the current leader. */
function eventDocs({ state, viewer }: GameContext): Docs {
  const known = Object.values(state.events).filter(({ shown }) => viewer.leads || shown)
  return Object.fromEntries(known.map(event => [`event/${event.id}`, json(event)]))
}

export const eventsChapter = {
  events: [eventNoted, eventShown],
  commands: [note, show],
  docs: eventDocs,
}
