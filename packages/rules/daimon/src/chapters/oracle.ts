import { s, json, quoted, label, phrase, textsOf } from '@mastro/core'
import type { Docs, Label, Line, PersonalTextContext, TableInfo } from '@mastro/core'
import type { OracleDoc } from '../documents.ts'
import { defineEvent, type GameDocsContext } from '../kit.ts'
import { facetDoc, isThread } from '../messages/oracle-labels.ts'
import { count, draw as drawShape, facet as facetShape, id } from '../schemas.ts'
import type { OracleQuestion, OracleFacet, State } from '../state.ts'
import { GENDER_NAMES, REALM_NAMES, TONE_NAMES } from '../messages/names.ts'
import { line, FOR_MASTER, masterName, NO_TEXT } from '../messages/log-lines.ts'

/**
 * The Oracle: words drawn from its tables, changed, read aloud, pinned to the scene or used later
 * (DAI-ORACLE).
 */

/** A facet with the results of its side dice. */
function facetWords(facet: OracleFacet): Label {
  const { label: word, tone, gender, realm } = facetDoc(facet)
  const sides = [
    gender && GENDER_NAMES[gender],
    realm && REALM_NAMES[realm],
    tone && TONE_NAMES[tone],
  ].filter((side): side is Exclude<typeof side, undefined> => side !== undefined)
  if (sides.length === 0) return word
  return phrase`${word} (${sides.reduce<Label | null>((all, side) => (all ? phrase`${all}, ${side}` : side), null) ?? word})`
}

const drawWords = ({ question, facets }: OracleQuestion): Label => {
  const text = question === '' ? NO_TEXT : phrase`${quoted(question)} `
  return phrase`${text}${facets.map(facetWords).reduce((all, word) => phrase`${all} · ${word}`)}`
}

function onDraw(state: State, key: string, next: (draw: OracleQuestion) => OracleQuestion): State {
  const draw = state.oracle[key]
  return draw ? { ...state, oracle: { ...state.oracle, [key]: next(draw) } } : state
}

/** A line about a draw. Only the Master reads it until the draw is read aloud. */
function aboutDraw(state: State, key: string, text: Label): Line | null {
  const held = state.oracle[key]
  if (!held) return null
  return line(text, ['DAI-ORACLE-12'], held.private ? FOR_MASTER : {})
}

/** The words of a drawn facet come from the tables of the book. */
const typedByAuthor = (_event: unknown, { by, texts }: PersonalTextContext<State>) =>
  textsOf(
    by,
    texts.filter(({ path }) => !path.includes('drawn')),
  )

export const oracleDrawn = defineEvent('oracle-drawn', s.object({ draw: drawShape }), {
  personalText: typedByAuthor,
  evolve: (state, { draw }) => ({ ...state, oracle: { ...state.oracle, [draw.id]: draw } }),
  describe: ({ draw }) =>
    line(
      phrase`${label('Oracolo', 'Oracle')}: ${drawWords(draw)}.`,
      ['DAI-ORACLE-1'],
      draw.private ? FOR_MASTER : {},
    ),
})

export const facetChanged = defineEvent(
  'facet-changed',
  s.object({ draw: id, facet: count(1000), to: facetShape }),
  {
    personalText: typedByAuthor,
    evolve: (state, { draw, facet, to }) =>
      onDraw(state, draw, held => ({
        ...held,
        facets: held.facets.map((old, k) => (k === facet ? to : old)),
      })),
    describe: ({ draw, to }, before) =>
      aboutDraw(
        before,
        draw,
        phrase`${label('L’Oracolo cambia', 'The Oracle changes')}: ${facetWords(to)}.`,
      ),
  },
)

export const facetAdded = defineEvent('facet-added', s.object({ draw: id, facet: facetShape }), {
  personalText: typedByAuthor,
  evolve: (state, { draw, facet }) =>
    onDraw(state, draw, held => ({ ...held, facets: [...held.facets, facet] })),
  describe: ({ draw, facet }, before) =>
    aboutDraw(
      before,
      draw,
      phrase`${label('L’Oracolo aggiunge', 'The Oracle adds')}: ${facetWords(facet)}.`,
    ),
})

export const oracleRead = defineEvent('oracle-read', s.object({ draw: id }), {
  irreversible: true,
  evolve: (state, { draw }) => onDraw(state, draw, held => ({ ...held, private: false })),
  /** The words of the draw, for those who had not seen it. */
  describe: ({ draw }, before, table) => {
    const held = before.oracle[draw]
    return held
      ? line(
          phrase`${masterName(table)} ${label('legge l’Oracolo', 'reads the Oracle aloud')}: ${drawWords(held)}.`,
          ['DAI-ORACLE-11'],
        )
      : null
  },
})

export const oraclePinned = defineEvent('oracle-pinned', s.object({ draw: id, pinned: s.bool() }), {
  evolve: (state, { draw, pinned }) => onDraw(state, draw, held => ({ ...held, pinned })),
  describe: ({ draw, pinned }, before) => {
    const held = before.oracle[draw]
    if (!held) return null
    const text = pinned
      ? phrase`${label('Nella scena, dall’Oracolo', 'In the scene, from the Oracle')}: ${drawWords(held)}.`
      : label('Le parole dell’Oracolo lasciano la scena.', 'The Oracle’s words leave the scene.')
    return aboutDraw(before, draw, text)
  },
})

/** Removes all pins at the end of a scene. */
export const unpinEvents = (state: State) =>
  Object.values(state.oracle)
    .filter(({ pinned }) => pinned)
    .map(({ id: draw }) => oraclePinned({ draw, pinned: false }))

export const threadClosed = defineEvent('thread-closed', s.object({ draw: id, closed: s.bool() }), {
  evolve: (state, { draw, closed }) => onDraw(state, draw, held => ({ ...held, closed })),
  describe: ({ draw, closed }, before) =>
    aboutDraw(
      before,
      draw,
      closed
        ? label('Un filo si chiude.', 'A thread is closed.')
        : label('Un filo si riapre.', 'A thread is open again.'),
    ),
})

export const oracleDropped = defineEvent('oracle-dropped', s.object({ draw: id }), {
  evolve: (state, { draw }) => {
    const { [draw]: _, ...rest } = state.oracle
    return { ...state, oracle: rest }
  },
  describe: ({ draw }, before) =>
    aboutDraw(
      before,
      draw,
      label('L’Oracolo tace: parole scartate.', 'The Oracle is silent: words dropped.'),
    ),
})

/** DAI-ORACLE-11: draws that were not read aloud belong to the current leader. */
export function oracleDocs({ state, viewer, table, memo }: GameDocsContext): Docs {
  const known = Object.values(state.oracle).filter(draw => viewer.leads || !draw.private)
  const docs = known.map(draw => {
    const doc = memo(draw, 'oracle', [table.scene.number], () => json(oracleDoc(draw, table)))
    return [`oracle/${draw.id}`, doc] as const
  })
  return Object.fromEntries(docs)
}

const oracleDoc = (draw: OracleQuestion, table: TableInfo): OracleDoc => ({
  id: draw.id,
  question: draw.question,
  facets: draw.facets.map(facetDoc),
  private: draw.private,
  pinned: draw.pinned,
  thread: isThread(draw),
  scene: draw.scene,
  age: Math.max(0, table.scene.number - draw.scene),
})
