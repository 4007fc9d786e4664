import { field, s, json, label, ok, phrase, refuse } from '@mastro/core'
import type { Chapter, Json, Label, ReplyButton, RequestDoc } from '@mastro/core'
import { idField } from '../operations/shared-fields.ts'
import { totalPoints } from '../operations/body-state.ts'
import { knownBeing, masterOnly, ownBeing, owns } from '../guards.ts'
import { evolveBeing } from '../updates.ts'
import { defineEvent, form, defineCommand, type GameContext } from '../kit.ts'
import { line, nameIn, nameOf } from '../messages/log-lines.ts'
import { DESK, groupOf } from '../messages/offer-groups.ts'
import { HELP_KINDS, type Being, type HelpKind, type State } from '../state.ts'
import { withoutHelpRequest } from './bodies.ts'
import { isTreatable } from './care.ts'
import { restCommand } from './fatigue.ts'

/** WOC-REST-1, WOC-WOUND-6. A player asks for rest or for care of wounds. The Master decides. */

const wanted = { who: idField, kind: s.oneOf(HELP_KINDS) }

const helpAsked = defineEvent('help-asked', s.object(wanted), {
  evolve: evolveBeing((being, { kind }) => ({
    ...being,
    asked: { ...being.asked, [kind]: 'open' as const },
  })),
  describe: ({ who, kind }, before) =>
    line(phrase`${nameIn(before, who)} ${ASKS[kind]}.`, [RULES[kind]]),
})

const helpAnswered = defineEvent('help-answered', s.object({ ...wanted, granted: s.bool() }), {
  evolve: evolveBeing((being, { kind, granted }) =>
    granted
      ? { ...being, asked: { ...being.asked, [kind]: 'granted' as const } }
      : withoutHelpRequest(being, kind),
  ),
  describe: ({ who, kind, granted }, before) =>
    line(phrase`${nameIn(before, who)}: ${granted ? GRANTED[kind] : NOT_NOW}.`, [RULES[kind]]),
})

const RULES = { rest: 'WOC-REST-1', care: 'WOC-WOUND-6' } as const
const ASK: Readonly<Record<HelpKind, Label>> = {
  rest: label('Chiedi riposo', 'Ask for rest'),
  care: label('Chiedi cure', 'Ask for care'),
}
const ASKS: Readonly<Record<HelpKind, Label>> = {
  rest: label('chiede riposo', 'asks for rest'),
  care: label('chiede cure', 'asks for care'),
}
const GRANTED: Readonly<Record<HelpKind, Label>> = {
  rest: label('il riposo c’è', 'there is time to rest'),
  care: label('chi può dia una mano', 'whoever can, help'),
}
const NOT_NOW = label('non adesso', 'not now')

/** Whether the being needs such help. A request without a need is refused. */
function needs({ character }: Being, kind: HelpKind): boolean {
  const { fatigue, wounds } = character.state
  return kind === 'rest' ? totalPoints(fatigue) > 0 : wounds.some(isTreatable)
}

const mayAsk = (being: Being, kind: HelpKind) =>
  needs(being, kind) && being.asked?.[kind] === undefined

const askHelp = defineCommand('ask-help', {
  rule: 'WOC-REST-1',
  label: label('Chiedi riposo o cure', 'Ask for rest or care'),
  group: DESK,
  form: form({ who: field.hidden(idField), kind: field.hidden(s.oneOf(HELP_KINDS)) }),
  offered: ({ state, viewer }) =>
    viewer.leads
      ? []
      : Object.values(state.characters)
          .filter(being => owns(being, viewer) && being.status === 'active')
          .flatMap(being =>
            HELP_KINDS.filter(kind => mayAsk(being, kind)).map(kind => ({
              given: { who: being.id, kind },
              id: `ask/${kind}/${being.id}`,
              label: ASK[kind],
              group: groupOf(being),
            })),
          ),
  decide: ({ who, kind }, { state, act }) => {
    const found = ownBeing(state, who, act.by)
    if (!found.ok) return found
    return mayAsk(found.value, kind)
      ? ok([helpAsked({ who, kind })])
      : refuse('nothing-passes', 'kind')
  },
})

const answerHelp = defineCommand('answer-help', {
  rule: 'WOC-REST-1',
  label: label('Rispondi a chi chiede', 'Answer whoever asks'),
  group: DESK,
  form: form({
    who: field.hidden(idField),
    kind: field.hidden(s.oneOf(HELP_KINDS)),
    granted: field.hidden(s.bool()),
  }),
  offered: ctx =>
    ctx.viewer.leads
      ? askingCharacters(ctx.state).flatMap(({ being, kind }) =>
          REPLIES.filter(({ granted }) => kind === 'care' || !granted).map(({ granted, verb }) => ({
            given: { who: being.id, kind, granted },
            id: `answer/${kind}/${being.id}/${granted}`,
            label: phrase`${nameOf(being)} ${ASKS[kind]}: ${verb}`,
            verb,
          })),
        )
      : [],
  decide: ({ who, kind, granted }, { state, act }) => {
    const refused = masterOnly(act)
    if (refused) return refused
    const found = knownBeing(state, who)
    if (!found.ok) return found
    return found.value.asked?.[kind] === 'open'
      ? ok([helpAnswered({ who, kind, granted })])
      : refuse('unknown-request', 'kind')
  },
})
const REPLIES = [
  { granted: true, verb: label('Chi può dia una mano', 'Whoever can, help') },
  { granted: false, verb: label('Non adesso', 'Not now') },
] as const

/** Beings with an open request that they still need. */
const askingCharacters = ({ characters }: State) =>
  Object.values(characters).flatMap(being =>
    HELP_KINDS.filter(kind => being.asked?.[kind] === 'open' && needs(being, kind)).map(kind => ({
      being,
      kind,
    })),
  )

/**
 * `request/<kind>-<being>`: a public request that everybody reads. Only the leader gets the
 * answers.
 */
function requestDocs(ctx: GameContext): Readonly<Record<string, Json>> {
  const all = Object.values(ctx.state.characters).flatMap(being =>
    HELP_KINDS.flatMap(kind => {
      const stands = being.asked?.[kind]
      return stands === undefined || !needs(being, kind) ? [] : [{ being, kind, stands }]
    }),
  )
  return Object.fromEntries(
    all.map(({ being, kind, stands }) => {
      const doc: RequestDoc = {
        id: `${kind}-${being.id}`,
        kind,
        from: being.seat ?? '',
        being: being.id,
        to: null,
        title: phrase`${nameOf(being)} ${ASKS[kind]}`,
        content: [],
        state: stands,
        ...(ctx.viewer.leads && stands === 'open' ? { answers: repliesTo(ctx, being, kind) } : {}),
      }
      return [`request/${doc.id}`, json(doc)]
    }),
  )
}

/** Granting a rest runs the rest itself, with what it removes. */
function repliesTo(ctx: GameContext, { id }: Being, kind: HelpKind): readonly ReplyButton[] {
  const rest = kind === 'rest' ? restCommand.offers(ctx) : []
  const wanted = [...rest, ...answerHelp.offers(ctx)].filter(
    ({ command }) =>
      command?.['who'] === id && (command['type'] === 'rest' || command['kind'] === kind),
  )
  return wanted.map(({ id: offer, verb, label: name, command = {}, fields }) => ({
    id: offer,
    verb: verb ?? name,
    tone: command['granted'] === false ? 'no' : 'yes',
    command,
    ...(fields === undefined || fields.length === 0 ? {} : { fields }),
  }))
}

export const helpRequests = {
  events: [helpAsked, helpAnswered],
  commands: [askHelp, answerHelp],
  docs: requestDocs,
} satisfies Chapter<State>
