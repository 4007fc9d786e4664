import { useEffect, useState } from 'preact/hooks'
import { deviceStorage } from './storage.ts'

export const THEMES = ['auto', 'dark', 'light'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'mastro.theme'
const light = matchMedia('(prefers-color-scheme: light)')

export function savedTheme(): Theme {
  const own = deviceStorage.get(KEY)
  return THEMES.find(theme => theme === own) ?? 'auto'
}

export function applyTheme(theme: Theme = savedTheme()): void {
  const isLight = theme === 'light' || (theme === 'auto' && light.matches)
  document.documentElement.dataset['theme'] = isLight ? 'light' : 'dark'
  for (const bar of document.querySelectorAll<HTMLMetaElement>('[name=theme-color]'))
    bar.content = isLight ? '#eef0eb' : '#0f1315' // the page's background
}

export function setTheme(theme: Theme): void {
  deviceStorage.set(KEY, theme)
  applyTheme(theme)
}

/** Follows the device's theme while the setting is `auto`. */
export function followTheme(): void {
  applyTheme()
  light.addEventListener('change', () => applyTheme())
}

/** Sets the colours of a game while one of its screens is shown. */
export function useSkin(system: string | undefined): void {
  useEffect(() => {
    document.documentElement.dataset['system'] = system ?? 'mastro'
  }, [system])
}

/** The current time, refreshed while a component shows it. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
