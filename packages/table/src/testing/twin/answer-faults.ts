import type { ActBody } from '../../events.ts'
import { fault, steadyOf, type Doc, type Fault } from './define-fault.ts'

/** Leaks in answers to queries and in refusals. */
export const ANSWER_FAULTS: readonly Fault[] = [
  fault('403 against 404 for an envelope', {
    reply: (reply, at, step) =>
      forbid(
        reply,
        'unknown-envelope',
        String(step.command['envelope']),
        Object.keys(at.before.state.steady.envelopes),
      ),
  }),
  fault('403 against 404 for a note', {
    reply: (reply, at, step) =>
      forbid(
        reply,
        'unknown-note',
        String(step.command['note']),
        Object.keys(at.before.state.steady.notes),
      ),
  }),
  fault('403 against 404 for an act', {
    reply: (reply, at, step) =>
      forbid(
        reply,
        'unknown-act',
        String(step.command['act']),
        at.before.undoWindow.acts.map(one => one.id),
      ),
  }),
  fault('undo tells of hidden acts that depend', {
    reply: (reply, at) =>
      at.act?.events.some(event => event.type === 'acts-undone')
        ? {
            ...reply,
            acts: at.act.events.flatMap(event => (event.type === 'acts-undone' ? event.acts : [])),
          }
        : reply,
  }),
  fault('the version in every answer', {
    reply: (reply, at) => ({ ...reply, version: steadyOf(at).version }),
  }),
  fault('the act’s length in its answer', {
    reply: (reply, at) => ({ ...reply, size: JSON.stringify(at.served.state.steady).length }),
  }),
  fault('a limit of acts shared by all', {
    reply: (reply, at) => ({ ...reply, left: 1000 - steadyOf(at).version }),
  }),
  fault('paging total of the whole log', {
    answer: (answer, _at, question, acts) =>
      question.about === 'history' ? [answer, acts.length] : answer,
  }),
  fault('more pages because of hidden lines', {
    answer: (answer, at, question, acts) =>
      question.about === 'history'
        ? [answer, acts.flatMap(act => act.lines).length > question.limit, at.seat]
        : answer,
  }),
  fault('search that finds hidden lines', {
    answer: (answer, _at, question, acts) =>
      question.about === 'history'
        ? [answer, JSON.stringify(acts).split(question.search ?? 'zz').length]
        : answer,
  }),
  fault('a recap of everything', {
    answer: (answer, _at, question, acts) =>
      question.about === 'recap'
        ? [answer, acts.flatMap(act => act.lines.map(line => line.variants[0]?.text))]
        : answer,
  }),
  fault('dependants one may not see', {
    answer: (answer, at, question) =>
      question.about === 'dependants'
        ? [answer, at.served.undoWindow.acts.map(one => one.id)]
        : answer,
  }),
  fault('offers by what is hidden', {
    answer: (answer, at, question) =>
      question.about === 'offers'
        ? [
            answer,
            Object.keys(at.served.state.play.game as object).map(
              key => JSON.stringify((at.served.state.play.game as Doc)[key]).length,
            ),
          ]
        : answer,
  }),
  fault('an ETag of the whole table', {
    answer: (answer, at) => [answer, JSON.stringify(at.served.state).length],
  }),
  fault('an export of every line', {
    text: (text, _at, acts) =>
      text + acts.flatMap(act => act.lines.map(line => line.variants[0]?.text.it)).join('\n'),
  }),
  fault('length of the log in an export', { text: (text, _at, acts) => `${text}${bytesOf(acts)}` }),
]

function bytesOf(acts: readonly ActBody[]): number {
  return JSON.stringify(acts).length
}

function forbid(
  reply: { readonly ok: boolean },
  code: string,
  id: string,
  ids: readonly string[],
): unknown {
  const refused = !reply.ok && JSON.stringify(reply).includes(code)
  return refused && ids.includes(id) ? { ok: false, error: { code: 'forbidden' } } : reply
}
