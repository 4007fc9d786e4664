import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { GameUi } from './game.ts'

const Ui = createContext<GameUi | null>(null)

export const UiProvider = Ui.Provider

/** The interface of this table's game. */
export function useUi(): GameUi {
  const ui = useContext(Ui)
  if (ui === null) throw new Error('useUi must be called inside a UiProvider')
  return ui
}
