export interface PackedFile {
  readonly name: string
  readonly bytes: Buffer
  readonly run?: boolean
}
export function tarGz(files: readonly PackedFile[], seconds: number): Buffer
export function zip(files: readonly PackedFile[], seconds: number): Buffer
