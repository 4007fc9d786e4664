import { mentionsBody } from '../routes/erasure-routes.ts'
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
      own: {
        type: 'array',
        items: {
          type: 'object',
          properties: { text: { type: 'string' }, at: { oneOf: [{ type: 'null' }, NUMBER] } },
        },
      },
    },
    as: 'seat',
  },
  'DELETE /api/tables/:table/seats/:seat/erasure': {
    summary: 'Take back the request to forget this seat, by itself or by the host',
    tag: 'table',
    as: 'seat',
  },
  'GET /api/tables/:table/mentions': {
    summary: 'Own texts that mention somebody who was forgotten, to change by hand',
    tag: 'table',
    answer: {
      texts: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: { type: 'string' },
            kind: { type: 'string' },
            text: { type: 'string' },
            at: NUMBER,
            seat: { type: 'string' },
          },
        },
      },
    },
    as: 'seat',
  },
  'POST /api/tables/:table/mentions': {
    summary: 'Change some of these texts, and leave the others as they are',
    tag: 'table',
    body: mentionsBody,
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
