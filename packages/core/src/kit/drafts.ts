import type { Creation, Draft } from '../creation.ts'
import { decideDraft, evolveDrafts, viewDraft, type DraftCommand, type Drafts } from '../drafts.ts'
import { label, LANGUAGES, type Label } from '../label.ts'
import * as s from '../schema.ts'
import type { Result } from '../result.ts'
import type { RuleId } from '../seat.ts'
import * as ask from './asks.ts'
import { factOf } from './fact.ts'
import { form, type Asks, type Form } from './form.ts'
import type { Stated } from './fact.ts'
import type { Chapter } from './game.ts'
import type { Look } from './look.ts'
import { onPage, orderOf, type Desk, type Order, type OrderSays } from './order.ts'

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

/** Where a game has more to say of the steps. */
export interface DraftOrdersSays<S> extends DraftSays<S> {
  readonly verb?: Label
  /** Of the offer to begin. */
  readonly id?: string
  readonly change: (command: DraftCommand, at: Desk<S>) => Result<readonly Stated[]>
  /** Where one may leave off without the page of the draft. */
  readonly drop?: { readonly label: Label; readonly id: string }
  /** The names of the dice of a step. */
  readonly dice?: (step: string) => readonly Label[]
}

const draft: s.Schema<Draft> = s.object({
  system: s.name(80),
  options: s.map(s.unknown()),
  answers: s.map(s.unknown()),
  dice: s.map(s.list(s.anyInt(), 0, 1000)),
}) as unknown as s.Schema<Draft> // its answers are the creation's to judge, when it is finished

/** The making of characters step by step, the same in every game; finishing is the game's own. */
export function draftChapter<S extends HoldsDrafts>(
  creation: Creation,
  says: DraftSays<S>,
): Chapter<S> {
  const change = (command: DraftCommand, { state, act }: Desk<S>) =>
    decideDraft(state.drafts, command, creation, act)
  return {
    facts: factsOf<S>(),
    orders: draftOrders({ ...says, change }),
    docs: docsOf(creation),
  }
}

function factsOf<S extends HoldsDrafts>() {
  const fold = (state: S, event: Parameters<typeof evolveDrafts>[1]): S => ({
    ...state,
    drafts: evolveDrafts(state.drafts, event),
  })
  return [
    factOf<'draft-changed', { readonly seat: string; readonly draft: Draft }, S>(
      'draft-changed',
      s.object({ seat: s.name(80), draft }),
      { fold },
    ),
    factOf<'draft-dropped', { readonly seat: string }, S>(
      'draft-dropped',
      s.object({ seat: s.name(80) }),
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
const languageAsk = ask.oneOrNone(
  LANGUAGES,
  label('Lingua della scheda', 'Language of the sheet'),
  id => LANGUAGE_LABELS[id],
)

/** The steps of a draft stand in its document, and their page answers them. */
const ON_PAGE = onPage('the page of the draft, which every game shares')

/** The five orders of a draft: begun, answered, rolled, made quickly, dropped. */
export function draftOrders<S extends HoldsDrafts>(says: DraftOrdersSays<S>): readonly Order<S>[] {
  const { verb, id = 'begin-draft', mayBegin, drop, dice } = says
  const order = stepOrders(says)
  const speaking = form<Look<S>, { language: typeof languageAsk }>({ language: languageAsk }) // its page says which
  const none = form<Look<S>, Asks<Look<S>>>({})
  const held = ({ state, viewer }: Look<S>) =>
    viewer.seat === null ? null : state.drafts[viewer.seat]
  return [
    order('begin-draft', speaking, {
      ...(verb === undefined ? {} : { verb }),
      offered: look =>
        held(look) === undefined && mayBegin(look)
          ? [{ given: { language: 'it' as const }, id }]
          : [],
    }),
    order('answer-draft', form({ step: ask.fixed(s.name()), value: ask.fixed(s.unknown()) })),
    order(
      'roll-draft',
      form({ step: ask.fixed(s.name()) }),
      dice === undefined ? {} : { dice: ({ step }) => dice(step) },
    ),
    order(
      'quick-draft',
      form({ choices: ask.fixed(s.list(s.name(), 0, 8)), language: ask.fixed(languageAsk.schema) }),
    ),
    order(
      'drop-draft',
      none,
      drop && {
        label: drop.label,
        offered: look => (held(look) ? [{ given: {}, id: drop.id }] : []),
      },
    ),
  ]
}

const stepOrders =
  <S>({ rule, group, begin, change }: DraftOrdersSays<S>) =>
  <T extends object>(
    type: DraftCommand['type'],
    asks: Form<T, Look<S>>,
    more: Partial<OrderSays<S, T>> = {},
  ) =>
    orderOf<S, T>(type, {
      rule,
      label: begin,
      group,
      form: asks,
      offered: ON_PAGE,
      decide: (asked, at) => change({ type, ...asked } as unknown as DraftCommand, at), // parsed by this form
      ...more,
    })
