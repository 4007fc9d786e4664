import { useWords } from '../../../i18n/language.ts'
import { useSeats } from '../../../net/context.tsx'
import { Envelope } from '../../../ui/envelope.tsx'
import { HoldToSee } from '../../../ui/hold.tsx'
import type { PartProps } from './whole.tsx'
import { sheetWords } from './words.ts'

/** Spells known and under study; powers stand among the traits. */
export function Powers({ character }: PartProps) {
  const t = useWords(sheetWords)
  const { spells, studying } = character
  if (spells.length + studying.length === 0) return null
  return (
    <section aria-label={t.powers}>
      <h2 class="h3">{t.powers}</h2>
      {spells.map(({ name, level }) => (
        <div key={name} class="sk">
          <span>{name}</span>
          <span class="cap">{t.spell(level)}</span>
        </div>
      ))}
      {studying.map(({ name, progress }) => (
        <div key={name} class="sk">
          <span>{name}</span>
          <span class="cap">{t.studying(progress)}</span>
        </div>
      ))}
    </section>
  )
}

/** The secret is in an envelope, under a held finger; what is unknown says so. */
export function Life({ doc, character, leader }: PartProps) {
  const t = useWords(sheetWords)
  const seats = useSeats()
  const owner = seats.find(seat => seat.id === doc.seat)
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
      ) : (
        (character.secret ?? '') !== '' && (
          <div class="wp-busta">
            <Envelope author={owner} label={t.secret} width={52} />
            <span>
              <b class="strong">{t.secret}</b>
              <span class="cap wp-blk">{t.secretWho(leader)}</span>
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
    <div class="wp-riga2">
      <span class="cap">{label}</span>
      <span class="pre" lang="">
        {text}
      </span>
    </div>
  )
}

/** What hampers, with its die, and what a wound still does. */
export function Hindrances({ doc }: PartProps) {
  const t = useWords(sheetWords)
  const { hindrances = [], wound, critical } = doc
  if (hindrances.length === 0 && wound == null && critical !== true) return null
  return (
    <section aria-label={t.hindrances}>
      <h2 class="h3">{t.hindrances}</h2>
      {hindrances.map(({ id, text, penaltyDice }) => (
        <div key={id} class="sk">
          <span>
            <span lang="">{text}</span> <span class="cap">{t.whenFits}</span>
          </span>
          <span class="cap">{t.hindranceDice(penaltyDice)}</span>
        </div>
      ))}
      {wound != null && (
        <div class="sk">
          <span class="wnd">{t.wounds[wound.kind]}</span>
          {wound.lossPerDay !== null && <span class="cap">{t.loss(wound.lossPerDay)}</span>}
        </div>
      )}
      {critical === true && (
        <div class="sk">
          <span class="wnd">{t.critical}</span>
        </div>
      )}
    </section>
  )
}

export const rowsOf = ({ doc }: PartProps, section: string) =>
  doc.sheet.sections.find(({ id }) => id === section)?.rows ?? []
