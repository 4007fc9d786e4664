import { useState } from 'preact/hooks'
import type { EffectDoc, SeatDoc, SlipDoc, TableDoc } from '@mastro/table'
import { say, useWords } from '../i18n/language.ts'
import { useSend } from '../net/context.tsx'
import { Icon } from '../ui/icon.tsx'
import { words } from './words.ts'

/** What the rules propose after the roll: one line each, `5 → 3`, applied, changed or waived by a person. */
export function Effects({
  slip,
  canSettle,
}: {
  slip: SlipDoc
  canSettle: boolean
  seats: readonly SeatDoc[]
  table: TableDoc
}) {
  const t = useWords(words)
  const [waived, setWaived] = useState<ReadonlySet<string>>(new Set())
  const send = useSend()
  if (slip.effects.length === 0) return null
  const open = slip.effects.filter(effect => effect.choice === 'proposed')
  const settle = () =>
    void send({
      type: 'settle-slip',
      slip: slip.id,
      settlements: open.map(effect => ({
        effect: effect.id,
        choice: waived.has(effect.id) ? 'waive' : 'apply',
      })),
    })
  const toggle = (id: string) => {
    const next = new Set(waived)
    if (!next.delete(id)) next.add(id)
    setWaived(next)
  }
  return (
    <>
      <div class="perf" />
      <div class="slip__b">
        {slip.effects.map(effect => (
          <EffectLine
            key={effect.id}
            effect={effect}
            isWaived={waived.has(effect.id)}
            toggle={canSettle && effect.choice === 'proposed' ? () => toggle(effect.id) : null}
          />
        ))}
        {canSettle && open.length > 0 && (
          <button type="button" class="btn btn--p btn--w slip__settle" onClick={settle}>
            {t.settle}
          </button>
        )}
      </div>
    </>
  )
}

function EffectLine({
  effect,
  isWaived,
  toggle,
}: {
  effect: EffectDoc
  isWaived: boolean
  toggle: (() => void) | null
}) {
  const t = useWords(words)
  const isOff = isWaived || effect.choice === 'waived'
  return (
    <div class="sal">
      <Icon name={effect.choice === 'proposed' ? 'scheda' : 'check'} size="s" />
      <span class={isOff ? 'muted' : undefined}>
        {isOff ? <s>{say(effect.label)}</s> : say(effect.label)}
        {effect.reason !== undefined && effect.reason !== '' && (
          <span class="cap"> «{effect.reason}»</span>
        )}
      </span>
      {effect.change !== undefined && (
        <span class="tn nowrap">
          {effect.change.from} → {isOff ? effect.change.from : effect.change.to}
        </span>
      )}
      {toggle !== null && (
        <button type="button" class="btn btn--q btn--s" aria-pressed={isWaived} onClick={toggle}>
          {isWaived ? t.settle : t.waive}
        </button>
      )}
    </div>
  )
}
