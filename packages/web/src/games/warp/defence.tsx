import type { SlipDoc } from '@mastro/table'
import { percent } from '../../i18n/format.ts'
import { useWords } from '../../i18n/language.ts'
import { Fields, type Values } from '../../slip/fields.tsx'
import { useFill, type MyPart } from '../../slip/part.tsx'
import { Segmented } from '../../ui/choice.tsx'
import { Bars } from '../../ui/bars.tsx'
import { Icon } from '../../ui/icon.tsx'
import { reaches } from './falls.ts'
import { aboutId, textOf } from './look.ts'
import { HandExtra } from './owner-form.tsx'
import { useTerms } from './terms-draft.ts'
import { TraitOptions, usePlayed } from './traits.tsx'
import { words } from './words.ts'

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

/** Whose part this is: `side:<being>`, or who a power works on. */
export function beingOf(slip: SlipDoc, part: MyPart): string {
  const [, of = ''] = part.id.split(':')
  return of === 'target' ? aboutId(slip, 'target') : of
}

/** Somebody answers: with which trait, with an experience die, desperately, or by dodging. */
export function DefenceForm({ slip, part }: { slip: SlipDoc; part: MyPart }) {
  const t = useWords(words)
  const [draft, setDraft] = useTerms(slip, part)
  const { values } = draft
  const change = (next: Values) => setDraft({ ...draft, values: { ...values, ...next } })
  const has = (id: string) => part.fields.some(field => field.id === id)
  const being = beingOf(slip, part)
  const isDodge = has('dodge')
  const rest = part.fields.filter(({ id }) => !DRAWN.includes(id))
  return (
    <div class="slip__b gap">
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
      <HandExtra part={part} values={values} onChange={change} canAsk={false} />
      {has('desperate') && (
        <div class="wp-due">
          <button
            type="button"
            aria-pressed={values['desperate'] === true}
            onClick={() => change({ desperate: values['desperate'] !== true })}
          >
            <Icon name="scudo" />
            <span>
              {t.desperate}
              <span class="cap">{t.desperateHint}</span>
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
      {slip.kind === 'attack' && !isDodge && <Holds being={being} values={values} />}
    </div>
  )
}

const TOTALS = [8, 10, 12, 14, 16, 18, 20]

/** What comes is not known: for a few totals, how often this hand holds. Even is held (WARP-ATTACK-1). */
function Holds({ being, values }: { being: string; values: Values }) {
  const t = useWords(words)
  const doc = usePlayed(being)
  if (doc === undefined) return null
  const dice = doc.character?.traits.find(({ id }) => id === values['trait'])?.score ?? 2
  const hurt = doc.status === 'fine' ? 0 : 1
  const helped = Number(values['experience'] ?? 0) + (values['desperate'] === true ? 1 : 0)
  const hindered = (doc.hindrances ?? []).reduce((sum, one) => sum + one.penaltyDice, 0)
  const more = helped - hurt - hindered
  if (dice === 0) return null
  const bars = TOTALS.map(at => ({ at, chance: reaches({ dice, more }, at) }))
  return (
    <div>
      <div class="sub">{t.holds(t.hand(dice, more))}</div>
      <Bars
        bars={bars}
        label={bars.map(({ at, chance }) => `${at}: ${percent(chance)}`).join(', ')}
      />
    </div>
  )
}

/** One tap answers; what who leads answers for its own may be sealed. */
export function DefenceDock({ slip, part }: { slip: SlipDoc; part: MyPart }) {
  const t = useWords(words)
  const fill = useFill(slip, part)
  const [{ values, opening }] = useTerms(slip, part)
  const said = useAnswer(slip, part, values)
  if (part.secrecy === 'may-seal')
    return (
      <>
        <button type="button" class="btn" onClick={() => void fill(values)}>
          {t.show}
        </button>
        <button
          type="button"
          class="btn btn--p grow"
          data-primary
          onClick={() => void fill(values, opening)}
        >
          <Icon name="busta" /> {t.seal}: {said.act}
        </button>
      </>
    )
  return (
    <button type="button" class="btn btn--p grow" data-primary onClick={() => void fill(values)}>
      <span>
        {said.act}
        <br />
        <span class="odds">{said.with}</span>
      </span>
    </button>
  )
}

/** «Difenditi con 4 dadi», «Pugile». */
function useAnswer(slip: SlipDoc, part: MyPart, values: Values) {
  const t = useWords(words)
  const doc = usePlayed(beingOf(slip, part))
  const trait = doc?.character?.traits.find(({ id }) => id === values['trait'])
  const dice = t.dice(trait?.score ?? 2)
  const name = trait?.name ?? t.noTrait
  const isDodge = part.fields.some(({ id }) => id === 'dodge')
  if (isDodge && values['dodge'] !== true) return { act: t.stands, with: t.dodgeIf }
  if (slip.kind === 'initiative') return { act: t.rollInitiative(dice), with: name }
  if (slip.kind === 'attack')
    return { act: isDodge ? t.dodgeWith(dice) : t.defendWith(dice), with: name }
  return { act: t.resistWith(dice), with: name }
}
