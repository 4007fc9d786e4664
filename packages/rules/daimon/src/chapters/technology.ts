import { byAuthor, field, s, json, label, ok, phrase, refuse, getOwnProperty } from '@mastro/core'
import type { Docs, Label } from '@mastro/core'
import { gain } from '../operations/reserve.ts'
import { techLogEntry, type TechLogEntryInput } from '../operations/tech-log-entry.ts'
import { gainRow } from '../data/reserve.ts'
import { INTERVENTIONS, type Intervention } from '../data/tech-log.ts'
import { masterOnly, requireSeat } from '../guards.ts'
import { defineEvent, form, defineCommand, type GameContext } from '../kit.ts'
import { optionsOf, pcOfSeat, seatName } from '../selectors.ts'
import { id, seat, technology } from '../schemas.ts'
import { GROUPS } from '../messages/offer-groups.ts'
import { line } from '../messages/log-lines.ts'
import { reserveMoved } from './reserve.ts'

/** Technology that players add to the story, and its log (DAI-TECH). */

/** `entry` is null if it was in the log already. */
const technologyBrought = defineEvent(
  'technology-brought',
  s.object({ seat, entry: s.nullable(technology), name: s.text(), kind: s.oneOf(INTERVENTIONS) }),
  {
    personalText: byAuthor,
    evolve: (state, { seat: by, entry, kind }) => {
      const scene =
        kind === 'strategic'
          ? { ...state.scene, strategicUsed: true }
          : { ...state.scene, enrichments: [...state.scene.enrichments, by] }
      return { ...state, scene, tech: entry ? { ...state.tech, [entry.id]: entry } : state.tech }
    },
    describe: ({ seat: by, name: called, kind }, _, table) => {
      const what =
        kind === 'strategic'
          ? label('porta in scena un intervento strategico', 'brings a strategic intervention')
          : label('arricchisce l’ambientazione', 'enriches the setting')
      const rule = kind === 'strategic' ? 'DAI-TECH-5' : 'DAI-TECH-4'
      return line(phrase`${seatName(table, by)} ${what}: ${called}.`, [rule])
    },
  },
)

const appreciated = defineEvent('technology-appreciated', s.object({ entry: id }), {
  evolve: (state, { entry }) => {
    const held = state.tech[entry]
    return held
      ? { ...state, tech: { ...state.tech, [entry]: { ...held, appreciated: true } } }
      : state
  },
  describe: ({ entry }, before) => {
    const held = before.tech[entry]
    return held
      ? line(phrase`${label('Il tavolo apprezza', 'The table appreciates')}: ${held.name}.`, [
          'DAI-TECH-4',
        ])
      : null
  },
})

interface Technology extends Pick<TechLogEntryInput, 'kind'> {
  readonly name: string
  readonly description: string
  readonly modifiers: string
  readonly drawback: string
  readonly immediateEffect?: boolean | undefined
}

/**
 * DAI-TECH-4/5: the result of this intervention. A strategic one may act at once, an enrichment
 * never does (DAI-TECH-7).
 */
function intervention(asked: Technology, ctx: GameContext) {
  const { state, viewer, table } = ctx
  const by = requireSeat(ctx)
  if (!by.ok) return by
  const { kind, immediateEffect = kind === 'strategic', ...entry } = asked
  return techLogEntry({
    kind,
    author: {
      id: by.value,
      role: viewer.isMaster ? 'master' : 'player',
      reserve: pcOfSeat(state, by.value)?.character.reserve ?? 0,
    },
    entry: {
      name: entry.name,
      description: entry.description,
      modifiers: entry.modifiers,
      drawback: entry.drawback,
    },
    scene: { ...state.scene, enrichments: [...state.scene.enrichments] },
    inLog: Object.values(state.tech).some(held => sameName(held.name, entry.name)),
    immediateEffect,
    appreciated: false, // the Master decides this later
    options: optionsOf(table),
  })
}

const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

const KIND: Readonly<Record<Intervention, Label>> = {
  enrichment: label('Arricchisci l’ambientazione', 'Enrich the setting'),
  strategic: label('Intervento strategico (1 dado)', 'Strategic intervention (1 die)'),
}
const SAMPLE = { name: '…', description: '…', modifiers: '', drawback: '…' }
const entryText = (max: number, what: Label) =>
  field.custom(s.text(max), field => ({ id: field, label: what, kind: 'text' }))

const logTechnology = defineCommand('log-technology', {
  rule: 'DAI-TECH-2',
  label: label('Introduci una tecnologia', 'Introduce a technology'),
  group: GROUPS.tech,
  verb: label('Introduci', 'Introduce'),
  form: form({
    kind: field.hidden(s.oneOf(INTERVENTIONS)),
    name: entryText(120, label('Nome', 'Name')),
    description: entryText(1000, label('Che cosa fa', 'What it does')),
    modifiers: field.text(400, label('Modificatori', 'Modifiers')),
    drawback: entryText(400, label('Limite o difetto', 'Limit or drawback')),
    immediateEffect: field.hidden(s.optional(s.bool())),
  }),
  offered: ctx =>
    pcOfSeat(ctx.state, ctx.viewer.seat) === null
      ? []
      : INTERVENTIONS.filter(kind => intervention({ kind, ...SAMPLE }, ctx).ok).map(kind => ({
          given: { kind, immediateEffect: kind === 'strategic' },
          id: `tech/${kind}`,
          label: KIND[kind],
        })),
  decide: (asked, at) => {
    const done = intervention(asked, at)
    const by = requireSeat(at)
    if (!by.ok) return by
    if (!done.ok) return done
    const { cost, logEntry } = done.value
    const { number: scene } = at.table.scene
    const entry = logEntry && { ...logEntry, id: at.act.newId('tech'), scene, appreciated: false }
    const pc = pcOfSeat(at.state, by.value)
    const paid =
      cost > 0 && pc
        ? [reserveMoved({ of: pc.id, reason: 'strategic-tech', dice: -cost, lost: 0 })]
        : []
    const { name: called, kind } = asked
    return ok([technologyBrought({ seat: by.value, entry, name: called, kind }), ...paid])
  },
})

/** DAI-TECH-4: an enrichment that Master and players appreciate earns its author a die, once. */
const appreciate = defineCommand('appreciate-technology', {
  rule: 'DAI-TECH-4',
  label: label('Un dado per la tecnologia', 'A die for the technology'),
  group: GROUPS.tech,
  verb: label('Apprezza', 'Appreciate'),
  form: form({ entry: field.hidden(s.name(64)) }),
  offered: ({ state, viewer, table }) =>
    viewer.leads
      ? Object.values(state.tech)
          .filter(
            ({ kind, appreciated: done, author }) =>
              kind === 'enrichment' && !done && author !== table.master,
          )
          .map(({ id: entry, name: called }) => ({
            given: { entry },
            id: `appreciate/${entry}`,
            label: phrase`${label('Un dado a chi ha portato', 'A die to whoever brought')} ${called}`,
          }))
      : [],
  decide: ({ entry: key }, at) => {
    const led = masterOnly(at)
    if (!led.ok) return led
    const entry = getOwnProperty(at.state.tech, key)
    if (!entry) return refuse('unknown-id', 'entry')
    if (entry.kind !== 'enrichment') return refuse('wrong-kind', 'entry') // DAI-TECH-5: never earns dice
    if (entry.appreciated) return refuse('nothing-to-do', 'entry')
    if (entry.author === at.table.master) return refuse('not-authorised', 'entry') // DAI-MASTER-13
    const pc = pcOfSeat(at.state, entry.author)
    if (!pc) return ok([appreciated({ entry: key })])
    const reason = 'tech-enrichment'
    const { gained, lost } = gain(pc.character.reserve, Number(gainRow(reason).amount))
    return ok([
      appreciated({ entry: key }),
      reserveMoved({ of: pc.id, reason, dice: gained, lost }),
    ])
  },
})

const techDocs = ({ state }: GameContext): Docs =>
  Object.fromEntries(Object.values(state.tech).map(entry => [`tech/${entry.id}`, json(entry)]))

export const technologyChapter = {
  events: [technologyBrought, appreciated],
  commands: [logTechnology, appreciate],
  docs: techDocs,
}
