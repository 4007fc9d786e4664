import type { DraftEvent, SeatId } from '@mastro/core'
import type { ImprovementMap } from './growth.ts'
import type { Status } from '../acts/fields.ts'
import type { Characteristic } from '../data/characteristics.ts'
import type { Character, Foe, FoeSecret, Gear, Illness, Place } from './beings.ts'
import type { Fight, Phase, Row } from './fight.ts'
import type { Ambush, HiddenRoll, Lesson, Poisoning, Rulings, Task } from './state.ts'
import type { PoisonOutput } from '../acts/poison.ts'
import type { Draft } from '@mastro/core'

/** Facts. Each holds the whole of what happened, so that folding it never rolls, asks or fails. */

export type PeopleEvent =
  | { readonly type: 'character-made'; readonly character: Character }
  | { readonly type: 'character-approved'; readonly character: string }
  | {
      readonly type: 'character-vetoed'
      readonly character: string
      readonly reason: string
      readonly draft: Draft | null
    }
  | { readonly type: 'character-retired'; readonly character: string }
  | {
      readonly type: 'character-described'
      readonly character: string
      readonly background: string
    }
  | { readonly type: 'character-informed'; readonly character: string; readonly text: string }
  | { readonly type: 'foe-added'; readonly foe: Foe; readonly faces: readonly number[] }
  | { readonly type: 'foe-removed'; readonly foe: string }
  | { readonly type: 'foe-shown'; readonly foe: string }
  | { readonly type: 'foe-revealed'; readonly foe: string; readonly what: FoeSecret }
  | { readonly type: 'reroll-asked'; readonly seat: SeatId }
  | { readonly type: 'reroll-granted' }
  | { readonly type: 'set-rolled'; readonly seat: SeatId }

/** Why somebody was hurt, for the log. */
export const CAUSES = [
  'attack',
  'fall',
  'poison',
  'illness',
  'other',
  'disease',
  'power-points',
] as const
export type Cause = (typeof CAUSES)[number]

export type LifeEvent =
  | {
      readonly type: 'harmed'
      readonly being: string
      readonly cause: Cause
      readonly damage: number
      readonly wound: string | null
      readonly hp: number
      readonly status: Status
      readonly hours: number | null
    }
  | {
      readonly type: 'wound-treated'
      readonly being: string
      readonly healer: string
      readonly wound: string
      readonly healed: number
      readonly hp: number
      readonly status: Status
    }
  | {
      readonly type: 'rested'
      readonly being: string
      readonly gains: readonly number[]
      readonly hp: number
    }
  | {
      readonly type: 'fainted'
      readonly being: string
      readonly cause: Cause
      readonly hours: number | null
    }
  | { readonly type: 'hours-passed'; readonly being: string; readonly hoursLeft: number }
  | { readonly type: 'woke'; readonly being: string; readonly by: string | null }
  | { readonly type: 'survived'; readonly being: string }
  | { readonly type: 'died'; readonly being: string; readonly cause: Cause }
  | { readonly type: 'power-changed'; readonly being: string; readonly to: number }
  | {
      readonly type: 'characteristic-changed'
      readonly being: string
      readonly characteristic: Characteristic
      readonly to: number
      readonly cause: Cause
    }
  | { readonly type: 'knocked-down'; readonly being: string }
  | { readonly type: 'stood-up'; readonly being: string }
  | {
      readonly type: 'figure-corrected'
      readonly being: string
      readonly figure: 'hp' | 'power-points'
      readonly to: number
      readonly reason: string
    }

export type GearEvent =
  | {
      readonly type: 'item-damaged'
      readonly being: string
      readonly item: string
      readonly hp: number
      readonly broken: boolean
    }
  | {
      readonly type: 'item-shot'
      readonly being: string
      readonly item: string
      readonly shots: number | null
      readonly loaded: boolean | null
    }
  | {
      readonly type: 'item-reloaded'
      readonly being: string
      readonly item: string
      readonly shots: number | null
      readonly loaded: boolean | null
    }
  | {
      readonly type: 'item-placed'
      readonly being: string
      readonly item: string
      readonly place: Place
    }
  | { readonly type: 'item-given'; readonly being: string; readonly item: Gear }
  | { readonly type: 'item-taken'; readonly being: string; readonly item: string }
  | { readonly type: 'armour-worn'; readonly being: string; readonly worn: readonly string[] }
  | {
      readonly type: 'equipment-changed'
      readonly being: string
      readonly items: readonly string[]
    }

export type GrowthEvent =
  | { readonly type: 'skill-ticked'; readonly being: string; readonly skill: string }
  | { readonly type: 'experience-opened' }
  | { readonly type: 'experience-closed' }
  | { readonly type: 'experience-rolled'; readonly being: string; readonly results: ImprovementMap }
  | { readonly type: 'downtime-granted'; readonly character: string; readonly checks: number }
  | { readonly type: 'downtime-rolled'; readonly being: string; readonly results: ImprovementMap }
  | { readonly type: 'lesson-asked'; readonly lesson: Lesson }
  | {
      readonly type: 'lesson-approved'
      readonly lesson: string
      readonly time: string
      readonly price: string
    }
  | { readonly type: 'lesson-ended'; readonly lesson: string; readonly results: ImprovementMap }
  | { readonly type: 'task-set'; readonly task: Task }
  | { readonly type: 'task-advanced'; readonly task: string; readonly done: number }

export type PerilEvent =
  | { readonly type: 'fell-ill'; readonly being: string; readonly illness: Illness }
  | { readonly type: 'recovered'; readonly being: string }
  | { readonly type: 'poisoned'; readonly poison: Poisoning }
  | {
      readonly type: 'poison-resisted'
      readonly poison: string
      readonly output: PoisonOutput
      readonly due: number
    }
  | { readonly type: 'poison-ended'; readonly poison: string }
  | { readonly type: 'ambush-laid'; readonly ambush: Ambush }
  | { readonly type: 'ambush-sprung'; readonly ambush: string }

export type FightEvent =
  | { readonly type: 'fight-begun'; readonly fight: Fight }
  | { readonly type: 'fight-joined'; readonly row: Row }
  | { readonly type: 'fight-left'; readonly being: string }
  | {
      readonly type: 'intent-declared'
      readonly being: string
      readonly text: string
      readonly arm: string | null
    }
  | {
      readonly type: 'moved'
      readonly being: string
      readonly metres: number
      readonly engaged: boolean
    }
  | { readonly type: 'handled'; readonly being: string; readonly how: 'draw' | 'sheathe' | 'drop' }
  | {
      readonly type: 'acted'
      readonly being: string
      readonly act: string
      readonly text: string
      readonly done: boolean
    }
  | { readonly type: 'phase-begun'; readonly phase: Phase }
  | { readonly type: 'round-begun'; readonly round: number }
  | { readonly type: 'darkness-changed'; readonly darkness: Fight['darkness'] }
  | { readonly type: 'fight-ended' }

export type MasterEvent =
  | { readonly type: 'ruled'; readonly rulings: Rulings; readonly what: string }
  | { readonly type: 'result-decided'; readonly text: string }
  | { readonly type: 'hidden-rolled'; readonly roll: HiddenRoll }
  | { readonly type: 'hidden-revealed'; readonly roll: string }
  | { readonly type: 'time-passed'; readonly seconds: number }

export type Event =
  | DraftEvent
  | PeopleEvent
  | LifeEvent
  | GearEvent
  | GrowthEvent
  | PerilEvent
  | FightEvent
  | MasterEvent
