import type { Creation, Draft } from '../creation.ts'
import { decideDraft, evolveDrafts, viewDraft, type DraftCommand, type Drafts } from '../drafts.ts'
import { label, LANGUAGES, type Label } from '../label.ts'
import { anyInt, list, map, name, object, unknown, type Schema } from '../schema.ts'
import type { RuleId } from '../seat.ts'
import { fixed, oneOrNone } from './asks.ts'
import { factOf } from './fact.ts'
import { form, type Asks, type Form } from './form.ts'
import type { Chapter } from './game.ts'
import type { Look } from './look.ts'
import { onPage, orderOf, type Order, type OrderSays } from './order.ts'

interface HoldsDrafts {
  readonly drafts: Drafts
}

export interface DraftSays<S> {
  readonly rule: RuleId
  readonly group: Label
  /** On the button that begins one. */
  readonly begin: Label
  /** Who may begin one now. */
  readonly mayBegin: (look: Look<S>) => boolean
}

const draft: Schema<Draft> = object({
  system: name(80),
  options: map(unknown()),
  answers: map(unknown()),
  dice: map(list(anyInt(), 0, 1000)),
}) as unknown as Schema<Draft> // its answers are the creation's to judge, when it is finished

/** The making of characters step by step, the same in every game; finishing is the game's own. */
export function draftChapter<S extends HoldsDrafts>(
  creation: Creation,
  says: DraftSays<S>,
): Chapter<S> {
  return { facts: factsOf<S>(), orders: ordersOf(creation, says), docs: docsOf(creation) }
}

function factsOf<S extends HoldsDrafts>() {
  const fold = (state: S, event: Parameters<typeof evolveDrafts>[1]): S => ({
    ...state,
    drafts: evolveDrafts(state.drafts, event),
  })
  return [
    factOf<'draft-changed', { readonly seat: string; readonly draft: Draft }, S>(
      'draft-changed',
      object({ seat: name(80), draft }),
      { fold },
    ),
    factOf<'draft-dropped', { readonly seat: string }, S>(
      'draft-dropped',
      object({ seat: name(80) }),
      { fold },
    ),
  ]
}

const docsOf =
  (creation: Creation) =>
  ({ state, viewer }: Look<HoldsDrafts>) => {
    const mine = viewer.seat === null ? undefined : state.drafts[viewer.seat]
    return mine === undefined ? {} : { draft: viewDraft(mine, creation) }
  }

const LANGUAGE_LABELS = { it: label('Italiano', 'Italian'), en: label('Inglese', 'English') }
const languageAsk = oneOrNone(
  LANGUAGES,
  label('Lingua della scheda', 'Language of the sheet'),
  id => LANGUAGE_LABELS[id],
)

/** The steps of a draft stand in its document, and their page answers them. */
const ON_PAGE = onPage('the page of the draft, which every game shares')

function ordersOf<S extends HoldsDrafts>(
  creation: Creation,
  { rule, group, begin, mayBegin }: DraftSays<S>,
): readonly Order<S>[] {
  const order = <T extends object>(
    type: DraftCommand['type'],
    asks: Form<T, Look<S>>,
    offered: OrderSays<S, T>['offered'] = ON_PAGE,
  ) =>
    orderOf<S, T>(type, {
      rule,
      label: begin,
      group,
      form: asks,
      offered,
      decide: (asked, { state, act }) =>
        decideDraft(state.drafts, { type, ...asked } as unknown as DraftCommand, creation, act), // parsed by this form
    })
  const speaking = form<Look<S>, { language: typeof languageAsk }>({ language: languageAsk }) // its page says which
  const none = form<Look<S>, Asks<Look<S>>>({})
  const isNew = ({ state, viewer }: Look<S>) =>
    viewer.seat !== null && state.drafts[viewer.seat] === undefined
  return [
    order('begin-draft', speaking, look =>
      isNew(look) && mayBegin(look)
        ? [{ given: { language: 'it' as const }, id: 'begin-draft' }]
        : [],
    ),
    order('answer-draft', form({ step: fixed(name()), value: fixed(unknown()) })),
    order('roll-draft', form({ step: fixed(name()) })),
    order(
      'quick-draft',
      form({ choices: fixed(list(name(), 0, 8)), language: fixed(languageAsk.schema) }),
    ),
    order('drop-draft', none),
  ]
}
