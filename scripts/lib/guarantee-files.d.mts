export const ALONE: readonly string[]
export function isAlone(file: string): boolean
export function guaranteeFiles(): string[]
