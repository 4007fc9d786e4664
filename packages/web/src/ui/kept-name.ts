const KEY = 'mastro.name'

/** The name this device used last: nobody types it twice. */
export function keptName(): string | null {
  return localStorage.getItem(KEY)
}

export function keepName(name: string): void {
  localStorage.setItem(KEY, name.trim())
}
