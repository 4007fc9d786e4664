import type { Act, Result } from '@mastro/core'
import type { Command, Of } from './commands.ts'
import { decideFight } from './decide/fight.ts'
import { decideGear } from './decide/gear.ts'
import { decideGrowth } from './decide/growth.ts'
import { decideLife } from './decide/life.ts'
import { decideMaster } from './decide/master.ts'
import { decidePeople } from './decide/people.ts'
import { decidePerils } from './decide/perils.ts'
import type { Event } from './events.ts'
import type { State } from './state.ts'

export type Decided = Result<readonly Event[]>

type Handlers = {
  readonly [Type in Command['type']]: (state: State, command: Of<Type>, act: Act) => Decided
}

/** Who decides what: a new command that nobody handles does not compile. */
const HANDLERS: Handlers = {
  'begin-draft': decidePeople,
  'answer-draft': decidePeople,
  'roll-draft': decidePeople,
  'quick-draft': decidePeople,
  'drop-draft': decidePeople,
  'finish-draft': decidePeople,
  'ask-reroll': decidePeople,
  'grant-reroll': decidePeople,
  'take-ready-made': decidePeople,
  'approve-character': decidePeople,
  'veto-character': decidePeople,
  'retire-character': decidePeople,
  'describe-character': decidePeople,
  'inform-character': decidePeople,
  'add-opponent': decidePeople,
  'add-creature': decidePeople,
  'remove-opponent': decidePeople,
  'show-opponent': decidePeople,
  'reveal-opponent': decidePeople,
  'rule-skill': decideMaster,
  'rule-armour': decideMaster,
  'rule-martial-arts': decideMaster,
  'roll-hidden': decideMaster,
  'reveal-roll': decideMaster,
  'decide-result': decideMaster,
  'correct-figure': decideMaster,
  'pass-time': decideMaster,
  hurt: decideLife,
  wake: decideLife,
  'stand-up': decideLife,
  'spend-power': decideLife,
  poison: decidePerils,
  'lay-ambush': decidePerils,
  'spring-ambush': decidePerils,
  'give-item': decideGear,
  'take-item': decideGear,
  'change-equipment': decideGear,
  'wear-armour': decideGear,
  'handle-item': decideGear,
  'reload-item': decideGear,
  'open-experience': decideGrowth,
  'close-experience': decideGrowth,
  'grant-downtime': decideGrowth,
  'ask-lesson': decideGrowth,
  'approve-lesson': decideGrowth,
  'drop-lesson': decideGrowth,
  'set-task': decideGrowth,
  'advance-task': decideGrowth,
  'begin-fight': decideFight,
  'join-fight': decideFight,
  'leave-fight': decideFight,
  'declare-intent': decideFight,
  move: decideFight,
  'act-otherwise': decideFight,
  'set-darkness': decideFight,
  'next-phase': decideFight,
  'end-fight': decideFight,
}

/** Orders become facts here, or are refused. */
export function decide(state: State, command: Command, act: Act): Decided {
  const handler: (state: State, command: never, act: Act) => Decided = HANDLERS[command.type]
  return handler(state, command as never, act) // the handler of this very type
}
