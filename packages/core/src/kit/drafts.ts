import type { Creation, Draft } from '../creation/creation.ts'
import {
  decideDraft,
  evolveDrafts,
  quickChoices,
  viewDraft,
  withTableOptions,
  type DraftCommand,
  type Drafts,
} from '../creation/drafts.ts'
import { label, LANGUAGES, phrase, type Label } from '../labels/label.ts'
import { textsInDraft } from '../creation/draft-texts.ts'
import { textsOf } from '../personal-text/personal-text.ts'
import * as s from '../schema.ts'
import { ok, refuse, type Result } from '../result.ts'
import type { RuleId } from '../seat.ts'
import * as field from './field.ts'
import { defineEvent } from './define-event.ts'
import { form, type FieldSpecs, type Form } from './form.ts'
import type { AnyEvent } from './define-event.ts'
import type { Chapter } from './define-ruleset.ts'
import type { ViewContext } from './view-context.ts'
import {
  drawnByScreen,
  defineCommand,
  type DecideContext,
  type CommandDefinition,
  type CommandOptions,
} from './define-command.ts'

export interface WithDrafts {
  readonly drafts: Drafts
}

export interface DraftOptions<S> {
  readonly rule: RuleId
  readonly group: Label
  /** Label of the button that begins a draft. */
  readonly begin: Label
  /** Whether this viewer may begin a draft now. */
  readonly mayBegin: (ctx: ViewContext<S>) => boolean
}

/** Options for games that decide the steps themselves. */
export interface DraftCommandOptions<S> extends DraftOptions<S> {
  readonly verb?: Label
  /** Id of the offer to begin. */
  readonly id?: string
  readonly change: (command: DraftCommand, ctx: DecideContext<S>) => Result<readonly AnyEvent[]>
  /** An offer to drop the draft, shown outside the page of the draft. */
  readonly drop?: { readonly label: Label; readonly id: string }
  /** Names of the dice of a step. */
  readonly dice?: (step: string) => readonly Label[]
}

const draft: s.Schema<Draft> = s.object({
  system: s.name(80),
  options: s.map(s.unknown()),
  answers: s.map(s.unknown()),
  dice: s.map(s.list(s.anyInt(), 0, 1000)),
}) as unknown as s.Schema<Draft> // safe: the creation checks the answers when the draft is finished

/** Character creation step by step, the same in every game. Each game adds its own command to finish. */
export function draftChapter<S extends WithDrafts>(creation: Creation, options: DraftOptions<S>) {
  const change = (command: DraftCommand, ctx: DecideContext<S>) =>
    command.type === 'drop-draft'
      ? dropDraft(ctx)
      : decideDraft(ctx.state.drafts, command, creation, ctx.act)
  return {
    events: draftEvents<S>(creation),
    commands: draftCommands({ ...options, change }),
    docs: docsOf(creation),
  } satisfies Chapter<S>
}

/** Dropping a draft whose dice were thrown is logged, because the next draft throws new ones. */
function dropDraft({ state, act }: DecideContext<WithDrafts>): Result<readonly AnyEvent[]> {
  const { seat } = act.by
  if (seat === null) return refuse('not-seated')
  const held = state.drafts[seat]
  if (held === undefined) return refuse('no-draft')
  const isThrown = Object.values(held.dice).some(faces => faces.length > 0)
  return ok([{ type: 'draft-dropped', seat, ...(isThrown && { thrown: true }) }])
}

function draftEvents<S extends WithDrafts>(creation: Creation) {
  const evolve = (state: S, event: Parameters<typeof evolveDrafts>[1]): S => ({
    ...state,
    drafts: evolveDrafts(state.drafts, event),
  })
  return [
    defineEvent<'draft-changed', { readonly seat: string; readonly draft: Draft }, S>(
      'draft-changed',
      s.object({ seat: s.name(80), draft }),
      {
        evolve,
        personalText: ({ seat, draft: changed }, { typedBy }) => {
          const isEarlierText = (text: string) => typedBy(text).includes(seat)
          return textsOf(seat, textsInDraft(creation, changed, ['draft'], isEarlierText))
        },
      },
    ),
    defineEvent<'draft-dropped', DraftDropped, S>(
      'draft-dropped',
      s.object({
        seat: s.name(80),
        /** Dice had been thrown for it. Missing if the character is finished. */
        thrown: s.optional(s.literal(true)),
      }),
      {
        evolve,
        describe: ({ seat, thrown }, _, { seats }) =>
          thrown === undefined
            ? null
            : {
                text: phrase`${seats.find(({ id }) => id === seat)?.name ?? ''} ${BEGINS_AGAIN}.`,
                rules: [],
              },
      },
    ),
  ]
}

export interface DraftDropped {
  readonly seat: string
  readonly thrown?: true | undefined
}

const BEGINS_AGAIN = label(
  'ricomincia il personaggio: i dadi già tirati non valgono più',
  'begins the character again: the dice rolled for it are void',
)

const docsOf =
  (creation: Creation) =>
  ({ state, viewer, table }: ViewContext<WithDrafts>) => {
    const mine = viewer.seat === null ? undefined : state.drafts[viewer.seat]
    return mine === undefined ? {} : { draft: viewDraft(withTableOptions(mine, table), creation) }
  }

const LANGUAGE_LABELS = { it: label('Italiano', 'Italian'), en: label('Inglese', 'English') }
const languageField = field.optionalChoice(
  LANGUAGES,
  label('Lingua della scheda', 'Language of the sheet'),
  id => LANGUAGE_LABELS[id],
)

/** The page of the draft sends these commands. */
const ON_DRAFT_PAGE = drawnByScreen('the page of the draft, which every game shares')

/** The five commands of a draft: begin, answer, roll, quick, drop. */
export function draftCommands<S extends WithDrafts>(
  options: DraftCommandOptions<S>,
): readonly CommandDefinition<S>[] {
  const { verb, id = 'begin-draft', mayBegin, drop, dice } = options
  const define = stepCommand(options)
  const languageForm = form<ViewContext<S>, { language: typeof languageField }>({
    language: languageField,
  }) // the page sends the language
  const none = form<ViewContext<S>, FieldSpecs<ViewContext<S>>>({})
  const held = ({ state, viewer }: ViewContext<S>) =>
    viewer.seat === null ? null : state.drafts[viewer.seat]
  return [
    define('begin-draft', languageForm, {
      ...(verb === undefined ? {} : { verb }),
      offered: ctx =>
        held(ctx) === undefined && mayBegin(ctx)
          ? [{ given: { language: 'it' as const }, id }]
          : [],
    }),
    define(
      'answer-draft',
      form({ step: field.hidden(s.name()), value: field.hidden(s.unknown()) }),
    ),
    define(
      'roll-draft',
      form({ step: field.hidden(s.name()) }),
      dice === undefined ? {} : { dice: ({ step }) => dice(step) },
    ),
    define(
      'quick-draft',
      form({
        choices: field.hidden(quickChoices),
        language: field.hidden(languageField.schema),
      }),
    ),
    define(
      'drop-draft',
      none,
      drop && {
        label: drop.label,
        offered: ctx => (held(ctx) ? [{ given: {}, id: drop.id }] : []),
      },
    ),
  ]
}

const stepCommand =
  <S>({ rule, group, begin, change }: DraftCommandOptions<S>) =>
  <T extends object>(
    type: DraftCommand['type'],
    fieldsForm: Form<T, ViewContext<S>>,
    more: Partial<CommandOptions<S, T>> = {},
  ) =>
    defineCommand<S, T>(type, {
      rule,
      label: begin,
      group,
      form: fieldsForm,
      offered: ON_DRAFT_PAGE,
      decide: (fields, ctx) => change({ type, ...fields } as unknown as DraftCommand, ctx), // parsed by this form
      ...more,
    })
