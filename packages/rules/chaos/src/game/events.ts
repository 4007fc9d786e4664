import type { DraftEvent, SeatId } from '@mastro/core'
import type { Award } from '../acts/award-experience.ts'
import type { Character, Components, Nuance, Skill, Spell, Training } from '../acts/character.ts'
import type { EgoReason } from '../acts/change-ego.ts'
import type { Xp } from '../acts/experience.ts'
import type { Lost } from '../acts/trim.ts'
import type { Cause, Severity } from '../acts/state.ts'
import type { Purpose } from '../acts/treat.ts'
import type { Rest } from '../acts/rest.ts'
import type { ComponentName } from '../acts/fields.ts'
import type { AdvanceAsk, AirSpell, Being, Request, School } from './state.ts'

/** Facts of making characters. */
export type MakingEvent =
  | { readonly type: 'concept-proposed'; readonly seat: SeatId }
  | { readonly type: 'numbers-opened'; readonly seat: SeatId }
  | { readonly type: 'numbers-proposed'; readonly seat: SeatId }
  | {
      readonly type: 'draft-judged'
      readonly seat: SeatId
      readonly of: 'concept' | 'numbers'
      readonly approved: boolean
      readonly reason: string
    }
  | {
      readonly type: 'trait-priced'
      readonly seat: SeatId
      readonly list: 'advantages' | 'disadvantages'
      readonly name: string
      readonly value: number
    }
  | { readonly type: 'character-made'; readonly being: Being }
  | { readonly type: 'character-retired'; readonly who: string }
  | { readonly type: 'opponent-added'; readonly being: Being }
  | { readonly type: 'opponent-removed'; readonly id: string }

/** Facts of the campaign and its moments. */
export type CampaignEvent =
  | { readonly type: 'setting-presented'; readonly text: string }
  | {
      readonly type: 'skills-listed'
      readonly skills: readonly string[]
      readonly breadth: 'broad' | 'narrow'
    }
  | { readonly type: 'school-written'; readonly school: School }
  | { readonly type: 'adventure-opened' }
  | { readonly type: 'adventure-closed' }
  | { readonly type: 'pause-marked'; readonly on: boolean }
  | { readonly type: 'air-cleared'; readonly spells: readonly string[] }

/** Facts of bodies: told as changes, so that several may wait and then land one after the other. */
export type BodyEvent =
  | {
      readonly type: 'tired'
      readonly who: string
      readonly cause: Cause
      readonly points: number
      readonly timing: 'immediate' | 'end-of-combat'
    }
  | { readonly type: 'combat-ended'; readonly who: string; readonly points: number }
  | {
      readonly type: 'rested'
      readonly who: string
      readonly kind: Rest
      readonly recover: readonly { readonly cause: Cause; readonly points: number }[]
    }
  | {
      readonly type: 'wounded'
      readonly who: string
      readonly points: number
      readonly severity: Severity
      readonly description: string
      readonly limits: string
    }
  | {
      readonly type: 'healed'
      readonly who: string
      readonly wound: string
      readonly points: number
    }
  | {
      readonly type: 'worsened'
      readonly who: string
      readonly wound: string
      readonly points: number
      readonly activity: string
    }
  | {
      readonly type: 'treated'
      readonly who: string
      readonly wound: string
      readonly purpose: Purpose
      readonly points: number
      readonly healer: string
    }
  | {
      readonly type: 'wound-limited'
      readonly who: string
      readonly wound: string
      readonly limits: string
    }
  | {
      readonly type: 'death-resolved'
      readonly who: string
      readonly condition: 'saved' | 'dead'
      readonly cause: string
    }

/** Facts that rewrite parts of a sheet. */
export type SheetEvent =
  | {
      readonly type: 'body-lost'
      readonly who: string
      readonly components: Components
      readonly nuances: readonly Nuance[]
      readonly lost: readonly Lost[]
    }
  | {
      readonly type: 'ego-changed'
      readonly who: string
      readonly from: number
      readonly to: number
      readonly reason: EgoReason
      readonly words: string
      readonly components: Components
      readonly nuances: readonly Nuance[]
      readonly skills: readonly Skill[]
      readonly lost: readonly Lost[]
    }
  | {
      readonly type: 'trait-changed'
      readonly who: string
      readonly action: 'add' | 'remove'
      readonly list: 'advantages' | 'disadvantages'
      readonly name: string
      readonly value: number | null
      readonly innate: boolean
    }
  | {
      readonly type: 'shade-flagged'
      readonly who: string
      readonly component: ComponentName
      readonly name: string
      readonly vitality: boolean | null
    }
  | {
      readonly type: 'overruled'
      readonly who: string
      readonly character: Character
      readonly reason: string
    }
  | { readonly type: 'diary-written'; readonly who: string; readonly text: string }
  | { readonly type: 'gear-written'; readonly who: string; readonly text: string }
  | {
      readonly type: 'note-written'
      readonly who: string
      readonly about: string
      readonly text: string
    }
  | { readonly type: 'grimoire-turned'; readonly who: string; readonly open: boolean }
  | {
      readonly type: 'spell-agreed'
      readonly who: string
      readonly spell: string
      readonly agreed: boolean
    }

export type MagicEvent =
  | {
      readonly type: 'spell-cast'
      readonly spell: AirSpell
      readonly foci: readonly string[]
      readonly consumed: readonly string[]
    }
  | {
      readonly type: 'spell-ended'
      readonly spell: string
      readonly how: 'resisted' | 'countered' | 'done'
    }
  | { readonly type: 'foci-used'; readonly who: string; readonly foci: readonly string[] }
  | {
      readonly type: 'spell-answered'
      readonly spell: string
      readonly who: string
      readonly how: 'watched' | 'countered'
    }
  | {
      readonly type: 'spell-studied'
      readonly who: string
      readonly spell: string
      readonly element: string | null
      readonly step: 'watched' | 'deduced'
    }
  | {
      readonly type: 'spell-learned'
      readonly who: string
      readonly spell: Spell
      readonly cost: number
      readonly how: 'learned' | 'created'
    }

export type GrowthEvent =
  | { readonly type: 'memorable-proposed'; readonly character: string }
  | {
      readonly type: 'memorable-voted'
      readonly character: string
      readonly seat: SeatId
      readonly agree: boolean
    }
  | {
      readonly type: 'experience-awarded'
      readonly character: string
      readonly award: Omit<Award, 'xp'>
      readonly reason: string
    }
  | {
      readonly type: 'training-awarded'
      readonly who: string
      readonly kind: Training['kind']
      readonly name: string
      readonly points: number
      readonly reason: string
    }
  | { readonly type: 'request-made'; readonly request: Request }
  | {
      readonly type: 'request-judged'
      readonly id: string
      readonly approved: boolean
      readonly reason: string
    }
  | {
      readonly type: 'advanced'
      readonly who: string
      readonly ask: AdvanceAsk
      readonly from: number
      readonly to: number
      readonly paid: { readonly xp: number; readonly training: number }
      readonly xp: Xp
      readonly removed: boolean
    }

export type Event =
  | DraftEvent
  | MakingEvent
  | CampaignEvent
  | BodyEvent
  | SheetEvent
  | MagicEvent
  | GrowthEvent
export type EventOf<T extends Event['type']> = Extract<Event, { readonly type: T }>
