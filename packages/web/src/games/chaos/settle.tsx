import type { SlipDoc } from '@mastro/table'
import { dictionary, say, useWords } from '../../i18n/language.ts'
import { firstName } from '../../ui/first-name.ts'
import { useNames } from './names.ts'
import { useSettling } from './settling.ts'
import { WoundFields, woundWords } from './wound-form.tsx'

const words = dictionary({
  it: {
    hangs: 'In sospeso finché si combatte: si sente alla fine.',
    justCount: 'Nessuna ferita',
    noFight: 'Non è un combattimento',
  },
  en: {
    hangs: 'Put aside while the fight lasts: it is felt at the end.',
    justCount: 'No wound',
    noFight: 'This is no fight',
  },
})

/** On the slip: whose wound, how much of one; or that this was no fight. */
export function Settle({ slip }: { slip: SlipDoc }) {
  const t = useWords(words)
  const names = useNames()
  const { losers, loser, wound, isDone, change, noFight } = useSettling(slip)
  const open = slip.effects.filter(effect => effect.choice === 'proposed')
  if (isDone) return null
  return (
    <>
      <div class="perf" />
      <div class="slip__b gap">
        {losers.length > 1 && (
          <div class="woc-picks" role="group">
            {losers.map(id => (
              <button
                key={id}
                type="button"
                class="woc-pk"
                aria-pressed={id === loser}
                onClick={() => change({ loser: id })}
              >
                {firstName(names(id))}
              </button>
            ))}
          </div>
        )}
        {open.length > 0 && (
          <p class="cap">
            {open.map(effect => say(effect.label)).join('. ')}. {t.hangs}
          </p>
        )}
        {loser !== undefined && (
          <WoundFields being={loser} wound={wound} change={next => change({ wound: next })} />
        )}
        {noFight !== null && (
          <button type="button" class="btn btn--s btn--q" onClick={() => void noFight()}>
            {t.noFight}
          </button>
        )}
      </div>
    </>
  )
}

/** In the dock: the wound as it is said, or none. Null: it is settled. */
export function SettleDock({ slip }: { slip: SlipDoc }) {
  const t = useWords(words)
  const told = useWords(woundWords)
  const { wound, without, apply } = useSettling(slip)
  const isSaid = wound.points !== null
  return (
    <>
      <button
        type="button"
        class={`btn woc-slim${isSaid ? '' : ' grow'}`}
        onClick={() => void without()}
      >
        {t.justCount}
      </button>
      {isSaid && (
        <button
          type="button"
          class="btn btn--p grow woc-slim"
          data-primary
          onClick={() => void apply()}
        >
          {told.apply(wound.points ?? 0)}
        </button>
      )}
    </>
  )
}
