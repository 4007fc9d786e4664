import type { SlipDoc } from '@mastro/table'
import { percent, plain } from '../../../../i18n/format.ts'
import { useMessages } from '../../../../i18n/language.ts'
import { Fields, type FieldValues } from '../../../../slip/form/fields.tsx'
import type { OwnPart } from '../../../../slip/parts/own-part.tsx'
import { Segmented } from '../../../../ui/form/segmented.tsx'
import { Icon } from '../../../../ui/drawings/icon.tsx'
import { ChanceLadder } from '../../drawings/ladder.tsx'
import { messages as drawn } from '../../drawings/messages.ts'
import { beingOf } from '../../dock/defence-dock.tsx'
import { textOf } from '../../own-character.ts'
import { OwnerPartExtras } from '../owner-form.tsx'
import { useTerms } from '../terms-draft.ts'
import { TraitOptions } from '../traits.tsx'
import { messages } from '../../messages.ts'
import { worthOf } from '../answers-worth.ts'
import * as styles from '../../warp.module.css'

/** The fields with a custom control below. The others are shown as a plain form. */
const DRAWN = [
  'what',
  'trait',
  'fit',
  'technical',
  'agility',
  'experience',
  'because',
  'dodge',
  'desperate',
  'asks',
]

/** Defends: with which trait, with an experience die, desperately, or by dodging. */
export function DefenceForm({ slip, part }: { slip: SlipDoc; part: OwnPart }) {
  const t = useMessages(messages)
  const [draft, setDraft] = useTerms(slip, part)
  const { values } = draft
  const change = (next: FieldValues) => setDraft({ ...draft, values: { ...values, ...next } })
  const has = (id: string) => part.fields.some(field => field.id === id)
  const being = beingOf(slip, part)
  const isDodge = has('dodge')
  const rest = part.fields.filter(({ id }) => !DRAWN.includes(id))
  return (
    <div class="slip__body gap">
      {isDodge && (
        <Segmented
          label={t.dodge}
          value={values['dodge'] === true ? 'yes' : 'no'}
          options={[
            { value: 'no', label: t.stands },
            { value: 'yes', label: t.dodges },
          ]}
          onChange={value => change({ dodge: value === 'yes' })}
        />
      )}
      {(!isDodge || values['dodge'] === true) && (
        <TraitOptions
          being={being}
          chosen={textOf(values['trait'])}
          part={slip.kind === 'attack' ? 'defence' : 'none'}
          onChoose={trait => change({ trait })}
        />
      )}
      <OwnerPartExtras part={part} values={values} onChange={change} canAsk={false} />
      {has('desperate') && (
        <div class={styles.twoButtons}>
          <button
            type="button"
            aria-pressed={values['desperate'] === true}
            onClick={() => change({ desperate: values['desperate'] !== true })}
          >
            <Icon name="shield" />
            <span>
              {t.desperate}
              <span class="caption">{t.desperateHint}</span>
            </span>
          </button>
        </div>
      )}
      {rest.length > 0 && (
        <Fields
          fields={rest}
          values={values}
          onChange={next => setDraft({ ...draft, values: next })}
        />
      )}
      {slip.kind === 'attack' && !isDodge && <DefenceChances part={part} values={values} />}
    </div>
  )
}

/**
 * The attack total is unknown, so this shows the chance to defend and its cost for a few totals. A
 * tie defends (WARP-ATTACK-1).
 */
function DefenceChances({ part, values }: { part: OwnPart; values: FieldValues }) {
  const t = useMessages(messages)
  const d = useMessages(drawn)
  const worth = worthOf(part, values)
  if (worth?.tray === undefined || worth.steps === undefined) return null
  const { steps, tray } = worth
  const costs = (mean: number = 0) => Math.round(mean)
  return (
    <div>
      <div class="section-head">
        <span class="secondary">{t.holds(t.hand(tray))}</span>
        <span class="caption">{d.meanDamage}</span>
      </div>
      <ChanceLadder
        rungs={steps.map(({ at, chance, mean }) => ({ at, chance, below: plain(-costs(mean)) }))}
        label={steps
          .map(({ at, chance, mean }) => d.heldAt(at, percent(chance), costs(mean)))
          .join('; ')}
      />
    </div>
  )
}
