import * as peopleStyles from './people.module.css'
import * as createStyles from './create.module.css'
import type { CreationStep } from '@mastro/core'
import { useEffect, useRef } from 'preact/hooks'
import { plain } from '../../../i18n/format.ts'
import { localize, useMessages } from '../../../i18n/language.ts'
import type { StepPage } from '../../../screens/create/pages.ts'
import type { PageHeadProps } from '../../../screens/create/wizard.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { messages } from './messages.ts'

/** Shown above every page: the budget, then the pages as tabs that open in any order. */
export function Head({ pages, at, label, open }: PageHeadProps) {
  const step = pages[Math.min(at, pages.length - 1)]?.steps[0]
  return (
    <div class={`${createStyles.head} gap`}>
      {step !== undefined && <Purse step={step} />}
      <nav class={createStyles.tabs} aria-label={label}>
        {pages.map((page, i) => (
          <Tab key={page.steps[0].id} page={page} isOn={i === at} open={() => open(i)} />
        ))}
      </nav>
    </div>
  )
}

/** The tab of a page. Only a finished concept and pages with errors are marked. */
function Tab({ page, isOn, open }: { page: StepPage; isOn: boolean; open: () => void }) {
  const t = useMessages(messages)
  const tab = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isOn) tab.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isOn])
  const isConceptDone = page.steps[0].id === 'concept' && page.state === 'done'
  const isBroken = page.state === 'broken'
  return (
    <button
      type="button"
      ref={tab}
      class={isBroken ? 'bad' : isConceptDone ? 'ok' : undefined}
      aria-current={isOn ? 'step' : undefined}
      onClick={open}
    >
      {isConceptDone && <Icon name="check" size="small" />}
      {page.tab}
      {isBroken && <span class="visually-hidden">, {t.broken}</span>}
    </button>
  )
}

/** The remaining budget and the part that is spent. */
function Purse({ step }: { step: CreationStep }) {
  const t = useMessages(messages)
  const total = step.totals.find(({ purse }) => purse !== undefined)
  if (total?.of === undefined) return null
  const { value: left, of } = total
  const spent = of - left
  const parts = total.parts ?? []
  const share = (value: number) => Math.max(0, value) / Math.max(1, of, spent)
  const totals = parts.map(({ label, value }) => `${localize(label)} ${plain(value)}`).join(', ')
  return (
    <div class={peopleStyles.purse} role="group" aria-label={t.purse}>
      <span class="caption">{totals === '' ? t.left(left) : totals}</span>
      <span>
        <b class={`${createStyles.purseSpent} tabular`}>{spent}</b>{' '}
        <span class="caption">{t.of(of)}</span>
      </span>
      <span class="meter" aria-hidden="true">
        {parts.map(({ label, value }) => (
          <i
            key={label.en}
            class={left < 0 ? 'is-spent' : undefined}
            style={{ '--share': share(value) }}
          />
        ))}
      </span>
    </div>
  )
}
