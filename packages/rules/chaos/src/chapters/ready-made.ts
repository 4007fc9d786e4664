import { field, json, label, LANGUAGES, ok, phrase, refuse, s, same, type Json } from '@mastro/core'
import type {
  ActContext,
  Chapter,
  Label,
  Language,
  ReplyButton,
  RequestDoc,
  Viewer,
} from '@mastro/core'
import { COMPONENTS, idField } from '../operations/shared-fields.ts'
import { masterOnly } from '../guards.ts'
import { withoutKey } from '../updates.ts'
import { defineCommand, defineEvent, form, type GameContext } from '../kit.ts'
import { line } from '../messages/log-lines.ts'
import { nameLabel } from '../messages/localized-names.ts'
import { DESK, NEW_CHARACTER } from '../messages/offer-groups.ts'
import { term, TERM_LABELS } from '../messages/terms.ts'
import { needsApproval } from '../options.ts'
import { CHARACTERS, OPPONENTS } from '../presets/people.ts'
import { withUnusedName } from '../presets/localized-presets.ts'
import { PRESETS } from '../presets/presets.ts'
import { presetInLanguage } from '../presets/build-preset.ts'
import { newBeing, type State } from '../state.ts'
import { seatName } from './making/events.ts'
import { characterMade, opponentAdded } from './people.ts'

/**
 * WOC-CREATE-1. Ready-made people. A character is taken only while nobody plays it, and a further
 * one with the Master's consent, if the table asks for approvals.
 */

const readyMadeAsked = defineEvent(
  'ready-made-asked',
  s.object({ seat: idField, id: idField, language: s.oneOf(LANGUAGES) }),
  {
    evolve: (state, { seat, id, language }) => ({
      ...state,
      wanted: { ...state.wanted, [seat]: { id, language } },
    }),
    describe: ({ seat, id }, _before, table) =>
      line(
        phrase`${seatName(seat, table)} ${label('vorrebbe giocare', 'would like to play')} ${calledOf(id)}.`,
        ['WOC-CREATE-1'],
      ),
  },
)
const readyMadeJudged = defineEvent(
  'ready-made-judged',
  s.object({ seat: idField, approved: s.bool() }),
  {
    evolve: (state, { seat }) => ({ ...state, wanted: withoutKey(state.wanted ?? {}, seat) }),
    describe: ({ seat, approved }, before, table) => {
      const asked = before.wanted?.[seat]
      const who = asked === undefined ? same('') : calledOf(asked.id)
      const verdict = approved
        ? label('il Master dice di sì', 'the Master agrees')
        : label('il Master dice di no', 'the Master says no')
      return line(phrase`${seatName(seat, table)}, ${who}: ${verdict}.`, ['WOC-CREATE-1'])
    },
  },
)

const calledOf = (id: string): Label => {
  const found = CHARACTERS.find(one => one.id === id)
  return found?.called ?? same(found?.name ?? id)
}

/** Dead characters stay taken. One that left play is free again. */
const isTaken = ({ characters }: State, id: string) =>
  Object.values(characters).some(({ ours, status }) => ours === id && status !== 'retired')

/** A first character is taken at once. A further one is the Master's decision. */
function needsConsent({ characters }: State, viewer: Viewer, table: ActContext['table']): boolean {
  const hasPlayed = Object.values(characters).some(({ seat }) => seat === viewer.seat)
  return hasPlayed && !viewer.leads && table.master !== null && needsApproval(table.options)
}

const OPPONENTS_GROUP = label('Avversari già pronti', 'Ready-made opponents')

/** «Ego 6, Anima 3, Mente 3, Corpo 5, Scherma 4» */
function figuresOf(id: string): Label {
  const { ego, components, skills } = PRESETS.find(one => one.id === id)!.sheet // safe: OPPONENTS are presets
  const figures = [
    phrase`${TERM_LABELS.ego} ${ego}`,
    ...COMPONENTS.map(one => phrase`${term('component', one)} ${components[one]}`),
    ...skills.map(({ name, level }) => phrase`${nameLabel(name)} ${level}`),
  ]
  return label(figures.map(({ it }) => it).join(', '), figures.map(({ en }) => en).join(', '))
}

const takeReadyMade = defineCommand('take-ready-made', {
  rule: 'WOC-TABLE-1',
  label: label('Già pronti', 'Ready-made characters'),
  group: NEW_CHARACTER,
  form: form({
    id: field.hidden(idField),
    /** Language of the page that sent the command. */
    language: field.hidden(s.withDefault(s.oneOf(LANGUAGES), 'it')),
  }),
  offered: ctx => {
    const { state, viewer, table } = ctx
    const asks = needsConsent(state, viewer, table)
    const isWaiting = viewer.seat !== null && state.wanted?.[viewer.seat] !== undefined
    const free = isWaiting ? [] : CHARACTERS.filter(({ id }) => !isTaken(state, id))
    return [...free, ...(viewer.leads ? OPPONENTS : [])].map(
      ({ id, kind, name, called = same(name) }) => ({
        given: { id, language: 'it' as const },
        id: kind === 'character' ? `ready/${id}` : `ready/foe/${id}`,
        ...(kind === 'character' ? {} : { group: OPPONENTS_GROUP, note: figuresOf(id) }),
        label:
          asks && kind === 'character'
            ? phrase`${called} (${label('chiedi al Master', 'ask the Master')})`
            : called,
      }),
    )
  },
  decide: ({ id, language }, { state, act }) => {
    const { seat } = act.by
    if (seat === null) return refuse('not-seated')
    const found = PRESETS.find(one => one.id === id)
    if (found === undefined) return refuse('unknown-ready-made', 'id')
    if (found.kind === 'character') {
      if (isTaken(state, id)) return refuse('already-played', 'id')
      return ok([
        needsConsent(state, act.by, act.table)
          ? readyMadeAsked({ seat, id, language })
          : taken(seat, { id, language }, act),
      ])
    }
    const { sheet, look } = presetInLanguage(found, language)
    const foe = () => ({ ...newBeing(act.newId('foe'), null, sheet, look), ours: id })
    return masterOnly(act) ?? ok([opponentAdded({ being: withUnusedName(state, foe()) })])
  },
})

interface Wanted {
  readonly id: string
  readonly language: Language
}

function taken(seat: string, { id, language }: Wanted, act: ActContext) {
  const found = PRESETS.find(one => one.id === id)! // safe: checked when it was asked for
  const { sheet, look } = presetInLanguage(found, language)
  const being = newBeing(act.newId('character'), seat, sheet, look)
  return characterMade({ being: { ...being, ours: id } })
}

const judgeReadyMade = defineCommand('judge-ready-made', {
  rule: 'WOC-CREATE-1',
  label: label('Un personaggio già pronto', 'A ready-made character'),
  group: DESK,
  form: form({ seat: field.hidden(idField), approve: field.hidden(s.bool()) }),
  offered: ({ state, viewer, table }) =>
    viewer.leads
      ? Object.entries(state.wanted ?? {}).flatMap(([seat, { id }]) =>
          [true, false].map(approve => ({
            given: { seat, approve },
            id: `judge-ready/${seat}/${approve}`,
            label: phrase`${seatName(seat, table)}, ${calledOf(id)}: ${VERBS[approve ? 'yes' : 'no']}`,
            verb: VERBS[approve ? 'yes' : 'no'],
          })),
        )
      : [],
  decide: ({ seat, approve }, { state, act }) => {
    const refused = masterOnly(act)
    if (refused) return refused
    const { wanted = {} } = state
    const asked = Object.hasOwn(wanted, seat) ? wanted[seat] : undefined
    if (asked === undefined) return refuse('unknown-request', 'seat')
    const judged = readyMadeJudged({ seat, approved: approve })
    if (!approve) return ok([judged])
    if (isTaken(state, asked.id)) return refuse('already-played', 'seat')
    return ok([judged, taken(seat, asked, act)])
  },
})

const VERBS = { yes: label('Sì', 'Yes'), no: label('No', 'No') } as const

function requestDocs(ctx: GameContext): Readonly<Record<string, Json>> {
  const { state, viewer, table } = ctx
  if (!viewer.leads) return {}
  const offers = judgeReadyMade.offers(ctx)
  return Object.fromEntries(
    Object.entries(state.wanted ?? {}).map(([seat, { id }]) => {
      const own = offers.filter(offer => offer.command?.['seat'] === seat)
      const request: RequestDoc = {
        id: `ready-${seat}`,
        kind: 'ready-made',
        from: seat,
        to: null,
        title: phrase`${seatName(seat, table)} ${label('vorrebbe giocare', 'would like to play')} ${calledOf(id)}`,
        content: [],
        state: 'open',
        answers: own.map((offer): ReplyButton => {
          const isYes = offer.command?.['approve'] === true
          const { id: reply, command = {} } = offer
          return {
            id: reply,
            verb: VERBS[isYes ? 'yes' : 'no'],
            tone: isYes ? 'yes' : 'no',
            command,
          }
        }),
      }
      return [`request/${request.id}`, json(request)]
    }),
  )
}

export const readyMade = {
  events: [readyMadeAsked, readyMadeJudged],
  commands: [takeReadyMade, judgeReadyMade],
  docs: requestDocs,
} satisfies Chapter<State>
