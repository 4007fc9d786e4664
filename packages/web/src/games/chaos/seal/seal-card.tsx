import '../../../slip/slip.css'
import * as styles from './seal.module.css'
import type { MeDoc, SlipDoc } from '@mastro/table'
import { useEffect } from 'preact/hooks'
import { plain, quoted } from '../../../i18n/format.ts'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useSeats } from '../../../net/context.tsx'
import { Rungs } from '../../../parts/rungs.tsx'
import { Fields } from '../../../slip/form/fields.tsx'
import { isComplete, type OwnPart } from '../../../slip/parts/own-part.tsx'
import { SlipActions } from '../../../slip/slip-actions.tsx'
import { useOwnOpening } from '../../../slip/slip-card.tsx'
import { textIn } from '../../../slip/slip-title.ts'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { throwerOf } from '../slip/action-card.tsx'
import { useNames } from '../being-names.ts'
import { Casting, isCasting } from './casting.tsx'
import { FoePart, foeSpell } from './foe-part.tsx'
import { useSealAtTap } from './seal-at-tap.ts'
import { Hint, Ruling } from './ruling.tsx'
import {
  chanceAt,
  difficultyOf,
  hasUnnumbered,
  othersOf,
  rungsOf,
  unfoldedField,
  useSeal,
  type Seal,
} from './use-seal.ts'
import { awaitsElement, foePartOf } from './seal-parts.ts'
import { messages } from './messages.ts'

interface SealProps {
  readonly slip: SlipDoc
  readonly part: OwnPart
  readonly me: MeDoc
}

/**
 * Chooses the Difficulty of a roll: the eight named ones with their chances, and every number
 * between.
 */
export function SealCard({ slip, part, me }: SealProps) {
  const t = useMessages(messages)
  const seal = useSeal(slip, part)
  const habit = useSealAtTap()
  const ruling = slip.mine.find(({ id }) => id === 'ruling')
  const hasVerdict = part.fields.some(({ id }) => id === 'verdict')
  const isAgain = slip.parts.some(one => one.id === part.id && one.filled)
  return (
    <>
      <section
        class={`slip slip--tabbed ${styles.seal}${hasVerdict ? ` ${styles.sealFoci}` : ''}`}
        aria-label={t.difficulty}
        data-slip={slip.id}
      >
        <div class="slip__tab">{useTab(slip)}</div>
        <Head slip={slip} />
        <div class="perforation" />
        <div class={`slip__body ${styles.body}`}>
          <div class={`${styles.context} gap`}>
            <Sum slip={slip} />
            {ruling !== undefined && <Ruling slip={slip} part={ruling} />}
          </div>
          <div class={styles.levels}>
            <Verdict part={part} seal={seal} />
            <Scale slip={slip} part={part} seal={seal} isAtTap={habit[0]} />
          </div>
          <div class={`${styles.hints} gap`}>
            {ruling !== undefined && <Hint slip={slip} part={ruling} />}
            {isAgain && <p class="secondary">{t.willBeVoid}</p>}
            <RareOptions part={part} seal={seal} habit={habit} />
          </div>
        </div>
      </section>
      <SlipActions slip={slip} me={me} />
    </>
  )
}

function useTab(slip: SlipDoc): string {
  const t = useMessages(messages)
  const names = useNames()
  const seat = useSeats().find(one => one.id === slip.owner)?.name ?? ''
  const isFoe = foePartOf(slip) !== undefined
  const owner = isFoe ? names(throwerOf(slip)) : seat
  if (!isCasting(slip)) return isFoe ? owner : t.proposes(owner)
  const value = slip.parts.find(part => part.id === 'owner')?.value
  return textIn(value, 'spell') === null ? t.improvises(owner) : t.casts(owner)
}

function Head({ slip }: { slip: SlipDoc }) {
  const heading = useOwnOpening(slip.id)
  const intent = textIn(slip.parts.find(part => part.id === 'owner')?.value, 'intent')
  const foe = foePartOf(slip)
  const spell = foe === undefined ? null : foeSpell(slip, foe)
  return (
    <div class="slip__body slip__head">
      <div class={styles.head}>
        <div>
          <h2 class="h2" tabIndex={-1} ref={heading}>
            {spell ?? localize(slip.title)}
          </h2>
          {intent !== null && <p class="secondary">{quoted(intent)}</p>}
        </div>
        <span class="number slip__total">{localize(slip.bill.total)}</span>
      </div>
      {foe !== undefined && <FoePart slip={slip} part={foe} />}
      {foe === undefined && isCasting(slip) && <Casting slip={slip} />}
    </div>
  )
}

/** The sum in one line, with penalties in red. */
function Sum({ slip }: { slip: SlipDoc }) {
  const t = useMessages(messages)
  const { lines } = slip.bill
  if (lines.length === 0)
    return <p class="secondary">{awaitsElement(slip) ? t.linkElement : t.noSum}</p>
  return (
    <ul class={styles.sum} aria-label={t.total}>
      {lines.map((line, i) => (
        <li key={i} class={line.value < 0 ? 'wound-text' : undefined}>
          <span>{localize(line.label)}</span> <b class="tabular">{plain(line.value)}</b>
        </li>
      ))}
    </ul>
  )
}

/** WOC-IMPROV-4. Whether the foci are right or wrong, sealed in the same envelope. */
function Verdict({ part, seal }: { part: OwnPart; seal: Seal }) {
  const t = useMessages(messages)
  const field = part.fields.find(({ id }) => id === 'verdict')
  if (field === undefined) return null
  const value = seal.values['verdict']
  return (
    <div>
      <div class="section-head">
        <h2 class="h3">{t.combination}</h2>
        <span class="caption">{t.onlyYou}</span>
      </div>
      <Segmented
        label={t.combination}
        value={typeof value === 'string' ? value : ''}
        onChange={verdict => seal.change({ ...seal.values, verdict })}
        options={(field.choices ?? []).map(({ value: one, label }) => ({
          value: String(one),
          label: localize(label),
        }))}
      />
    </div>
  )
}

const MOST = 40
/** A step of one is an adjustment, so it does not seal even if tapping a row does. */
const isStep = (now: number | null, next: number) => now !== null && Math.abs(now - next) === 1

function Scale({
  slip,
  part,
  seal,
  isAtTap,
}: Omit<SealProps, 'me'> & { seal: Seal; isAtTap: boolean }) {
  const t = useMessages(messages)
  const isWhole = isComplete(part, seal.values) // foci must be judged first
  const field = difficultyOf(part)
  useNumberKeys(seal, hasUnnumbered(part))
  if (field === undefined) return null
  return (
    <Rungs
      label={t.difficulty}
      rungs={rungsOf(slip, field, seal.values)}
      chosen={seal.at}
      isCounted
      between={{ min: field.min ?? 1, max: Math.min(field.max ?? MOST, MOST) }}
      chanceAt={chanceAt(slip, seal.values)}
      onChoose={at =>
        isAtTap && isWhole && !isStep(seal.at, at) ? seal.seal(at) : seal.choose(at)
      }
    />
  )
}

/**
 * Keyboard control: arrows move the number by one, and 0 seals without a number where that is
 * allowed.
 */
function useNumberKeys({ at, choose, seal }: Seal, mayBeNone: boolean): void {
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      const step = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[event.key]
      const isFree = event.target === document.body || isRung(event.target)
      if (event.key === '0' && mayBeNone && isFree) return seal(null)
      if (step === undefined || at === null || !isFree) return
      event.preventDefault()
      choose(Math.min(MOST, Math.max(1, at + step)))
    }
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  })
}

const isRung = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('[data-level], #contenuto')

/** Rare options: the other fields of the envelope and the device setting. */
function RareOptions({
  part,
  seal,
  habit: [isOn, set],
}: {
  part: OwnPart
  seal: Seal
  habit: ReturnType<typeof useSealAtTap>
}) {
  const t = useMessages(messages)
  const others = othersOf(part)
  const plainOnes = others.filter(field => field.rare !== true)
  const strict = part.fields.filter(({ id }) => id === 'strict')
  const rare = [...others.filter(field => field.rare === true), ...strict]
  const unfolded = rare.map(unfoldedField)
  return (
    <>
      {plainOnes.length > 0 && (
        <Fields fields={plainOnes} values={seal.values} onChange={seal.change} />
      )}
      <details class="fold">
        <summary>{t.more}</summary>
        <div class="gap">
          <Fields fields={unfolded} values={seal.values} onChange={seal.change} />
          <label class="row row--between checkbox-row">
            <span>
              {t.habit} <span class="caption">{t.habitNote}</span>
            </span>
            <input
              type="checkbox"
              checked={isOn}
              onChange={event => set(event.currentTarget.checked)}
            />
          </label>
        </div>
      </details>
    </>
  )
}
