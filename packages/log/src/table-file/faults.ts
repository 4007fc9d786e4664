/** Size limits for imported files, see docs/deployment.md. */
export interface FileLimits {
  /** Size as uploaded. */
  readonly bytes: number
  /** Size after decompression. */
  readonly unpacked: number
  /** Maximum ratio of decompressed to uploaded bytes. */
  readonly ratio: number
  readonly line: number
  readonly acts: number
}

export const FILE_LIMITS: FileLimits = {
  bytes: 20 * 1024 * 1024,
  unpacked: 200 * 1024 * 1024,
  ratio: 100,
  line: 1024 * 1024,
  acts: 250_000,
}

export const FILE_FAULTS = [
  'file-too-large',
  'file-not-text',
  'file-not-a-table',
  'file-damaged',
  'file-foreign',
  'file-known',
  'storage-full',
] as const
export type FileFaultCode = (typeof FILE_FAULTS)[number]

/** The whole file is refused. */
export class FileFault extends Error {
  readonly code: FileFaultCode
  /** Location in the file, such as `.acts[3].at`. Empty if there is none. */
  readonly path: string
  constructor(code: FileFaultCode, path: string = '') {
    super(code)
    this.code = code
    this.path = path
  }
}
