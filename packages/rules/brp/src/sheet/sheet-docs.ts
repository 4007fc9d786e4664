import { label, type Json, type SheetView } from '@mastro/core'
import { printedSheetOf } from './printed-sheet.ts'
import { sheetOf } from './sheet-view.ts'
import { HIT_POINTS, sectionLabel } from '../messages/terms.ts'
import { armourOf } from '../selectors.ts'
import type { Being, Character, Foe, FoeSecret, BeingWound, State } from '../state.ts'
import { controls, type BrpDocs } from '../guards.ts'

/** The parts of the state, besides the being, that affect its sheet. Used as cache keys. */
const sheetContext = ({ rulings, settings }: State) => [rulings, settings]

/**
 * The document of a character. Only those who control it get its background and the texts shared
 * with it.
 */
export function characterDoc(character: Character, { state, viewer, memo }: BrpDocs): Json {
  const open = memo(character, 'open', sheetContext(state), () => publicSheetDoc(character, state))
  if (!controls(viewer, character)) return open
  const { background, told } = character
  return { ...open, background, told: [...told] }
}

/** BRP-SHEET-5: every running value. */
function publicSheetDoc(character: Character, state: State): Readonly<Record<string, Json>> {
  const { id, seat, name, illness } = character
  return {
    id,
    seat,
    name,
    sheet: plain(sheetOf(character, state)),
    paper: printedSheetOf(character, state),
    ...runningOf(character),
    characteristics: { ...character.characteristics },
    ticks: [...character.ticks],
    illness: illness === null ? null : { ...illness },
    awaiting: [...character.awaiting],
    freeChecks: character.freeChecks,
  }
}

/**
 * Omits the attacker, which not every viewer may know. `body/<id>` names it where the viewer does.
 */
const woundDoc = ({ id, damage, treated }: BeingWound): Json => ({ id, damage, treated })

function runningOf(being: Being): Readonly<Record<string, Json>> {
  return {
    hp: being.hp,
    maxHp: being.maxHp,
    powerPoints: being.powerPoints,
    maxPowerPoints: being.maxPowerPoints,
    status: being.status,
    hoursLeft: being.hoursLeft,
    prone: being.prone,
    mov: being.mov,
    damageBonus: being.damageBonus,
    wounds: being.wounds.map(woundDoc),
    gear: being.gear.map(item => ({ ...item })),
    worn: [...being.worn],
    armour: { ...armourOf(being) },
    items: [...being.items],
  }
}

/**
 * BRP-ROLE-4: the Master gets every figure. Players get what is visible and what the Master
 * revealed.
 */
export function foeDoc(foe: Foe, { state, viewer, memo }: BrpDocs): Json {
  const [key, make] = viewer.leads ? (['full', inFull] as const) : (['seen', asSeen] as const)
  return memo(foe, key, sheetContext(state), () => make(foe, state))
}

function asSeen(foe: Foe, state: State): Json {
  const { id, name, look, prone, revealed } = foe
  const down = foe.status !== 'conscious'
  return {
    id,
    seat: null,
    name,
    look: { ...look },
    sheet: plain(shortSheet(state, foe)),
    down,
    dead: foe.status === 'dead',
    prone,
    revealed: [...revealed],
    ...ifRevealed(foe, 'hit-points', () => ({ hp: foe.hp, maxHp: foe.maxHp })),
    ...ifRevealed(foe, 'wounds', () => ({ wounds: foe.wounds.map(woundDoc) })),
    ...ifRevealed(foe, 'scores', () => ({
      characteristics: { ...foe.characteristics },
      skills: { ...foe.skills },
      damageBonus: foe.damageBonus,
      mov: foe.mov,
    })),
    ...ifRevealed(foe, 'gear', () => ({
      gear: foe.gear.map(({ id, kind, place, broken }) => ({ id, kind, place, broken })),
      worn: [...foe.worn],
      armour: { ...armourOf(foe) },
    })),
  }
}

function ifRevealed(
  { revealed }: Foe,
  what: FoeSecret,
  make: () => Readonly<Record<string, Json>>,
): Readonly<Record<string, Json>> {
  return revealed.includes(what) ? make() : {}
}

function inFull(foe: Foe, state: State): Json {
  return {
    id: foe.id,
    seat: null,
    name: foe.name,
    look: { ...foe.look },
    motive: { ...foe.motive },
    sheet: plain(sheetOf(foe, state)),
    ...runningOf(foe),
    characteristics: { ...foe.characteristics },
    skills: { ...foe.skills },
    attacks: foe.attacks.map(attack => ({ ...attack, label: { ...attack.label } })),
    illness: foe.illness === null ? null : { ...foe.illness },
    concealed: foe.concealed,
    revealed: [...foe.revealed],
    down: foe.status !== 'conscious',
    dead: foe.status === 'dead',
  }
}

/** The sections that players may read. Empty until the Master reveals something. */
function shortSheet(state: State, foe: Foe): SheetView {
  const whole = sheetOf(foe, state)
  const open: Readonly<Record<string, FoeSecret>> = {
    characteristics: 'scores',
    skills: 'scores',
    weapons: 'gear',
    armour: 'gear',
  }
  const sections = whole.sections.filter(
    ({ id }) => open[id] !== undefined && foe.revealed.includes(open[id]),
  )
  const health = foe.revealed.includes('hit-points')
    ? [
        {
          id: 'hitPoints',
          label: sectionLabel('hitPoints'),
          rows: [{ id: 'hp', label: HIT_POINTS, value: `${foe.hp} / ${foe.maxHp}` }],
        },
      ]
    : []
  return {
    name: foe.name,
    subtitle: foe.look.it === '' ? label('Avversario', 'Opponent') : foe.look,
    sections: [...health, ...sections],
  }
}

function plain(sheet: SheetView): Json {
  const json: unknown = sheet
  return json as Json // safe: a SheetView is plain JSON
}
