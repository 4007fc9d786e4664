import { byAuthor, byOwner, s, label, phrase, type Label, quoted } from '@mastro/core'
import { defineEvent } from '../../kit.ts'
import { id, nothing } from '../../schemas.ts'
import type { State } from '../../state.ts'
import {
  FOR_MASTER,
  lineAboutVisibleBeing,
  nameOf,
  openBeingLine,
  publicLine,
} from '../../messages/log-lines.ts'
import { DARKNESS_LABEL, phaseLabel } from '../../messages/terms.ts'
import { blowResultSchema as fallen } from './blow-results.ts'
import { inFight, withRow } from './fight-updates.ts'
import {
  FRESH_ROUND_ROW,
  PHASES,
  roundRowOf,
  type Fight,
  type PlannedIntent,
  type RoundRow,
} from './round.ts'
import { declaredIntent } from './declaring/declared-intents.ts'

/** Events of a fight, round by round (BRP-COMBAT). */

export const DARKNESS = ['none', 'near-total', 'total'] as const
const darkness = s.oneOf(DARKNESS)
const phase = s.oneOf(PHASES)
const row: s.Schema<RoundRow> = s.object({
  being: id,
  intent: s.nullable(s.text(400)),
  arm: s.nullable(id),
  target: s.optional(id),
  metres: s.optional(s.int(0, 100_000)),
  moved: s.int(0, 100_000),
  engaged: s.bool(),
  melee: s.optional(s.list(id)),
  drew: s.bool(),
  sheathed: s.bool(),
  dropped: s.bool(),
  acts: s.list(id),
  done: s.bool(),
  ambushed: s.bool(),
  easyShots: s.bool(),
  noticed: s.optional(s.map(s.bool())),
  sheathes: s.optional(s.bool()),
  phase: s.optional(phase),
})
const plan: s.Schema<PlannedIntent> = s.object({
  being: id,
  text: s.text(400),
  arm: s.nullable(id),
  target: s.optional(id),
  metres: s.optional(s.int(0, 100_000)),
})
const fight: s.Schema<Fight> = s.object({
  round: s.int(0, 100_000),
  phase,
  darkness,
  rows: s.list(row),
  outside: s.optional(s.list(id)),
})

/** Describes what a fighter visibly does. */
const describeDeed =
  <E extends { readonly being: string }>(words: (event: E, name: string) => Label | null) =>
  (event: E, before: State) => {
    const text = words(event, nameOf(before, event.being))
    if (text === null) return null
    const { seen: _, ...line } = openBeingLine(text, 'BRP-COMBAT-2', 'BRP-COMBAT-3')
    return lineAboutVisibleBeing(before, event.being, line)
  }

export const fightBegun = defineEvent('fight-begun', s.object({ fight }), {
  personalText: byAuthor,
  evolve: (state, event) => ({ ...state, fight: event.fight }),
  describe: () =>
    publicLine(label('Comincia il combattimento', 'The fight begins'), 'BRP-COMBAT-1'),
})

export const fightEnded = defineEvent('fight-ended', nothing, {
  evolve: state => ({ ...state, fight: null }),
  describe: () =>
    publicLine(label('Il combattimento finisce', 'The fight is over'), 'BRP-COMBAT-1'),
})

export const fightJoined = defineEvent('fight-joined', s.object({ row }), {
  personalText: byOwner(({ row: { being } }, { characters }) => characters[being]?.seat),
  evolve: inFight((now, event) =>
    roundRowOf(now, event.row.being) === undefined // undoing a departure after the being has rejoined must not add it twice
      ? { ...now, rows: [...now.rows, event.row] }
      : now,
  ),
  describe: ({ row: { being } }, before) =>
    describeDeed(
      (_: { being: string }, name) =>
        phrase`${name} ${label('entra nel combattimento', 'joins the fight')}`,
    )({ being }, before),
})

/** Somebody outside the fight stays out of it. */
export const fightDeclined = defineEvent('fight-declined', s.object({ being: id }), {
  evolve: inFight((now, { being }) => ({ ...now, outside: [...(now.outside ?? []), being] })),
  describe: describeDeed(
    (_, name) =>
      phrase`${name} ${label('resta fuori dal combattimento', 'stays out of the fight')}`,
  ),
})

export const fightLeft = defineEvent('fight-left', s.object({ being: id }), {
  evolve: inFight((now, event) => ({
    ...now,
    rows: now.rows.filter(one => one.being !== event.being),
  })),
  describe: describeDeed(
    (_, name) => phrase`${name} ${label('esce dal combattimento', 'leaves the fight')}`,
  ),
})

export const intentDeclared = defineEvent(
  'intent-declared',
  s.object({
    being: id,
    text: s.text(400),
    arm: s.nullable(id),
    target: s.optional(id),
    metres: s.optional(s.int(0, 100_000)),
    sheathes: s.optional(s.bool()),
  }),
  {
    personalText: byAuthor,
    evolve: inFight((now, { being, text: intent, arm, target, metres, sheathes }) => ({
      ...now,
      rows: now.rows.map(one => {
        if (one.being !== being) return one
        const { target: _, metres: __, ...row } = one
        return {
          ...row,
          intent,
          arm,
          ...(target === undefined ? {} : { target }),
          ...(metres === undefined ? {} : { metres }),
          ...(sheathes === true ? { sheathes } : {}),
        }
      }),
    })),
    describe: (event, before) => {
      const text = declaredIntent(before, event.being, event)
      return describeDeed((_: { being: string }, name) => text && phrase`${name}: ${text}`)(
        event,
        before,
      )
    },
  },
)

/** Intents that the Master prepared. Each is declared when its DEX rank comes (BRP-COMBAT-3). */
export const intentsPlanned = defineEvent(
  'intents-planned',
  s.object({ plans: s.list(plan, 1, 200) }),
  {
    personalText: byAuthor,
    evolve: inFight((now, { plans }) =>
      plans.reduce((held, { being, ...rest }) => withRow(held, being, () => ({ plan: rest })), now),
    ),
  },
)

export const moved = defineEvent(
  'moved',
  s.object({ being: id, metres: s.int(0, 100_000), engaged: s.bool() }),
  {
    evolve: inFight((now, { being, metres, engaged }) =>
      withRow(engaged ? now : apart(now, being), being, () => ({ moved: metres, engaged })),
    ),
    describe: describeDeed(
      ({ metres }, name) => phrase`${name} ${label('si muove di', 'moves')} ${metres}\u00a0m`,
    ),
  },
)

/** Two fighters exchange blows: both are in melee until they part (BRP-FIRE-1). */
export const meleeJoined = defineEvent('melee-joined', s.object({ being: id, target: id }), {
  evolve: inFight((now, { being, target }) =>
    withRow(
      withRow(now, being, ({ melee = [] }) => ({ melee: [...melee, target] })),
      target,
      ({ melee = [] }) => ({ melee: [...melee, being] }),
    ),
  ),
})

export const meleeLeft = defineEvent('melee-left', s.object({ being: id }), {
  evolve: inFight((now, { being }) => apart(now, being)),
  describe: describeDeed(
    (_, name) => phrase`${name} ${label('si stacca dalla mischia', 'breaks away from the melee')}`,
  ),
})

/** The fight after one fighter left the melee. */
function apart(now: Fight, being: string): Fight {
  return {
    ...now,
    rows: now.rows.map(({ melee, ...row }) => {
      if (row.being === being) return { ...row, engaged: false }
      const left = melee?.filter(id => id !== being)
      return left === undefined || left.length === 0 ? row : { ...row, melee: left }
    }),
  }
}

const HANDLED: Readonly<Record<'draw' | 'sheathe' | 'drop', Partial<RoundRow>>> = {
  draw: { drew: true },
  sheathe: { sheathed: true },
  drop: { dropped: true },
}
export const handled = defineEvent(
  'handled',
  s.object({ being: id, how: s.oneOf(['draw', 'sheathe', 'drop']) }),
  { evolve: inFight((now, { being, how }) => withRow(now, being, () => HANDLED[how])) },
)

export const acted = defineEvent(
  'acted',
  s.object({ being: id, act: id, text: s.text(400), done: s.bool() }),
  {
    personalText: byAuthor,
    evolve: inFight((now, { being, act, done }) =>
      withRow(now, being, ({ acts }) => ({ acts: [...acts, act], done })),
    ),
    describe: describeDeed((event, name) =>
      event.text === '' ? null : phrase`${name}: ${quoted(event.text)}`,
    ),
  },
)

/** Records the result of a blow in the fight. It has no log line, because the roll has one. */
export const blowFell = defineEvent('blow-fell', s.object({ being: id, deed: fallen }), {
  evolve: inFight((now, { being, deed: one }) =>
    withRow(now, being, ({ did = [] }) => ({ did: [...did, one] })),
  ),
})

/** An opponent was to be knocked out and took no damage. Only the Master reads it (BRP-KO-3). */
export const knockOutFailed = defineEvent('knock-out-failed', s.object({ being: id }), {
  evolve: state => state,
  describe: ({ being }, before) => ({
    text: phrase`${nameOf(before, being)}: ${label('il K.O. non riesce, nessun danno', 'the knock-out fails, no damage')}`,
    rules: ['BRP-KO-3'],
    ...FOR_MASTER,
  }),
})

/**
 * With `marksRows`, every row stores the phase, so that the acts of a phase depend on its beginning
 * and are undone with it. Omitted in older logs.
 */
export const phaseBegun = defineEvent(
  'phase-begun',
  s.object({ phase, marksRows: s.optional(s.bool()) }),
  {
    evolve: inFight((now, event) => ({
      ...now,
      phase: event.phase,
      rows:
        event.marksRows === true ? now.rows.map(one => ({ ...one, phase: event.phase })) : now.rows,
    })),
    describe: event =>
      publicLine(phrase`${label('Fase', 'Phase')}: ${phaseLabel(event.phase)}`, 'BRP-COMBAT-1'),
  },
)

export const roundBegun = defineEvent('round-begun', s.object({ round: s.int(1, 100_000) }), {
  evolve: inFight((now, { round }) => ({
    ...now,
    round,
    phase: 'intents',
    rows: now.rows.map(({ being, engaged, melee, arm, target }) => ({
      ...FRESH_ROUND_ROW,
      being,
      engaged,
      ...(melee === undefined ? {} : { melee }),
      arm,
      ...(target === undefined ? {} : { target }), // the last choices are the default of the next declaration
    })),
  })),
  describe: ({ round }) => publicLine(phrase`Round ${round}`, 'BRP-COMBAT-1', 'BRP-TIME-3'),
})

export const darknessChanged = defineEvent('darkness-changed', s.object({ darkness }), {
  evolve: inFight((now, event) => ({ ...now, darkness: event.darkness })),
  describe: event => publicLine(DARKNESS_LABEL[event.darkness], 'BRP-DARK-1'),
})
