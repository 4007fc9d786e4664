import type { SlipDoc } from '@mastro/table'
import { useMessages } from '../../../i18n/language.ts'
import type { FieldValues } from '../../../slip/form/fields.tsx'
import { useFill, type OwnPart } from '../../../slip/parts/own-part.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { aboutId } from '../own-character.ts'
import { worthOf } from '../slip/answers-worth.ts'
import { useTerms } from '../slip/terms-draft.ts'
import { usePlayedCharacter } from '../slip/traits.tsx'
import { messages } from '../messages.ts'

/** The being of a part: `side:<being>`, the target of a power or the rival of an opposed roll. */
export function beingOf(slip: SlipDoc, part: OwnPart): string {
  const [, of = ''] = part.id.split(':')
  return of === 'target' || of === 'rival' ? aboutId(slip, of) : of
}

/** One tap answers. The Master may seal the answers of their characters. */
export function DefenceDock({ slip, part }: { slip: SlipDoc; part: OwnPart }) {
  const t = useMessages(messages)
  const fill = useFill(slip, part)
  const [{ values, opening }] = useTerms(slip, part)
  const answer = useAnswer(slip, part, values)
  if (part.secrecy === 'may-seal')
    return (
      <>
        <button type="button" class="button" onClick={() => void fill(values)}>
          {t.show}
        </button>
        <button
          type="button"
          class="button button--primary grow"
          data-primary
          onClick={() => void fill(values, opening)}
        >
          <Icon name="envelope" /> {t.seal}: {answer.act}
        </button>
      </>
    )
  return (
    <button
      type="button"
      class="button button--primary grow"
      data-primary
      onClick={() => void fill(values)}
    >
      <span>
        {answer.act}
        <br />
        <span class="odds">{answer.with}</span>
      </span>
    </button>
  )
}

/** The label of the button: «Difenditi con 4 dadi», «Pugile». */
function useAnswer(slip: SlipDoc, part: OwnPart, values: FieldValues) {
  const t = useMessages(messages)
  const doc = usePlayedCharacter(beingOf(slip, part))
  const trait = doc?.character?.traits.find(({ id }) => id === values['trait'])
  // the dice that will be thrown, with those of a desperate defence or of a shot
  const tray = worthOf(part, values)?.tray
  const dice = tray === undefined ? t.dice(trait?.score ?? 2) : t.hand(tray)
  const name = trait?.name ?? t.noTrait
  const isDodge = part.fields.some(({ id }) => id === 'dodge')
  if (isDodge && values['dodge'] !== true) return { act: t.stands, with: t.dodgeIf }
  if (slip.kind === 'initiative') return { act: t.rollInitiative(dice), with: name }
  if (slip.kind === 'attack')
    return { act: isDodge ? t.dodgeWith(dice) : t.defendWith(dice), with: name }
  if (values['willing'] === true) return { act: t.resistNot, with: '' }
  return { act: t.resistWith(dice), with: name }
}
