import { field, s, label, ok, phrase, refuse, same, getOwnProperty } from '@mastro/core'
import type { ActContext, Label, Result } from '@mastro/core'
import { doubt, oracle, type OracleDraw, type OracleInput } from '../operations/oracle.ts'
import { oracleCell, oracleTable, oracleTables } from '../data/oracle.ts'
import { form, defineCommand, type GameDecideContext, type GameContext } from '../kit.ts'
import { optionsOf } from '../selectors.ts'
import { facetDoc, facetTable } from '../messages/oracle-labels.ts'
import type { OracleQuestion, OracleFacet } from '../state.ts'
import { oracleTableName } from '../messages/names.ts'
import { GROUPS } from '../messages/offer-groups.ts'
import { facetAdded, facetChanged } from './oracle.ts'

/**
 * Commands for single facets of a draw: roll again, pick, write, add or doubt (DAI-ORACLE-8/12).
 */

const FACETS_MAX = 12

type DrawAsk = Pick<OracleInput, 'table' | 'bundle' | 'direct' | 'tone'>

export function drawFacets(
  { table, bundle, direct, tone }: DrawAsk,
  act: ActContext,
): Result<OracleFacet[]> {
  const what = bundle === undefined ? { table } : { bundle }
  const read = oracle({ ...what, direct, tone, options: optionsOf(act.table) }, act.dice)
  if (!read.ok) return read
  const cells: readonly OracleDraw[] = 'results' in read.value ? read.value.results : [read.value]
  return ok(cells.map(cell => ({ origin: 'rolled', drawn: cell })))
}

export const oneDrawn = (table: number, act: ActContext) =>
  drawFacets({ table, bundle: undefined, direct: false, tone: 'printed' }, act)

/** Finds a draw that the Master may change. */
export function ledDraw(key: string, { state, viewer }: GameDecideContext): Result<OracleQuestion> {
  if (!viewer.leads) return refuse('master-only')
  const held = getOwnProperty(state.oracle, key)
  return held ? ok(held) : refuse('unknown-id', 'draw')
}

function ledFacet(key: string, k: number, ctx: GameDecideContext): Result<OracleFacet> {
  const held = ledDraw(key, ctx)
  if (!held.ok) return held
  const facet = held.value.facets[k]
  return facet ? ok(facet) : refuse('unknown-id', 'facet')
}

/** For offers: the leader's draws that match. */
const ledDraws = (
  { state, viewer }: GameContext,
  fits: (draw: OracleQuestion) => boolean,
): readonly OracleQuestion[] => (viewer.leads ? Object.values(state.oracle).filter(fits) : [])

const wordsOf = ({ question, facets }: OracleQuestion): Label =>
  question === '' ? (facets[0] ? facetDoc(facets[0]).label : same('…')) : same(question)

/** One offer for each matching draw, labelled with its words. */
export const forDraws =
  <T extends object = object>(
    key: string,
    text: (draw: OracleQuestion) => Label,
    fits: (draw: OracleQuestion) => boolean,
    given: (draw: OracleQuestion) => T = () => ({}) as T, // safe: without `given`, no other field is needed
  ) =>
  (ctx: GameContext) =>
    ledDraws(ctx, fits).map(draw => ({
      given: { draw: draw.id, ...given(draw) },
      id: `${key}/${draw.id}`,
      label: phrase`${text(draw)}: ${wordsOf(draw)}`,
    }))

export const isOpen = ({ closed }: OracleQuestion): boolean => !closed

export const drawId = field.hidden(s.name(64))
const facetOf = (fits: (facet: OracleFacet) => boolean) =>
  field.custom(s.int(0, 11), (field, { state }: GameContext, { draw }) => {
    const facets = state.oracle[String(draw)]?.facets ?? []
    const choices = facets.flatMap((facet, k) =>
      fits(facet) ? [{ value: k, label: facetDoc(facet).label }] : [],
    )
    return {
      id: field,
      label: label('Quale parola', 'Which word'),
      kind: 'choice',
      choices,
      ...(choices[0] === undefined ? {} : { initial: choices[0].value }),
    }
  })
const anyFacet = facetOf(() => true)
const isDrawn = ({ origin }: OracleFacet): boolean => origin !== 'written'

/** DAI-ORACLE-12: an answer that makes no sense is rolled again. */
const reroll = defineCommand('reroll-facet', {
  rule: 'DAI-ORACLE-12',
  label: label('Tira di nuovo una parola', 'Roll a word again'),
  group: GROUPS.oracle,
  verb: label('Tira di nuovo', 'Roll again'),
  form: form({ draw: drawId, facet: anyFacet }),
  offered: forDraws('reroll', () => label('Tira di nuovo una parola', 'Roll a word again'), isOpen),
  decide: ({ draw, facet: k }, at) => {
    const facet = ledFacet(draw, k, at)
    if (!facet.ok) return facet
    const again = oneDrawn(facetTable(facet.value), at.act)
    return again.ok ? ok([facetChanged({ draw, facet: k, to: again.value[0]! })]) : again
  },
})

const die = (
  what: Label,
  schema: ReturnType<typeof s.int> | ReturnType<typeof s.withDefault<ReturnType<typeof s.int>>>,
) =>
  field.custom<number, GameContext>(schema, field => ({
    id: field,
    label: what,
    kind: 'int',
    min: 1,
    max: 6,
    initial: 1,
  }))

const pick = defineCommand('pick-facet', {
  rule: 'DAI-ORACLE-12',
  label: label('Scegli una parola', 'Pick a word'),
  group: GROUPS.oracle,
  verb: label('Scegli', 'Pick'),
  form: form({
    draw: drawId,
    facet: anyFacet,
    row: die(label('Riga', 'Row'), s.int(1, 6)),
    column: die(label('Colonna', 'Column'), s.withDefault(s.int(1, 6), 1)),
  }),
  offered: forDraws('pick', () => label('Scegli una parola', 'Pick a word'), isOpen),
  decide: ({ draw, facet: k, row, column }, at) => {
    const facet = ledFacet(draw, k, at)
    if (!facet.ok) return facet
    const before = facet.value.origin === 'written' ? null : facet.value.drawn
    const to = {
      origin: 'picked' as const,
      drawn: cellAt(facetTable(facet.value), row, column, before),
    }
    return ok([facetChanged({ draw, facet: k, to })])
  },
})

/** A cell chosen by hand. Side dice thrown before are kept. */
function cellAt(table: number, row: number, column: number, before: OracleDraw | null): OracleDraw {
  if (table === 0) {
    const { answer, yes: isYes, it } = oracleTable(0).rows![row - 1]!
    return { table: 0, row, answer, yes: isYes, label: it }
  }
  const kept = before && 'column' in before ? before : {}
  return { ...kept, table, row, column, label: oracleCell(table, row, column).it }
}

const write = defineCommand('write-facet', {
  rule: 'DAI-ORACLE-12',
  label: label('Scrivi una parola tua', 'Write a word of yours'),
  group: GROUPS.oracle,
  verb: label('Scrivi', 'Write'),
  form: form({
    draw: drawId,
    facet: anyFacet,
    text: field.custom(s.nonEmptyText(80), field => ({
      id: field,
      label: label('La tua parola', 'Your word'),
      kind: 'text',
    })),
  }),
  offered: forDraws('write', () => label('Scrivi una parola tua', 'Write a word of yours'), isOpen),
  decide: ({ draw, facet: k, text }, at) => {
    const facet = ledFacet(draw, k, at)
    if (!facet.ok) return facet
    const to = { origin: 'written' as const, table: facetTable(facet.value), text }
    return ok([facetChanged({ draw, facet: k, to })])
  },
})

/** Adds adjectives, actions, places or subjects (DAI-ORACLE-12). */
const add = defineCommand('add-facet', {
  rule: 'DAI-ORACLE-12',
  label: label('Aggiungi una parola', 'Add a word'),
  group: GROUPS.oracle,
  verb: label('Aggiungi', 'Add'),
  form: form({
    draw: drawId,
    table: field.custom(s.int(0, 8), field => ({
      id: field,
      label: label('Da quale tabella', 'From which table'),
      kind: 'choice',
      choices: oracleTables.tables.map(({ table }) => ({
        value: table,
        label: oracleTableName(table),
      })),
      initial: 1,
    })),
  }),
  offered: forDraws(
    'add',
    () => label('Aggiungi una parola', 'Add a word'),
    draw => isOpen(draw) && draw.facets.length < FACETS_MAX,
  ),
  decide: ({ draw, table }, at) => {
    const held = ledDraw(draw, at)
    if (!held.ok) return held
    if (held.value.facets.length >= FACETS_MAX) return refuse('count-limit', 'draw')
    const more = oneDrawn(table, at.act)
    return more.ok ? ok([facetAdded({ draw, facet: more.value[0]! })]) : more
  },
})

/** Good or bad for the characters? (DAI-ORACLE-8). */
const doubtFacet = defineCommand('doubt-facet', {
  rule: 'DAI-ORACLE-8',
  label: label('Bene o male?', 'Good or bad?'),
  group: GROUPS.oracle,
  verb: label('Tira il dubbio', 'Roll the doubt'),
  form: form({ draw: drawId, facet: facetOf(isDrawn) }),
  offered: forDraws(
    'doubt',
    () => label('Bene o male?', 'Good or bad?'),
    draw => isOpen(draw) && draw.facets.some(isDrawn),
  ),
  decide: ({ draw, facet: k }, at) => {
    const facet = ledFacet(draw, k, at)
    if (!facet.ok) return facet
    if (facet.value.origin === 'written') return refuse('not-applicable', 'facet')
    const { origin, drawn: cell } = facet.value
    const to = { origin, drawn: { ...cell, tone: doubt(at.act.dice) } }
    return ok([facetChanged({ draw, facet: k, to })])
  },
})

export const facetCommands = [reroll, pick, write, add, doubtFacet] as const
