import { field, label, ok, refuse } from '@mastro/core'
import type {
  s,
  Effect,
  Label,
  PartContext,
  Refused,
  Result,
  RollPart,
  SeatId,
  Slip,
  AnyEvent,
  TableInfo,
  Viewer,
} from '@mastro/core'
import { totalPoints } from '../../operations/body-state.ts'
import { owns } from '../../guards.ts'
import { partForm } from '../../kit.ts'
import type { Being, State } from '../../state.ts'
import { beingOf } from '../../selectors.ts'
import { TERM_LABELS } from '../../messages/terms.ts'
import { tired } from '../fatigue-events.ts'
import { difficultyChoice } from './difficulty.ts'

/** Slip parts common to all rolls of this game: their seat, their form and their secrecy. */

export type PartOf<About> = PartContext<State, About>
/** The form of a part, typed by its schema. */
interface Questions<T, About> {
  readonly schema: s.Schema<T>
  fields(ctx: PartOf<About>): ReturnType<RollPart<State, About, T>['form']['fields']>
}
type FindBeing<About> = (ctx: PartOf<About>) => Being | undefined

/** The seat that plays a being: its player, else the Master, else the seat that opened the slip. */
export function playerOf(
  { seat }: Being,
  { owner }: Pick<Slip, 'owner'>,
  { master }: TableInfo,
): SeatId {
  return seat ?? master ?? owner
}

/** A part filled by the being's player. The Master's choices for an opponent are always sealed. */
export function playedPart<About, T>(
  role: 'owner' | 'side',
  whose: FindBeing<About>,
  name: Label | ((ctx: PartOf<About>) => Label),
  form: Questions<T, About>,
) {
  const isFoe = (ctx: PartOf<About>) => whose(ctx)?.seat === null
  return {
    role,
    label: name,
    form,
    required: true,
    when: (ctx: PartOf<About>) => whose(ctx) !== undefined,
    seat: (ctx: PartOf<About>) => {
      const being = whose(ctx)
      return being === undefined ? ctx.slip.owner : playerOf(being, ctx.slip, ctx.table)
    },
    secrecy: (ctx: PartOf<About>) => (isFoe(ctx) ? ('may-seal' as const) : ('open' as const)),
    alwaysSealed: isFoe,
  }
}

/** WOC-DIFF-2. A part that only the Master ever reads. */
export function sealedPart<About, T>(form: Questions<T, About>, required: boolean = true) {
  return {
    role: 'master' as const,
    label: label('Busta del Master', 'The Master’s envelope'),
    form,
    required,
    secrecy: 'may-seal' as const,
    alwaysSealed: true,
  }
}

/** A public ruling by the Master. */
export function rulingPart<About, T>(form: Questions<T, About>, required: boolean = false) {
  return {
    role: 'master' as const,
    label: label('Parola del Master', 'The Master’s ruling'),
    form,
    required,
    secrecy: 'open' as const,
  }
}

/** WOC-DIFF-3. Without a number the Master reads the level. */
export const unnumberedField = field.bool(
  label('Senza numero: leggi il livello', 'No Difficulty: judge by the level'),
)

/** A Difficulty alone, where the roll needs one. */
export const difficultyForm = partForm<unknown>()({ difficulty: difficultyChoice })

/** A being that this viewer may roll for. */
export function mayRoll(state: State, id: string, viewer: Viewer): Result<Being> {
  const being = beingOf(state, id)
  if (being === undefined) return refuse('unknown-character', 'about.who')
  if (!owns(being, viewer) && !viewer.leads) return refuse('not-yours', 'about.who')
  return being.status === 'active' ? ok(being) : refuse('not-active', 'about.who')
}

/** Whether one of these beings died or left the story, so that nobody rolls for it any more. */
export const isAnyGone = (state: State, ids: readonly string[]): boolean =>
  ids.some(id => beingOf(state, id)?.status !== 'active')

export function activeBeing(state: State, id: string, path: string): Result<Being> {
  const being = beingOf(state, id)
  if (being === undefined) return refuse('unknown-character', path)
  return being.status === 'active' ? ok(being) : refuse('not-active', path)
}

/** Whether this part is filled, even if this viewer may not read it. */
export function isIn({ parts }: Slip, id: string): boolean {
  return parts.some(part => part.id === id)
}

/** Maps the path of an operation's refusal to the slip. */
export function onSlip<C extends string>(refused: Refused<C>): Refused<C> {
  return refuse(refused.error.code, refused.error.path?.replace(/^input\.?/, '') ?? '')
}

/** WOC-FATIGUE-1, WOC-CAST-3. Fatigue for the Master to decide. `to` is the total after it. */
export function fatigueEffect(
  id: string,
  being: Being,
  points: number,
  rules: readonly string[],
): Effect<AnyEvent> {
  const from = totalPoints(being.character.state.fatigue)
  return {
    id,
    label: label(`Stanchezza: ${being.character.name}`, `Fatigue: ${being.character.name}`),
    rules,
    change: { subject: being.id, what: TERM_LABELS.fatigue, from, to: from + points },
    events: [tired({ who: being.id, cause: 'magic', points, timing: 'immediate' })],
    ...hiddenFoe(being),
  }
}

/** Only the Master sees an opponent's numbers. */
export function hiddenFoe({ seat }: Being): Pick<Effect<AnyEvent>, 'audience'> {
  return seat === null ? { audience: { master: true } } : {}
}

/** The Master changes a proposed total. Fatigue of a spell and wounds are at least 1. */
export function changeTotal(effect: Effect<AnyEvent>, to: number): Result<Effect<AnyEvent>> {
  const [event] = effect.events
  const { change } = effect
  if (change === undefined || (event?.type !== 'tired' && event?.type !== 'wounded'))
    return refuse('not-found', 'effect')
  const points = to - Number(change.from)
  if (points < 1 || points > 999) return refuse('out-of-range', 'to')
  const moved = { ...event, points }
  return ok({ ...effect, change: { ...change, to }, events: [moved] })
}
