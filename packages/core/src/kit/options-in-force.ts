import type { Ruleset } from '../ruleset.ts'
import type { TableInfo } from '../seat.ts'
import type { SlipContext, SlipSpec } from '../slip-spec.ts'
import type { MemoizeDoc } from './memoize-docs.ts'

type Options = TableInfo['options']
/** The state as decisions and views read it at a table with these options. */
type InForce<State> = (state: State, table: Pick<TableInfo, 'options'>) => State

/**
 * Every decision, roll and view reads the state with the options that are in force now. Events
 * change the stored state, which keeps the options of the opening.
 */
export function withOptionsInForce<
  State extends object,
  Command,
  Event extends { readonly type: string },
>(
  ruleset: Ruleset<State, Command, Event>,
  readOptions: (options: Options) => Partial<State>,
  memo: MemoizeDoc,
): Ruleset<State, Command, Event> {
  const inForce: InForce<State> = (state, { options }) => {
    const read = memo(options, 'options', [], () => readOptions(options)) // the same objects in every state
    return memo(state, 'options', [read], () => ({ ...state, ...read }))
  }
  return {
    ...ruleset,
    decide: (state, command, act) => ruleset.decide(inForce(state, act.table), command, act),
    moment: (state, change, act) => ruleset.moment(inForce(state, act.table), change, act),
    view: (state, viewer, table) => ruleset.view(inForce(state, table), viewer, table),
    describe: (event, before, table) => ruleset.describe(event, inForce(before, table), table),
    offers: (state, viewer, table) => ruleset.offers(inForce(state, table), viewer, table),
    ...(ruleset.waits && {
      waits: (state, table) => ruleset.waits!(inForce(state, table), table),
    }),
    slips: Object.fromEntries(
      Object.entries(ruleset.slips).map(([kind, spec]) => [kind, slipInForce(spec, inForce)]),
    ),
  }
}

function slipInForce<State, Event>(
  spec: SlipSpec<State, Event>,
  inForce: InForce<State>,
): SlipSpec<State, Event> {
  const at = (ctx: SlipContext<State>): SlipContext<State> => ({
    ...ctx,
    state: inForce(ctx.state, ctx.table),
  })
  return {
    ...spec,
    open: (about, ctx) => spec.open(about, { ...ctx, state: inForce(ctx.state, ctx.table) }),
    parts: ctx => spec.parts(at(ctx)),
    situation: ctx => spec.situation(at(ctx)),
    show: ctx => spec.show(at(ctx)),
    ...(spec.title && { title: ctx => spec.title!(at(ctx)) }),
    ...(spec.effects && {
      effects: (output, situation, ctx) => spec.effects!(output, situation, at(ctx)),
    }),
    ...(spec.immediateEvents && {
      immediateEvents: (output, situation, ctx) =>
        spec.immediateEvents!(output, situation, at(ctx)),
    }),
    ...(spec.next && { next: (output, situation, ctx) => spec.next!(output, situation, at(ctx)) }),
    ...(spec.isOver && { isOver: ctx => spec.isOver!(at(ctx)) }),
  }
}
