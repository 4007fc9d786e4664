import { useState } from 'preact/hooks'
import type { CharacterDoc } from '@mastro/rules-chaos'
import { plain, signed } from '../../../i18n/format.ts'
import { useMessages } from '../../../i18n/language.ts'
import type { FieldValues } from '../../../slip/form/fields.tsx'
import { nameOn, trioOf } from '../own-character.ts'
import { Trio } from '../drawings/drawings.tsx'
import { slipMessages } from './slip-messages.ts'
import * as styles from '../chaos.module.css'

interface SumProps {
  readonly doc: CharacterDoc
  readonly values: FieldValues
  /** Set by the kind of roll or by the Master. */
  readonly component?: string | undefined
  readonly isNamed?: boolean
  readonly onChange: (values: FieldValues) => void
}

/** The elements of the sum by kind. Offers only those allowed with the current choices. */
export function SumForm({ doc, values, component, isNamed = false, onChange }: SumProps) {
  const t = useMessages(slipMessages)
  const now = component ?? values['component']
  const shades = doc.figures.nuances.filter(one => one.component === now)
  return (
    <>
      {(component === undefined || isNamed) && (
        <Trio
          size="small"
          label={t.component}
          chosen={typeof now === 'string' ? now : null}
          parts={trioOf(doc, undefined).map(part => ({
            ...part,
            flag: isNamed && part.id === now ? t.master : undefined,
          }))}
          onTap={id => {
            if (isNamed) return // the Master's choice cannot be changed here
            const isKept = doc.figures.nuances.some(
              one => one.component === id && one.name === values['nuance'],
            )
            onChange({
              ...values,
              component: id,
              nuance: isKept ? (values['nuance'] ?? null) : null,
            })
          }}
        />
      )}
      <div>
        <PickRow label={t.shade}>
          {shades.map(({ name, value }) => (
            <Pick
              key={name}
              name={nameOn(doc, name)}
              value={signed(value)}
              isOn={values['nuance'] === name}
              onTap={isOn => onChange({ ...values, nuance: isOn ? null : name })}
            />
          ))}
        </PickRow>
        <SkillRow doc={doc} values={values} onChange={onChange} />
        <Specialisations doc={doc} values={values} onChange={onChange} />
      </div>
    </>
  )
}

/** The chosen skill and a way to change it. An incapacity replaces it. */
function SkillRow({ doc, values, onChange }: SumProps) {
  const t = useMessages(slipMessages)
  const [isAll, showAll] = useState(false)
  const { skills, incapacities } = doc.figures
  const all = [
    ...skills.map(one => ({ ...one, kind: 'skill' as const })),
    ...incapacities.map(one => ({ ...one, kind: 'incapacity' as const })),
  ]
  const isOn = (one: (typeof all)[number]) => values[one.kind] === one.name
  const hasChosen = all.some(isOn)
  const shown = isAll || all.length <= 3 ? all : all.filter(isOn)
  const take = (one: (typeof all)[number]) => {
    const lifted = { ...values, skill: null, incapacity: null, specialisation: null }
    onChange(isOn(one) ? lifted : { ...lifted, [one.kind]: one.name })
    showAll(false)
  }
  return (
    <PickRow label={t.skill}>
      {shown.map(one => (
        <Pick
          key={one.name}
          name={nameOn(doc, one.name)}
          value={plain(one.level)}
          isBad={one.kind === 'incapacity'}
          isOn={isOn(one)}
          onTap={() => take(one)}
        />
      ))}
      {all.length > 3 && (
        <button
          type="button"
          class={`${styles.pick} ${styles.pickQuiet}`}
          aria-expanded={isAll}
          onClick={() => showAll(!isAll)}
        >
          {isAll ? t.fewerSkills : hasChosen ? t.otherSkill : t.skill}
        </button>
      )}
    </PickRow>
  )
}

function Specialisations({ doc, values, onChange }: SumProps) {
  const t = useMessages(slipMessages)
  const skill = doc.figures.skills.find(one => one.name === values['skill'])
  return (
    <PickRow label={t.specialisation}>
      {(skill?.specialisations ?? []).map(({ name, level }) => (
        <Pick
          key={name}
          name={nameOn(doc, name)}
          value={signed(level)}
          isOn={values['specialisation'] === name}
          onTap={isOn => onChange({ ...values, specialisation: isOn ? null : name })}
        />
      ))}
    </PickRow>
  )
}

/** A label with its choices. Renders nothing if there are none. */
export function PickRow({
  label,
  children,
  isStrip = false,
}: {
  label: string
  children: preact.ComponentChildren
  /** Keeps all choices on one line, which scrolls sideways. */
  isStrip?: boolean
}) {
  if (Array.isArray(children) && children.flat().filter(Boolean).length === 0) return null
  return (
    <div
      class={isStrip ? `${styles.pickRow} ${styles.pickRowStrip}` : styles.pickRow}
      role="group"
      aria-label={label.replace('\u00ad', '')}
    >
      <span class="label">{label}</span>
      <div class={styles.picks}>{children}</div>
    </div>
  )
}

export function Pick({
  name,
  value,
  isOn,
  isBad = false,
  onTap,
}: {
  name: string
  value: string
  isOn: boolean
  isBad?: boolean
  onTap: (isOn: boolean) => void
}) {
  return (
    <button
      type="button"
      class={`${styles.pick}${isBad && !isOn ? ` ${styles.pickIllegal}` : ''}`}
      aria-pressed={isOn}
      onClick={() => onTap(isOn)}
    >
      {name} {value !== '' && <b>{value}</b>}
    </button>
  )
}
