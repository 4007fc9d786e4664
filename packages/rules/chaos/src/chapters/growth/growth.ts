import { json, label, phrase, type Chapter, type ReplyButton, type RequestDoc } from '@mastro/core'
import { whenNow, beingOf } from '../../selectors.ts'
import type { GameContext } from '../../kit.ts'
import { nameOf } from '../../messages/log-lines.ts'
import { settingsOf } from '../../options.ts'
import type { Request, State } from '../../state.ts'
import { nameLabel } from '../../messages/localized-names.ts'
import { term, TERM_LABELS } from '../../messages/terms.ts'
import { advancedBy } from './advancing.ts'
import { askAdvance, stepsDoc } from './ask-advance.ts'
import { growthEvents } from './events.ts'
import { askLearnSpell, growingBeings, judgeRequest } from './requests.ts'

/** Chapter 3.3: spending Experience and Training Points, between adventures. */
export const growth = {
  events: growthEvents,
  commands: [askAdvance, askLearnSpell, judgeRequest],
  docs: ctx =>
    Object.fromEntries([
      ...Object.values(ctx.state.requests).map(
        request => [`request/${request.id}`, json(requestDoc(request, ctx))] as const,
      ),
      ...growingBeings(ctx).map(
        being =>
          [`steps/${being.id}`, json(stepsDoc(being, settingsOf(ctx.table.options)))] as const,
      ),
    ]),
} satisfies Chapter<State>

/**
 * `request/<id>`: the requested growth with its price and changes. Only the leader gets the
 * answers.
 */
function requestDoc(request: Request, ctx: GameContext): RequestDoc {
  const { id, character, kind, ask } = request
  const being = beingOf(ctx.state, character)
  const what = nameLabel(kind === 'advance' ? ask.name : ask.spell)
  const available = being?.character.xp.available ?? 0
  return {
    id,
    kind: 'growth',
    from: being?.seat ?? '',
    being: character,
    to: null,
    title: phrase`${nameOf(being)}: ${what}`,
    ...(kind === 'advance' ? { words: ask.justification } : {}),
    content: [
      {
        id: 'kind',
        label: kind === 'advance' ? term('advance', ask.kind) : TERM_LABELS.spell,
        why: what,
        value: '',
      },
      { id: 'available', label: TERM_LABELS.xpAvailable, value: available, rule: 'WOC-XP-6' },
    ],
    ...changesOf(request, ctx),
    state: 'open',
    ...(ctx.viewer.leads ? { answers: answersTo(ctx, id) } : {}),
  }
}

/** The new values on the sheet and their price (WOC-ADV-2). */
function changesOf(request: Request, { state, table }: GameContext): Pick<RequestDoc, 'changes'> {
  const being = beingOf(state, request.character)
  if (being === undefined || request.kind !== 'advance') return {}
  const settings = settingsOf(table.options)
  const done = advancedBy(being, request.ask, whenNow(state, table), settings)
  if (!done.ok) return {}
  const { from, to, xp } = done.value
  const subject = being.id
  const spent = being.character.xp.available
  return {
    changes: [
      { subject, what: nameLabel(request.ask.name), from, to },
      { subject, what: TERM_LABELS.xpAvailable, from: spent, to: xp.available },
    ],
  }
}

/** The leader's own offers as buttons, acceptance first. */
function answersTo(ctx: GameContext, id: string): readonly ReplyButton[] {
  const wanted = judgeRequest.offers(ctx).filter(offer => offer.command?.['request'] === id)
  return wanted.map(offer => {
    const isYes = offer.command?.['approve'] === true
    return {
      id: offer.id,
      verb: offer.verb ?? label('Rispondi', 'Answer'),
      tone: isYes ? 'yes' : 'no',
      command: offer.command ?? {},
      ...(offer.fields === undefined ? {} : { fields: offer.fields }),
    }
  })
}
