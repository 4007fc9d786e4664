import { quoted } from '@mastro/core'
import type { SlipDoc } from '@mastro/table'
import { dictionary, localize, useMessages } from '../../../../i18n/language.ts'
import { useSeats } from '../../../../net/context.tsx'
import { Fields, type FieldValues } from '../../../../slip/form/fields.tsx'
import { isFilled } from '../../../../slip/parts/my-part.tsx'
import { useOwnPart, type OwnPart } from '../../../../slip/parts/own-part.tsx'
import { Icon } from '../../../../ui/drawings/icon.tsx'
import type { CarriedWeaponView } from '../../docs.ts'
import { ownerValues, textOf } from '../../own-character.ts'
import { messages as slipMessages } from '../../messages.ts'
import { Modifiers } from '../modifiers.tsx'
import { useTerms } from '../terms-draft.ts'
import { RangeForm, RULED } from './range.tsx'

const messages = dictionary({
  it: {
    ruling: 'La tua parola',
    atOnce: (name: string) =>
      name === '' ? 'vale appena la tocchi' : `${name} la vede appena la tocchi`,
    predictable: 'Prevedibile −1',
    onPhone: (name: string, dice: string) =>
      name === '' ? `Adesso: ${dice}` : `Sul telefono di ${name}: ${dice}`,
    wants: (effect: string) => `Vuole un effetto: ${effect}`,
    halved: 'Danni dimezzati. Di’ la differenza che serve.',
  },
  en: {
    ruling: 'Your ruling',
    atOnce: (name: string) =>
      name === '' ? 'it counts as soon as you tap' : `${name} sees it as soon as you tap`,
    predictable: 'Predictable −1',
    onPhone: (name: string, dice: string) =>
      name === '' ? `Now: ${dice}` : `On ${name}’s phone: ${dice}`,
    wants: (effect: string) => `Wants an effect: ${effect}`,
    halved: 'Half damage. Say what margin it takes.',
  },
})

/** The fields with a custom control. The others are folded. */
const DRAWN = [
  'distances',
  'cover',
  'targetMoving',
  'darkness',
  'bonusDice',
  'bonusFor',
  'penaltyDice',
  'penaltyFor',
  'predictable',
  'required',
]

export const isRangedRuling = (part: OwnPart) => part.fields.some(({ id }) => id === 'distances')

interface RulingProps {
  readonly slip: SlipDoc
  readonly part: OwnPart
  readonly arm: CarriedWeaponView | undefined
  /** Whether the Master attacks with their own character. */
  readonly isLed: boolean
}

/**
 * The Master's ruling on an attack. Hand to hand it applies at every touch. With a missile or a gun
 * it starts from what the shooter proposes and is submitted as a whole.
 */
export function RulingForm(props: RulingProps) {
  return isRangedRuling(props.part) ? <RangedRuling {...props} /> : <MeleeRuling {...props} />
}

function RangedRuling({ slip, part, arm, isLed }: RulingProps) {
  const t = useMessages(slipMessages)
  const [draft, setDraft] = useTerms(slip, part)
  const set = (values: FieldValues) => setDraft({ ...draft, values })
  const change = (next: FieldValues) => set({ ...draft.values, ...next })
  return (
    <div class="slip__body gap target">
      {!isLed && <p class="caption">{t.proposed}</p>}
      <RangeForm arm={arm} keys={RULED} values={draft.values} change={change} />
      <Controls slip={slip} part={part} values={draft.values} change={change} />
    </div>
  )
}

function MeleeRuling({ slip, part }: RulingProps) {
  const t = useMessages(messages)
  const s = useMessages(slipMessages)
  const { tray } = slip.bill
  const roller = useSeats().find(({ id }) => id === slip.owner)
  const name = roller === undefined || roller.id === part.seat ? '' : roller.name
  const [values, fill] = useOwnPart(slip, part)
  const change = (next: FieldValues) => void fill({ ...values, ...next })
  return (
    <>
      <div class="perforation" />
      <div class="slip__body gap" data-ruling>
        <div class="section-head">
          <h2 class="h3">{t.ruling}</h2>
          <span class="caption">{t.atOnce(name)}</span>
        </div>
        <Controls slip={slip} part={part} values={values} change={change} />
        {isFilled(slip, part) && tray !== undefined && (
          <p class="row caption" role="status">
            <Icon name="check" size="small" /> {t.onPhone(name, s.hand(tray))}
          </p>
        )}
      </div>
    </>
  )
}

interface ControlProps {
  readonly slip: SlipDoc
  readonly part: OwnPart
  readonly values: FieldValues
  readonly change: (values: FieldValues) => void
}

/** A dull attack, the effect that is wanted, usual bonus and penalty dice, and the rest folded. */
function Controls({ slip, part, values, change }: ControlProps) {
  const t = useMessages(messages)
  const has = (id: string) => part.fields.some(field => field.id === id)
  const rest = part.fields.filter(({ id }) => !DRAWN.includes(id))
  return (
    <>
      {has('required') && <WantedEffect slip={slip} part={part} values={values} change={change} />}
      {has('predictable') && (
        <div class="chips">
          <button
            type="button"
            class="chip"
            aria-pressed={values['predictable'] === true}
            onClick={() => change({ predictable: values['predictable'] !== true })}
          >
            {t.predictable}
          </button>
        </div>
      )}
      <Modifiers part={part} values={values} change={change} />
      {rest.length > 0 && (
        <Fields
          fields={rest.map(field => ({ ...field, rare: true }))}
          values={values}
          onChange={change}
        />
      )}
    </>
  )
}

/** WARP-SPECIAL-2: the effect in the attacker's words, and the margin that the Master requires. */
function WantedEffect({ slip, part, values, change }: ControlProps) {
  const t = useMessages(messages)
  const effect = textOf(ownerValues(slip)?.['effect']).trim()
  const margin = part.fields.filter(({ id }) => id === 'required')
  return (
    <div class="note">
      <span class="grow">
        <b>{t.wants(effect === '' ? '…' : localize(quoted(effect)))}</b>
        <span class="caption"> {t.halved}</span>
        <Fields fields={margin} values={values} onChange={change} />
      </span>
    </div>
  )
}
