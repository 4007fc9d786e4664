import { useEffect, useState } from 'preact/hooks'
import type { GameUi } from './game.ts'
import { gameOf } from './index.ts'

const RETRY_MS = 1000
const drawn = new Map<string, GameUi>()

/** Unknown games use the default interface. */
const plainUi = async () => (await import('./any/ui.ts')).ui

/** Loads the script and style of a game's screens once. */
export async function fetchUi(system: string): Promise<GameUi> {
  const known = drawn.get(system)
  if (known !== undefined) return known
  const ui = await (gameOf(system)?.load() ?? plainUi())
  drawn.set(system, ui)
  return ui
}

/**
 * The interface of a table's game. Undefined until loaded, so that the default one is never shown
 * first.
 */
export function useFetchedUi(system: string | undefined): GameUi | undefined {
  const [, redraw] = useState(0)
  const ui = system === undefined ? undefined : drawn.get(system)
  useEffect(() => {
    if (system === undefined || ui !== undefined) return
    let timer = 0
    const get = () =>
      void fetchUi(system).then(
        () => redraw(n => n + 1),
        () => (timer = window.setTimeout(get, RETRY_MS)), // offline: retry
      )
    get()
    return () => clearTimeout(timer)
  }, [system, ui])
  return ui
}
