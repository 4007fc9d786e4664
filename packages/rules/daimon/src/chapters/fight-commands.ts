import {
  field,
  s,
  label,
  ok,
  phrase,
  refuse,
  same,
  toNameLabel,
  getOwnProperty,
} from '@mastro/core'
import type { OfferInput, Label, Result, TableInfo } from '@mastro/core'
import { MODES } from '../data/modifiers.ts'
import { knownFoe, masterOnly, ownOrLed } from '../guards.ts'
import { form, defineCommand, type GameContext } from '../kit.ts'
import { fightHeadcount, nameOf, optionsOf } from '../selectors.ts'
import type { Fight, FightGroup, State } from '../state.ts'
import { GROUPS } from '../messages/offer-groups.ts'
import { marksFor } from './counters.ts'
import { allComeIntoSight, foeShown, foeWounded, withSeen } from './foes.ts'
import {
  checkGroups,
  evenGroups,
  freeIn,
  joinFight,
  proposedGroups,
  stillFighting,
} from './fight-groups.ts'
import {
  exchangeMade,
  fightBegun,
  fightDocs,
  fightEnded,
  fightRegrouped,
  fighterLeft,
  foeBeaten,
  groupsLabel,
  roundBegun,
  woundable,
  woundsNow,
  woundsWon,
} from './fights.ts'
import { plannedJoins } from './join-fight.ts'

/** Commands of a fight: begin, regroup, continue, leave, end (DAI-COMBAT). */

const askedGroup = s.object({
  characters: s.list(s.name(64), 1, 12),
  foes: s.list(s.name(64), 1, 20),
})
const askedGroups = s.list(askedGroup, 1, 12)
/** Current groups may be sent back with fallen fighters in them, or with one side empty. */
const sentGroups: s.Schema<readonly FightGroup[]> = s.list(
  s.object({ characters: s.list(s.name(64), 0, 12), foes: s.list(s.name(64), 0, 20) }),
  1,
  12,
)

const standingCharacters = ({ characters }: State): readonly string[] =>
  Object.values(characters)
    .filter(({ status }) => status === 'active')
    .map(({ id: key }) => key)
const fit = ({ foes }: State): readonly string[] =>
  Object.values(foes)
    .filter(({ defeated }) => !defeated)
    .map(({ id: key }) => key)

const onStage = (state: State): readonly string[] =>
  fit(state).filter(key => state.foes[key]?.seen === true)

/** `chosen` are selected at first, `keys` can be. */
const fighters = (
  what: Label,
  max: number,
  keys: (state: State) => readonly string[],
  chosen: (state: State) => readonly string[],
) =>
  field.custom(s.list(s.name(64), 1, max), (field, { state }: GameContext) => {
    const initial = chosen(state).slice(0, max)
    return {
      id: field,
      label: what,
      kind: 'choices',
      choices: keys(state).map(key => ({ value: key, label: same(nameOf(state, key)) })),
      ...(initial.length === 0 ? {} : { initial }),
    }
  })

/**
 * Begins a fight with one group for each separate fight (DAI-MOD-3). Without groups, the most even
 * split is used.
 */
const beginFight = defineCommand('begin-fight', {
  rule: 'DAI-COMBAT-2',
  label: label('Comincia uno scontro', 'Begin a fight'),
  group: GROUPS.fight,
  verb: label('Si comincia', 'Begin'),
  form: form({
    mode: field.hidden(s.oneOf(MODES)),
    characters: fighters(
      label('Personaggi', 'Characters'),
      12,
      standingCharacters,
      standingCharacters,
    ),
    foes: fighters(label('Avversari', 'Opponents'), 20, fit, onStage),
    melee: field.bool(label('Corpo a corpo', 'Close combat')),
    groups: field.screenOnly(
      s.optional(askedGroups),
      'people are put side by side; without it the most even split is made',
    ),
  }),
  offered: ({ state, viewer, table }) => {
    if (!viewer.leads || state.fight) return []
    if (standingCharacters(state).length === 0 || fit(state).length === 0) return []
    const { combatMode } = optionsOf(table)
    return (combatMode === 'ask' ? MODES : [combatMode]).map(mode => ({
      given: { mode },
      id: `begin-fight/${mode}`,
      label:
        mode === 'single'
          ? label('Scontro a round singolo', 'Single-round fight')
          : label('Scontro a round multipli', 'Multi-round fight'),
    }))
  },
  decide: ({ mode, melee, characters, foes, groups: asked }, at) => {
    const led = masterOnly(at)
    if (!led.ok) return led
    const { state, table, act } = at
    if (state.fight) return refuse('fight-on')
    const options = optionsOf(table)
    if (options.combatMode !== 'ask' && options.combatMode !== mode)
      return refuse('disabled-by-options', 'mode', options.combatMode) // DAI-COMBAT-2
    const groups = asked ?? evenGroups(characters, foes, options)
    const checked = checkGroups(state, groups, options)
    if (!checked.ok) return checked
    const fight: Fight = {
      id: act.newId('fight'),
      mode,
      melee,
      round: 1,
      groups,
      left: [],
      startWounds: woundsNow(state, characters),
      dealt: {},
      exchanges: [],
      toAssign: null,
      used: {},
    }
    const fighting = groups.flatMap(({ foes: against }) => against)
    return ok([...allComeIntoSight(state, fighting), fightBegun({ fight })])
  },
})

/**
 * Between rounds or when fighters fall. Fighters who are out are left out, so that the others can
 * go on.
 */
const regroup = defineCommand('regroup', {
  rule: 'DAI-MOD-3',
  label: label('Cambia chi affronta chi', 'Change who faces whom'),
  group: GROUPS.fight,
  verb: label('Si riparte così', 'Go on like this'),
  form: form({ groups: field.hidden(sentGroups) }),
  offered: ({ state, viewer, table }) =>
    viewer.leads && state.fight ? regroupChances(state, state.fight, table) : [],
  decide: ({ groups }, at) => {
    const led = masterOnly(at)
    if (!led.ok) return led
    if (!at.state.fight) return refuse('no-fight')
    const known = checkKnown(at.state, groups)
    if (!known.ok) return known
    const { state } = at
    const hidden = groups.flatMap(({ foes }) => foes).filter(key => state.foes[key]?.seen === false)
    const shown = withSeen(state, hidden) // a fighter is seen
    const left = stillFighting(shown, groups)
    if (left.length === 0) return refuse('unknown-id', 'groups')
    const checked = checkGroups(shown, left, optionsOf(at.table))
    if (!checked.ok) return checked
    const joining = left.flatMap(({ foes }) => foes).filter(key => hidden.includes(key))
    return ok([
      ...allComeIntoSight(state, joining),
      ...joining.map(id => foeShown({ id, open: state.foes[id]?.open === true, seen: true })),
      fightRegrouped({ groups: left }),
    ])
  },
})

function checkKnown(state: State, groups: readonly FightGroup[]): Result<null> {
  const isStranger = (key: string) =>
    !getOwnProperty(state.characters, key) && !getOwnProperty(state.foes, key)
  if (groups.some(({ characters }) => characters.some(isStranger)))
    return refuse('unknown-id', 'characters')
  return groups.some(({ foes }) => foes.some(isStranger)) ? refuse('unknown-id', 'foes') : ok(null)
}

/** The proposed split, and one offer for each free fighter and each opponent still up. */
function regroupChances(
  state: State,
  fight: Fight,
  table: TableInfo,
): readonly OfferInput<{ readonly groups: readonly FightGroup[] }>[] {
  const options = optionsOf(table)
  const free = freeIn(state, fight)
  const groups = proposedGroups(state, fight, options)
  if (groups === null) return []
  const foes = fight.groups.flatMap(one => fightHeadcount(state, one).foes)
  const taps = free.characters.flatMap(character =>
    foes.flatMap(foe => {
      const next = joinFight(state, fight, character, foe, options)
      return next === null
        ? []
        : [
            {
              given: { groups: next },
              id: `face/${character}/${foe}`,
              label: phrase`${nameOf(state, character)} ${label('affronta', 'faces')} ${nameOf(state, foe)}`,
              verb: label('Affronta', 'Face'),
            },
          ]
    }),
  )
  return [
    {
      given: { groups },
      id: 'regroup',
      label: phrase`${label('Si riparte', 'Go on')}: ${groupsLabel(state, groups)}`,
    },
    ...taps,
  ]
}

/** In a single-round fight: another test (DAI-COMBAT-11). */
const nextRound = defineCommand('next-round', {
  rule: 'DAI-COMBAT-6',
  label: label('Prossimo round', 'Next round'),
  group: GROUPS.fight,
  verb: label('Prossimo round', 'Next round'),
  form: form({}),
  offered: ({ state: { fight }, viewer }) =>
    viewer.leads && fight && !fight.toAssign ? [{ given: {} }] : [],
  decide: (_, at) => {
    const led = masterOnly(at)
    if (!led.ok) return led
    const { fight } = at.state
    if (!fight) return refuse('no-fight')
    if (fight.toAssign) return refuse('wounds-to-assign')
    const begun = roundBegun({ round: fight.round + 1 })
    return ok([begun, ...plannedJoins(roundBegun.evolve(at.state, begun), at.table)])
  },
})

/**
 * Which of several foes takes the wounds. The player picks after a success by 3 or more, otherwise
 * the Master (DAI-COMBAT-10).
 */
const assignWounds = defineCommand('assign-wounds', {
  rule: 'DAI-COMBAT-10',
  label: label('Scegli a chi vanno le ferite', 'Pick who is hurt'),
  group: GROUPS.fight,
  verb: label('Ferisci', 'Wound'),
  form: form({ foe: field.hidden(s.name(64)) }),
  offered: ctx =>
    chooses(ctx)
      ? woundable(ctx.state).map(foe => ({
          given: { foe },
          id: `assign/${foe}`,
          label: phrase`${label('Le ferite vanno', 'The wounds go')} ${toNameLabel(nameOf(ctx.state, foe))}`,
        }))
      : [],
  decide: ({ foe }, at) => {
    const toAssign = at.state.fight?.toAssign
    if (!toAssign) return refuse('no-fight')
    if (!chooses(at)) return refuse('not-yours')
    return woundable(at.state).includes(foe)
      ? ok([foeWounded({ foe, add: toAssign.wounds })])
      : refuse('unknown-id', 'foe')
  },
})

function chooses({ state, viewer }: GameContext): boolean {
  const toAssign = state.fight?.toAssign
  if (!toAssign) return false
  return toAssign.chooser === 'master'
    ? viewer.leads
    : viewer.seat !== null && state.characters[toAssign.character]?.seat === viewer.seat
}

/** Leaves the fight: fled, surrendered or taken (DAI-COMBAT-6). */
const leaveFight = defineCommand('leave-fight', {
  rule: 'DAI-COMBAT-6',
  label: label('Lascia lo scontro', 'Leave the fight'),
  group: GROUPS.fight,
  verb: label('Lascia', 'Leave'),
  form: form({ id: field.hidden(s.name(64)) }),
  offered: ({ state, viewer }) =>
    (state.fight?.groups ?? [])
      .flatMap(one => {
        const { own, foes } = fightHeadcount(state, one)
        const mine = own.filter(key => state.characters[key]?.seat === viewer.seat)
        return viewer.leads ? [...own, ...foes] : mine
      })
      .map(key => ({
        given: { id: key },
        id: `leave/${key}`,
        label: phrase`${nameOf(state, key)} ${label('lascia lo scontro', 'leaves the fight')}`,
      })),
  decide: ({ id: key }, at) => {
    const { fight } = at.state
    if (!fight) return refuse('no-fight')
    const isIn = fight.groups.some(({ characters, foes }) => [...characters, ...foes].includes(key))
    if (!isIn || fight.left.includes(key)) return refuse('unknown-id', 'id')
    const may = at.state.characters[key]
      ? ownOrLed(key, at)
      : at.viewer.leads
        ? knownFoe(at.state, key)
        : refuse('master-only')
    return may.ok ? ok([fighterLeft({ id: key })]) : may
  },
})

/** DAI-COUNTER-2/3: marks are added only now, so every item worked until the end. */
const endFight = defineCommand('end-fight', {
  rule: 'DAI-COUNTER-2',
  label: label('Fine dello scontro', 'End the fight'),
  group: GROUPS.fight,
  verb: label('Fine', 'End it'),
  form: form({}),
  offered: ({ state, viewer }) => (viewer.leads && state.fight ? [{ given: {} }] : []),
  decide: (_, at) => {
    const led = masterOnly(at)
    if (!led.ok) return led
    const { fight } = at.state
    if (!fight) return refuse('no-fight')
    const marks = marksFor(at.state, fight.used, optionsOf(at.table))
    return ok([...marks, fightEnded({ id: fight.id })])
  },
})

export const fightsChapter = {
  events: [
    fightBegun,
    fightRegrouped,
    roundBegun,
    exchangeMade,
    woundsWon,
    fighterLeft,
    foeBeaten,
    fightEnded,
  ],
  commands: [beginFight, regroup, nextRound, assignWounds, leaveFight, endFight],
  docs: fightDocs,
}
