import { ask, s, json, label, ok, phrase, refuse, quoted, heldIn, type Docs } from '@mastro/core'
import { masterOnly } from '../guards.ts'
import { fact, form, order, type GameLook } from '../kit.ts'
import { id, notedEvent } from '../event-schemas.ts'
import { GROUPS } from '../messages/offer-groups.ts'
import { line, MASTER_EYES, masterName } from '../messages/lines.ts'

/** The log of events that passes from Master to Master (DAI-ORACLE-13). */

const eventNoted = fact('event-noted', s.object({ event: notedEvent }), {
  fold: (state, { event }) => ({ ...state, events: { ...state.events, [event.id]: event } }),
  tell: ({ event }) =>
    line(
      phrase`${label('Log degli eventi', 'Event log')}: ${quoted(event.text)}`,
      ['DAI-ORACLE-13'],
      MASTER_EYES,
    ),
})

const eventShown = fact('event-shown', s.object({ event: id }), {
  lasting: true,
  fold: (state, { event }) => {
    const held = state.events[event]
    return held
      ? { ...state, events: { ...state.events, [held.id]: { ...held, shown: true } } }
      : state
  },
  tell: ({ event }, before, table) => {
    const held = before.events[event]
    return held
      ? line(phrase`${masterName(table)} ${label('rivela', 'reveals')}: ${quoted(held.text)}`, [
          'DAI-ORACLE-13',
        ])
      : null
  },
})

const note = order('note-event', {
  rule: 'DAI-ORACLE-13',
  label: label('Scrivi nel log degli eventi', 'Write in the event log'),
  group: GROUPS.oracle,
  verb: label('Scrivi', 'Write'),
  form: form({
    text: ask.asked(s.name(1000), field => ({
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
    return ok([eventNoted({ event: { id: at.act.fresh('event'), text, scene, shown: false } })])
  },
})

const show = order('show-event', {
  rule: 'DAI-ORACLE-13',
  label: label('Rivela dal log degli eventi', 'Reveal from the event log'),
  group: GROUPS.oracle,
  verb: label('Rivela', 'Reveal'),
  form: form({ event: ask.fixed(s.name(64)) }),
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
    return heldIn(at.state.events, event)
      ? ok([eventShown({ event })])
      : refuse('unknown-id', 'event')
  },
})

/** What was not shown belongs to whoever leads now. */
function eventDocs({ state, viewer }: GameLook): Docs {
  const known = Object.values(state.events).filter(({ shown }) => viewer.leads || shown)
  return Object.fromEntries(known.map(event => [`event/${event.id}`, json(event)]))
}

export const eventsChapter = {
  facts: [eventNoted, eventShown],
  orders: [note, show],
  docs: eventDocs,
}
