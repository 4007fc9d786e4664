import type { Offer } from '@mastro/core'
import { useMessages } from '../../../i18n/language.ts'
import { OfferList, useOffers } from '../../../offers/offers.tsx'
import { useDraft } from '../../../slip/form/drafts.ts'
import { useOpenSlip } from '../../../slip/open-slip.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import type { IconName } from '../../../ui/drawings/icon-shapes.ts'
import { useAttackDraft } from '../fight/attack-draft.ts'
import type { WarpCharacterDoc } from '../docs.ts'
import { SmallDice } from '../drawings/dice-tray.tsx'
import { useTap } from '../master/use-tap.tsx'
import { aboutOf, attacksOf, textOf, useFight } from '../own-character.ts'
import { powerOffer } from '../magic/power-offer.ts'
import { messages } from '../messages.ts'
import * as styles from '../warp.module.css'

type OpenPanel = 'powers' | 'together' | 'more'
const useOpenPanel = (being: string) => useDraft<OpenPanel | null>(`acts ${being}`, null)

/** Acts other than rolling a trait: four keys, five in a fight. */
export function ActKeys({ doc, offers }: { doc: WarpCharacterDoc; offers: readonly Offer[] }) {
  const t = useMessages(messages)
  const fight = useFight()
  const [, show] = useOpenPanel(doc.id)
  const sorted = sortedOffers(offers, doc.id)
  const isFighting = fight !== undefined
  const hasPowers = sorted.powers.length > 0
  return (
    <div
      class={`${styles.actKeys}${isFighting ? ` ${styles.actKeysFive}` : ''}`}
      role="group"
      aria-label={t.do}
    >
      {!isFighting && <PlainKey offer={sorted.plain} />}
      {sorted.attacks.length > 0 && <AttackKey doc={doc} />}
      {hasPowers && (
        <Key icon="voice" label={isFighting ? t.power : t.powers} onTap={() => show('powers')} />
      )}
      {isFighting && <DoKey icon="forward" label={t.move} offer={sorted.move} />}
      {isFighting && <DoKey icon="clock" label={t.wait} offer={sorted.wait} />}
      {isFighting && <DoKey icon="clock" label={t.actNow} offer={sorted.now} />}
      {!isFighting && !hasPowers && sorted.together.length > 0 && (
        <Key icon="person" label={t.together} onTap={() => show('together')} />
      )}
      <Key icon="more" label={t.more} onTap={() => show('more')} />
    </div>
  )
}

/**
 * The list behind a key, with its form. Placed above everything that comes and goes with slips, so
 * that a roll of another player never closes it.
 */
export function ActSheet({ doc }: { doc: WarpCharacterDoc }) {
  const t = useMessages(messages)
  const offers = useOffers()
  const [shown, show] = useOpenPanel(doc.id)
  if (shown === null) return null
  const sorted = sortedOffers(offers, doc.id)
  return (
    <Dialog
      title={{ powers: t.powers, together: t.together, more: t.more }[shown]}
      close={() => show(null)}
      closeLabel={t.close}
    >
      <OfferList
        offers={listOf(sorted, shown, sorted.powers.length > 0)}
        title={t.do}
        onDone={() => show(null)}
      />
    </Dialog>
  )
}

interface OffersByKind {
  readonly plain: Offer | undefined
  readonly attacks: readonly Offer[]
  readonly powers: readonly Offer[]
  readonly together: readonly Offer[]
  readonly move: Offer | undefined
  readonly wait: Offer | undefined
  readonly now: Offer | undefined
  readonly rest: readonly Offer[]
}

/** Groups the offers by key. Offers without a key go under the last one. */
function sortedOffers(offers: readonly Offer[], being: string): OffersByKind {
  const of = (id: string) => offers.find(offer => offer.id === id)
  const kind = (...kinds: readonly string[]) =>
    offers.filter(({ slip }) => slip !== undefined && kinds.includes(slip.kind))
  const plain = of(`test:${being}`)
  const attacks = attacksOf(offers, being).map(({ offer }) => offer)
  /** Each power is listed once. Its target is chosen on the slip. */
  const oneOf = (offer: Offer) => {
    const [power, target] = ['power', 'target'].map(at => aboutOf({ ...offer.slip?.about }, at))
    const { slip } = powerOffer(offers, being, textOf(power)) ?? offer
    return target === '' && slip !== undefined ? [{ ...offer, slip }] : []
  }
  const magic = kind('power', 'cast-spell', 'learn-spell')
  const powers = magic.flatMap(offer => (offer.slip?.kind === 'power' ? oneOf(offer) : [offer]))
  const together = kind('group', 'unitary')
  const [move, wait, now] = [of(`move:${being}`), of(`wait:${being}`), of(`act-now:${being}`)]
  const placed = [plain, ...attacks, ...magic, ...together, wait, now, ...kind('test')]
  const rest = offers.filter(offer => !placed.includes(offer))
  return { plain, attacks, powers, together, move, wait, now, rest }
}

const listOf = (sorted: OffersByKind, shown: OpenPanel, hasPowers: boolean): readonly Offer[] => {
  if (shown === 'powers') return sorted.powers
  if (shown === 'together') return sorted.together
  return hasPowers ? [...sorted.together, ...sorted.rest] : sorted.rest
}

interface KeyProps {
  readonly icon: IconName
  readonly label: string
  readonly onTap: () => void
  readonly isOn?: boolean
}

function Key({ icon, label, onTap, isOn }: KeyProps) {
  return (
    <button type="button" aria-pressed={isOn} onClick={onTap}>
      <Icon name={icon} />
      {label}
    </button>
  )
}

function PlainKey({ offer }: { offer: Offer | undefined }) {
  const t = useMessages(messages)
  const open = useOpenSlip()
  const slip = offer?.slip
  if (slip === undefined) return null
  return (
    <button type="button" onClick={() => void open(slip)}>
      <SmallDice count={2} />
      {t.noTrait}
    </button>
  )
}

function AttackKey({ doc }: { doc: WarpCharacterDoc }) {
  const t = useMessages(messages)
  const [plan, change] = useAttackDraft(doc.id)
  const isTurn = useFight()?.acting.includes(doc.id) === true
  const isOn = isTurn || plan.isOpen
  return (
    <Key
      icon="sword"
      label={t.attack}
      isOn={isOn}
      onTap={() => change({ ...plan, isOpen: !plan.isOpen })}
    />
  )
}

/** An act with one tap, or with one tap and a form. */
export function DoKey({
  icon,
  label,
  offer,
}: {
  icon: IconName
  label: string
  offer: Offer | undefined
}) {
  const { tap, form } = useTap()
  if (offer === undefined) return null
  return (
    <>
      <Key icon={icon} label={label} onTap={() => tap(offer)} />
      {form}
    </>
  )
}
