import type { DraftEvent, SharedEvent } from '@mastro/core'
import type { AwardReason } from '../data/experience.ts'
import type { Activity } from '../data/healing.ts'
import type { Pace } from '../data/movement.ts'
import type { WoundClass } from '../data/weapons.ts'
import type { IronSkin, Layer } from '../shared/armor.ts'
import type { RoundRole } from '../shared/attacker.ts'
import type { LabelledPsychic, StudiedSpell, Trait, UnknownAttribute } from '../shared/character.ts'
import type { CarriedWeapon } from '../shared/gear.ts'
import type { HitPoints } from '../shared/hit-points.ts'
import type { Experience } from '../shared/pools.ts'
import type {
  Being,
  BeingId,
  Charge,
  Edge,
  Fight,
  Hindrance,
  Request,
  SeriousWound,
  Written,
} from './state.ts'

export const SHEET_FIELDS = ['history', 'equipment', 'finances', 'psychic-label'] as const
export type SheetField = (typeof SHEET_FIELDS)[number]

interface Of {
  readonly being: BeingId
}

/** What happens to sheets. */
export type SheetEvent =
  | { readonly type: 'being-joined'; readonly being: Being }
  | ({ readonly type: 'being-left' } & Of)
  | ({ readonly type: 'being-shown' } & Of)
  | ({ readonly type: 'being-approved' } & Of)
  | ({ readonly type: 'being-returned'; readonly note: string } & Of)
  | ({ readonly type: 'trait-rewritten'; readonly trait: Trait } & Of)
  | ({ readonly type: 'sheet-written'; readonly field: SheetField; readonly value: string } & Of)
  | ({
      readonly type: 'unknown-written'
      readonly attribute: UnknownAttribute
      readonly written: Written
    } & Of)
  | ({
      readonly type: 'unknown-revealed'
      readonly attribute: UnknownAttribute
      readonly written: Written
    } & Of)
  | ({
      readonly type: 'gear-changed'
      readonly armor: readonly Layer[]
      readonly weapons: readonly CarriedWeapon[]
    } & Of)

export const HARM_CAUSES = ['attack', 'power', 'damage', 'plea'] as const
export type HarmCause = (typeof HARM_CAUSES)[number]

/** What happens to bodies. */
export type BodyEvent =
  | ({
      readonly type: 'hit-points-changed'
      readonly from: HitPoints
      readonly to: HitPoints
      readonly cause: HarmCause
      readonly woundClass: WoundClass | null
      readonly serious: boolean
    } & Of)
  | ({ readonly type: 'iron-skin-changed'; readonly ironSkin: IronSkin | null } & Of)
  | ({ readonly type: 'hindrance-noted'; readonly hindrance: Hindrance } & Of)
  | ({ readonly type: 'hindrance-lifted'; readonly hindrance: string } & Of)
  | ({
      readonly type: 'wound-noted'
      readonly wound: SeriousWound | null
      readonly critical: boolean
    } & Of)
  | ({ readonly type: 'plea-made'; readonly reason: string } & Of)
  | ({
      readonly type: 'plea-judged'
      readonly survives: boolean
      readonly hitPoints: HitPoints
    } & Of)
  | ({
      readonly type: 'recovered'
      readonly from: HitPoints
      readonly to: HitPoints
      readonly recovered: number
      readonly temporaryRestored: number
    } & Of)
  | ({
      readonly type: 'healed'
      readonly from: HitPoints
      readonly to: HitPoints
      readonly activity: Activity
      readonly days: number
      readonly carry: number
      readonly stopped: 'dead' | 'activity-impossible' | null
      readonly disability: boolean
    } & Of)
  | ({ readonly type: 'sprint-granted'; readonly rounds: number } & Of)
  | ({
      readonly type: 'moved'
      readonly pace: Pace
      readonly rounds: number
      readonly metres: number
      readonly seconds: number
    } & Of)

export const SHOT_CAUSES = ['spent', 'rest', 'bought', 'opened'] as const

/** What happens to pools of dice and shots. */
export type PoolEvent =
  | ({
      readonly type: 'shots-changed'
      readonly from: LabelledPsychic | null
      readonly to: LabelledPsychic
      readonly carry: number
      readonly cause: (typeof SHOT_CAUSES)[number]
    } & Of)
  | ({ readonly type: 'charge-changed'; readonly charge: Charge | null } & Of)
  | ({ readonly type: 'experience-used'; readonly from: Experience; readonly to: Experience } & Of)
  | ({
      readonly type: 'experience-awarded'
      readonly from: Experience
      readonly to: Experience
      readonly reasons: readonly { readonly reason: AwardReason; readonly dice: number }[]
    } & Of)
  | ({ readonly type: 'experience-spent'; readonly from: Experience; readonly to: Experience } & Of)
  | ({ readonly type: 'trait-gained'; readonly trait: Trait } & Of)
  | ({
      readonly type: 'trait-improved'
      readonly trait: string
      readonly from: number
      readonly to: number
    } & Of)
  | ({ readonly type: 'raise-due'; readonly onlyTrait: boolean; readonly score: number } & Of)
  | ({
      readonly type: 'hit-points-raised'
      readonly faces: readonly number[]
      readonly gained: number
      readonly from: HitPoints
      readonly to: HitPoints
    } & Of)
  | { readonly type: 'request-made'; readonly request: Request }
  | {
      readonly type: 'request-closed'
      readonly request: string
      readonly being: BeingId
      readonly approved: boolean
      readonly note: string
    }
  | ({
      readonly type: 'power-studied'
      readonly name: string
      readonly faces: readonly number[]
      readonly muteFace: number | null
      readonly psychicMute: boolean | null
      readonly learned: boolean
    } & Of)
  | ({ readonly type: 'power-lost'; readonly trait: string } & Of)
  | ({ readonly type: 'power-regained'; readonly trait: string } & Of)
  | ({ readonly type: 'spell-offered'; readonly spell: StudiedSpell; readonly looks: string } & Of)
  | ({
      readonly type: 'spell-studied'
      readonly spell: string
      readonly learned: boolean
      readonly botch: boolean
      readonly progress: number
    } & Of)

/** What happens in a fight. */
export type FightEvent =
  | {
      readonly type: 'fight-started'
      readonly fight: Fight
      readonly before: Readonly<Record<BeingId, number>>
    }
  | { readonly type: 'fight-ended' }
  | { readonly type: 'round-begun'; readonly round: number }
  | { readonly type: 'turn-passed'; readonly turn: number }
  | {
      readonly type: 'order-changed'
      readonly order: readonly (readonly BeingId[])[]
      readonly turn: number
    }
  | { readonly type: 'round-length-set'; readonly seconds: number }
  | ({
      readonly type: 'fighter-joined'
      readonly before: number
      readonly order: Fight['order']
    } & Of)
  | ({ readonly type: 'fighter-left'; readonly order: Fight['order']; readonly turn: number } & Of)
  | ({
      readonly type: 'turn-declared'
      readonly extraActions: number
      readonly what: string
      readonly partial: boolean
    } & Of)
  | ({ readonly type: 'desperation-declared' } & Of)
  | ({ readonly type: 'turn-waited' } & Of)
  | ({ readonly type: 'turn-taken' } & Of)
  | ({ readonly type: 'role-taken'; readonly trait: string | null; readonly role: RoundRole } & Of)
  | ({ readonly type: 'attackers-faced'; readonly chosen: readonly BeingId[] } & Of)
  | ({ readonly type: 'edge-granted'; readonly edge: Edge } & Of)

/** What happens at the table around the game. */
export type TableEvent =
  | { readonly type: 'session-opened' }
  | { readonly type: 'session-closed'; readonly due: readonly BeingId[] }
  | {
      readonly type: 'fate-read'
      readonly total: number
      readonly reading: string
      readonly question: string
    }
  | { readonly type: 'told-to-master'; readonly text: { readonly it: string; readonly en: string } }
  | {
      readonly type: 'options-overridden'
      readonly overrides: readonly string[]
      readonly hidden: boolean
    }

export type Event = DraftEvent | SheetEvent | BodyEvent | PoolEvent | FightEvent | TableEvent
export type AnyEvent = Event | SharedEvent
