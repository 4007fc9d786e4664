import { useLayoutEffect, useMemo, useState } from 'preact/hooks'
import { useLocation } from 'wouter-preact'
import type { LineDoc, MeDoc, TableDoc } from '@mastro/table'
import { useUi } from '../../games/ui-context.ts'
import { localize, useMessages } from '../../i18n/language.ts'
import { useConnection } from '../../net/context.tsx'
import { useDocsBelow } from '../../net/docs.ts'
import { useTableSlips } from '../../slip/table-slips.ts'
import { isFilled, isGivenWhole } from '../../slip/parts/my-part.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { deviceStorage } from '../../ui/device/storage.ts'
import { UndoDialog } from '../../ui/dialog/undo-dialog.tsx'
import { messages } from './messages.ts'
import * as styles from './desk.module.css'

/**
 * Keyboard shortcuts of the desk, active unless somebody is typing, with a list that explains them.
 */
export function KeyboardShortcuts({ table, me }: { table: TableDoc; me: MeDoc }) {
  const t = useMessages(messages)
  const [, navigate] = useLocation()
  const [asked, ask] = useState<'list' | 'undo' | null>(null)
  const lines = useDocsBelow<LineDoc>(useConnection().docs, 'line/')
  const last = lines.findLast(
    line => line.undoable && line.undone === null && (me.isMaster || line.seat === me.seat),
  )
  const isAwaited = useTableSlips().some(
    slip =>
      slip.outcome === null && slip.mine.some(part => isGivenWhole(part) && !isFilled(slip, part)),
  )
  const inOrder = useMemo(tapsInOrder, [])
  const { ownTab } = useUi()
  const [areOn, setOn] = useState(() => deviceStorage.get(KEYS) !== 'off')
  const turn = (next: 'on' | 'off') => {
    deviceStorage.set(KEYS, next)
    setOn(next === 'on')
  }
  useKeys(areOn, key => {
    if (/^[1-9]$/.test(key)) return inOrder(`[data-level="${key}"]`, isAwaited)
    switch (key.toLowerCase()) {
      case 'enter':
        return inOrder('[data-primary]', false)
      case 'r':
        return void tap('[data-roll]')
      case 'o':
        return navigate(`/t/${table.id}/${ownTab.id}`)
      case 'z':
        // only the leader undoes rolls, and the slip's own button asks first
        if (last?.kind === 'roll' && !me.leads && table.master !== null)
          return void tap('[data-undo]')
        return last === undefined ? undefined : ask('undo')
      case '/':
        return navigate(`/t/${table.id}/atti#cerca`)
      case 'h':
        return ask('list')
      case '?':
        return tap('[data-why]') ? undefined : ask('list')
      default:
        return undefined
    }
  })
  return (
    <>
      <button type="button" class="button button--small button--quiet" onClick={() => ask('list')}>
        {t.keys} {areOn && <kbd>H</kbd>}
      </button>
      {asked === 'list' && (
        <Dialog title={t.keysTitle} close={() => ask(null)} closeLabel={t.close}>
          <Segmented
            label={t.keys}
            value={areOn ? 'on' : 'off'}
            onChange={turn}
            options={[
              { value: 'on', label: t.keysOn },
              { value: 'off', label: t.keysOff },
            ]}
          />
          <dl class={styles.keyList}>
            {t.list(localize(ownTab.label)).map(([key, does]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      )}
      {asked === 'undo' && last !== undefined && (
        <UndoDialog act={last.act} text={last.text} close={() => ask(null)} />
      )}
    </>
  )
}

/** Single-letter shortcuts are optional. */
const KEYS = 'mastro.keys'
const HANDLED = /^[1-9rozh?/]$/i

const TYPING = /^(INPUT|TEXTAREA|SELECT)$/
/** On a level that was just chosen, Enter presses the button that seals it. */
const OWN_ENTER = 'button:not([data-level]), a, summary'

/**
 * Shortcuts work as soon as something is rendered, without waiting for the next frame, for fast
 * typists.
 */
function useKeys(areOn: boolean, press: (key: string) => void): void {
  useLayoutEffect(() => {
    if (!areOn) return
    const listener = (event: KeyboardEvent) => {
      const { target, key } = event
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (document.querySelector('dialog[open]') !== null) return
      if (target instanceof HTMLElement && TYPING.test(target.tagName)) return
      // Enter belongs to the focused button or link.
      const isOther = target instanceof HTMLElement && target.matches(OWN_ENTER)
      if (key === 'Enter' && isOther) return
      if (key === 'Enter' || HANDLED.test(key)) event.preventDefault()
      press(key)
    }
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  })
}

const PATIENCE_MS = 3000

/**
 * A digit may be pressed before its level is rendered, because that part loads on demand. It is
 * kept until then, and so is the Enter after it. Nothing else waits, since a late tap could hit
 * something else.
 */
function tapsInOrder(): (selector: string, isAwaited: boolean) => void {
  const waiting: string[] = []
  let since = 0
  const next = () => {
    const [selector] = waiting
    if (selector === undefined) return
    if (tap(selector) || Date.now() - since > PATIENCE_MS) {
      waiting.shift()
      since = Date.now()
    }
    requestAnimationFrame(next)
  }
  return (selector, isAwaited) => {
    if (waiting.length === 0 && (tap(selector) || !isAwaited)) return
    if (waiting.push(selector) > 1) return
    since = Date.now()
    requestAnimationFrame(next)
  }
}

/** Returns whether it was there and could be tapped. */
function tap(selector: string): boolean {
  const found = [...document.querySelectorAll<HTMLElement>(selector)]
  const ready = found.find(one => one.getAttribute('aria-disabled') !== 'true')
  ready?.click()
  return ready !== undefined
}
