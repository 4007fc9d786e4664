import { useEffect, useState } from 'preact/hooks'
import type { GameUi } from './game.ts'
import { gameOf } from './index.ts'

const RETRY_MS = 1000
const drawn = new Map<string, GameUi>()

/** A game that this client does not know is drawn as any. */
const plainUi = async () => (await import('./any/ui.ts')).ui

/** A game's screens, script and style, fetched once. */
export async function fetchUi(system: string): Promise<GameUi> {
  const known = drawn.get(system)
  if (known !== undefined) return known
  const ui = await (gameOf(system)?.load() ?? plainUi())
  drawn.set(system, ui)
  return ui
}

/** The drawing of a table's game; undefined until it is here, so that nobody sees another one first. */
export function useFetchedUi(system: string | undefined): GameUi | undefined {
  const [, redraw] = useState(0)
  const ui = system === undefined ? undefined : drawn.get(system)
  useEffect(() => {
    if (system === undefined || ui !== undefined) return
    let timer = 0
    const get = () =>
      void fetchUi(system).then(
        () => redraw(n => n + 1),
        () => (timer = window.setTimeout(get, RETRY_MS)), // the line is down: asked again
      )
    get()
    return () => clearTimeout(timer)
  }, [system, ui])
  return ui
}
