export interface Packed {
  readonly name: string
  readonly bytes: Buffer
  readonly run?: boolean
}
export function tarGz(files: readonly Packed[], seconds: number): Buffer
export function zip(files: readonly Packed[], seconds: number): Buffer
