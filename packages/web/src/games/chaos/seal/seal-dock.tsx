import type { SlipDoc } from '@mastro/table'
import { useMessages } from '../../../i18n/language.ts'
import { isComplete, type OwnPart } from '../../../slip/parts/own-part.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { hasUnnumbered, useSeal } from './use-seal.ts'
import { messages } from './messages.ts'
import * as styles from './seal.module.css'

/** Seals the chosen number, or none. */
export function SealDock({ slip, part }: { slip: SlipDoc; part: OwnPart }) {
  const t = useMessages(messages)
  const { at, values, seal } = useSeal(slip, part)
  const isJudged = isComplete(part, values)
  const isReady = at !== null && isJudged
  return (
    <>
      {hasUnnumbered(part) && (
        <button
          type="button"
          class={`button ${styles.none}`}
          aria-disabled={!isJudged}
          onClick={() => isJudged && seal(null)}
        >
          <span>
            {t.unnumbered}
            <br />
            <span class="odds">{t.readLevel}</span>
          </span>
        </button>
      )}
      <button
        type="button"
        class="button button--primary grow"
        data-primary
        aria-disabled={!isReady}
        onClick={() => isReady && seal(at)}
      >
        <Icon name="envelope" /> {at === null ? t.choose : isJudged ? t.seal(at) : t.judge}
        <kbd>{t.enter}</kbd>
      </button>
    </>
  )
}
