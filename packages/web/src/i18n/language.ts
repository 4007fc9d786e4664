import { useEffect, useState } from 'preact/hooks'
import { LANGUAGES, type Label, type Language } from '@mastro/core'
import { deviceStorage } from '../ui/device/storage.ts'

/** Both languages of a part of the client, side by side. A missing translation does not compile. */
export interface Dictionary<T> {
  readonly it: T
  readonly en: T
}

export function dictionary<T>(words: { readonly it: T; readonly en: NoInfer<T> }): Dictionary<T> {
  return words
}

const KEY = 'mastro.language'
const listeners = new Set<() => void>()
let current: Language = initial()

function initial(): Language {
  const own = deviceStorage.get(KEY)
  if (isLanguage(own)) return own
  return navigator.language.toLowerCase().startsWith('it') || !navigator.language ? 'it' : 'en'
}

export function language(): Language {
  return current
}

export function setLanguage(next: Language): void {
  current = next
  deviceStorage.set(KEY, next)
  declareLanguage()
  for (const listener of listeners) listener()
}

/** For screen readers and for the installed app. */
export function declareLanguage(): void {
  document.documentElement.lang = current
  const suffix = current === 'it' ? '' : '.en'
  document
    .querySelector('link[rel=manifest]')
    ?.setAttribute('href', `/manifest${suffix}.webmanifest`)
}

export function useLanguage(): Language {
  const [, redraw] = useState(0)
  useEffect(() => {
    const listener = () => redraw(n => n + 1)
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [])
  return current
}

export function useMessages<T>(words: Dictionary<T>): T {
  return words[useLanguage()]
}

/** A label from the server, in the language of this device. */
export function localize(label: Label): string {
  return label[current]
}

function isLanguage(value: string | null): value is Language {
  return LANGUAGES.some(language => language === value)
}
