import { useState } from 'preact/hooks'
import type { BodyDoc } from '@mastro/core'
import type { PerilDoc, PerilsDoc } from '@mastro/rules-brp'
import { percent, plain } from '../../../i18n/format.ts'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGame, useGameSend } from '../../../net/context.tsx'
import { firstName } from '../../../ui/text/first-name.ts'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { Figure } from '../../../ui/form/figure.tsx'
import { CHARACTERISTICS } from '../own-character.ts'
import { messages } from './peril-messages.ts'
import * as styles from './desk.module.css'
import * as shared from '../brp.module.css'

const USUAL = [6, 10, 14, 18] as const
const MOST = 30

/**
 * Poison: potency, doses, antidote, time and kind, then its effect with and without resistance. The
 * victim sees none of this.
 */
export function Poison({ who, close }: { who: PerilDoc; close: () => void }) {
  const t = useMessages(messages)
  const send = useGameSend()
  const perils = useGame<PerilsDoc>('perils')
  const [potency, setPotency] = useState(10)
  const [count, setCount] = useState(1)
  const [antidote, setAntidote] = useState(0)
  const [onset, setOnset] = useState('fast')
  const [target, setTarget] = useState('hit-points')
  if (perils === undefined) return null
  const give = () =>
    void send({
      type: 'poison',
      being: who.id,
      potency,
      count,
      target,
      speed: onset === 'slow' ? 'slow' : 'fast',
      ...(onset === 'now' ? { delayTurns: 0 } : {}),
      ...(antidote === 0 ? {} : { antidotePotency: antidote }),
    }).then(done => done.ok && close())
  return (
    <>
      <div class="chips" role="group" aria-label={t.potencies}>
        {USUAL.map(value => (
          <button
            key={value}
            type="button"
            class="chip tabular"
            aria-pressed={value === potency}
            onClick={() => setPotency(value)}
          >
            {value}
          </button>
        ))}
      </div>
      <Amount label={t.potency} value={potency} min={1} max={MOST} onChange={setPotency} />
      <Amount
        label={t.doses}
        note={t.dosesLine}
        value={count}
        min={1}
        max={10}
        onChange={setCount}
      />
      <Amount label={t.antidote} value={antidote} min={0} max={MOST} onChange={setAntidote} />
      <Onset perils={perils} value={onset} onChange={setOnset} />
      <Target label={t.strikes} who={who} value={target} onChange={setTarget} hasPoints />
      <Result who={who} perils={perils} given={{ potency, count, antidote, target }} />
      <div class={styles.give}>
        <button
          type="button"
          class="button button--primary button--wide"
          data-primary
          onClick={give}
        >
          <Icon name="envelope" /> {t.poison}
        </button>
      </div>
    </>
  )
}

export function Amount({
  label,
  note,
  value,
  min,
  max,
  onChange,
}: {
  label: string
  note?: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}) {
  const t = useMessages(messages)
  return (
    <div class="row row--between">
      <span>
        {label} {note !== undefined && <span class="caption">{note}</span>}
      </span>
      <Figure
        label={label}
        value={value}
        min={min}
        max={max}
        less={t.less(label)}
        more={t.more(label)}
        onChange={onChange}
      />
    </div>
  )
}

function Onset({
  perils,
  value,
  onChange,
}: {
  perils: PerilsDoc
  value: string
  onChange: (value: string) => void
}) {
  const t = useMessages(messages)
  const all = [
    ...perils.onset.map(({ id, label, when }) => ({
      id,
      name: localize(label),
      when: t.in(localize(when)),
    })),
    { id: 'now', name: t.now, when: '' },
  ]
  return (
    <div class={`segmented ${styles.onset}`} role="radiogroup" aria-label={t.onset}>
      {all.map(({ id, name, when }) => (
        <button
          key={id}
          type="button"
          role="radio"
          aria-checked={id === value}
          onClick={() => onChange(id)}
        >
          <span>
            {name}
            {when !== '' && <small>{when}</small>}
          </span>
        </button>
      ))}
    </div>
  )
}

/** Chooses what the poison affects, a characteristic or hit points, by its short name. */
export function Target({
  label,
  who,
  value,
  onChange,
  hasPoints,
}: {
  label: string
  who: PerilDoc
  value: string
  onChange: (value: string) => void
  hasPoints: boolean
}) {
  const t = useMessages(messages)
  const all = [
    ...(hasPoints ? [{ id: 'hit-points', name: t.hp }] : []),
    ...CHARACTERISTICS.filter(id => id in who.figures).map(id => ({ id, name: t.short[id] })),
  ]
  return (
    <div class={`chips ${shared.deskChips}`} role="radiogroup" aria-label={label}>
      {all.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          role="radio"
          class="chip"
          aria-checked={id === value}
          onClick={() => onChange(id)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}

interface PoisonChoices {
  readonly potency: number
  readonly count: number
  readonly antidote: number
  readonly target: string
}

/** Both possible results and the state in which they leave the victim. */
function Result({
  who,
  perils,
  given,
}: {
  who: PerilDoc
  perils: PerilsDoc
  given: PoisonChoices
}) {
  const t = useMessages(messages)
  const { potency, count, antidote, target } = given
  const doses = Array.from({ length: count }, (_, i) => {
    const counts = perils.antidoteScope === 'each-dose' || i === 0
    const left = Math.max(0, potency - (counts ? antidote : 0))
    return { left, rolled: perils.antidoteTiming === 'before-roll' ? left : potency }
  })
  const sum = (by: readonly number[]) => doses.reduce((all, { left }) => all + (by[left] ?? 0), 0)
  const chances = doses.map(({ rolled }) => (who.resists[rolled] ?? 0) / 100)
  const all = chances.reduce((product, chance) => product * chance, 1)
  const name = firstName(who.name)
  const isHp = target === 'hit-points'
  const formatHarm = isHp ? t.damage : t.points
  const worst = sum(perils.whole)
  return (
    <>
      <p class="secondary">
        {worst === 0 ? (
          t.cured
        ) : (
          <>
            {t.match(doses[0]?.rolled ?? 0, who.con)} {t.resists(name, percent(chances[0] ?? 0))}
            {count > 1 && `, ${t.all(percent(all))}`}.
          </>
        )}
      </p>
      <div class={styles.poisonResults}>
        <PoisonOutcome
          title={t.ifResists}
          harm={sum(perils.resisted)}
          who={who}
          target={target}
          told={formatHarm}
        />
        <PoisonOutcome
          title={t.ifYields}
          harm={worst}
          who={who}
          target={target}
          told={formatHarm}
          isWorse
        />
      </div>
      <p class="caption">{t.known(name)}</p>
    </>
  )
}

function PoisonOutcome({
  title,
  harm,
  who,
  target,
  told: formatHarm,
  isWorse = false,
}: {
  title: string
  harm: number
  who: PerilDoc
  target: string
  told: (n: number) => string
  isWorse?: boolean
}) {
  const body = useGame<BodyDoc>(`body/${who.id}`)
  const from = who.figures[target] ?? 0
  const to = from - harm
  const marks = target === 'hit-points' ? (body?.tracks?.[0]?.thresholds ?? []) : []
  const state = marks.toSorted((a, b) => a.at - b.at).find(({ at }) => to <= at)
  return (
    <div class={isWorse ? `${shared.card} ${shared.cardDanger}` : shared.card}>
      <span class="caption">{title}</span>
      <b class={`${shared.total} tabular`}>{formatHarm(harm)}</b>
      <span class="secondary tabular">
        {`${plain(from)} → ${plain(to)}${state === undefined ? '' : `, ${localize(state.label)}`}`}
      </span>
    </div>
  )
}
