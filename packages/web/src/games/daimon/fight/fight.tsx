import { useEffect, useRef, useState } from 'preact/hooks'
import type { CharacterDoc, DaimonFightDoc, FoeDoc } from '@mastro/rules-daimon'
import type { MeDoc, SlipDoc, TableDoc } from '@mastro/table'
import { useMessages } from '../../../i18n/language.ts'
import { useGame, useGameBelow, useSeats } from '../../../net/context.tsx'
import { isFinished } from '../../../slip/table-slips.ts'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { Duel, type DuelInfo } from './duel.tsx'
import { fightMessages } from './fight-messages.ts'
import { firstName, useCharacters, useMyCharacter } from '../characters.ts'
import { useDaimonSend } from '../daimon-send.ts'
import * as styles from '../daimon.module.css'

const JoinCard = lazy(async () => (await import('./join-card.tsx')).JoinCard)
const BringIn = lazy(async () => (await import('./bring-in.tsx')).BringIn)
const Groups = lazy(async () => (await import('./groups.tsx')).Groups)
const FreeFighters = lazy(async () => (await import('./free-fighters.tsx')).FreeFighters)

interface FightProps {
  readonly table: TableDoc
  readonly me: MeDoc
  readonly slips: readonly SlipDoc[]
}

const ALL_SHOWN = 6

/** The pairs of a fight, who must act and the results. Renders nothing without a fight. */
export function Fight({ table, me, slips }: FightProps) {
  const t = useMessages(fightMessages)
  const fight = useGame<DaimonFightDoc>('fight')
  const rows = useDuels(fight, slips)
  const mine = useMyCharacter(me)
  const [open, setOpen] = useState<'groups' | 'bring-in' | null>(null)
  const close = () => setOpen(null)
  const canLead = me.isMaster || table.master === null
  const place = useComing(fight !== undefined)
  if (fight === undefined) return null
  return (
    <section aria-label={t.facing} class={styles.fight} ref={place}>
      <div class="section-head">
        <h2 class="h3">{fight.mode === 'multi' ? t.round(fight.round) : t.single}</h2>
        <span class="caption">{canLead ? t.onlyYouSee : t.facing}</span>
      </div>
      {!me.isMaster && isAsked(fight, mine) && <JoinCard fight={fight} me={me} />}
      {rows.map(row => (
        <Duel
          key={row.doc.id}
          {...row}
          fight={fight}
          me={me}
          isFolded={rows.length > ALL_SHOWN && row.isDone}
        />
      ))}
      {canLead && fight.proposed !== null && <FreeFighters />}
      <AssignWounds fight={fight} me={me} canLead={canLead} />
      {canLead && (
        <div class="row">
          <button
            type="button"
            class="button button--small button--quiet"
            onClick={() => setOpen('groups')}
          >
            {t.regroup}
          </button>
          <button
            type="button"
            class="button button--small button--quiet"
            onClick={() => setOpen('bring-in')}
          >
            {t.bringIn}
          </button>
        </div>
      )}
      {open === 'groups' && <Groups fight={fight} close={close} />}
      {open === 'bring-in' && <BringIn fight={fight} close={close} />}
    </section>
  )
}

/** Whether the character is not in the fight, so that its player may join. */
const isAsked = ({ outside }: DaimonFightDoc, mine: CharacterDoc | undefined) =>
  outside.some(one => one.character === mine?.id)

/** Scrolls a fight into view when it starts. */
function useComing(isOn: boolean) {
  const place = useRef<HTMLElement>(null)
  const [was, setWas] = useState(isOn)
  useEffect(() => {
    if (isOn && !was) place.current?.scrollIntoView()
    setWas(isOn)
  }, [isOn, was])
  return place
}

/** One row for each character in the fight, with its possible opponents and its roll if any. */
function useDuels(
  fight: DaimonFightDoc | undefined,
  slips: readonly SlipDoc[],
): readonly DuelInfo[] {
  const characters = useCharacters()
  const foes = useGameBelow<FoeDoc>('foe/')
  if (fight === undefined) return []
  return fight.groups.flatMap(group =>
    group.characters.flatMap(id => {
      const doc = characters.find(one => one.id === id)
      if (doc === undefined) return []
      const isDue = fight.toAct.includes(id)
      const slip = slips.find(
        one => one.kind === 'combat-round' && aboutCharacter(one) === id && (isLive(one) || !isDue), // an outcome that is kept may be of an earlier round
      )
      return [
        {
          doc,
          slip,
          foes: group.foes.flatMap(foe => foes.find(one => one.id === foe) ?? []),
          numbers: group.dice,
          exchange: fight.exchanges.find(one => one.character === id),
          isNow: isLive(slip) || (!slips.some(isLive) && fight.toAct[0] === id),
          isDone: !isDue && !isLive(slip),
        },
      ]
    }),
  )
}

/** A roll in preparation, or an outcome not applied yet. */
const isLive = (slip: SlipDoc | undefined) => slip !== undefined && !isFinished(slip)

export function aboutCharacter({ about }: SlipDoc): string | null {
  if (typeof about !== 'object' || about === null || Array.isArray(about)) return null
  const character = 'character' in about ? about['character'] : null
  return typeof character === 'string' ? character : null
}

/** Wounds won against several opponents. The narrator decides who takes them (DAI-COMBAT-10). */
function AssignWounds({
  fight,
  me,
  canLead,
}: {
  fight: DaimonFightDoc
  me: MeDoc
  canLead: boolean
}) {
  const t = useMessages(fightMessages)
  const send = useDaimonSend()
  const seats = useSeats()
  const foes = useGameBelow<FoeDoc>('foe/')
  const { toAssign } = fight
  if (toAssign === null) return null
  const isMine = toAssign.chooser === me.seat || (toAssign.chooser === null && canLead)
  if (!isMine) {
    const name = seats.find(seat => seat.id === toAssign.chooser)?.name ?? ''
    return <p class="note">{t.assigning(name)}</p>
  }
  return (
    <div class={`gap ${styles.assign}`} role="group" aria-label={t.assign}>
      <b class="strong">
        {t.assign}
        {toAssign.wounds === undefined ? '' : ` (${toAssign.wounds})`}
      </b>
      {toAssign.foes.map(id => (
        <button
          key={id}
          type="button"
          class="button button--wide"
          onClick={() => void send({ type: 'assign-wounds', foe: id })}
        >
          <Icon name="wound" size="small" />{' '}
          {t.assignTo(foes.find(one => one.id === id)?.name ?? '')}
        </button>
      ))}
    </div>
  )
}

/** The Master's next step in a fight. */
export function FightDock({ fight, slips }: { fight: DaimonFightDoc; slips: readonly SlipDoc[] }) {
  const t = useMessages(fightMessages)
  const send = useDaimonSend()
  const characters = useCharacters()
  const hasRolled = (id: string) =>
    slips.some(slip => slip.state === 'rolled' && aboutCharacter(slip) === id)
  const due = fight.toAct.find(id => !hasRolled(id))
  const next = characters.find(doc => doc.id === due)
  const isOver = fight.decided
  const isRoundOver = fight.toAct.length === 0
  return (
    <>
      <button
        type="button"
        class={`button${isOver ? ' button--primary grow' : ''}`}
        data-primary={isOver ? true : undefined}
        aria-label={t.end}
        onClick={() => void send({ type: 'end-fight' })}
      >
        {isOver ? t.end : t.endShort}
      </button>
      {!isOver && (
        <button
          type="button"
          class={`button grow${isRoundOver ? ' button--primary' : ''}`}
          data-primary={isRoundOver ? true : undefined}
          onClick={() => void send({ type: 'next-round' })}
        >
          <span>
            {fight.mode === 'multi' ? t.next : t.nextSingle}
            {next !== undefined && (
              <>
                <br />
                <span class="odds">{t.toActName(firstName(next.name))}</span>
              </>
            )}
          </span>
          <Icon name="forward" size="small" />
        </button>
      )}
    </>
  )
}
