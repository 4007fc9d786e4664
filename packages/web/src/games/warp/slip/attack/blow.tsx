import * as shared from '../../warp.module.css'
import * as styles from './blow.module.css'
import type { AccountLine, DieView, Json, OutcomeView } from '@mastro/core'
import type { SlipDoc } from '@mastro/table'
import { localize, useMessages } from '../../../../i18n/language.ts'
import { useGameBelow } from '../../../../net/context.tsx'
import { Die } from '../../../../ui/drawings/die.tsx'
import { Stamp } from '../../../../ui/drawings/stamp.tsx'
import { barOf, type BodyDoc } from '../../docs.ts'
import { Tally } from '../../drawings/tally.tsx'
import { BodyTrack } from '../../drawings/body.tsx'
import { aboutIds, aboutOf, short, useNames, textOf } from '../../own-character.ts'
import { messages } from '../../messages.ts'

interface OutcomeProps {
  readonly slip: SlipDoc
  readonly outcome: OutcomeView
  readonly attacker: string
}

/**
 * The outcome of one or more attacks: both totals with their dice, the stamp, the calculation and
 * the changed body.
 */
export function BlowOutcome({ slip, outcome, attacker }: OutcomeProps) {
  const bodies = useGameBelow<BodyDoc>('body/')
  const struck = aboutIds(slip.about, 'targets').flatMap(
    id => bodies.find(body => body.id === id) ?? [],
  )
  const blows = blowsIn(outcome)
  return (
    <>
      <div class="slip__body result">
        <h2 class="visually-hidden">{localize(slip.title)}</h2>
        {blows.map((blow, i) => (
          <Duel key={i} blow={blow} attacker={attacker} isOneOfMany={blows.length > 1} />
        ))}
        <div class="row row--between">
          <Stamp kind={outcome.stamp}>{localize(outcome.label)}</Stamp>
          <span class={`caption ${shared.right}`}>{localize(slip.title)}</span>
        </div>
        <p class="secondary result__text">{localize(outcome.text)}</p>
      </div>
      {blows.map((blow, i) => (
        <Account key={i} blow={blow} isOneOfMany={blows.length > 1} />
      ))}
      {struck.map(body => {
        const track = barOf(body)
        return track === undefined ? null : (
          <div key={body.id} class="slip__body">
            <BodyTrack track={track} name={body.name} word={localize(body.state.label)} hasScale />
          </div>
        )
      })}
    </>
  )
}

interface Blow {
  readonly target: string
  readonly isHit: boolean
  readonly attack: number | null
  readonly defence: number | null
  readonly mine: readonly DieView[]
  readonly theirs: readonly DieView[]
  /** Dice thrown after a hit, for armour or damage. Shown in the calculation. */
  readonly after: readonly DieView[]
  readonly account: readonly AccountLine[]
}

/** What this seat may see of each hit, in order. */
function blowsIn({ figures, dice, account = [] }: OutcomeView): readonly Blow[] {
  const blows = figures['blows']
  const all = Array.isArray(blows) ? blows : []
  return all.map((one, i) => {
    const nth = all.length > 1 ? `:${i}` : ''
    const of = (use: string) => dice.filter(die => die.use === use + nth)
    const mine = of('attack')
    return {
      target: textOf(aboutOf(one, 'target')),
      isHit: aboutOf(one, 'hit') === true,
      attack: numberOf(aboutOf(one, 'attack')),
      defence: numberOf(aboutOf(one, 'defence')),
      mine: mine.length > 0 ? mine : diceOf(aboutOf(one, 'kept')),
      theirs: of('defence'),
      after: [...of('raw'), ...of('armor')],
      account: account.filter(({ id }) => id.endsWith(nth)),
    }
  })
}

const numberOf = (value: Json | undefined) => (typeof value === 'number' ? value : null)

/** The player's own faces, if the other side is sealed. */
const diceOf = (faces: Json | undefined): readonly DieView[] =>
  (Array.isArray(faces) ? faces : []).flatMap(face =>
    typeof face === 'number' ? [{ sides: 6, face, state: 'plain' as const }] : [],
  )

interface BlowProps {
  readonly blow: Blow
  readonly isOneOfMany: boolean
}

function Duel({ blow, attacker, isOneOfMany }: BlowProps & { readonly attacker: string }) {
  const t = useMessages(messages)
  const names = useNames()
  const { attack, defence, isHit } = blow
  if (attack === null && defence === null) return <p class="secondary">{attacker}</p>
  return (
    <div class={styles.duel}>
      <Side
        name={attacker}
        total={attack}
        dice={blow.mine}
        isWinner={isHit}
        tag={isOneOfMany ? (isHit ? t.hit : t.missed) : undefined}
      />
      <span class={styles.duelMinus} aria-hidden="true">
        −
      </span>
      {defence === null ? (
        <div class="caption">{t.theirDice}</div>
      ) : (
        <Side name={names(blow.target)} total={defence} dice={blow.theirs} isWinner={false} />
      )}
    </div>
  )
}

interface SideProps {
  readonly name: string
  readonly total: number | null
  readonly dice: readonly DieView[]
  readonly isWinner: boolean
  readonly tag?: string | undefined
}

function Side({ name, total, dice, isWinner, tag }: SideProps) {
  const t = useMessages(messages)
  const faces = dice.map(die => die.face).join(', ')
  return (
    <div>
      <div class="caption">{name}</div>
      <span class={`number${isWinner ? ' accent' : ''}`}>{total}</span>
      {dice.length > 0 && (
        <div class="dice" role="img" aria-label={t.facesOf(faces)}>
          {dice.map((die, i) => (
            <span key={i} class={die.state === 'dropped' ? shared.droppedDie : undefined}>
              <Die
                face={die.face}
                look={die.state === 'dropped' ? 'miss' : isWinner ? 'hit' : 'light'}
              />
            </span>
          ))}
        </div>
      )}
      {tag !== undefined && <span class="tag">{tag}</span>}
    </div>
  )
}

function Account({ blow, isOneOfMany }: BlowProps) {
  const names = useNames()
  const { account, after } = blow
  if (account.length === 0) return null
  // finds the step of the calculation that used these dice: armour or damage
  const at = ({ use }: DieView) => account.find(({ id }) => id === use)?.id ?? account[0]!.id
  return (
    <>
      <div class="perforation" />
      <div class="slip__body">
        {isOneOfMany && <h2 class="h3">{short(names(blow.target))}</h2>}
        <Tally lines={account} dice={after.map(die => ({ line: at(die), die }))} />
      </div>
    </>
  )
}
