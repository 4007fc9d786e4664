import type { Json, SheetSection, SheetView, TableFacts, Viewer } from '@mastro/core'
import { effectiveDifficulty } from '../../acts/combat-round.ts'
import { health } from '../../acts/health.ts'
import type { Character } from '../../characters/character.ts'
import { sheetView } from '../../characters/sheet/sheet-view.ts'
import type { Options } from '../../options.ts'
import { movementLabel, purchaseLabel } from '../../words/movements.ts'
import type { CharacterDoc, FoeDoc } from '../docs.ts'
import { leadsTable, opponentIn, optionsOf } from '../look.ts'
import type { Fight, Foe, Pc, State } from '../state.ts'
import { keeper } from './kept.ts'

const keepSheet = keeper()

/** A sheet is the same document until it changes; its own player finds on it the rows that roll. */
function sheetFor(character: Character, options: Options, rollsAs: string | null): SheetView {
  const bare = keepSheet(character, 'bare', [options], () => sheetView(character, { options }))
  if (rollsAs === null) return bare
  return keepSheet(character, `own/${rollsAs}`, [options], () => withOffers(bare, rollsAs))
}

function withOffers(sheet: SheetView, character: string): SheetView {
  const rows = (section: SheetSection) =>
    section.rows.map(row => {
      const offer = rowOffer(character, row.id)
      return offer === undefined ? row : { ...row, offer }
    })
  return { ...sheet, sections: sheet.sections.map(held => ({ ...held, rows: rows(held) })) }
}

/** Rows that roll: the offers of `offers.ts` bear the same ids. */
export function rowOffer(character: string, row: string): string | undefined {
  return /^(characteristic|skill)\//.test(row) ? `test/${character}/${row}` : undefined
}

const keepCharacter = keeper()
const NOTHING: readonly string[] = []

export function characterDoc(
  state: State,
  pc: Pc,
  viewer: Viewer,
  table: TableFacts,
): CharacterDoc {
  const options = optionsOf(table)
  const inScene = state.scene.used[pc.id] ?? NOTHING
  const inFight = state.fight?.used[pc.id] ?? NOTHING
  const own = pc.seat === viewer.seat
  return keepCharacter(pc, own ? 'own' : 'other', [options, inScene, inFight], () =>
    newCharacterDoc(pc, own, inScene, inFight, options),
  )
}

function newCharacterDoc(
  pc: Pc,
  own: boolean,
  usedThisScene: readonly string[],
  usedThisFight: readonly string[],
  options: Options,
): CharacterDoc {
  const { character } = pc
  return {
    id: pc.id,
    seat: pc.seat,
    name: character.name,
    sheet: sheetFor(character, options, own ? pc.id : null),
    character,
    status: pc.status,
    fate: pc.fate,
    approved: pc.approved,
    health: health(character.characteristics.power, character.wounds, options),
    worsening: pc.worsening && { hours: pc.worsening.hours, days: pc.worsening.days },
    usedThisScene,
    usedThisFight,
    granted: pc.granted,
    movements: pc.movements.map(movement => ({
      ...movement,
      label: movementLabel(movement.reason),
    })),
    purchases: pc.purchases.map(({ type, evo }) => ({ type, evo, label: purchaseLabel(type) })),
  }
}

/** DAI-NPC-1: difficulty and wounds are the Master's, until shown; what can be seen of it is for all. */
export function foeDoc(state: State, foe: Foe, viewer: Viewer, table: TableFacts): FoeDoc {
  const options = optionsOf(table)
  const leads = leadsTable(viewer, table)
  const plays = leads || (foe.handedTo !== null && foe.handedTo === viewer.seat)
  const eyes = leads ? 'leads' : plays ? 'plays' : 'other'
  const faced = facedDifficulty(state.fight, foe, options)
  return keepFoe(foe, eyes, [options, faced], () => newFoeDoc(foe, faced, leads, plays, options))
}

const keepFoe = keeper()
/** Before a fight, and for whoever is not in this one: as the first roll of the next would meet it. */
const NO_FIGHT: Pick<Fight, 'mode' | 'dealt'> = { mode: 'multi', dealt: {} }

function facedDifficulty(fight: Fight | null, foe: Foe, options: Options): number {
  const isIn = fight?.groups.some(({ foes }) => foes.includes(foe.id)) === true
  const faced = isIn ? fight : NO_FIGHT
  return effectiveDifficulty({ mode: faced.mode, opponent: opponentIn(faced, foe), options })
}

function newFoeDoc(
  foe: Foe,
  faced: number,
  leads: boolean,
  plays: boolean,
  options: Options,
): FoeDoc {
  const seen: FoeDoc = {
    id: foe.id,
    name: foe.name,
    look: foe.look,
    weapon: foe.weapon,
    armour: foe.armour,
    shield: foe.shield,
    state: foe.defeated ? 'defeated' : foe.wounds > 0 ? 'wounded' : 'unhurt',
    handedTo: foe.handedTo,
    hasSheet: foe.sheet !== null,
    seen: foe.seen,
    open: foe.open,
  }
  const figures =
    leads || foe.open
      ? {
          difficulty: foe.difficulty,
          wounds: foe.wounds,
          effectiveDifficulty: faced,
        }
      : {}
  const notes = leads ? { notes: foe.notes } : {}
  const sheet =
    plays && foe.sheet ? { sheet: sheetFor(foe.sheet, options, null), character: foe.sheet } : {}
  return { ...seen, ...figures, ...notes, ...sheet }
}

/** Documents are plain JSON by their types. */
export const json = (doc: object): Json => doc as Json
