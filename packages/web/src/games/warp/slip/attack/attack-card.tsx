import * as shared from '../../warp.module.css'
import { quoted } from '@mastro/core'
import type { MeDoc, SlipDoc } from '@mastro/table'
import { localize, useMessages } from '../../../../i18n/language.ts'
import { CorrectButton, useCorrecting } from '../../../../slip/parts/correct-button.tsx'
import { Fields, type FieldValues } from '../../../../slip/form/fields.tsx'
import { isFilled, useFirstHand } from '../../../../slip/parts/my-part.tsx'
import { useOwnPart, type OwnPart } from '../../../../slip/parts/own-part.tsx'
import { Bonuses } from '../bonuses.tsx'
import { Chances } from '../chances.tsx'
import { DefenceForm } from './defence.tsx'
import type { CarriedWeaponView } from '../../docs.ts'
import { DiceTrayRow } from '../../drawings/dice-tray.tsx'
import { Against, SlipFrame, Head, TheirDice, type SlipFrameProps } from '../slip-frame.tsx'
import {
  aboutId,
  aboutIds,
  actorOf,
  ownerValues,
  short,
  useNames,
  textOf,
} from '../../own-character.ts'
import { BlowOutcome } from './blow.tsx'
import { OwnerPartExtras, IntentField } from '../owner-form.tsx'
import { FireModes, Moves, RangeForm, SEEN } from './range.tsx'
import { isRangedRuling, RulingForm } from './ruling.tsx'
import { useTerms } from '../terms-draft.ts'
import { TraitOptions, usePlayedCharacter } from '../traits.tsx'
import { lazy } from '../../../../ui/lazy.tsx'
import { messages } from '../../messages.ts'
import * as styles from './range.module.css'

const Exchange = lazy(async () => (await import('../../forecast/exchange.tsx')).Exchange)

/** An attack: attacker, target and weapon. Each side fills in its own part, one form at a time. */
export function AttackCard({ slip, table, me }: SlipFrameProps) {
  const t = useMessages(messages)
  const names = useNames()
  const attacker = names(actorOf(slip))
  const targets = aboutIds(slip.about, 'targets')
  const targetNames = targets.map(id => short(names(id))).join(', ')
  const arm = usePlayedCharacter(actorOf(slip))?.arms?.find(
    one => one.id === aboutId(slip, 'weapon'),
  )
  const defence = slip.mine.filter(part => part.role === 'side')
  const isStruck = defence.some(part => part.seat === me.seat) && slip.owner !== me.seat
  const tab =
    isStruck && !me.isMaster
      ? t.attacksYou(short(attacker))
      : t.attackOf(short(attacker), targetNames)
  if (slip.outcome !== null)
    return (
      <SlipFrame slip={slip} table={table} me={me} tab={tab}>
        <BlowOutcome slip={slip} outcome={slip.outcome} attacker={attacker} />
      </SlipFrame>
    )
  const what = textOf(ownerValues(slip)?.['what'])
  const title = isStruck
    ? what === ''
      ? t.defend
      : said(what)
    : arm === undefined
      ? localize(slip.title)
      : `${localize(arm.name)} ×${arm.factor}`
  const sub = isStruck ? localize(slip.title) : what === '' ? t.on2(targetNames) : what
  return (
    <SlipFrame slip={slip} table={table} me={me} tab={tab}>
      <div class="slip__body">
        <Head slip={slip} title={title} sub={sub}>
          {isStruck ? <TheirDice slip={slip} /> : <Against slip={slip} />}
        </Head>
        {slip.bill.tray !== undefined && !isStruck && <DiceTrayRow tray={slip.bill.tray} />}
        <Bonuses slip={slip} />
      </div>
      <Parts slip={slip} me={me} arm={arm} />
      {slip.odds !== null && (
        <>
          <div class="perforation" />
          <div class="slip__body">
            <Chances odds={slip.odds} title={isStruck ? t.hitsYou : t.youHitIf} />
          </div>
          <Exchange slip={slip} me={me} />
        </>
      )}
    </SlipFrame>
  )
}

function Parts({
  slip,
  me,
  arm,
}: {
  slip: SlipDoc
  me: MeDoc
  arm: CarriedWeaponView | undefined
}) {
  const [again] = useCorrecting(slip.id)
  const isOpen = (part: OwnPart) => !isFilled(slip, part) || again === part.id
  // a ruling that applies at every touch stays open until it is sealed
  const isMelee = (part: OwnPart) => !isRangedRuling(part) && !isSealed(slip, part)
  const isLed = slip.mine.some(part => part.role === 'master') && slip.owner === me.seat
  return (
    <>
      {slip.mine.map(part => {
        if (part.id === 'verdict') return null
        if (part.role === 'owner')
          return <AttackerForm key={part.id} slip={slip} part={part} arm={arm} isLed={isLed} />
        if (part.role === 'side')
          return isOpen(part) ? (
            <DefenceForm key={part.id} slip={slip} part={part} />
          ) : (
            <SubmittedPart key={part.id} slip={slip} part={part} />
          )
        return isOpen(part) || isMelee(part) ? (
          <RulingForm key={part.id} slip={slip} part={part} arm={arm} isLed={isLed} />
        ) : (
          <SubmittedPart key={part.id} slip={slip} part={part} isOwn={slip.owner === me.seat} />
        )
      })}
    </>
  )
}

const isSealed = (slip: SlipDoc, { id }: OwnPart) =>
  slip.parts.find(part => part.id === id)?.sealed === true

/** A submitted part can be changed until the roll. */
function SubmittedPart({ slip, part }: { slip: SlipDoc; part: OwnPart; isOwn?: boolean }) {
  return (
    <div class="slip__body row slip__again">
      <span class="caption grow">{localize(part.label)}</span>
      <CorrectButton slip={slip} part={part} />
    </div>
  )
}

const OWN = [
  'what',
  'trait',
  'fit',
  'technical',
  'agility',
  'experience',
  'because',
  'asks',
  'fire',
  'moving',
  'metres',
  'seesCover',
  'seesMoving',
  'seesDark',
]

/** The attacker's sentence, which the Master judges (WARP-PREDICT-1). */
const said = (what: string) => localize(quoted(what))

interface FormProps {
  readonly slip: SlipDoc
  readonly part: OwnPart
  readonly arm: CarriedWeaponView | undefined
  /**
   * Whether the Master attacks with their own character. They fill in the circumstances only once,
   * in the ruling.
   */
  readonly isLed: boolean
}

/** Trait, description and experience; for ranged weapons also distance and fire mode. */
function AttackerForm({ slip, part, arm, isLed }: FormProps) {
  const t = useMessages(messages)
  const isGiven = part.secrecy === 'open'
  const [kept, fill] = useOwnPart(slip, part)
  const [draft, setDraft] = useTerms(slip, part)
  useFirstHand(slip, part)
  const isIn = isFilled(slip, part)
  const values = isGiven || isIn ? kept : draft.values
  const change = (next: FieldValues) =>
    isGiven || isIn
      ? void fill({ ...values, ...next })
      : setDraft({ ...draft, values: { ...values, ...next } })
  const fire = part.fields.find(({ id }) => id === 'fire')
  const rest = part.fields.filter(({ id }) => !OWN.includes(id))
  const isRanged = part.fields.some(({ id }) => id === 'metres')
  return (
    <div class="slip__body gap">
      {isRanged && !isLed && <RangeForm arm={arm} keys={SEEN} values={values} change={change} />}
      {isRanged && isLed && (
        <div class={styles.factors}>
          <Moves values={values} change={change} />
        </div>
      )}
      {fire !== undefined && (
        <FireModes
          field={fire}
          value={textOf(values['fire']) || 'single'}
          rounds={arm?.rounds}
          fired={Number(values['roundsFired'] ?? 0)}
          onChange={mode => change({ fire: mode })}
        />
      )}
      <ChosenTrait
        being={actorOf(slip)}
        chosen={textOf(values['trait'])}
        onChoose={trait => change({ trait })}
      />
      <IntentField
        label={t.howHint}
        value={textOf(values['what'])}
        onChange={what => change({ what })}
      />
      <OwnerPartExtras part={part} values={values} onChange={change} canAsk={!isLed} />
      {rest.length > 0 && (
        <Fields
          fields={rest.map(field => ({ ...field, rare: true }))}
          values={values}
          onChange={next => change(next)}
        />
      )}
    </div>
  )
}

/** The trait is already chosen. Shows it and lets the player change it. */
function ChosenTrait({
  being,
  chosen,
  onChoose,
}: {
  being: string
  chosen: string
  onChoose: (trait: string) => void
}) {
  const t = useMessages(messages)
  const trait = usePlayedCharacter(being)?.character?.traits.find(({ id }) => id === chosen)
  return (
    <details class={`part ${shared.withTrait}`}>
      <summary>{t.withWhich(trait?.name ?? t.noTrait, t.dice(trait?.score ?? 2))}</summary>
      <TraitOptions being={being} chosen={chosen} part="attack" onChoose={onChoose} />
    </details>
  )
}
