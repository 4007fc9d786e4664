import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { GameUi } from './game.ts'

const Ui = createContext<GameUi | null>(null)

export const UiProvider = Ui.Provider

/** How the game of this table is drawn. */
export function useUi(): GameUi {
  const ui = useContext(Ui)
  if (ui === null) throw new Error('no game is drawn here')
  return ui
}
