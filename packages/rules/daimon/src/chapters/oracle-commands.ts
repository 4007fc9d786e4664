import { field, s, label, ok, refuse, type OfferInput, type Label } from '@mastro/core'
import { isAdjectives, TONES, type OracleInput } from '../operations/oracle.ts'
import { BUNDLES, oracleTables } from '../data/oracle.ts'
import { masterOnly } from '../guards.ts'
import { form, defineCommand, type GameContext } from '../kit.ts'
import { optionsOf } from '../selectors.ts'
import { isThread } from '../messages/oracle-labels.ts'
import type { OracleQuestion } from '../state.ts'
import { bundleName, oracleTableName } from '../messages/names.ts'
import { GROUPS } from '../messages/offer-groups.ts'
import {
  facetAdded,
  facetChanged,
  oracleDocs,
  oracleDrawn,
  oracleDropped,
  oraclePinned,
  oracleRead,
  threadClosed,
} from './oracle.ts'
import { drawId, drawFacets, facetCommands, forDraws, isOpen, ledDraw } from './facet-commands.ts'

/** Commands of the leader that ask the Oracle and use its answers (DAI-ORACLE). */

const TONE: Readonly<Record<(typeof TONES)[number], Label>> = {
  printed: label('Come da tabella', 'As the table says'),
  always: label('Sempre', 'Always'),
  never: label('Mai', 'Never'),
}

/** DAI-ORACLE-11: the Master asks, privately if wanted. Without a Master anybody asks openly. */
const askOracle = defineCommand('ask-oracle', {
  rule: 'DAI-ORACLE-1',
  label: label('Chiedi all’Oracolo', 'Ask the Oracle'),
  group: GROUPS.oracle,
  verb: label('Chiedi', 'Ask'),
  form: form({
    table: field.hidden(s.optional(s.union([s.int(0, 8), s.literal('random')]))),
    bundle: field.hidden(s.optional(s.oneOf(BUNDLES))),
    direct: field.custom(s.withDefault(s.bool(), false), (field, _: GameContext, given) =>
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
    tone: field.rare(
      field.choice(TONES, label('Bene o male', 'Good or bad'), tone => TONE[tone], 'printed'),
    ),
    question: field.text(200, label('Domanda', 'Question')),
    /** «Leggo solo io»: only the Master sees it until it is read aloud. */
    private: field.custom(s.withDefault(s.bool(), true), (field, { table }: GameContext) =>
      table.master === null
        ? null
        : {
            id: field,
            label: label('Solo per me', 'For my eyes only'),
            kind: 'bool',
            initial: true,
          },
    ),
  }),
  offered: ctx => (ctx.viewer.leads && optionsOf(ctx.table).useOracle ? ORACLE_CHANCES : []),
  decide: ({ table, bundle, direct, tone, question, private: alone }, at) => {
    const led = masterOnly(at)
    if (!led.ok) return led
    if (table === undefined && bundle === undefined) return refuse('invalid-request', 'table')
    if (table !== undefined && bundle !== undefined) return refuse('invalid-request', 'bundle')
    if (direct && !isAdjectives(table)) return refuse('invalid-request', 'direct')
    const facets = drawFacets({ table, bundle, direct, tone }, at.act)
    if (!facets.ok) return facets
    const draw: OracleQuestion = {
      id: at.act.newId('oracle'),
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

const ORACLE_CHANCES: readonly OfferInput<OracleAsk>[] = [
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

const readAloud = defineCommand('read-oracle', {
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

/** A pinned draw belongs to the scene. One that was not read aloud stays the Master's. */
const pin = defineCommand('pin-oracle', {
  rule: 'DAI-ORACLE-11',
  label: label('Porta nella scena', 'Bring into the scene'),
  group: GROUPS.oracle,
  form: form({ draw: drawId, pinned: field.hidden(s.bool()) }),
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
    return held.ok ? ok([oraclePinned({ draw, pinned })]) : held
  },
})

/** Closes a thread that was used in the story. It can be reopened. */
const closeThread = defineCommand('close-thread', {
  rule: 'DAI-ORACLE-13',
  label: label('Chiudi il filo', 'Close the thread'),
  group: GROUPS.oracle,
  form: form({ draw: drawId, closed: field.hidden(s.withDefault(s.bool(), true)) }),
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

const drop = defineCommand('drop-oracle', {
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

export const oracleChapter = {
  events: [
    oracleDrawn,
    facetChanged,
    facetAdded,
    oracleRead,
    oraclePinned,
    threadClosed,
    oracleDropped,
  ],
  commands: [askOracle, ...facetCommands, readAloud, pin, closeThread, drop],
  docs: oracleDocs,
}
