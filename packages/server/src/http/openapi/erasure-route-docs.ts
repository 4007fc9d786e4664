import type { RouteDoc } from './route-docs.ts'

const NUMBER = { type: 'number' }
const DELETION = { finalAt: { oneOf: [{ type: 'null' }, NUMBER] }, name: { type: 'string' } }

/** Routes that take back what was asked to be erased. */
export const ERASURE_ROUTE_DOCS: Readonly<Record<string, RouteDoc>> = {
  'GET /api/tables/:table/seats/:seat/erasure': {
    summary: 'What would be hidden if this seat were forgotten, or until when it can be taken back',
    tag: 'table',
    answer: {
      finalAt: { oneOf: [{ type: 'null' }, NUMBER] },
      lines: NUMBER,
      notes: NUMBER,
      mentions: NUMBER,
    },
    as: 'seat',
  },
  'DELETE /api/tables/:table/seats/:seat/erasure': {
    summary: 'Take back the request to forget this seat, by itself or by the host',
    tag: 'table',
    as: 'seat',
  },
  'GET /api/tables/:table/deletion': {
    summary: 'Until when the host can open a deleted table again',
    tag: 'table',
    answer: DELETION,
    as: 'host',
  },
  'POST /api/tables/:table/deletion': {
    summary: 'Delete the whole table: it closes now, and is gone after a day',
    tag: 'table',
    answer: DELETION,
    as: 'host',
  },
  'DELETE /api/tables/:table/deletion': {
    summary: 'Open a deleted table again',
    tag: 'table',
    as: 'host',
  },
}
