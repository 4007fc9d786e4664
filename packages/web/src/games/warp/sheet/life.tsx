import { localize, useMessages } from '../../../i18n/language.ts'
import type { PersonDoc } from '../people-docs.ts'
import { useSeats } from '../../../net/context.tsx'
import { Envelope } from '../../../ui/drawings/envelope.tsx'
import { HoldToSee } from '../../../ui/hold-to-see.tsx'
import type { WholeSheetPartProps } from './whole-sheet.tsx'
import { sheetMessages } from './messages.ts'
import * as styles from './sheet.module.css'

/** Spells known and under study. Powers are listed among the traits. */
export function Powers({ doc, character }: WholeSheetPartProps) {
  const t = useMessages(sheetMessages)
  const { spells, studying } = character
  const nameOf = useSpellNames(doc)
  if (spells.length + studying.length === 0) return null
  return (
    <section aria-label={t.powers}>
      <h2 class="h3">{t.powers}</h2>
      {spells.map(({ name, level }) => (
        <div key={name} class="sheet-row">
          <span>{nameOf(name)}</span>
          <span class="caption">{t.spell(level)}</span>
        </div>
      ))}
      {studying.map(({ name, progress }) => (
        <div key={name} class="sheet-row">
          <span>{nameOf(name)}</span>
          <span class="caption">{t.studying(progress)}</span>
        </div>
      ))}
    </section>
  )
}

/** The name of a spell in the reader’s language, from the rows of the sheet. */
export function useSpellNames(doc: Pick<PersonDoc, 'sheet'> | undefined) {
  const rows = doc?.sheet.sections.find(({ id }) => id === 'magic')?.rows ?? []
  return (name: string): string => {
    const row = rows.find(({ id }) => id === `spell:${name}` || id === `studying:${name}`)
    return row === undefined ? name : localize(row.label)
  }
}

/** The secret is in an envelope and shown on a long press. Unknown attributes are marked. */
export function Life({ doc, me, character, leader }: WholeSheetPartProps) {
  const t = useMessages(sheetMessages)
  const seats = useSeats()
  const owner = seats.find(seat => seat.id === doc.seat)
  const nameOf = (id: string) => seats.find(seat => seat.id === id)?.name ?? []
  const known = [...(doc.seat === null ? [] : [doc.seat]), ...(doc.confidants ?? [])]
  const readers =
    doc.confidants === undefined ? [leader] : known.filter(id => id !== me.seat).flatMap(nameOf)
  const isHidden = (what: string) => character.unknown.some(one => one === what)
  const lines = [
    { id: 'motivation', label: t.motivation, text: character.motivation },
    { id: 'important-person', label: t.important, text: character.importantPerson },
    { id: 'history', label: t.history, text: character.history },
  ]
  return (
    <section aria-label={t.life}>
      <h2 class="h3">{t.life}</h2>
      {isHidden('secret') ? (
        <Line label={t.secret} text={t.unknown(leader)} />
      ) : doc.isSecretKept === true ? (
        <Line label={t.secret} text={t.secretKept(known.flatMap(nameOf))} />
      ) : (
        (character.secret ?? '') !== '' && (
          <div class={styles.secretEnvelope}>
            <Envelope author={owner} label={t.secret} width={52} />
            <span>
              <b class="strong">{t.secret}</b>
              <span class={`caption ${styles.block}`}>{t.secretWho(readers)}</span>
            </span>
            <HoldToSee label={t.hold}>{character.secret}</HoldToSee>
          </div>
        )
      )}
      {lines.map(({ id, label, text }) =>
        isHidden(id) ? (
          <Line key={id} label={label} text={t.unknown(leader)} />
        ) : (
          (text ?? '') !== '' && <Line key={id} label={label} text={text ?? ''} />
        ),
      )}
    </section>
  )
}

function Line({ label, text }: { label: string; text: string }) {
  return (
    <div class={styles.lifeLine}>
      <span class="caption">{label}</span>
      <span class="pre-wrap" lang="">
        {text}
      </span>
    </div>
  )
}

/** Hindrances with their die, and lasting effects of wounds. */
export function Hindrances({ doc }: WholeSheetPartProps) {
  const t = useMessages(sheetMessages)
  const { hindrances = [], wound, critical } = doc
  if (hindrances.length === 0 && wound == null && critical !== true) return null
  return (
    <section aria-label={t.hindrances}>
      <h2 class="h3">{t.hindrances}</h2>
      {hindrances.map(({ id, text, penaltyDice }) => (
        <div key={id} class="sheet-row">
          <span>
            <span lang="">{text}</span> <span class="caption">{t.whenFits}</span>
          </span>
          <span class="caption">{t.hindranceDice(penaltyDice)}</span>
        </div>
      ))}
      {wound != null && (
        <div class="sheet-row">
          <span class="wound-text">{t.wounds[wound.kind]}</span>
          {wound.lossPerDay !== null && <span class="caption">{t.loss(wound.lossPerDay)}</span>}
        </div>
      )}
      {critical === true && (
        <div class="sheet-row">
          <span class="wound-text">{t.critical}</span>
        </div>
      )}
    </section>
  )
}

export const rowsOf = ({ doc }: WholeSheetPartProps, section: string) =>
  doc.sheet.sections.find(({ id }) => id === section)?.rows ?? []
