import * as styles from './terms.module.css'
import { useState } from 'preact/hooks'
import type { Field, Json, OddsStep } from '@mastro/core'
import type { SlipDoc } from '@mastro/table'
import { percent, wholePercent } from '../../../i18n/format.ts'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useTable } from '../../../net/context.tsx'
import { Fields, type FieldValues } from '../../../slip/form/fields.tsx'
import { useFill, type OwnPart } from '../../../slip/parts/own-part.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { Figure } from '../../../ui/form/figure.tsx'
import { messages as slipMessages } from '../../../slip/messages.ts'
import type { FoeDoc, Trait } from '../docs.ts'
import { SmallDice } from '../drawings/dice-tray.tsx'
import { ownerValues, short, useFoes, textOf } from '../own-character.ts'
import { Modifiers, type ChangeProps } from './modifiers.tsx'
import { useTerms } from './terms-draft.ts'
import { refusalOf, useVerdict, WhyNot } from './verdict/verdict.tsx'
import { messages } from '../messages.ts'
import { worthOf } from './answers-worth.ts'
import * as shared from '../warp.module.css'

const DRAWN = [
  'call',
  'against',
  'level',
  'factor',
  'somebody',
  'somebodyTrait',
  'bonusDice',
  'bonusFor',
  'penaltyDice',
  'penaltyFor',
]

/**
 * One of five difficulties, or the dice of an opponent, and bonus or penalty with a reason. The
 * rest is folded.
 */
export function TermsForm({ slip, part }: { slip: SlipDoc; part: OwnPart }) {
  const t = useMessages(messages)
  const [draft, setDraft] = useTerms(slip, part)
  const { values } = draft
  const change = (next: FieldValues) => setDraft({ ...draft, values: { ...values, ...next } })
  const field = (id: string) => part.fields.find(one => one.id === id)
  const call = field('call')
  const isRisky = call === undefined || (values['call'] ?? 'risky') === 'risky'
  const way = textOf(values['against']) || 'level'
  const rest = part.fields
    .filter(
      ({ id, when }) => !DRAWN.includes(id) && (when?.field !== 'against' || when.is.includes(way)),
    )
    .map(({ when, ...one }) =>
      when === undefined || when.field === 'against' ? one : { ...one, when },
    )
  return (
    <div class="slip__body gap target">
      {call !== undefined && (
        <Segmented
          label={t.call}
          value={textOf(values['call']) || 'risky'}
          options={(call.choices ?? []).map(({ value, label }) => ({
            value: String(value),
            label: localize(label),
          }))}
          onChange={value => change({ call: value })}
        />
      )}
      {isRisky && (
        <>
          <BonusRequest slip={slip} part={part} values={values} change={change} />
          <div class={styles.twoColumns}>
            <Levels slip={slip} field={field('level')} values={values} change={change} />
            <Opponents part={part} values={values} change={change} />
          </div>
          <Modifiers part={part} values={values} change={change} />
          <Fields
            fields={rest}
            values={values}
            onChange={next => setDraft({ ...draft, values: next })}
          />
        </>
      )}
    </div>
  )
}

interface BonusRequestProps {
  readonly slip: SlipDoc
  readonly part: OwnPart
}

/** The effect of one more die on the chosen difficulty: «38 → 62 %». */
function gainOf({ slip, part }: BonusRequestProps, values: FieldValues): string {
  const rung = (part.fields.find(({ id }) => id === 'level')?.choices ?? []).find(
    ({ value }) => value === values['level'],
  )
  const isRung = (values['against'] ?? 'level') === 'level' && !values['bonusDice']
  const at = (steps: readonly OddsStep[] = []) => steps.find(step => step.at === rung?.at)?.chance
  const [from, to] = [at(slip.odds?.curve?.steps), at(worthOf(part, { bonusDice: 1 })?.steps)]
  if (!isRung || from === undefined || to === undefined) return ''
  return `: ${wholePercent(from)} → ${percent(to)}`
}

/** The player requested a die. One tap grants it with its reason. */
function BonusRequest({ slip, part, values, change }: ChangeProps & BonusRequestProps) {
  const t = useMessages(messages)
  const reason = textOf(ownerValues(slip)?.['asks'])
  const [isRefusing, doubt] = useState(false)
  const { refuse } = useVerdict(slip)
  if (reason === '' || values['bonusFor'] === reason) return null
  if (refusalOf(slip, 'owner', 'bonus', reason) !== undefined) return null
  const who = slip.parts.find(part => part.role === 'owner')
  if (isRefusing)
    return (
      <WhyNot
        send={why => {
          doubt(false)
          refuse({ part: 'owner', what: 'bonus', reason, why })
        }}
      />
    )
  return (
    <div class="note">
      <span class="grow">
        <b>{t.wants(short(who === undefined ? '' : localize(who.label)))}</b>
        <span class={shared.block}>{reason}</span>
      </span>
      <button type="button" class="button button--small" onClick={() => doubt(true)}>
        {t.no}
      </button>
      <button
        type="button"
        class="button button--small button--primary"
        onClick={() =>
          change({ bonusDice: Number(values['bonusDice'] ?? 0) + 1, bonusFor: reason })
        }
      >
        {`${t.give}${gainOf({ slip, part }, values)}`}
      </button>
    </div>
  )
}

function Levels({
  slip,
  field,
  values,
  change,
}: ChangeProps & { slip: SlipDoc; field: Field | undefined }) {
  const t = useMessages(messages)
  const s = useMessages(slipMessages)
  const against = values['against'] ?? 'level'
  const isLevel = against === 'level' || against === 'level-dice'
  const chance = (at: number) => slip.odds?.curve?.steps.find(step => step.at === at)?.chance
  const tray = slip.bill.tray
  return (
    <div>
      <div class="section-head">
        <h2 class="h3">{t.rung}</h2>
        {tray !== undefined && <span class="caption">{t.ofTray(t.dice(tray.rolled))}</span>}
      </div>
      <div role="radiogroup" aria-label={t.rung}>
        {(field?.choices ?? []).map(({ value, label, at = 0 }, i) => {
          const odds = chance(at)
          return (
            <button
              key={value}
              type="button"
              class={`level ${styles.level}`}
              role="radio"
              aria-checked={isLevel && values['level'] === value}
              data-level={at}
              onClick={() => change({ against: 'level', level: value })}
            >
              <span class="number">{at}</span>
              <span class="level__text">{localize(label)}</span>
              <SmallDice count={i + 1} />
              <span class="level__chance tabular">{odds === undefined ? '' : percent(odds)}</span>
              {odds !== undefined && <span class="level__fill" style={{ '--share': odds }} />}
            </button>
          )
        })}
      </div>
      <div class="row row--between">
        <label class="row checkbox-row">
          <input
            type="checkbox"
            checked={against === 'level-dice'}
            onChange={event =>
              change({ against: event.currentTarget.checked ? 'level-dice' : 'level' })
            }
          />
          <span>{t.asDice}</span>
        </label>
        <span class="row">
          <span class="caption">{t.otherNumber}</span>
          <Figure
            label={t.otherNumber}
            value={Number(values['factor'] ?? 7)}
            min={1}
            max={99}
            less={s.less}
            more={s.more}
            onChange={factor => change({ against: 'number', factor })}
          />
        </span>
      </div>
    </div>
  )
}

/** Characters present: a tap opposes with their best trait, another tap changes the trait. */
function Opponents({ part, values, change }: ChangeProps & { part: OwnPart }) {
  const t = useMessages(messages)
  const foes = useFoes().filter(({ status }) => status !== 'dead' && status !== 'down')
  const isOn = values['against'] === 'somebody'
  const chosen = isOn ? foes.find(foe => foe.id === values['somebody']) : undefined
  const meeting = (foe: FoeDoc, trait: string) => ({
    against: 'somebody',
    somebody: foe.id,
    somebodyTrait: trait,
  })
  const chance = (foe: FoeDoc, trait: string) => {
    const found = worthOf(part, meeting(foe, trait))?.chance
    return found === undefined ? '' : percent(found)
  }
  return (
    <div role="group" aria-label={t.against} class={`gap ${styles.opponents}`}>
      <div class="secondary">{t.against}</div>
      <div class="chips">
        {foes.map(foe => {
          const [best] = rollable(foe)
          const dice = t.dice(best?.score ?? 2)
          return (
            <button
              key={foe.id}
              type="button"
              class="chip"
              aria-pressed={foe === chosen}
              onClick={() => change(meeting(foe, best?.id ?? ''))}
            >
              {foe.name}
              <span class="caption"> {`${dice} ${chance(foe, best?.id ?? '')}`}</span>
            </button>
          )
        })}
        <button
          type="button"
          class="chip"
          aria-pressed={values['against'] === 'opponent'}
          onClick={() => change({ against: 'opponent' })}
        >
          {t.opponentDice}
        </button>
      </div>
      {chosen !== undefined && (
        <div class="chips">
          {[...rollable(chosen), null].map(trait => (
            <button
              key={trait?.id ?? ''}
              type="button"
              class="chip"
              aria-pressed={values['somebodyTrait'] === (trait?.id ?? '')}
              onClick={() => change({ somebodyTrait: trait?.id ?? '' })}
            >
              {trait?.name ?? t.noTrait}
              <span class="caption">
                {` ${t.dice(trait?.score ?? 2)} ${chance(chosen, trait?.id ?? '')}`}
              </span>
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

/** The traits that can be rolled, best first. */
export const rollable = (foe: FoeDoc): readonly Trait[] =>
  (foe.character?.traits ?? [])
    .filter(({ role, score, unknown }) => role !== 'flaw' && score !== null && !unknown)
    .toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0))

/** Shows or seals the number, with two buttons at the bottom. */
export function TermsDock({ slip, part }: { slip: SlipDoc; part: OwnPart }) {
  const t = useMessages(messages)
  const fill = useFill(slip, part)
  const [{ values, opening }] = useTerms(slip, part)
  const terms = useTermsText(part, values)
  const isAlone = useTable()?.master === null
  const isCalled = (values['call'] ?? 'risky') !== 'risky'
  if (isAlone || isCalled || part.secrecy !== 'may-seal')
    return (
      <button
        type="button"
        class="button button--primary grow"
        data-primary
        onClick={() => void fill(values)}
      >
        {isCalled ? t.automatic : t.againstN(terms)}
      </button>
    )
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
        <Icon name="envelope" />{' '}
        {/^\d/.test(terms) ? t.sealNumber(terms) : `${t.seal} ${terms}`.trim()}
      </button>
    </>
  )
}

/** The number, or the name of the opponent. */
function useTermsText(part: OwnPart, values: FieldValues): string {
  const foes = useFoes()
  const level = part.fields.find(({ id }) => id === 'level')
  const at = level?.choices?.find(({ value }) => value === values['level'])?.at
  const way: Json = values['against'] ?? 'level'
  if (way === 'somebody') return foes.find(({ id }) => id === values['somebody'])?.name ?? ''
  if (way === 'number') return String(Number(values['factor'] ?? 7))
  return way === 'level' ? String(at ?? '') : ''
}
