import type { CharacterDoc, GrimoireDoc } from '@mastro/rules-chaos'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGame } from '../../../net/context.tsx'
import { FieldRow, type FieldValues } from '../../../slip/form/fields.tsx'
import { useOwnPart } from '../../../slip/parts/own-part.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { nameOn } from '../own-character.ts'
import { Pick, PickRow } from '../slip/sum-form.tsx'
import { CastAdditions, CastTarget, fieldOf, Ledger, namesIn, Sum, SumLine } from './cast-parts.tsx'
import type { CastChoiceProps, OwnCastProps } from './cast-parts.tsx'
import { ShutNote } from './mage.tsx'
import { messages } from './messages.ts'
import * as shared from '../chaos.module.css'
import * as styles from './magic.module.css'

/** Foci in the order in which they are tapped, with their meanings while the grimoire is open. */
export function Foci({
  slip,
  part,
  doc,
  side,
  isShort = false,
}: OwnCastProps & {
  /** Omits target and modifiers, shown elsewhere, so that the curve stays in view. */
  isShort?: boolean
}) {
  const t = useMessages(messages)
  const [values, fill] = useOwnPart(slip, part)
  const change = (next: FieldValues) => void fill(next)
  const grimoire = useGame<GrimoireDoc>(`grimoire/${doc.id}`)
  const laid = namesIn(values['foci'])
  const effect = fieldOf(part, 'effect')
  const isRepeated = (grimoire?.combinations ?? []).some(
    used => used.length === laid.length && used.every((name, i) => name === laid[i]),
  )
  return (
    <>
      <FociRow doc={doc} laid={laid} grimoire={grimoire} />
      <div class={shared.picks} role="group" aria-label={t.foci}>
        {(fieldOf(part, 'foci')?.choices ?? []).map(({ value, label }) => (
          <button
            key={String(value)}
            type="button"
            class={shared.pick}
            onClick={() => change({ ...values, foci: [...laid, String(value)] })}
          >
            {localize(label)}
          </button>
        ))}
        {laid.length > 0 && (
          <button
            type="button"
            class={`${shared.pick} ${shared.pickQuiet}`}
            aria-label={t.takeBack}
            onClick={() => change({ ...values, foci: laid.slice(0, -1) })}
          >
            <Icon name="undo" size="small" />
          </button>
        )}
      </div>
      {!doc.grimoireOpen && <ShutNote />}
      {effect !== undefined && (
        <FieldRow
          field={{ ...effect, label: { it: t.wish, en: t.wish } }}
          value={values['effect']}
          onChange={wish => change({ ...values, effect: wish })}
        />
      )}
      {isRepeated && (
        <p class="note">
          <Icon name="reroll" />
          <span>{t.repeated}</span>
        </p>
      )}
      {!isShort && <CastTarget part={part} values={values} onChange={change} />}
      <Elements part={part} values={values} onChange={change} />
      {isShort ? (
        <SumLine slip={slip} />
      ) : (
        <>
          <CastAdditions doc={doc} values={values} onChange={change} />
          <Ledger slip={slip} side={side} />
          <Sum slip={slip} side={side} />
        </>
      )}
    </>
  )
}

function FociRow({
  doc,
  laid,
  grimoire,
}: {
  doc: CharacterDoc
  laid: readonly string[]
  grimoire: GrimoireDoc | undefined
}) {
  const t = useMessages(messages)
  const meaning = (name: string) =>
    (grimoire?.foci.find(one => one.name === name)?.meanings ?? []).map(localize).join(', ')
  if (laid.length === 0) return <p class={`${styles.foci} secondary`}>{t.noFoci}</p>
  return (
    <ol class={styles.foci} aria-label={t.laid}>
      {laid.map((name, i) => (
        <li key={i}>
          {i > 0 && (
            <span class={styles.fociArrow} aria-hidden="true">
              <Icon name="forward" size="small" />
            </span>
          )}
          <span class={styles.focus}>
            {nameOn(doc, name)}
            {meaning(name) !== '' && <small>{meaning(name)}</small>}
          </span>
        </li>
      ))}
    </ol>
  )
}

function Elements({ part, values, onChange }: CastChoiceProps) {
  const t = useMessages(messages)
  const choices = fieldOf(part, 'element')?.choices ?? []
  return (
    <PickRow label={t.element} isStrip>
      {choices.map(({ value, label }) => (
        <Pick
          key={String(value)}
          name={localize(label)}
          value=""
          isOn={values['element'] === value}
          onTap={isOn => onChange({ ...values, element: isOn ? null : value })}
        />
      ))}
    </PickRow>
  )
}
