import { field, s, label, ok, phrase, refuse } from '@mastro/core'
import { idField, nameField, orNull } from '../../operations/shared-fields.ts'
import { SPELL_SOURCES } from '../../operations/learn-spell.ts'
import { beingsFor, masterOnly } from '../../guards.ts'
import { whenNow, beingOf } from '../../selectors.ts'
import { form, defineCommand, type GameContext } from '../../kit.ts'
import { nameIn, nameOf } from '../../messages/log-lines.ts'
import { DESK } from '../../messages/offer-groups.ts'
import type { Being } from '../../state.ts'
import { nameLabel } from '../../messages/localized-names.ts'
import { term, TERM_LABELS } from '../../messages/terms.ts'
import { grantRequest, put, requestJudged } from './events.ts'

/** Characters that may spend points now. */
export function growingBeings(ctx: GameContext): readonly Being[] {
  if (whenNow(ctx.state, ctx.table) === 'during-adventure') return []
  return beingsFor(ctx).filter(({ seat }) => seat !== null)
}

export const growthOf = (being: Being) =>
  label(`Crescita di ${nameOf(being)}`, `${nameOf(being)}’s growth`)

const codifiedSkills = ({ character }: Being) =>
  character.skills.filter(({ magic }) => magic?.style === 'codified')
const ofGiven = ({ state }: GameContext, given: { readonly [key: string]: unknown }) =>
  beingOf(state, String(given['character']))

/**
 * WOC-LEARN-1, WOC-LEARN-4. From a mage, from a text, or from a spell that was watched and
 * understood.
 */
export const askLearnSpell = defineCommand('ask-learn-spell', {
  rule: 'WOC-LEARN-1',
  label: label('Impara un Incantesimo', 'Learn a spell'),
  group: TERM_LABELS.spells,
  verb: label('Chiedi', 'Ask'),
  form: form({
    character: field.hidden(idField),
    spell: field.requiredText(200, TERM_LABELS.spell),
    skill: field.ref(
      TERM_LABELS.discipline,
      (ctx: GameContext, given) =>
        (ofGiven(ctx, given)?.character.skills ?? [])
          .filter(({ magic }) => magic?.style === 'codified')
          .map(({ name }) => ({ value: name, label: nameLabel(name) })),
      (ctx: GameContext, given) => {
        const being = ofGiven(ctx, given)
        return being === undefined ? undefined : codifiedSkills(being)[0]?.name
      },
    ),
    element: field.custom(orNull(nameField), (id, ctx: GameContext, given) => {
      const elements = ofGiven(ctx, given)?.character.cosmicScheme?.elements ?? []
      return {
        id,
        label: TERM_LABELS.element,
        kind: 'choice',
        choices: elements.map(value => ({ value, label: nameLabel(value) })),
        initial: null,
      }
    }),
    source: field.choice(
      SPELL_SOURCES,
      label('Da dove', 'From where'),
      id => term('source', id),
      'mage',
    ),
    studied: field.bool(label('Il tempo dello studio c’è stato', 'There was time to study')),
  }),
  offered: ctx =>
    growingBeings(ctx)
      .filter(being => codifiedSkills(being).length > 0)
      .flatMap(being => [
        {
          given: { character: being.id },
          id: `learn/${being.id}`,
          group: growthOf(being),
        },
        ...Object.values(being.studied)
          .filter(({ step }) => step === 'deduced')
          .map(({ spell, element }) => ({
            given: { character: being.id, spell, element, source: 'observation' as const },
            id: `learn/${being.id}/${spell}`,
            group: growthOf(being),
            label: phrase`${label('Impara', 'Learn')} ${nameLabel(spell)}`,
          })),
      ]),
  decide: ({ character, ...ask }, { state, act }) =>
    put(state, { id: act.newId('request'), kind: 'learn-spell', character, ask }, act),
})

/** The Master's answer to a request. For a spell it also sets the price. */
export const judgeRequest = defineCommand('judge-request', {
  rule: 'WOC-ADV-1',
  label: label('Giudica la richiesta', 'Judge the request'),
  group: DESK,
  form: form({
    request: field.hidden(idField),
    approve: field.hidden(s.bool()),
    cost: field.dynamicInt([1, 5], TERM_LABELS.xp, () => ({ initial: 1 }), 1),
    reason: field.text(8000, label('Motivo', 'Reason')),
  }),
  offered: ({ state, viewer }) =>
    viewer.leads
      ? Object.values(state.requests).flatMap(({ id, character, kind, ask }) => {
          const what = nameLabel(kind === 'advance' ? ask.name : ask.spell)
          const who = nameIn(state, character)
          const priced = kind === 'advance' ? { cost: 1 } : {}
          return [
            {
              given: { request: id, approve: true, reason: '', ...priced },
              id: `request/${id}/true`,
              label: phrase`${who}, ${what}: ${label('approva', 'approve')}`,
              verb: label('Approva', 'Approve'),
            },
            {
              given: { request: id, approve: false, cost: 1 },
              id: `request/${id}/false`,
              label: phrase`${who}, ${what}: ${label('rimanda', 'send back')}`,
              verb: label('Rimanda', 'Send back'),
            },
          ]
        })
      : [],
  decide: ({ request: id, approve, cost, reason }, { state, act }) => {
    const refused = masterOnly(act)
    if (refused) return refused
    const request = Object.hasOwn(state.requests, id) ? state.requests[id] : undefined
    if (request === undefined) return refuse('unknown-request', 'request')
    if (!approve)
      return reason.trim() === ''
        ? refuse('reason-missing', 'reason')
        : ok([requestJudged({ id, approved: false, reason })])
    const being = state.characters[request.character]
    if (being?.status !== 'active') return refuse('not-active', 'request')
    const grant = grantRequest(state, being, request, cost, act)
    return grant.ok ? ok([requestJudged({ id, approved: true, reason }), ...grant.value]) : grant
  },
})
