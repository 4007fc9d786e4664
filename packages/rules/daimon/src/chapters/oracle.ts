import {
  asked,
  bool,
  fixed,
  int,
  label,
  literal,
  name,
  object,
  ok,
  one,
  oneOf,
  optional,
  phrase,
  rare,
  refuse,
  same,
  union,
  withDefault,
  words,
  yes,
  type Act,
  type Chance,
  type Docs,
  type Label,
  type Line,
  type Result,
  type TableFacts,
} from '@mastro/core'
import {
  doubt,
  isAdjectives,
  oracle,
  TONES,
  type OracleDraw,
  type OracleInput,
} from '../acts/oracle.ts'
import { BUNDLES, oracleCell, oracleTable, oracleTables } from '../data/oracle.ts'
import { masterOnly } from '../desk.ts'
import type { OracleDoc } from '../docs.ts'
import { fact, form, order, type GameDesk, type GameDocs, type GameLook } from '../kit.ts'
import { json, optionsOf } from '../look.ts'
import { facetDoc, facetTable, isThread } from '../oracle-words.ts'
import { count, draw as drawShape, facet as facetShape, id } from '../shapes.ts'
import type { Draw, Facet, State } from '../state.ts'
import {
  bundleName,
  GENDER_NAMES,
  oracleTableName,
  REALM_NAMES,
  TONE_NAMES,
} from '../words/catalogue.ts'
import { GROUPS } from '../words/groups.ts'
import { line, MASTER_EYES, masterName, quoted, SILENT } from '../words/lines.ts'

/** The Oracle: words drawn from its tables, changed, read aloud, pinned to the scene, picked up later (DAI-ORACLE). */

const FACETS_MAX = 12

/** A word of the Oracle with what its side dice said. */
function facetWords(facet: Facet): Label {
  const { label: word, tone, gender, realm } = facetDoc(facet)
  const sides = [
    gender && GENDER_NAMES[gender],
    realm && REALM_NAMES[realm],
    tone && TONE_NAMES[tone],
  ].filter((side): side is Exclude<typeof side, undefined> => side !== undefined)
  if (sides.length === 0) return word
  return phrase`${word} (${sides.reduce<Label | null>((all, side) => (all ? phrase`${all}, ${side}` : side), null) ?? word})`
}

const drawWords = ({ question, facets }: Draw): Label => {
  const said = question === '' ? SILENT : phrase`${quoted(question)} `
  return phrase`${said}${facets.map(facetWords).reduce((all, word) => phrase`${all} · ${word}`)}`
}

function onDraw(state: State, key: string, next: (draw: Draw) => Draw): State {
  const draw = state.oracle[key]
  return draw ? { ...state, oracle: { ...state.oracle, [key]: next(draw) } } : state
}

/** What happens to a draw that was not read aloud is the Master's alone. */
function aboutDraw(state: State, key: string, said: Label, open: boolean = false): Line | null {
  const held = state.oracle[key]
  if (!held) return null
  return line(said, ['DAI-ORACLE-12'], held.private && !open ? MASTER_EYES : {})
}

const oracleDrawn = fact('oracle-drawn', object({ draw: drawShape }), {
  fold: (state, { draw }) => ({ ...state, oracle: { ...state.oracle, [draw.id]: draw } }),
  tell: ({ draw }) =>
    line(
      phrase`${label('Oracolo', 'Oracle')}: ${drawWords(draw)}.`,
      ['DAI-ORACLE-1'],
      draw.private ? MASTER_EYES : {},
    ),
})

const facetChanged = fact(
  'facet-changed',
  object({ draw: id, facet: count(1000), to: facetShape }),
  {
    fold: (state, { draw, facet, to }) =>
      onDraw(state, draw, held => ({
        ...held,
        facets: held.facets.map((old, k) => (k === facet ? to : old)),
      })),
    tell: ({ draw, to }, before) =>
      aboutDraw(
        before,
        draw,
        phrase`${label('L’Oracolo cambia', 'The Oracle changes')}: ${facetWords(to)}.`,
      ),
  },
)

const facetAdded = fact('facet-added', object({ draw: id, facet: facetShape }), {
  fold: (state, { draw, facet }) =>
    onDraw(state, draw, held => ({ ...held, facets: [...held.facets, facet] })),
  tell: ({ draw, facet }, before) =>
    aboutDraw(
      before,
      draw,
      phrase`${label('L’Oracolo aggiunge', 'The Oracle adds')}: ${facetWords(facet)}.`,
    ),
})

const oracleRead = fact('oracle-read', object({ draw: id }), {
  lasting: true,
  fold: (state, { draw }) => onDraw(state, draw, held => ({ ...held, private: false })),
  /** The same words as when it was drawn, for those who had not seen it. */
  tell: ({ draw }, before, table) => {
    const held = before.oracle[draw]
    return held
      ? line(
          phrase`${masterName(table)} ${label('legge l’Oracolo', 'reads the Oracle aloud')}: ${drawWords(held)}.`,
          ['DAI-ORACLE-11'],
        )
      : null
  },
})

const oraclePinned = fact('oracle-pinned', object({ draw: id, pinned: bool() }), {
  fold: (state, { draw, pinned }) => onDraw(state, draw, held => ({ ...held, pinned })),
  tell: ({ draw, pinned }, before) => {
    const held = before.oracle[draw]
    if (!held) return null
    const said = pinned
      ? phrase`${label('Nella scena, dall’Oracolo', 'In the scene, from the Oracle')}: ${drawWords(held)}.`
      : label('Le parole dell’Oracolo lasciano la scena.', 'The Oracle’s words leave the scene.')
    return aboutDraw(before, draw, said, pinned)
  },
})

/** At the end of a scene its pins fall. */
export const unpinned = (state: State) =>
  Object.values(state.oracle)
    .filter(({ pinned }) => pinned)
    .map(({ id: draw }) => oraclePinned({ draw, pinned: false }))

const threadClosed = fact('thread-closed', object({ draw: id, closed: bool() }), {
  fold: (state, { draw, closed }) => onDraw(state, draw, held => ({ ...held, closed })),
  tell: ({ draw, closed }, before) =>
    aboutDraw(
      before,
      draw,
      closed
        ? label('Un filo è stato tirato.', 'A thread was picked up.')
        : label('Un filo si riapre.', 'A thread is open again.'),
    ),
})

const oracleDropped = fact('oracle-dropped', object({ draw: id }), {
  fold: (state, { draw }) => {
    const { [draw]: _, ...rest } = state.oracle
    return { ...state, oracle: rest }
  },
  tell: ({ draw }, before) =>
    aboutDraw(
      before,
      draw,
      label('L’Oracolo tace: parole scartate.', 'The Oracle is silent: words dropped.'),
    ),
})

const TONE: Readonly<Record<(typeof TONES)[number], Label>> = {
  printed: label('Come da tabella', 'As the table says'),
  always: label('Sempre', 'Always'),
  never: label('Mai', 'Never'),
}

/** DAI-ORACLE-11: the Master asks, alone if wanted; without a Master everybody does, in the open. */
const ask = order('ask-oracle', {
  rule: 'DAI-ORACLE-1',
  label: label('Chiedi all’Oracolo', 'Ask the Oracle'),
  group: GROUPS.oracle,
  verb: label('Chiedi', 'Ask'),
  form: form({
    table: fixed(optional(union([int(0, 8), literal('random')]))),
    bundle: fixed(optional(oneOf(BUNDLES))),
    direct: asked(withDefault(bool(), false), (field, _: GameLook, given) =>
      isAdjectives(given['table'])
        ? {
            id: field,
            label: label('Senza il dado che sceglie', 'Without the choosing die'),
            kind: 'bool',
            initial: false,
            rare: true,
          }
        : null,
    ),
    tone: rare(one(TONES, label('Bene o male', 'Good or bad'), tone => TONE[tone], 'printed')),
    question: words(200, label('Domanda', 'Question')),
    /** «Leggo solo io»: the Master alone until it is read aloud. */
    private: asked(withDefault(bool(), true), (field, { table }: GameLook) =>
      table.master === null
        ? null
        : {
            id: field,
            label: label('Leggo solo io', 'For my eyes only'),
            kind: 'bool',
            initial: true,
          },
    ),
  }),
  offered: look => (look.viewer.leads && optionsOf(look.table).useOracle ? ORACLE_CHANCES : []),
  decide: ({ table, bundle, direct, tone, question, private: alone }, at) => {
    const led = masterOnly(at)
    if (!led.ok) return led
    if (table === undefined && bundle === undefined) return refuse('invalid-request', 'table')
    if (table !== undefined && bundle !== undefined) return refuse('invalid-request', 'bundle')
    if (direct && !isAdjectives(table)) return refuse('invalid-request', 'direct')
    const facets = drawn({ table, bundle, direct, tone }, at.act)
    if (!facets.ok) return facets
    const draw: Draw = {
      id: at.act.fresh('oracle'),
      question,
      facets: facets.value,
      private: alone && at.table.master !== null,
      pinned: false,
      closed: false,
      scene: at.table.scene.number,
    }
    return ok([oracleDrawn({ draw })])
  },
})

type OracleAsk = Pick<OracleInput, 'table' | 'bundle' | 'direct' | 'tone'> & {
  readonly question: string
  readonly private: boolean
}

const ORACLE_CHANCES: readonly Chance<OracleAsk>[] = [
  ...oracleTables.tables.map(({ table }) => ({
    given: { table },
    id: `oracle/${table}`,
    label: oracleTableName(table),
  })),
  ...BUNDLES.map(bundle => ({
    given: { bundle },
    id: `oracle/${bundle}`,
    label: bundleName(bundle),
  })),
  {
    given: { table: 'random' as const },
    id: 'oracle/random',
    label: label('Una tabella a caso', 'A table at random'),
  },
]

type DrawAsk = Pick<OracleInput, 'table' | 'bundle' | 'direct' | 'tone'>

function drawn({ table, bundle, direct, tone }: DrawAsk, act: Act): Result<Facet[]> {
  const what = bundle === undefined ? { table } : { bundle }
  const read = oracle({ ...what, direct, tone, options: optionsOf(act.table) }, act.dice)
  if (!read.ok) return read
  const cells: readonly OracleDraw[] = 'results' in read.value ? read.value.results : [read.value]
  return ok(cells.map(cell => ({ origin: 'rolled', drawn: cell })))
}

const oneDrawn = (table: number, act: Act) =>
  drawn({ table, bundle: undefined, direct: false, tone: 'printed' }, act)

/** Every change of a draw is the Master's, and of one that is there. */
function ledDraw(key: string, { state, viewer }: GameDesk): Result<Draw> {
  if (!viewer.leads) return refuse('master-only')
  const held = state.oracle[key]
  return held ? ok(held) : refuse('unknown-id', 'draw')
}

function ledFacet(key: string, k: number, at: GameDesk): Result<Facet> {
  const held = ledDraw(key, at)
  if (!held.ok) return held
  const facet = held.value.facets[k]
  return facet ? ok(facet) : refuse('unknown-id', 'facet')
}

/** For offers: the draws of who leads that this could be done to. */
const ledDraws = ({ state, viewer }: GameLook, fits: (draw: Draw) => boolean): readonly Draw[] =>
  viewer.leads ? Object.values(state.oracle).filter(fits) : []

const wordsOf = ({ question, facets }: Draw): Label =>
  question === '' ? (facets[0] ? facetDoc(facets[0]).label : same('…')) : same(question)

/** One offer for each draw that fits, named by its words. */
const forDraws =
  <T extends object = object>(
    key: string,
    text: (draw: Draw) => Label,
    fits: (draw: Draw) => boolean,
    given: (draw: Draw) => T = () => ({}) as T, // nothing more is known
  ) =>
  (look: GameLook) =>
    ledDraws(look, fits).map(draw => ({
      given: { draw: draw.id, ...given(draw) },
      id: `${key}/${draw.id}`,
      label: phrase`${text(draw)}: ${wordsOf(draw)}`,
    }))

const isOpen = ({ closed }: Draw): boolean => !closed

const drawId = fixed(name(64))
const facetOf = (fits: (facet: Facet) => boolean) =>
  asked(int(0, 11), (field, { state }: GameLook, { draw }) => {
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
const isDrawn = ({ origin }: Facet): boolean => origin !== 'written'

/** DAI-ORACLE-12: an answer that makes no sense is rolled again. */
const reroll = order('reroll-facet', {
  rule: 'DAI-ORACLE-12',
  label: label('Ritira una parola', 'Roll a word again'),
  group: GROUPS.oracle,
  verb: label('Ritira', 'Roll again'),
  form: form({ draw: drawId, facet: anyFacet }),
  offered: forDraws('reroll', () => label('Ritira una parola', 'Roll a word again'), isOpen),
  decide: ({ draw, facet: k }, at) => {
    const facet = ledFacet(draw, k, at)
    if (!facet.ok) return facet
    const again = oneDrawn(facetTable(facet.value), at.act)
    return again.ok ? ok([facetChanged({ draw, facet: k, to: again.value[0]! })]) : again
  },
})

const die = (
  what: Label,
  schema: ReturnType<typeof int> | ReturnType<typeof withDefault<ReturnType<typeof int>>>,
) =>
  asked<number, GameLook>(schema, field => ({
    id: field,
    label: what,
    kind: 'int',
    min: 1,
    max: 6,
    initial: 1,
  }))

const pick = order('pick-facet', {
  rule: 'DAI-ORACLE-12',
  label: label('Scegli una parola', 'Pick a word'),
  group: GROUPS.oracle,
  verb: label('Scegli', 'Pick'),
  form: form({
    draw: drawId,
    facet: anyFacet,
    row: die(label('Riga', 'Row'), int(1, 6)),
    column: die(label('Colonna', 'Column'), withDefault(int(1, 6), 1)),
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

/** Side dice that had fallen stay with the new cell. */
function cellAt(table: number, row: number, column: number, before: OracleDraw | null): OracleDraw {
  if (table === 0) {
    const { answer, yes: isYes, it } = oracleTable(0).rows![row - 1]!
    return { table: 0, row, answer, yes: isYes, label: it }
  }
  const kept = before && 'column' in before ? before : {}
  return { ...kept, table, row, column, label: oracleCell(table, row, column).it }
}

const write = order('write-facet', {
  rule: 'DAI-ORACLE-12',
  label: label('Scrivi una parola tua', 'Write a word of yours'),
  group: GROUPS.oracle,
  verb: label('Scrivi', 'Write'),
  form: form({
    draw: drawId,
    facet: anyFacet,
    text: asked(name(80), field => ({
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

/** Further adjectives, actions, places, subjects (DAI-ORACLE-12). */
const add = order('add-facet', {
  rule: 'DAI-ORACLE-12',
  label: label('Aggiungi una parola', 'Add a word'),
  group: GROUPS.oracle,
  verb: label('Aggiungi', 'Add'),
  form: form({
    draw: drawId,
    table: asked(int(0, 8), field => ({
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
const doubtFacet = order('doubt-facet', {
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

const readAloud = order('read-oracle', {
  rule: 'DAI-ORACLE-11',
  label: label('Leggi ad alta voce', 'Read aloud'),
  group: GROUPS.oracle,
  verb: label('Leggi', 'Read aloud'),
  form: form({ draw: drawId }),
  offered: forDraws(
    'read',
    () => label('Leggi ad alta voce', 'Read aloud'),
    draw => draw.private,
  ),
  decide: ({ draw }, at) => {
    const held = ledDraw(draw, at)
    if (!held.ok) return held
    return held.value.private ? ok([oracleRead({ draw })]) : refuse('nothing-to-do', 'draw')
  },
})

/** What is pinned belongs to the scene, for all to see. */
const pin = order('pin-oracle', {
  rule: 'DAI-ORACLE-11',
  label: label('Porta nella scena', 'Bring into the scene'),
  group: GROUPS.oracle,
  form: form({ draw: drawId, pinned: fixed(bool()) }),
  offered: forDraws(
    'pin',
    ({ pinned }) =>
      pinned
        ? label('Togli dalla scena', 'Take out of the scene')
        : label('Porta nella scena', 'Bring into the scene'),
    isOpen,
    ({ pinned }) => ({ pinned: !pinned }),
  ),
  decide: ({ draw, pinned }, at) => {
    const held = ledDraw(draw, at)
    if (!held.ok) return held
    const read = pinned && held.value.private ? [oracleRead({ draw })] : []
    return ok([...read, oraclePinned({ draw, pinned })])
  },
})

/** A thread that was picked up is closed; it can be opened again. */
const closeThread = order('close-thread', {
  rule: 'DAI-ORACLE-13',
  label: label('Chiudi il filo', 'Close the thread'),
  group: GROUPS.oracle,
  form: form({ draw: drawId, closed: fixed(withDefault(bool(), true)) }),
  offered: forDraws(
    'thread',
    ({ closed }) =>
      closed
        ? label('Riapri il filo', 'Open the thread again')
        : label('Chiudi il filo', 'Close the thread'),
    draw => draw.closed || isThread(draw),
    ({ closed }) => ({ closed: !closed }),
  ),
  decide: ({ draw, closed }, at) => {
    const held = ledDraw(draw, at)
    return held.ok ? ok([threadClosed({ draw, closed })]) : held
  },
})

const drop = order('drop-oracle', {
  rule: 'DAI-ORACLE-12',
  label: label('Scarta', 'Drop'),
  group: GROUPS.oracle,
  verb: label('Scarta', 'Drop'),
  form: form({ draw: drawId }),
  offered: forDraws(
    'drop',
    () => label('Scarta', 'Drop'),
    () => true,
  ),
  decide: ({ draw }, at) => {
    const held = ledDraw(draw, at)
    return held.ok ? ok([oracleDropped({ draw })]) : held
  },
})

/** DAI-ORACLE-11: what was not read aloud belongs to whoever leads now. */
function oracleDocs({ state, viewer, table, keep }: GameDocs): Docs {
  const known = Object.values(state.oracle).filter(draw => viewer.leads || !draw.private)
  const docs = known.map(draw => {
    const doc = keep(draw, 'oracle', [table.scene.number], () => json(oracleDoc(draw, table)))
    return [`oracle/${draw.id}`, doc] as const
  })
  return Object.fromEntries(docs)
}

const oracleDoc = (draw: Draw, table: TableFacts): OracleDoc => ({
  id: draw.id,
  question: draw.question,
  facets: draw.facets.map(facetDoc),
  private: draw.private,
  pinned: draw.pinned,
  thread: isThread(draw),
  scene: draw.scene,
  age: Math.max(0, table.scene.number - draw.scene),
})

export const oracleChapter = {
  facts: [
    oracleDrawn,
    facetChanged,
    facetAdded,
    oracleRead,
    oraclePinned,
    threadClosed,
    oracleDropped,
  ],
  orders: [ask, reroll, pick, write, add, doubtFacet, readAloud, pin, closeThread, drop],
  docs: oracleDocs,
}
