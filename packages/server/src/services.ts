import type { Backups, Store } from '@mastro/store'
import type { Guesses } from './doors/guesses.ts'
import type { HouseKey } from './doors/house-key.ts'
import type { Identity } from './doors/identity.ts'
import type { Invites } from './doors/invites.ts'
import type { Pins } from './doors/pins.ts'
import type { Tickets } from './doors/tickets.ts'
import type { House } from './host/house.ts'
import type { Guard } from './http/guard.ts'
import type { Limits } from './limits.ts'
import type { Metrics } from './metrics.ts'
import type { Outside } from './outside.ts'
import type { Rulesets } from './rulesets.ts'
import type { Bucket } from './socket/bucket.ts'

/** Everything a route may need, put together once by `startServer`. */
export interface Services {
  readonly store: Store
  readonly house: House
  readonly rulesets: Rulesets
  readonly tickets: Tickets
  readonly invites: Invites
  readonly pins: Pins
  readonly houseKey: HouseKey
  readonly identity: Identity
  readonly guesses: Guesses
  readonly guard: Guard
  readonly limits: Limits
  readonly metrics: Metrics
  readonly outside: Outside
  readonly backups: Backups
  /** Where phones reach this server, best first; known once it listens. */
  readonly addresses: () => readonly string[]
  readonly elapsed: () => number
  /** Of the seat, not of the socket: eight tabs have one budget. */
  readonly actBudget: (table: string, seat: string) => Bucket
}
