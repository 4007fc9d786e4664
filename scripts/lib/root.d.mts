export const root: string
export function at(...parts: string[]): string
export function filesBelow(
  folders: readonly string[],
  options?: { skip?: readonly string[] },
): string[]
export function stateOf(files: readonly string[]): string
export function hashOf(file: string): string
export function readStamp(name: string): string
export function writeStamp(name: string, value: string): void
