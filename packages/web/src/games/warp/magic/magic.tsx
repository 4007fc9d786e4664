import * as styles from './magic.module.css'
import type { SlipDoc } from '@mastro/table'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useSeats } from '../../../net/context.tsx'
import { CorrectButton } from '../../../slip/parts/correct-button.tsx'
import { Fields } from '../../../slip/form/fields.tsx'
import { isFilled, useFirstHand } from '../../../slip/parts/my-part.tsx'
import { useOwnPart, valuesOf, type OwnPart } from '../../../slip/parts/own-part.tsx'
import { Envelope } from '../../../ui/drawings/envelope.tsx'
import { useUi } from '../../ui-context.ts'
import { OtherPart, useTab } from '../slip/warp-slip.tsx'
import { Chances } from '../slip/chances.tsx'
import { SmallDice } from '../drawings/dice-tray.tsx'
import { SlipFrame, Head, type SlipFrameProps } from '../slip/slip-frame.tsx'
import { aboutOf, actorOf, costOf, ownerValues, textOf, useOwnCharacter } from '../own-character.ts'
import { magicMessages } from './magic-messages.ts'
import { useSpellNames } from '../sheet/life.tsx'
import { OwnerPartForm } from '../slip/owner-form.tsx'
import { RollOutcome } from '../slip/outcome.tsx'
import { Shots } from './power-form.tsx'
import { TermsForm } from '../slip/terms.tsx'
import { messages } from '../messages.ts'

/**
 * Casting a known spell costs a shot. It needs no roll unless the Master asks for one
 * (WARP-SPELL-5).
 */
export function CastCard({ slip, table, me }: SlipFrameProps) {
  const m = useMessages(magicMessages)
  const tab = useTab(slip, me.seat)
  const title = localize(slip.title)
  if (slip.outcome !== null)
    return (
      <SlipFrame slip={slip} table={table} me={me} tab={tab}>
        <RollOutcome
          slip={slip}
          outcome={slip.outcome}
          table={table}
          title={title}
          sub={textOf(ownerValues(slip)?.['what'])}
        />
      </SlipFrame>
    )
  const own = slip.mine.find(part => part.role === 'owner')
  const ruling = slip.mine.find(part => part.role === 'master')
  return (
    <SlipFrame slip={slip} table={table} me={me} tab={tab}>
      <div class="slip__body gap">
        <Head slip={slip} title={title} sub={m.castHint} />
        <Shots being={actorOf(slip)} />
        {own !== undefined && isTested(slip) && <OwnerPartForm slip={slip} part={own} />}
      </div>
      {slip.mine
        .filter(part => part.role === 'side')
        .map(part => (
          <OtherPart key={part.id} slip={slip} part={part} />
        ))}
      {ruling !== undefined && <Ruling slip={slip} part={ruling} />}
      {slip.odds !== null && (
        <div class="slip__body">
          <Chances odds={slip.odds} />
        </div>
      )}
    </SlipFrame>
  )
}

/** Whether the Master asks for a roll. */
const isTested = (slip: SlipDoc): boolean =>
  aboutOf(slip.parts.find(part => part.role === 'master')?.value, 'test') === true

/** Rarely needed: makes the spell harder to cast. */
function Ruling({ slip, part }: { slip: SlipDoc; part: OwnPart }) {
  const m = useMessages(magicMessages)
  const [values, fill] = useOwnPart(slip, part)
  const test = part.fields.filter(({ id }) => id === 'test')
  if (values['test'] !== true)
    return (
      <div class="slip__body">
        <Fields fields={test} values={values} onChange={next => void fill(next)} />
      </div>
    )
  return (
    <>
      <TermsForm slip={slip} part={part} />
      {isFilled(slip, part) && (
        <div class="slip__body row slip__again">
          <span class="caption grow">{m.castTest}</span>
          <CorrectButton slip={slip} part={part} />
        </div>
      )}
    </>
  )
}

/** The study of a spell, week by week. Its level is sealed by the Master (WARP-SPELL-1 to 4). */
export function StudyCard({ slip, table, me }: SlipFrameProps) {
  const t = useMessages(messages)
  const m = useMessages(magicMessages)
  const seats = useSeats()
  const ui = useUi()
  const mine = useOwnCharacter(me)
  const tab = useTab(slip, me.seat)
  const known = textOf(aboutOf(slip.about, 'spell'))
  const title = useSpellNames(mine)(known) || localize(slip.title)
  if (slip.outcome !== null)
    return (
      <SlipFrame slip={slip} table={table} me={me} tab={tab}>
        <RollOutcome
          slip={slip}
          outcome={slip.outcome}
          table={table}
          title={title}
          sub={textOf(ownerValues(slip)?.['what'])}
        />
      </SlipFrame>
    )
  const own = slip.mine.find(part => part.role === 'owner')
  const master = seats.find(seat => seat.id === table.master)
  const spell = mine?.character?.studying.find(({ name }) => name === known)
  const { progress: weeks = 0, looks = '' } = spell ?? {}
  const hint =
    looks === '' ? m.study : m.studyLooks(master?.name ?? localize(ui.leaderTitle), looks)
  const dice = slip.bill.dice?.length ?? weeks + 1
  return (
    <SlipFrame slip={slip} table={table} me={me} tab={tab}>
      <div class="slip__body gap">
        <Head slip={slip} title={title} sub={hint}>
          <Envelope author={master} label={m.levelSealed} width={52} />
        </Head>
        {Array.from({ length: weeks }, (_, i) => (
          <div key={i} class={`sheet-row ${styles.week}`}>
            <span class="caption">{m.week(i + 1)}</span>
            <SmallDice count={i + 1} />
            <span class="caption">{m.notYet}</span>
          </div>
        ))}
        <div class={`sheet-row ${styles.week}`}>
          <b>{m.weekNow(weeks + 1)}</b>
          <SmallDice count={dice} look="d6--pool" />
          <span class="caption">{m.costsDice(costOf(slip))}</span>
        </div>
        {own !== undefined && <Hours slip={slip} part={own} />}
        {slip.mine
          .filter(part => part !== own)
          .map(part => (
            <OtherPart key={part.id} slip={slip} part={part} />
          ))}
      </div>
      {slip.odds !== null && (
        <>
          <div class="perforation" />
          <div class="slip__body">
            <Chances odds={slip.odds} title={m.reaches(t.dice(dice))} />
          </div>
        </>
      )}
    </SlipFrame>
  )
}

function Hours({ slip, part }: { slip: SlipDoc; part: OwnPart }) {
  const [values, fill] = useOwnPart(slip, part)
  useFirstHand(slip, part)
  const current = valuesOf(slip.parts.find(one => one.id === part.id)?.value) ?? values
  return <Fields fields={part.fields} values={current} onChange={next => void fill(next)} />
}
